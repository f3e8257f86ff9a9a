import type { RawBuilder } from "kysely";
import type { Author } from "#app/core/author.ts";
import { isId, searchTextContains } from "#app/core/db/query-text.ts";
import type { RegistrationStatus } from "#app/core/db/tables/registrations.ts";
import type { Database } from "#app/core/db/tables.ts";
import { pageOf } from "#app/core/http/page-of.server.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { firstDaysOf } from "#app/locations/queries.server.ts";
import { dueFrom, registrationSearchText } from "#app/registrations/queries.server.ts";
import { asksIn } from "#app/registrations/questions.ts";
import { addHistory, searchedTexts } from "#app/staff/cases/queries.server.ts";
import type { CaseView } from "#app/staff/cases/view.ts";
import { registration } from "#app/words/en/registrations.ts";
import { type Filter, filterOf, statusesOf } from "./groups.ts";

/**
 * One page of the registrations, newest first; suspected spam is listed separately. A search without a chosen part
 * finds in all of them.
 * @param conditions of `whose`
 */
export async function listRegistrations(
  db: Database,
  { q, status, spam, page }: CaseView<Filter>,
  conditions: readonly RawBuilder<boolean>[] = [],
) {
  const texts = searchedTexts(q);
  const filter = spam ? "every" : filterOf({ q, status });
  let matching = db.selectFrom("registrations").where("suspected_spam", "=", spam ? 1 : 0);
  if (filter !== "every") matching = matching.where("status", "in", statusesOf(filter));
  if (texts.length > 0)
    matching = matching.where((eb) => eb.or(texts.map((text) => searchTextContains(text))));
  for (const condition of conditions) matching = matching.where(condition);
  const newestFirst = matching
    .select(["id", "organization", "kind", "contact_name", "status", "created_at", "answered_at", "boxes"])
    .select(["suspected_spam", "starts_on", "ends_on", "message", "language", "owner_id", "version"])
    .select(dueFrom.as("due_from"))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
  const { rows, ...list } = await pageOf(newestFirst, page);
  return { ...list, filter, rows: await withPlaces(db, rows) };
}

/** Adds the first address of each registration, its box, and what its host was asked last. */
async function withPlaces<Row extends { id: string; status: RegistrationStatus; created_at: string }>(
  db: Database,
  rows: readonly Row[],
) {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const addresses = await db
    .selectFrom("registration_addresses as own")
    .leftJoin("locations as place", (join) =>
      join.onRef("place.id", "=", "own.location_id").on("place.deleted_at", "is", null),
    )
    .where("own.registration_id", "in", ids)
    .select(["own.registration_id", "own.city", "own.zip_code"])
    .select(["place.id", "place.state", "place.state_until", "place.hidden"])
    .select(["place.starts_on", "place.ends_on"])
    .orderBy("own.position")
    .execute();
  const firstDays = await firstDaysOf(
    db,
    addresses.flatMap(({ id }) => id ?? []),
  );
  const pickups = await db
    .selectFrom("registration_addresses as own")
    .innerJoin("box_pickups as pickup", "pickup.location_id", "own.location_id")
    .where("own.registration_id", "in", ids)
    .where("pickup.undone_at", "is", null)
    .select((eb) => ["own.registration_id", "pickup.season", eb.fn.countAll<number>().as("count")])
    .groupBy(["own.registration_id", "pickup.season"])
    .execute();
  const asked = await db
    .selectFrom("registration_questions")
    .where("registration_id", "in", ids)
    .where("answered_at", "is", null)
    .select(["registration_id", "asks", "asked_at"])
    .orderBy("asked_at")
    .execute();
  return rows.map((row) => {
    const isOwn = ({ registration_id }: { registration_id: string }) => registration_id === row.id;
    const own = addresses.filter(isOwn);
    const year = Number(pacificDay(new Date(row.created_at)).slice(0, 4));
    const question = row.status === "waiting" && asked.findLast(isOwn);
    return {
      ...row,
      city: own[0]?.city ?? "",
      zipCode: own[0]?.zip_code ?? "",
      places: own.length,
      boxStates: own.flatMap(({ id, state, state_until, hidden, starts_on, ends_on }) =>
        state === null || hidden === null
          ? []
          : { state, state_until, hidden, starts_on: starts_on ?? firstDays.get(id) ?? null, ends_on },
      ),
      // An earlier host at the same place had those of another season.
      pickups: Number(pickups.find((one) => isOwn(one) && one.season === year)?.count ?? 0),
      question: question ? { asks: asksIn(question.asks), at: question.asked_at } : null,
    };
  });
}

/** Adds the search text to registrations written by an older release. @returns how many */
export async function fillSearchTexts(db: Database): Promise<number> {
  const rows = await db
    .selectFrom("registrations")
    .select(["id", "organization", "contact_name", "email", "phone", "notes"])
    .where("search_text", "=", "")
    .execute();
  for (const { id, notes, ...host } of rows) {
    const search_text = registrationSearchText(host, notes);
    await db.updateTable("registrations").set({ search_text }).where("id", "=", id).execute();
  }
  return rows.length;
}

/** Records whether a host agrees to be named. @returns false if nothing changed */
export function setNamed(db: Database, id: string, named: boolean, { actor, now }: Author): Promise<boolean> {
  const at = now.toISOString();
  return db.transaction().execute(async (tx) => {
    if (!isId(id)) return false;
    const { numUpdatedRows } = await tx
      .updateTable("registrations")
      .set({ may_be_named: named ? 1 : 0, updated_at: at })
      .where("id", "=", id)
      .where("may_be_named", "=", named ? 0 : 1)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const words = ["No", registration.mayBeNamed];
    const [from, to] = named ? words : words.toReversed();
    await addHistory(tx, "registration", id, { field: "fields", from, to, actor, at });
    return true;
  });
}
