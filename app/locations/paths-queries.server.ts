import { batches } from "#app/core/db/batches.ts";
import type { Database } from "#app/core/db/tables.ts";
import { slugOf } from "#app/core/http/slug.ts";

/**
 * Assigns page addresses below /locations, and keeps old ones as redirects. A location keeps its address
 * while it matches name and city; duplicates get a number.
 * @param tx a transaction in which the rows are already stored
 */
export async function givePaths(
  tx: Database,
  locations: readonly Record<"id" | "name" | "city", string>[],
): Promise<void> {
  const current = new Map<string, string | null>();
  for (const batch of batches(locations)) {
    const ids = batch.map(({ id }) => id);
    const rows = await tx.selectFrom("locations").select(["id", "path"]).where("id", "in", ids).execute();
    for (const { id, path } of rows) current.set(id, path);
  }
  const wanted = locations
    .map(({ id, name, city }) => ({ id, base: `${slugOf(city)}/${slugOf(name)}` }))
    .filter(({ id, base }) => !fits(current.get(id), base));
  if (wanted.length === 0) return;
  const bases = wanted.map(({ base }) => base);
  const owners = await ownersOf(tx, bases);
  const added: { path: string; location_id: string }[] = [];
  for (const { id, base } of wanted) {
    let path = base;
    for (let count = 2; (owners.get(path) ?? id) !== id; count++) path = `${base}-${count}`;
    if (!owners.has(path)) added.push({ path, location_id: id });
    owners.set(path, id);
    await tx.updateTable("locations").set({ path }).where("id", "=", id).execute();
  }
  for (const batch of batches(added)) await tx.insertInto("location_paths").values(batch).execute();
}

/** Assigns addresses to locations written by an older release that has no addresses. @returns their number */
export function givePathsWhereMissing(db: Database): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const all = tx.selectFrom("locations").select(["id", "name", "city"]).where("path", "is", null);
    const rows = await all.orderBy("created_at").orderBy("id").execute();
    await givePaths(tx, rows);
    return rows.length;
  });
}

/** Whether a path is the base, with or without a number. */
function fits(path: string | null | undefined, base: string): boolean {
  return (
    path === base || (path?.startsWith(`${base}-`) === true && /^\d+$/.test(path.slice(base.length + 1)))
  );
}

async function ownersOf(tx: Database, bases: readonly string[]): Promise<Map<string, string>> {
  const [only] = bases;
  const all = tx.selectFrom("location_paths").select(["path", "location_id"]);
  // Slugs contain no LIKE wildcards.
  const rows = await (bases.length === 1 ? all.where("path", "like", `${only}%`) : all).execute();
  return new Map(rows.map(({ path, location_id }) => [path, location_id]));
}
