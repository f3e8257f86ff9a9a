import { removedInquiries } from "#app/core/db/queries.server.ts";
import { foldText } from "#app/core/db/query-text.ts";
import type { InquiryStatus } from "#app/core/db/tables/inquiries.ts";
import type { Database } from "#app/core/db/tables.ts";
import { type Amount, readAmount, totalsOf, UNITS } from "#app/inquiries/amounts.ts";
import { receivedBetween, receivedInSeason } from "#app/inquiries/received-queries.server.ts";
import { onSite } from "#app/locations/queries.server.ts";
import { isSamplePlace } from "#app/locations/samples.ts";
import { countHosts } from "#app/registrations/queries.server.ts";
import { ANSWER_WITHIN_MS } from "#app/staff/cases/response-time.ts";
import { areForgotten } from "#app/volunteers/daily-queries.server.ts";
import { PERSON } from "#app/volunteers/queries.server.ts";
import { countedIn, momentsOf, type Period, seasonOf } from "./period.ts";

const LARGEST = 5;
const CITIES = 6;

/** The board's summary of a period. No personal names, no notes. */
export type Summary = Awaited<ReturnType<typeof summarize>>;

export async function summarize(db: Database, period: Period, now: Date) {
  const season = seasonOf(period);
  const [inquiries, received, hosts, volunteers, cities] = await Promise.all([
    inquiriesOf(db, period, now),
    season === null ? receivedBetween(db, period.from, period.to) : receivedInSeason(db, season),
    hostsOf(db, period),
    volunteersOf(db, period, now),
    citiesOf(db, period, now),
  ]);
  const { promised, toCome } = inquiries;
  /** Each unit that was promised or received. Units are never added up. */
  const units = UNITS.filter((unit) => promised[unit] || received.totals[unit]).map((unit) => ({
    ...{ unit, promised: promised[unit] ?? 0, received: received.totals[unit] ?? 0 },
    toCome: toCome[unit] ?? 0,
  }));
  return { ...inquiries, units, toysReceived: received.toys, hosts, volunteers, ...cities };
}

interface Promised extends Amount {
  id: string;
  company: string;
  status: InquiryStatus;
  /** What has arrived of it, in its unit. */
  received: number;
}

async function inquiriesOf(db: Database, period: Period, now: Date) {
  const { since, before } = countedIn(period);
  const inPeriod = db
    .selectFrom("bulk_donations as inquiry")
    .where("inquiry.created_at", ">=", since)
    .where("inquiry.created_at", "<", before);
  const [rows, gifts, removed] = await Promise.all([
    inPeriod
      .select(["id", "status", "company_name", "inquiry.created_at", "answered_at", "suspected_spam"])
      .select(["estimated_quantity", "quantity_unit", "donation_type"])
      .execute(),
    inPeriod
      .innerJoin("received_gifts as gift", "gift.inquiry_id", "inquiry.id")
      .where("gift.removed_at", "is", null)
      .groupBy(["inquiry.id", "gift.unit"])
      .select((eb) => ["inquiry.id", "gift.unit", eb.fn.sum<number | string>("gift.quantity").as("quantity")])
      .execute(),
    removedInquiries(db, since, before),
  ]);
  const arrived = new Map(gifts.map(({ id, unit, quantity }) => [`${id} ${unit}`, Number(quantity)]));
  const waits: number[] = [];
  const promises: Promised[] = [];
  const unread: { id: string; company: string; words: string }[] = [];
  const answers = { inTime: 0, later: 0, waiting: 0, notDue: 0, unknown: 0 };
  let [spam, unnamed] = [0, 0];
  for (const row of rows) {
    if (row.suspected_spam) {
      spam += 1;
      continue;
    }
    const { id, status, company_name: company, created_at, answered_at, estimated_quantity: words } = row;
    const wait = (answered_at ? Date.parse(answered_at) : now.getTime()) - Date.parse(created_at);
    const isLate = wait > ANSWER_WITHIN_MS;
    if (answered_at) {
      waits.push(wait);
      answers[isLate ? "later" : "inTime"] += 1;
    } else if (status === "new") answers[isLate ? "waiting" : "notDue"] += 1;
    else answers.unknown += 1;
    if (status === "declined") continue;
    const amount = readAmount(words, row.quantity_unit, row.donation_type);
    if (amount) {
      const received = arrived.get(`${id} ${amount.unit}`) ?? 0;
      promises.push({ id, company, status, received, ...amount });
    } else if (words) unread.push({ id, company, words });
    else unnamed += 1;
  }
  const { inTime, later, waiting } = answers;
  return {
    total: rows.length - spam + removed,
    answers: {
      ...answers,
      spam,
      all: rows.length - spam,
      due: inTime + later + waiting,
      answered: waits.length,
    },
    medianWaitMs: median(waits),
    promised: totalsOf(promises),
    toCome: totalsOf(
      promises
        .filter(({ status }) => status !== "completed")
        .map(({ unit, quantity, received }) => ({ unit, quantity: Math.max(0, quantity - received) })),
    ),
    largest: largestOf(promises),
    unread,
    unnamed,
  };
}

