import { randomUUID } from "node:crypto";
import { isId } from "#app/db/query-text.ts";
import type { Database } from "#app/db/tables.ts";
import type { Author } from "#app/locations/staff/queries.server.ts";
import type { ImportedLocation } from "./check.server.ts";
import type { ColumnField } from "./columns.ts";
import { type Change, type ForStored, type ImportSummary, importLocations } from "./import-queries.server.ts";
import type { LocationTable } from "./table.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** An unfinished list is removed after this time. */
const DRAFT_DAYS = 7;
/** Decision U8. */
export const UNDO_DAYS = 30;
/** Below the parameters that SQLite takes a statement, with four columns a row. */
const ROWS_PER_STATEMENT = 2000;

/** What staff have chosen for a list so far. */
export interface ImportChoices {
  /** What each column becomes; null is not imported. */
  columns: (ColumnField | null)[];
  /** The columns have been looked at. */
  matched: boolean;
  /** Typed in place of the list's cells: line -> field -> value. */
  edits: Record<string, Record<string, string>>;
  leftOut: number[];
  forStored: ForStored;
  /** For single rows: line -> choice. */
  forRows: Record<string, ForStored>;
}

/** A list on its way in, or one that is in. */
export interface LocationImport {
  id: string;
  name: string;
  actor: string;
  status: "draft" | "done" | "undone";
  version: number;
  table: Pick<LocationTable, "names" | "rows">;
  choices: ImportChoices;
  summary: (ImportSummary & { leftOut: number }) | null;
  doneAt: string | null;
}

/** Keeps a list for seven days, until staff import it. @returns its id */
export async function keepDraft(
  db: Database,
  draft: { name: string; table: LocationImport["table"]; choices: ImportChoices },
  { actor, now }: Author,
): Promise<string> {
  const old = new Date(now.getTime() - DRAFT_DAYS * DAY_MS).toISOString();
  await db
    .deleteFrom("location_imports")
    .where("status", "=", "draft")
    .where("created_at", "<", old)
    .execute();
  const id = randomUUID();
  const { names, rows } = draft.table;
  await db
    .insertInto("location_imports")
    .values({
      id,
      name: draft.name,
      actor,
      created_at: now.toISOString(),
      contents: JSON.stringify({ names, rows }),
      choices: JSON.stringify(draft.choices),
    })
    .execute();
  return id;
}

/** A list by its id, or undefined. */
export async function findImport(db: Database, id: string): Promise<LocationImport | undefined> {
  if (!isId(id)) return undefined;
  const row = await db.selectFrom("location_imports").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const { name, actor, status, version, done_at } = row;
  return {
    ...{ id, name, actor, status, version, doneAt: done_at },
    table: JSON.parse(row.contents),
    choices: JSON.parse(row.choices),
    summary: row.summary === null ? null : JSON.parse(row.summary),
  };
}

/** Saves choices, unless someone else has saved since `version` was read or the list is in. */
export async function saveChoices(db: Database, { id, version }: LocationImport, choices: ImportChoices) {
  const { numUpdatedRows } = await db
    .updateTable("location_imports")
    .set({ choices: JSON.stringify(choices), version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .where("status", "=", "draft")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes a list that was not imported. */
export async function discardDraft(db: Database, id: string): Promise<void> {
  await db.deleteFrom("location_imports").where("id", "=", id).where("status", "=", "draft").execute();
}

/**
 * Imports a list, all of it or nothing, and remembers each change so that it can be undone.
 * @param forStored by the place of the row
 * @returns false if it is in already, or someone has changed the choices since they were read
 */
export async function runImport(
  db: Database,
  { id, version }: LocationImport,
  {
    rows,
    leftOut,
    forStored,
  }: { rows: readonly ImportedLocation[]; leftOut: number; forStored: (index: number) => ForStored },
  { actor, now }: Author,
): Promise<boolean> {
  class Stale extends Error {}
  try {
    await importLocations(db, rows, now, {
      actor,
      forStored,
      async onWritten(tx, changes, counts) {
        const { numUpdatedRows } = await tx
          .updateTable("location_imports")
          .set({
            status: "done",
            done_at: now.toISOString(),
            version: version + 1,
            contents: JSON.stringify({ names: [], rows: [] }),
            summary: JSON.stringify({ ...counts, leftOut }),
          })
          .where("id", "=", id)
          .where("version", "=", version)
          .where("status", "=", "draft")
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new Stale();
        await rememberChanges(tx, id, changes);
      },
    });
    return true;
  } catch (error) {
    if (error instanceof Stale) return false;
    throw error;
  }
}

async function rememberChanges(tx: Database, importId: string, changes: readonly Change[]) {
  const rows = changes.flatMap(({ kind, id, fields }) =>
    kind === "unchanged"
      ? []
      : [{ import_id: importId, location_id: id, kind, changes: JSON.stringify(fields) }],
  );
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await tx
      .insertInto("location_import_changes")
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .execute();
  }
}

/** The imports of the last 30 days, latest first. */
export async function recentImports(db: Database, now: Date) {
  const since = new Date(now.getTime() - UNDO_DAYS * DAY_MS).toISOString();
  return db
    .selectFrom("location_imports")
    .select(["id", "name", "actor", "status", "created_at", "done_at"])
    .where("created_at", ">=", since)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(20)
    .execute();
}
