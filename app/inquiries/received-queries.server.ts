import type { Database } from "#app/core/db/tables.ts";
import { totalsOf } from "./amounts.ts";

/** The gifts of a season: of its whole year, so that those that come after its last day are in it. */
export const receivedInSeason = (db: Database, year: number) =>
  receivedBetween(db, `${year}-01-01`, `${year}-12-31`);

/** The gifts received in a period. @param from YYYY-MM-DD; both days are included */
export async function receivedBetween(db: Database, from: string, to: string) {
  const inPeriod = db
    .selectFrom("received_gifts")
    // A gift without an inquiry counts: its company was erased.
    .leftJoin("bulk_donations as inquiry", "inquiry.id", "received_gifts.inquiry_id")
    .where((eb) => eb(eb.fn.coalesce("inquiry.suspected_spam", eb.lit(0)), "=", 0))
    .where("removed_at", "is", null)
    .where("received_on", ">=", from)
    .where("received_on", "<=", to);
  const [units, { companies }] = await Promise.all([
    inPeriod
      .groupBy("unit")
      .select((eb) => ["unit", eb.fn.sum<number | string>("quantity").as("quantity")])
      .execute(),
    inPeriod
      .select((eb) => eb.fn.count<number | string>("inquiry_id").distinct().as("companies"))
      .executeTakeFirstOrThrow(),
  ]);
  const totals = totalsOf(units.map(({ unit, quantity }) => ({ unit, quantity: Number(quantity) })));
  return { totals, toys: totals.toys ?? 0, companies: Number(companies) };
}
