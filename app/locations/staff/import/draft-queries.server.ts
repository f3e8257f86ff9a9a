import { randomUUID } from "node:crypto";
import type { Author } from "#app/core/author.ts";
import { batches } from "#app/core/db/batches.ts";
import { isId } from "#app/core/db/query-text.ts";
import type { Database } from "#app/core/db/tables.ts";
import { DAY_MS } from "#app/core/time/calendar-days.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { hasEnded } from "#app/locations/has-ended.ts";
import type { ImportedLocation } from "./check.server.ts";
import type { ColumnField, ForStored } from "./columns.ts";
import { type Change, type ImportSummary, importLocations } from "./import-queries.server.ts";
import type { LocationTable } from "./table.server.ts";

/** Days after which an unfinished import is deleted. */
const DRAFT_DAYS = 7;
/** Decision U8. */
export const UNDO_DAYS = 30;

export interface ImportChoices {
  /** The field of each column; null if it is not imported. */
  columns: (ColumnField | null)[];
  /** Whether staff have reviewed the columns. */
  matched: boolean;
  /** Corrected cells: line -> field -> value. */
  edits: Record<string, Record<string, string>>;
  leftOut: number[];
  /** Lines that staff have confirmed, though they may be wrong. A list kept by an earlier release has none. */
  sure?: number[];
  forStored: ForStored;
  /** Choices for single rows, by line. */
  forRows: Record<string, ForStored>;
}

/** An import in progress, or a finished one. */
export interface LocationImport {
  id: string;
  name: string;
  status: "draft" | "done" | "undone";
  version: number;
  table: Pick<LocationTable, "names" | "rows">;
  choices: ImportChoices;
  summary: (ImportSummary & { leftOut: number }) | null;
}

/** Stores an uploaded list for seven days, until staff import it. @returns its id */
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

export async function findImport(db: Database, id: string): Promise<LocationImport | undefined> {
  if (!isId(id)) return undefined;
  const row = await db.selectFrom("location_imports").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const { name, status, version } = row;
  return {
    ...{ id, name, status, version },
    table: JSON.parse(row.contents),
    choices: JSON.parse(row.choices),
    summary: row.summary === null ? null : JSON.parse(row.summary),
  };
}

/** Saves choices, unless someone else has saved since `version` was read or the list was imported. */
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

export async function discardDraft(db: Database, id: string): Promise<void> {
  await db.deleteFrom("location_imports").where("id", "=", id).where("status", "=", "draft").execute();
}

/**
 * Imports a list in one transaction, and records each change for undo.
 * @param forStored choice by row index
 * @returns false if it was already imported, or someone has changed the choices since they were read
 */
export async function runImport(
  db: Database,
  { id, version, choices }: LocationImport,
  {
    rows,
    leftOut,
    ...options
  }: {
    rows: readonly ImportedLocation[];
    leftOut: number;
    forStored: (index: number) => ForStored;
    hidden: boolean;
  },
  { actor, now }: Author,
): Promise<boolean> {
  class Stale extends Error {}
  try {
    await importLocations(db, rows, now, {
      actor,
      ...options,
      async onWritten(tx, changes, counts) {
        const { numUpdatedRows } = await tx
          .updateTable("location_imports")
          .set({
            status: "done",
            done_at: now.toISOString(),
            version: version + 1,
            contents: JSON.stringify({ names: [], rows: [] }),
            // Corrected cells may name people.
            choices: JSON.stringify({ ...choices, edits: {} } satisfies ImportChoices),
            summary: JSON.stringify({ ...counts, leftOut }),
          })
          .where("id", "=", id)
          .where("version", "=", version)
          .where("status", "=", "draft")
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new Stale();
        await rememberChanges(tx, id, changes, pacificDay(now));
      },
    });
    return true;
  } catch (error) {
    if (error instanceof Stale) return false;
    throw error;
  }
}

/**
 * The list has the place as it is, but visitors do not see it: it is hidden, or its own last day is over. Staff are
 * asked whether to show it.
 */
export function isOnlyHidden({ kind, fields, row }: Change, today: string): boolean {
  const isUnchanged = kind === "unchanged" && Object.keys(fields).length === 0;
  return isUnchanged && (row.hidden === 1 || hasEnded(row, today)) && row.type !== "headquarters";
}

async function rememberChanges(tx: Database, importId: string, changes: readonly Change[], today: string) {
  const rows = changes.flatMap((made) => {
    const { kind, id, fields } = made;
    const change = { import_id: importId, location_id: id, changes: JSON.stringify(fields) };
    if (kind !== "unchanged") return [{ ...change, kind }];
    return isOnlyHidden(made, today) ? [{ ...change, kind: "updated" as const }] : [];
  });
  for (const batch of batches(rows)) await tx.insertInto("location_import_changes").values(batch).execute();
}

/** Places of a finished import that visitors do not see; those that have ended since then have had their time. */
export async function hiddenOf(db: Database, importId: string) {
  const { done_at } = await db
    .selectFrom("location_imports")
    .where("id", "=", importId)
    .select("done_at")
    .executeTakeFirstOrThrow();
  const importedOn = done_at && pacificDay(new Date(done_at));
  return db
    .selectFrom("location_import_changes as change")
    .innerJoin("locations as location", "location.id", "change.location_id")
    .where("change.import_id", "=", importId)
    .where("location.deleted_at", "is", null)
    .where((eb) => eb.or([eb("location.hidden", "=", 1), eb("location.ends_on", "<", importedOn)]))
    .select(["location.id", "location.ends_on", "change.changes"])
    .execute();
}

/** Records the last days that went when places of an import were shown, for its undo. */
export async function rememberLastDays(
  db: Database,
  importId: string,
  places: Awaited<ReturnType<typeof hiddenOf>>,
) {
  for (const { id, ends_on, changes } of places) {
    await db
      .updateTable("location_import_changes")
      .set({ changes: JSON.stringify({ ...JSON.parse(changes), ends_on: [ends_on, null] }) })
      .where("import_id", "=", importId)
      .where("location_id", "=", id)
      .execute();
  }
}

/** Imports of the last 30 days, latest first. */
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
