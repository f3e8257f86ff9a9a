import { useEffect, useRef, useState } from "react";
import { data } from "react-router";
import { databaseContext } from "#app/core/context.ts";
import { counted } from "#app/core/counted.ts";
import { type Answer, formAction, type Sent } from "#app/core/forms/action.server.ts";
import { ErrorSummary } from "#app/core/forms/field.tsx";
import type { ActionResult } from "#app/core/forms/result.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import type { Route } from "./+types/steps.ts";
import { runStep, type StepDone } from "./actions.server.ts";
import { ColumnsStep } from "./columns-step.tsx";
import { findImport } from "./draft-queries.server.ts";
import { FAILED, ImportFrame, importPath, type Step } from "./frame.tsx";
import { MendStep } from "./mend-step.tsx";
import { ResultStep, ReviewStep } from "./review-step.tsx";
import { importView } from "./view.server.ts";

const NUMBERS = { columns: 2, mend: 3, review: 4, result: 5 } as const;
const FORM = "import";
const MAX_COLUMN_NAME = 20;

export { clientAction } from "#app/core/forms/call-server.ts";
export { importMeta as meta } from "./frame.tsx";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const draft = await findImport(db, params.id);
  if (!draft) throw data(null, { status: 404 });
  return importView(db, draft, url.searchParams.get("step") as Step | null);
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
    success: (value) =>
      value.done === "undone"
        ? {
            title:
              value.kept === 0
                ? "Undone"
                : `Undone. ${counted(value.kept, "value")} changed since ${value.kept === 1 ? "stays" : "stay"} as ${value.kept === 1 ? "it is" : "they are"}.`,
          }
        : value.done === "shown"
          ? { title: `Visitors see ${counted(value.count, "more location")}.` }
          : undefined,
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
  const { errors, typed } = refused?.kind === "invalid" ? refused : { errors: [], typed: {} };
  const step = { onSubmit, busy, errors, typed };
  return (
    <ImportFrame step={NUMBERS[view.step]}>
      <div ref={content}>
        <ErrorSummary
          form={FORM}
          result={refused}
          problem={refused?.kind === "failed" ? refused.message || FAILED : undefined}
        />
        {view.step === "columns" && <ColumnsStep key={view.version} view={view} {...step} />}
        {view.step === "mend" && <MendStep key={view.version} view={view} {...step} />}
        {view.step === "review" && <ReviewStep key={view.version} view={view} {...step} />}
        {view.step === "result" && <ResultStep view={view} {...step} />}
      </div>
    </ImportFrame>
  );
}
