import { createHmac, randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Author } from "#app/core/author.ts";
import { isPostgres } from "#app/core/db/postgres.ts";
import type { Database } from "#app/core/db/tables.ts";
import { personalNetwork } from "#app/core/http/network.server.ts";
import type { Mail } from "#app/core/mail/mail.ts";
import { queueMails } from "#app/core/mail/queries.server.ts";
import { addDays } from "#app/core/time/calendar-days.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { changesOf, writeChange } from "#app/locations/change-queries.server.ts";
import { headquartersId } from "#app/locations/headquarters-queries.server.ts";
import { fullSince, KNOWN_BY_STAFF, withFullBox } from "#app/locations/queries.server.ts";
import { forgetFull, type replacedBy } from "#app/locations/state-queries.server.ts";

/** Two reports within this time mark a box as full on the public site (decision L7). */
const TOGETHER_MS = 24 * 60 * 60 * 1000;
const PEOPLE = 2;
/** Actor of a status change made by visitors' reports instead of staff. */
export const BY_REPORTS = "two reports";

export type Seen = "full" | "nearly" | "missing";

export type ReportedPlace = Record<"id" | "name" | "address" | "city" | "zip_code", string>;

interface Report {
  seen: Seen;
  /** Hashes that identify the reporter, today's first: see `reporterKeys`. */
  reporters: readonly [string, ...string[]];
  suspectedSpam: boolean;
  now: Date;
}

/**
 * Identifies the sender of a report, so that each person counts once: a keyed hash of the network (an IPv4
 * address, a /48 of IPv6) and the day. The address is not kept, and after two days two reports can no longer be traced to the same
 * person.
 * @returns the keys of today and of yesterday
 */
export function reporterKeys(secret: string, address: string, now: Date): [today: string, yesterday: string] {
  const today = pacificDay(now);
  const key = (day: string) =>
    createHmac("sha256", `reports ${secret}`)
      .update(`${day} ${personalNetwork(address)}`)
      .digest("base64url")
      .slice(0, 22);
  return [key(today), key(addDays(today, -1))];
}

interface ReportMails {
  mailFrom: string;
  /** The mail to staff; `isPublic`: the public site now shows the box as full. */
  mail: (seen: Seen, isPublic: boolean) => Mail;
}

/**
 * Stores a report. The first report of a box is mailed to staff; repeats by the same person are only counted.
 * Reports by two people within a day mark the box as full on the public site. Reports from senders that staff
 * ignore are dropped.
 * @returns whether this report made "Box is full" public
 */
export function keepReport(
  db: Database,
  place: ReportedPlace,
  { seen, reporters, suspectedSpam, now }: Report,
  { mailFrom, mail }: ReportMails,
): Promise<{ isPublic: boolean }> {
  const at = now.toISOString();
  return db.transaction().execute(async (tx) => {
    // Lock the location, so that two simultaneous reports see each other.
    const row = tx.selectFrom("locations").select("id").where("id", "=", place.id);
    await (isPostgres(tx) ? row.forUpdate() : row).execute();
    const ignored = await tx
      .selectFrom("ignored_reporters")
      .select("reporter")
      .where("reporter", "in", [...reporters])
      .where("until", ">", at)
      .executeTakeFirst();
    if (ignored) return { isPublic: false };
    const open = await openReports(tx, place.id);
    const own = open.find(({ reporter }) => reporters.includes(reporter));
    if (own) {
      await tx
        .updateTable("box_reports")
        .set((eb) => ({ seen, last_at: at, count: eb("count", "+", 1) }))
        .where("id", "=", own.id)
        .execute();
    } else {
      await tx
        .insertInto("box_reports")
        .values({
          id: randomUUID(),
          location_id: place.id,
          seen,
          reporter: reporters[0],
          suspected_spam: suspectedSpam ? 1 : 0,
          first_at: at,
          last_at: at,
        })
        .execute();
    }
    const isNews = !suspectedSpam && !open.some(({ suspected_spam }) => suspected_spam === 0);
    const isPublic = seen === "full" && (await tellByReports(tx, place.id, now));
    const mails = isNews || isPublic ? [mail(seen, isPublic)] : [];
    await queueMails(tx, mails, { now, mailFrom });
    return { isPublic };
  });
}

