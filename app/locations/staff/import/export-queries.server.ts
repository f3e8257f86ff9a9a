import { sql } from "kysely";
import type { Database } from "#app/core/db/tables.ts";
import { contactColumns, STAFF_ONLY } from "#app/locations/change-queries.server.ts";
import { visible } from "#app/locations/queries.server.ts";

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

/** All locations by name, without deleted ones. Only points set for the location itself are exported. */
export async function allForExport(db: Database) {
  const rows = await visible(db)
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
