/** The availability with the lines of ticked dates in place of those ticked before; what was typed stays. */
export function withDates(typed: string, before: readonly string[], lines: readonly string[]): string {
  const own = typed.split("\n").filter((line) => line.trim() && !before.includes(line));
  return [...own, ...lines].join("\n");
}
