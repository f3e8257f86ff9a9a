import { signingSecret } from "#app/accounts/auth.server.ts";
import { currentContents, factsOf } from "#app/content/contents.server.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { Settings } from "#app/core/settings.ts";
import { forgetNetworks, heldToRelease, releaseHeld } from "#app/volunteers/booking-queries.server.ts";
import { sendDaily } from "#app/volunteers/daily-queries.server.ts";
import type { Mailing } from "#app/volunteers/emails.server.ts";

interface ShiftMails {
  db: Database;
  settings: Pick<Settings, "mailFrom" | "mailsGoToFiles" | "publicOrigin" | "authSecret">;
  clock: () => Date;
}

/** Reminds volunteers the day before their shift. Safe with several processes on one database. */
export async function sendShiftMails(options: ShiftMails): Promise<void> {
  await sendDaily(options.db, await mailingOf(options));
}

/** Passes on the seats that nobody confirmed in time, and forgets the networks of earlier days. */
export async function releaseSeats(options: ShiftMails): Promise<void> {
  const { db, clock } = options;
  const now = clock();
  await forgetNetworks(db, now);
  const shifts = await heldToRelease(db, now);
  if (shifts.length > 0) await releaseHeld(db, shifts, await mailingOf(options));
}

async function mailingOf({ db, settings, clock }: ShiftMails): Promise<Mailing> {
  const { publicOrigin, mailFrom, mailsGoToFiles, authSecret } = settings;
  const contents = await currentContents(db);
  return {
    origin: publicOrigin,
    secret: await signingSecret(db, authSecret),
    contents,
    facts: factsOf(contents),
    ...{ mailFrom, mailsGoToFiles, now: clock() },
  };
}
