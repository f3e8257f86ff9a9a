import type { Database } from "#app/db/tables.ts";
import { mailFolder, removeMailFiles } from "#app/mail/transports.server.ts";
import { removeFinishedBefore } from "#app/privacy/queries.server.ts";
import type { Log } from "#app/settings.ts";
import type { Config } from "#server/config.ts";

const DAY_MS = 86_400_000;
const CHECK_EVERY_MS = DAY_MS / 4;

export interface Retention {
  db: Database;
  config: Pick<Config, "RETENTION_DAYS" | "DATA_DIR">;
  log: Log;
  clock: () => Date;
}

/**
 * Removes entries that were finished more than RETENTION_DAYS ago, at the start and four times a day. Without that
 * setting it removes nothing.
 * @returns stops it
 */
export function startRetention(retention: Retention): () => void {
  const days = retention.config.RETENTION_DAYS;
  if (days === undefined) return () => {};
  const check = () => {
    removeOlderThan(days, retention).catch((error) =>
      retention.log.error({ err: error }, "old entries could not be removed"),
    );
  };
  check();
  const timer = setInterval(check, CHECK_EVERY_MS);
  return () => clearInterval(timer);
}

/** Removes finished entries that nobody changed for this many days, with the files of their mails. */
export async function removeOlderThan(days: number, { db, config, log, clock }: Retention): Promise<void> {
  const { mailIds, ...rows } = await removeFinishedBefore(db, new Date(clock().getTime() - days * DAY_MS));
  await removeMailFiles(mailFolder(config.DATA_DIR), mailIds);
  log.info({ days, ...rows, mails: mailIds.length }, "removed what is older than RETENTION_DAYS");
}
