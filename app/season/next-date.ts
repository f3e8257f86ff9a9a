import { pacificDay, pacificMoment } from "#app/core/time/pacific-time.ts";
import { daysOf, hoursOn } from "./season.ts";
import type { DateView, Purpose, SeasonView } from "./season-view.ts";

/** The first day on which a date of the season begins. JSON for loaders. */
export interface NextDate {
  title: string;
  day: string;
  /** "14:00"; empty for a whole day. */
  time: string;
}

/** The next date of a season, apart from some purposes; null if none lies ahead. */
export function nextDate({ dates }: Pick<SeasonView, "dates">, now: Date, except: readonly Purpose[] = []) {
  const coming = dates
    .filter(({ purpose, state }) => state !== "cancelled" && !except.includes(purpose))
    .flatMap((date) => beginnings(date, now))
    .sort((a, b) => (a.day + a.time < b.day + b.time ? -1 : 1));
  return coming[0] ?? null;
}

function beginnings({ title, occasion, start, cancelledDays }: DateView, now: Date): NextDate[] {
  const today = pacificDay(now);
  const days = occasion.kind === "period" ? [start] : daysOf(occasion);
  return days
    .filter((day) => !cancelledDays.includes(day))
    .map((day) => ({ title, day, time: hoursOn(day, occasion)?.from ?? "" }))
    .filter(({ day, time }) => (time ? pacificMoment(day, time) > now : day >= today));
}