/** The reports of visitors that nobody has looked after since. */
function openReports(db: Database, locationId: string) {
  return db
    .selectFrom("box_reports")
    .selectAll()
    .where("location_id", "=", locationId)
    .where("reporter", "!=", KNOWN_BY_STAFF)
    .where("settled_at", "is", null)
    .execute();
}

/** Whether a visitor has said that a box is full, and nobody has looked since. */
export async function isReportedFull(db: Database, locationId: string): Promise<boolean> {
  const open = await openReports(db, locationId);
  return open.some(({ seen, suspected_spam }) => seen === "full" && suspected_spam === 0);
}

async function tellByReports(tx: Database, locationId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - TOGETHER_MS).toISOString();
  const open = await openReports(tx, locationId);
  const people = open.filter(
    (one) => one.seen === "full" && one.suspected_spam === 0 && one.last_at >= since,
  );
  if (people.length < PEOPLE) return false;
  return tellFull(tx, locationId, { actor: BY_REPORTS, now });
}

/**
 * Marks a box as full on the public site.
 * @param earlier since when the box is full, and by whom it was told, if not by this change
 * @returns false if it is already marked, or the place is closed, or headquarters, which takes toys all year
 */
export async function tellFull(
  tx: Database,
  locationId: string,
  author: Author,
  earlier?: Awaited<ReturnType<typeof replacedBy>>,
): Promise<boolean> {
  if ((await headquartersId(tx)) === locationId) return false;
  // A status past its last day counts as open.
  const isOpen = sql<boolean>`(state = 'open' or state_until < ${pacificDay(author.now)}) and deleted_at is null`;
  const isTold = await changeState(tx, locationId, ["open", "full"], isOpen, author, earlier);
  if (isTold) await forgetFull(tx, locationId, author.now.toISOString());
  return isTold;
}

/**
 * Marks the boxes that were full when their place closed for a time, now that it is over.
 * @returns whether there was one
 */
export async function tellFullAfterClosings(db: Database, now: Date): Promise<boolean> {
  const over = await withFullBox(db, now)
    .where("state", "=", "closed")
    .where("state_until", "<", pacificDay(now))
    .where("deleted_at", "is", null)
    .select(["id", "state_by", fullSince.as("since")])
    .execute();
  let isChanged = false;
  for (const { id, state_by, since } of over) {
    const author = { actor: state_by ?? "", now };
    if (await db.transaction().execute((tx) => tellFull(tx, id, author, { state_at: since, state_by })))
      isChanged = true;
  }
  return isChanged;
}

/** Clears "Box is full", also of a deleted place, which may be restored. @returns false if the box was not marked */
export function tellEmpty(tx: Database, locationId: string, author: Author): Promise<boolean> {
  const isFull = sql<boolean>`state = 'full' and (state_until is null or state_until >= ${pacificDay(author.now)})`;
  return changeState(tx, locationId, ["full", "open"], isFull, author);
}

async function changeState(
  tx: Database,
  locationId: string,
  [from, to]: ["open", "full"] | ["full", "open"],
  where: RawBuilder<boolean>,
  author: Author,
  earlier?: Awaited<ReturnType<typeof replacedBy>>,
) {
  const state_at = author.now.toISOString();
  const own = { state_by: author.actor, state_at, ...earlier };
  const set = { state: to, state_until: null, state_reason: null, ...own };
  const row = tx.selectFrom("locations").where("id", "=", locationId).select("state_at");
  const before = { state: from, state_at: (await row.executeTakeFirst())?.state_at };
  const changes = changesOf(before, set, ["state", "state_at"]);
  return writeChange(tx, locationId, { set, changes, where }, author);
}
