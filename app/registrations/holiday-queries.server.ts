import type { Database } from "#app/core/db/tables.ts";
import type { HoursException } from "#app/locations/hours/hours.ts";
import { findHours } from "#app/locations/state-queries.server.ts";
import type { HolidayKey } from "./holiday-link.ts";

/** A place whose host was asked, with its hours and the answer so far; undefined if it was not asked or is deleted. */
export async function findAskedPlace(db: Database, { locationId, year }: HolidayKey) {
  const place = await findHours(db, locationId);
  const asked = await db
    .selectFrom("holiday_hours")
    .where("location_id", "=", locationId)
    .where("year", "=", year)
    .select(["answered_at"])
    .executeTakeFirst();
  return place && asked && { ...place, ...asked };
}

/** Stores a host's answer. Another one, from a page that was still open, replaces it: staff are shown it again. */
export async function answerHolidayHours(
  db: Database,
  { locationId, year }: HolidayKey,
  days: readonly HoursException[],
  now: Date,
): Promise<void> {
  const said = JSON.stringify(days);
  await db
    .updateTable("holiday_hours")
    .set({ days: said, answered_at: now.toISOString(), applied_at: null, email: null })
    .where("location_id", "=", locationId)
    .where("year", "=", year)
    .where("days", "is distinct from", said)
    .execute();
}
