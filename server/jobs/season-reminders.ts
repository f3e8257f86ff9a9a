import { currentContents } from "#app/content/contents.server.ts";
import type { Database } from "#app/db/tables.ts";
import { claimReminder, remindAdministrators } from "#app/season/reminders.server.ts";
import { reminderOf } from "#app/season/reminders.ts";
import type { Settings } from "#app/settings.ts";

interface SeasonReminders {
  db: Database;
  settings: Pick<Settings, "mailFrom" | "publicOrigin">;
  clock: () => Date;
}

/**
 * Reminds administrators once per season to plan the next one, and to close the past one. Safe with several processes
 * on one database.
 */
export async function remindOnce({ db, settings, clock }: SeasonReminders): Promise<void> {
  const now = clock();
  const reminder = reminderOf((await currentContents(db)).seasons, now);
  if (!reminder) return;
  await db.transaction().execute(async (tx) => {
    if (await claimReminder(tx, reminder)) await remindAdministrators(tx, reminder, settings, now);
  });
}
