import { Fragment } from "react";
import { useNavigate } from "react-router";
import { contentsOf } from "#app/content/contents.server.ts";
import { clockContext, databaseContext, pagesChangedContext } from "#app/core/context.ts";
import { formAction } from "#app/core/forms/action.server.ts";
import { ErrorSummary } from "#app/core/forms/field.tsx";
import { type ActionResult, errorOf } from "#app/core/forms/result.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import type { Changed } from "#app/staff/change-button.tsx";
import { StaffPage } from "#app/staff/frame.tsx";
import { staffMeta } from "#app/staff/meta.ts";
import { proposalKey, proposalsOf } from "#app/volunteers/proposals.ts";
import { headquartersLine } from "#app/volunteers/season-queries.server.ts";
import { whenWords } from "#app/volunteers/shift.ts";
import type { Route } from "./+types/add.ts";
import { addShifts, type NewShift } from "./change-queries.server.ts";
import { VOLUNTEERS_PATH } from "./paths.ts";
import { shiftDates } from "./queries.server.ts";
import { BAD_SEATS, checkShift, dayIsOff, onItsDate, seatsOf } from "./schema.ts";
import { type ShiftField, ShiftFieldset, shiftFields } from "./shift-fields.tsx";
import { FAILED } from "./shift-people.tsx";

const PATH = `${VOLUNTEERS_PATH}/new`;
const FORM = "shift";
const PROPOSALS = "proposals";
/** Its form has no intent. */
const BY_HAND = "";
const DEFAULT_SEATS = "20";

export const meta = staffMeta("Add shifts", "Shifts, and who has signed up for them.");

async function proposals(context: Route.LoaderArgs["context"]) {
  const { seasons, headquarters } = contentsOf(context);
  const known = await shiftDates(context.get(databaseContext));
  const keys = new Set(known.map(({ date_id, day }) => proposalKey(date_id, day)));
  return proposalsOf(seasons, context.get(clockContext)(), headquartersLine({ headquarters }), keys);
}

export async function loader({ context }: Route.LoaderArgs) {
  const all = await proposals(context);
  return {
    proposals: all.map(({ key, title, day, starts, ends }) => ({
      key,
      title,
      when: whenWords({ day, starts, ends }),
    })),
  };
}

const ADDED = { title: "Added. Volunteers can sign up now." };

async function add(context: Route.ActionArgs["context"], shifts: NewShift[], now: Date) {
  await addShifts(context.get(databaseContext), shifts, now);
  context.get(pagesChangedContext)();
  return { kind: "ok", value: ADDED, redirectTo: VOLUNTEERS_PATH } as const;
}

export const action = formAction<Route.ActionArgs, Changed>(
  {
    async [PROPOSALS]({ context, typed, now }) {
      const refuse = (message: string) =>
        ({ kind: "invalid", errors: [{ field: PROPOSALS, message }] }) as const;
      const seats = seatsOf(typed.seats);
      const ticked = (await proposals(context)).filter(({ key }) => typed[`date.${key}`] !== undefined);
      if (ticked.length === 0) return refuse("Tick at least one day");
      if (seats === null) return refuse(BAD_SEATS);
      const shifts = ticked.map(({ key: _key, ...proposal }) => ({ ...proposal, seats }));
      return add(context, shifts, now);
    },
    async [BY_HAND]({ context, typed, now }) {
      const checked = checkShift(typed);
      if (checked.kind !== "ok") return checked;
      const linked = onItsDate(contentsOf(context).seasons, checked.value);
      return linked ? add(context, [linked], now) : dayIsOff;
    },
  },
  {
    log: "shifts could not be added",
    failure: FAILED,
    fields: (name) =>
      name.startsWith("date.") ? 3 : Object.entries(shiftFields).find(([field]) => field === name)?.[1].max,
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

function FromSeason({
  proposals: all,
  result,
}: {
  proposals: { key: string; title: string; when: string }[];
  result: Result;
}) {
  const { formProps, errors, typed, round, busy } = useForm<Changed>({
    id: PROPOSALS,
    action: PATH,
    fields: {},
    check: async () => (sent) => ({ kind: "ok", value: sent }),
    result: isAbout(result, PROPOSALS) ? result : undefined,
    start: { seats: DEFAULT_SEATS },
    success: useAdded(),
    failure: () => ({ title: FAILED }),
  });
  const problem = errorOf(errors, PROPOSALS);
  return (
    <section className="border border-linen bg-snow p-5 sm:p-7">
      <h2>From the season</h2>
      {all.length === 0 ? (
        <p className="muted mt-3">Every coming day of the season has its shift.</p>
      ) : (
        <form {...formProps} action={PATH} className="form mt-3">
          <input type="hidden" name="intent" value={PROPOSALS} />
          <p className="muted">
            Every day that has hours and no shift yet. Each becomes a shift with the seats below.
          </p>
          {problem && (
            <p className="error" role="alert" tabIndex={-1} id={`${PROPOSALS}-error`}>
              <Icon name="warning" />
              {problem}
            </p>
          )}
          <Fragment key={round}>
            <fieldset>
              <legend className="sr-only">From the season</legend>
              {all.map(({ key, title, when }) => (
                <label
                  key={key}
                  className="wrap-anywhere flex min-h-11 items-center gap-3 border-linen border-b py-1.5"
                >
                  <input
                    type="checkbox"
                    className="size-5.5 flex-none accent-evergreen-700"
                    name={`date.${key}`}
                    defaultChecked={isAbout(result, PROPOSALS) ? typed[`date.${key}`] !== undefined : true}
                  />
                  <span>
                    {title}
                    <span className="small muted block">{when}</span>
                  </span>
                </label>
              ))}
            </fieldset>
            <div className="field max-w-40">
              <label htmlFor="proposals-seats">Seats of each</label>
              <input
                className="input"
                id="proposals-seats"
                name="seats"
                inputMode="numeric"
                maxLength={shiftFields.seats.max}
                defaultValue={typed.seats}
                aria-describedby={problem && `${PROPOSALS}-error`}
              />
            </div>
          </Fragment>
          <div>
            <button className="btn compact" type="submit" aria-disabled={busy || undefined}>
              Add the ticked shifts
            </button>
          </div>
        </form>
      )}
    </section>
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
      <h2>By hand</h2>
      <p className="muted mt-3">For a day that is not in the season.</p>
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
