import { sql } from "kysely";
import type { Author } from "#app/core/author.ts";
import { isId } from "#app/core/db/query-text.ts";
import type { Database } from "#app/core/db/tables.ts";
import { DAY_MS } from "#app/core/time/calendar-days.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { hasEnded } from "#app/locations/has-ended.ts";
import { headquartersId } from "#app/locations/headquarters-queries.server.ts";
import { pointOf } from "#app/locations/point.server.ts";
import {
  confirmedWeek,
  fullSince,
  isOnSite,
  KNOWN_BY_STAFF,
  withFirstDays,
  withFullBox,
} from "#app/locations/queries.server.ts";
import { stateOn } from "#app/locations/state.ts";
import { findState, rememberFull, replacedBy } from "#app/locations/state-queries.server.ts";
import { settle } from "../pickups-queries.server.ts";
import { BY_REPORTS, type Seen, tellEmpty, tellFull } from "../reports-queries.server.ts";
import { doorOn } from "../rounds-queries.server.ts";

const MINUTE_MS = 60_000;

/** The boxes that are full or reported, with their reports. */
export async function boxesToEmpty(db: Database, now: Date) {
  const full = await withFullBox(db, now)
    .select(["id", fullSince.as("since")])
    .execute();
  const reports = await db
    .selectFrom("box_reports")
    .select(["location_id", "seen", "suspected_spam", "first_at", "last_at"])
    .where("settled_at", "is", null)
    .where("reporter", "!=", KNOWN_BY_STAFF)
    .orderBy("last_at", "desc")
    .execute();
  const fullIds = full.map(({ id }) => id);
  const ids = [...new Set([...fullIds, ...reports.map(({ location_id }) => location_id)])];
  if (ids.length === 0) return [];
  const locations = await db
    .selectFrom("locations")
    .select(["id", "name", "address", "city", "zip_code", "phone", "hours", "state_by"])
    .select(["lat", "lon", "precision", "staff_note", "boxes"])
    .select(["hidden", "state", "state_until", "starts_on", "ends_on", "deleted_at"])
    .select(["hours_exceptions", confirmedWeek])
    .where("id", "in", ids)
    .execute();
  const there = locations.filter(({ id, deleted_at }) => deleted_at === null || fullIds.includes(id));
  const today = pacificDay(now);
  const places = await withFirstDays(db, now, there);
  return places.map(({ hours_week, hours_exceptions, ...place }) => {
    const { lat, lon, precision, deleted_at, state_until, starts_on, ends_on, ...location } = place;
    const own = reports.filter(({ location_id }) => location_id === location.id);
    const honest = own.filter(({ suspected_spam }) => suspected_spam === 0);
    const said = (["full", "nearly", "missing"] satisfies Seen[]).flatMap((seen) => {
      const same = honest.filter((report) => report.seen === seen);
      const last = same[0]?.last_at;
      return last ? [{ seen, people: same.length, last, isQuick: hasQuickPair(same) }] : [];
    });
    const isFull = full.find(({ id }) => id === location.id);
    const state = stateOn({ state: location.state, state_until }, today);
    return {
      ...location,
      state,
      door: doorOn({ ...location, state_until, hours_week, hours_exceptions }, today),
      point: pointOf({ zip_code: location.zip_code, lat, lon, precision }),
      isHidden: location.hidden === 1,
      /** Its own last day, if that is over. */
      endedOn: hasEnded({ ends_on }, today) ? ends_on : null,
      /** Its own first day, if that is ahead. */
      startsOn: starts_on && starts_on > today ? starts_on : null,
      isDeleted: deleted_at !== null,
      told: isFull ? { since: isFull.since, actor: (state === "full" && location.state_by) || "" } : null,
      said,
      reports: own.length,
      isSpam: own.length > 0 && honest.length === 0,
    };
  });
}

/** Whether two people began to report within a minute of each other, as one person with two connections would. */
function hasQuickPair(reports: readonly { first_at: string }[]): boolean {
  const times = reports.map(({ first_at }) => Date.parse(first_at)).sort((a, b) => a - b);
  return times.some((time, at) => at > 0 && time - (times[at - 1] ?? 0) <= MINUTE_MS);
}

