import { sql } from "kysely";
import type { Database } from "#app/core/db/tables.ts";
import { contactColumns, STAFF_ONLY } from "#app/locations/change-queries.server.ts";
import { filtered, matchingForStaff } from "../queries.server.ts";
import type { ListView } from "../view.tsx";

const OF_LOCATIONS = [
  "name",
  "address",
  "city",
  "zip_code",
  "phone",
  "hours",
  "type",
  "google_maps_url",
] as const;

/** Columns of an export, which the import recognizes. */
export const EXPORTED_FIELDS = [
  ...OF_LOCATIONS,
  ...(["latitude", "longitude"] as const),
  ...STAFF_ONLY,
  ...(["contact_name", "contact_email"] as const),
] as const;

/** The locations of a view by name. Only points set for the location itself are exported. */
export async function listForExport(db: Database, view: ListView, today: string) {
  const staffIds = await matchingForStaff(db, view.q);
  const rows = await filtered(db, view, { staffIds, today })
    .select([...OF_LOCATIONS, ...STAFF_ONLY, "lat", "lon", "precision"])
    .select(contactColumns)
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();
  return rows.map(({ lat, lon, precision, ...row }) => {
    const isExact = precision === "exact" && lat !== null && lon !== null;
    return { ...row, latitude: isExact ? lat : null, longitude: isExact ? lon : null };
  });
}
