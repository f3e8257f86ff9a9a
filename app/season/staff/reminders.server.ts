import type { Season } from "#app/content/kinds/season.ts";
import { addSetting } from "#app/core/db/stored-settings.ts";
import type { Database } from "#app/core/db/tables.ts";
import { automaticMail } from "#app/core/mail/mail.ts";
import { queueMails } from "#app/core/mail/queries.server.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { administratorAddresses } from "#app/season/queries.server.ts";
import { isPast } from "#app/season/season-view.ts";

/** Reminders for administrators, sent once a season. */
const reminderMail = {
  plan: {
    subject: (year: number) => `No ${year} season is planned yet`,
    text: (year: number) =>
      `The site says that the next dates will be announced. Start the ${year} season in the staff area. Last year’s dates are ready as a proposal.`,
  },
  close: {
    subject: (year: number) => `The ${year} season is over`,
    text: (year: number) =>
      `Every date of ${year} has passed. Close the season in the staff area: enter the totals you have, and the results are published.`,
  },
} as const;

export interface Reminder {
  kind: "plan" | "close";
  year: number;
}

const PLAN_FROM_MONTH = 9;

/** From September on, if no season of the year is public; after a season, if it has not been closed. */
export function reminderOf(seasons: readonly Season[], now: Date): Reminder | null {
  const [year = 0, month = 0] = pacificDay(now).split("-").map(Number);
  if (month >= PLAN_FROM_MONTH && !seasons.some((season) => season.year >= year))
    return { kind: "plan", year };
  const last = seasons.findLast((season) => isPast(season, now));
  return last && !last.closed ? { kind: "close", year: last.year } : null;
}

/** Claims a reminder. @returns false if it was claimed before */
export function claimReminder(tx: Database, { kind, year }: Reminder): Promise<boolean> {
  return addSetting(tx, `season_reminder_${kind}_${year}`, "sent");
}

/** One mail to each administrator. */
export async function remindAdministrators(
  tx: Database,
  { kind, year }: Reminder,
  { mailFrom, publicOrigin }: { mailFrom: string; publicOrigin: string },
  now: Date,
): Promise<void> {
  const { subject, text } = reminderMail[kind];
  const mails = (await administratorAddresses(tx)).map((to) =>
    automaticMail({ kind: "season-reminder", to, subject: subject(year) }, [
      text(year),
      { words: "Open the season", url: `${publicOrigin}/admin/season` },
    ]),
  );
  await queueMails(tx, mails, { now, mailFrom });
}
