import { currentContents } from "#app/content/contents.server.ts";
import { emptyLog } from "#app/core/db/erase-queries.server.ts";
import { removeFinishedBefore } from "#app/core/db/queries.server.ts";
import type { Database } from "#app/core/db/tables.ts";
import { mailFolder, removeMailFiles } from "#app/core/mail/transports.server.ts";
import type { Log } from "#app/core/settings.ts";
import { DAY_MS } from "#app/core/time/calendar-days.ts";
import { seasonPeriod } from "#app/season/season-view.ts";
import { removeSignUps, VOLUNTEER_DAYS } from "#app/volunteers/daily-queries.server.ts";
import type { Config } from "#server/config.ts";

export interface Retention {
  db: Database;
  config: Pick<Config, "RETENTION_DAYS" | "DATA_DIR">;
  log: Log;
  clock: () => Date;
}

/**
 * Removes the sign-ups for shifts, and the addresses from letters to volunteers, 90 days after the season (decision M7),
 * with the files of their mails.
 */
export async function removeVolunteers({ db, config, log, clock }: Retention): Promise<void> {
  const { seasons } = await currentContents(db);
  const endOf = (year: number) => {
    const season = seasons.find((one) => one.year === year);
    return season && seasonPeriod(season)?.end;
  };
  const { signUps, readers, mailIds } = await removeSignUps(db, clock(), VOLUNTEER_DAYS, endOf);
  if (signUps + readers === 0) return;
  await emptyLog(db);
  await removeMailFiles(mailFolder(config.DATA_DIR), mailIds);
  log.info({ signUps, readers, mails: mailIds.length }, "removed the volunteers of an earlier season");
}

/**
 * Removes closed entries that have not changed for RETENTION_DAYS, with the files of their mails. Without that setting,
 * closed entries are kept.
 */
export async function removeClosed({ db, config, log, clock }: Retention): Promise<void> {
  const days = config.RETENTION_DAYS;
  if (days === undefined) return;
  const { mailIds, ...rows } = await removeFinishedBefore(db, new Date(clock().getTime() - days * DAY_MS));
  await removeMailFiles(mailFolder(config.DATA_DIR), mailIds);
  log.info({ days, ...rows, mails: mailIds.length }, "removed what is older than RETENTION_DAYS");
}
