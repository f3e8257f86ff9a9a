import { type Kysely, sql } from "kysely";
import { seasonKind, singleKinds } from "#app/content/kinds.ts";
import { isPostgres } from "#app/core/db/postgres.ts";
import type { Database } from "#app/core/db/tables.ts";
import { publish } from "#app/locations/publish.server.ts";

/** Data of many years, at ten times the largest drive that we know of. */
export const SIZES = {
  locations: 10_000,
  inquiries: 100_000,
  subscribers: 20_000,
  pictures: 5000,
  seasons: 50,
};

const AT = "2025-06-01T12:00:00.000Z";
const FIRST_YEAR = 2012;
const ROWS_AT_ONCE = 1000;
const CITIES = [
  ["San Jose", "95112", 37.34, -121.88],
  ["Gilroy", "95020", 37.01, -121.57],
  ["Campbell", "95008", 37.28, -121.95],
  ["Palo Alto", "94301", 37.44, -122.15],
  ["Fremont", "94536", 37.56, -121.99],
] as const;
const STREETS = ["Elm", "Oak", "Willow", "Cedar", "Juniper", "Maple", "Alder"];
const STATUSES = ["new", "contacted", "in-progress", "completed", "declined"];

type Row = Record<string, unknown>;

async function insert(db: Database, table: string, count: number, row: (index: number) => Row) {
  for (let start = 0; start < count; start += ROWS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, count - start) }, (_, index) =>
      row(start + index),
    );
    // PostgreSQL allows 65,535 parameters per statement.
    const atOnce = Math.floor(30_000 / Object.keys(rows[0] ?? {}).length);
    await db.transaction().execute(async (tx) => {
      for (let from = 0; from < rows.length; from += atOnce)
        await (tx as unknown as Kysely<Record<string, Row>>)
          .insertInto(table)
          .values(rows.slice(from, from + atOnce))
          .execute();
    });
  }
}

/** Fills a migrated database. */
export async function fillToScale(db: Database): Promise<void> {
  const stamps = { created_at: AT, updated_at: AT };
  const place = (index: number) => {
    const [city, zip_code, lat, lon] = CITIES[index % CITIES.length] ?? CITIES[0];
    const name = `${STREETS[index % STREETS.length]} Library ${index}`;
    const path = `${city.toLowerCase().replace(" ", "-")}/${name.toLowerCase().replaceAll(" ", "-")}`;
    return { city, zip_code, name, path, lat: lat + (index % 97) / 500, lon: lon + (index % 89) / 500 };
  };
  await insert(db, "locations", SIZES.locations, (index) => {
    const one = place(index);
    const address = `${index} ${STREETS[index % 5]} Street`;
    const search_text = [one.city, one.zip_code, one.name, address].join("\n").toLowerCase();
    return {
      ...one,
      ...stamps,
      id: `place-${index}`,
      address,
      hours: "Mon-Fri: 9AM-5PM",
      precision: "exact",
      search_text,
    };
  });
  await insert(db, "location_paths", SIZES.locations, (index) => ({
    path: place(index).path,
    location_id: `place-${index}`,
  }));
  await insert(db, "bulk_donations", SIZES.inquiries, (index) => {
    const at = new Date(Date.parse(AT) + index * 60_000).toISOString();
    const email = `person-${index}@example.org`;
    return {
      id: `inquiry-${index}`,
      company_name: `Company ${index}`,
      contact_name: "A person",
      email,
      phone: "(408) 555-0101",
      donation_type: "Books",
      message: "Forty cartons of games, new and in their boxes. ".repeat(4),
      status: STATUSES[index % 5],
      created_at: at,
      updated_at: at,
      search_text: `company ${index}\na person\n${email}\n4085550101`,
    };
  });
  await insert(db, "subscribers", SIZES.subscribers, (index) => ({
    id: `reader-${index}`,
    email: `reader-${index}@example.org`,
    first_name: "Reader",
    status: "confirmed",
    unsubscribe_key_hash: `hash-${index}`,
    created_at: AT,
  }));
  await insert(db, "pictures", SIZES.pictures, (index) => ({
    id: `picture-${index}-600x400`,
    name: `picture ${index}`,
    alt: `A box in lobby ${index}`,
    width: 600,
    height: 400,
    status: "ready",
    progress: 100,
    actor: "ana@example.org",
    created_at: new Date().toISOString(),
  }));
  const bytes = Buffer.alloc(8192, "picture");
  await insert(db, "picture_files", SIZES.pictures, (index) => ({
    picture_id: `picture-${index}-600x400`,
    name: "480.webp",
    bytes,
  }));
  const author = { actor: "ana@example.org", now: new Date(AT) };
  const { starter } = seasonKind;
  for (let year = FIRST_YEAR; year < FIRST_YEAR + SIZES.seasons; year += 1) {
    const text = JSON.stringify({ ...starter, year }).replaceAll(`${starter.year}-`, `${year}-`);
    await publish(
      db,
      { kind: seasonKind as never, key: String(year) },
      { value: JSON.parse(text), baseVersion: 0 },
      author,
    );
  }
  const { organization } = singleKinds;
  const value = { ...organization.starter, postalAddress: "1 Real Street, San Jose, CA 95112" };
  await publish(db, { kind: organization as never, key: "" }, { value, baseVersion: 0 }, author);
  await (isPostgres(db) ? sql`vacuum analyze` : sql`analyze`).execute(db);
}
