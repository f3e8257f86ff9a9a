import { dayWithYear } from "#app/core/time/date-words.ts";
import { pacificDay, pacificMoment } from "#app/core/time/pacific-time.ts";
import { daysThatStay } from "#app/season/season.ts";
import { stretches } from "#app/season/season-state.ts";
import type { DateView, Purpose } from "#app/season/season-view.ts";
import { freeSeats, hoursWords, type ShiftView } from "./shift.ts";

/** The dates of a season at which volunteers help. */
const PURPOSES: readonly Purpose[] = ["orientation", "mobile-collection", "sorting", "distribution-support"];

/** One day on which volunteers are welcome. JSON for the loader. */
export interface NextDay {
  title: string;
  /** "November 22, 2025, 2-3 PM". */
  when: string;
  /** A shift's title that is not translated. */
  isEnglish: boolean;
}

/** A date with its next day, or its first day once all are over. JSON for the loader. */
export type VolunteerDate = DateView & {
  day: string;
  /** As Availability shows it: its days that are left, if others are over or cancelled. */
  line: string;
};

/** The dates for volunteers, the next first, those that are over last. */
export function volunteerDates(dates: readonly DateView[], now: Date): VolunteerDate[] {
  const isOver = ({ state }: DateView) => Number(state === "past");
  return dates
    .filter(({ purpose }) => PURPOSES.includes(purpose))
    .map((date) => {
      const next = upcoming(date, now)[0];
      const day = next ? pacificDay(next.start) : date.start;
      return { ...date, day, line: `${date.title}: ${whenOf(date, day)}` };
    })
    .sort((one, other) => isOver(one) - isOver(other) || one.day.localeCompare(other.day));
}

function whenOf(date: DateView, day: string): string {
  if (date.whenLeft === date.when) return date.when;
  const left = daysThatStay(date).filter((one) => one >= day);
  return left.map(dayWithYear).join("; ");
}

const upcoming = ({ occasion, cancelledDays }: DateView, now: Date) =>
  stretches(occasion).filter(({ start, end }) => end > now && !cancelledDays.includes(pacificDay(start)));

/** The upcoming days that somebody can choose, in order: shifts with a free seat, and the days of dates without shifts. */
export function nextDays(
  dates: readonly VolunteerDate[],
  shifts: readonly ShiftView[],
  now: Date,
  most: number,
) {
  const days = datesWithoutShift(dates, shifts)
    .filter(({ state }) => state !== "cancelled")
    .flatMap((date) => upcoming(date, now).map((stretch) => ({ ...stretch, date })))
    .map(({ date, start, words }) => ({ title: date.title, when: words, isEnglish: false, start }));
  const seats = shifts
    .filter((shift) => !shift.isCancelled && freeSeats(shift) > 0)
    .map((shift) => ({
      title: shift.title,
      when: `${dayWithYear(shift.day)}, ${hoursWords(shift)}`,
      isEnglish: shift.inEnglish?.title ?? false,
      start: pacificMoment(shift.day, shift.starts),
    }));
  return [...days, ...seats]
    .sort((one, other) => one.start.getTime() - other.start.getTime())
    .slice(0, most)
    .map(({ start: _, ...day }) => day);
}

/** The dates that none of these shifts belongs to. */
export function datesWithoutShift(dates: readonly VolunteerDate[], shifts: readonly ShiftView[]) {
  return dates.filter(
    ({ purpose, start, end }) =>
      !shifts.some(({ kind, day }) => kind === purpose && start <= day && day <= end),
  );
}
