import type { Database } from "#app/core/db/tables.ts";
import { newYear } from "#app/core/time/pacific-time.ts";

export type NamedHost = Awaited<ReturnType<typeof namedHosts>>[number];

/**
 * Hosts of a year's drive who agreed to be named (decision Q5), by name; only approved registrations without suspected
 * spam. An organization that registered twice is listed once, with the cities of all its public boxes.
 */
export async function namedHosts(db: Database, year: number) {
  const rows = await db
    .selectFrom("registrations as host")
    .leftJoin("registration_addresses as address", (join) =>
      join.onRef("address.registration_id", "=", "host.id").on("address.is_public", "=", 1),
    )
    .select(["host.organization", "address.city"])
    .where("host.may_be_named", "=", 1)
    .where("host.suspected_spam", "=", 0)
    .where("host.status", "in", ["approved", "live", "done"])
    .where("host.created_at", ">=", newYear(year))
    .where("host.created_at", "<", newYear(year + 1))
    .orderBy("host.organization")
    .orderBy("address.position")
    .execute();
  const hosts = Map.groupBy(rows, ({ organization }) => organization.toLowerCase());
  return [...hosts.values()]
    .map((own) => ({
      name: own[0]?.organization ?? "",
      cities: [...new Set(own.flatMap(({ city }) => city ?? []))],
    }))
    .sort((one, other) => one.name.localeCompare(other.name, "en"));
}
