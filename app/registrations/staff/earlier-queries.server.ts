import type { Author } from "#app/core/author.ts";
import { foldText } from "#app/core/db/query-text.ts";
import type { Database } from "#app/core/db/tables.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { changeLocation, findLocation, setDeleted } from "#app/locations/change-queries.server.ts";
import { hasEnded } from "#app/locations/has-ended.ts";
import { restorable, visible } from "#app/locations/queries.server.ts";
import { showAgain } from "#app/locations/state-queries.server.ts";

interface Address {
  id: string;
  address: string;
  city: string;
  zip_code: string;
  hours: string;
  /** Its own location, if that was deleted. */
  location_id: string | null;
}

export interface EarlierPlace {
  addressId: string;
  locationId: string;
  name: string;
  place: string;
  /** The reason why visitors do not see it; "on site" if they do. */
  state: "on site" | "hidden" | "ended" | "deleted";
  /** It is not public, and it is the address's own or has the host's name. */
  isSuggested: boolean;
}

/** Normalized name: equal for names that differ only in case, accents, spaces or punctuation. */
export function nameKey(name: string): string {
  return foldText(name).replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Normalized address: equal for different spellings. */
export function streetKey({ address, zip_code }: { address: string; zip_code: string }): string {
  const street = address
    .replace(/\bstreet\b/gi, "st")
    .replace(/\broad\b/gi, "rd")
    .replace(/\bavenue\b/gi, "ave");
  return `${nameKey(street)} ${zip_code.slice(0, 5)}`;
}

/**
 * Earlier locations that could be restored for a host's addresses, at most one per address. The address's own comes
 * first, then those that are not public and have the host's name.
 */
export async function earlierPlaces(
  db: Database,
  organization: string,
  addresses: readonly Address[],
  now: Date,
): Promise<EarlierPlace[]> {
  const today = pacificDay(now);
  const taken = new Set<string>();
  const found: EarlierPlace[] = [];
  for (const own of addresses) {
    const zip = `${own.zip_code.slice(0, 5)}%`;
    const columns = ["id", "name", "address", "city", "zip_code", "hidden", "ends_on", "deleted_at"] as const;
    const rows = [visible(db), restorable(db, now)].map((places) =>
      places
        .where((eb) => eb.or([eb("zip_code", "like", zip), eb("id", "=", own.location_id)]))
        .where("type", "!=", "headquarters")
        .select(columns)
        .execute(),
    );
    const places = (await Promise.all(rows))
      .flat()
      .filter(
        (row) => !taken.has(row.id) && (row.id === own.location_id || streetKey(row) === streetKey(own)),
      )
      .map((row): EarlierPlace => {
        const isEnded = hasEnded(row, today);
        const state = row.deleted_at ? "deleted" : row.hidden ? "hidden" : isEnded ? "ended" : "on site";
        return {
          addressId: own.id,
          locationId: row.id,
          name: row.name,
          place: `${row.address}, ${row.city} ${row.zip_code}`,
          state,
          isSuggested:
            row.id === own.location_id ||
            (state !== "on site" && nameKey(row.name) === nameKey(organization)),
        };
      });
    const best =
      places.find(({ locationId }) => locationId === own.location_id) ??
      places.find(({ isSuggested }) => isSuggested) ??
      places[0];
    if (!best) continue;
    taken.add(best.locationId);
    found.push(best);
  }
  return found;
}

/**
 * Restores a location with the host's current entries, number of boxes if known, and last day. Its page, poster codes and coordinates stay the same.
 * @param tx an open transaction
 * @returns false if it no longer exists
 */
export async function bringBack(
  tx: Database,
  { locationId, state }: EarlierPlace,
  typed: { name: string; ends_on: string | null; boxes: number | undefined } & Omit<
    Address,
    "id" | "location_id"
  >,
  author: Author,
): Promise<boolean> {
  if (state === "deleted") await setDeleted(tx, locationId, "restored", author);
  const before = await findLocation(tx, locationId);
  if (!before) return false;
  const { ends_on, ...host } = typed;
  const { type, phone, google_maps_url } = before;
  const fields = { ...host, type, phone, google_maps_url };
  const { kind } = await changeLocation(tx, locationId, before.version, fields, author);
  return kind === "ok" && (await showAgain(tx, locationId, ends_on, author));
}
