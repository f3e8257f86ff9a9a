/**
 * Writes numbers in words, for texts that count what staff may add to; in digits beyond the listed names.
 * @param names from zero, separated by commas
 */
export function spelled(names: string): (count: number) => string {
  const list = names.split(", ");
  return (count) => list[count] ?? String(count);
}

/** With a capital first letter. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
