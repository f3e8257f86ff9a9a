import { signingSecret } from "#app/auth/auth.server.ts";
import { currentContents, factsOf } from "#app/content/contents.server.ts";
import type { Database } from "#app/db/tables.ts";
import type { Log, Settings } from "#app/settings.ts";
import { sendDaily } from "#app/shifts/daily-queries.server.ts";

const CHECK_EVERY_MS = 15 * 60_000;

export interface ShiftMails {
  db: Database;
  settings: Pick<Settings, "mailFrom" | "publicOrigin" | "authSecret">;
  log: Log;
  clock: () => Date;
}

/**
 * Reminds volunteers the day before their shift and thanks them the day after.
 * @returns a function that stops it
 */
export function startShiftMails(options: ShiftMails): () => void {
  const check = () => {
    sendShiftMails(options).catch((error) =>
      options.log.error({ err: error }, "volunteers could not be reminded of their shifts"),
    );
  };
  check();
  const timer = setInterval(check, CHECK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Sends due mails that no instance has sent before. */
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
