import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import { batches } from "#app/core/db/batches.ts";
import { countOf } from "#app/core/db/count-of.ts";
import { nameOrders } from "#app/core/db/query-text.ts";
import type { Database, Tables } from "#app/core/db/tables.ts";
import { textContains } from "#app/core/db/text-contains.ts";
import { pageOf } from "#app/core/http/page-of.server.ts";
import { hashedKey, newKey } from "#app/core/secret-key.server.ts";
import { MOST_REFUSALS } from "#app/newsletter/letter-queries.server.ts";
import { newLetterKeys } from "#app/newsletter/letter-sending-queries.server.ts";
import { PERSON_COLUMNS } from "#app/newsletter/queries.server.ts";
import { bouncesOf } from "#app/staff/cases/bounces-queries.server.ts";

export const SUBSCRIBER_FILTERS = ["confirmed", "pending", "unsubscribed", "refused"] as const;
export type SubscriberFilter = (typeof SUBSCRIBER_FILTERS)[number];

function filtered(db: Database, filter: SubscriberFilter) {
  const all = db.selectFrom("subscribers");
  if (filter === "refused") return all.where("refusals", ">", 0).where("status", "=", "confirmed");
  const some = all.where("status", "=", filter);
  return filter === "confirmed" ? some.where("refusals", "<", MOST_REFUSALS) : some;
}

export type StaffSubscriber = Awaited<ReturnType<typeof listSubscribers>>["rows"][number];

const FULL_NAME = sql<string>`coalesce(first_name, '') || ' ' || coalesce(last_name, '')`;

/** One page of the filtered subscribers, newest first. */
export async function listSubscribers(
  db: Database,
  { filter, q, page }: { filter: SubscriberFilter; q: string; page: number },
) {
  const found = filtered(db, filter).$if(q !== "", (rows) =>
    rows.where((eb) =>
      eb.or([
        ...(["email", "company"] as const).map((column) => textContains(db, column, q)),
        ...nameOrders(q).map((text) => textContains(db, FULL_NAME, text)),
      ]),
    ),
  );
  const subscribers = found
    .select(PERSON_COLUMNS)
    .select(["status", "refusals", "wants_opening", "wants_families", "source", "created_at"])
    .orderBy("created_at", "desc")
    .orderBy("id");
  const list = await pageOf(subscribers, page);
  const bounces = await bouncesOf(
    db,
    list.rows.map(({ email }) => email),
  );
  const rows = list.rows.map((row) => ({
    ...row,
    isRefused: row.status === "confirmed" && row.refusals >= MOST_REFUSALS,
    bounced: bounces.get(row.email),
  }));
  return { ...list, rows };
}

export async function countSubscribers(db: Database): Promise<Record<SubscriberFilter, number>> {
  const counts = await Promise.all(
    SUBSCRIBER_FILTERS.map(async (filter) => [filter, await countOf(filtered(db, filter))] as const),
  );
  return Object.fromEntries(counts) as Record<SubscriberFilter, number>;
}

/** Resumes letters to an address that the mail server had refused. */
export async function forgiveRefusals(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("subscribers")
    .set({ refusals: 0 })
    .where("id", "=", id)
    .where("refusals", ">", 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A person on a list that staff import. */
export type NewSubscriber = Omit<
  Pick<Selectable<Tables["subscribers"]>, (typeof PERSON_COLUMNS)[number]>,
  "id"
>;

/**
 * Adds people who consented elsewhere, as confirmed. People who are already on the list, or have unsubscribed, are not
 * changed; nor is who has not confirmed yet, because anyone can enter the address of a person who has left the list.
 * @param consent how they consented, stored with each
 * @returns how many were added, the addresses that still have to confirm, and how many were already known
 */
export async function addSubscribers(
  db: Database,
  people: readonly NewSubscriber[],
  consent: string,
  now: Date,
): Promise<{ added: number; unconfirmed: string[]; known: number }> {
  const at = now.toISOString();
  return db.transaction().execute(async (tx) => {
    let added = 0;
    const unconfirmed: string[] = [];
    for (const batch of batches(people)) {
      const emails = batch.map(({ email }) => email);
      const rows = await tx
        .selectFrom("subscribers")
        .where("email", "in", emails)
        .where("status", "=", "pending")
        .select("email")
        .execute();
      unconfirmed.push(...rows.map(({ email }) => email));
    }
    for (const person of people) {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto("subscribers")
        .values({
          ...person,
          id: randomUUID(),
          status: "confirmed",
          source: `import: ${consent}`,
          confirmed_at: at,
          unsubscribe_key_hash: hashedKey(newKey()),
          created_at: at,
        })
        .onConflict((conflict) => conflict.column("email").doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows) added += 1;
    }
    return { added, unconfirmed, known: people.length - added - unconfirmed.length };
  });
}

const EXPORT_AT_ONCE = 500;

/** The list "Subscribers" with its unsubscribe keys, in batches. */
export async function* confirmedWithKeys(db: Database) {
  let last = "";
  for (;;) {
    const rows = await filtered(db, "confirmed")
      .select([...PERSON_COLUMNS, "confirmed_at", "wants_opening", "wants_families", "letter_key"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(EXPORT_AT_ONCE)
      .execute();
    const made = await newLetterKeys(
      db,
      rows.flatMap(({ id, letter_key }) => (letter_key === null ? [id] : [])),
    );
    for (const row of rows) yield { ...row, letter_key: row.letter_key ?? made.get(row.id) ?? "" };
    if (rows.length < EXPORT_AT_ONCE) return;
    last = rows.at(-1)?.id ?? "";
  }
}
