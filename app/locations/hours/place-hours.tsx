import { addDays, weekdayOf } from "#app/core/time/calendar-days.ts";
import { dayWithWeekday } from "#app/core/time/date-words.ts";
import type { Place } from "#app/locations/place/place-queries.server.ts";
import { dateWords } from "#app/words/en/dates.ts";
import { placePage as words } from "#app/words/en/place.ts";
import { DAY_ORDER, type Hours, readHours } from "./hours.ts";
import { intervalWords } from "./week-words.ts";

const EXCEPTION_DAYS = 42;
const OLD_DAYS = 60;

/** Name of a weekday (0 for Sunday), as a heading. */
function weekdayHeading(day: number): string {
  const name = dateWords.weekdays[day] ?? "";
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/**
 * The week, with today highlighted and exceptions of the next six weeks; without confirmed hours, the text as
 * entered.
 */
export function PlaceHours({ place, today }: { place: Place; today: string }) {
  const hours = readHours(place.hours_week, place.hours_exceptions);
  const checked = place.hours_checked_on;
  const isOld = checked !== null && addDays(checked, OLD_DAYS) < today;
  return (
    <section className="[--c:1/7]" aria-labelledby="hours">
      <h2 id="hours" className="mb-7">
        {words.hours}
      </h2>
      {hours ? (
        <HoursTable hours={hours} today={today} />
      ) : (
        <p className="lead whitespace-pre-line">{place.hours}</p>
      )}
      <p className="small muted mt-4">
        {hours &&
          checked &&
          (isOld ? words.checkedLongAgo(dayWithWeekday(checked)) : words.checkedOn(dayWithWeekday(checked)))}
        {!hours && words.asWritten}{" "}
        {(place.starts_on || place.ends_on) &&
          words.dates(
            place.starts_on && dayWithWeekday(place.starts_on),
            place.ends_on && dayWithWeekday(place.ends_on),
          )}
      </p>
      {hours && <p className="small muted">{place.hours}</p>}
    </section>
  );
}

function HoursTable({ hours, today }: { hours: Hours; today: string }) {
  const until = addDays(today, EXCEPTION_DAYS);
  const ahead = hours.exceptions.filter(({ date }) => date >= today && date <= until);
  const special = ahead.find(({ date }) => date === today);
  return (
    <table className="hours-table">
      <caption className="sr-only">{words.hoursCaption}</caption>
      <tbody>
        {DAY_ORDER.map((day) => {
          const isToday = weekdayOf(today) === day;
          return (
            <tr key={day} className={isToday ? "today" : undefined}>
              <th scope="row">
                {weekdayHeading(day)}
                {isToday && <span className="tag">{words.today}</span>}
                {isToday && special?.reason && <small>{special.reason}</small>}
              </th>
              <td>{intervalWords((isToday && special ? special.intervals : hours.week[day]) ?? [])}</td>
            </tr>
          );
        })}
        {ahead.map(({ date, intervals, reason }) => (
          <tr key={date} className="exception">
            <th scope="row">
              {dayWithWeekday(date)}
              {reason && <small>{reason}</small>}
            </th>
            <td>{intervalWords(intervals)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
