import { batches } from "#app/core/db/batches.ts";
import { foldText } from "#app/core/db/query-text.ts";
import type { Database } from "#app/core/db/tables.ts";

/** Attempts in case another caller takes the same free number. */
const TRIES = 5;
/** Words shared by many places, which would not identify one on a poster. */
const COMMON = new Set(["the", "and", "of", "at", "san", "los", "a", "la", "el", "st", "our", "sample"]);

/** Short addresses of locations. Created on first use and never changed, because they are printed. */
export async function codesOf(db: Database, ids: readonly string[]) {
  for (let tries = 0; ; tries++) {
    const known = await db
      .selectFrom("location_codes")
      .selectAll()
      .where("location_id", "in", ids.length > 0 ? [...ids] : [""])
      .execute();
    const codes = new Map(known.map(({ location_id, number, word }) => [location_id, { number, word }]));
    const missing = ids.filter((id) => !codes.has(id));
    if (missing.length === 0) return codes;
    if (tries === TRIES) throw new Error("no free short address was found");
    await addCodes(db, missing);
  }
}

async function addCodes(db: Database, ids: readonly string[]) {
  const locations = await db
    .selectFrom("locations")
    .select(["id", "name"])
    .where("id", "in", [...ids])
    .execute();
  const all = await db.selectFrom("location_codes").select(["number", "word"]).execute();
  const words = new Set(all.map(({ word }) => word));
  let last = Math.max(0, ...all.map(({ number }) => number));
  const rows = locations.map(({ id, name }) => {
    last += 1;
    const word = freeWord(name, last, words);
    words.add(word);
    return { location_id: id, number: last, word };
  });
  for (const batch of batches(rows)) {
    await db
      .insertInto("location_codes")
      .values(batch)
      // Another caller took the number or word first; the next attempt finds a free one.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Picks a free word: "Willow Branch Library" becomes "willow", the next one "willow-branch", then "willow-14". */
function freeWord(name: string, number: number, taken: ReadonlySet<string>): string {
  const all = foldText(name).match(/[a-z0-9]+/g) ?? [];
  const telling = all.filter((word) => word.length > 2 && !COMMON.has(word));
  const [first = "box", second] = telling.length > 0 ? telling : all;
  const candidates = [first, ...(second ? [`${first}-${second}`] : [])].map((word) => word.slice(0, 40));
  return candidates.find((word) => !taken.has(word) && !/^\d+$/.test(word)) ?? `${candidates[0]}-${number}`;
}

/** The location with a poster's word or a label's number, hidden and deleted ones too; undefined if there is none. */
export async function findByCode(db: Database, code: { word: string } | { number: number }) {
  const found = db
    .selectFrom("location_codes")
    .innerJoin("locations", "id", "location_id")
    .select(["id", "name", "address", "city", "zip_code", "lat", "lon", "precision", "number"])
    .select(["type", "state", "state_until", "starts_on", "ends_on", "path"]);
  return "word" in code
    ? found.where("word", "=", code.word).executeTakeFirst()
    : found.where("number", "=", code.number).executeTakeFirst();
}

/** The location with a current or former address below /locations. */
export async function locationAt(db: Database, path: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("location_paths")
    .select("location_id")
    .where("path", "=", path)
    .executeTakeFirst();
  return row?.location_id;
}

/** A box number as labels print it: "0014". */
export function boxNumber(number: number): string {
  return String(number).padStart(4, "0");
}
