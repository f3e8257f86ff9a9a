import { sendDigests } from "#app/admin/today/digest.server.ts";
import type { Database } from "#app/db/tables.ts";
import type { Log, Settings } from "#app/settings.ts";

const CHECK_EVERY_MS = 10 * 60_000;

interface Digest {
  db: Database;
  settings: Pick<Settings, "mailFrom" | "publicOrigin">;
  log: Log;
  clock: () => Date;
}

/** Sends the morning mail to members who have turned it on. @returns a function that stops it */
export function startDigest({ db, settings, log, clock }: Digest): () => void {
  const check = () => {
    sendDigests(db, settings, clock()).catch((error) =>
      log.error({ err: error }, "the morning mail could not be sent"),
    );
  };
  check();
  const timer = setInterval(check, CHECK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
