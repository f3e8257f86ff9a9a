import { useState } from "react";
import { data, useOutletContext } from "react-router";
import { authorOf } from "#app/accounts/guard.server.ts";
import { clockContext, databaseContext, pagesChangedContext } from "#app/core/context.ts";
import { type Answer, formAction, type Sent } from "#app/core/forms/action.server.ts";
import { Checkbox, ErrorSummary, TextField } from "#app/core/forms/field.tsx";
import type { Checked, FieldError, NotDone, Typed } from "#app/core/forms/result.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import { dayAsOf, shortDay } from "#app/core/time/date-words.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { hasEnded } from "#app/locations/has-ended.ts";
import { headquartersId } from "#app/locations/headquarters-queries.server.ts";
import { isDay } from "#app/locations/hours/hours.ts";
import { changeState, findState, type StateChange } from "#app/locations/state-queries.server.ts";
import type { Route } from "./+types/state.ts";
import { NO_BOX, STATES, unseenNote } from "./labels.ts";
import { openerId, type RowHandle, RowPanel } from "./row-panel.tsx";
import { Cancel, type ListContext, listPathOf, useListDialog } from "./view.tsx";

export { clientAction } from "#app/core/forms/call-server.ts";

export const handle = { inRow: true } satisfies RowHandle;

const FORM = "location-state";
const FAILED = "Failed to save the state";
const MAX_REASON = 200;
type Choice = keyof typeof STATES;
const CHOICES = Object.keys(STATES) as Choice[];

export async function loader({ context, params }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const location = await findState(db, params.id);
  if (!location) throw data(null, { status: 404 });
  const today = pacificDay(context.get(clockContext)());
  const { ends_on } = location;
  const isOver = hasEnded(location, today);
  return {
    ...{ ...location, today, isHeadquarters: (await headquartersId(db)) === params.id },
    /** Null if its own last day is over: then it has none of the states that can be chosen. */
    current: location.hidden === 0 && isOver ? null : choiceOf(location),
    openNote:
      isOver && ends_on ? `Visitors see it again. Its last day, ${dayAsOf(ends_on, today)}, goes.` : null,
  };
}

export { ofAnotherLocation as shouldRevalidate } from "./view.tsx";

function checkState(typed: Typed, today: string): Checked<StateChange> {
  const choice = CHOICES.find((one) => one === typed.state) ?? "open";
  const until = (typed.state_until ?? "").trim();
  const reason = (typed.state_reason ?? "").replace(/[\p{Cc}\s]+/gu, " ").trim();
  const errors: FieldError[] = [];
  const lasts = choice === "full" || choice === "closed";
  // Undo may bring back a state whose last day is over; a full box has no use for one.
  const isOver = isDay(until) && until < today && typed.undo !== "1";
  if (choice === "closed" && until === "" && typed.open_end !== "yes")
    errors.push({
      field: "state_until",
      message: "Choose the last day, or select that there is none yet",
    });
  else if (lasts && until !== "" && !isDay(until))
    errors.push({ field: "state_until", message: "Last day: enter a date" });
  else if (choice === "closed" && isOver)
    errors.push({ field: "state_until", message: "The last day must be a day from today on" });
  if (reason.length > MAX_REASON)
    errors.push({ field: "state_reason", message: "What visitors read must be 200 characters or fewer" });
  if (errors.length > 0) return { kind: "invalid", errors, typed };
  return {
    kind: "ok",
    value: {
      state: choice === "hidden" ? "open" : choice,
      hidden: choice === "hidden" ? 1 : 0,
      state_until: lasts && until !== "" && !isOver ? until : null,
      state_reason: lasts && reason !== "" ? reason : null,
    },
  };
}

/** The state before, for Undo, and after the change. */
interface Changed {
  before: StateChange;
  after: Pick<StateChange, "state" | "hidden">;
  note: string;
}

export const action = formAction(
  async ({ typed, request, context, db, now, params }: Sent<Route.ActionArgs>): Promise<Answer<Changed>> => {
    const today = pacificDay(now);
    const checked = checkState(typed, today);
    if (checked.kind !== "ok") return checked;
    const after = checked.value;
    if (after.state === "full" && (await headquartersId(db)) === params.id)
      return { kind: "failed", message: `${NO_BOX} Close it for a time, and say why.` };
    const isUndo = typed.undo === "1";
    // Undo of showing a place again brings back the day that went with it.
    const change = isUndo && isDay(typed.ends_on ?? "") ? { ...after, ends_on: typed.ends_on } : after;
    const before = await changeState(db, params.id, change, authorOf(context), isUndo);
    const location = await findState(db, params.id);
    if (!before || !location) return { kind: "gone" };
    context.get(pagesChangedContext)();
    const note = unseenNote(location, today) ?? "Visitors see it now.";
    return { kind: "ok", value: { before, after, note }, redirectTo: listPathOf(request) };
  },
  {
    log: "saving the state of a location failed",
    failure: FAILED,
    fields: { state: 10, state_until: 10, open_end: 3, undo: 1, ends_on: 10, state_reason: MAX_REASON },
  },
);

