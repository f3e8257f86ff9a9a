import { currentContents } from "#app/content/contents.server.ts";
import type { Database } from "#app/db/tables.ts";
import { mailFolder, removeMailFiles } from "#app/mail/transports.server.ts";
import { emptyLog } from "#app/privacy/erase-queries.server.ts";
import { removeFinishedBefore } from "#app/privacy/queries.server.ts";
import { seasonPeriod } from "#app/season/season-view.ts";
import type { Log } from "#app/settings.ts";
import { removeSignUps } from "#app/shifts/daily-queries.server.ts";
import type { Config } from "#server/config.ts";

const VOLUNTEER_DAYS = 90;
const DAY_MS = 86_400_000;
const CHECK_EVERY_MS = DAY_MS / 4;

export interface Retention {
  db: Database;
  config: Pick<Config, "RETENTION_DAYS" | "DATA_DIR">;
  log: Log;
  clock: () => Date;
}

/**
 * At startup and four times a day: removes volunteers 90 days after their season, and closed entries after
 * RETENTION_DAYS. Without that setting, closed entries are kept.
 * @returns a function that stops it
 */
export function startRetention(retention: Retention): () => void {
  const days = retention.config.RETENTION_DAYS;
  const check = () => {
    const failed = (error: unknown) =>
      retention.log.error({ err: error }, "old entries could not be removed");
    removeVolunteers(retention).catch(failed);
    if (days !== undefined) removeOlderThan(days, retention).catch(failed);
  };
  check();
  const timer = setInterval(check, CHECK_EVERY_MS);
  return () => clearInterval(timer);
}

/** Removes the sign-ups for shifts 90 days after the season (decision M7), with the files of their mails. */
export async function removeVolunteers({ db, config, log, clock }: Retention): Promise<void> {
  const { seasons } = await currentContents(db);
  const endOf = (year: number) => {
    const season = seasons.find((one) => one.year === year);
    return season && seasonPeriod(season)?.end;
  };
  const { signUps, mailIds } = await removeSignUps(db, clock(), VOLUNTEER_DAYS, endOf);
  if (signUps === 0) return;
  await emptyLog(db);
  await removeMailFiles(mailFolder(config.DATA_DIR), mailIds);
  log.info({ signUps, mails: mailIds.length }, "removed the volunteers of an earlier season");
}

/** Removes closed entries that have not changed for this many days, with the files of their mails. */
export async function removeOlderThan(days: number, { db, config, log, clock }: Retention): Promise<void> {
  const { mailIds, ...rows } = await removeFinishedBefore(db, new Date(clock().getTime() - days * DAY_MS));
  await removeMailFiles(mailFolder(config.DATA_DIR), mailIds);
  log.info({ days, ...rows, mails: mailIds.length }, "removed what is older than RETENTION_DAYS");
}
