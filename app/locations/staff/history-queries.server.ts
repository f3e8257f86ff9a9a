import { randomUUID } from "node:crypto";
import type { Database, LocationHistoryTable } from "#app/db/tables.ts";

/** More than anybody reads; the table keeps all. */
const HISTORY_ROWS = 50;

/** Who changes what, and when; goes into the history. */
export interface By {
  /** E-mail of the administrator. */
  actor: string;
  now: Date;
}

/** Field -> what it was and what it became. */
export type Changes = Record<string, [from: string | null, to: string | null]>;

export interface HistoryEntry {
  id: string;
  action: LocationHistoryTable["action"]["__select__"];
  actor: string;
  at: string;
  changes: Changes;
}

/** What happened to a location, the latest first. */
export async function historyOf(db: Database, id: string, limit = HISTORY_ROWS): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom("location_history")
    .select(["id", "action", "actor", "at", "changes"])
    .where("location_id", "=", id)
    .orderBy("at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, changes: JSON.parse(row.changes) as Changes }));
}

/** Writes down what happened to a location; called in the transaction of the change itself. */
export async function record(
  tx: Database,
  entry: Omit<HistoryEntry, "id"> & { location_id: string },
): Promise<void> {
  await tx
    .insertInto("location_history")
    .values({ ...entry, id: randomUUID(), changes: JSON.stringify(entry.changes) })
    .execute();
}
