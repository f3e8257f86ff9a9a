import { currentContents } from "#app/content/contents.server.ts";
import type { Database } from "#app/db/tables.ts";
import { claimReminder, remindAdministrators } from "#app/season/reminders.server.ts";
import { reminderOf } from "#app/season/reminders.ts";
import type { Log, Settings } from "#app/settings.ts";

const CHECK_EVERY_MS = 6 * 3_600_000;

export interface SeasonReminders {
  db: Database;
  settings: Pick<Settings, "mailFrom" | "publicOrigin">;
  log: Log;
  clock: () => Date;
}

/**
 * Reminds administrators once per season to plan the next one, and to close the past one.
 * @returns a function that stops it
 */
export function startSeasonReminders(options: SeasonReminders): () => void {
  const check = () => {
    remindOnce(options).catch((error) =>
      options.log.error({ err: error }, "administrators could not be reminded of the season"),
    );
  };
  check();
  const timer = setInterval(check, CHECK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Sends due mails that no instance has sent before. */
export async function remindOnce({ db, settings, clock }: SeasonReminders): Promise<void> {
  const now = clock();
  const reminder = reminderOf((await currentContents(db)).seasons, now);
  if (!reminder) return;
  await db.transaction().execute(async (tx) => {
    if (await claimReminder(tx, reminder)) await remindAdministrators(tx, reminder, settings, now);
  });
}
