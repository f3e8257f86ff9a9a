import { isId } from "#app/core/db/query-text.ts";
import type { Database } from "#app/core/db/tables.ts";

/** Ids of the public locations of a host's registration; none if it was declined or deleted. */
export async function hostLocations(db: Database, registrationId: string): Promise<string[]> {
  if (!isId(registrationId)) return [];
  const rows = await db
    .selectFrom("registration_addresses as address")
    .innerJoin("registrations as registration", "registration.id", "address.registration_id")
    .where("registration.id", "=", registrationId)
    .where("registration.status", "!=", "declined")
    .select("address.location_id")
    .orderBy("address.position")
    .execute();
  return rows.flatMap(({ location_id }) => location_id ?? []);
}
