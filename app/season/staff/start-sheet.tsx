import type { ChangeEvent } from "react";
import { DATE_KINDS } from "#app/content/kinds/date-kinds.ts";
import type { Season, SeasonDate } from "#app/content/kinds/season.ts";
import { errorOf, type FieldError, type Typed } from "#app/core/forms/result.ts";
import { shortDay, shortWeekday, weekdayName } from "#app/core/time/date-words.ts";
import { holidaysOf, thanksgivingOf } from "#app/core/time/holidays.ts";
import { checksOf, daysTo } from "./checks.ts";
import { distancesOf } from "./distances.ts";
import { daysFrom, nextSeason } from "./plan.ts";
import { dayField, daysFields, leaveField, moveField, moveOf, startedSeason } from "./sheet.ts";

interface SheetProps {
  last: Season;
  /** What was changed by hand; everything else follows from the move. */
  typed: Typed;
  onType: (typed: Typed) => void;
  errors: readonly FieldError[];
}

/** Last year and this year side by side, with distances, and checks beside each line. */
export function StartSheet({ last, typed, onType, errors }: SheetProps) {
  const move = moveOf(last, typed);
  const season = startedSeason(last, typed);
  const proposal = nextSeason(last, move);
  const checks = checksOf(season, last);
  const set = ({ target }: ChangeEvent<HTMLInputElement>) =>
    onType({ ...typed, [target.name]: target.value });
  const leave = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const { [target.name]: _, ...others } = typed;
    onType(target.checked ? { ...others, [target.name]: "on" } : others);
  };
  const back = (id: string) =>
    onType(Object.fromEntries(Object.entries(typed).filter(([name]) => !name.startsWith(`day.${id}.`))));
  return (
    <>
      <div className="mb-4 grid gap-x-8 gap-y-3 lg:grid-cols-[1fr_auto] lg:items-end">
        <div>
          <h2 className="text-2xl!">{`Start the ${season.year} season`}</h2>
          <p className="small mt-1 max-w-[44em]">{`All dates of ${last.year} move together, so the days between them stay. You can change each date. Visitors see nothing until you publish.`}</p>
        </div>
        <fieldset>
          <legend className="small">Move everything by</legend>
          <div className="flex flex-wrap gap-x-5">
            {([52, 53, "day"] as const).map((choice) => (
              <label key={choice} className="flex min-h-11 items-center gap-2 text-sm">
                <input
                  type="radio"
                  name={moveField}
                  value={choice}
                  checked={move === choice}
                  onChange={set}
                />
                {{ 52: "52 weeks", 53: "53 weeks", day: "Same day of the month" }[choice]}
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      <ol className="season-sheet" aria-label={`Dates of ${season.year}`}>
        {proposal.dates.map((moved, index) => {
          const date = season.dates.find(({ id }) => id === moved.id);
          const was = last.dates[index];
          return (
            <li key={moved.id} id={moved.id}>
              <p className="lg:row-[1/3] lg:self-start">
                <b>{moved.title}</b>
                <small className="block text-ink-muted">{DATE_KINDS[moved.days]}</small>
              </p>
              <p className="text-ink-muted text-sm/[1.45]">{was && `${last.year}: ${shortDays(was)}`}</p>
              {date ? <Days {...{ moved, date, typed, set }} /> : <p className="muted">Left out</p>}
              <div className="text-ink-muted text-sm/[1.45] lg:col-[2/4] lg:row-[2]">
                {date && <p>{distancesOf(date, season, last).join("; ")}</p>}
                <p className="flex flex-wrap gap-x-5">
                  <label className="flex min-h-11 items-center gap-2">
                    <input
                      type="checkbox"
                      name={leaveField(moved.id)}
                      checked={typed[leaveField(moved.id)] !== undefined}
                      onChange={leave}
                    />
                    Leave it out
                    <span className="sr-only">: {moved.title}</span>
                  </label>
                  {date && daysFrom(date).join() !== daysFrom(moved).join() && (
                    <button type="button" className="toggle" onClick={() => back(moved.id)}>
                      {`Back to ${shortDays(moved)}`}
                      <span className="sr-only">: {moved.title}</span>
                    </button>
                  )}
                </p>
              </div>
              {was && <SheetBars date={date} was={was} season={season} last={last} />}
              <Questions
                id={moved.id}
                checks={checks}
                error={errorOf(errors, moved.id)}
                onDay={(name, day) => onType({ ...typed, [name]: day })}
              />
            </li>
          );
        })}
      </ol>
      <p className="small mt-3">
        <b>Holidays in this time:</b>{" "}
        {holidaysOf(season.year)
          .map(({ day, name }) => `${name}, ${shortDay(day)}`)
          .join(". ")}
        .
      </p>
    </>
  );
}

/** "Sat, Nov 1 - Tue, Dec 23". */
function shortDays(date: SeasonDate): string {
  const days = date.days === "days" ? date.dates : [date.start, date.end].filter(Boolean);
  return days.map(shortDay).join(date.days === "days" ? "; " : " - ");
}

interface DaysProps {
  moved: SeasonDate;
  date: SeasonDate;
  typed: Typed;
  set: (event: ChangeEvent<HTMLInputElement>) => void;
}

function Days({ moved, date, typed, set }: DaysProps) {
  const fields = daysFields(moved);
  const labels = fields.length === 1 ? ["Day"] : ["First day", "Last day"];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {fields.map(({ name, day: proposed }, index) => {
        const day = typed[name] ?? proposed;
        const label = date.days === "days" ? `Day ${index + 1}` : labels[index];
        return (
          <label key={name} className="flex items-center gap-1.5 text-sm">
            <span className="sr-only">{`${moved.title}, ${label}: ${day && weekdayName(day)}`}</span>
            <span aria-hidden="true">{day && shortWeekday(day)} </span>
            <input className="input" type="date" name={name} value={day} onChange={set} required />
          </label>
        );
      })}
    </div>
  );
}

interface QuestionsProps {
  id: string;
  checks: ReturnType<typeof checksOf>;
  error: string | undefined;
  onDay: (field: string, day: string) => void;
}

function Questions({ id, checks, error, onDay }: QuestionsProps) {
  const own = checks.filter(({ dateId }) => dateId === id);
  if (own.length === 0 && !error) return null;
  return (
    <div className="sheet-check" role="status">
      {error && <p className="font-semibold text-cranberry-700">{error}</p>}
      {own.map(({ key, text, instead }) => (
        <p key={key}>
          {text}{" "}
          {instead && (
            <button
              type="button"
              className="toggle"
              onClick={() => onDay(dayField(id, instead.part), instead.day)}
            >
              {`${instead.part === "start" ? "Begin" : "End"} on ${shortDay(instead.day)}`}
            </button>
          )}
        </p>
      ))}
    </div>
  );
}

/** Days on the axis, from October 25 to January 3. */
const AXIS_DAYS = 70;

interface BarsProps {
  date: SeasonDate | undefined;
  was: SeasonDate;
  season: Season;
  last: Season;
}

/** A date of both years on one axis, with Thanksgiving, the distribution and December 25. */
function SheetBars({ date, was, season, last }: BarsProps) {
  const at = (day: string, year: number) => daysTo(`${year}-10-25`, day);
  const bars = (one: SeasonDate, year: number) => {
    const days = daysFrom(one);
    const [first = "", end = ""] = [days[0], days.at(-1)];
    const spans = one.days === "days" ? days.map((day) => [day, day] as const) : [[first, end] as const];
    return spans.map(([from, to]) => ({
      key: from,
      x: at(from, year),
      width: daysTo(from, to) + 1,
    }));
  };
  const distribution = season.dates.find(({ purpose }) => purpose === "distribution")?.start;
  const marks = [thanksgivingOf(season.year), ...(distribution ? [distribution] : [])];
  return (
    <svg
      className="h-7 w-full bg-cream lg:col-[4] lg:row-[1/3] lg:h-12"
      viewBox={`0 0 ${AXIS_DAYS} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {bars(was, last.year).map(({ key, ...bar }) => (
        <rect key={key} className="fill-linen-strong" y="2" height="2" {...bar} />
      ))}
      {date &&
        bars(date, season.year).map(({ key, ...bar }) => (
          <rect key={key} className="fill-evergreen-500" y="5" height="4" {...bar} />
        ))}
      {marks.map((day) => (
        <rect key={day} className="fill-ink-muted" x={at(day, season.year)} y="0" width="0.25" height="10" />
      ))}
      <rect
        className="fill-cranberry-600"
        x={at(`${season.year}-12-25`, season.year)}
        y="0"
        width="0.25"
        height="10"
      />
    </svg>
  );
}
