import { sql } from "kysely";
import { pickupTotals } from "#app/boxes/pickups-queries.server.ts";
import { countOf } from "#app/core/db/count-of.ts";
import type { Database } from "#app/core/db/tables.ts";
import { receivedBetween } from "#app/inquiries/received-queries.server.ts";
import { PERSON } from "#app/volunteers/queries.server.ts";

/** What the site itself has counted of a season. Nothing of it is published by itself. */
export async function siteFigures(db: Database, year: number) {
  // Midnight on January 1 in the Bay Area is eight o'clock UTC.
  const [from, to] = [`${year}-01-01T08:00:00.000Z`, `${year + 1}-01-01T08:00:00.000Z`];
  const [received, pickups, inquiries, hosts, people] = await Promise.all([
    receivedBetween(db, `${year}-01-01`, `${year}-12-31`),
    pickupTotals(db, year),
    countOf(
      db
        .selectFrom("bulk_donations")
        .where("suspected_spam", "=", 0)
        .where("created_at", ">=", from)
        .where("created_at", "<", to),
    ),
    db
      .selectFrom("registrations")
      .where("suspected_spam", "=", 0)
      .where("created_at", ">=", from)
      .where("created_at", "<", to)
      .groupBy("status")
      .select((eb) => ["status", eb.fn.countAll<number>().as("total")])
      .execute(),
    db
      .selectFrom("shift_signups")
      .innerJoin("shifts", "shifts.id", "shift_signups.shift_id")
      .where("shifts.season", "=", year)
      .where("shifts.cancelled_at", "is", null)
      .where("shift_signups.status", "=", "seat")
      .select(sql<number>`count(distinct ${PERSON})`.as("count"))
      .executeTakeFirstOrThrow(),
  ]);
  const inStatus = (...statuses: string[]) =>
    hosts.reduce((sum, { status, total }) => sum + (statuses.includes(status) ? total : 0), 0);
  return {
    received,
    boxes: { count: pickups.reduce((sum, { boxes }) => sum + boxes, 0), places: pickups.length },
    inquiries,
    hosts: {
      collected: inStatus("approved", "live", "done"),
      declined: inStatus("declined"),
      thanked: inStatus("done"),
    },
    volunteers: people.count,
  };
}

export type SiteFigures = Awaited<ReturnType<typeof siteFigures>>;
