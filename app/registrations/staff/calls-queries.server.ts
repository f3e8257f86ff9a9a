import type { Author } from "#app/core/author.ts";
import { emailKey, foldText } from "#app/core/db/query-text.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { Mail } from "#app/core/mail/mail.ts";
import { countHeld, queueMails, takeBackAll } from "#app/core/mail/queries.server.ts";
import { thanksgivingOf } from "#app/core/time/holidays.ts";
import { newYear, pacificDay } from "#app/core/time/pacific-time.ts";
import { changesOf, writeChange } from "#app/locations/change-queries.server.ts";
import { hasEnded } from "#app/locations/has-ended.ts";
import { type HoursException, intervalsOn, readHours } from "#app/locations/hours/hours.ts";
import { suggestHours } from "#app/locations/hours/hours-text.ts";
import { visible, withFirstDays } from "#app/locations/queries.server.ts";
import { isSamplePlace } from "#app/locations/samples.ts";
import { readPerson } from "#app/locations/staff/import/table.server.ts";
import { confirmHoursAsWritten, findHours } from "#app/locations/state-queries.server.ts";
import { hiddenByClosing, partPeople } from "#app/newsletter/part-letters-queries.server.ts";

/** A place on the site with its host, and what they say about the days around Thanksgiving. */
export type HostPlace = Awaited<ReturnType<typeof hostPlaces>>[number];

const readDays = (json: string) => JSON.parse(json) as HoursException[];

/** Visitors read other days only beside confirmed hours. */
function isOnSite(place: { hours_confirmed: 0 | 1; hours_exceptions: string }, day: string): boolean {
  return place.hours_confirmed === 1 && readDays(place.hours_exceptions).some(({ date }) => date === day);
}

/** A host's name and number: imported lists have both in one cell, which is kept, as a place's phone is public. */
function readContact(text: string): { name: string; phone: string } {
  const { name, phone } = readPerson(text);
  // A number among words may be anything: "Ask in room 12".
  return name === "" && /\p{L}{4}/u.test(phone) ? { name: text, phone: "" } : { name, phone };
}

/**
 * The places of a year with their hosts, also those that begin later, whose own last day is over or that the closing has
 * hidden: they are thanked, and their boxes fetched. Those that can only be called come first.
 */
export async function hostPlaces(db: Database, year: number, now: Date) {
  const places = await visible(db)
    .where("type", "!=", "headquarters")
    .where((eb) => eb.or([eb("hidden", "=", 0), eb("locations.id", "in", hiddenByClosing(db, year))]))
    .where((eb) => eb.or([eb("ends_on", "is", null), eb("ends_on", ">=", `${year}-01-01`)]))
    .leftJoin("location_contacts as contact", "contact.location_id", "locations.id")
    .leftJoin("holiday_hours as holiday", (join) =>
      join.onRef("holiday.location_id", "=", "locations.id").on("holiday.year", "=", year),
    )
    .select(["locations.id", "locations.name", "locations.address", "locations.city", "locations.phone"])
    .select([
      "locations.hours",
      "hours_confirmed",
      "hours_exceptions",
      "starts_on",
      "ends_on",
      "hidden",
      "contact.name as contactName",
      "contact.email",
      "contact.created_at as contactAt",
    ])
    .select((eb) =>
      eb
        .selectFrom("location_history as change")
        .whereRef("change.location_id", "=", "locations.id")
        .where("change.changes", "like", '%"contact":%')
        .select((change) => change.fn.max("change.at").as("at"))
        .as("contactChangedAt"),
    )
    .select(["holiday.asked_at", "holiday.answered_at", "holiday.days", "holiday.applied_at"])
    .orderBy("locations.city")
    .orderBy("locations.name")
    .execute();
  const registered = await db
    .selectFrom("registration_addresses as address")
    .innerJoin("registrations as host", "host.id", "address.registration_id")
    .where("address.location_id", "is not", null)
    .orderBy("host.created_at")
    .select(["address.location_id", "host.contact_name", "host.email", "host.phone", "host.language"])
    .select(["host.created_at", "host.status"])
    .execute();
  const hosts = new Map(registered.map((host) => [host.location_id, host]));
  const day = thanksgivingOf(year);
  return (await withFirstDays(db, now, places))
    .filter((place) => !isSamplePlace(place))
    .map(({ hours, hours_confirmed, hours_exceptions, days, applied_at, ...row }) => {
      const { contactName, contactAt, contactChangedAt, ...place } = row;
      const registered = hosts.get(place.id);
      const contact = readContact(contactName ?? "");
      // What staff entered after the host registered; another name with a number or address is another person.
      const enteredAt = contactAt && [contactAt, contactChangedAt ?? ""].sort().at(-1);
      const isNewer = registered !== undefined && !!enteredAt && enteredAt > registered.created_at;
      const isReached = !!place.email || contact.phone !== "";
      const isNamed =
        contact.name !== "" && foldText(contact.name) !== foldText(registered?.contact_name ?? "");
      const isOther = isNewer && isNamed && isReached;
      const host = isOther ? undefined : registered;
      const isKnown = isOnSite({ hours_confirmed, hours_exceptions }, day);
      const hasWeek = hours_confirmed === 1 || suggestHours(hours, pacificDay(now)) !== null;
      const isClosed = ({ date, intervals }: HoursException) => date === day && intervals.length === 0;
      return {
        ...place,
        host: host?.contact_name ?? contact.name,
        email: (isNewer ? place.email : null) ?? host?.email ?? place.email,
        phone: (isNewer && contact.phone) || (host?.phone ?? (contact.phone || place.phone)),
        language: host?.language ?? "en",
        /** Staff have thanked the host of this year. */
        isDone: host?.status === "done" && host.created_at >= newYear(year),
        answer: days === null ? null : readDays(days),
        isApplied: applied_at !== null && isKnown,
        /** Its hours by day are confirmed, or can be with the host's answer. */
        hasWeek,
        /** The hours of the day are on the site already. */
        isKnown,
        /** Nor can they be put there with one tap: the host is called. */
        isSilent: !isKnown && (days === null || !hasWeek),
        isClosed: isKnown && readDays(hours_exceptions).some(isClosed),
      };
    })
    .sort((a, b) => Number(a.email !== null) - Number(b.email !== null));
}

