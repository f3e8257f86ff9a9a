import { Fragment, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { contentsOf } from "#app/content/contents.server.ts";
import { headquartersLine } from "#app/content/site.ts";
import { clockContext, databaseContext, pagesChangedContext } from "#app/core/context.ts";
import { counted } from "#app/core/counted.ts";
import { formAction, type Sent } from "#app/core/forms/action.server.ts";
import { ErrorSummary } from "#app/core/forms/field.tsx";
import { type ActionResult, errorOf, type Typed } from "#app/core/forms/result.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import { weekdayOf } from "#app/core/time/calendar-days.ts";
import { shortDay } from "#app/core/time/date-words.ts";
import { ErrorNote } from "#app/core/ui/error-note.tsx";
import { unlistedMeta } from "#app/page/metadata.ts";
import { seasonOf } from "#app/season/season.server.ts";
import type { Changed } from "#app/staff/change-button.tsx";
import { StaffPage } from "#app/staff/frame.tsx";
import { proposalsOf } from "#app/volunteers/proposals.ts";
import { hasBegun, hasEnded } from "#app/volunteers/queries.server.ts";
import { knownDays } from "#app/volunteers/season-queries.server.ts";
import { hoursWords } from "#app/volunteers/shift.ts";
import type { Route } from "./+types/add.ts";
import { addShifts, type NewShift } from "./change-queries.server.ts";
import { VOLUNTEERS_PATH } from "./paths.ts";
import {
  BAD_HOURS,
  BAD_SEATS,
  checkShift,
  dayIsOff,
  HOURS_ARE_OVER,
  hoursOf,
  isOver,
  onItsDate,
  seatsOf,
} from "./schema.ts";
import { type ShiftField, ShiftFieldset, shiftFields } from "./shift-fields.tsx";
import { FAILED } from "./shift-people.tsx";

const PATH = `${VOLUNTEERS_PATH}/new`;
const FORM = "shift";
const PROPOSALS = "proposals";
/** Its form has no intent. */
const BY_HAND = "";
const DEFAULT_SEATS = "20";

export const meta = unlistedMeta("Add shifts", "Shifts and who signed up.");

async function proposals(context: Route.LoaderArgs["context"]) {
  const { seasons, headquarters } = contentsOf(context);
  const known = await knownDays(context.get(databaseContext));
  return proposalsOf(seasons, context.get(clockContext)(), headquartersLine(headquarters), known);
}

export async function loader({ context }: Route.LoaderArgs) {
  const all = await proposals(context);
  const current = seasonOf(context).year;
  return {
    proposals: all.map(({ key, season, title, day, starts, ends }) => ({
      ...{ key, isWeekend: [0, 6].includes(weekdayOf(day)), hasHours: starts !== "" },
      title: season === current ? title : `${title} ${season}`,
      when: starts === "" ? shortDay(day) : `${shortDay(day)}, ${hoursWords({ starts, ends })}`,
    })),
  };
}

const ADDED = "Added. Volunteers can sign up now.";

async function add({ context, db, now }: Sent<Route.ActionArgs>, shifts: NewShift[]) {
  await addShifts(db, shifts, now);
  context.get(pagesChangedContext)();
  const title = shifts.every((shift) => hasBegun(shift, now)) ? "Added." : ADDED;
  return { kind: "ok", value: { title }, redirectTo: VOLUNTEERS_PATH } as const;
}

export const action = formAction<Route.ActionArgs, Changed>(
  {
    async [PROPOSALS](sent) {
      const { context, typed } = sent;
      const refuse = (message: string) =>
        ({ kind: "invalid", errors: [{ field: PROPOSALS, message }] }) as const;
      const chosen = (await proposals(context)).filter(({ key }) => typed[`date.${key}`] !== undefined);
      if (chosen.length === 0) return refuse("Choose at least one day");
      const timed = chosen.flatMap((proposal) => {
        const { key, starts } = proposal;
        const hours = starts === "" ? hoursOf(typed[`starts.${key}`], typed[`ends.${key}`]) : {};
        return hours ? [{ ...proposal, ...hours }] : [];
      });
      if (timed.length < chosen.length) return refuse(BAD_HOURS);
      if (timed.some((shift) => hasEnded(shift, sent.now))) return refuse(HOURS_ARE_OVER);
      const shifts = timed.flatMap(({ key, ...proposal }) => {
        const seats = seatsOf(typed[`seats.${key}`]);
        return seats === null ? [] : { ...proposal, seats };
      });
      return shifts.length < chosen.length ? refuse(BAD_SEATS) : add(sent, shifts);
    },
    async [BY_HAND](sent) {
      const checked = checkShift(sent.typed);
      if (checked.kind !== "ok") return checked;
      if (hasEnded(checked.value, sent.now)) return isOver(checked.value, sent.now);
      const linked = onItsDate(contentsOf(sent.context).seasons, checked.value);
      return linked ? add(sent, [linked]) : dayIsOff;
    },
  },
  {
    log: "shifts could not be added",
    failure: FAILED,
    fields: (name) =>
      name.startsWith("date.")
        ? 3
        : /^(seats|starts|ends)\./.test(name)
          ? shiftFields.starts.max
          : Object.entries(shiftFields).find(([field]) => field === name)?.[1].max,
  },
);

export { clientAction } from "#app/core/forms/call-server.ts";

export default function AddShifts({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StaffPage heading="Add shifts" back={{ text: "Volunteers", to: VOLUNTEERS_PATH }}>
      <div className="wrap grid items-start gap-x-8 gap-y-10 tool-body lg:grid-cols-2">
        <FromSeason {...loaderData} result={actionData} />
        <ByHand result={actionData} />
      </div>
    </StaffPage>
  );
}

type Result = ActionResult<Changed> | undefined;
const isAbout = (result: Result, form: string) =>
  result !== undefined && "typed" in result && (result.typed.intent ?? "") === form;

function useAdded() {
  const navigate = useNavigate();
  return (added: Changed) => {
    navigate(VOLUNTEERS_PATH);
    return added;
  };
}

type ProposedDay = Route.ComponentProps["loaderData"]["proposals"][number];

function FromSeason({ proposals: all, result }: { proposals: readonly ProposedDay[]; result: Result }) {
  const own = isAbout(result, PROPOSALS) ? result : undefined;
  const { formProps, errors, typed, round, busy } = useForm<Changed>({
    id: PROPOSALS,
    action: PATH,
    fields: {},
    result: own,
    success: useAdded(),
    failure: () => ({ title: FAILED }),
  });
  const problem = errorOf(errors, PROPOSALS);
  return (
    <section className="border border-linen bg-snow p-5 sm:p-7">
      <h2>From the season</h2>
      {all.length === 0 ? (
        <p className="muted mt-3">Every coming day of the season already has a shift.</p>
      ) : (
        <form {...formProps} action={PATH} className="form mt-1">
          <input type="hidden" name="intent" value={PROPOSALS} />
          <p className="muted">Days without a shift. Choose the ones to add.</p>
          {problem && (
            <ErrorNote role="alert" tabIndex={-1} id={`${PROPOSALS}-error`}>
              {problem}
            </ErrorNote>
          )}
          <ProposedDays key={round} {...{ all, typed, busy }} />
          <p className="small muted">Volunteers can sign up as soon as you add them.</p>
        </form>
      )}
    </section>
  );
}

type Tick = (keys: readonly string[], isChosen: boolean) => void;

/** The days by date, and the button that counts the chosen ones. The fields keep what was ticked before scripts. */
function ProposedDays({ all, typed, busy }: { all: readonly ProposedDay[]; typed: Typed; busy: boolean }) {
  const fields = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(0);
  const boxes = () => [
    ...(fields.current?.querySelectorAll<HTMLInputElement>("input[type='checkbox']") ?? []),
  ];
  const recount = () => setCount(boxes().filter(({ checked }) => checked).length);
  const countFirst = useEffectEvent(recount);
  useEffect(() => countFirst(), []);
  const tick: Tick = (keys, isChosen) => {
    for (const box of boxes()) if (keys.includes(box.name.slice("date.".length))) box.checked = isChosen;
    recount();
  };
  return (
    <>
      <div ref={fields} className="grid gap-5" onChange={recount}>
        {[...new Set(all.map(({ title }) => title))].map((title) => (
          <DaysOfDate
            key={title}
            days={all.filter((day) => day.title === title)}
            {...{ title, typed, tick }}
          />
        ))}
      </div>
      <div>
        <button className="btn compact" type="submit" aria-disabled={busy || undefined}>
          {count === 0 ? "Add the chosen shifts" : `Add ${counted(count, "shift")}`}
        </button>
      </div>
    </>
  );
}

interface DaysProps {
  title: string;
  days: readonly ProposedDay[];
  typed: Typed;
  tick: Tick;
}

function DaysOfDate({ title, days, typed, tick }: DaysProps) {
  const keys = (isWeekend: boolean) => days.flatMap((day) => (day.isWeekend === isWeekend ? day.key : []));
  const choices = [
    { text: `All weekdays (${keys(false).length})`, keys: keys(false), isChosen: true },
    { text: `All weekends (${keys(true).length})`, keys: keys(true), isChosen: true },
    { text: "None", keys: days.map(({ key }) => key), isChosen: false },
  ].filter((choice) => choice.keys.length > 0);
  return (
    <fieldset className="min-w-0">
      <legend className="wrap-anywhere font-[640]">{title}</legend>
      {days.length > 1 && (
        <p className="scripted small flex flex-wrap gap-x-5">
          {choices.map((choice) => (
            <button
              key={choice.text}
              className="toggle"
              type="button"
              onClick={() => tick(choice.keys, choice.isChosen)}
            >
              {choice.text}
              <span className="sr-only">: {title}</span>
            </button>
          ))}
        </p>
      )}
      {days.map(({ key, when, hasHours }) => (
        <div
          key={key}
          className="wrap-anywhere flex flex-wrap items-center justify-between gap-x-4 border-linen border-t py-1"
        >
          <label className="flex min-h-11 min-w-0 items-center gap-3">
            <input
              type="checkbox"
              className="size-5.5 flex-none accent-evergreen-700"
              name={`date.${key}`}
              defaultChecked={typed[`date.${key}`] !== undefined}
            />
            {when}
          </label>
          {!hasHours &&
            (["starts", "ends"] as const).map((name) => (
              <label key={name} className="small muted flex flex-none items-center gap-2">
                {shiftFields[name].label}
                <span className="sr-only"> on {when}</span>
                <input
                  className="input w-32 py-1"
                  type="time"
                  name={`${name}.${key}`}
                  defaultValue={typed[`${name}.${key}`]}
                />
              </label>
            ))}
          <label className="small muted flex flex-none items-center gap-2">
            Seats<span className="sr-only"> on {when}</span>
            <input
              className="input w-18 py-1"
              name={`seats.${key}`}
              inputMode="numeric"
              maxLength={shiftFields.seats.max}
              defaultValue={typed[`seats.${key}`] ?? DEFAULT_SEATS}
            />
          </label>
        </div>
      ))}
    </fieldset>
  );
}

function ByHand({ result }: { result: Result }) {
  const { formProps, field, summary, round, busy } = useForm<Changed, ShiftField>({
    id: FORM,
    action: PATH,
    fields: shiftFields,
    check: async () => (await import("./schema.ts")).checkShift,
    result: isAbout(result, BY_HAND) ? result : undefined,
    start: { kind: "sorting", seats: DEFAULT_SEATS },
    success: useAdded(),
    failure: () => ({ title: FAILED }),
  });
  return (
    <section className="border border-linen bg-snow p-5 sm:p-7">
      <h2>A day that is not in the season</h2>
      <form {...formProps} action={PATH} className="form mt-5">
        <ErrorSummary form={FORM} result={summary} />
        <Fragment key={round}>
          <ShiftFieldset field={field} />
        </Fragment>
        <div>
          <button className="btn compact" type="submit" aria-disabled={busy || undefined}>
            Add the shift
          </button>
        </div>
      </form>
    </section>
  );
}
