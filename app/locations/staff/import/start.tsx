import { Form, Link, redirect, useNavigation } from "react-router";
import { authorOf } from "#app/accounts/guard.server.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { type TableReader, tableReaderContext } from "#app/core/csv/read-table.server.ts";
import { asksForDocument, attempt, isTooLarge, respond } from "#app/core/forms/action.server.ts";
import { sendFile } from "#app/core/forms/call-server.ts";
import { ErrorSummary, Field } from "#app/core/forms/field.tsx";
import { type ActionResult, errorOf, type FieldError } from "#app/core/forms/result.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { EXPORT_PATH, IMPORT_PATH, importPath } from "#app/locations/staff/import-paths.ts";
import { importWords } from "#app/locations/staff/words/import.ts";
import type { Route } from "./+types/start.ts";
import { matchColumns } from "./columns.ts";
import { keepDraft, recentImports } from "./draft-queries.server.ts";
import { ImportFrame, importMeta, Sheet, StateWord } from "./frame.tsx";
import { type LocationTable, MAX_IMPORT_ROWS, readLocationTable } from "./table.server.ts";

const words = importWords.choose;
const FORM = "import";
const MAX_NAME = 100;
/** The server reads no larger body. */
const MAX_LIST_BYTES = 6 * 1024 * 1024;

export const meta: Route.MetaFunction = importMeta;

export async function loader({ context }: Route.LoaderArgs) {
  return { recent: await recentImports(context.get(databaseContext), context.get(clockContext)()) };
}

/** Reads an uploaded file or pasted cells, and stores the list for the next steps. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  if (isTooLarge(request)) {
    const errors = [{ field: "file", message: words.tooLarge }];
    return respond<{ id: string }>(args, { kind: "invalid", errors, typed: {} }, { status: 413 });
  }
  const form = await request.formData().catch(() => new FormData());
  const read = await readList(form, context.get(tableReaderContext));
  if ("errors" in read) {
    const typed = { rows: textOf(form.get("rows")) };
    return respond<{ id: string }>(args, { kind: "invalid", errors: read.errors, typed });
  }
  const { name, table } = read;
  const matches = matchColumns(table.names, (column) => table.rows.map(({ cells }) => cells[column] ?? ""));
  const choices = {
    columns: matches.map(({ field }) => field),
    matched: false,
    edits: {},
    leftOut: [],
    forStored: "update" as const,
    forRows: {},
  };
  const failure = { log: "keeping a list failed", message: importWords.failed };
  const result = await attempt(context, failure, async (): Promise<ActionResult<{ id: string }>> => {
    const id = await keepDraft(context.get(databaseContext), { name, table, choices }, authorOf(context));
    return { kind: "ok", value: { id } };
  });
  if (result.kind === "ok") throw redirect(importPath(result.value.id), asksForDocument(request) ? 303 : 302);
  return respond<{ id: string }>(args, result);
}

async function readList(
  form: FormData,
  readTable: TableReader,
): Promise<{ name: string; table: LocationTable } | { errors: FieldError[] }> {
  const file = form.get("file");
  const rows = textOf(form.get("rows"));
  const hasFile = file instanceof File && file.size > 0;
  const refuse = (message: string) => ({ errors: [{ field: hasFile ? "file" : "rows", message }] });
  if (hasFile && rows.trim() !== "") return refuse(words.both);
  if (!hasFile && rows.trim() === "") return { errors: [{ field: "file", message: words.nothing }] };
  const bytes = hasFile ? new Uint8Array(await file.arrayBuffer()) : new TextEncoder().encode(rows);
  const table = await readLocationTable(bytes, readTable);
  const [problem] = table.problems;
  if (problem) return refuse(words.line(problem.line, problem.message));
  if (table.rows.length === 0) return refuse(words.noRows);
  if (table.rows.length > MAX_IMPORT_ROWS) return refuse(words.tooMany);
  const name = hasFile ? file.name.replace(/[\p{C}/\\]/gu, "").slice(-MAX_NAME) : words.pasted;
  return { name: name || words.pasted, table };
}

/** The value of a text field; empty if a file was sent instead. */
function textOf(entry: FormDataEntryValue | null): string {
  return typeof entry === "string" ? entry : "";
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendFile(args, {
    maxBytes: MAX_LIST_BYTES,
    tooLarge: words.tooLarge,
    message: importWords.failed,
  });
}

export default function ImportStart({ loaderData: { recent }, actionData }: Route.ComponentProps) {
  const { state, formMethod } = useNavigation();
  const busy = state !== "idle" && formMethod === "POST";
  const refused = actionData && actionData.kind !== "ok" ? actionData : undefined;
  const errors = refused?.kind === "invalid" ? refused.errors : [];
  return (
    <ImportFrame step={1}>
      <Form method="post" encType="multipart/form-data" noValidate>
        <ErrorSummary
          form={FORM}
          result={refused}
          {...(refused?.kind === "failed" && { problem: refused.message })}
        />
        <div className="grid items-start gap-x-6 lg:grid-cols-2">
          <Sheet heading={<h2 className="sr-only">{words.file}</h2>}>
            <Field
              form={FORM}
              name="file"
              words={{ label: words.file, hint: words.fileHint }}
              mark="none"
              error={errorOf(errors, "file")}
            >
              {({ defaultValue: _, placeholder: __, "aria-required": ___, ...control }) => (
                <input
                  className="input"
                  type="file"
                  accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values"
                  {...control}
                />
              )}
            </Field>
            <p className="mt-4">
              <a className="more" href={`${EXPORT_PATH}?template`} download="locations.csv">
                {words.template}
              </a>
            </p>
          </Sheet>
          <Sheet heading={<h2 className="sr-only">{words.paste}</h2>}>
            <Field
              form={FORM}
              name="rows"
              words={{ label: words.paste, hint: words.pasteHint }}
              mark="none"
              error={errorOf(errors, "rows")}
              typed={refused?.typed.rows}
            >
              {({ "aria-required": _, ...control }) => (
                <textarea className="textarea text-sm" rows={6} wrap="off" {...control} />
              )}
            </Field>
          </Sheet>
        </div>
        <p className="mt-6">
          <button className="btn green compact" type="submit" aria-disabled={busy || undefined}>
            {busy ? words.submitting : words.submit}
          </button>
        </p>
      </Form>
      {recent.length > 0 && (
        <Sheet heading={<h2>{words.recent}</h2>}>
          <ul>
            {recent.map(({ id, name, actor, status, created_at, done_at }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-6 border-linen border-t py-3">
                <p className="wrap-anywhere">
                  <Link to={status === "draft" ? importPath(id) : `${IMPORT_PATH}/${id}`}>
                    <bdi>{name}</bdi>
                  </Link>
                  <span className="small muted block">
                    {words.by(momentWords(done_at ?? created_at), actor)}
                  </span>
                </p>
                <StateWord tone={status === "done" ? "fine" : status === "draft" ? "look" : "off"}>
                  {words.states[status]}
                </StateWord>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </ImportFrame>
  );
}
