const format = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/Los_Angeles",
  month: "short",
  day: "numeric",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/**
 * Formats a time for staff, always in Bay Area time (decision U7): "Nov 20, 2025 at 4:12 PM". Assembled from
 * parts, because JavaScript engines differ in the spaces they emit.
 * @param moment ISO 8601
 */
export function momentWords(moment: string): string {
  const part = partsOf(moment);
  return `${part("month")} ${part("day")}, ${part("year")} at ${clockWords(moment)}`;
}

/** "4:12 PM" in Bay Area time. */
export function clockWords(moment: string): string {
  const part = partsOf(moment);
  return `${part("hour")}:${part("minute")} ${part("dayPeriod")}`;
}

function partsOf(moment: string) {
  const parts = new Map(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  return (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
}