/** The largest promise of each unit, then the second of each: units cannot be compared. */
function largestOf(promises: readonly Promised[]): Promised[] {
  const byUnit = UNITS.map((unit) =>
    promises.filter((one) => one.unit === unit).sort((a, b) => b.quantity - a.quantity),
  );
  const ranked = byUnit.flatMap((ofUnit) => ofUnit.map((promise, rank) => ({ promise, rank })));
  const first = ranked.sort((a, b) => a.rank - b.rank).slice(0, LARGEST);
  return byUnit.flat().filter((one) => first.some(({ promise }) => promise === one));
}

function median(numbers: number[]): number | null {
  const sorted = numbers.sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

async function hostsOf(db: Database, period: Period) {
  const { since, before } = countedIn(period);
  const count = await countHosts(db, since, before);
  return {
    approved: count("approved", "live", "done"),
    declined: count("declined"),
    open: count("new", "waiting"),
  };
}

/** People of the period's shifts: who has signed up, also for a waiting list, and who came; null once removed. */
async function volunteersOf(db: Database, { from, to }: Period, now: Date) {
  if (await areForgotten(db, { from, to }, now)) return null;
  const people = await db
    .selectFrom("shift_signups")
    .innerJoin("shifts", "shifts.id", "shift_signups.shift_id")
    .where("shifts.day", ">=", from)
    .where("shifts.day", "<=", to)
    .where("shifts.cancelled_at", "is", null)
    .where("shift_signups.status", "!=", "cancelled")
    .select([PERSON.as("person"), "came_at", "walk_in"])
    .execute();
  const count = (some: typeof people) => new Set(some.map(({ person }) => person)).size;
  return {
    signedUp: count(people.filter(({ walk_in }) => walk_in === 0)),
    came: count(people.filter(({ came_at }) => came_at !== null)),
  };
}

/**
 * Emptied boxes of a period and the places that have a box now, without samples, by city; the last row sums up the
 * smaller cities.
 */
async function citiesOf(db: Database, period: Period, now: Date) {
  const { since, before } = momentsOf(period);
  const season = seasonOf(period);
  const [locations, pickups] = await Promise.all([
    onSite(db, now)
      .where("type", "!=", "headquarters")
      .select((eb) => ["city", "name", "address", eb.lit(1).as("count")])
      .execute(),
    db
      .selectFrom("box_pickups as pickup")
      .innerJoin("locations as location", "location.id", "pickup.location_id")
      .where("pickup.undone_at", "is", null)
      // Boxes of a season are emptied after its last day, too.
      .where((eb) =>
        season === null
          ? eb.and([eb("pickup.at", ">=", since), eb("pickup.at", "<", before)])
          : eb("pickup.season", "=", season),
      )
      .select(["location.city", "location.name", "location.address", "pickup.boxes as count"])
      .execute(),
  ]);
  const cities = new Map<string, { city: string; places: number; pickedUp: number }>();
  for (const [column, rows] of [["places", locations] as const, ["pickedUp", pickups] as const]) {
    for (const { city, count, ...place } of rows) {
      if (isSamplePlace(place)) continue;
      const known = cities.get(foldText(city)) ?? { city, places: 0, pickedUp: 0 };
      known[column] += count;
      cities.set(foldText(city), known);
    }
  }
  const all = [...cities.values()].sort(
    (a, b) => b.places - a.places || b.pickedUp - a.pickedUp || a.city.localeCompare(b.city),
  );
  const sumOf = (some: typeof all) => ({
    places: some.reduce((sum, { places }) => sum + places, 0),
    pickedUp: some.reduce((sum, { pickedUp }) => sum + pickedUp, 0),
  });
  const shown = all.length <= CITIES ? CITIES : CITIES - 1;
  const rest = all.slice(shown);
  const more = { city: `${rest.length} more cities`, ...sumOf(rest) };
  return { ...sumOf(all), cities: rest.length > 0 ? [...all.slice(0, shown), more] : all };
}
