import { signingSecret } from "#app/accounts/auth.server.ts";
import { currentContents, factsOf } from "#app/content/contents.server.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { Settings } from "#app/core/settings.ts";
import { sendDaily } from "#app/volunteers/daily-queries.server.ts";

interface ShiftMails {
  db: Database;
  settings: Pick<Settings, "mailFrom" | "publicOrigin" | "authSecret">;
  clock: () => Date;
}

/**
 * Reminds volunteers the day before their shift and thanks them the day after. Safe with several processes on one
 * database.
 */
export async function sendShiftMails({ db, settings, clock }: ShiftMails): Promise<void> {
  const { publicOrigin, mailFrom, authSecret } = settings;
  const contents = await currentContents(db);
  await sendDaily(db, {
    origin: publicOrigin,
    secret: await signingSecret(db, authSecret),
    contents,
    facts: factsOf(contents),
    mailFrom,
    now: clock(),
  });
}