/** All locations with a box by name, for choosing one without a report. */
export async function locationChoices(db: Database) {
  return db
    .selectFrom("locations")
    .select(["id", "name", "city"])
    .where("deleted_at", "is", null)
    .where("id", "!=", (await headquartersId(db)) ?? "")
    .orderBy(sql`lower(name)`)
    .limit(2000)
    .execute();
}

/**
 * Marks a box as full on the public site, or, while its place is closed or not on it, for staff.
 * @returns null if the location does not exist
 */
export function confirmFull(
  db: Database,
  id: string,
  author: Author,
): Promise<"told" | "kept" | "unseen" | "headquarters" | null> {
  return db.transaction().execute(async (tx) => {
    if ((await headquartersId(tx)) === id) return "headquarters";
    const place = await findState(tx, id);
    if (!place) return null;
    const isFull = (await tellFull(tx, id, author)) || stateOn(place, pacificDay(author.now)) === "full";
    if (isFull) return (await isOnSite(tx, author.now, id)) ? "told" : "unseen";
    const at = author.now.toISOString();
    await rememberFull(tx, id, at, at);
    return "kept";
  });
}

/** Marks a box as not full: closes its reports, and clears "Box is full" on the public site. */
export function clearBox(db: Database, id: string, author: Author): Promise<void> {
  return db.transaction().execute((tx) => settle(tx, isId(id) ? id : "", author));
}

/** What Undo needs to know of an ignored box. */
export interface Ignored {
  id: string;
  /** ISO 8601: identifies the reports that were dismissed together. */
  at: string;
  wasFull: boolean;
}

/**
 * Ignores the senders of a box's open reports for a day, and dismisses those reports. The box is not full any more if
 * only they have said so; what staff know stays.
 */
export function ignoreReporters(db: Database, id: string, { actor, now }: Author): Promise<Ignored> {
  const until = new Date(now.getTime() + DAY_MS).toISOString();
  return db.transaction().execute(async (tx) => {
    const own = isId(id) ? id : "";
    const place = await tx
      .selectFrom("locations")
      .select("state_by")
      .where("id", "=", own)
      .executeTakeFirst();
    const reports = await tx
      .updateTable("box_reports")
      .set({ settled_at: now.toISOString() })
      .where("location_id", "=", own)
      .where("reporter", "!=", KNOWN_BY_STAFF)
      .where("settled_at", "is", null)
      .returning("reporter")
      .execute();
    await tx.deleteFrom("ignored_reporters").where("until", "<=", now.toISOString()).execute();
    for (const { reporter } of reports) {
      await tx
        .insertInto("ignored_reporters")
        .values({ reporter, until, actor })
        .onConflict((conflict) => conflict.column("reporter").doUpdateSet({ until, actor }))
        .execute();
    }
    const wasFull = place?.state_by === BY_REPORTS && (await tellEmpty(tx, own, { actor, now }));
    return { id, at: now.toISOString(), wasFull };
  });
}

/** Undo: the reports count again, and so do their senders. @returns false if there is nothing to undo */
export function unignoreReporters(db: Database, { id, at, wasFull }: Ignored, author: Author) {
  if (!isId(id)) return Promise.resolve(false);
  const until = new Date(Date.parse(at) + DAY_MS).toISOString();
  return db.transaction().execute(async (tx) => {
    const reports = await tx
      .updateTable("box_reports")
      .set({ settled_at: null })
      .where("location_id", "=", id)
      .where("settled_at", "=", at)
      .returning("reporter")
      .execute();
    if (reports.length === 0) return false;
    const senders = reports.map(({ reporter }) => reporter);
    await tx
      .deleteFrom("ignored_reporters")
      .where("until", "=", until)
      .where("reporter", "in", senders)
      .execute();
    const earlier = await replacedBy(tx, id, { at, from: "open", to: "full" });
    if (wasFull) await tellFull(tx, id, { ...author, actor: BY_REPORTS }, earlier);
    return true;
  });
}
