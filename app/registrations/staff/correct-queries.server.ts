import { randomUUID } from "node:crypto";
import type { Author } from "#app/core/author.ts";
import { isId } from "#app/core/db/query-text.ts";
import type { Database } from "#app/core/db/tables.ts";
import { fieldList, type HostField } from "#app/registrations/fields.ts";
import { registrationSearchText } from "#app/registrations/queries.server.ts";
import type { Registration } from "#app/registrations/schema.ts";
import { addHistory } from "#app/staff/cases/queries.server.ts";
import { hostKinds, registration as registrationWords } from "#app/words/en/registrations.ts";
import { nameKey, streetKey } from "./earlier-queries.server.ts";

/** Corrects the host's entries until a location is created from them. @param version that the form was loaded with */
export function correctRegistration(
  db: Database,
  { id, version }: { id: string; version: number },
  registration: Registration,
  { actor, now }: Author,
): Promise<"ok" | "conflict" | "gone" | "published"> {
  const { addresses, ...fields } = registration;
  const at = now.toISOString();
  return db.transaction().execute(async (tx) => {
    if (!isId(id)) return "gone";
    const before = await tx.selectFrom("registrations").selectAll().where("id", "=", id).executeTakeFirst();
    if (!before) return "gone";
    const old = await tx
      .selectFrom("registration_addresses")
      .selectAll()
      .where("registration_id", "=", id)
      .orderBy("position")
      .execute();
    if (old.some(({ location_id }) => location_id !== null)) return "published";
    const { numUpdatedRows } = await tx
      .updateTable("registrations")
      .set({
        ...fields,
        updated_at: at,
        version: version + 1,
        search_text: registrationSearchText(fields, before.notes),
      })
      .where("id", "=", id)
      .where("version", "=", version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return "conflict";
    await tx.deleteFrom("registration_addresses").where("registration_id", "=", id).execute();
    await tx
      .insertInto("registration_addresses")
      .values(
        addresses.map((address, index) => ({
          ...address,
          id: randomUUID(),
          registration_id: id,
          position: index + 1,
          is_public: address.is_public ? (1 as const) : (0 as const),
        })),
      )
      .execute();
    const from = wordsOf({ ...before, addresses: old });
    const to = wordsOf({ ...fields, addresses });
    if (from !== to) await addHistory(tx, "registration", id, { field: "fields", from, to, actor, at });
    return "ok";
  });
}

type Described = Record<HostField, string | number | null> & {
  addresses: readonly {
    address: string;
    city: string;
    zip_code: string;
    hours: string;
    is_public: 0 | 1 | boolean;
  }[];
};

/** Everything the host entered, one field per line, for the history. */
function wordsOf(host: Described): string {
  const shown = ({ name, rule }: ReturnType<typeof fieldList>[number]) => {
    if (rule === "kind") return hostKinds[host.kind as keyof typeof hostKinds] ?? host.kind;
    return rule !== "tick" ? host[name] : host[name] ? registrationWords.mayBeNamed : null;
  };
  return [
    ...fieldList().map(shown),
    ...host.addresses.map(
      ({ address, city, zip_code, hours, is_public }) =>
        `${is_public ? "Public" : "Private"}: ${address}, ${city} ${zip_code}, ${hours}`,
    ),
  ]
    .filter((line) => line !== null && line !== "")
    .join("\n");
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
    .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", host.email.toLowerCase()))
    .select(["id", "organization", "created_at", "status"])
    .orderBy("created_at", "desc")
    .limit(5)
    .execute();
  return { locations, others };
}
