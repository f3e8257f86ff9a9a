import type { RouterContextProvider } from "react-router";
import { authorOf } from "#app/accounts/guard.server.ts";
import { databaseContext, pagesChangedContext } from "#app/core/context.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { ActionResult, Typed } from "#app/core/forms/result.ts";
import { importWords as words } from "#app/locations/staff/words/import.ts";
import { COLUMN_FIELDS, type ColumnField } from "./columns.ts";
import {
  discardDraft,
  type ImportChoices,
  type LocationImport,
  runImport,
  saveChoices,
} from "./draft-queries.server.ts";
import type { ForStored } from "./import-queries.server.ts";
import { undoImport } from "./undo-queries.server.ts";
import { checkImport, forStoredOf } from "./view.server.ts";

/** The result of a step; for an undone import, with the number of newer values that were kept. */
export type StepDone = { done: "saved" | "imported" | "discarded" } | { done: "undone"; kept: number };
export type StepResult = ActionResult<StepDone>;

const CELL = /^cell-(\d{1,7})-([a-z_]+)$/;
const LEAVE = /^leave-(\d{1,7})$/;
const FOR_ROW = /^row-(\d{1,7})$/;
const MAX_CELL = 4000;

/** Handles the form of an import step. */
export async function runStep(
  context: Readonly<RouterContextProvider>,
  draft: LocationImport,
  typed: Typed,
): Promise<StepResult> {
  const db = context.get(databaseContext);
  if (typed.intent === "undo") {
    const undone = await undoImport(db, draft.id, authorOf(context));
    if (!undone) return { kind: "failed", message: words.result.gone, typed: {} };
    context.get(pagesChangedContext)();
    return { kind: "ok", value: { done: "undone", kept: undone.kept } };
  }
  if (draft.status !== "draft" || typed.version !== String(draft.version)) return stale();
  switch (typed.intent) {
    case "discard":
      await discardDraft(db, draft.id);
      return { kind: "ok", value: { done: "discarded" } };
    case "columns":
      return matchStep(db, draft, typed);
    case "mend":
      return save(db, draft, mended(draft.choices, typed));
    case "leave-out": {
      const { wrong } = await checkImport(db, draft);
      const leftOut = [...new Set([...draft.choices.leftOut, ...wrong.map(({ line }) => line)])];
      return save(db, draft, { ...draft.choices, leftOut });
    }
    case "rows":
      return save(db, draft, withRows(draft.choices, typed));
    case "import":
      return importStep(context, draft);
    default:
      return { kind: "failed", message: words.failed, typed };
  }
}

function stale(): StepResult {
  return { kind: "failed", message: words.stale, typed: {} };
}

async function save(db: Database, draft: LocationImport, choices: ImportChoices): Promise<StepResult> {
  return (await saveChoices(db, draft, choices)) ? { kind: "ok", value: { done: "saved" } } : stale();
}

function matchStep(db: Database, draft: LocationImport, typed: Typed): Promise<StepResult> | StepResult {
  const columns = draft.table.names.map((_, column) => {
    const field = typed[`column-${column}`] as ColumnField | undefined;
    return field && COLUMN_FIELDS.includes(field) ? field : null;
  });
  const errors = columns.flatMap((field, column) =>
    field && columns.indexOf(field) < column
      ? [{ field: `column-${column}`, message: words.columns.twice(words.fields[field]) }]
      : [],
  );
  const hasAddress = columns.includes("address") || columns.includes("full_address");
  if (errors.length === 0 && !(columns.includes("name") && hasAddress)) {
    errors.push({ field: "column-0", message: words.columns.missing });
  }
  if (errors.length > 0) return { kind: "invalid", errors, typed };
  // Drop the edited cells: they were entered for other columns.
  const isSame = columns.every((field, column) => field === draft.choices.columns[column]);
  const kept = isSame ? draft.choices : { ...draft.choices, edits: {}, leftOut: [] };
  return save(db, draft, { ...kept, columns, matched: true });
}

function mended(choices: ImportChoices, typed: Typed): ImportChoices {
  const edits = structuredClone(choices.edits);
  const leftOut = new Set(choices.leftOut);
  for (const [name, value] of Object.entries(typed)) {
    const [, line, field] = CELL.exec(name) ?? [];
    if (line && field && field in words.fields) {
      edits[line] = { ...edits[line], [field]: value.slice(0, MAX_CELL) };
    }
    const [, left] = LEAVE.exec(name) ?? [];
    if (left) leftOut.add(Number(left));
  }
  return { ...choices, edits, leftOut: [...leftOut] };
}

const isChoice = (text: string | undefined): text is ForStored =>
  text === "update" || text === "add" || text === "skip";

function withRows(choices: ImportChoices, typed: Typed): ImportChoices {
  const forRows = { ...choices.forRows };
  for (const [name, value] of Object.entries(typed)) {
    const [, line] = FOR_ROW.exec(name) ?? [];
    if (!line) continue;
    if (isChoice(value)) forRows[line] = value;
    else delete forRows[line];
  }
  return { ...choices, forRows, forStored: isChoice(typed.forStored) ? typed.forStored : choices.forStored };
}

async function importStep(
  context: Readonly<RouterContextProvider>,
  draft: LocationImport,
): Promise<StepResult> {
  const { fine, wrong } = await checkImport(context.get(databaseContext), draft);
  // If someone has deleted a location since, its row would add a new one and may lack required cells.
  if (wrong.length > 0) return stale();
  const lines = fine.map(({ line }) => line);
  const isIn = await runImport(
    context.get(databaseContext),
    draft,
    {
      rows: fine.map(({ location }) => location),
      leftOut: draft.choices.leftOut.length,
      forStored: forStoredOf(draft, lines),
    },
    authorOf(context),
  );
  if (!isIn) return stale();
  context.get(pagesChangedContext)();
  return { kind: "ok", value: { done: "imported" } };
}
