import { sql } from "kysely";
import { countOf } from "#app/core/db/count-of.ts";
import { isPostgres } from "#app/core/db/postgres.ts";
import type { LetterAudience } from "#app/core/db/tables/newsletter.ts";
import type { Database } from "#app/core/db/tables.ts";
import { newKey } from "#app/core/secret-key.server.ts";
import { LETTER, type RenderedLetter } from "./letter-email.server.ts";
import { MOST_REFUSALS, readers } from "./letter-queries.server.ts";
import { readLetter } from "./letter-text.ts";
import { isPart } from "./part-letters.ts";
import {
  beginPartLetter,
  queuePartLetter,
  queueTo,
  settlePartLetters,
} from "./part-letters-queries.server.ts";

/** Mails per transaction: few enough that forms never wait for it. */
const BATCH = 100;

const MINUTE_MS = 60_000;

const SETTLED_AT_ONCE = 300;

/** Starts the letters that are due and fixes their recipients. */
export async function beginDueLetters(db: Database, now: Date): Promise<void> {
  const at = now.toISOString();
  await db.transaction().execute(async (tx) => {
    const due = await tx
      .updateTable("letters")
      .set({ status: "sending", started_at: at })
      .where("status", "=", "scheduled")
      .where("send_at", "<=", at)
      .returning(["id", "audience"])
      .execute();
    for (const { id, audience } of due) {
      if (isPart(audience)) {
        await beginPartLetter(tx, id, audience, now);
        continue;
      }
      await tx
        .insertInto("letter_recipients")
        .columns(["letter_id", "subscriber_id"])
        .expression(readers(tx, audience).select([sql.val(id).as("letter_id"), "subscribers.id"]))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}

/** Pauses what is being sent: staff see it in the row of sections, and resume it. */
export async function pauseLetters(db: Database): Promise<void> {
  await db.updateTable("letters").set({ status: "paused" }).where("status", "=", "sending").execute();
}

/** The letter being sent; of several, the one that started first. */
export async function letterUnderWay(db: Database) {
  const row = await db
    .selectFrom("letters")
    .select(["id", "value", "audience"])
    .where("status", "=", "sending")
    .orderBy("started_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, value: readLetter(row.value) };
}

interface Sending {
  now: Date;
  mailFrom: string;
  /** Scheme and host of the site. */
  origin: string;
  /** M8. */
  perMinute: number;
  /** Signs the links with which people refuse letters about their part. */
  secret: string;
}

/**
 * Puts the letter for the next readers into the outbox, up to the limit per minute. The mail and its record are stored
 * together, so each reader gets it once. Readers who have unsubscribed in the meantime are skipped.
 * @returns how many readers were handled; 0 if the minute's limit is reached, the mail server lags behind, or none are
 *   left
 */
export async function queueLetter(
  db: Database,
  letter: { id: string; rendered: RenderedLetter; audience: LetterAudience },
  { now, mailFrom, origin, perMinute, secret }: Sending,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const locked = await tx
      .selectFrom("letters")
      .select("id")
      .where("id", "=", letter.id)
      .where("status", "=", "sending")
      .$if(isPostgres(tx), (rows) => rows.forUpdate())
      .executeTakeFirst();
    if (!locked) return 0;
    const limit = Math.min(BATCH, await roomOf(tx, now, perMinute));
    if (limit <= 0) return 0;
    if (isPart(letter.audience)) {
      const part = letter.audience;
      return queuePartLetter(tx, { ...letter, part, secret }, { now, mailFrom, origin, limit });
    }
    const next = await tx
      .selectFrom("letter_recipients")
      .innerJoin("subscribers", "subscribers.id", "letter_recipients.subscriber_id")
      .where("letter_recipients.letter_id", "=", letter.id)
      .where("letter_recipients.status", "=", "waiting")
      .select(["subscribers.id", "email", "letter_key", "refusals", "subscribers.status as subscription"])
      .orderBy("letter_recipients.subscriber_id")
      .limit(limit)
      // Who unsubscribes meanwhile waits, and then takes the mail back.
      .$if(isPostgres(tx), (rows) => rows.forUpdate("subscribers"))
      .execute();
    const isReader = ({ subscription, refusals }: (typeof next)[number]) =>
      subscription === "confirmed" && refusals < MOST_REFUSALS;
    const left = next.filter((one) => !isReader(one)).map(({ id }) => id);
    await setRecipients(tx, letter.id, left, "left");
    const getsIt = next.filter(isReader);
    const keyless = getsIt.filter(({ letter_key }) => letter_key === null).map(({ id }) => id);
    const keys = await newLetterKeys(tx, keyless);
    const keyed = getsIt.map((one) => ({ ...one, letter_key: one.letter_key ?? keys.get(one.id) ?? "" }));
    await queueTo(tx, "letter_recipients", keyed, letter, { now, mailFrom, origin });
    return next.length;
  });
}

/** How many more letters may be queued now, given the limit per minute and the backlog of the mail server. */
async function roomOf(db: Database, now: Date, perMinute: number): Promise<number> {
  const since = new Date(now.getTime() - MINUTE_MS).toISOString();
  const letters = db.selectFrom("outbox").where("kind", "=", LETTER);
  const lately = await countOf(letters.where("created_at", ">", since));
  const waiting = await countOf(letters.where("status", "=", "queued"));
  return Math.min(perMinute - lately, 2 * perMinute - waiting);
}

/**
 * Unsubscribe keys for these subscribers, created on first use. Two statements, however many subscribers there are.
 */
export async function newLetterKeys(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const cases = ids.map((id) => sql`when ${id} then ${newKey()}`);
  await db
    .updateTable("subscribers")
    .set({ letter_key: sql<string>`case id ${sql.join(cases, sql` `)} end` })
    .where("id", "in", ids)
    .where("letter_key", "is", null)
    .execute();
  const rows = await db
    .selectFrom("subscribers")
    .select(["id", "letter_key"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, letter_key }) => [id, letter_key ?? ""]));
}

