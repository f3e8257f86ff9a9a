/**
 * Id of an English sentence (FNV-1a, 32 bits). A translation belongs to the sentence itself, wherever it is
 * used. An edited sentence gets a new id, so that no page shows an outdated translation.
 */
export function sentenceId(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return `s${(hash >>> 0).toString(36)}`;
}
