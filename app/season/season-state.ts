import { addDays } from "#app/core/time/calendar-days.ts";
import { dayWithYear } from "#app/core/time/date-words.ts";
import { pacificDay, pacificMoment } from "#app/core/time/pacific-time.ts";
import { daysOf, hoursOn } from "#app/season/season.ts";
import { seasonWords } from "#app/words/en/season.ts";
import { shortHours } from "./hours-words.ts";
import type { Occasion } from "./season.ts";

/** A time interval; `end` is exclusive. `words` are its day and hours, with the year. */
export type Stretch = { start: Date; end: Date; words: string };

export type DateState = {
  state: "coming" | "now" | "past";
  label: string;
  /** The day that is on, or the next to come: "2025-11-29"; empty once all are past. */
  next: string;
};

function wholeDays(start: string, end: string): Stretch {
  return {
    start: pacificMoment(start, "00:00"),
    end: pacificMoment(addDays(end, 1), "00:00"),
    words: dayWithYear(start),
  };
}

/** The intervals of an occasion, in order: one for a period, else one for each day. */
export function stretches(occasion: Occasion): Stretch[] {
  if (occasion.kind === "period") return [wholeDays(occasion.start, occasion.end)];
  return daysOf(occasion).map((day) => {
    const hours = hoursOn(day, occasion);
    if (!hours) return wholeDays(day, day);
    const { from, to } = hours;
    const words = `${dayWithYear(day)}, ${shortHours(hours)}`;
    const [start, end] = [pacificMoment(day, from), pacificMoment(day, to)];
    // A start in the hour that daylight saving time skips moves an hour later, possibly past the end.
    return { start, end: new Date(Math.max(start.getTime(), end.getTime())), words };
  });
}

/**
 * Whether an occasion is coming, now or past. Between two days of a repeated one, the label names the next day: "now"
 * would be wrong, and "coming up" would hide that it has begun.
 */
export function dateState(occasion: Occasion, now: Date, cancelledDays: readonly string[] = []): DateState {
  const all = stretches(occasion).filter(({ start }) => !cancelledDays.includes(pacificDay(start)));
  const on = all.find((one) => one.start <= now && now < one.end);
  if (on) return { state: "now", label: seasonWords.now, next: pacificDay(on.start) };
  const ahead = all.find((one) => now < one.start);
  if (!ahead)
    return { state: "past", label: seasonWords.past(dayWithYear(lastDay(all, occasion))), next: "" };
  const label = ahead === all[0] ? seasonWords.coming : seasonWords.next(ahead.words);
  return { state: "coming", label, next: pacificDay(ahead.start) };
}

function lastDay(takesPlace: readonly Stretch[], occasion: Occasion): string {
  const end = takesPlace.at(-1)?.end;
  return end ? pacificDay(new Date(end.getTime() - 1)) : (daysOf(occasion).at(-1) ?? "");
}
