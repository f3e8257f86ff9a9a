import { foldText } from "#app/core/db/query-text.ts";
import type { InquiryStatus } from "#app/core/db/tables/inquiries.ts";
import type { Database } from "#app/core/db/tables.ts";
import { type Amount, readAmount, totalsOf } from "#app/inquiries/amounts.ts";
import { receivedBetween } from "#app/inquiries/received-queries.server.ts";
import { ANSWER_WITHIN_MS } from "#app/staff/cases/response-time.ts";
import { momentsOf, type Period } from "./period.ts";
import { STATUSES } from "./view.ts";

const LARGEST = 3;

/** The board's summary of a period. No personal names, no notes. */
export type Summary = Awaited<ReturnType<typeof summarize>>;

export async function summarize(db: Database, period: Period, now: Date) {
  const [inquiries, received, hosts, cities] = await Promise.all([
    inquiriesOf(db, period, now),
    receivedBetween(db, period.from, period.to),
    hostsOf(db, period),
    citiesOf(db, period),
  ]);
  return { ...inquiries, received, hosts, cities };
}

async function inquiriesOf(db: Database, period: Period, now: Date) {
  const { since, before } = momentsOf(period);
  const rows = await db
    .selectFrom("bulk_donations")
    .where("suspected_spam", "=", 0)
    .where("created_at", ">=", since)
    .where("created_at", "<", before)
    .select([
      "id",
      "status",
      "company_name",
      "created_at",
      "answered_at",
      "estimated_quantity",
      "quantity_unit",
    ])
    .execute();
  const byStatus = Object.fromEntries(STATUSES.map((status) => [status, 0])) as Record<InquiryStatus, number>;
  const waits: number[] = [];
  const promises: ({ id: string; company: string } & Amount)[] = [];
  /** Typed quantities that cannot be read. */
  const unread: { id: string; company: string; words: string }[] = [];
  /** Number of inquiries that were answered or due, and of those that took more than a day. */
  let [due, late] = [0, 0];
  for (const row of rows) {
    const { id, status, company_name: company, created_at, answered_at } = row;
    byStatus[status] += 1;
    const until = answered_at ? Date.parse(answered_at) : now.getTime();
    const wait = until - Date.parse(created_at);
    if (answered_at) waits.push(wait);
    const isLate = wait > ANSWER_WITHIN_MS && (answered_at !== null || status === "new");
    if (answered_at || isLate) due += 1;
    if (isLate) late += 1;
    if (status === "declined" || !row.estimated_quantity) continue;
    const amount = readAmount(row.estimated_quantity, row.quantity_unit);
    if (amount) promises.push({ id, company, ...amount });
    else unread.push({ id, company, words: row.estimated_quantity });
  }
  return {
    total: rows.length,
    byStatus,
    /** Inquiries that were not declined. */
    open: rows.length - byStatus.declined,
    answered: waits.length,
    medianWaitMs: median(waits),
    due,
    inTime: due === 0 ? null : 1 - late / due,
    promised: totalsOf(promises),
    promises: promises.length,
    /** In toys: other units cannot be compared. */
    largest: promises
      .filter(({ unit }) => unit === "toys")
      .sort((a, b) => b.quantity - a.quantity)
      .slice(0, LARGEST),
    unread,
  };
}

function median(numbers: number[]): number | null {
  const sorted = numbers.sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

async function hostsOf(db: Database, period: Period) {
  const { since, before } = momentsOf(period);
  const rows = await db
    .selectFrom("registrations")
    .where("suspected_spam", "=", 0)
    .where("status", "!=", "declined")
    .where("created_at", ">=", since)
    .where("created_at", "<", before)
    .select(["id", "status", "boxes"])
    .execute();
  const accepted = rows.filter(({ status }) => status !== "new");
  return {
    registered: rows.length,
    accepted: accepted.length,
    boxes: accepted.reduce((sum, { boxes }) => sum + (boxes ?? 0), 0),
  };
}

interface City {
  city: string;
  hosts: number;
  locations: number;
  pickedUp: number;
}

/** Accepted hosts, emptied boxes and current public locations of a period, by city. */
async function citiesOf(db: Database, period: Period): Promise<City[]> {
  const { since, before } = momentsOf(period);
  const [hosts, locations, pickups] = await Promise.all([
    db
      .selectFrom("registration_addresses as address")
      .innerJoin("registrations as host", "host.id", "address.registration_id")
      .where("host.suspected_spam", "=", 0)
      .where("host.status", "in", ["approved", "live", "done"])
      .where("host.created_at", ">=", since)
      .where("host.created_at", "<", before)
      .groupBy("address.city")
      .select((eb) => ["address.city", eb.fn.count<number | string>("host.id").distinct().as("count")])
      .execute(),
    db
      .selectFrom("locations")
      .where("deleted_at", "is", null)
      .where("hidden", "=", 0)
      .groupBy("city")
      .select((eb) => ["city", eb.fn.countAll<number | string>().as("count")])
      .execute(),
    db
      .selectFrom("box_pickups as pickup")
      .innerJoin("locations as location", "location.id", "pickup.location_id")
      .where("pickup.undone_at", "is", null)
      .where("pickup.at", ">=", since)
      .where("pickup.at", "<", before)
      .groupBy("location.city")
      .select((eb) => ["location.city", eb.fn.sum<number | string>("pickup.boxes").as("count")])
      .execute(),
  ]);
  const cities = new Map<string, City>();
  const add = (
    rows: readonly { city: string; count: number | string }[],
    column: keyof Omit<City, "city">,
  ) => {
    for (const { city, count } of rows) {
      const known = cities.get(foldText(city)) ?? { city, hosts: 0, locations: 0, pickedUp: 0 };
      known[column] += Number(count);
      cities.set(foldText(city), known);
    }
  };
  add(hosts, "hosts");
  add(locations, "locations");
  add(pickups, "pickedUp");
  return [...cities.values()].sort((a, b) => a.city.localeCompare(b.city));
}
