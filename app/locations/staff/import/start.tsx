import { Link, redirect } from "react-router";
import { authorOf } from "#app/accounts/guard.server.ts";
import { useMemberNames } from "#app/accounts/member-name.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { type TableReader, tableReaderContext } from "#app/core/csv/read-table.server.ts";
import { formAction, type Sent } from "#app/core/forms/action.server.ts";
import { ErrorSummary, Field } from "#app/core/forms/field.tsx";
import type { FieldError } from "#app/core/forms/result.ts";
import { sendFile } from "#app/core/forms/send-file.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { EXPORT_PATH, IMPORT_PATH } from "#app/locations/staff/view.tsx";
import type { Route } from "./+types/start.ts";
import { matchColumns } from "./columns.ts";
import { keepDraft, recentImports } from "./draft-queries.server.ts";
import { FAILED, ImportFrame, importPath, Sheet, StateWord } from "./frame.tsx";
import { type LocationTable, MAX_IMPORT_ROWS, readSentTable } from "./table.server.ts";

export { importMeta as meta } from "./frame.tsx";

const FORM = "import";
const MAX_NAME = 100;
/** The server reads no larger body. */
const MAX_LIST_BYTES = 6 * 1024 * 1024;
/** Several times 5,000 rows. Pasted cells are held in memory, a file is not. */
const MAX_PASTED_BYTES = 2 * 1024 * 1024;
const TOO_LARGE = "This list is larger than 6 MB, or 2 MB when pasted. Import a part of it at a time";
const PASTED = "Pasted cells";
const STATES = { draft: "Not imported yet", done: "Imported", undone: "Undone" };

export async function loader({ context }: Route.LoaderArgs) {
  return { recent: await recentImports(context.get(databaseContext), context.get(clockContext)()) };
}

/** Reads an uploaded file or pasted cells, and stores the list for the next steps. */
export const action = formAction(
  async ({ typed, file, context, db }: Sent<Route.ActionArgs>) => {
    const read = await readList(file, typed.rows ?? "", context.get(tableReaderContext));
    if ("errors" in read) return { kind: "invalid", errors: read.errors } as const;
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
    const id = await keepDraft(db, { name, table, choices }, authorOf(context));
    throw redirect(importPath(id), 303);
  },
  {
    log: "keeping a list failed",
    failure: FAILED,
    // A pasted list stays in its field; sent back, it would take many times its size.
    fields: {},
    file: { name: "file", tooLarge: TOO_LARGE, maxText: MAX_PASTED_BYTES },
  },
);

async function readList(
  file: File | null,
  rows: string,
  readTable: TableReader,
): Promise<{ name: string; table: LocationTable } | { errors: FieldError[] }> {
  const refuse = (message: string) => ({ errors: [{ field: file ? "file" : "rows", message }] });
  if (file && rows.trim() !== "") return refuse("Choose a file or paste cells, not both");
  if (!file && rows.trim() === "")
    return { errors: [{ field: "file", message: "Choose a file, or paste the cells of one" }] };
  const table = await readSentTable(file ?? new Blob([rows]), readTable);
  const [problem] = table.problems;
  if (problem) return refuse(`Line ${problem.line}: ${problem.message}`);
  if (table.rows.length === 0) return refuse("There is no row below the names of the columns");
  if (table.rows.length > MAX_IMPORT_ROWS)
    return refuse("This list has more than 5,000 rows. Import 5,000 at a time");
  const name = file ? file.name.replace(/[\p{C}/\\]/gu, "").slice(-MAX_NAME) : PASTED;
  return { name: name || PASTED, table };
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendFile(args, { maxBytes: MAX_LIST_BYTES, tooLarge: TOO_LARGE, message: FAILED });
}

export default function ImportStart({ loaderData: { recent }, actionData }: Route.ComponentProps) {
  const nameOf = useMemberNames();
  const { busy, summary, field, formProps } = useForm({
    id: FORM,
    action: IMPORT_PATH,
    fields: {
      file: {
        label: "Your spreadsheet",
        hint: "Excel, CSV or tab-separated text, up to 5,000 rows and 6 MB. From Numbers or Google Sheets, export one of these.",
      },
      rows: {
        label: "Or paste cells from your spreadsheet",
        hint: "The first row holds the names of the columns. Up to 2 MB.",
      },
    },
    result: actionData,
    failed: FAILED,
    // The action leads to the next step.
    success: () => undefined,
    mistake: () => undefined,
  });
  return (
    <ImportFrame step={1}>
      <form {...formProps} encType="multipart/form-data" noValidate>
        <ErrorSummary form={FORM} result={summary} />
        <div className="grid items-start gap-x-6 lg:grid-cols-2">
          <Sheet heading={<h2 className="sr-only">Your spreadsheet</h2>}>
            <Field {...field("file")} mark="none">
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
                Download a blank template
              </a>
            </p>
          </Sheet>
          <Sheet heading={<h2 className="sr-only">Or paste cells from your spreadsheet</h2>}>
            <Field {...field("rows")} mark="none">
              {({ "aria-required": _, ...control }) => (
                <textarea className="textarea overflow-x-auto text-sm whitespace-pre" rows={6} {...control} />
              )}
            </Field>
          </Sheet>
        </div>
        <p className="mt-6">
          <button className="btn green compact" type="submit" aria-disabled={busy || undefined}>
            {busy ? "Reading..." : "Next"}
          </button>
        </p>
      </form>
      {recent.length > 0 && (
        <Sheet heading={<h2>Lists of the last 30 days</h2>}>
          <ul>
            {recent.map(({ id, name, actor, status, created_at, done_at }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-6 border-linen border-t py-3">
                <p className="wrap-anywhere">
                  <Link to={importPath(id)}>
                    <bdi>{name}</bdi>
                  </Link>
                  <span className="small muted block">
                    {`${momentWords(done_at ?? created_at)}, ${nameOf(actor)}`}
                  </span>
                </p>
                <StateWord tone={status === "done" ? "fine" : status === "draft" ? "look" : "off"}>
                  {STATES[status]}
                </StateWord>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </ImportFrame>
  );
}
