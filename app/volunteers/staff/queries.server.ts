import { sql } from "kysely";
import { isId, nameOrders } from "#app/core/db/query-text.ts";
import type { Database } from "#app/core/db/tables.ts";
import { textContains } from "#app/core/db/text-contains.ts";
import { pageOf } from "#app/core/http/page-of.server.ts";
import { readPage, readQuery } from "#app/core/http/search-params.ts";
import { bouncesOf } from "#app/staff/cases/bounces-queries.server.ts";
import { fieldColumns } from "#app/volunteers/fields.ts";
import {
  hasEnded,
  isToCome,
  PERSON,
  shiftOf,
  shiftsInOrder,
  withCounts,
} from "#app/volunteers/queries.server.ts";
import { PEOPLE_FILTERS, type PeopleFilter } from "./paths.ts";

export type PeopleView = ReturnType<typeof readPeopleView>;

export function readPeopleView(search: URLSearchParams) {
  const asked = search.get("show");
  const filter = PEOPLE_FILTERS.find((one) => one === asked) ?? "all";
  return { filter, q: readQuery(search), page: readPage(search) };
}

/** As `sectionTotals` counts: nobody waits, or has to be called, for a shift that is cancelled or over. */
function matching(filter: PeopleFilter, now: Date) {
  const isComing = isToCome(now);
  const matches = {
    all: sql<boolean>`1 = 1`,
    waiting: sql<boolean>`status = 'waiting' and ${isComing}`,
    unconfirmed: sql<boolean>`confirmed_at is null and status <> 'cancelled' and ${isComing}`,
    minors: sql<boolean>`is_minor = 1`,
  } satisfies Record<PeopleFilter, unknown>;
  return matches[filter];
}

const withShifts = (db: Database) =>
  db.selectFrom("shift_signups").innerJoin("shifts", "shifts.id", "shift_signups.shift_id");

function filtered(db: Database, { filter, q }: PeopleView, now: Date) {
  const digits = q.replace(/\D/g, "");
  return withShifts(db)
    .where(matching(filter, now))
    .$if(q !== "", (rows) =>
      rows.where((eb) =>
        eb.or([
          ...nameOrders(q).map((text) => textContains(db, "name", text)),
          textContains(db, "email", q),
          ...(digits.length > 2
            ? [
                sql<boolean>`replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '') like ${`%${digits}%`}`,
              ]
            : []),
        ]),
      ),
    );
}

/** One page of the people, each with all their sign-ups; who signed up last comes first. */
export async function listPeople(db: Database, view: PeopleView, now: Date) {
  const people = filtered(db, view, now)
    .groupBy(PERSON)
    .select((eb) => [PERSON.as("person"), eb.fn.max("shift_signups.created_at").as("newest")]);
  const { rows: found, ...list } = await pageOf(
    db.selectFrom(people.as("people")).select("person").orderBy("newest", "desc").orderBy("person"),
    view.page,
  );
  const ids = found.map(({ person }) => person);
  const signUps = await withShifts(db)
    .where(PERSON, "in", ids.length > 0 ? ids : [""])
    .select(["shift_signups.id", ...fieldColumns(), "guardian", "status", "shift_id", PERSON.as("person")])
    .select(["confirmed_at", "came_at", "walk_in"])
    .select(["shifts.title", "shifts.day", "shifts.starts", "shifts.ends", "shifts.cancelled_at"])
    .orderBy("shifts.day")
    .orderBy("shifts.starts")
    .orderBy("shift_signups.position")
    .execute();
  const emails = signUps.map(({ email }) => email);
  const bounces = await bouncesOf(db, emails);
  const rows = ids.map((person) => {
    const own = signUps
      .filter((one) => one.person === person)
      .map((one) => ({ ...one, isOver: hasEnded(one, now) }));
    return { person, signUps: own, bounced: bounces.get(own[0]?.email.toLowerCase() ?? "") };
  });
  return { ...list, rows };
}

export function countPeople(db: Database, now: Date) {
  const people = <Filter extends PeopleFilter>(filter: Filter) =>
    sql<number>`count(distinct case when ${matching(filter, now)} then ${PERSON} end)`.as(filter);
  return withShifts(db)
    .select([
      ...PEOPLE_FILTERS.map(people),
      sql<number>`count(case when status = 'seat' and shifts.cancelled_at is null then 1 end)`.as("seats"),
    ])
    .executeTakeFirstOrThrow();
}

/** A shift with its sign-ups, version and original date; undefined if it does not exist. */
export async function findShift(db: Database, id: string) {
  if (!isId(id)) return undefined;
  const row = await db.selectFrom("shifts").where("id", "=", id).selectAll().executeTakeFirst();
  const [view] = row ? await withCounts(db, [row]) : [];
  if (!row || !view) return undefined;
  const { version, season, date_id: dateId, off_with_date } = row;
  return { ...view, version, season, dateId, isOffWithDate: off_with_date === 1 };
}

