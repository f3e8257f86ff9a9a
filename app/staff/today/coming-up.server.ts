import type { Season, SeasonDate } from "#app/content/kinds/season.ts";
import type { Database } from "#app/core/db/tables.ts";
import { addDays, daysBetween } from "#app/core/time/calendar-days.ts";
import { dayWithYear, monthName, shortDay, weekdayName } from "#app/core/time/date-words.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { clockHours } from "#app/season/hours-words.ts";
import { daysOf, occasionOf } from "#app/season/season.ts";
import { currentSeason } from "#app/season/season-view.ts";
import { untilWords } from "#app/staff/until-words.ts";
import { hasBegun, shiftsFrom } from "#app/volunteers/queries.server.ts";
import type { Shift } from "#app/volunteers/shift.ts";

const SHOWN = 5;

/** A day of a date or a shift; only shifts have a page of their own. */
type Coming = { id: string; day: string; title: string; text: string; to?: string };

/** The upcoming season dates, staff-only ones included, and the upcoming shifts. JSON-serializable. */
export async function readComingUp(db: Database, seasons: readonly Season[], now: Date) {
  const today = pacificDay(now);
  const dates = currentSeason(seasons, now)?.season.dates ?? [];
  const all = await shiftsFrom(db, today, seasons);
  const shifts = all.filter((shift) => !shift.isCancelled && !hasBegun(shift, now));
  const ofShifts = shifts.map(
    ({ id, day, title, starts, ends, taken, seats }): Coming => ({
      ...{ id, day, title: `${title}, ${clockHours({ from: starts, to: ends })}` },
      ...{ text: `${taken} of ${seats} have signed up`, to: `/admin/volunteers/${id}` },
    }),
  );
  // A date and its own shift are one row.
  const ofDates = dates
    .flatMap((date) => nextOf(date, today, all))
    .filter(({ day, title }) => !ofShifts.some((shift) => shift.day === day && shift.title === title))
    .filter(({ day, begins }) => !shifts.some((shift) => shift.day === day && shift.title === begins))
    .map(({ begins: _, ...date }) => date);
  return [...ofDates, ...ofShifts]
    .sort((one, other) => one.day.localeCompare(other.day))
    .slice(0, SHOWN)
    .map((one) => ({
      ...one,
      when: `${weekdayName(one.day)}, ${dayWithYear(one.day)}`,
      short: shortDay(one.day),
      until: untilWords(today, one.day),
    }));
}

/**
 * The next day of a date to show. For a period: its first day, then its last.
 * @param all the shifts of today and later; a day whose own are all cancelled is none of a date of shifts
 */
function nextOf(
  date: SeasonDate,
  today: string,
  all: readonly Pick<Shift, "day" | "title" | "isCancelled">[],
): (Coming & { begins?: string })[] {
  if (date.cancelled) return [];
  const { id, title, detail: text } = date;
  const occasion = occasionOf(date);
  const isOff = (day: string) => {
    const own = all.filter((shift) => shift.day === day && shift.title === title);
    return occasion.kind === "shifts" && own.length > 0 && own.every(({ isCancelled }) => isCancelled);
  };
  const days = daysOf(occasion).filter((day) => !date.cancelledDays.includes(day) && !isOff(day));
  const isLong = occasion.kind === "period" || occasion.kind === "shifts";
  if (!isLong) {
    const day = days.find((one) => one >= today);
    const hours = occasion.kind === "days" ? "" : `, ${clockHours(occasion)}`;
    return day ? [{ id, day, title: title + hours, text }] : [];
  }
  const [first = "", last = ""] = [days[0], days.at(-1)];
  if (first >= today) {
    return [{ id, day: first, title: first === last ? title : `${title} begins`, text, begins: title }];
  }
  return last >= today ? [{ id, day: last, title: `${title}: last day`, text }] : [];
}

export type DayKind = "orientation" | "mobile-collection" | "distribution" | "cancelled" | "last";

export type Calendar = NonNullable<ReturnType<typeof seasonCalendar>>;

/** More days would make the calendar unreadable. */
const MOST_DAYS = 100;
const MARKED = ["orientation", "mobile-collection", "distribution"] as const;

/** The season's days, from the start of its first month to Christmas; null outside the season. JSON-serializable. */
export function seasonCalendar(seasons: readonly Season[], now: Date) {
  const current = currentSeason(seasons, now);
  const collection = current?.season.dates.find(
    ({ purpose, cancelled }) => purpose === "collection" && !cancelled,
  );
  const today = pacificDay(now);
  const { start = "", end = "" } = collection ?? {};
  if (!current || !start || !end || today > end) return null;
  const christmas = `${end.slice(0, 4)}-12-25`;
  const days = daysBetween(`${start.slice(0, 7)}-01`, end > christmas ? end : christmas);
  if (days.length > MOST_DAYS || (days[0] ?? "") > addDays(today, MOST_DAYS)) return null;
  const { dates } = current.season;
  const months = Map.groupBy(
    days.map((day) => ({
      day,
      isIn: day >= start && day <= end,
      isPast: day < today,
      isNow: day === today,
      kind: kindOf(dates, day, end),
      families: isOn(dates, "family-registration", day),
      sorting: isOn(dates, "sorting", day),
    })),
    ({ day }) => monthName(day),
  );
  return {
    /** Days until the last day; before the season, days until the first. */
    left: daysBetween(today, today < start ? start : end).length - 1,
    /** Day of the season, 1-based; 0 before the first day. */
    number: today < start ? 0 : daysBetween(start, today).length,
    count: daysBetween(start, end).length,
    months: [...months].map(([name, ofMonth]) => ({ name, days: ofMonth })),
  };
}

const allDays = (date: SeasonDate) => daysOf(occasionOf(date));

function isOn(dates: readonly SeasonDate[], purpose: SeasonDate["purpose"], day: string): boolean {
  return dates.some(
    (date) =>
      date.purpose === purpose &&
      !date.cancelled &&
      !date.cancelledDays.includes(day) &&
      allDays(date).includes(day),
  );
}

function kindOf(dates: readonly SeasonDate[], day: string, end: string): DayKind | null {
  const isCancelled = dates.some(
    (date) => (date.cancelled || date.cancelledDays.includes(day)) && allDays(date).includes(day),
  );
  if (isCancelled) return "cancelled";
  const marked = MARKED.findLast((purpose) => isOn(dates, purpose, day));
  return marked ?? (day === end ? "last" : null);
}
