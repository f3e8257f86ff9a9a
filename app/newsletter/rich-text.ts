/** A piece of a letter's text: plain, bold, or a link. */
export interface RichPart {
  /** Offset in the text. */
  at: number;
  words: string;
  bold?: true;
  /** An https:// URL or a path of this site. */
  link?: string;
}

const MARKS = /\*\*([^*\n]+)\*\*|\[([^\]\n]+)\]\(((?:https:\/\/|\/(?!\/))[^\s)]+)\)/g;

/** Parses **bold** and [links](https://...); everything else is plain text. */
export function richParts(text: string): RichPart[] {
  const parts: RichPart[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKS)) {
    const [whole, bold, words, link] = match;
    if (match.index > end) parts.push({ at: end, words: text.slice(end, match.index) });
    if (bold !== undefined) parts.push({ at: match.index, words: bold, bold: true });
    else if (words !== undefined && link !== undefined) parts.push({ at: match.index, words, link });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ at: end, words: text.slice(end) });
  return parts;
}
