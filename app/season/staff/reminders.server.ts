import type { Database } from "#app/core/db/tables.ts";
import { AUTOMATIC, renderEmail } from "#app/core/mail/mail.ts";
import { queueMails } from "#app/core/mail/queries.server.ts";
import { administratorAddresses, claimOnce } from "#app/season/queries.server.ts";
import { reminderMail } from "#app/season/staff/words/reminders.ts";
import type { Reminder } from "./reminders.ts";

/** Claims a reminder. @returns false if it was claimed before */
export function claimReminder(tx: Database, { kind, year }: Reminder): Promise<boolean> {
  return claimOnce(tx, `season_reminder_${kind}_${year}`);
}

/** One mail to each administrator. */
export async function remindAdministrators(
  tx: Database,
  { kind, year }: Reminder,
  { mailFrom, publicOrigin }: { mailFrom: string; publicOrigin: string },
  now: Date,
): Promise<void> {
  const { subject, text, link } = reminderMail[kind];
  const body = renderEmail([text(year), { words: link, url: `${publicOrigin}/admin/season` }]);
  const mails = (await administratorAddresses(tx)).map((to) => ({
    kind: "season-reminder",
    to,
    subject: subject(year),
    ...body,
    headers: AUTOMATIC,
  }));
  await queueMails(tx, mails, { now, mailFrom });
}
