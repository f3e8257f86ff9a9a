import { sql } from "kysely";
import type { Database } from "#app/db/tables.ts";
import { visible } from "#app/locations/queries.server.ts";

/** Columns of an export, which the import recognises. */
export const EXPORTED_FIELDS = [
  "name",
  "address",
  "city",
  "zip_code",
  "phone",
  "hours",
  "type",
  "google_maps_url",
] as const;

/** Every location that is not deleted, by name. */
export function allForExport(db: Database) {
  return visible(db).select(EXPORTED_FIELDS).orderBy(sql`lower(name)`).orderBy("id").execute();
}
