import { contentCache, factsOf } from "#app/content/contents.server.ts";
import type { Database, Engine } from "#app/db/tables.ts";
import { renderLetter } from "#app/newsletter/letter-email.server.ts";
import {
  beginDueLetters,
  finishLetters,
  letterUnderWay,
  queueLetter,
  settleLetters,
} from "#app/newsletter/letter-sending-queries.server.ts";
import { seasonAt } from "#app/season/season.server.ts";
import type { Log } from "#app/settings.ts";

const LOOK_EVERY_MS = 2000;

export interface LetterSending {
  db: Database;
  engine: Engine;
  log: Log;
  clock: () => Date;
  /** Scheme and host of the site. */
  origin: string;
  mailFrom: string;
  /** Maximum number of letters per minute (M8). */
  perMinute: number;
}

/**
 * Sends newsletter letters through the outbox, in small batches. All state is in the database, so that a restart, a
 * crash or a second instance changes nothing.
 * @returns a function that stops it
 */
export function startLetters(sending: LetterSending): () => Promise<void> {
  const contents = contentCache(sending.db, sending.log);
  let stopped = false;
  let working: Promise<void> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    working = sendLetters({ ...sending, contents, isStopped: () => stopped })
      .catch((error: unknown) =>
        sending.log.warn({ err: error }, "letters could not be queued; trying again"),
      )
      .finally(() => {
        busy = false;
      });
  }, LOOK_EVERY_MS);
  timer.unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await working;
  };
}

interface Round extends LetterSending {
  contents: ReturnType<typeof contentCache>;
  isStopped: () => boolean;
}

/**
 * One round: starts due letters, queues as many mails as the limit per minute allows, and records the outcome of
 * earlier ones.
 */
export async function sendLetters(round: Round): Promise<void> {
  const { db, engine, clock, origin, mailFrom, perMinute, contents, isStopped } = round;
  await beginDueLetters(db, clock());
  await settleLetters(db);
  const letter = await letterUnderWay(db);
  if (letter) {
    const facts = factsOf((await contents())());
    const season = seasonAt(facts, clock());
    const rendered = renderLetter(letter.id, letter.value, { origin, contents: facts, season });
    while (!isStopped()) {
      const now = clock();
      const queued = await queueLetter(
        db,
        engine,
        { id: letter.id, rendered },
        { now, mailFrom, origin, perMinute },
      );
      if (queued === 0) break;
    }
  }
  await finishLetters(db, clock());
}
