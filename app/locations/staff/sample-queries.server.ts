import type { Author } from "#app/core/author.ts";
import { countOf } from "#app/core/db/count-of.ts";
import type { Database } from "#app/core/db/tables.ts";
import { setDeleted } from "#app/locations/change-queries.server.ts";
import { restorable, visible } from "#app/locations/queries.server.ts";
import { SAMPLE_SUFFIX } from "#app/locations/samples.ts";

const isSample = `%${SAMPLE_SUFFIX}`;

/** Number of sample locations on the site, and of removed ones that can be restored. */
export async function countSampleLocations(db: Database, now: Date) {
  const count = (rows: ReturnType<typeof visible>) => countOf(rows.where("name", "like", isSample));
  const [shown, removed] = [await count(visible(db)), await count(restorable(db, now))];
  return { shown, removed };
}

/**
 * Removes all sample locations, or brings back those of the last 30 days.
 * @param tx a transaction
 * @returns their number
 */
export async function setSamplesDeleted(
  tx: Database,
  action: "deleted" | "restored",
  author: Author,
): Promise<number> {
  const places = action === "restored" ? restorable(tx, author.now) : visible(tx);
  const rows = await places.where("name", "like", isSample).select("id").execute();
  for (const { id } of rows) await setDeleted(tx, id, action, author);
  return rows.length;
}
