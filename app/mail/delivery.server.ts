import type { Database, Engine } from "#app/db/tables.ts";
import type { Log } from "#app/settings.ts";
import { claimDueMail, extendClaim, markSent, markUnsent, type QueuedMail } from "./queries.server.ts";
import { RefusedMailError, type Transport } from "./transports.server.ts";

/** After a crash, another worker takes the mail over this much later. */
export const CLAIM_MS = 30_000;
const EXTEND_CLAIM_EVERY_MS = 10_000;

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 4 * 3_600_000;
/** With the pauses above, two and a half days: a weekend without a mail server loses nothing. */
export const MAX_ATTEMPTS = 28;

/** Shorter than the second between two looks of another instance. */
const MARK_SENT_AGAIN_MS = 500;
const MARK_SENT_FOR_MS = 600_000;
const MAX_ERROR_LENGTH = 500;

export interface Delivery {
  db: Database;
  engine: Engine;
  transport: Transport;
  log: Log;
  clock: () => Date;
  /** Name of this worker; no two may share one. */
  worker: string;
  /** Ids of the mails that this process is sending, shared by its workers. */
  underWay: Set<string>;
}

/**
 * The pause before the next attempt: doubles each time, give or take a fifth at random, so that mails which
 * failed together are not all tried again together.
 * @param attempts attempts so far, 1 or more
 * @param random from 0 to 1
 */
export function pauseMs(attempts: number, random: number): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  return Math.round(pause * (0.8 + 0.4 * random));
}

/** Delivers the next mail that is due. @returns false if there is none */
export async function deliverNext(delivery: Delivery): Promise<boolean> {
  const { db, engine, clock, worker, underWay } = delivery;
  const claim = () => ({ worker, until: new Date(clock().getTime() + CLAIM_MS) });
  const mail = await claimDueMail(db, engine, clock(), claim(), [...underWay]);
  // Two workers of this process may claim at the same moment; the first one sends.
  if (!mail || underWay.has(mail.id)) return false;
  underWay.add(mail.id);
  const extending = setInterval(() => {
    // If the claim cannot be extended it runs out, and another worker takes the mail over.
    extendClaim(db, mail.id, claim()).catch(() => {});
  }, EXTEND_CLAIM_EVERY_MS);
  try {
    await handOn(delivery, mail);
  } finally {
    clearInterval(extending);
    underWay.delete(mail.id);
  }
  return true;
}

async function handOn(delivery: Delivery, mail: QueuedMail) {
  try {
    await delivery.transport(mail);
  } catch (error) {
    return giveBack(delivery, mail, error);
  }
  await keepSent(delivery, mail);
}

/** The mail is sent. Keep trying to record that while the database is away, or it would be sent twice. */
async function keepSent({ db, clock, log }: Delivery, mail: QueuedMail) {
  const deadline = performance.now() + MARK_SENT_FOR_MS;
  for (let tries = 1; ; tries += 1) {
    try {
      await markSent(db, mail.id, clock());
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      if (tries === 1) log.warn({ err: error, mail: mail.id }, "a sent mail could not be marked as sent yet");
      await new Promise((resolve) => setTimeout(resolve, MARK_SENT_AGAIN_MS));
    }
  }
}

async function giveBack({ db, clock, worker, log }: Delivery, mail: QueuedMail, error: unknown) {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH);
  const givenUp = error instanceof RefusedMailError || mail.attempts >= MAX_ATTEMPTS;
  const nextAttemptAt = givenUp ? null : new Date(clock().getTime() + pauseMs(mail.attempts, Math.random()));
  // Neither recipient nor text: personal data stays out of the logs.
  const fields = { mail: mail.id, kind: mail.kind, attempt: mail.attempts, reason };
  if (givenUp) log.error(fields, "a mail was given up; staff can retry it");
  else log.warn(fields, "a mail could not be delivered yet");
  await markUnsent(db, mail.id, { worker, error: reason, nextAttemptAt });
}
