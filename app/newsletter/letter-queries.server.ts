import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { isId } from "#app/db/query-text.ts";
import type { Database, Engine, LetterAudience, LetterStatus } from "#app/db/tables.ts";
import type { Mail } from "#app/mail/mail.ts";
import { queueMails } from "#app/mail/queries.server.ts";
import type { Letter } from "./letter-blocks.ts";
import { LETTER, letterTo, type RenderedLetter } from "./letter-email.server.ts";

/** After so many refusals in a row an address gets no more letters. */
const MOST_REFUSALS = 3;
/** Mails of one transaction: few enough that forms never wait for it. */
const BATCH = 100;
const MINUTE_MS = 60_000;
const SETTLED_AT_ONCE = 300;

interface Author {
  actor: string;
  now: Date;
}

/** Subscribers that letters go to (M8): confirmed, and not refused by their mail server time after time. */
export function readers(db: Database, audience: LetterAudience) {
  return db
    .selectFrom("subscribers")
    .where("status", "=", "confirmed")
    .where("refusals", "<", MOST_REFUSALS)
    .$if(audience === "opening", (all) => all.where("wants_opening", "=", 1))
    .$if(audience === "families", (all) => all.where("wants_families", "=", 1));
}

/** How many people each audience has. */
export async function countReaders(db: Database): Promise<Record<LetterAudience, number>> {
  const count = async (audience: LetterAudience) => {
    const { total } = await readers(db, audience)
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    return Number(total);
  };
  return {
    confirmed: await count("confirmed"),
    opening: await count("opening"),
    families: await count("families"),
  };
}

/** A letter with how far it has come. */
export type StaffLetter = Awaited<ReturnType<typeof findLetter>> & object;

/** Every letter, the last one first. */
export async function listLetters(db: Database) {
  const rows = await db
    .selectFrom("letters")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  const progress = await progressOf(db);
  return rows.map((row) => ({ ...row, value: JSON.parse(row.value) as Letter, progress: progress(row.id) }));
}

export async function findLetter(db: Database, id: string) {
  if (!isId(id)) return undefined;
  const row = await db.selectFrom("letters").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const progress = await progressOf(db, id);
  return { ...row, value: JSON.parse(row.value) as Letter, progress: progress(id) };
}

/** How many of a letter's readers wait, are due to get it, got it, were refused, or left before. */
export type Progress = Record<"waiting" | "queued" | "sent" | "refused" | "left", number>;

async function progressOf(db: Database, id?: string): Promise<(id: string) => Progress> {
  const rows = await db
    .selectFrom("letter_recipients")
    .$if(id !== undefined, (all) => all.where("letter_id", "=", id ?? ""))
    .groupBy(["letter_id", "status"])
    .select((eb) => ["letter_id", "status", eb.fn.countAll<number>().as("count")])
    .execute();
  return (letter) => {
    const progress: Progress = { waiting: 0, queued: 0, sent: 0, refused: 0, left: 0 };
    for (const { letter_id, status, count } of rows)
      if (letter_id === letter) progress[status] = Number(count);
    return progress;
  };
}

