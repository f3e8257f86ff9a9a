import { redirect } from "react-router";
import { authorOf } from "#app/accounts/guard.server.ts";
import { pagesChangedContext } from "#app/core/context.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { Answer, Sent } from "#app/core/forms/action.server.ts";
import type { Typed } from "#app/core/forms/result.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { hasEnded } from "#app/locations/has-ended.ts";
import { changeMany } from "#app/locations/staff/bulk-queries.server.ts";
import { IMPORT_PATH } from "#app/locations/staff/view.tsx";
import { COLUMN_FIELDS, COLUMN_LABELS, type ColumnField, FOR_STORED, type ForStored } from "./columns.ts";
import {
  discardDraft,
  hiddenOf,
  type ImportChoices,
  type LocationImport,
  rememberLastDays,
  runImport,
  saveChoices,
} from "./draft-queries.server.ts";
import { FAILED } from "./frame.tsx";
import { undoImport } from "./undo-queries.server.ts";
import { checkImport, forStoredOf } from "./view.server.ts";

/** The result of a step; for an undone import, with the number of newer values that were kept. */
export type StepDone =
  | { done: "saved" | "imported" }
  | { done: "shown"; count: number }
  | { done: "undone"; kept: number };

const STALE = {
  kind: "failed",
  message: "Someone else is working on this import too. This is the newest version.",
} satisfies Answer<StepDone>;

const CELL = /^cell-(\d{1,7})-([a-z_]+)$/;
const CHOICE = /^(leave|take|sure)-(\d{1,7})$/;
const FOR_ROW = /^row-(\d{1,7})$/;
const MAX_CELL = 4000;

export async function runStep(sent: Sent, draft: LocationImport): Promise<Answer<StepDone>> {
  const { typed, context, db } = sent;
  if (typed.intent === "undo") {
    const undone = await undoImport(db, draft.id, authorOf(context));
    if (!undone) return { kind: "failed", message: "This import can no longer be undone." };
    context.get(pagesChangedContext)();
    return { kind: "ok", value: { done: "undone", kept: undone.kept } };
  }
  if (typed.intent === "show") {
    const author = authorOf(context);
    const hidden = draft.status === "done" ? await hiddenOf(db, draft.id) : [];
    const ids = hidden.map(({ id }) => id);
    const shown = await changeMany(db, ids, "show", null, author);
    const today = pacificDay(author.now);
    const ended = hidden.filter((place) => shown.includes(place.id) && hasEnded(place, today));
    await rememberLastDays(db, draft.id, ended);
    context.get(pagesChangedContext)();
    return { kind: "ok", value: { done: "shown", count: shown.length } };
  }
  if (draft.status !== "draft" || typed.version !== String(draft.version)) return STALE;
  switch (typed.intent) {
    case "discard":
      await discardDraft(db, draft.id);
      throw redirect(IMPORT_PATH, 303);
    case "columns":
      return matchStep(db, draft, typed);
    case "mend":
      return save(db, draft, mended(draft.choices, typed));
    case "leave-out": {
      const { wrong, doubtful } = await checkImport(db, draft);
      const lines = [...wrong, ...doubtful].map(({ line }) => line);
      const leftOut = [...new Set([...draft.choices.leftOut, ...lines])];
      return save(db, draft, { ...draft.choices, leftOut });
    }
    case "rows":
      return save(db, draft, withRows(draft.choices, typed));
    case "import":
      return importStep(sent, draft);
    default:
      return { kind: "failed", message: FAILED };
  }
}

async function save(db: Database, draft: LocationImport, choices: ImportChoices): Promise<Answer<StepDone>> {
  return (await saveChoices(db, draft, choices)) ? { kind: "ok", value: { done: "saved" } } : STALE;
}

async function matchStep(db: Database, draft: LocationImport, typed: Typed): Promise<Answer<StepDone>> {
  const columns = draft.table.names.map((_, column) => {
    const field = typed[`column-${column}`] as ColumnField | undefined;
    return field && COLUMN_FIELDS.includes(field) ? field : null;
  });
  const errors = columns.flatMap((field, column) =>
    field && columns.indexOf(field) < column
      ? [{ field: `column-${column}`, message: `Two columns become "${COLUMN_LABELS[field]}". Choose one` }]
      : [],
  );
  const hasAddress = columns.includes("address") || columns.includes("full_address");
  if (errors.length === 0 && !(columns.includes("name") && hasAddress)) {
    errors.push({
      field: "column-0",
      message:
        "Choose a column for the name and one for the address. With them we find places you already have.",
    });
  }
  if (errors.length > 0) return { kind: "invalid", errors };
  // Drop the edited cells: they were entered for other columns.
  const isSame = columns.every((field, column) => field === draft.choices.columns[column]);
  const kept = isSame ? draft.choices : { ...draft.choices, edits: {}, leftOut: [], sure: [] };
  return save(db, draft, { ...kept, columns, matched: true });
}

function mended(choices: ImportChoices, typed: Typed): ImportChoices {
  const edits = structuredClone(choices.edits);
  const leftOut = new Set(choices.leftOut);
  const sure = new Set(choices.sure);
  for (const [name, value] of Object.entries(typed)) {
    const [, line, field] = CELL.exec(name) ?? [];
    if (line && field && field in COLUMN_LABELS) {
      edits[line] = { ...edits[line], [field]: value.slice(0, MAX_CELL) };
    }
    const [, choice, row] = CHOICE.exec(name) ?? [];
    if (choice === "leave") leftOut.add(Number(row));
    if (choice === "take") leftOut.delete(Number(row));
    if (choice === "sure") sure.add(Number(row));
  }
  return { ...choices, edits, leftOut: [...leftOut], sure: [...sure] };
}

const isChoice = (text = ""): text is ForStored => Object.hasOwn(FOR_STORED, text);

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

async function importStep({ typed, context, db }: Sent, draft: LocationImport): Promise<Answer<StepDone>> {
  const { fine, wrong, doubtful } = await checkImport(db, draft);
  // If someone has deleted a location since, its row would add a new one and may lack required cells.
  if (wrong.length + doubtful.length > 0) return STALE;
  const list = {
    rows: fine.map(({ row }) => row),
    leftOut: draft.choices.leftOut.length,
    hidden: typed.hidden === "yes",
    forStored: forStoredOf(draft, fine),
  };
  if (!(await runImport(db, draft, list, authorOf(context)))) return STALE;
  context.get(pagesChangedContext)();
  return { kind: "ok", value: { done: "imported" } };
}
