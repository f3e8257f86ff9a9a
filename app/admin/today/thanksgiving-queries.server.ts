import type { Database } from "#app/db/tables.ts";
import type { HoursException } from "#app/locations/hours/hours.ts";
import { weekday } from "#app/locations/hours/hours.ts";
import { onSite } from "#app/locations/queries.server.ts";
import { addDays, pacificDay } from "#app/season/days/pacific-time.ts";

/** Locations that have confirmed their Thanksgiving hours. JSON. */
export interface Thanksgiving {
  /** "2025-11-27" */
  day: string;
  closed: number;
  /** Locations without hours for the day. */
  silent: number;
  /** The first of them, with whom to ask. */
  asked: { id: string; name: string; email: string | null; phone: string | null }[];
}

/** Staff are asked this many days before. */
const DAYS_BEFORE = 21;
const THURSDAY = 4;
/** More would not fit the card. */
const LISTED = 12;

/** What the locations have said about Thanksgiving; null unless it is near. */
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

/** The fourth Thursday of November. */
function thanksgivingOf(year: string): string {
  const first = `${year}-11-01`;
  return addDays(first, ((THURSDAY - weekday(first) + 7) % 7) + 21);
}

/** The e-mail of whoever registered a location, by its id. */
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
