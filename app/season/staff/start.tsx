import { type ChangeEvent, useState } from "react";
import { data, Link, redirect } from "react-router";
import { errorsOf } from "#app/content/edits.ts";
import { DATE_KINDS } from "#app/content/kinds/date-kinds.ts";
import { type Season, type SeasonDate, season as seasonKind } from "#app/content/kinds/season.ts";
import type { Json } from "#app/content/value.ts";
import { type Answer, formAction, type Sent } from "#app/core/forms/action.server.ts";
import { errorOf, type FieldError, type NotDone, type Typed } from "#app/core/forms/result.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import { shortDay, shortWeekday, weekdayName } from "#app/core/time/date-words.ts";
import { thanksgivingOf } from "#app/core/time/holidays.ts";
import { idOf } from "#app/season/queries.server.ts";
import { weeksTo } from "#app/season/weeks-to.ts";
import { keepDraft } from "#app/staff/editor/drafts.server.ts";
import { StaffPage } from "#app/staff/frame.tsx";
import type { Route } from "./+types/start.ts";
import { Act } from "./act.tsx";
import { checksOf, daysTo, distancesOf, holidaysOf } from "./checks.ts";
import { yearOf } from "./edit.server.ts";
import { daysFrom, type Move, NOT_SAVED, nextSeason } from "./plan.ts";
import { readSeason, seasonBefore } from "./store.server.ts";

export { meta } from "./meta.ts";

