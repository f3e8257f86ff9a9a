import type { Database } from "#app/core/db/tables.ts";
import { inPieces } from "#app/core/in-pieces.server.ts";
import { doubtsOfArea } from "#app/locations/staff/doubts-queries.server.ts";
import { likelyKeys, locationKey } from "#app/locations/staff/location-key.ts";
import { type CheckedRow, type ImportedLocation, rowsChecked } from "./check.server.ts";
import { matchColumns, missingFields } from "./columns.ts";
import type { LocationImport } from "./draft-queries.server.ts";
import type { Step } from "./frame.tsx";
import { type Change, planImport, storedByKey } from "./import-queries.server.ts";

/** Rows per page of the "Mend" step. */
const MEND_ROWS = 50;
/** Number of changed rows that the review lists individually. */
const REVIEW_ROWS = 100;
const SAMPLES = 3;
const SAMPLE_LENGTH = 40;

/** Classifies the rows of an import: valid, invalid and skipped. */
export async function checkImport(db: Database, { table, choices }: LocationImport) {
  const stored = await storedByKey(db);
  const rows = table.rows.filter(({ line }) => !choices.leftOut.includes(line));
  const { columns, edits } = choices;
  const known = new Set(stored.keys());
  const checked = await inPieces(rowsChecked(rows, { columns, edits, known }), (row) => row);
  return {
    stored,
    wrong: checked.filter(({ location }) => location === undefined),
    fine: checked.filter(
      (row): row is CheckedRow & { location: ImportedLocation } => row.location !== undefined,
    ),
  };
}

/** Data for the page of an import step. */
export async function importView(db: Database, draft: LocationImport, asked: Step | null) {
  const { choices, table, name, id, version, status } = draft;
  const head = { id, name, version, rows: table.rows.length };
  if (status !== "draft") {
    return { step: "result" as const, ...head, status, summary: draft.summary, doneAt: draft.doneAt };
  }
  if (!choices.matched || asked === "columns")
    return { step: "columns" as const, ...head, columns: columnsOf(draft) };
  const { stored, wrong, fine } = await checkImport(db, draft);
  if (wrong.length > 0) {
    return {
      step: "mend" as const,
      ...head,
      wrong: wrong.slice(0, MEND_ROWS),
      wrongRows: wrong.length,
      fine: fine.length,
    };
  }
  const lines = fine.map(({ line }) => line);
  const changes = await planImport(
    db,
    fine.map(({ location }) => location),
    forStoredOf(draft, lines),
  );
  const withLine = ({ index, row, fields, kind }: Change) => ({
    line: lines[index] ?? 0,
    kind,
    name: row.name,
    place: `${row.address}, ${row.city} ${row.zip_code}`,
    changes: Object.entries(fields).filter(([field]) => field !== "deleted_at"),
  });
  const isHere = ({ row }: Change) => {
    const known = stored.get(locationKey(row));
    return known !== undefined && known.deleted_at === null;
  };
  const count = (kind: Change["kind"]) => changes.filter((change) => change.kind === kind).length;
  const added = changes.filter((change) => change.kind === "added" && !isHere(change));
  const here = changes.filter(
    (change) => isHere(change) && (change.kind !== "unchanged" || isChosen(draft, lines, change)),
  );
  return {
    step: "review" as const,
    ...head,
    tally: {
      added: count("added"),
      updated: count("updated"),
      unchanged: count("unchanged"),
      restored: count("restored"),
      leftOut: choices.leftOut.length,
    },
    forStored: choices.forStored,
    forRows: choices.forRows,
    here: here.slice(0, REVIEW_ROWS).map(withLine),
    hereRows: here.length,
    added: added.slice(0, REVIEW_ROWS).map(withLine),
    addedRows: added.length,
    doubts: (await doubtsOf([...added, ...here], lines)).slice(0, REVIEW_ROWS),
    likely: likelyOf(
      added,
      [...stored.values()].filter(({ deleted_at }) => deleted_at === null),
    ).slice(0, REVIEW_ROWS),
  };
}

export type ImportView = Awaited<ReturnType<typeof importView>>;
export type ViewOf<Name extends ImportView["step"]> = Extract<ImportView, { step: Name }>;

/** Choices for existing locations, as a function of the row index. */
export function forStoredOf({ choices }: LocationImport, lines: readonly number[]) {
  return (index: number) => choices.forRows[lines[index] ?? 0] ?? choices.forStored;
}

/** Skipped rows stay in the list, so that the choice can be changed. */
function isChosen({ choices }: LocationImport, lines: readonly number[], { index, fields }: Change): boolean {
  return (
    Object.keys(fields).length > 0 && (choices.forRows[lines[index] ?? 0] ?? choices.forStored) === "skip"
  );
}

function columnsOf({ table, choices }: LocationImport) {
  const cellsOf = (column: number) => table.rows.map(({ cells }) => cells[column] ?? "");
  const matches = matchColumns(table.names, cellsOf);
  const columns = matches.map(({ name, field, certainty }, column) => {
    const chosen = choices.columns[column] ?? null;
    const samples = [...new Set(cellsOf(column).filter((cell) => cell.trim() !== ""))].slice(0, SAMPLES);
    return {
      name,
      field: chosen,
      certainty: chosen === field ? certainty : ("chosen" as const),
      samples: samples.map((sample) => sample.slice(0, SAMPLE_LENGTH)).join(", "),
    };
  });
  return { columns, missing: missingFields(choices.columns) };
}

/** Rows to be written whose city and ZIP code do not match, with the warnings for each. */
async function doubtsOf(changes: readonly Change[], lines: readonly number[]) {
  const moved = changes.filter(
    ({ kind, fields }) => kind !== "unchanged" && (fields.city || fields.zip_code),
  );
  const doubts = await inPieces(moved, ({ row, index }) => ({
    line: lines[index] ?? 0,
    name: row.name,
    messages: doubtsOfArea(row).map(({ message }) => message),
  }));
  return doubts.filter(({ messages }) => messages.length > 0);
}

type Place = Parameters<typeof likelyKeys>[0];

/** New rows that are likely duplicates of a stored location, or of an earlier row (decision L13). */
function likelyOf(added: readonly Change[], stored: readonly Place[]) {
  const byKey = new Map(stored.flatMap((place) => likelyKeys(place).map((key) => [key, place] as const)));
  return added.flatMap(({ row }) => {
    const keys = likelyKeys(row);
    const other = keys.flatMap((key) => byKey.get(key) ?? [])[0];
    for (const key of keys) if (!byKey.has(key)) byKey.set(key, row);
    return other ? [{ name: row.name, other: `${other.name}, ${other.address}` }] : [];
  });
}
