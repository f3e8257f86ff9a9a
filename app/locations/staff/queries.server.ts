import { sql } from "kysely";
import { countOf } from "#app/core/db/count-of.ts";
import type { Database } from "#app/core/db/tables.ts";
import { pageOf } from "#app/core/http/page-of.server.ts";
import { notesSearchText } from "#app/inquiries/queries.server.ts";
import { asStaffSee, type Changes, STAFF_COLUMNS } from "#app/locations/change-queries.server.ts";
import { firstDaysOf, matching, restorable, visible } from "#app/locations/queries.server.ts";
import { searchedTexts } from "#app/staff/cases/queries.server.ts";
import type { HistoryEntry } from "#app/staff/history.tsx";
import { changeWords } from "./labels.ts";
import type { ListView } from "./view.tsx";

/** Maximum entries shown; the table keeps all. */
const HISTORY_ROWS = 50;

/** More than any drive has; a selection of more is not sent. */
const MOST_SELECTED = 1000;

/**
 * One page of the filtered locations.
 * @param today YYYY-MM-DD in the Bay Area: a state ends after its last day
 * @returns the page, and the ids of all that match
 */
export async function listLocations(db: Database, view: ListView, today: string) {
  const { sort, page } = view;
  const stateToday = stateOnSql(today);
  const staffIds = await matchingForStaff(db, view.q);
  const found = filtered(db, view, { staffIds, today });
  const first = {
    newest: sql`created_at desc`,
    name: sql`lower(name)`,
    city: sql`lower(city)`,
    boxes: sql`boxes desc`,
    state: sql`case ${stateToday} when 'full' then 0 when 'closed' then 1 when 'open' then 2 else 3 end`,
  };
  const sorted = found
    .select([...STAFF_COLUMNS, "hours_confirmed", "starts_on", "ends_on"])
    .orderBy(first[sort])
    // The locations of one list are added at one time.
    .orderBy(sql`lower(name)`)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
  const [{ rows, ...list }, ids] = await Promise.all([
    pageOf(sorted, page),
    found.select("id").limit(MOST_SELECTED).execute(),
  ]);
  const firstDays = await firstDaysOf(
    db,
    rows.map(({ id }) => id),
  );
  const withDay = rows.map((row) => ({ ...row, starts_on: row.starts_on ?? firstDays.get(row.id) ?? null }));
  return { ...list, rows: withDay.map(asStaffSee), ids: ids.map(({ id }) => id) };
}

/** The locations that a view shows, on all of its pages. @param staffIds see `matchingForStaff` */
export function filtered(
  db: Database,
  { q, city, state, unchecked }: ListView,
  { staffIds, today }: { staffIds: string[]; today: string },
) {
  return matching(visible(db), q, staffIds)
    .$if(city !== "", (rows) => rows.where("city", "=", city))
    .$if(state !== null, (rows) => rows.where(sql<boolean>`${stateOnSql(today)} = ${state}`))
    .$if(unchecked, (rows) => rows.where("hours_confirmed", "=", 0));
}

/** The ids of the locations with a phone, note or contact that matches, which the search of visitors leaves out. */
export async function matchingForStaff(db: Database, q: string): Promise<string[]> {
  const texts = searchedTexts(q);
  if (texts.length === 0) return [];
  const rows = await visible(db)
    .leftJoin("location_contacts as contact", "contact.location_id", "locations.id")
    .where((eb) =>
      eb.or((["phone", "staff_note", "location_id"] as const).map((column) => eb(column, "is not", null))),
    )
    .select(["id", "phone", "staff_note", "contact.name as contact", "contact.email"])
    .execute();
  const found = rows.filter(({ id: _, ...fields }) => {
    const known = Object.values(fields).map((field) => notesSearchText(field) ?? "");
    return texts.some((text) => known.some((one) => one.includes(text)));
  });
  return found.map(({ id }) => id);
}

/** A location's state on a day as `listedState` has it, "hidden" before any other. */
function stateOnSql(today: string) {
  return sql`case when hidden = 1 then 'hidden' when ends_on < ${today} then 'ended' when state_until is not null and state_until < ${today} then 'open' else state end`;
}

export async function countFilters(db: Database, today: string) {
  const [states, cities] = await Promise.all([
    visible(db)
      .select([
        sql<string>`${stateOnSql(today)}`.as("state"),
        (eb) => eb.fn.countAll<number>().as("count"),
        sql<number>`sum(1 - hours_confirmed)`.as("unchecked"),
      ])
      .groupBy(sql`1`)
      .execute(),
    visible(db)
      .select(["city", (eb) => eb.fn.countAll<number>().as("count")])
      .groupBy("city")
      .orderBy("city")
      .execute(),
  ]);
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  return {
    all: sum(states.map(({ count }) => Number(count))),
    unchecked: sum(states.map(({ unchecked }) => Number(unchecked))),
    states: Object.fromEntries(states.map(({ state, count }) => [state, Number(count)])),
    cities: cities.map(({ city, count }) => ({ city, count: Number(count) })),
  };
}

export async function historyOf(db: Database, id: string): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom("location_history")
    .select(["id", "action", "actor", "at", "changes"])
    .where("location_id", "=", id)
    .orderBy("at", "desc")
    .orderBy("id")
    .limit(HISTORY_ROWS)
    .execute();
  return rows.map(({ changes, ...row }) => {
    // The time of the entry says it.
    const { state_at: _, ...shown } = JSON.parse(changes) as Changes;
    return { ...row, changes: row.action === "changed" ? Object.entries(shown).map(changeWords) : [] };
  });
}

/** One page of restorable locations, latest deletion first, with the author of the deletion. */
export function listDeleted(db: Database, now: Date, page: number) {
  const deleted = restorable(db, now)
    .select(["id", "name", "address", "city", "zip_code", "deleted_at"])
    .select((eb) =>
      eb
        .selectFrom("location_history")
        .select("actor")
        .whereRef("location_id", "=", "locations.id")
        .where("action", "=", "deleted")
        .orderBy("at", "desc")
        .orderBy("id")
        .limit(1)
        .as("actor"),
    )
    .orderBy("deleted_at", "desc")
    .orderBy("id");
  return pageOf(deleted, page);
}

export function countDeleted(db: Database, now: Date): Promise<number> {
  return countOf(restorable(db, now));
}
