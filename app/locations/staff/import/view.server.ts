import type { Database } from "#app/core/db/tables.ts";
import { inPieces } from "#app/core/in-pieces.server.ts";
import { hasEnded } from "#app/locations/has-ended.ts";
import { likelyKeys, locationKey } from "#app/locations/staff/location-key.ts";
import { doubtsOfArea } from "#app/locations/understand.server.ts";
import {
  type CheckedRow,
  doubtedCells,
  doubtsOfHours,
  type ImportedLocation,
  rowsChecked,
} from "./check.server.ts";
import { matchColumns, missingFields } from "./columns.ts";
import { hiddenOf, isOnlyHidden, type LocationImport } from "./draft-queries.server.ts";
import type { Step } from "./frame.tsx";
import {
  type Change,
  findHeadquarters,
  planImport,
  storedByKey,
  summarize,
} from "./import-queries.server.ts";

/** Rows per page of the "Mend" step. */
const MEND_ROWS = 50;
/** Number of changed rows that the review lists individually. */
const REVIEW_ROWS = 100;
const SAMPLES = 3;
const SAMPLE_LENGTH = 40;

type FineRow = CheckedRow & { row: ImportedLocation };

/** Classifies the rows of an import: valid, invalid, and valid ones that staff have to look at. */
export async function checkImport(db: Database, { table, choices }: LocationImport) {
  const stored = await storedByKey(db);
  const rows = table.rows.filter(({ line }) => !choices.leftOut.includes(line));
  const { columns, edits } = choices;
  const known = new Set(stored.keys());
  const checked = await inPieces(rowsChecked(rows, { columns, edits, known }), (row) => row);
  const fine = checked.filter((row): row is FineRow => row.row !== undefined);
  return {
    stored,
    wrong: checked.filter(({ row }) => row === undefined),
    doubtful: await doubtfulRows(db, fine, stored, choices.sure ?? []),
    fine,
  };
}

/**
 * Rows that may be wrong: a city and a ZIP code that do not fit, hours that are none, and new places that are likely
 * already here (decision L13). A row that staff have confirmed as it is, is fine.
 */
async function doubtfulRows(
  db: Database,
  rows: readonly FineRow[],
  stored: Awaited<ReturnType<typeof storedByKey>>,
  sure: readonly number[],
): Promise<CheckedRow[]> {
  const others = new Map<string, { name: string; address: string }>();
  for (const place of stored.values()) {
    if (place.deleted_at === null) for (const key of likelyKeys(place)) others.set(key, place);
  }
  const headquartersOf = await findHeadquarters(db, stored);
  const doubtsOf = ({ row, values }: FineRow): CheckedRow["errors"] => {
    if (headquartersOf(row)) return [];
    const before = stored.get(locationKey(row));
    const place = {
      ...row,
      city: row.city ?? before?.city ?? "",
      zip_code: row.zip_code ?? before?.zip_code ?? "",
    };
    const isMoved = place.city !== before?.city || place.zip_code !== before?.zip_code;
    const keys = before ? [] : likelyKeys(place);
    const other = keys.flatMap((key) => others.get(key) ?? [])[0];
    for (const key of keys) if (!others.has(key)) others.set(key, place);
    const twin = other && `This may be the same place as ${other.name}, ${other.address}.`;
    const found = [
      ...(twin ? [{ field: "name", message: twin }] : []),
      ...(isMoved ? doubtsOfArea(place) : []),
      ...(row.hours === before?.hours ? [] : doubtsOfHours(row.hours)),
    ];
    return doubtedCells(values, found);
  };
  const doubts = await inPieces(rows, (row) => ({ ...row, errors: doubtsOf(row) }));
  return doubts.filter(({ line, errors }) => errors.length > 0 && !sure.includes(line));
}

