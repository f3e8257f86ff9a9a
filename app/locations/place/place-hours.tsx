import { useSite } from "#app/content/site.ts";
import { addDays, weekdayOf } from "#app/core/time/calendar-days.ts";
import { dayAsOf, dayWithWeekday, weekdayAsOf } from "#app/core/time/date-words.ts";
import {
  DAY_ORDER,
  type Hours,
  type HoursException,
  isUnsureOn,
  readHours,
} from "#app/locations/hours/hours.ts";
import type { Place } from "#app/locations/place-queries.server.ts";
import {
  collectionAt,
  intervalWords,
  isAllYear,
  isOutOfSeason,
  obstacleOn,
  statusWords,
} from "#app/locations/state.ts";
import { dateWords } from "#app/words/en/dates.ts";
import { openWords } from "#app/words/en/open.ts";
import { placePage as words } from "#app/words/en/place.ts";
import { typedLanguage } from "#app/words/paths.ts";
import { capital } from "#app/words/spelling.ts";

const EXCEPTION_DAYS = 42;
const OLD_DAYS = 60;

/**
 * The week, with today highlighted and exceptions of the next six weeks; without confirmed hours, the text as
 * entered. Days on which the place takes no toys say so, and outside of the season no day is today.
 */
export function PlaceHours({ place, today }: { place: Place; today: string }) {
  const { collection } = useSite().season;
  const stored = readHours(place.hours_week, place.hours_exceptions);
  const isInSeason = ({ date }: HoursException) =>
    !["over", "closed"].includes(obstacleOn(place, collection, date)?.kind ?? "");
  const hours = stored && { ...stored, exceptions: stored.exceptions.filter(isInSeason) };
  const checked = place.hours_checked_on;
  const isOld = checked !== null && addDays(checked, OLD_DAYS) < today;
  const checkedWords = isOld ? words.checkedLongAgo : words.checkedOn;
  const isOut = isOutOfSeason(obstacleOn(place, collection, today));
  const { starts_on, ends_on } = place;
  const own = isAllYear(place) ? { start: starts_on, end: ends_on } : collectionAt(place, collection);
  const isComing = own !== null && (own.end === null || own.end >= today);
  const obstacleWords = (day: string) => {
    const obstacle = obstacleOn(place, collection, day);
    // Nobody knows when a box without a last day is emptied.
    if (obstacle?.kind === "full" && day !== today && place.state_until === null) return null;
    if (obstacle?.kind === "closed-until" && obstacle.reopens && place.state_until)
      return words.closedUntil(dayAsOf(place.state_until, today));
    if (obstacle) return statusWords(obstacle, day);
    return hours && isUnsureOn(hours, day) ? openWords.holiday(Boolean(place.phone)) : null;
  };
  return (
    <section className="[--c:1/7]" aria-labelledby="hours">
      <h2 id="hours" className="mb-7">
        {isOut ? words.hoursInSeason : words.hours}
      </h2>
      {hours ? (
        <HoursTable hours={hours} today={isOut ? null : today} obstacleWords={obstacleWords} />
      ) : (
        <p className="lead whitespace-pre-line" lang={typedLanguage()}>
          {place.hours}
        </p>
      )}
      <p className="small muted mt-4">
        {hours && checked && !isOut && checkedWords(weekdayAsOf(checked, today), Boolean(place.phone))}{" "}
        {isComing &&
          (starts_on || ends_on) &&
          words.dates(
            starts_on && own.start && weekdayAsOf(own.start, today),
            ends_on && own.end && weekdayAsOf(own.end, today),
          )}
      </p>
      {hours && (
        <p className="small muted" lang={typedLanguage()}>
          {place.hours}
        </p>
      )}
    </section>
  );
}

interface HoursTableProps {
  hours: Hours;
  /** Null outside of the season. */
  today: string | null;
  /** Why the place takes no toys on a day; null if it does. */
  obstacleWords: (day: string) => string | null;
}

function HoursTable({ hours, today, obstacleWords }: HoursTableProps) {
  const ahead = today
    ? hours.exceptions.filter(({ date }) => date >= today && date <= addDays(today, EXCEPTION_DAYS))
    : [];
  const special = ahead.find(({ date }) => date === today);
  return (
    <table className="hours-table">
      <caption className="sr-only">{words.hoursCaption}</caption>
      <tbody>
        {DAY_ORDER.map((day) => {
          const date = today && addDays(today, (day - weekdayOf(today) + 7) % 7);
          const isToday = today !== null && date === today;
          const intervals = (isToday && special ? special.intervals : hours.week[day]) ?? [];
          const obstacle = date && obstacleWords(date);
          return (
            <tr key={day} className={isToday ? "today" : undefined}>
              <th scope="row">
                {capital(dateWords.weekdays[day] ?? "")}
                {isToday && (
                  <span className="ml-2.5 inline-block bg-ink px-2 py-0.5 text-xs text-snow print:hidden">
                    {words.today}
                  </span>
                )}
                {isToday && special?.reason && <small lang={typedLanguage()}>{special.reason}</small>}
              </th>
              {obstacle ? (
                // A sheet for a wall has the hours of every week.
                <td data-printed={intervalWords(hours.week[day] ?? [])}>
                  <span className="print:hidden">{obstacle}</span>
                </td>
              ) : (
                <td>{intervalWords(intervals)}</td>
              )}
            </tr>
          );
        })}
        {ahead.map(({ date, intervals, reason }) => (
          <tr key={date}>
            <th scope="row">
              {capital(dayWithWeekday(date))}
              {reason && <small lang={typedLanguage()}>{reason}</small>}
            </th>
            <td className="font-[620] text-cranberry-700">
              {obstacleWords(date) ?? intervalWords(intervals)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
