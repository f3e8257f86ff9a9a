import type { Database } from "#app/db/tables.ts";
import { restorable } from "#app/locations/staff/deleted/queries.server.ts";
import { visible } from "./queries.server.ts";
import { SAMPLE_SUFFIX } from "./samples.ts";
import { type Author, setDeleted } from "./staff/queries.server.ts";

const isSample = `%${SAMPLE_SUFFIX}`;

/** How many sample locations the site shows, and how many removed ones can be brought back. */
export async function countSampleLocations(
  db: Database,
  now: Date,
): Promise<{ shown: number; removed: number }> {
  const count = (rows: ReturnType<typeof visible>) =>
    rows
      .where("name", "like", isSample)
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
  const [shown, removed] = [await count(visible(db)), await count(restorable(db, now))];
  return { shown: Number(shown.total), removed: Number(removed.total) };
}

/**
 * Removes all sample locations; they can be brought back for 30 days.
 * @param tx a transaction
 * @returns how many
 */
export async function removeSampleLocations(tx: Database, author: Author): Promise<number> {
  const rows = await visible(tx).where("name", "like", isSample).select("id").execute();
  for (const { id } of rows) await setDeleted(tx, id, author, author.now.toISOString());
  return rows.length;
}

/**
 * Brings the removed sample locations back.
 * @param tx a transaction
 * @returns how many
 */
export async function restoreSampleLocations(tx: Database, author: Author): Promise<number> {
  const rows = await restorable(tx, author.now).where("name", "like", isSample).select("id").execute();
  for (const { id } of rows) await setDeleted(tx, id, author, null);
  return rows.length;
}
