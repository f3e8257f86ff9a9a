import type { Season, SeasonDate } from "#app/content/kinds/season.ts";
import { thanksgivingOf } from "#app/core/time/holidays.ts";
import { daysTo } from "./checks.ts";
import { daysFrom } from "./plan.ts";

/** Days on the axis, from October 25 to January 3. */
const AXIS_DAYS = 70;
const LEAST_DAYS = 1;

interface BarsProps {
  date: SeasonDate | undefined;
  was: SeasonDate;
  season: Season;
  last: Season;
}

/** A date of both years on one axis, with Thanksgiving, the distribution and December 25. */
export function SheetBars({ date, was, season, last }: BarsProps) {
  const at = (day: string, year: number) => daysTo(`${year}-10-25`, day);
  const bars = (one: SeasonDate, year: number) => {
    const days = daysFrom(one);
    const [first = "", end = ""] = [days[0], days.at(-1)];
    const spans = one.days === "days" ? days.map((day) => [day, day] as const) : [[first, end] as const];
    return spans.map(([from, to]) => ({
      key: from,
      x: at(from, year),
      width: Math.max(daysTo(from, to) + 1, LEAST_DAYS),
    }));
  };
  const distribution = season.dates.find(({ purpose }) => purpose === "distribution")?.start;
  const marks = [thanksgivingOf(season.year), ...(distribution ? [distribution] : [])];
  return (
    <svg
      className="sheet-bars"
      viewBox={`0 0 ${AXIS_DAYS} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {bars(was, last.year).map(({ key, ...bar }) => (
        <rect key={key} className="bar-was" y="2" height="2" {...bar} />
      ))}
      {date &&
        bars(date, season.year).map(({ key, ...bar }) => (
          <rect key={key} className="bar-now" y="5" height="4" {...bar} />
        ))}
      {marks.map((day) => (
        <rect key={day} className="bar-mark" x={at(day, season.year)} y="0" width="0.25" height="10" />
      ))}
      <rect
        className="bar-christmas"
        x={at(`${season.year}-12-25`, season.year)}
        y="0"
        width="0.25"
        height="10"
      />
    </svg>
  );
}
