import { seasonWords } from "#app/copy/shared.ts";
import { dayWords, shortHours } from "./date-words.ts";
import { addDays, daysOf, pacificDay, pacificMoment, weekdayOf } from "./pacific-time.ts";
import { type Hours, type Occasion, type SeasonKey, season } from "./season.ts";

/** A stretch of time; `end` is the first moment after it. `words` name its day and hours. */
export type Stretch = { start: Date; end: Date; words: string };

export type DateState = { state: "coming" | "now" | "past"; label: string };

/** The label of every occasion, and the notice of a finished season. JSON for loaders. */
export type SeasonState = {
  dates: Record<SeasonKey, DateState>;
  /** "The next dates will be announced." once everything is past, else null. */
  notice: string | null;
};

function wholeDays(start: string, end: string, words: string): Stretch {
  return { start: pacificMoment(start, "00:00"), end: pacificMoment(addDays(end, 1), "00:00"), words };
}

/** The hours of an occasion on one of its days; null for a whole day. */
function hoursOn(day: string, occasion: Occasion): Hours | null {
  if (occasion.kind === "shifts") return weekdayOf(day) % 6 === 0 ? occasion.weekends : occasion.weekdays;
  return "from" in occasion ? occasion : null;
}

/** When an occasion takes place, in order: one stretch for a period, else one for each day. */
export function stretches(occasion: Occasion): Stretch[] {
  if (occasion.kind === "period") return [wholeDays(occasion.start, occasion.end, dayWords(occasion.start))];
  return daysOf(occasion).map((day) => {
    const hours = hoursOn(day, occasion);
    if (!hours) return wholeDays(day, day, dayWords(day));
    const { from, to } = hours;
    const words = `${dayWords(day)}, ${shortHours(hours)}`;
    return { start: pacificMoment(day, from), end: pacificMoment(day, to), words };
  });
}

/**
 * Whether an occasion is coming, now or past. Between two days of a repeated one, the label names the next day:
 * "now" would be untrue, and "coming up" would hide that it has begun.
 */
export function dateState(occasion: Occasion, now: Date, cancelledDays: readonly string[] = []): DateState {
  const all = stretches(occasion).filter(({ start }) => !cancelledDays.includes(pacificDay(start)));
  if (all.some((one) => one.start <= now && now < one.end)) return { state: "now", label: seasonWords.now };
  const next = all.findIndex((one) => now < one.start);
  if (next < 0) return { state: "past", label: seasonWords.past };
  const label = next === 0 ? seasonWords.coming : seasonWords.next(all[next]?.words ?? "");
  return { state: "coming", label };
}

/** The labels of the whole season at a moment. */
export function seasonState(now: Date): SeasonState {
  const entries = Object.entries(season).map(([key, occasion]) => [key, dateState(occasion, now)] as const);
  const dates = Object.fromEntries(entries) as Record<SeasonKey, DateState>;
  const over = entries.every(([, { state }]) => state === "past");
  return { dates, notice: over ? seasonWords.allPast : null };
}

/** The next moment at which a label changes; null once the season is over. Pages are cached until then. */
export function nextChange(now: Date): Date | null {
  const later = Object.values(season)
    .flatMap((occasion) => stretches(occasion).flatMap(({ start, end }) => [start.getTime(), end.getTime()]))
    .filter((time) => time > now.getTime());
  return later.length > 0 ? new Date(Math.min(...later)) : null;
}
