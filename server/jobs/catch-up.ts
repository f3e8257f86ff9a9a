import type { Database } from "#app/core/db/tables.ts";
import type { Log } from "#app/core/settings.ts";
import { givePathsWhereMissing } from "#app/locations/paths-queries.server.ts";
import { fillSearchTexts } from "#app/registrations/staff/queries.server.ts";

/** Fills in columns that an older release leaves empty, whose instances still run during a rolling upgrade. */
export async function catchUp(db: Database, log: Log, pagesChanged: () => void): Promise<void> {
  const locations = await givePathsWhereMissing(db);
  const registrations = await fillSearchTexts(db);
  if (locations > 0) pagesChanged();
  if (locations + registrations > 0)
    log.info({ locations, registrations }, "completed rows of an earlier release");
}
