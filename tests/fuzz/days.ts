import fc from "fast-check";
import type { SeasonDate } from "#app/content/kinds/season.ts";
import { addDays, weekdayOf } from "#app/core/time/calendar-days.ts";
import { rangeWithYear, rangeWords } from "#app/core/time/date-words.ts";
import { pacificDay, pacificMoment } from "#app/core/time/pacific-time.ts";
import { movedDrive } from "#app/registrations/moved-drive.ts";
import { occasionWords, shortRange } from "#app/season/occasion-words.ts";
import { daysOf, type Occasion, occasionOf } from "#app/season/season.ts";
import { dateState, stretches } from "#app/season/season-state.ts";
import { sameDay } from "#app/season/staff/plan.ts";
import { check, day, type Properties, time } from "./properties.ts";

const hours = fc.tuple(time, time).map((both) => {
  const [from = "", to = ""] = both.toSorted();
  return { from, to };
});
/** An occasion whose last day is at most so many days after its first. */
const occasionWithin = (max: number) =>
  fc
    .record({
      days: fc.constantFrom("period", "day", "days", "weekly", "shifts"),
      start: day,
      length: fc.integer({ min: 0, max }),
      dates: fc.uniqueArray(day, { minLength: 1, maxLength: 8 }),
      weekdays: hours,
      weekends: hours,
    })
    .map(({ days, start, length, dates, weekdays, weekends }) =>
      occasionOf({
        days,
        start,
        end: addDays(start, length),
        dates: dates.toSorted(),
        from: weekdays.from,
        to: weekdays.to,
        weekendFrom: weekends.from,
        weekendTo: weekends.to,
      } as unknown as SeasonDate),
    );
const isOrdered = (days: readonly string[]) =>
  days.every((one, at) => at === 0 || String(days[at - 1]) < one);

/** Every kind of date, and its wording on pages. */
export const dayProperties: Properties = {
  "a date has days in order, each with words and a state": check(
    fc.tuple(occasionWithin(90), day),
    ([one, today]: [Occasion, string]) => {
      const days = daysOf(one);
      const all = stretches(one);
      const { state, label } = dateState(one, pacificMoment(today, "12:00"));
      return (
        days.length > 0 &&
        isOrdered(days) &&
        all.every(({ start, end }) => start <= end) &&
        ["coming", "now", "past"].includes(state) &&
        label !== "" &&
        occasionWords(one) !== ""
      );
    },
  ),
  "a date is past after its last day, and coming before its first": check(occasionWithin(20), (one) => {
    const days = daysOf(one);
    const [first = "", last = ""] = [days[0], days.at(-1)];
    return (
      dateState(one, pacificMoment(addDays(last, 2), "00:00")).state === "past" &&
      dateState(one, pacificMoment(addDays(first, -1), "00:00")).state === "coming"
    );
  }),
  "a moment in the Bay Area is on its own day": check(
    fc.tuple(day, time),
    ([on, at]) => pacificDay(pacificMoment(on, at)) === on,
  ),
  "a day a year later is that day, or that weekday": check(day, (on) => {
    const { start } = movedDrive({ start: on, end: on });
    return weekdayOf(start) === weekdayOf(on) && sameDay(on) > on && start > on;
  }),
  "a range names both of its ends": check(fc.tuple(day, fc.integer({ min: 0, max: 400 })), ([from, more]) => {
    const to = addDays(from, more);
    return [rangeWords(from, to), rangeWithYear(from, to), shortRange(from, to)].every(
      (words) => words.includes(String(Number(from.slice(8)))) && words.includes(String(Number(to.slice(8)))),
    );
  }),
};
