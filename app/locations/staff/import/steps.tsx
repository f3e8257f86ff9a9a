import { useEffect, useRef, useState } from "react";
import { data } from "react-router";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { counted, digits } from "#app/core/counted.ts";
import { type Answer, formAction, type Sent } from "#app/core/forms/action.server.ts";
import { ErrorSummary } from "#app/core/forms/field.tsx";
import { type ActionResult, errorOf, type NotDone } from "#app/core/forms/result.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { ErrorNote } from "#app/core/ui/error-note.tsx";
import { Icon } from "#app/core/ui/icon.tsx";
import type { Route } from "./+types/steps.ts";
import { runStep, type StepDone } from "./actions.server.ts";
import { COLUMN_FIELDS, COLUMN_LABELS, NEEDED } from "./columns.ts";
import { findImport } from "./draft-queries.server.ts";
import {
  FAILED,
  FootBar,
  ImportFrame,
  importPath,
  Sheet,
  StateWord,
  type Step,
  type StepProps,
} from "./frame.tsx";
import { MendStep } from "./mend-step.tsx";
import { ResultStep, ReviewStep } from "./review-step.tsx";
import { importView, type ViewOf } from "./view.server.ts";

const NUMBERS = { columns: 2, mend: 3, review: 4, result: 5 } as const;
const FORM = "import";
const MAX_COLUMN_NAME = 20;

export { clientAction } from "#app/core/forms/call-server.ts";
export { importMeta as meta } from "./frame.tsx";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const draft = await findImport(db, params.id);
  if (!draft) throw data(null, { status: 404 });
  return importView(
    db,
    draft,
    pacificDay(context.get(clockContext)()),
    url.searchParams.get("step") as Step | null,
  );
}

export const action = formAction(
  async (sent: Sent<Route.ActionArgs>): Promise<Answer<StepDone>> => {
    const { params, db } = sent;
    const draft = await findImport(db, params.id);
    if (!draft) throw data(null, { status: 404 });
    return { redirectTo: importPath(params.id), ...(await runStep(sent, draft)) };
  },
  {
    log: "a step of an import failed",
    failure: FAILED,
    // Only the choice of columns is shown again.
    fields: (name) => (/^column-\d+$/.test(name) ? MAX_COLUMN_NAME : undefined),
  },
);

export default function ImportSteps({ loaderData: view, actionData }: Route.ComponentProps) {
  const content = useRef<HTMLDivElement>(null);
  const [result, setResult] = useState<ActionResult<StepDone> | undefined>(actionData);
  const { busy, onSubmit } = useChange<StepDone>({
    id: FORM,
    action: importPath(view.id),
    onResult: setResult,
    success(value) {
      if (value.done === "shown") return { title: `Visitors see ${counted(value.count, "more location")}.` };
      if (value.done !== "undone") return undefined;
      if (value.kept === 0) return { title: "Undone" };
      const left = value.kept === 1 ? "stays as it is" : "stay as they are";
      return { title: `Undone. ${counted(value.kept, "value")} changed since ${left}.` };
    },
    failure: (failed) => ({
      title: "Import locations",
      description:
        (failed.kind === "invalid"
          ? failed.errors[0]?.message
          : failed.kind === "failed" && failed.message) || FAILED,
    }),
  });
  // Detects a step change, because the focused button disappears with its step.
  const shown = useRef(`${view.step} ${view.version}`);
  useEffect(() => {
    const now = `${view.step} ${view.version}`;
    if (shown.current === now) return;
    shown.current = now;
    content.current?.querySelector("h2")?.focus();
  }, [view]);

  const refused = result && result.kind !== "ok" ? result : undefined;
  const columns = refused?.kind === "invalid" ? refused : { errors: [], typed: {} };
  const step = { onSubmit, busy };
  return (
    <ImportFrame step={NUMBERS[view.step]}>
      <div ref={content}>
        <ErrorSummary
          form={FORM}
          result={refused}
          problem={refused?.kind === "failed" ? refused.message || FAILED : undefined}
        />
        {view.step === "columns" && <ColumnsStep key={view.version} view={view} {...columns} {...step} />}
        {view.step === "mend" && <MendStep key={view.version} view={view} {...step} />}
        {view.step === "review" && <ReviewStep key={view.version} view={view} {...step} />}
        {view.step === "result" && <ResultStep view={view} {...step} />}
      </div>
    </ImportFrame>
  );
}

const CERTAINTY = {
  sure: "Matched",
  guess: "Check this one",
  known: "Left out",
  "left out": "Left out",
  chosen: "Chosen by you",
};
const TONES = { sure: "fine", chosen: "fine", guess: "look", known: "off", "left out": "off" } as const;

interface ColumnsProps extends StepProps, Pick<Extract<NotDone, { kind: "invalid" }>, "errors" | "typed"> {
  view: ViewOf<"columns">;
}

/** Step 2: assigns the list's columns to fields. */
function ColumnsStep({ view, onSubmit, busy, errors, typed }: ColumnsProps) {
  const { columns, missing } = view.columns;
  const matched = columns.filter(({ field }) => field !== null).length;
  return (
    <form method="post" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="columns" />
      <input type="hidden" name="version" value={view.version} />
      <Sheet
        heading={<h2 tabIndex={-1}>Which column is which?</h2>}
        note={`${digits(matched)} of ${digits(columns.length)} columns matched for you`}
      >
        <ul>
          {columns.map(({ name, field, certainty, samples }, column) => {
            const id = `import-column-${column}`;
            const error = errorOf(errors, `column-${column}`);
            return (
              <li
                key={id}
                className="grid items-center gap-x-5 gap-y-2 border-linen border-t py-3 first:border-t-[1.5px] first:border-t-evergreen-900 md:grid-cols-[minmax(0,4fr)_auto_minmax(0,4fr)_minmax(0,3fr)]"
              >
                <p className="wrap-anywhere">
                  <b className="font-[620]">
                    <bdi>{name || "Column without a name"}</bdi>
                  </b>
                  <bdi className="small muted block">{samples}</bdi>
                </p>
                <Icon name="arrow" className="max-md:hidden" />
                <div className={error ? "field bad" : "field"}>
                  <label className="sr-only" htmlFor={id}>
                    {`${name || "Column without a name"} becomes`}
                  </label>
                  <select
                    className="select"
                    id={id}
                    name={`column-${column}`}
                    defaultValue={typed[`column-${column}`] ?? field ?? ""}
                    aria-invalid={error ? true : undefined}
                    aria-describedby={error && `${id}-error`}
                  >
                    <option value="">Do not import</option>
                    {COLUMN_FIELDS.map((one) => (
                      <option key={one} value={one}>
                        {COLUMN_LABELS[one]}
                        {NEEDED.some((needed) => needed === one) ? " *" : ""}
                      </option>
                    ))}
                  </select>
                  {error && <ErrorNote id={`${id}-error`}>{error}</ErrorNote>}
                </div>
                <StateWord tone={TONES[certainty]}>{CERTAINTY[certainty]}</StateWord>
              </li>
            );
          })}
        </ul>
        {missing.length > 0 && (
          <p className="mt-3">
            No column for: {missing.map((field) => COLUMN_LABELS[field]).join(", ")}. You can type it for each
            new location in the next step.
          </p>
        )}
      </Sheet>
      <FootBar text="Nothing is imported yet; this stays here for 7 days.">
        <button className="btn green compact" type="submit" aria-disabled={busy || undefined}>
          Next
        </button>
      </FootBar>
    </form>
  );
}
