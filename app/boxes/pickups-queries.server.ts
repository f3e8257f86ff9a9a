import { randomUUID } from "node:crypto";
import type { Author } from "#app/core/author.ts";
import { isId } from "#app/core/db/query-text.ts";
import type { Database } from "#app/core/db/tables.ts";
import { boxState } from "#app/locations/place-queries.server.ts";
import { replacedBy } from "#app/locations/state-queries.server.ts";
import { tellEmpty, tellFull } from "./reports-queries.server.ts";

export interface Pickup {
  locationId: string;
  /** Generated with the tap, so that a repeated request counts once. */
  id: string;
  boxes: number;
  /** Season (year) in which the boxes are counted. */
  season: number;
  actor: string;
  roundId?: string | undefined;
  now: Date;
}

/**
 * Records picked-up boxes: marks the box as empty, closes its reports, and clears "Box is full". @returns
 * false if the location does not exist
 */
export function recordPickup(db: Database, pickup: Pickup): Promise<boolean> {
  const { locationId, boxes, season, actor, roundId, now } = pickup;
  const at = now.toISOString();
  return db.transaction().execute(async (tx) => {
    if (!isId(locationId)) return false;
    const location = await tx
      .selectFrom("locations")
      .select("id")
      .where("id", "=", locationId)
      .executeTakeFirst();
    if (!location) return false;
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("box_pickups")
      .values({
        id: isId(pickup.id) ? pickup.id : randomUUID(),
        location_id: locationId,
        round_id: roundId ?? null,
        season,
        boxes,
        actor,
        at,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows) await settle(tx, locationId, { actor, now });
    return true;
  });
}

/** Dismisses the open reports of a box, so that its place no longer shows as full. */
export async function settle(tx: Database, locationId: string, author: Author): Promise<void> {
  await tx
    .updateTable("box_reports")
    .set({ settled_at: author.now.toISOString() })
    .where("location_id", "=", locationId)
    .where("settled_at", "is", null)
    .execute();
  await tellEmpty(tx, locationId, author);
}

/**
 * Undoes a pick-up: what it settled is open again, and the box is full if it was, unless a later pick-up has emptied
 * it. @returns its location, or undefined if there is none
 */
export function undoPickup(db: Database, id: string, { actor, now }: Author, roundId?: string) {
  const at = now.toISOString();
  return db.transaction().execute(async (tx) => {
    if (!isId(id)) return undefined;
    const pickup = await tx
      .updateTable("box_pickups")
      .set({ undone_at: at })
      .where("id", "=", id)
      .where("undone_at", "is", null)
      .$if(roundId !== undefined, (rows) => rows.where("round_id", "=", roundId ?? ""))
      .returning(["location_id", "at"])
      .executeTakeFirst();
    if (!pickup) return undefined;
    const { emptiedAt } = await boxState(tx, now, pickup.location_id);
    if (emptiedAt === null || emptiedAt < pickup.at) await unsettle(tx, pickup, { actor, now });
    return pickup.location_id;
  });
}

/** Restores what `settle` changed at the time of a pick-up. */
async function unsettle(tx: Database, pickup: { location_id: string; at: string }, author: Author) {
  const { location_id, at } = pickup;
  const ofPlace = tx.selectFrom("box_reports").where("location_id", "=", location_id);
  await tx
    .updateTable("box_reports")
    .set({ settled_at: null })
    .where("location_id", "=", location_id)
    .where("settled_at", "=", at)
    // Who has reported again since counts once.
    .where("reporter", "not in", ofPlace.where("settled_at", "is", null).select("reporter"))
    .execute();
  const told = await tx
    .selectFrom("location_history")
    .select("id")
    .where("location_id", "=", location_id)
    .where("at", "=", at)
    .where("changes", "like", '{"state":["full","open"]%')
    .executeTakeFirst();
  if (!told) return;
  const earlier = await replacedBy(tx, location_id, { at, from: "open", to: "full" });
  await tellFull(tx, location_id, author, earlier);
}

/** Boxes of a season by place, most first, for the season's results; a box that was found empty is none. */
export async function pickupTotals(db: Database, season: number) {
  const rows = await db
    .selectFrom("box_pickups as pickup")
    .innerJoin("locations as location", "location.id", "pickup.location_id")
    .where("pickup.season", "=", season)
    .where("pickup.undone_at", "is", null)
    .groupBy(["location.id", "location.name", "location.city"])
    .select(["location.id", "location.name", "location.city"])
    .select((eb) => eb.fn.sum<number | string>("pickup.boxes").as("boxes"))
    .execute();
  return rows
    .map((row) => ({ ...row, boxes: Number(row.boxes) }))
    .filter(({ boxes }) => boxes > 0)
    .sort((a, b) => b.boxes - a.boxes || a.name.localeCompare(b.name));
}

/** Whether a round's link has ended, by time or by staff; here, because the server's process cannot load components. */
export async function hasRoundEnded(db: Database, id: string, now: Date): Promise<boolean> {
  const open = await db
    .selectFrom("box_rounds")
    .where("id", "=", id)
    .where("withdrawn_at", "is", null)
    .where("ends_at", ">", now.toISOString())
    .select("id")
    .executeTakeFirst();
  return open === undefined;
}

export function recentPickups(db: Database) {
  return db
    .selectFrom("box_pickups as pickup")
    .innerJoin("locations as location", "location.id", "pickup.location_id")
    .leftJoin("box_rounds as round", "round.id", "pickup.round_id")
    .where("pickup.undone_at", "is", null)
    .select(["pickup.id", "pickup.boxes", "pickup.at", "pickup.actor", "location.name"])
    .select("round.driver_name as driver")
    .orderBy("pickup.at", "desc")
    .orderBy("pickup.id")
    .limit(10)
    .execute();
}

/** Parses the number of boxes in a form; null if it is not a number. */
export function boxesOf(typed: string | undefined): number | null {
  const number = /^\d{1,3}$/.test(typed?.trim() ?? "") ? Number(typed) : -1;
  return number >= 0 && number <= 100 ? number : null;
}