/** Whether a place has begun by a day. */
export const hasBegun = ({ starts_on }: HostPlace, day: string) => !starts_on || starts_on <= day;

/** Whether a place is on the site on Thanksgiving, so that its host is asked for the hours. */
export function isThereAtHoliday(place: HostPlace, year: number): boolean {
  const day = thanksgivingOf(year);
  return place.hidden === 0 && !hasEnded(place, day) && hasBegun(place, day);
}

/** Places whose host can be asked by a mail: not asked yet, hours unknown, and no refusal of such letters. */
export async function dueForHours(db: Database, places: readonly HostPlace[], now: Date) {
  const allowed = new Set(await partPeople(db, "hosts", now));
  const year = Number(pacificDay(now).slice(0, 4));
  return places.flatMap((place) => {
    const { email } = place;
    return isThereAtHoliday(place, year) &&
      place.asked_at === null &&
      !place.isKnown &&
      email &&
      allowed.has(emailKey(email))
      ? { ...place, email }
      : [];
  });
}

const heldOf = (year: number) => `holiday ${year}`;

interface Asking {
  year: number;
  now: Date;
  mailFrom: string;
  mail: (host: { email: string; language: string; places: readonly HostPlace[] }) => Mail;
}

/** Asks every host who is due for the hours around Thanksgiving, of all their places in one mail. @returns how many */
export function askForHours(db: Database, { year, now, mailFrom, mail }: Asking): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const due = await dueForHours(tx, await hostPlaces(tx, year, now), now);
    const asked: typeof due = [];
    for (const place of due) {
      const question = { location_id: place.id, year, asked_at: now.toISOString() };
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto("holiday_hours")
        .values({ ...question, email: emailKey(place.email) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows) asked.push(place);
    }
    const byHost = Map.groupBy(asked, ({ email }) => emailKey(email));
    const mails = [...byHost.values()].flatMap((places) => {
      const [first] = places;
      return first ? { ...mail({ ...first, places }), aboutId: first.id } : [];
    });
    const restore = { at: now.toISOString() };
    await queueMails(tx, mails, { now, mailFrom, undo: { of: heldOf(year), restore } });
    return mails.length;
  });
}

export const heldAsks = (db: Database, year: number) => countHeld(db, heldOf(year));

export function takeBackAsks(db: Database, year: number): Promise<"ok" | "late"> {
  return takeBackAll(db, heldOf(year), async (tx, _ids, tap) => {
    await tx
      .deleteFrom("holiday_hours")
      .where("year", "=", year)
      .where("asked_at", "=", (JSON.parse(tap) as { at: string }).at)
      .where("answered_at", "is", null)
      .execute();
  });
}

/**
 * Makes a host's answer the place's hours of these days, where they differ from the usual ones. Hours by day that
 * nobody has confirmed are confirmed as they are written, or visitors would read nothing of the answer.
 * @param seen when the host sent the answer that staff have seen: a later one is another
 * @returns "unread" if only a person can read them: nothing is changed
 */
export function applyAnswer(
  db: Database,
  { id, year, seen }: { id: string; year: number; seen: string | undefined },
  author: Author,
): Promise<"ok" | "gone" | "unread"> {
  return db.transaction().execute(async (tx) => {
    const stored = await findHours(tx, id);
    const day = thanksgivingOf(year);
    const answer = await tx
      .selectFrom("holiday_hours")
      .where("location_id", "=", id)
      .where("year", "=", year)
      .$if(seen !== undefined, (rows) => rows.where("answered_at", "=", seen ?? ""))
      .select(["days", "answered_at", "applied_at"])
      .executeTakeFirst();
    if (!stored || !answer?.days || (answer.applied_at !== null && isOnSite(stored, day))) return "gone";
    if (stored.hours_confirmed === 0) await confirmHoursAsWritten(tx, id, author);
    const place = await findHours(tx, id);
    const usual = place?.hours_confirmed === 1 ? readHours(place.hours_week, "[]") : null;
    if (!place || !usual) return "unread";
    const { numUpdatedRows } = await tx
      .updateTable("holiday_hours")
      .set({ applied_at: author.now.toISOString() })
      .where("location_id", "=", id)
      .where("year", "=", year)
      .where("answered_at", "=", answer.answered_at)
      .where("applied_at", answer.applied_at === null ? "is" : "=", answer.applied_at)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return "gone";
    const days = readDays(answer.days);
    const said = days.filter(
      ({ date, intervals }) =>
        date === day || JSON.stringify(intervalsOn(usual, date)) !== JSON.stringify(intervals),
    );
    const others = readDays(place.hours_exceptions).filter(
      ({ date }) => !days.some((other) => other.date === date),
    );
    const after = JSON.stringify([...others, ...said].sort((a, b) => (a.date < b.date ? -1 : 1)));
    const change = { hours_exceptions: after };
    await writeChange(tx, id, { set: change, changes: changesOf(place, change) }, author);
    return "ok";
  });
}
