import { pacificDay } from "#app/core/time/pacific-time.ts";
import { stretches } from "#app/season/season-state.ts";
import type { DateView, Purpose } from "#app/season/season-view.ts";

/** The dates of a season at which volunteers help. */
const PURPOSES: readonly Purpose[] = ["orientation", "mobile-collection", "sorting", "distribution-support"];

/** One day on which volunteers are welcome. JSON for the loader. */
export interface NextDay {
  title: string;
  /** "November 22, 2025, 2-3 PM". */
  when: string;
}

/** A date with its next day, or its first day once all are over. JSON for the loader. */
export type VolunteerDate = DateView & { day: string };

/** The dates for volunteers, the next first, those that are over last. */
export function volunteerDates(dates: readonly DateView[], now: Date): VolunteerDate[] {
  const isOver = ({ state }: DateView) => Number(state === "past");
  return dates
    .filter(({ purpose }) => PURPOSES.includes(purpose))
    .map((date) => {
      const next = upcoming(date, now)[0];
      return { ...date, day: next ? pacificDay(next.start) : date.start };
    })
    .sort((one, other) => isOver(one) - isOver(other) || one.day.localeCompare(other.day));
}

const upcoming = ({ occasion, cancelledDays }: DateView, now: Date) =>
  stretches(occasion).filter(({ start, end }) => end > now && !cancelledDays.includes(pacificDay(start)));

/** The next days of these dates that are not over, in order. */
export function nextDays(dates: readonly DateView[], now: Date, most: number): NextDay[] {
  return dates
    .filter(({ state }) => state !== "cancelled")
    .flatMap((date) =>
      upcoming(date, now).map(({ start, words }) => ({
        title: date.title,
        when: words,
        start: start.getTime(),
      })),
    )
    .sort((one, other) => one.start - other.start)
    .slice(0, most)
    .map(({ title, when }) => ({ title, when }));
}
