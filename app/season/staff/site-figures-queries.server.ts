import { sql } from "kysely";
import { pickupTotals } from "#app/boxes/pickups-queries.server.ts";
import { countOf } from "#app/core/db/count-of.ts";
import { removedInquiries } from "#app/core/db/queries.server.ts";
import { emailKey } from "#app/core/db/query-text.ts";
import type { Database } from "#app/core/db/tables.ts";
import { newYear } from "#app/core/time/pacific-time.ts";
import { receivedInSeason } from "#app/inquiries/received-queries.server.ts";
import { isSamplePlace } from "#app/locations/samples.ts";
import { thankedHosts } from "#app/newsletter/part-letters-queries.server.ts";
import { countHosts } from "#app/registrations/queries.server.ts";
import { areForgotten } from "#app/volunteers/daily-queries.server.ts";
import { PERSON } from "#app/volunteers/queries.server.ts";

/**
 * What the site itself has counted of a season. Nothing of it is published by itself.
 * @param lastDay of its public dates
 */
export async function siteFigures(
  db: Database,
  { year, lastDay }: { year: number; lastDay: string | undefined },
  now: Date,
) {
  const [from, to] = [newYear(year), newYear(year + 1)];
  const days = { from: `${year}-01-01`, to: `${year}-12-31` };
  const [received, pickups, inquiries, removed, hosts, left, thanked, people, areRemoved] = await Promise.all(
    [
      receivedInSeason(db, year),
      pickupTotals(db, year).then((places) =>
        places.filter(({ name }) => !isSamplePlace({ name, address: "" })),
      ),
      countOf(
        db
          .selectFrom("bulk_donations")
          .where("suspected_spam", "=", 0)
          .where("created_at", ">=", from)
          .where("created_at", "<", to),
      ),
      removedInquiries(db, from, to),
      countHosts(db, from, to),
      db
        .selectFrom("registrations")
        .where("status", "in", ["approved", "live"])
        .where("suspected_spam", "=", 0)
        .where("created_at", ">=", from)
        .where("created_at", "<", to)
        .select("email")
        .execute(),
      thankedHosts(db, year, lastDay),
      db
        .selectFrom("shift_signups")
        .innerJoin("shifts", "shifts.id", "shift_signups.shift_id")
        .where("shifts.season", "=", year)
        .where("shifts.cancelled_at", "is", null)
        .where("shift_signups.status", "=", "seat")
        .select([
          sql<number>`count(distinct ${PERSON})`.as("all"),
          sql<number>`count(distinct case when walk_in = 0 then ${PERSON} end)`.as("signedUp"),
        ])
        .executeTakeFirstOrThrow(),
      areForgotten(db, days, now),
    ],
  );
  return {
    received,
    boxes: { count: pickups.reduce((sum, { boxes }) => sum + boxes, 0), places: pickups.length },
    inquiries: inquiries + removed,
    hosts: {
      collected: hosts("approved", "live", "done"),
      declined: hosts("declined"),
      /** By a letter, or by staff who have set them to Done. */
      thanked: hosts("done") + left.filter(({ email }) => thanked.has(emailKey(email))).length,
    },
    /** Null once their names are removed. */
    volunteers: areRemoved ? null : { signedUp: people.signedUp, walkIns: people.all - people.signedUp },
  };
}

export type SiteFigures = Awaited<ReturnType<typeof siteFigures>>;
