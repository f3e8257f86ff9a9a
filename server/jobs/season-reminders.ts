import { currentContents } from "#app/content/contents.server.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { Settings } from "#app/core/settings.ts";
import { claimReminder, remindAdministrators, reminderOf } from "#app/season/staff/reminders.server.ts";

interface SeasonReminders {
  db: Database;
  settings: Pick<Settings, "mailFrom" | "publicOrigin">;
  clock: () => Date;
}

/** Reminds administrators once per season to plan the next and close the past one. Safe with several processes. */
export async function remindOnce({ db, settings, clock }: SeasonReminders): Promise<void> {
  const now = clock();
  const reminder = reminderOf((await currentContents(db)).seasons, now);
  if (!reminder) return;
  await db.transaction().execute(async (tx) => {
    if (await claimReminder(tx, reminder)) await remindAdministrators(tx, reminder, settings, now);
  });
}