function choiceOf({ state, hidden }: Pick<StateChange, "state" | "hidden">): Choice {
  return hidden === 1 ? "hidden" : state;
}

function problemOf(result: NotDone<Changed>): string | undefined {
  if (result.kind === "invalid") return undefined;
  if (result.kind === "failed") return result.message;
  return result.kind === "gone" ? "Someone deleted this location." : FAILED;
}

export default function LocationState({ loaderData: location, actionData }: Route.ComponentProps) {
  const { actionPath, close, closeWith } = useListDialog();
  const { undoState } = useOutletContext<ListContext>();
  const { current, openNote } = location;
  const { busy, summary, typed, field, formProps } = useForm<Changed, "state_until" | "state_reason">({
    id: FORM,
    action: actionPath,
    fields: {
      state_until: { label: "Closed until (last day)" },
      state_reason: {
        label: "What visitors read",
        hint: "For example: Closed for the weekend because of a fair.",
      },
    },
    check: async () => (typed) => checkState(typed, location.today),
    result: actionData,
    start: {
      state_until: location.state_until && location.state_until >= location.today ? location.state_until : "",
      state_reason: location.state_reason ?? "",
      open_end: location.state === "closed" && location.state_until === null ? "yes" : "",
    },
    failed: FAILED,
    revalidate: true,
    success({ before, after, note }) {
      closeWith({
        title: `${location.name}: ${STATES[choiceOf(after)].label}`,
        description: note,
        key: location.id,
        action: { label: "Undo", run: () => undoState(location.id, before) },
      });
      return undefined;
    },
    // A mistake is shown beside its field.
    mistake: () => undefined,
    failure: (failed) => ({ title: "Error", description: problemOf(failed) ?? FAILED }),
  });
  const [end, setEnd] = useState({ until: typed.state_until ?? "", isOpen: typed.open_end === "yes" });
  const hasEnd = isDay(end.until) || end.isOpen;
  const isOffered = (choice: Choice) =>
    choice !== "closed" && !(choice === "full" && location.isHeadquarters);

  return (
    <RowPanel label={`State of ${location.name}`} opener={openerId("state", location.id)} onClose={close}>
      <form
        {...formProps}
        className="grid gap-4 md:grid-cols-2 [&>.error-summary]:col-span-full"
        onInput={(event) => {
          formProps.onInput(event);
          const sent = new FormData(event.currentTarget);
          setEnd({ until: String(sent.get("state_until")), isOpen: sent.get("open_end") === "yes" });
        }}
      >
        {summary && <ErrorSummary form={FORM} result={summary} problem={problemOf(summary)} />}
        <fieldset className="grid self-start border-evergreen-700 border-t-4 bg-snow">
          <legend className="sr-only">{`State of ${location.name}`}</legend>
          {CHOICES.filter(isOffered).map((choice) => (
            <button
              key={choice}
              className="flex min-h-14 cursor-pointer items-center justify-between gap-3.5 border-linen border-b px-4 py-2 text-left font-[600] hover:bg-evergreen-50 aria-pressed:bg-evergreen-50"
              type="submit"
              name="state"
              value={choice}
              aria-pressed={choice === current}
              aria-disabled={busy || undefined}
            >
              <span>
                {STATES[choice].label}
                <small className="block font-normal text-ink-muted text-(length:--text-sm)">
                  {(choice === "open" && openNote) || STATES[choice].note}
                </small>
              </span>
              {choice === current && <Icon name="tick" />}
            </button>
          ))}
        </fieldset>
        <fieldset className="grid content-start gap-2">
          <legend className="sr-only">Closed for a time</legend>
          <TextField {...field("state_until")} type="date" mark="none" />
          <Checkbox className="min-h-11" name="open_end" defaultChecked={typed.open_end === "yes"}>
            No last day yet. Today asks again after a week.
          </Checkbox>
          <TextField {...field("state_reason")} maxLength={MAX_REASON} dir="auto" />
          <div className="flex flex-wrap justify-end gap-3 pt-2">
            <Cancel onCancel={close} />
            <button
              className="btn green compact"
              type="submit"
              name="state"
              value="closed"
              disabled={!hasEnd}
              aria-disabled={busy || undefined}
            >
              {isDay(end.until) ? `Close until ${shortDay(end.until)}` : "Close for a time"}
            </button>
          </div>
        </fieldset>
      </form>
    </RowPanel>
  );
}
