const ZONE = "America/Los_Angeles";

const offsetFormat = new Intl.DateTimeFormat("en-US", { timeZone: ZONE, timeZoneName: "longOffset" });
const dayFormat = new Intl.DateTimeFormat("en-CA", {
  timeZone: ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

function offsetAt(moment: Date): string {
  const name = offsetFormat.formatToParts(moment).find((part) => part.type === "timeZoneName")?.value ?? "";
  return name.replace("GMT", "") || "+00:00";
}

/**
 * A Bay Area day and time ("2025-12-16", "10:00") in ISO 8601 with its offset: "2025-12-16T10:00:00-08:00". Means the same
 * as `pacificInstant`, which is apart because browsers load it on pages of places.
 */
export function pacificIso(day: string, time: string): string {
  const clock = `${day}T${time}:00`;
  // The guess assumes daylight time, so it is at most one hour early: the first of a repeated hour of autumn, and before
  // the skipped one of spring.
  return clock + offsetAt(new Date(`${clock}-07:00`));
}

/** Converts a Bay Area day and time to a Date. */
export function pacificMoment(day: string, time: string): Date {
  return new Date(pacificIso(day, time));
}

/** The Bay Area date ("2025-12-16") of a Date. */
export function pacificDay(moment: Date): string {
  return dayFormat.format(moment);
}

const hourFormat = new Intl.DateTimeFormat("en-US", { timeZone: ZONE, hour: "numeric", hourCycle: "h23" });

/** The Bay Area hour of a Date, from 0 to 23. */
export function pacificHour(moment: Date): number {
  return Number(hourFormat.format(moment));
}

/** When a year begins in the Bay Area, ISO 8601. */
export const newYear = (year: number) => pacificMoment(`${year}-01-01`, "00:00").toISOString();
