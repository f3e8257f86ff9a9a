import { type SubmitEvent, useState } from "react";
import { flushSync } from "react-dom";
import { data, type ShouldRevalidateFunction, useOutletContext } from "react-router";
import { authorOf } from "#app/accounts/guard.server.ts";
import { databaseContext, pagesChangedContext } from "#app/core/context.ts";
import { attempt, readForm, respond } from "#app/core/forms/action.server.ts";
import { callServer } from "#app/core/forms/call-server.ts";
import { controlId, TextField } from "#app/core/forms/field.tsx";
import { type ActionResult, type Checked, errorOf, type Typed } from "#app/core/forms/result.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import { Dialog } from "#app/core/ui/dialog.tsx";
import { Icon } from "#app/core/ui/icon.tsx";
import { toast } from "#app/core/ui/toasts.tsx";
import { isDay } from "#app/locations/hours/hours.ts";
import { staffLocations } from "#app/locations/staff/words/locations.ts";
import { staffPlaces } from "#app/locations/staff/words/places.ts";
import { changeState, findState, type StateChange } from "#app/locations/state-queries.server.ts";
import type { Route } from "./+types/state.ts";
import { addressLine, CancelForm, type ListContext, listPath, readListView, useListDialog } from "./view.tsx";

const words = staffPlaces.state;
const FORM = "location-state";
const MAX_REASON = 200;
type Choice = keyof typeof staffPlaces.states;
const CHOICES = Object.keys(staffPlaces.states) as Choice[];

export async function loader({ context, params }: Route.LoaderArgs) {
  const location = await findState(context.get(databaseContext), params.id);
  if (!location) throw data(null, { status: 404 });
  return location;
}

/** The dialog keeps the state that it was opened with. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams.id !== nextParams.id;

function checkState(typed: Typed): Checked<StateChange> {
  const choice = CHOICES.find((one) => one === typed.state) ?? "open";
  const until = (typed.state_until ?? "").trim();
  const reason = (typed.state_reason ?? "").replace(/[\p{Cc}\s]+/gu, " ").trim();
  if (choice === "closed" && until === "" && typed.open_end !== "yes") {
    return { kind: "invalid", errors: [{ field: "state_until", message: words.needsEnd }], typed };
  }
  const lasts = choice === "full" || choice === "closed";
  if (lasts && until !== "" && !isDay(until)) {
    return {
      kind: "invalid",
      errors: [{ field: "state_until", message: staffPlaces.mistakes.date(words.until.label) }],
      typed,
    };
  }
  if (reason.length > MAX_REASON) {
    return {
      kind: "invalid",
      errors: [{ field: "state_reason", message: staffPlaces.mistakes.reason }],
      typed,
    };
  }
  return {
    kind: "ok",
    value: {
      state: choice === "hidden" ? "open" : choice,
      hidden: choice === "hidden" ? 1 : 0,
      state_until: lasts && until !== "" ? until : null,
      state_reason: lasts && reason !== "" ? reason : null,
    },
  };
}

export async function action(args: Route.ActionArgs) {
  const { request, context, params } = args;
  const read = await readForm(request);
  if (read.kind !== "ok") return respond<StateChange>(args, read, { status: read.status });
  const { typed } = read;
  const checked = checkState(typed);
  if (checked.kind !== "ok") return respond<StateChange>(args, checked);
  const failure = { log: "saving the state of a location failed", message: words.failed, typed };
  const result = await attempt(context, failure, async (): Promise<ActionResult<StateChange>> => {
    const before = await changeState(
      context.get(databaseContext),
      params.id,
      checked.value,
      authorOf(context),
    );
    return before ? { kind: "ok", value: before } : { kind: "gone", typed };
  });
  if (result.kind === "ok") context.get(pagesChangedContext)();
  const view = readListView(new URL(request.url).searchParams);
  return respond(args, result, { redirectTo: listPath(view, "", { done: "state" }) });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction, words.failed);
}

/** The selected option. */
export function choiceOf({ state, hidden }: Pick<StateChange, "state" | "hidden">): Choice {
  return hidden === 1 ? "hidden" : state;
}

