import { signingSecret } from "#app/accounts/auth.server.ts";
import { currentContents, factsOf } from "#app/content/contents.server.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { Settings } from "#app/core/settings.ts";
import { asTested, postalLine, renderLetter } from "#app/newsletter/letter-email.server.ts";
import { testedSeason } from "#app/newsletter/letter-queries.server.ts";
import {
  beginDueLetters,
  finishLetters,
  letterUnderWay,
  pauseLetters,
  queueLetter,
  settleLetters,
} from "#app/newsletter/letter-sending-queries.server.ts";
import { takeBackLetters } from "#app/newsletter/part-letters-queries.server.ts";
import { seasonAt } from "#app/season/season.server.ts";

interface Round {
  db: Database;
  clock: () => Date;
  settings: Pick<Settings, "publicOrigin" | "mailFrom" | "mailPerMinute" | "authSecret">;
  /** Aborted to queue no further mails. */
  stopping: AbortSignal;
}

/**
 * One round of newsletter letters: starts due ones, queues as many mails as the limit per minute allows, and records
 * the outcome of earlier ones. All state is in the database, so that a restart, a crash or a second instance changes
 * nothing.
 */
export async function sendLetters(round: Round): Promise<void> {
  const { db, clock, settings, stopping } = round;
  const { publicOrigin: origin, mailFrom, mailPerMinute: perMinute } = settings;
  await beginDueLetters(db, clock());
  await settleLetters(db);
  // A mail that was being sent when its letter was stopped, and failed.
  await db.transaction().execute((tx) => takeBackLetters(tx, clock()));
  const letter = await letterUnderWay(db);
  if (letter) {
    const current = factsOf(await currentContents(db));
    // None leaves without a postal address (decision M8), which staff may have removed since they scheduled it.
    if (!postalLine(current)) return pauseLetters(db);
    const facts = asTested(current, await testedSeason(db, letter.id));
    const season = seasonAt(facts, clock());
    const rendered = renderLetter(
      letter.id,
      letter.value,
      { origin, contents: facts, season },
      letter.audience,
    );
    const secret = await signingSecret(db, settings.authSecret);
    while (!stopping.aborted) {
      const now = clock();
      const queued = await queueLetter(
        db,
        { id: letter.id, rendered, audience: letter.audience },
        { now, mailFrom, origin, perMinute, secret },
      );
      if (queued === 0) break;
    }
  }
  await finishLetters(db, clock());
}