/** People on a shift and its waiting list, in sign-up order. */
export function peopleOn(db: Database, shiftId: string) {
  return db
    .selectFrom("shift_signups")
    .where("shift_id", "=", shiftId)
    .where("status", "!=", "cancelled")
    .orderBy("position")
    .select(["id", ...fieldColumns(), "guardian", "status", "position", "confirmed_at", "held_until"])
    .select(["came_at", "walk_in", "thanked_at"])
    .execute();
}

/** More people than this from one network within an hour are shown to staff together. */
const USUAL_PEOPLE = 3;
const TOGETHER_MS = 3_600_000;
const endOfTogether = (first: string) => new Date(Date.parse(first) + TOGETHER_MS).toISOString();

/** Many people who signed up from one network within an hour. */
export interface NetworkGroup {
  /** The first sign-up, which represents the group. */
  id: string;
  /** ISO 8601. */
  first: string;
  last: string;
  names: string[];
}

/** The rows that were signed up from the network of a row, in the hour that begins with it, on any shift. */
export async function signedUpTogether(db: Database, id: string) {
  const first = await db
    .selectFrom("shift_signups")
    .where("id", "=", id)
    .select(["network", "created_at"])
    .executeTakeFirst();
  if (!first?.network) return [];
  return db
    .selectFrom("shift_signups")
    .where("network", "=", first.network)
    .where("created_at", ">=", first.created_at)
    .where("created_at", "<", endOfTogether(first.created_at))
    .where("status", "!=", "cancelled")
    .orderBy("created_at")
    .orderBy("id")
    .select(["id", "shift_id", "name", "email", "created_at"])
    .execute();
}

/** The groups with somebody on the shift. */
export async function networkGroups(db: Database, shiftId: string): Promise<NetworkGroup[]> {
  const networks = db.selectFrom("shift_signups").where("shift_id", "=", shiftId);
  const rows = await db
    .selectFrom("shift_signups")
    .where("network", "in", networks.where("network", "is not", null).select("network"))
    .where("status", "!=", "cancelled")
    .orderBy("created_at")
    .orderBy("id")
    .select(["id", "network", "shift_id", "name", "email", "created_at"])
    .execute();
  const groups: NetworkGroup[] = [];
  for (let rest of Map.groupBy(rows, ({ network }) => network).values()) {
    for (let [start] = rest; start; [start] = rest) {
      const end = endOfTogether(start.created_at);
      const together = rest.filter(({ created_at }) => created_at < end);
      rest = rest.slice(together.length);
      const names = [...new Map(together.map(({ name, email }) => [`${email} ${name}`, name])).values()];
      const isHere = together.some(({ shift_id }) => shift_id === shiftId);
      const last = together.at(-1)?.created_at ?? start.created_at;
      if (isHere && names.length > USUAL_PEOPLE)
        groups.push({ id: start.id, first: start.created_at, last, names });
    }
  }
  return groups;
}

/** Names by sign-up, for people who are not on the shift any more. */
export async function namesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("shift_signups").where("id", "in", ids).select(["id", "name"]).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The shifts of one day with their people by name, for the door list. */
export async function checkInLists(db: Database, day: string, only: string | null) {
  const shifts = await shiftsInOrder(db)
    .where("day", "=", day)
    .where("cancelled_at", "is", null)
    .$if(only !== null, (rows) => rows.where("id", "=", only ?? ""))
    .execute();
  return Promise.all(
    shifts.map(async (shift) => {
      const people = await peopleOn(db, shift.id);
      const seated = people.filter(({ status }) => status === "seat");
      return {
        shift: shiftOf(shift),
        seated: seated.sort((a, b) => a.name.localeCompare(b.name, "en")),
        waiting: people.filter(({ status }) => status === "waiting"),
      };
    }),
  );
}

/** A seat that nobody has confirmed is only held (decision R8). */
const EXPORTED_STATUS = sql<string>`case when status = 'seat' and confirmed_at is null then 'held' else status end`;

/** The sign-ups of a view, or of one shift, for the CSV file. */
export function exportedPeople(db: Database, shiftId: string | null, view: PeopleView, now: Date) {
  return filtered(db, view, now)
    .$if(shiftId !== null, (rows) => rows.where("shift_id", "=", shiftId ?? ""))
    .select(["day", "starts", "ends", "title", ...fieldColumns()])
    .select(["guardian", "shift_signups.created_at", "confirmed_at", "came_at"])
    .select((eb) =>
      eb
        .case()
        .when(sql<boolean>`shifts.cancelled_at is not null and status <> 'cancelled'`)
        .then(sql<string>`status || ' (shift cancelled)'`)
        .else(EXPORTED_STATUS)
        .end()
        .as("status"),
    )
    .select((eb) =>
      eb
        .case()
        .when("is_minor", "=", 1)
        .then("yes")
        // Walk-ins are not asked for their age.
        .when("walk_in", "=", 1)
        .then("")
        .else("no")
        .end()
        .as("under_18"),
    )
    .select((eb) => eb.case().when("walk_in", "=", 1).then("yes").else("no").end().as("walk_in"))
    .orderBy("day")
    .orderBy("starts")
    .orderBy("shift_id")
    .orderBy("position")
    .execute();
}
