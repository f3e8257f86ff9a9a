import { reminderMail } from "#app/copy/staff/reminders.ts";
import type { Database } from "#app/db/tables.ts";
import { AUTOMATIC, renderEmail } from "#app/mail/mail.ts";
import { queueMails } from "#app/mail/queries.server.ts";
import { administratorAddresses, claimOnce } from "./queries.server.ts";
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