/** Adds a draft. @returns its id */
export async function createLetter(db: Database, value: Letter, { actor, now }: Author): Promise<string> {
  const id = randomUUID();
  const at = now.toISOString();
  await db
    .insertInto("letters")
    .values({
      id,
      value: JSON.stringify(value),
      audience: "confirmed",
      actor,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

/**
 * Saves a draft; a letter that is on its way stays as it is.
 * @param seen the revision that the form began from
 * @returns the revision now, which goes up with each change of the text; null if somebody else saved meanwhile, or it
 * is no draft any more
 */
export async function saveLetter(
  db: Database,
  id: string,
  { value, audience, seen }: { value: unknown; audience: LetterAudience; seen: number },
  { actor, now }: Author,
): Promise<number | null> {
  const text = JSON.stringify(value);
  const stored = await db.selectFrom("letters").select("value").where("id", "=", id).executeTakeFirst();
  const revision = stored?.value === text ? seen : seen + 1;
  const { numUpdatedRows } = await db
    .updateTable("letters")
    .set({ value: text, audience, revision, actor, updated_at: now.toISOString() })
    .where("id", "=", id)
    .where("revision", "=", seen)
    .where("status", "=", "draft")
    .executeTakeFirst();
  return numUpdatedRows > 0n ? revision : null;
}

/** Remembers that staff have seen this revision as a mail. */
export async function markTested(db: Database, id: string, revision: number): Promise<void> {
  await db.updateTable("letters").set({ tested_revision: revision }).where("id", "=", id).execute();
}

/** From which states a letter may come into each. */
const FROM: Record<Exclude<LetterStatus, "draft" | "sent">, readonly LetterStatus[]> = {
  scheduled: ["draft"],
  sending: ["paused"],
  paused: ["sending"],
  stopped: ["sending", "paused", "scheduled"],
};

/**
 * Schedules (or sends now), pauses, resumes or stops a letter.
 * @param sendAt for "scheduled"
 * @returns false if it is in a state that does not allow that
 */
export async function moveLetter(
  db: Database,
  id: string,
  to: keyof typeof FROM,
  now: Date,
  sendAt: Date = now,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("letters")
    .set({
      status: to,
      updated_at: now.toISOString(),
      ...(to === "scheduled" && { send_at: sendAt.toISOString() }),
      ...(to === "stopped" && { finished_at: now.toISOString() }),
    })
    .where("id", "=", id)
    .where("status", "in", FROM[to])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes a letter that is not sent yet back to the drafts. */
export async function unscheduleLetter(db: Database, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("letters")
    .set({ status: "draft", send_at: null, updated_at: now.toISOString() })
    .where("id", "=", id)
    .where("status", "=", "scheduled")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a draft. */
export async function deleteLetter(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("letters")
    .where("id", "=", id)
    .where("status", "=", "draft")
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Begins the letters whose time has come: from then on their readers are fixed. */
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
      await tx
        .insertInto("letter_recipients")
        .columns(["letter_id", "subscriber_id"])
        .expression(readers(tx, audience).select([sql.val(id).as("letter_id"), "subscribers.id"]))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}

/** A letter that is being sent, the one that began first. */
export async function letterUnderWay(db: Database): Promise<{ id: string; value: Letter } | undefined> {
  const row = await db
    .selectFrom("letters")
    .select(["id", "value"])
    .where("status", "=", "sending")
    .orderBy("started_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row && { id: row.id, value: JSON.parse(row.value) as Letter };
}

interface Sending {
  now: Date;
  mailFrom: string;
  /** Scheme and host of the site. */
  origin: string;
  /** M8. */
  perMinute: number;
}

/**
 * Puts the letter for the next readers into the outbox, at most so many a minute; each reader once, as the mail and
 * the note of it are stored together. Whoever left the list meanwhile is passed over.
 * @returns how many readers were dealt with; 0 where the minute is full, the mail server lags behind, or nobody waits
 */
export async function queueLetter(
  db: Database,
  engine: Engine,
  letter: { id: string; rendered: RenderedLetter },
  { now, mailFrom, origin, perMinute }: Sending,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const locked = await tx
      .selectFrom("letters")
      .select("id")
      .where("id", "=", letter.id)
      .where("status", "=", "sending")
      .$if(engine === "postgres", (rows) => rows.forUpdate())
      .executeTakeFirst();
    if (!locked) return 0;
    const room = await roomOf(tx, now, perMinute);
    if (room <= 0) return 0;
    const next = await tx
      .selectFrom("letter_recipients")
      .innerJoin("subscribers", "subscribers.id", "letter_recipients.subscriber_id")
      .where("letter_recipients.letter_id", "=", letter.id)
      .where("letter_recipients.status", "=", "waiting")
      .select(["subscribers.id", "email", "letter_key", "refusals", "subscribers.status as subscription"])
      .orderBy("letter_recipients.subscriber_id")
      .limit(Math.min(BATCH, room))
      .execute();
    const mails: Mail[] = [];
    for (const { id, email, letter_key, refusals, subscription } of next) {
      if (subscription !== "confirmed" || refusals >= MOST_REFUSALS) {
        await setRecipient(tx, letter.id, id, { status: "left" });
        continue;
      }
      const key = letter_key ?? (await newLetterKey(tx, id));
      mails.push(letterTo(letter.rendered, { id, email, letter_key: key }, origin));
    }
    const ids = await queueMails(tx, mails, { now, mailFrom });
    for (const [index, { aboutId = "" }] of mails.entries()) {
      await setRecipient(tx, letter.id, aboutId, { status: "queued", outbox_id: ids[index] ?? null });
    }
    return next.length;
  });
}

/** How many more letters may be queued now: so many a minute, and not far more than the mail server takes. */
async function roomOf(db: Database, now: Date, perMinute: number): Promise<number> {
  const since = new Date(now.getTime() - MINUTE_MS).toISOString();
  const count = async (which: "minute" | "waiting") => {
    const { total } = await db
      .selectFrom("outbox")
      .where("kind", "=", LETTER)
      .$if(which === "minute", (rows) => rows.where("created_at", ">", since))
      .$if(which === "waiting", (rows) => rows.where("status", "=", "queued"))
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    return Number(total);
  };
  return Math.min(perMinute - (await count("minute")), 2 * perMinute - (await count("waiting")));
}

/** The key of a subscriber's link at the foot of letters, made once. */
export async function newLetterKey(db: Database, subscriberId: string): Promise<string> {
  const key = randomBytes(24).toString("base64url");
  await db
    .updateTable("subscribers")
    .set({ letter_key: key })
    .where("id", "=", subscriberId)
    .where("letter_key", "is", null)
    .execute();
  const { letter_key } = await db
    .selectFrom("subscribers")
    .select("letter_key")
    .where("id", "=", subscriberId)
    .executeTakeFirstOrThrow();
  return letter_key ?? key;
}

/** Ends a letter that every reader has got, was refused or has left. */
export async function finishLetters(db: Database, now: Date): Promise<void> {
  await db
    .updateTable("letters")
    .set({ status: "sent", finished_at: now.toISOString() })
    .where("status", "=", "sending")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("letter_recipients")
            .select("subscriber_id")
            .whereRef("letter_recipients.letter_id", "=", "letters.id")
            .where("letter_recipients.status", "in", ["waiting", "queued"]),
        ),
      ),
    )
    .execute();
}

/**
 * Notes what became of queued letters, by their mails in the outbox. The third refusal in a row ends the letters to
 * an address.
 */
export async function settleLetters(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const settled = await tx
      .selectFrom("letter_recipients")
      .innerJoin("outbox", "outbox.id", "letter_recipients.outbox_id")
      .where("letter_recipients.status", "=", "queued")
      .where("outbox.status", "in", ["sent", "failed"])
      .select(["letter_id", "subscriber_id", "outbox.status as mail"])
      .limit(SETTLED_AT_ONCE)
      .execute();
    for (const outcome of ["sent", "failed"] as const) {
      const rows = settled.filter(({ mail }) => mail === outcome);
      for (const { letter_id, subscriber_id } of rows) {
        await setRecipient(tx, letter_id, subscriber_id, { status: outcome === "sent" ? "sent" : "refused" });
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

type RecipientChange = { status: "queued" | "sent" | "refused" | "left"; outbox_id?: string | null };

async function setRecipient(tx: Database, letterId: string, subscriberId: string, change: RecipientChange) {
  await tx
    .updateTable("letter_recipients")
    .set(change)
    .where("letter_id", "=", letterId)
    .where("subscriber_id", "=", subscriberId)
    .execute();
}

/** Takes letters to somebody who leaves the list out of the outbox, where they are not sent yet. */
export async function withdrawLetters(db: Database, subscriberId: string): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("about_id", "=", subscriberId)
    .where("kind", "=", LETTER)
    .where("status", "=", "queued")
    .execute();
  await db
    .updateTable("letter_recipients")
    .set({ status: "left" })
    .where("subscriber_id", "=", subscriberId)
    .where("status", "in", ["waiting", "queued"])
    .execute();
}
