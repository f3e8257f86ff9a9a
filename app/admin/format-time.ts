const format = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/Los_Angeles",
  month: "short",
  day: "numeric",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/**
 * A moment in the staff area's words, Bay Area time for everybody (decision U7): "Nov 20, 2025 at 4:12 PM".
 * Put together from parts, because engines differ in the spaces that they use.
 * @param moment ISO 8601
 */
export function momentWords(moment: string): string {
  const parts = new Map(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
  return `${part("month")} ${part("day")}, ${part("year")} at ${part("hour")}:${part("minute")} ${part("dayPeriod")}`;
}
