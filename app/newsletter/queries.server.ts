import { randomUUID } from "node:crypto";
import { emailKey } from "#app/core/db/query-text.ts";
import { UNSUBSCRIBED, withdrawLetters } from "#app/core/db/refusals.ts";
import type { SubscriberStatus } from "#app/core/db/tables/newsletter.ts";
import type { Database } from "#app/core/db/tables.ts";
import { hashedKey, newKey } from "#app/core/secret-key.server.ts";
import { MOST_REFUSALS } from "./letter-queries.server.ts";
import type { NewsletterValues, Wish } from "./schema.ts";

const MINUTE_MS = 60_000;
/** Limits how many mails a stranger can trigger by repeatedly entering someone's address. */
const SHORTEST_PAUSE_MS = 15 * MINUTE_MS;
const LONGEST_PAUSE_MS = 24 * 60 * MINUTE_MS;

/** The mail that follows a subscription. `keys` exist only in that mail. */
export type SubscriptionMail = { subscriberId: string; email: string; wish: Wish | "" } & (
  | { kind: "confirm"; keys: { confirm: string; unsubscribe: string } }
  | { kind: "known" }
);

/**
 * Stores a pending subscription together with its confirmation mail, or neither. A confirmed address stays unchanged,
 * and its owner gets a mail saying so; one that gets no more letters, as its mail server refused them, confirms anew.
 * New and known addresses run the same statements, so that neither the response nor its timing reveals who has
 * subscribed. The first mail is sent immediately, the next after 15 minutes; each further pause doubles, up to a day.
 * @param queueMail puts the mail into the outbox, within the given transaction
 * @param mayMail false if the address has had as many mails as one may get; the next subscription mails it
 * @returns whether a mail was queued
 */
export async function requestSubscription(
  db: Database,
  values: NewsletterValues,
  now: Date,
  queueMail: (tx: Database, mail: SubscriptionMail) => Promise<unknown>,
  mayMail = true,
): Promise<boolean> {
  const email = emailKey(values.EMAIL);
  const at = now.toISOString();
  const keys = { confirm: newKey(), unsubscribe: newKey() };
  const names = {
    first_name: values.FNAME,
    last_name: values.LNAME || null,
    company: values.COMPANY || null,
  };
  const pending = {
    status: "pending" as const,
    confirm_key_hash: hashedKey(keys.confirm),
    unsubscribe_key_hash: hashedKey(keys.unsubscribe),
  };
  return db.transaction().execute(async (tx) => {
    await tx
      .insertInto("subscribers")
      .values({ id: randomUUID(), email, created_at: at, ...names, ...pending })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .execute();
    const known = await tx
      .selectFrom("subscribers")
      .where("email", "=", email)
      .select(["id", "status", "refusals", "created_at", "confirmation_sent_at"])
      .executeTakeFirstOrThrow();
    const isDue = mayMail && mailIsDue(known, now);
    const isReader = known.status === "confirmed" && known.refusals < MOST_REFUSALS;
    const changed = await tx
      .updateTable("subscribers")
      .set(isDue ? { confirmation_sent_at: at } : { confirmation_sent_at: known.confirmation_sent_at })
      .$if(values.WISH === "opening", (update) => update.set({ wants_opening: 1 }))
      .$if(values.WISH === "families", (update) => update.set({ wants_families: 1 }))
      .$if(isDue && !isReader, (update) =>
        // The form of a wish asks for no names: those of before stay.
        update.set({ ...(!values.WISH && names), ...pending, unsubscribed_at: null }),
      )
      .where("id", "=", known.id)
      // If a concurrent request was first, its mail is sent instead.
      .where("confirmation_sent_at", "is not distinct from", known.confirmation_sent_at)
      .executeTakeFirst();
    if (!isDue || changed.numUpdatedRows === 0n) return false;
    const mail = { subscriberId: known.id, email, wish: values.WISH ?? "" };
    await queueMail(tx, isReader ? { kind: "known", ...mail } : { kind: "confirm", keys, ...mail });
    return true;
  });
}

function mailIsDue(known: { created_at: string; confirmation_sent_at: string | null }, now: Date): boolean {
  if (known.confirmation_sent_at === null) return true;
  const sentAt = Date.parse(known.confirmation_sent_at);
  const sinceFirst = sentAt - Date.parse(known.created_at);
  const pause = Math.min(Math.max(SHORTEST_PAUSE_MS, sinceFirst), LONGEST_PAUSE_MS);
  return now.getTime() - sentAt >= pause;
}

/** The status of the subscription that a key belongs to; null for an invalid key. */
export async function subscriptionOf(
  db: Database,
  column: "confirm_key_hash" | "unsubscribe_key_hash",
  key: string,
): Promise<SubscriberStatus | null> {
  const row = await db
    .selectFrom("subscribers")
    .where((eb) =>
      eb.or([
        eb(column, "=", hashedKey(key)),
        // The unsubscribe link in letters has a separate key.
        ...(column === "unsubscribe_key_hash" && key !== "" ? [eb("letter_key", "=", key)] : []),
      ]),
    )
    .select("status")
    .executeTakeFirst();
  return row?.status ?? null;
}

/** What the owner of a confirmation's key asked to hear besides the letters. */
export async function wishesOf(db: Database, key: string): Promise<Wish[]> {
  const row = await db
    .selectFrom("subscribers")
    .where("confirm_key_hash", "=", hashedKey(key))
    .select(["wants_opening", "wants_families"])
    .executeTakeFirst();
  return [
    ...(row?.wants_opening ? ["opening" as const] : []),
    ...(row?.wants_families ? ["families" as const] : []),
  ];
}

/** Confirms a pending subscription; its mail has arrived, so earlier refusals count no more. Idempotent. */
export async function confirmSubscription(db: Database, key: string, now: Date): Promise<void> {
  await db
    .updateTable("subscribers")
    .set({ status: "confirmed", confirmed_at: now.toISOString(), refusals: 0 })
    .where("confirm_key_hash", "=", hashedKey(key))
    .where("status", "=", "pending")
    .execute();
}

/** Unsubscribes the owner of a key. Idempotent. @returns whether the key is valid */
export async function unsubscribe(db: Database, key: string, now: Date): Promise<boolean> {
  const owner = await db
    .selectFrom("subscribers")
    .where((eb) => eb.or([eb("unsubscribe_key_hash", "=", hashedKey(key)), eb("letter_key", "=", key)]))
    .select("id")
    .executeTakeFirst();
  if (owner) await endSubscription(db, owner.id, now);
  return owner !== undefined;
}

/** Ends a subscription, with its wishes and the letters that have not left. @returns false if there is none to end */
export function endSubscription(db: Database, id: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("subscribers")
      .set({ ...UNSUBSCRIBED, unsubscribed_at: now.toISOString() })
      .where("id", "=", id)
      .where("status", "!=", "unsubscribed")
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await withdrawLetters(tx, "letter_recipients", [id]);
    return numUpdatedRows > 0n;
  });
}

/** Every subscriber for the export, oldest first, without the hashes of the keys. */
export function allSubscribers(db: Database) {
  return db.selectFrom("subscribers").select(EXPORTED_COLUMNS).orderBy("created_at").orderBy("id").execute();
}

/** Who a subscriber is. */
export const PERSON_COLUMNS = ["id", "email", "first_name", "last_name", "company"] as const;

export const EXPORTED_COLUMNS = [
  ...PERSON_COLUMNS,
  "status",
  "created_at",
  "confirmation_sent_at",
  "confirmed_at",
  "unsubscribed_at",
] as const;