/**
 * Marks a letter as sent once each recipient's mail was sent or refused, or its reader has left. A
 * paused letter counts too: its last mails may already have been leaving.
 */
export async function finishLetters(db: Database, now: Date): Promise<void> {
  await db
    .updateTable("letters")
    .set({ status: "sent", finished_at: now.toISOString() })
    .where("status", "in", ["sending", "paused"])
    .where(({ not, or, exists, selectFrom }) => {
      const hasOpen = (table: "letter_recipients" | "letter_people") =>
        exists(
          selectFrom(table)
            .select(`${table}.letter_id`)
            .whereRef(`${table}.letter_id`, "=", "letters.id")
            .where(`${table}.status`, "in", ["waiting", "queued"]),
        );
      return not(or([hasOpen("letter_recipients"), hasOpen("letter_people")]));
    })
    .execute();
}

/**
 * Records the outcome of queued letters from their mails in the outbox. After the third refusal in a row, an address
 * gets no more letters.
 */
export async function settleLetters(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await settlePartLetters(tx);
    const settled = await tx
      .selectFrom("letter_recipients")
      .innerJoin("outbox", "outbox.id", "letter_recipients.outbox_id")
      .where("letter_recipients.status", "=", "queued")
      .where("outbox.status", "in", ["sent", "failed"])
      .select(["letter_id", "subscriber_id", "outbox.status as mail"])
      .limit(SETTLED_AT_ONCE)
      // Another instance counts the refusals of those that it has locked.
      .$if(isPostgres(tx), (rows) => rows.forUpdate("letter_recipients").skipLocked())
      .execute();
    for (const outcome of ["sent", "failed"] as const) {
      const rows = settled.filter(({ mail }) => mail === outcome);
      for (const [letter, readersOfIt] of Map.groupBy(rows, ({ letter_id }) => letter_id)) {
        const settledIds = readersOfIt.map(({ subscriber_id }) => subscriber_id);
        await setRecipients(tx, letter, settledIds, outcome === "sent" ? "sent" : "refused");
      }
      const ids = rows.map(({ subscriber_id }) => subscriber_id);
      if (ids.length === 0) continue;
      await tx
        .updateTable("subscribers")
        .set((eb) => ({ refusals: outcome === "sent" ? 0 : eb("refusals", "+", 1) }))
        .where("id", "in", ids)
        .$if(outcome === "sent", (all) => all.where("refusals", ">", 0))
        .execute();
    }
  });
}

async function setRecipients(
  tx: Database,
  letterId: string,
  subscriberIds: readonly string[],
  status: "sent" | "refused" | "left",
) {
  if (subscriberIds.length === 0) return;
  await tx
    .updateTable("letter_recipients")
    .set({ status })
    .where("letter_id", "=", letterId)
    .where("subscriber_id", "in", subscriberIds)
    .execute();
}