async function lastOf({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const year = yearOf(params.year);
  const last = await seasonBefore(context, year);
  if (!last) throw data(null, { status: 404 });
  return { year, last };
}

export async function loader(args: Route.LoaderArgs) {
  const { year, last } = await lastOf(args);
  const isDiscarded = args.url.searchParams.get("done") === "discarded";
  const { value } = await readSeason(args.context, year);
  return { year, last, isDiscarded, isStarted: value !== undefined };
}

export const action = formAction(
  async ({ typed, ...args }: Sent<Route.ActionArgs>): Promise<Answer> => {
    const { year, last } = await lastOf(args);
    const { context } = args;
    const season = startedSeason(last, typed);
    if (season.dates.length === 0)
      return { kind: "invalid", errors: [{ field: "", message: "Keep at least one date." }] };
    const errors = [...unreadDays(last, typed), ...mistakesOf(season)];
    if (errors.length > 0) return { kind: "invalid", errors };
    const value = season as unknown as Json;
    const { value: started } = await readSeason(context, year);
    const saved = started
      ? undefined
      : await keepDraft(context, idOf(year), { value, baseVersion: 0, seen: 0 });
    if (saved?.kind === "ok") throw redirect(`/admin/season/${year}`, 303);
    return { kind: "failed", message: `The ${year} season was started already.` };
  },
  {
    log: "starting a season failed",
    failure: NOT_SAVED,
    fields: (name) => (/^(move$|leave\.|day\.)/.test(name) ? MOST_DAY : undefined),
  },
);
export { clientAction } from "#app/core/forms/call-server.ts";

const MOST_DAY = 20;

/** The dates with a typed day that is none. */
function unreadDays(last: Season, typed: Typed): FieldError[] {
  const next = nextSeason(last, moveOf(last, typed));
  return next.dates
    .filter(({ id }) => typed[leaveField(id)] === undefined)
    .filter((date) =>
      daysFields(date).some(({ name }) => typed[name] !== undefined && !isDayOf(next.year, typed[name])),
    )
    .map(({ id }) => ({ field: id, message: `Choose a day of ${next.year}.` }));
}

/** The first mistake of each date; its field is the date's id. */
function mistakesOf(season: Season): FieldError[] {
  const ofDates = Map.groupBy(
    errorsOf(seasonKind.schema, season),
    ({ field }) => season.dates[Number(field.split(".")[1])]?.id ?? "",
  );
  return [...ofDates].map(([field, [first]]) => ({ field, message: first?.message ?? "" }));
}

const moveField = "move";
const leaveField = (id: string) => `leave.${id}`;
/** Field of a day: "start", "end", or the number of a single day. */
const dayField = (id: string, part: "start" | "end" | number) => `day.${id}.${part}`;

/** Whether a typed day can belong to a season: one of its year, or of the year before or after. */
function isDayOf(year: number, day: string): boolean {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
  return isDay && Math.abs(Number(day.slice(0, 4)) - year) <= 1;
}

/** The chosen move; by default the one that keeps the collection before Christmas. */
function moveOf(last: Season, typed: Typed): Move {
  const chosen = typed[moveField];
  if (chosen === "day") return "day";
  if (chosen === "52" || chosen === "53") return Number(chosen) as Move;
  return weeksTo(last);
}

/** The next season as typed into the sheet. A day that is not typed, or only half, is the moved one. */
function startedSeason(last: Season, typed: Typed): Season {
  const dayOf = (field: string, moved: string) => {
    const day = typed[field] ?? "";
    return isDayOf(last.year + 1, day) ? day : moved;
  };
  return nextSeason(last, moveOf(last, typed), (moved): SeasonDate | undefined => {
    if (typed[leaveField(moved.id)] !== undefined) return undefined;
    const start = moved.start && dayOf(dayField(moved.id, "start"), moved.start);
    const end = moved.end && dayOf(dayField(moved.id, "end"), moved.end);
    const dates = moved.dates.map((day, number) => dayOf(dayField(moved.id, number), day));
    return { ...moved, start, end, dates: [...new Set(dates)].sort() };
  });
}

/** The fields of a date's days, with what they hold. */
function daysFields(date: SeasonDate): { name: string; day: string }[] {
  if (date.days === "days")
    return date.dates.map((day, number) => ({ name: dayField(date.id, number), day }));
  const fields = [{ name: dayField(date.id, "start"), day: date.start }];
  return date.end ? [...fields, { name: dayField(date.id, "end"), day: date.end }] : fields;
}

/** All dates of the last season, moved alike and beside each other. */
export default function StartSeason({ loaderData, actionData }: Route.ComponentProps) {
  const { year, last, isStarted, isDiscarded } = loaderData;
  const fromPage = actionData && actionData.kind !== "ok" ? actionData : undefined;
  const [typed, setTyped] = useState<Typed>(fromPage?.typed ?? {});
  const [refused, setRefused] = useState<NotDone | undefined>(fromPage);
  const { busy, onSubmit } = useChange({
    id: "start",
    success: () => undefined,
    onResult: (result) => setRefused(result.kind === "ok" ? undefined : result),
    failure: (failed) => ({
      title:
        (failed.kind === "invalid" && failed.errors[0]?.message) ||
        (failed.kind === "failed" && failed.message) ||
        NOT_SAVED,
    }),
  });
  const errors = refused?.kind === "invalid" ? refused.errors : [];
  return (
    <StaffPage heading="Season" back={{ text: "Season", to: `/admin/season/${year - 1}` }}>
      <div className="wrap grid gap-5 tool-body">
        {isStarted ? (
          <>
            <h2 className="text-2xl!">{`Start the ${year} season`}</h2>
            <p>
              {`The ${year} season was started already.`}{" "}
              <Link to={`/admin/season/${year}`}>{`The ${year} season`}</Link>
            </p>
          </>
        ) : (
          <>
            {isDiscarded && (
              <div className="content-note is-good flex flex-wrap items-center gap-x-4" role="status">
                <p>Draft discarded.</p>
                <Act intent="bring-back" action={`/admin/season/${year}`} text="Undo" />
              </div>
            )}
            <form method="post" onSubmit={onSubmit}>
              <StartSheet last={last} typed={typed} onType={setTyped} errors={errors} />
              <p className="btn-row mt-6">
                <button className="btn green compact" type="submit" aria-disabled={busy || undefined}>
                  Start as a draft
                </button>
                <Link className="btn line compact" to={`/admin/season/${year - 1}`}>
                  Not now
                </Link>
              </p>
            </form>
          </>
        )}
      </div>
    </StaffPage>
  );
}

interface SheetProps {
  last: Season;
  /** What was changed by hand; everything else follows from the move. */
  typed: Typed;
  onType: (typed: Typed) => void;
  errors: readonly FieldError[];
}

/** Last year and this year side by side, with distances, and checks beside each line. */
function StartSheet({ last, typed, onType, errors }: SheetProps) {
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
      <ol className="season-dates" aria-label={`Dates of ${season.year}`}>
        {proposal.dates.map((moved, index) => {
          const date = season.dates.find(({ id }) => id === moved.id);
          const was = last.dates[index];
          return (
            <li
              key={moved.id}
              id={moved.id}
              className="grid gap-x-5 gap-y-1 border-l-evergreen-500 px-4.5 py-3 lg:grid-cols-[11rem_9.5rem_25rem_minmax(0,1fr)] lg:items-center"
            >
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
            <input
              className="input min-h-11 w-auto px-2 text-(length:--text-sm)"
              type="date"
              name={name}
              value={day}
              onChange={set}
              required
            />
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
