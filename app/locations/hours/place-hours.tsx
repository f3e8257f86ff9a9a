import { placePage as words } from "#app/copy/en/place.ts";
import type { Place } from "#app/locations/place/place-queries.server.ts";
import { DAY_ORDER, type Hours, laterDay, readHours, weekday } from "./hours.ts";
import { intervalWords } from "./week-words.ts";

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const EXCEPTION_DAYS = 42;
const OLD_DAYS = 60;

const longDay = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "long",
  day: "numeric",
  timeZone: "UTC",
});

/** "Thursday, November 27" */
export function longDayWords(day: string): string {
  return longDay.format(new Date(`${day}T00:00:00Z`));
}

/** The week with today marked and the exceptions of six weeks, or the text as written. */
export function PlaceHours({ place, today }: { place: Place; today: string }) {
  const hours = readHours(place.hours_week, place.hours_exceptions);
  const checked = place.hours_checked_on;
  const isOld = checked !== null && laterDay(checked, OLD_DAYS) < today;
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
          (isOld ? words.checkedLongAgo(longDayWords(checked)) : words.checkedOn(longDayWords(checked)))}
        {!hours && words.asWritten}{" "}
        {(place.starts_on || place.ends_on) &&
          words.dates(
            place.starts_on && longDayWords(place.starts_on),
            place.ends_on && longDayWords(place.ends_on),
          )}
      </p>
      {hours && <p className="small muted">{place.hours}</p>}
    </section>
  );
}

function HoursTable({ hours, today }: { hours: Hours; today: string }) {
  const until = laterDay(today, EXCEPTION_DAYS);
  const ahead = hours.exceptions.filter(({ date }) => date >= today && date <= until);
  const special = ahead.find(({ date }) => date === today);
  return (
    <table className="hours-table">
      <caption className="sr-only">{words.hoursCaption}</caption>
      <tbody>
        {DAY_ORDER.map((day) => {
          const isToday = weekday(today) === day;
          return (
            <tr key={day} className={isToday ? "today" : undefined}>
              <th scope="row">
                {DAYS[day]}
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
              {longDayWords(date)}
              {reason && <small>{reason}</small>}
            </th>
            <td>{intervalWords(intervals)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
