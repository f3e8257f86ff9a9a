import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { removedHosts } from "#app/core/db/queries.server.ts";
import { foldText, isId } from "#app/core/db/query-text.ts";
import type { RegistrationStatus } from "#app/core/db/tables/registrations.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { Mail } from "#app/core/mail/mail.ts";
import { queueMails, readdress } from "#app/core/mail/queries.server.ts";
import { notesSearchText, phoneDigits } from "#app/inquiries/queries.server.ts";
import { currentLanguage } from "#app/words/current.ts";
import { hostKinds, registration as registrationWords } from "#app/words/en/registrations.ts";
import { type Described, fieldList, hasPlace } from "./fields.ts";
import type { Registration } from "./schema.ts";

export interface SaveRegistration {
  now: Date;
  /** From `receiveForm`: the key to store first, then other keys of the same submission. */
  keys: readonly [string, ...string[]];
  suspectedSpam: boolean;
  mails: readonly Mail[];
  mailFrom: string;
}

/**
 * Counts the hosts who registered within a time, by what became of them, also those whose data is removed since;
 * without suspected spam.
 * @param since a midnight in the Bay Area, ISO 8601, as is `before`
 */
export async function countHosts(db: Database, since: string, before: string) {
  const rows = await db
    .selectFrom("registrations")
    .where("suspected_spam", "=", 0)
    .where("created_at", ">=", since)
    .where("created_at", "<", before)
    .groupBy("status")
    .select((eb) => ["status", eb.fn.countAll<number>().as("count")])
    .execute();
  const all = [...rows, ...(await removedHosts(db, since, before))];
  return (...statuses: RegistrationStatus[]) =>
    all.reduce((sum, { status, count }) => sum + (statuses.includes(status) ? count : 0), 0);
}

/**
 * Stores a registration with its addresses and mails in one transaction (decision S11). Storing the same submission
 * again does nothing.
 * @returns the id, or null if it was stored before
 */
export function saveRegistration(db: Database, registration: Registration, save: SaveRegistration) {
  return db.transaction().execute((tx) => insertRegistration(tx, registration, save));
}

export async function insertRegistration(
  tx: Database,
  registration: Registration,
  { now, keys, mails, mailFrom, suspectedSpam }: SaveRegistration,
): Promise<string | null> {
  const { addresses, ...fields } = registration;
  const at = now.toISOString();
  const known = await tx
    .selectFrom("registrations")
    .where("submission_key", "in", keys)
    .select("id")
    .executeTakeFirst();
  if (known) return null;
  const id = randomUUID();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("registrations")
    .values({
      ...fields,
      id,
      created_at: at,
      updated_at: at,
      submission_key: keys[0],
      suspected_spam: suspectedSpam ? 1 : 0,
      language: currentLanguage(),
      search_text: registrationSearchText(fields),
    })
    // For two concurrent requests, the second waits here and then finds the first.
    .onConflict((conflict) => conflict.column("submission_key").doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) return null;
  await tx.insertInto("registration_addresses").values(addressRows(id, addresses)).execute();
  const queued = mails.map((mail) => ({ ...mail, aboutId: id }));
  await queueMails(tx, queued, { now, mailFrom });
  return id;
}

const addressRows = (registrationId: string, addresses: Registration["addresses"]) =>
  addresses.map((address, index) => ({
    ...address,
    id: randomUUID(),
    registration_id: registrationId,
    position: index + 1,
    is_public: address.is_public ? (1 as const) : (0 as const),
  }));

export type StaffRegistration = Omit<
  NonNullable<Awaited<ReturnType<typeof findRegistration>>>,
  "submission_key" | "search_text"
>;

/** From when the answer to a registration is due: when it came, or its host has answered a question. */
export const dueFrom = sql<string>`coalesce((select max(question.answered_at)
  from registration_questions as question where question.registration_id = registrations.id), created_at)`;

export async function findRegistration(db: Database, id: string) {
  if (!isId(id)) return null;
  const registration = await db
    .selectFrom("registrations")
    .where("id", "=", id)
    .selectAll()
    .select(dueFrom.as("due_from"))
    .executeTakeFirst();
  if (!registration) return null;
  const addresses = await db
    .selectFrom("registration_addresses as address")
    .leftJoin("locations as location", "location.id", "address.location_id")
    .where("address.registration_id", "=", id)
    .selectAll("address")
    .select("location.deleted_at as location_deleted_at")
    .orderBy("address.position")
    .execute();
  return { ...registration, addresses };
}

/**
 * The normalized text for the staff search, one item per line: names, e-mail, the digits of the phone, and the notes.
 */
export function registrationSearchText(
  host: Pick<Registration, "organization" | "contact_name" | "email" | "phone">,
  notes: string | null = null,
): string {
  const { organization, contact_name, email, phone } = host;
  const lines = [organization, contact_name, email, phone ? phoneDigits(phone) : ""];
  return [...lines.map(foldText), notesSearchText(notes) ?? ""].join("\n").trimEnd();
}

/**
 * Replaces what a host typed, as long as no location has been made of it, or it was deleted.
 * @param version that was read
 * @returns everything before and after, for the history
 */
export async function rewriteRegistration(
  tx: Database,
  { id, version }: { id: string; version: number },
  registration: Registration,
  now: Date,
): Promise<{ from: string; to: string } | "conflict" | "gone" | "published"> {
  const { addresses, ...fields } = registration;
  const before = await findRegistration(tx, id);
  if (!before) return "gone";
  if (hasPlace(before)) return "published";
  const { numUpdatedRows } = await tx
    .updateTable("registrations")
    .set({
      ...fields,
      updated_at: now.toISOString(),
      version: version + 1,
      search_text: registrationSearchText(fields, before.notes),
    })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return "conflict";
  await tx.deleteFrom("registration_addresses").where("registration_id", "=", id).execute();
  await tx.insertInto("registration_addresses").values(addressRows(id, addresses)).execute();
  if (fields.email !== before.email) await readdress(tx, id, { from: before.email, to: fields.email });
  return { from: wordsOf(before), to: wordsOf({ ...fields, addresses }) };
}

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
