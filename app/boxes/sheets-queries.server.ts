import { sql } from "kysely";
import { contentsOf } from "#app/content/contents.server.ts";
import { drawnCities } from "#app/content/drawn-cities.ts";
import { type Context, clockContext, databaseContext, settingsContext } from "#app/core/context.ts";
import { isId } from "#app/core/db/query-text.ts";
import type { Database } from "#app/core/db/tables.ts";
import { rangeWithYear } from "#app/core/time/date-words.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { type GiftName, gifts } from "#app/core/ui/gifts.ts";
import { cityNamed } from "#app/locations/city-list.ts";
import { firstDaysOf } from "#app/locations/queries.server.ts";
import { collectionAt } from "#app/locations/state.ts";
import { seasonOf } from "#app/season/season.server.ts";
import { findDate } from "#app/season/season-view.ts";
import { localPath } from "#app/words/paths.ts";
import { boxNumber, codesOf } from "./codes-queries.server.ts";
import { MAX_SHEETS } from "./paths.ts";
import { qrOf } from "./qr.server.ts";

const OTHER_GIFT: GiftName = "cranberry-plaid";

/** Ids of the public locations of a host's registration; none if it was declined or deleted. */
export async function hostLocations(db: Database, registrationId: string): Promise<string[]> {
  if (!isId(registrationId)) return [];
  const rows = await db
    .selectFrom("registration_addresses as address")
    .innerJoin("registrations as registration", "registration.id", "address.registration_id")
    .where("registration.id", "=", registrationId)
    .where("registration.status", "!=", "declined")
    .select("address.location_id")
    .orderBy("address.position")
    .execute();
  return rows.flatMap(({ location_id }) => location_id ?? []);
}

export type Sheet = Awaited<ReturnType<typeof sheetsOf>>[number];

/** The sheets of these locations, sorted by name; deleted ones are skipped. */
export async function sheetsOf(context: Context, ids: readonly string[]) {
  const db = context.get(databaseContext);
  const { publicOrigin: origin } = context.get(settingsContext);
  const { cities } = contentsOf(context).cities;
  const rows = await db
    .selectFrom("locations")
    .select(["id", "name", "address", "city", "zip_code", "hours", "type", "boxes", "starts_on", "ends_on"])
    .where("id", "in", ids.length > 0 ? ids.slice(0, MAX_SHEETS) : [""])
    .where("deleted_at", "is", null)
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();
  const shown = rows.map(({ id }) => id);
  const codes = await codesOf(db, shown);
  const firstDays = await firstDaysOf(db, shown);
  const host = origin.replace(/^https?:\/\//, "");
  const collection = findDate(seasonOf(context), "collection");
  // A past or cancelled date would be wrong on a poster (decision L9).
  const isComing = collection && collection.state !== "past" && collection.state !== "cancelled";
  const today = pacificDay(context.get(clockContext)());
  return rows.map(({ starts_on, ends_on, ...row }) => {
    const own = { starts_on: starts_on ?? firstDays.get(row.id) ?? null, ends_on };
    const days = isComing ? collectionAt(own, collection) : null;
    const code = codes.get(row.id) ?? { number: 0, word: "" };
    const city = cityNamed(cities, row.city);
    const { paper, ribbon } = gifts[city?.gift ?? OTHER_GIFT];
    const page = localPath(`/p/${code.word}`);
    const box = localPath(`/b/${boxNumber(code.number)}`);
    return {
      ...row,
      number: code.number,
      page: { short: host + page, qr: qrOf(origin + page) },
      box: { short: host + box, qr: qrOf(origin + box) },
      dates: days && days.end >= today ? rangeWithYear(days.start, days.end) : null,
      paper,
      ribbon,
      skyline: city && drawnCities[city.slug] ? `/cities/${city.slug}.svg` : null,
    };
  });
}

/** Ids of the locations in these cities (their names as in addresses); also lists the cities with locations. */
export async function locationsToPrint(db: Database, chosen: readonly string[]) {
  const all = db.selectFrom("locations").where("deleted_at", "is", null);
  const cities = await all.select("city").distinct().orderBy("city").execute();
  const names = chosen.map((city) => city.toLowerCase());
  const rows =
    names.length > 0
      ? await all
          .where(sql<string>`lower(city)`, "in", names)
          .select("id")
          .orderBy(sql`lower(name)`)
          .limit(MAX_SHEETS)
          .execute()
      : [];
  return { cities: cities.map((one) => one.city), ids: rows.map(({ id }) => id) };
}

/** The labels of places: one for each of their boxes. */
export function forEachBox(sheets: readonly Sheet[]): Sheet[] {
  const labels = sheets.flatMap((sheet) =>
    Array.from({ length: Math.min(sheet.boxes, MAX_SHEETS) }, (_, box) => ({
      ...sheet,
      id: `${sheet.id} ${box}`,
    })),
  );
  return labels.slice(0, MAX_SHEETS);
}
