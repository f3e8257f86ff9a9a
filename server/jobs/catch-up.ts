import type { Database } from "#app/db/tables.ts";
import { givePathsWhereMissing } from "#app/locations/place/paths-queries.server.ts";
import { fillSearchTexts } from "#app/registrations/desk-queries.server.ts";
import type { Log } from "#app/settings.ts";

const CHECK_EVERY_MS = 60_000;

/**
 * Fills in columns that an older release leaves empty: during a rolling upgrade, one of its instances still runs on
 * the tables of this release.
 * @returns a function that stops it
 */
export function startCatchUp(db: Database, log: Log, pagesChanged: () => void): () => Promise<void> {
  let working = Promise.resolve();
  const check = () => {
    working = catchUp(db, log, pagesChanged).catch((error: unknown) =>
      log.warn({ err: error }, "rows of an earlier release could not be completed; trying again"),
    );
  };
  check();
  const timer = setInterval(check, CHECK_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await working;
  };
}

async function catchUp(db: Database, log: Log, pagesChanged: () => void): Promise<void> {
  const locations = await givePathsWhereMissing(db);
  const registrations = await fillSearchTexts(db);
  if (locations > 0) pagesChanged();
  if (locations + registrations > 0)
    log.info({ locations, registrations }, "completed rows of an earlier release");
}
