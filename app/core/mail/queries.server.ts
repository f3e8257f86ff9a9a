import { randomUUIDv7 } from "node:crypto";
import type { ExpressionBuilder, Selectable } from "kysely";
import { batches } from "#app/core/db/batches.ts";
import { countOf } from "#app/core/db/count-of.ts";
import type { Database, Engine, Tables } from "#app/core/db/tables.ts";
import { domainOf, type Mail, safeMail } from "./mail.ts";

export type QueuedMail = Selectable<Tables["outbox"]>;

interface Sending {
  now: Date;
  /** The sender; its domain is used in message ids. */
  mailFrom: string;
  /** The mails wait, and can be taken back until they leave. */
  undo?: Undo;
}

export interface Undo {
  /** What they belong to: "shift ID". */
  of: string;
  /** What has to be restored. Contains something unique, because it identifies the mails of one tap. */
  restore: object;
}

/** How long a mail that somebody's tap causes to others waits for Undo (decision R7). */
export const UNDO_MS = 300_000;

/**
 * Adds mails to the outbox, in the same transaction as the rows that cause them. The delivery loop finds them
 * within a second.
 * @returns their ids, in the same order
 */
export async function queueMails(db: Database, mails: readonly Mail[], sending: Sending): Promise<string[]> {
  if (mails.length === 0) return [];
  const rows = mails.map((mail) => outboxRow(mail, sending));
  for (const batch of batches(rows)) await db.insertInto("outbox").values(batch).execute();
  return rows.map(({ id }) => id);
}

function outboxRow(mail: Mail, { now, mailFrom, undo }: Sending) {
  const safe = safeMail(mail);
  const id = randomUUIDv7();
  const at = now.toISOString();
  return {
    id,
    kind: safe.kind,
    about_id: safe.aboutId ?? null,
    to_address: safe.to,
    reply_to: safe.replyTo ?? null,
    subject: safe.subject,
    text_body: safe.text,
    html_body: safe.html ?? null,
    headers: JSON.stringify(safe.headers),
    // The same for all attempts, so that receivers can detect a duplicate.
    message_id: `<${id}@${domainOf(mailFrom)}>`,
    next_attempt_at: undo ? new Date(now.getTime() + UNDO_MS).toISOString() : at,
    created_at: at,
    undo_of: undo?.of ?? null,
    undo: undo ? JSON.stringify(undo.restore) : null,
  };
}

export interface Claim {
  worker: string;
  until: Date;
}

/** A longer claim must come from a clock that was set back since. */
const LONGEST_CLAIM_MS = 600_000;

/**
 * Claims the longest-waiting mail, so that no other worker sends it. A single statement: atomic on SQLite,
 * and on PostgreSQL it skips rows that another worker has locked. A mail without attempts that nobody can
 * take back is always due, so that setting the clock back delays none.
 * @param underWay ids being sent by this process: setting the clock forward ends their claims early
 * @returns undefined if nothing is due
 */
export async function claimDueMail(
  db: Database,
  engine: Engine,
  now: Date,
  { worker, until }: Claim,
  underWay: readonly string[] = [],
): Promise<QueuedMail | undefined> {
  const at = now.toISOString();
  const farAhead = new Date(now.getTime() + LONGEST_CLAIM_MS).toISOString();
  return db
    .with("due", (all) =>
      all
        .selectFrom("outbox")
        .where("status", "=", "queued")
        .where((eb) =>
          eb.or([
            eb("next_attempt_at", "<=", at),
            eb.and([
              eb("attempts", "=", 0),
              eb.or([eb("undo", "is", null), eb("next_attempt_at", ">", farAhead)]),
            ]),
          ]),
        )
        .where((eb) =>
          eb.or([
            eb("claimed_until", "is", null),
            eb("claimed_until", "<=", at),
            eb("claimed_until", ">", farAhead),
          ]),
        )
        .$if(underWay.length > 0, (rows) => rows.where("id", "not in", underWay))
        .orderBy("next_attempt_at")
        .orderBy("id")
        .limit(1)
        .select("id")
        .$if(engine === "postgres", (rows) => rows.forUpdate().skipLocked()),
    )
    .updateTable("outbox")
    .set((eb) => ({
      claimed_by: worker,
      claimed_until: until.toISOString(),
      attempts: eb("attempts", "+", 1),
    }))
    .where("id", "in", (eb) => eb.selectFrom("due").select("due.id"))
    .returningAll()
    .executeTakeFirst();
}

export async function extendClaim(db: Database, id: string, { worker, until }: Claim): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ claimed_until: until.toISOString() })
    .where("id", "=", id)
    .where("claimed_by", "=", worker)
    .where("status", "=", "queued")
    .execute();
}

/** Marks a mail as accepted by the mail server. Overrides a newer claim, because the mail must not be sent again. */
export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable("outbox")
    .set({
      status: "sent",
      sent_at: now.toISOString(),
      last_error: null,
      claimed_by: null,
      claimed_until: null,
    })
    .where("id", "=", id)
    .execute();
}

export async function dropMail(db: Database, id: string): Promise<void> {
  await db.deleteFrom("outbox").where("id", "=", id).execute();
}

/** Records a failed attempt. @param nextAttemptAt null: given up, until a staff member retries */
export async function markUnsent(
  db: Database,
  id: string,
  failure: { worker: string; error: string; nextAttemptAt: Date | null },
): Promise<void> {
  await db
    .updateTable("outbox")
    .set({
      last_error: failure.error,
      claimed_by: null,
      claimed_until: null,
      ...(failure.nextAttemptAt
        ? { next_attempt_at: failure.nextAttemptAt.toISOString() }
        : { status: "failed" as const }),
    })
    .where("id", "=", id)
    .where("claimed_by", "=", failure.worker)
    .where("status", "=", "queued")
    .execute();
}

