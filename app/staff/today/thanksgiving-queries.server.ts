import type { Database } from "#app/core/db/tables.ts";
import { addDays } from "#app/core/time/calendar-days.ts";
import { thanksgivingOf } from "#app/core/time/holidays.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import type { HoursException } from "#app/locations/hours/hours.ts";
import { onSite } from "#app/locations/queries.server.ts";

/** Which locations have confirmed their Thanksgiving hours. JSON-serializable. */
export interface Thanksgiving {
  /** "2025-11-27" */
  day: string;
  closed: number;
  /** Number of locations without hours for that day. */
  silent: number;
  /** The first of these locations, with contact details. */
  asked: { id: string; name: string; email: string | null; phone: string | null }[];
}

/** The reminder appears this many days before Thanksgiving. */
const DAYS_BEFORE = 21;

/** Maximum number of locations that fit on the card. */
const LISTED = 12;

/** Thanksgiving hours by location; null unless the day is near. */
export async function readThanksgiving(db: Database, now: Date): Promise<Thanksgiving | null> {
  const today = pacificDay(now);
  const day = thanksgivingOf(today.slice(0, 4));
  if (today > day || addDays(today, DAYS_BEFORE) < day) return null;
  const rows = await onSite(db, now)
    .where("type", "!=", "headquarters")
    .select(["id", "name", "phone", "hours_exceptions"])
    .orderBy("name")
    .orderBy("id")
    .execute();
  const said = rows.map(({ hours_exceptions, ...row }) => {
    const exceptions = JSON.parse(hours_exceptions) as HoursException[];
    return { ...row, hours: exceptions.find(({ date }) => date === day)?.intervals };
  });
  const silent = said.filter(({ hours }) => hours === undefined);
  const listed = silent.slice(0, LISTED);
  const hosts = await hostsOf(
    db,
    listed.map(({ id }) => id),
  );
  return {
    day,
    closed: said.filter(({ hours }) => hours?.length === 0).length,
    silent: silent.length,
    asked: listed.map(({ id, name, phone }) => ({ id, name, phone, email: hosts.get(id) ?? null })),
  };
}

/** E-mail of the host who registered each location, by location id. */
async function hostsOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("registration_addresses as address")
    .innerJoin("registrations", "registrations.id", "address.registration_id")
    .where("address.location_id", "in", ids)
    .orderBy("registrations.created_at")
    .select(["address.location_id", "registrations.email"])
    .execute();
  return new Map(rows.map(({ location_id, email }) => [location_id ?? "", email]));
}
