import { sql } from "kysely";
import { isId, textContains } from "#app/core/db/query-text.ts";
import type { Database } from "#app/core/db/tables.ts";
import { pageOf } from "#app/core/http/page-of.server.ts";
import { fieldColumns } from "#app/volunteers/fields.ts";
import { shiftFacts, withCounts } from "#app/volunteers/queries.server.ts";
import type { ShiftView } from "#app/volunteers/shift.ts";

export const PEOPLE_FILTERS = ["all", "waiting", "minors"] as const;
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number];

interface PeopleView {
  filter: PeopleFilter;
  q: string;
  page: number;
}

/** One page of the sign-ups, newest first. */
export function listPeople(db: Database, { filter, q, page }: PeopleView) {
  const digits = q.replace(/\D/g, "");
  const matching = db
    .selectFrom("shift_signups")
    .innerJoin("shifts", "shifts.id", "shift_signups.shift_id")
    .$if(filter === "waiting", (rows) => rows.where("status", "=", "waiting"))
    .$if(filter === "minors", (rows) => rows.where("is_minor", "=", 1))
    .$if(q !== "", (rows) =>
      rows.where((eb) =>
        eb.or([
          textContains("shift_signups.name", q),
          textContains("shift_signups.email", q),
          ...(digits.length > 2
            ? [
                sql<boolean>`replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '') like ${`%${digits}%`}`,
              ]
            : []),
        ]),
      ),
    );
  const people = matching
    .select([
      ...(["shift_signups.id", ...fieldColumns(), "guardian", "status", "shift_id"] as const),
      ...(["shifts.title", "shifts.day", "shifts.starts", "shifts.ends"] as const),
    ])
    .orderBy("shift_signups.created_at", "desc")
    .orderBy("shift_signups.id", "desc");
  return pageOf(people, page);
}

/** The number of shifts for each filter. */
export async function countPeople(db: Database): Promise<Record<PeopleFilter, number>> {
  const { all, waiting, minors } = await db
    .selectFrom("shift_signups")
    .select((eb) => [
      eb.fn.countAll<number>().as("all"),
      sql<number>`coalesce(sum(case when status = 'waiting' then 1 else 0 end), 0)`.as("waiting"),
      sql<number>`coalesce(sum(is_minor), 0)`.as("minors"),
    ])
    .executeTakeFirstOrThrow();
  return { all: Number(all), waiting: Number(waiting), minors: Number(minors) };
}

/** A shift with its sign-ups, version and original date; undefined if it does not exist. */
export async function findShift(
  db: Database,
  id: string,
): Promise<(ShiftView & { version: number }) | undefined> {
  if (!isId(id)) return undefined;
  const row = await db.selectFrom("shifts").where("id", "=", id).selectAll().executeTakeFirst();
  const [view] = row ? await withCounts(db, [row]) : [];
  return row && view ? { ...view, version: row.version } : undefined;
}

/** Dates of the season that already have a shift: `proposalKey` needs both columns. */
export function shiftDates(db: Database) {
  return db.selectFrom("shifts").where("date_id", "is not", null).select(["id", "date_id", "day"]).execute();
}

/** A person on a shift, for staff. */
export type ShiftPerson = Awaited<ReturnType<typeof peopleOn>>[number];

/** People on a shift and its waiting list, in sign-up order. */
export function peopleOn(db: Database, shiftId: string) {
  return db
    .selectFrom("shift_signups")
    .where("shift_id", "=", shiftId)
    .where("status", "!=", "cancelled")
    .orderBy("position")
    .select(["id", ...fieldColumns(), "guardian", "status", "position"])
    .execute();
}

/** Names by sign-up, for people who are not on the shift any more. */
export async function namesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("shift_signups").where("id", "in", ids).select(["id", "name"]).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The shifts of one day with their people by name, for the door list. */
export async function checkInLists(db: Database, day: string, only: string | null) {
  const shifts = await db
    .selectFrom("shifts")
    .where("day", "=", day)
    .where("cancelled_at", "is", null)
    .$if(only !== null, (rows) => rows.where("id", "=", only ?? ""))
    .orderBy("starts")
    .orderBy("id")
    .selectAll()
    .execute();
  return Promise.all(
    shifts.map(async (shift) => {
      const people = await peopleOn(db, shift.id);
      const seated = people.filter(({ status }) => status === "seat");
      return {
        shift: shiftFacts(shift),
        seated: seated.sort((a, b) => a.name.localeCompare(b.name, "en")),
        waiting: people.filter(({ status }) => status === "waiting"),
      };
    }),
  );
}

/** Every sign-up, or those of one shift, for the CSV file. */
export function exportedPeople(db: Database, shiftId: string | null) {
  return db
    .selectFrom("shift_signups")
    .innerJoin("shifts", "shifts.id", "shift_signups.shift_id")
    .$if(shiftId !== null, (rows) => rows.where("shift_id", "=", shiftId ?? ""))
    .select([
      ...(["day", "starts", "ends", "title", ...fieldColumns()] as const),
      (eb) => eb.case().when("is_minor", "=", 1).then("yes").else("no").end().as("under_18"),
      ...(["guardian", "status", "shift_signups.created_at"] as const),
    ])
    .orderBy("day")
    .orderBy("starts")
    .orderBy("shift_id")
    .orderBy("position")
    .execute();
}
