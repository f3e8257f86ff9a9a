/**
 * The name of an English sentence: a translation belongs to a sentence, wherever that is used. A sentence
 * that is changed is another one, so that no page says what was true before. (FNV-1a, 32 bits.)
 */
export function sentenceId(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return `s${(hash >>> 0).toString(36)}`;
}