/** Mails with failed attempts, given up or not. */
export function undeliveredMails(db: Database) {
  return (
    db
      .selectFrom("outbox")
      // Letters have their own page with their delivery status.
      .where("kind", "!=", "letter")
      .where((eb) =>
        eb.or([
          eb("status", "=", "failed"),
          eb.and([eb("status", "=", "queued"), eb("last_error", "is not", null)]),
        ]),
      )
  );
}

/**
 * Mails with failed attempts, for the dashboard: those given up first, then oldest first.
 * @param limit maximum number of rows
 * @returns `total` counts all of them
 */
export async function undelivered(db: Database, limit = 20) {
  const all = undeliveredMails(db);
  const rows = await all
    .select(["id", "kind", "to_address", "subject", "status", "attempts", "last_error"])
    .orderBy("status")
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  const total = await countOf(all);
  return { rows, total };
}

/** A letter that was given up is left to its own page: its reader may have unsubscribed since. */
export const isNotBouncedLetter = (eb: ExpressionBuilder<Tables, "outbox">) =>
  eb.or([eb("kind", "!=", "letter"), eb("status", "!=", "failed")]);

/** Makes a mail due immediately and resets its attempts. @returns false if there is none to retry, or it has been sent */
export async function retryMail(db: Database, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ status: "queued", attempts: 0, last_error: null, next_attempt_at: now.toISOString() })
    .where("id", "=", id)
    .where("status", "!=", "sent")
    .where(isNotBouncedLetter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Corrects an address in mails that have not been sent: each retry to it fails again, and replies get lost.
 * @param aboutId their row
 */
export async function readdress(
  tx: Database,
  aboutId: string,
  { from, to }: Record<"from" | "to", string>,
): Promise<void> {
  for (const column of ["to_address", "reply_to"] as const)
    await tx
      .updateTable("outbox")
      .set({ [column]: to })
      .where("about_id", "=", aboutId)
      .where(column, "=", from)
      .where("status", "!=", "sent")
      .execute();
}

/** Mails that can still be taken back, oldest first. */
export function heldMails(db: Database, of: string) {
  return db
    .selectFrom("outbox")
    .where("undo_of", "=", of)
    .where("status", "=", "queued")
    .where("attempts", "=", 0)
    .orderBy("id")
    .select(["id", "kind", "about_id", "undo", "next_attempt_at"])
    .execute();
}

/**
 * Takes back the mails of one tap, if none has left yet. Call it in the transaction that restores the rows, and throw
 * there if it returns undefined: some may be deleted already.
 * @param undo the column of the mails
 * @returns the deleted mails
 */
export async function takeBackMails(tx: Database, of: string, undo: string) {
  const all = await countOf(tx.selectFrom("outbox").where("undo_of", "=", of).where("undo", "=", undo));
  const taken = await deleteUntried(tx)
    .where("undo_of", "=", of)
    .where("undo", "=", undo)
    .returning(["kind", "about_id", "subject", "text_body"])
    .execute();
  return taken.length > 0 && taken.length === all ? taken : undefined;
}

/** Deletes the mails that a tap caused and that still wait, about a row to which they have nothing to say any more. */
export async function dropHeldMails(tx: Database, aboutId: string): Promise<void> {
  await deleteUntried(tx).where("about_id", "=", aboutId).where("undo_of", "is not", null).execute();
}

/** Deletes mails that nobody has tried to send yet: the caller says which. */
export function deleteUntried(tx: Database) {
  return tx.deleteFrom("outbox").where("status", "=", "queued").where("attempts", "=", 0);
}

/** How many mails can still be taken back, and when they leave. @param isMeant by the column of the mails of one tap */
export async function countHeld(db: Database, of: string, isMeant?: (undo: string | null) => boolean) {
  const mails = (await heldMails(db, of)).filter(({ undo }) => !isMeant || isMeant(undo));
  return mails[0] ? { count: mails.length, leavesAt: mails[0].next_attempt_at } : null;
}

/** Thrown in `takeBack` if a mail has left, or what it is about has changed. */
export class TooLateError extends Error {
  override name = "TooLateError";
}

/** Takes mails and what they are about back in one transaction; nothing of it if the work throws `TooLateError`. */
export async function takeBack(db: Database, work: (tx: Database) => Promise<void>): Promise<"ok" | "late"> {
  try {
    await db.transaction().execute(work);
    return "ok";
  } catch (error) {
    if (error instanceof TooLateError) return "late";
    throw error;
  }
}

/** Takes back all mails of a kind that wait, if none of them has left. @param forget with what they were about */
export function takeBackAll(
  db: Database,
  of: string,
  forget: (tx: Database, aboutIds: string[], undo: string) => Promise<void>,
): Promise<"ok" | "late"> {
  return takeBack(db, async (tx) => {
    const taps = new Set((await heldMails(tx, of)).map(({ undo }) => undo ?? ""));
    if (taps.size === 0) throw new TooLateError();
    for (const undo of taps) {
      const mails = await takeBackMails(tx, of, undo);
      if (!mails) throw new TooLateError();
      await forget(
        tx,
        mails.flatMap(({ about_id }) => about_id ?? []),
        undo,
      );
    }
  });
}
