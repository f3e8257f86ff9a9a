const clock = new Intl.DateTimeFormat("en-CA", {
  timeZone: "America/Los_Angeles",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

export interface BayTime {
  /** YYYY-MM-DD */
  day: string;
  /** HH:MM */
  time: string;
}

/** Bay Area day and time of a timestamp in milliseconds. Uses `Intl`, because some browsers lack `Temporal`. */
export function pacificClock(now: number): BayTime {
  const part = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, value]));
  return { day: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` };
}

/** The Bay Area date ("2025-12-16") of a Date. */
export function pacificDay(moment: Date): string {
  return pacificClock(moment.getTime()).day;
}

/** The Bay Area hour of a Date, from 0 to 23. */
export function pacificHour(moment: Date): number {
  return Number(pacificClock(moment.getTime()).time.slice(0, 2));
}

/**
 * A Bay Area day and time ("2025-12-16", "10:00") in ISO 8601 with its offset: "2025-12-16T10:00:00-08:00". A time
 * repeated in autumn means its first occurrence; one skipped in spring is an hour later (the default of `Temporal`).
 */
export function pacificIso(day: string, time: string): string {
  const [summer, winter] = [`${day}T${time}:00-07:00`, `${day}T${time}:00-08:00`];
  const shown = pacificClock(Date.parse(summer));
  return shown.day === day && shown.time === time ? summer : winter;
}

const MAX_KNOWN = 2000;
const known = new Map<string, number>();

/** The timestamp of a Bay Area day and time, in milliseconds. Pages with many hours ask for the same ones again. */
export function pacificInstant(day: string, time: string): number {
  const key = `${day}T${time}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const instant = Date.parse(pacificIso(day, time));
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, instant);
  return instant;
}

/** Converts a Bay Area day and time to a Date. */
export function pacificMoment(day: string, time: string): Date {
  return new Date(pacificInstant(day, time));
}

/** When a year begins in the Bay Area, ISO 8601. */
export const newYear = (year: number) => pacificMoment(`${year}-01-01`, "00:00").toISOString();