export default function LocationState({ loaderData: location, actionData }: Route.ComponentProps) {
  const { view, actionPath, close } = useListDialog();
  const { undoState } = useOutletContext<ListContext>();
  const pageResult = actionData && actionData.kind !== "ok" ? actionData : undefined;
  const [errors, setErrors] = useState(pageResult?.kind === "invalid" ? pageResult.errors : []);
  const current = choiceOf(location);
  const typed: Typed = pageResult?.typed ?? {
    state_until: location.state_until ?? "",
    state_reason: location.state_reason ?? "",
    open_end: location.state === "closed" && location.state_until === null ? "yes" : "",
  };

  async function confirm(choice: Choice, before: StateChange) {
    await close();
    toast({
      title: words.changed(location.name, staffPlaces.states[choice].label),
      description: choice === "hidden" ? staffPlaces.states.hidden.note : words.note,
      tone: "success",
      key: location.id,
      action: { label: words.undo, run: () => undoState(location.id, before) },
    });
  }

  const [chosen, setChosen] = useState<Choice>(current);
  const { busy, send } = useChange<StateChange>({
    id: location.id,
    action: actionPath,
    onResult(result) {
      const mistakes = result.kind === "invalid" ? result.errors : [];
      flushSync(() => setErrors(mistakes));
      if (mistakes[0]) document.getElementById(controlId(FORM, mistakes[0].field))?.focus();
    },
    success(before) {
      confirm(chosen, before);
      return undefined;
    },
    failure: (result) =>
      // A mistake stands beside its field.
      result.kind === "invalid"
        ? undefined
        : {
            title: staffLocations.error,
            description: result.kind === "gone" ? staffPlaces.gone : words.failed,
          },
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = new FormData(event.currentTarget, event.nativeEvent.submitter);
    setChosen(CHOICES.find((one) => one === body.get("state")) ?? "open");
    send(body);
  }

  const field = (name: "state_until" | "state_reason", label: { label: string; hint: string }) => ({
    form: FORM,
    name,
    words: label,
    error: errorOf(errors, name),
    typed: typed[name],
  });

  return (
    <Dialog small heading={location.name} onClose={close}>
      <form className="form" method="post" action="" onSubmit={onSubmit}>
        <p className="muted">
          <bdi>{addressLine(location)}</bdi>
        </p>
        {pageResult && pageResult.kind !== "invalid" && (
          <p className="error" role="alert">
            <Icon name="warning" />
            {pageResult.kind === "gone" ? staffPlaces.gone : words.failed}
          </p>
        )}
        <TextField {...field("state_until", words.until)} type="date" />
        <label className="flex min-h-11 cursor-pointer items-start gap-3">
          <input
            className="mt-px size-6 flex-none accent-evergreen-700"
            type="checkbox"
            name="open_end"
            value="yes"
            defaultChecked={typed.open_end === "yes"}
          />
          <span>{words.openEnd}</span>
        </label>
        <TextField {...field("state_reason", words.reason)} maxLength={MAX_REASON} dir="auto" />
        <fieldset className="state-choices">
          <legend className="sr-only">{words.heading}</legend>
          {CHOICES.map((choice) => (
            <button
              key={choice}
              type="submit"
              name="state"
              value={choice}
              aria-pressed={choice === current}
              aria-disabled={busy || undefined}
            >
              <span>
                {staffPlaces.states[choice].label}
                <small>{staffPlaces.states[choice].note}</small>
              </span>
              {choice === current && <Icon name="tick" />}
            </button>
          ))}
        </fieldset>
      </form>
      <div className="dialog-foot">
        <CancelForm view={view} onCancel={close} />
      </div>
    </Dialog>
  );
}
