const ZONE = "America/Los_Angeles";

const clock = new Intl.DateTimeFormat("en-CA", {
  timeZone: ZONE,
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

/**
 * Bay Area day and time of a timestamp in milliseconds. Uses `Intl`, because some browsers lack `Temporal`.
 */
export function pacificClock(now: number): BayTime {
  const part = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, value]));
  return { day: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` };
}

/** UTC offsets of Bay Area daylight and standard time. */
const OFFSETS = ["-07:00", "-08:00"];
const MAX_KNOWN = 2000;
const known = new Map<string, number>();

/**
 * The timestamp of a Bay Area day and time, in milliseconds. A time repeated in autumn means its first
 * occurrence; one skipped in spring is moved an hour later (the default of `Temporal`).
 */
export function pacificInstant(day: string, time: string): number {
  const key = `${day}T${time}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const guesses = OFFSETS.map((offset) => Date.parse(`${key}:00${offset}`));
  const right = guesses.find((guess) => {
    const shown = pacificClock(guess);
    return shown.day === day && shown.time === time;
  });
  const instant = right ?? (guesses[1] as number);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, instant);
  return instant;
}
