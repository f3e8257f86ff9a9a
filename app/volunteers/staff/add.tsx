import { Fragment } from "react";
import { useNavigate } from "react-router";
import { contentsOf } from "#app/content/contents.server.ts";
import { addressLine, siteOf } from "#app/content/site.ts";
import { clockContext, databaseContext, pagesChangedContext } from "#app/core/context.ts";
import { attempt, readForm, respond } from "#app/core/forms/action.server.ts";
import { callServer } from "#app/core/forms/call-server.ts";
import { ErrorSummary } from "#app/core/forms/field.tsx";
import { type ActionResult, errorOf, type Typed } from "#app/core/forms/result.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { metadata } from "#app/page/metadata.ts";
import { StaffHead } from "#app/staff/frame.tsx";
import { whenWords } from "#app/volunteers/shift.ts";
import { titled } from "#app/words/en/page-meta.ts";
import type { Route } from "./+types/add.ts";
import type { Changed } from "./actions.server.ts";
import { addShifts, type NewShift } from "./change-queries.server.ts";
import { VOLUNTEERS_PATH } from "./paths.ts";
import { proposalKey, proposalsOf } from "./proposals.ts";
import { shiftDates } from "./queries.server.ts";
import { checkShift, seatsOf } from "./schema.ts";
import { ShiftFieldset } from "./shift-fields.tsx";
import { staffShifts as words } from "./words.ts";

const PATH = `${VOLUNTEERS_PATH}/new`;
const FORM = "shift";
const PROPOSALS = "proposals";
const DEFAULT_SEATS = "20";

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(
    { title: titled(words.add.heading, siteOf(matches)), description: words.description, noindex: true },
    matches,
  );

async function proposals(context: Route.LoaderArgs["context"]) {
  const { seasons, headquarters } = contentsOf(context);
  const known = await shiftDates(context.get(databaseContext));
  const keys = new Set(known.map(({ date_id, day }) => proposalKey(date_id, day)));
  const at = `${headquarters.name}, ${addressLine(headquarters)}`;
  return proposalsOf(seasons, context.get(clockContext)(), at, keys);
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

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const read = await readForm(request);
  if (read.kind !== "ok") return respond<Changed>(args, read, { status: read.status });
  const { typed } = read;
  const failure = { log: "shifts could not be added", typed, message: words.failed };
  const result = await attempt(context, failure, async (): Promise<ActionResult<Changed>> => {
    const asked = typed.intent === PROPOSALS ? await fromSeason(context, typed) : byHand(typed);
    if ("kind" in asked) return asked;
    await addShifts(context.get(databaseContext), asked, context.get(clockContext)());
    context.get(pagesChangedContext)();
    return { kind: "ok", value: { done: "add" } };
  });
  return respond<Changed>(args, result, { redirectTo: `${VOLUNTEERS_PATH}?done=add` });
}

type Asked = NewShift[] | Extract<ActionResult<Changed>, { kind: "invalid" }>;

function byHand(typed: Typed): Asked {
  const checked = checkShift(typed);
  return checked.kind === "ok" ? [checked.value] : checked;
}

async function fromSeason(context: Route.ActionArgs["context"], typed: Typed): Promise<Asked> {
  const seats = seatsOf(typed.seats);
  const ticked = (await proposals(context)).filter(({ key }) => typed[`date.${key}`] !== undefined);
  const problem = ticked.length === 0 ? words.add.none : seats === null ? words.add.badSeats : null;
  if (problem !== null || seats === null)
    return { kind: "invalid", errors: [{ field: PROPOSALS, message: problem ?? "" }], typed };
  return ticked.map(({ key: _key, ...proposal }) => ({ ...proposal, seats }));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction, words.failed);
}

export default function AddShifts({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <StaffHead heading={words.add.heading} back={{ text: words.back, to: VOLUNTEERS_PATH }} />
      <div className="wrap grid items-start gap-x-8 gap-y-10 pt-8 pb-20 lg:grid-cols-2">
        <FromSeason {...loaderData} result={actionData} />
        <ByHand result={actionData} />
      </div>
    </>
  );
}

type Result = ActionResult<Changed> | undefined;
const isAboutProposals = (result: Result) =>
  result !== undefined && "typed" in result && result.typed.intent === PROPOSALS;

function useAdded() {
  const navigate = useNavigate();
  return () => {
    navigate(`${VOLUNTEERS_PATH}?done=add`);
    return undefined;
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
    result: isAboutProposals(result) ? result : undefined,
    start: { seats: DEFAULT_SEATS },
    success: useAdded(),
    failure: () => ({ title: words.failed }),
  });
  const problem = errorOf(errors, PROPOSALS);
  return (
    <section className="border border-linen bg-snow p-5 sm:p-7">
      <h2>{words.add.fromSeason}</h2>
      {all.length === 0 ? (
        <p className="muted mt-3">{words.add.nothing}</p>
      ) : (
        <form {...formProps} action={PATH} className="form mt-3">
          <input type="hidden" name="intent" value={PROPOSALS} />
          <p className="muted">{words.add.fromSeasonText}</p>
          {problem && (
            <p className="error" role="alert" tabIndex={-1} id={`${PROPOSALS}-error`}>
              <Icon name="warning" />
              {problem}
            </p>
          )}
          <Fragment key={round}>
            <fieldset>
              <legend className="sr-only">{words.add.fromSeason}</legend>
              {all.map(({ key, title, when }) => (
                <label
                  key={key}
                  className="wrap-anywhere flex min-h-11 items-center gap-3 border-linen border-b py-1.5"
                >
                  <input
                    type="checkbox"
                    className="size-5.5 flex-none accent-evergreen-700"
                    name={`date.${key}`}
                    defaultChecked={isAboutProposals(result) ? typed[`date.${key}`] !== undefined : true}
                  />
                  <span>
                    {title}
                    <span className="small muted block">{when}</span>
                  </span>
                </label>
              ))}
            </fieldset>
            <div className="field max-w-40">
              <label htmlFor="proposals-seats">{words.add.seats}</label>
              <input
                className="input"
                id="proposals-seats"
                name="seats"
                inputMode="numeric"
                maxLength={4}
                defaultValue={typed.seats}
                aria-describedby={problem && `${PROPOSALS}-error`}
              />
            </div>
          </Fragment>
          <div>
            <button className="btn compact" type="submit" aria-disabled={busy || undefined}>
              {words.add.submit}
            </button>
          </div>
        </form>
      )}
    </section>
  );
}

function ByHand({ result }: { result: Result }) {
  const { formProps, field, summary, round, busy } = useForm<Changed, keyof typeof words.shift.fields>({
    id: FORM,
    action: PATH,
    fields: words.shift.fields,
    check: async () => (await import("./schema.ts")).checkShift,
    result: isAboutProposals(result) ? undefined : result,
    start: { kind: "sorting", seats: DEFAULT_SEATS },
    success: useAdded(),
    failure: () => ({ title: words.failed }),
  });
  return (
    <section className="border border-linen bg-snow p-5 sm:p-7">
      <h2>{words.add.byHand}</h2>
      <p className="muted mt-3">{words.add.byHandText}</p>
      <form {...formProps} action={PATH} className="form mt-5">
        <ErrorSummary form={FORM} result={summary} />
        <Fragment key={round}>
          <ShiftFieldset field={field} />
        </Fragment>
        <div>
          <button className="btn compact" type="submit" aria-disabled={busy || undefined}>
            {words.add.byHandSubmit}
          </button>
        </div>
      </form>
    </section>
  );
}
