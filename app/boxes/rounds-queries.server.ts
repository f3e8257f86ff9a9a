import { randomUUID } from "node:crypto";
import { emailKey, isId } from "#app/core/db/query-text.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { Mail } from "#app/core/mail/mail.ts";
import { queueMails } from "#app/core/mail/queries.server.ts";
import { addDays } from "#app/core/time/calendar-days.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { pointOf } from "#app/locations/point.server.ts";
import { confirmedWeek } from "#app/locations/queries.server.ts";
import { type Judged, stateOn } from "#app/locations/state.ts";
import { statusOfDay } from "#app/locations/status.tsx";

/** Lifetime of a round's link (decision L8). */
const ROUND_MS = 24 * 60 * 60 * 1000;
/** How long a driver stays in the list: until the next season. */
const DRIVER_MS = 400 * ROUND_MS;

interface NewRound {
  email: string;
  name: string | null;
  note: string | null;
  /** Ids of the stops, in order. */
  stops: readonly string[];
  actor: string;
  now: Date;
  mailFrom: string;
  mail: (roundId: string, endsAt: Date) => Mail;
}

/** Stores a round and queues the mail with its link, in one transaction. */
export function startRound(db: Database, { email, name, note, stops, actor, now, mailFrom, mail }: NewRound) {
  const id = randomUUID();
  const endsAt = new Date(now.getTime() + ROUND_MS);
  return db.transaction().execute(async (tx) => {
    await tx
      .insertInto("box_rounds")
      .values({
        id,
        driver_email: email,
        driver_name: name,
        note,
        actor,
        created_at: now.toISOString(),
        ends_at: endsAt.toISOString(),
      })
      .execute();
    await tx
      .insertInto("box_round_stops")
      .values(stops.map((location_id, index) => ({ round_id: id, location_id, position: index + 1 })))
      .execute();
    await queueMails(tx, [{ ...mail(id, endsAt), aboutId: id }], { now, mailFrom });
  });
}

/** Revokes a round's link immediately, and the mail with it that has not left. */
export function withdrawRound(db: Database, id: string, now: Date): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("box_rounds")
      .set({ withdrawn_at: now.toISOString() })
      .where("id", "=", isId(id) ? id : "")
      .where("withdrawn_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await tx.deleteFrom("outbox").where("about_id", "=", id).where("status", "!=", "sent").execute();
  });
}

/** A round that has not ended, with only what its driver may see of the stops. */
export async function openRound(db: Database, id: string, now: Date) {
  const at = now.toISOString();
  const round = await db
    .selectFrom("box_rounds")
    .select(["id", "driver_email", "note", "actor", "created_at", "ends_at"])
    .where("id", "=", id)
    .where("withdrawn_at", "is", null)
    .where("ends_at", ">", at)
    .executeTakeFirst();
  return round ? { ...round, stops: await stopsOf(db, round, now) } : undefined;
}

export async function markSeen(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable("box_rounds").set({ last_seen_at: now.toISOString() }).where("id", "=", id).execute();
}

async function stopsOf(db: Database, round: { id: string; created_at: string }, now: Date) {
  const stops = await db
    .selectFrom("box_round_stops")
    .innerJoin("locations", "id", "location_id")
    .where("round_id", "=", round.id)
    .select(["id", "name", "address", "city", "zip_code", "phone", "staff_note", "boxes", "hours"])
    .select(["lat", "lon", "precision", "state", "state_until", "state_at", "deleted_at"])
    .select(["hours_exceptions", confirmedWeek])
    .orderBy("position")
    .execute();
  const pickups = await db
    .selectFrom("box_pickups")
    .innerJoin("box_round_stops as stop", "stop.location_id", "box_pickups.location_id")
    .where("stop.round_id", "=", round.id)
    .where("undone_at", "is", null)
    .where((eb) => eb.or([eb("box_pickups.round_id", "=", round.id), eb("at", ">=", round.created_at)]))
    .select(["id", "box_pickups.round_id", "box_pickups.location_id", "boxes", "at"])
    .orderBy("at", "desc")
    .execute();
  const today = pacificDay(now);
  return stops.map(({ hours_week, hours_exceptions, state, state_until, state_at, deleted_at, ...row }) => {
    const { lat, lon, precision, ...stop } = row;
    const own = pickups.filter(({ location_id }) => location_id === stop.id);
    const pickup = own.find(({ round_id }) => round_id === round.id);
    const others = own.find(({ round_id }) => round_id !== round.id);
    const since = stateOn({ state, state_until }, today) === "full" ? state_at : null;
    return {
      ...stop,
      point: pointOf({ zip_code: stop.zip_code, lat, lon, precision }),
      since,
      // Its page stays open past midnight, without a network.
      doors: [today, addDays(today, 1)].map((day) =>
        doorOn({ ...row, state, state_until, hours_week, hours_exceptions }, day),
      ),
      // A full box may still be picked up where the place was deleted before.
      isGone: deleted_at !== null && (since === null || deleted_at >= round.created_at),
      // Emptied by somebody else since the round began, and not full again.
      emptiedAt: others && (since === null || since < others.at) ? others.at : null,
      pickup: pickup ? { id: pickup.id, boxes: pickup.boxes, at: pickup.at } : null,
    };
  });
}

/**
 * What a driver finds at a door on a day: closed for a time, or its confirmed hours. A full box and the season are no
 * obstacle to a driver.
 */
export function doorOn(place: Omit<Judged, "type" | "starts_on" | "ends_on">, today: string): string | null {
  const state = place.state === "full" ? "open" : place.state;
  return statusOfDay({ ...place, state, type: "headquarters", ends_on: null }, null, today).words;
}

/** Drivers of the last year, the latest first, each by the name of the last round. */
export async function knownDrivers(db: Database, now: Date) {
  const rounds = await db
    .selectFrom("box_rounds")
    .select(["driver_email as email", "driver_name as name"])
    .where("created_at", ">", new Date(now.getTime() - DRIVER_MS).toISOString())
    .orderBy("created_at", "desc")
    .limit(500)
    .execute();
  const byDriver = Map.groupBy(rounds, ({ email }) => emailKey(email));
  return [...byDriver.values()].flatMap(([last]) => last ?? []);
}

/** The rounds of the last day, for staff. */
export async function recentRounds(db: Database, now: Date) {
  const rounds = await db
    .selectFrom("box_rounds")
    .selectAll()
    .where("ends_at", ">", now.toISOString())
    .orderBy("created_at", "desc")
    .limit(20)
    .execute();
  return Promise.all(
    rounds.map(async (round) => {
      const stops = await stopsOf(db, round, now);
      return { ...round, stops: stops.length, done: stops.filter(({ pickup }) => pickup !== null).length };
    }),
  );
}
