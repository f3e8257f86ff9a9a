import { foldText } from "#app/db/query-text.ts";
import type { Database } from "#app/db/tables.ts";
import { visible } from "#app/locations/queries.server.ts";
import { restorable } from "#app/locations/staff/deleted/queries.server.ts";
import { showAgain } from "#app/locations/staff/place-queries.server.ts";
import {
  type Author,
  changeLocation,
  findLocation,
  setDeleted,
} from "#app/locations/staff/queries.server.ts";
import { pacificDay } from "#app/season/days/pacific-time.ts";

interface Address {
  id: string;
  address: string;
  city: string;
  zip_code: string;
  hours: string;
}

/** A place that is or was at the address of a host. */
export interface EarlierPlace {
  /** Id of the registration. */
  addressId: string;
  locationId: string;
  name: string;
  /** The address in one line. */
  place: string;
  /** Why visitors do not see it, if they do not. */
  state: "on site" | "hidden" | "ended" | "deleted";
  /** It is hidden, and it has the host's name. */
  isSuggested: boolean;
}

/** Equal for names that differ in case, accents, spaces and signs alone. */
export function nameKey(name: string): string {
  return foldText(name).replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Equal for two spellings of one address. */
export function streetKey({ address, zip_code }: { address: string; zip_code: string }): string {
  const street = address
    .replace(/\bstreet\b/gi, "st")
    .replace(/\broad\b/gi, "rd")
    .replace(/\bavenue\b/gi, "ave");
  return `${nameKey(street)} ${zip_code.slice(0, 5)}`;
}

/**
 * The places that could be brought back for a host's addresses, one for each at most: what visitors do not see, and
 * has the host's name, comes first.
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
      places.where("zip_code", "like", zip).where("type", "!=", "headquarters").select(columns).execute(),
    );
    const places = (await Promise.all(rows))
      .flat()
      .filter((row) => !taken.has(row.id) && streetKey(row) === streetKey(own))
      .map((row): EarlierPlace => {
        const isEnded = row.ends_on !== null && row.ends_on < today;
        const state = row.deleted_at ? "deleted" : row.hidden ? "hidden" : isEnded ? "ended" : "on site";
        return {
          addressId: own.id,
          locationId: row.id,
          name: row.name,
          place: `${row.address}, ${row.city} ${row.zip_code}`,
          state,
          isSuggested: state !== "on site" && nameKey(row.name) === nameKey(organization),
        };
      });
    const best = places.find(({ isSuggested }) => isSuggested) ?? places[0];
    if (!best) continue;
    taken.add(best.locationId);
    found.push(best);
  }
  return found;
}

/**
 * Brings a place back with what the host typed now. Its page, its codes on posters and its point stay.
 * @param tx a transaction
 * @returns false if it is gone
 */
export async function bringBack(
  tx: Database,
  { locationId, state }: EarlierPlace,
  typed: { name: string } & Omit<Address, "id">,
  author: Author,
): Promise<boolean> {
  if (state === "deleted") await setDeleted(tx, locationId, author, null);
  const before = await findLocation(tx, locationId);
  if (!before) return false;
  const { name, address, city, zip_code, hours } = typed;
  const { type, phone, google_maps_url } = before;
  const fields = { name, address, city, zip_code, hours, type, phone, google_maps_url };
  const { kind } = await changeLocation(tx, locationId, before.version, fields, author);
  return kind === "ok" && (await showAgain(tx, locationId, author));
}
