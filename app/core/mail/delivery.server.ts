import type { Database, Engine } from "#app/core/db/tables.ts";
import type { Log } from "#app/core/settings.ts";
import {
  claimDueMail,
  dropMail,
  extendClaim,
  markSent,
  markUnsent,
  type QueuedMail,
} from "./queries.server.ts";
import { RefusedMailError, type Transport } from "./transports.server.ts";

/** After a crash, another worker takes over the mail after this time. */
export const CLAIM_MS = 30_000;
const EXTEND_CLAIM_EVERY_MS = 10_000;

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 4 * 3_600_000;
/** With the pauses above, about two and a half days, so that a weekend without a mail server loses nothing. */
export const MAX_ATTEMPTS = 28;

/** Shorter than the one-second polling interval of another instance. */
const MARK_SENT_AGAIN_MS = 500;
const MARK_SENT_FOR_MS = 600_000;
const MAX_ERROR_LENGTH = 500;

export interface Delivery {
  db: Database;
  engine: Engine;
  transport: Transport;
  log: Log;
  clock: () => Date;
  worker: string;
  /** Whether what a mail is about is over, so that it is dropped. */
  isLate?: (mail: QueuedMail) => Promise<boolean>;
  /** Ids of the mails being sent by this process, shared by its workers. */
  underWay: Set<string>;
}

/**
 * The pause before the next attempt: doubles each time, with 20% jitter, so that mails which failed together
 * are not all retried together.
 * @param attempts attempts so far, at least 1
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
  // Two workers of this process may claim a mail at the same moment; only the first one sends it.
  if (!mail || underWay.has(mail.id)) return false;
  underWay.add(mail.id);
  const extending = setInterval(() => {
    // If extending fails, the claim expires and another worker takes over.
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
  if (await delivery.isLate?.(mail)) {
    delivery.log.info({ mail: mail.id, kind: mail.kind }, "a mail was dropped: what it is about is over");
    return dropMail(delivery.db, mail.id);
  }
  try {
    await delivery.transport(mail, delivery.clock());
  } catch (error) {
    return giveBack(delivery, mail, error);
  }
  await keepSent(delivery, mail);
}

/** Records a sent mail. Retries while the database is down, because otherwise it would be sent twice. */
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
  // Neither recipient nor text: personal data must not be logged.
  const fields = { mail: mail.id, kind: mail.kind, attempt: mail.attempts, reason };
  if (givenUp) log.error(fields, "a mail was given up; staff can retry it");
  else log.warn(fields, "a mail could not be delivered yet");
  await markUnsent(db, mail.id, { worker, error: reason, nextAttemptAt });
}
