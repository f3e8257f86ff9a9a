import { type Access, mayOpen } from "#app/accounts/roles.ts";
import { countOf } from "#app/core/db/count-of.ts";
import { removedInquiries } from "#app/core/db/queries.server.ts";
import type { Database } from "#app/core/db/tables.ts";
import { addDays, weekdayOf } from "#app/core/time/calendar-days.ts";
import { pacificDay, pacificMoment } from "#app/core/time/pacific-time.ts";
import { isSamplePlace } from "#app/locations/samples.ts";
import { fullBoxes } from "#app/locations/state-queries.server.ts";
import { MOST_REFUSALS } from "#app/newsletter/letter-queries.server.ts";

const WEEKS = 8;

export type Charts = Awaited<ReturnType<typeof readCharts>>;

/**
 * Weekly figures, oldest first; the last entry is the current week. Boxes and subscribers are as of the end of each
 * week.
 * @returns `weeks`: Mondays, YYYY-MM-DD; `subscribers`: null if the role has no access to the newsletter
 */
export async function readCharts(db: Database, now: Date, role: Access | null) {
  const today = pacificDay(now);
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  const weeks = Array.from({ length: WEEKS }, (_, index) => addDays(monday, 7 * (index - WEEKS + 1)));
  const starts = weeks.map((day) => pacificMoment(day, "00:00").toISOString());
  const ends = [...starts.slice(1), now.toISOString()];
  const lastDays = [...weeks.slice(1).map((day) => addDays(day, -1)), today];
  const [inquiries, { boxesOut, boxesFull }, full, subscribers] = await Promise.all([
    inquiriesSince(db, starts, ends),
    boxesAt(
      db,
      ends.map((end, index) => ({ end, lastDay: lastDays[index] ?? today })),
    ),
    fullBoxes(db, now),
    mayOpen(role, "/admin/newsletter") ? subscribersAt(db, ends) : null,
  ]);
  const fullNow = full.filter((place) => !isSamplePlace(place)).length;
  // Today's figures come from the locations themselves, not from their status history.
  return { weeks, inquiries, boxesOut, boxesFull: [...boxesFull.slice(0, -1), fullNow], subscribers };
}

function inquiriesSince(db: Database, starts: readonly string[], ends: readonly string[]): Promise<number[]> {
  return Promise.all(
    starts.map(async (start, index) => {
      const end = ends[index] ?? "";
      const stored = db
        .selectFrom("bulk_donations")
        .where("suspected_spam", "=", 0)
        .where("created_at", ">=", start)
        .where("created_at", index === starts.length - 1 ? "<=" : "<", end);
      return (await countOf(stored)) + (await removedInquiries(db, start, end));
    }),
  );
}

/**
 * For each date: locations with a box, and how many of them were shown as full, according to the status
 * history.
 */
async function boxesAt(db: Database, weeks: readonly { end: string; lastDay: string }[]) {
  const all = await db
    .selectFrom("locations")
    .where("type", "!=", "headquarters")
    .select(["id", "name", "address", "created_at", "deleted_at", "hidden", "starts_on", "ends_on"])
    .execute();
  const places = all.filter((place) => !isSamplePlace(place));
  const changes = await db
    .selectFrom("location_history")
    .where((eb) => eb.or(['%"state":%', '%"hidden":%'].map((like) => eb("changes", "like", like))))
    .select(["location_id", "at", "changes"])
    .orderBy("at")
    .orderBy("id")
    .execute();
  const events = changes.flatMap(({ location_id, at, changes: text }) => {
    const [, to] = (JSON.parse(text) as { state?: [unknown, unknown] }).state ?? [];
    return typeof to === "string" ? [{ location_id, at, isFull: to === "full" }] : [];
  });
  const hides = Map.groupBy(
    changes.flatMap(({ location_id, at, changes: text }) => {
      const { hidden } = JSON.parse(text) as { hidden?: [from: string, to: string] };
      return hidden ? [{ location_id, at, from: hidden[0] === "1", to: hidden[1] === "1" }] : [];
    }),
    ({ location_id }) => location_id,
  );
  const isHiddenAt = ({ id, hidden }: (typeof places)[number], end: string) => {
    const own = hides.get(id) ?? [];
    return own.findLast(({ at }) => at <= end)?.to ?? own[0]?.from ?? hidden === 1;
  };
  const outAt = ({ end, lastDay }: (typeof weeks)[number]) =>
    places.filter(
      (place) =>
        place.created_at <= end &&
        (!place.deleted_at || place.deleted_at > end) &&
        (!place.starts_on || place.starts_on <= lastDay) &&
        (!place.ends_on || place.ends_on >= lastDay) &&
        !isHiddenAt(place, end),
    );
  return {
    boxesOut: weeks.map((week) => outAt(week).length),
    boxesFull: weeks.map((week) => {
      const { end } = week;
      const out = new Set(outAt(week).map(({ id }) => id));
      const full = new Set<string>();
      for (const { location_id, at, isFull } of events) {
        if (at > end) break;
        if (isFull) full.add(location_id);
        else full.delete(location_id);
      }
      return [...full].filter((id) => out.has(id)).length;
    }),
  };
}

function subscribersAt(db: Database, ends: readonly string[]): Promise<number[]> {
  return Promise.all(
    ends.map((end) =>
      countOf(
        db
          .selectFrom("subscribers")
          .where("confirmed_at", "<=", end)
          // One that waits for its confirmation may have the time of an earlier one.
          .where("status", "!=", "pending")
          .where("refusals", "<", MOST_REFUSALS)
          .where((eb) => eb.or([eb("unsubscribed_at", "is", null), eb("unsubscribed_at", ">", end)])),
      ),
    ),
  );
}
