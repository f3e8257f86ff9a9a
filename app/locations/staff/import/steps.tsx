import { useEffect, useRef, useState } from "react";
import { data, redirect } from "react-router";
import { databaseContext } from "#app/core/context.ts";
import { attempt, readForm, respond } from "#app/core/forms/action.server.ts";
import { callServer } from "#app/core/forms/call-server.ts";
import { ErrorSummary } from "#app/core/forms/field.tsx";
import { useChange } from "#app/core/forms/use-change.ts";
import { IMPORT_PATH, importPath, type Step } from "#app/locations/staff/import-paths.ts";
import { importWords as words } from "#app/locations/staff/words/import.ts";
import type { Route } from "./+types/steps.ts";
import { runStep, type StepDone, type StepResult } from "./actions.server.ts";
import { ColumnsStep } from "./columns-step.tsx";
import { findImport } from "./draft-queries.server.ts";
import { ImportFrame, importMeta } from "./frame.tsx";
import { MendStep } from "./mend-step.tsx";
import { ResultStep, ReviewStep } from "./review-step.tsx";
import { importView } from "./view.server.ts";

const NUMBERS = { columns: 2, mend: 3, review: 4, result: 5 } as const;
const FORM = "import";

export const meta: Route.MetaFunction = importMeta;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const draft = await findImport(db, params.id);
  if (!draft) throw data(null, { status: 404 });
  return importView(db, draft, url.searchParams.get("step") as Step | null);
}

export async function action(args: Route.ActionArgs) {
  const { request, params, context } = args;
  const read = await readForm(request);
  if (read.kind !== "ok") return respond<StepDone>(args, read, { status: read.status });
  const { typed } = read;
  const failure = { log: "a step of an import failed", message: words.failed, typed };
  const result = await attempt(context, failure, async () => {
    const draft = await findImport(context.get(databaseContext), params.id);
    return draft ? runStep(context, draft, typed) : ({ kind: "gone", typed } satisfies StepResult);
  });
  if (result.kind === "gone") throw data(null, { status: 404 });
  if (result.kind === "ok" && result.value.done === "discarded") throw redirect(IMPORT_PATH, 303);
  return respond<StepDone>(args, result, { redirectTo: importPath(params.id) });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction, words.failed);
}

export default function ImportSteps({ loaderData: view, actionData }: Route.ComponentProps) {
  const content = useRef<HTMLDivElement>(null);
  const [result, setResult] = useState<StepResult | undefined>(actionData);
  const { busy, onSubmit } = useChange<StepDone>({
    id: FORM,
    action: importPath(view.id),
    onResult: setResult,
    success: (value) => (value.done === "undone" ? { title: words.result.undoDone(value.kept) } : undefined),
    failure: (failed) => ({
      title: words.heading,
      description: failed.kind === "failed" ? failed.message : firstOf(failed),
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
          {...(refused?.kind === "failed" && { problem: refused.message })}
        />
        {view.step === "columns" && <ColumnsStep key={view.version} view={view} {...step} />}
        {view.step === "mend" && <MendStep key={view.version} view={view} {...step} />}
        {view.step === "review" && <ReviewStep key={view.version} view={view} {...step} />}
        {view.step === "result" && <ResultStep view={view} {...step} />}
      </div>
    </ImportFrame>
  );
}

function firstOf(failed: { kind: string; errors?: readonly { message: string }[] }): string {
  return failed.errors?.[0]?.message ?? words.failed;
}
