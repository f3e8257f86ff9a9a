import { seasonWords } from "#app/copy/season.ts";
import { dayWords, shortHours } from "./date-words.ts";
import { addDays, daysBetween, pacificMoment, weekdayOf } from "./pacific-time.ts";
import { type Occasion, type SeasonKey, season } from "./season.ts";

/** One stretch of time: `end` is the first moment that no longer belongs to it. */
export type Stretch = { start: Date; end: Date; words: string };

export type DateState = { state: "coming" | "now" | "past"; label: string };

/** Labels of every dated thing, and the line that a finished season gets. Plain data, made for loaders. */
export type SeasonState = {
  dates: Record<SeasonKey, DateState>;
  /** "The next dates will be announced." once everything is past, else null. */
  notice: string | null;
};

const WEEKDAYS = { Sunday: 0, Saturday: 6 } as const;

function wholeDays(start: string, end: string, words: string): Stretch {
  return { start: pacificMoment(start, "00:00"), end: pacificMoment(addDays(end, 1), "00:00"), words };
}

function hoursOf(day: string, hours: { from: string; to: string }): Stretch {
  return {
    start: pacificMoment(day, hours.from),
    end: pacificMoment(day, hours.to),
    words: `${dayWords(day)}, ${shortHours(hours)}`,
  };
}

/** When a dated thing takes place, in order: one stretch for a period, one for each day of a repeated thing. */
export function stretches(occasion: Occasion): Stretch[] {
  switch (occasion.kind) {
    case "period":
      return [wholeDays(occasion.start, occasion.end, dayWords(occasion.start))];
    case "day":
      return [hoursOf(occasion.date, occasion)];
    case "weekly":
      return daysBetween(occasion.start, occasion.end)
        .filter((day) => weekdayOf(day) === WEEKDAYS[occasion.weekday])
        .map((day) => hoursOf(day, occasion));
    case "shifts":
      return daysBetween(occasion.start, occasion.end).map((day) =>
        hoursOf(day, weekdayOf(day) % 6 === 0 ? occasion.weekends : occasion.weekdays),
      );
    case "days":
      return occasion.dates.map((day) => wholeDays(day, day, dayWords(day)));
  }
}

/**
 * Whether a dated thing is coming, now or past at a moment. Between two days of a repeated thing it is coming
 * and the label names the next day, since "now" would be untrue and "coming up" would hide that it has begun.
 */
export function dateState(occasion: Occasion, now: Date): DateState {
  const all = stretches(occasion);
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

/** The next moment at which any label changes; null where the season is over. Pages are cached until then. */
export function nextChange(now: Date): Date | null {
  const later = Object.values(season)
    .flatMap((occasion) => stretches(occasion).flatMap(({ start, end }) => [start.getTime(), end.getTime()]))
    .filter((time) => time > now.getTime());
  return later.length > 0 ? new Date(Math.min(...later)) : null;
}
