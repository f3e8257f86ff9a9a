import { sql } from "kysely";
import type { Database } from "#app/core/db/tables.ts";
import { contactColumns } from "#app/locations/change-queries.server.ts";
import { visible } from "#app/locations/queries.server.ts";

/** Columns of an export, which the import recognizes. */
export const EXPORTED_FIELDS = [
  "name",
  "address",
  "city",
  "zip_code",
  "phone",
  "hours",
  "type",
  "google_maps_url",
  "latitude",
  "longitude",
  "boxes",
  "staff_note",
  "contact_name",
  "contact_email",
] as const;

/** All locations by name, without deleted ones. Only points set for the location itself are exported. */
export async function allForExport(db: Database) {
  const rows = await visible(db)
    .select(["name", "address", "city", "zip_code", "phone", "hours", "type", "google_maps_url"])
    .select(["lat", "lon", "precision", "boxes", "staff_note"])
    .select(contactColumns)
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();
  return rows.map(({ lat, lon, precision, ...row }) => {
    const isExact = precision === "exact" && lat !== null && lon !== null;
    return { ...row, latitude: isExact ? lat : null, longitude: isExact ? lon : null };
  });
}