export async function importView(db: Database, draft: LocationImport, today: string, asked: Step | null) {
  const { choices, table, name, id, version, status } = draft;
  const head = { id, name, version, rows: table.rows.length };
  if (status !== "draft") {
    const places = status === "done" ? await hiddenOf(db, id) : [];
    const ended = places.filter((place) => hasEnded(place, today)).length;
    return { step: "result" as const, ...head, status, hidden: places.length, ended, summary: draft.summary };
  }
  if (!choices.matched || asked === "columns")
    return { step: "columns" as const, ...head, columns: columnsOf(draft) };
  const { stored, wrong, doubtful, fine } = await checkImport(db, draft);
  if (wrong.length + doubtful.length > 0) {
    return {
      step: "mend" as const,
      ...head,
      rowsToMend: [
        ...wrong.map((row) => ({ ...row, isDoubtful: false })),
        ...doubtful.map((row) => ({ ...row, isDoubtful: true })),
      ].slice(0, MEND_ROWS),
      wrongRows: wrong.length,
      doubtfulRows: doubtful.length,
      fine: fine.length - doubtful.length,
    };
  }
  const forStored = forStoredOf(draft, fine);
  const rows = fine.map(({ row }) => row);
  const changes = await planImport(db, rows, { forStored });
  const withLine = ({ index, row, fields }: Change) => ({
    line: fine[index]?.line ?? 0,
    name: row.name,
    place: `${row.address}, ${row.city} ${row.zip_code}`,
    changes: Object.entries(fields).filter(
      ([field]) => field !== "deleted_at" && field !== "hours_confirmed",
    ),
  });
  const hidden = changes.filter((change) => isOnlyHidden(change, today));
  const isHere = ({ row }: Change) => stored.get(locationKey(row))?.deleted_at === null;
  const added = changes.filter((change) => change.kind === "added" && !isHere(change));
  // Skipped rows stay in the list, so that the choice can be changed.
  const isSkipped = ({ index, fields }: Change) =>
    Object.keys(fields).length > 0 && forStored(index) === "skip";
  const here = changes.filter(
    (change) => isHere(change) && (change.kind !== "unchanged" || isSkipped(change)),
  );
  return {
    step: "review" as const,
    ...head,
    tally: { ...summarize(changes), leftOut: choices.leftOut.length },
    hidden: hidden.length,
    ended: hidden.filter(({ row }) => hasEnded(row, today)).length,
    forStored: choices.forStored,
    forRows: choices.forRows,
    here: here.slice(0, REVIEW_ROWS).map(withLine),
    hereRows: here.length,
    added: added.slice(0, REVIEW_ROWS).map(withLine),
    addedRows: added.length,
    leftOut: leftOutOf(draft),
    cities: spellingsIn(fine),
  };
}

/** Cities as the list spells them, where the site spells them otherwise, and what they become. */
function spellingsIn(rows: readonly FineRow[]): { spellings: string[]; names: string[] } {
  const names = new Map<string, string>();
  for (const { row, values } of rows) {
    const typed = values.city?.trim();
    if (typed && row.city && typed !== row.city) names.set(typed, row.city);
  }
  return { spellings: [...names.keys()], names: [...new Set(names.values())] };
}

export type ImportView = Awaited<ReturnType<typeof importView>>;
export type ViewOf<Name extends ImportView["step"]> = Extract<ImportView, { step: Name }>;

/** Choices for existing locations, as a function of the row index. */
export function forStoredOf({ choices }: LocationImport, rows: readonly CheckedRow[]) {
  return (index: number) => choices.forRows[rows[index]?.line ?? 0] ?? choices.forStored;
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

/** The rows that staff have left out, by the cells of their name and address. */
function leftOutOf({ table, choices: { columns, leftOut, edits } }: LocationImport) {
  const shown = (["name", "address", "full_address"] as const).map(
    (field) => [field, columns.indexOf(field)] as const,
  );
  return table.rows
    .filter(({ line }) => leftOut.includes(line))
    .slice(0, REVIEW_ROWS)
    .map(({ line, cells }) => ({
      line,
      words: shown.flatMap(([field, column]) => edits[line]?.[field] || cells[column] || []).join(", "),
    }));
}
