import { dayWithYear } from "#app/core/time/date-words.ts";
import { pacificDay, pacificMoment } from "#app/core/time/pacific-time.ts";
import { daysThatStay } from "#app/season/season.ts";
import { stretches } from "#app/season/season-state.ts";
import type { DateView, Purpose } from "#app/season/season-view.ts";
import { seasonWords } from "#app/words/en/season.ts";
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

/** A date with its next day without a shift, or its first day once all are over. JSON for the loader. */
export type VolunteerDate = DateView & {
  day: string;
  /** As Availability shows it: its days that are left, if others are over, cancelled or have a shift. */
  line: string;
};

/** The dates for volunteers that have a day without a shift, the next first, those that are over last. */
export function volunteerDates(
  dates: readonly DateView[],
  shifts: readonly ShiftView[],
  now: Date,
): VolunteerDate[] {
  const isOver = ({ state }: DateView) => Number(state === "past");
  return dates
    .filter(({ purpose }) => PURPOSES.includes(purpose))
    .flatMap((date) => {
      const free = daysWithoutShift(date, shifts, now);
      const [next] = free;
      const hasShifts = shiftsOf(date, shifts).length > 0;
      if (!next && hasShifts) return [];
      const day = next ? pacificDay(next.start) : date.start;
      const left = daysThatStay(date).filter((one) => one >= day);
      const days = hasShifts ? free.map(({ start }) => pacificDay(start)) : left;
      const isAll = !hasShifts && date.whenLeft === date.when;
      const when = isAll ? date.when : days.map(dayWithYear).join("; ");
      const label = next && date.next && day > date.next ? seasonWords.next(next.words) : date.label;
      return { ...date, day, label, line: `${date.title}: ${when}` };
    })
    .sort((one, other) => isOver(one) - isOver(other) || one.day.localeCompare(other.day));
}

const shiftsOf = ({ purpose, start, end }: DateView, shifts: readonly ShiftView[]) =>
  shifts.filter(({ kind, day }) => kind === purpose && start <= day && day <= end);

/**
 * The days left of a date without shifts; of single days with shifts, those without one that have not begun. Shifts
 * within a longer stretch are the days on which volunteers are needed.
 */
function daysWithoutShift(date: DateView, shifts: readonly ShiftView[], now: Date) {
  const { occasion, cancelledDays } = date;
  const own = shiftsOf(date, shifts);
  const isWhole = own.length === 0;
  if (!isWhole && (occasion.kind === "period" || occasion.kind === "shifts")) return [];
  return stretches(occasion)
    .filter(({ start, end }) => end > now && !cancelledDays.includes(pacificDay(start)))
    .filter(({ start }) => isWhole || (start > now && !own.some(({ day }) => day === pacificDay(start))));
}

/** The upcoming days that somebody can choose, in order: shifts with a free seat, and the days without shifts. */
export function nextDays(
  dates: readonly VolunteerDate[],
  shifts: readonly ShiftView[],
  now: Date,
  most: number,
) {
  const days = dates
    .filter(({ state }) => state !== "cancelled")
    .flatMap((date) => daysWithoutShift(date, shifts, now).map((stretch) => ({ ...stretch, date })))
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
