const ELLIPSIS = "...";
export const MAX_TITLE = 60;
export const MAX_DESCRIPTION = 160;

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Cuts a text that is longer than `max` characters to `max - 3` and three dots (decision U2); characters are
 * counted as a reader counts them.
 */
export function cut(text: string, max: number): string {
  const characters = Array.from(segmenter.segment(text), (part) => part.segment);
  if (characters.length <= max) return text;
  return characters.slice(0, max - ELLIPSIS.length).join("") + ELLIPSIS;
}
