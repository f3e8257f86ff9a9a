import type { Author } from "#app/core/author.ts";
import { emailKey } from "#app/core/db/query-text.ts";
import type { Database } from "#app/core/db/tables.ts";
import { rewriteRegistration } from "#app/registrations/queries.server.ts";
import type { Registration } from "#app/registrations/schema.ts";
import { addHistory } from "#app/staff/cases/queries.server.ts";
import { nameKey, streetKey } from "./earlier-queries.server.ts";

/** Corrects the host's entries until a location is created from them. @param version that the form was loaded with */
export function correctRegistration(
  db: Database,
  { id, version }: { id: string; version: number },
  registration: Registration,
  { actor, now }: Author,
): Promise<"ok" | "conflict" | "gone" | "published"> {
  const at = now.toISOString();
  return db.transaction().execute(async (tx) => {
    const written = await rewriteRegistration(tx, { id, version }, registration, now);
    if (typeof written === "string") return written;
    const { from, to } = written;
    if (from !== to) await addHistory(tx, "registration", id, { field: "fields", from, to, actor, at });
    return "ok";
  });
}

/**
 * Possible duplicates: locations at the same address or with the same name in the city, and other registrations with
 * the same e-mail.
 */
export async function alikeTo(
  db: Database,
  host: {
    id: string;
    organization: string;
    email: string;
    addresses: readonly { address: string; city: string; zip_code: string; location_id: string | null }[];
  },
) {
  const zips = host.addresses.map(({ zip_code }) => zip_code.slice(0, 5));
  const own = host.addresses.flatMap(({ location_id }) => location_id ?? []);
  const nearby =
    zips.length === 0
      ? []
      : await db
          .selectFrom("locations")
          .where("deleted_at", "is", null)
          .where((eb) => eb.or(zips.map((zip) => eb("zip_code", "like", `${zip}%`))))
          .$if(own.length > 0, (rows) => rows.where("id", "not in", own))
          .select(["id", "name", "address", "city", "zip_code"])
          .orderBy("name")
          .execute();
  const locations = nearby.filter(
    (one) =>
      nameKey(one.name) === nameKey(host.organization) ||
      host.addresses.some((address) => streetKey(address) === streetKey(one)),
  );
  const others = await db
    .selectFrom("registrations")
    .where("id", "!=", host.id)
    .where("suspected_spam", "=", 0)
    .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", emailKey(host.email)))
    .select(["id", "organization", "created_at", "status"])
    .orderBy("created_at", "desc")
    .limit(5)
    .execute();
  return { locations, others };
}
