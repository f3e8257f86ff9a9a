import { randomUUID } from "node:crypto";
import type { Season } from "#app/content/kinds/season.ts";
import { headquartersLine } from "#app/content/site.ts";
import { emailKey } from "#app/core/db/query-text.ts";
import { readSetting, storeSetting } from "#app/core/db/stored-settings.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { Mail } from "#app/core/mail/mail.ts";
import {
  countHeld,
  deleteUntried,
  queueMails,
  TooLateError,
  takeBackMails,
  type Undo,
} from "#app/core/mail/queries.server.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import type { MovedShift } from "#app/locations/headquarters-queries.server.ts";
import { type Addressee, calledOffMail, type Mailing, noticeMail } from "./emails.server.ts";
import { proposalKey, proposalsOf } from "./proposals.ts";
import {
  addressees,
  backInLine,
  hasBegun,
  lockShifts,
  peopleOf,
  shiftOf,
  shiftsInOrder,
  withCounts,
} from "./queries.server.ts";
import { dayState, type ShiftChange, shiftChanges } from "./season-date.ts";
import type { ShiftRow } from "./shift.ts";

/** What the mails of one publication belong to, until they leave. */
const heldOf = (year: number) => `season ${year}`;

/** A shift that was saved together with its date: how it was, and its version since. */
export interface SavedWithDate {
  id: string;
  was: Pick<ShiftRow, "title" | "kind" | "day" | "starts" | "ends" | "seats" | "place" | "note">;
  version: number;
}

/** What is stored with the mails of one publication. */
interface Held {
  version: number;
  /** Where the shift was, as the person knows it: of a mail about headquarters. */
  known?: string;
}

const heldIn = (undo: string | null) => JSON.parse(undo ?? "{}") as Partial<Held>;

export function undoOf(year: number, held: Held): Undo {
  return { of: heldOf(year), restore: held };
}

const savedKey = (year: number) => `shift_saved_with_season ${year}`;

/** Keeps how a shift was before it was saved with its date, also where nobody on it gets a mail, for `followBack`. */
export function keepSaved(tx: Database, year: number, published: number, saved: SavedWithDate) {
  return storeSetting(tx, savedKey(year), JSON.stringify({ ...saved, published }));
}

async function savedWith(tx: Database, year: number, version: number): Promise<SavedWithDate | undefined> {
  const stored = await readSetting(tx, savedKey(year));
  if (stored === undefined) return undefined;
  const { published, ...saved } = JSON.parse(stored) as SavedWithDate & { published: number };
  return published === version ? saved : undefined;
}

const takenBackKey = (year: number) => `shift_mails_taken_back ${year}`;

/** Keeps whom an Undo has left without their mail: Undo of it tells them after all. @param published the Undo's version */
function keepTakenBack(tx: Database, year: number, published: number, signUps: readonly string[]) {
  return storeSetting(tx, takenBackKey(year), JSON.stringify({ published, signUps }));
}

async function takenBackBy(tx: Database, year: number, version: number): Promise<string[]> {
  const stored = await readSetting(tx, takenBackKey(year));
  if (stored === undefined) return [];
  const { published, signUps } = JSON.parse(stored) as { published: number; signUps: string[] };
  return published === version ? signUps : [];
}

/** The shifts of seasons' dates that have not begun; of one season if `year` is given. */
async function comingShifts(db: Database, now: Date, year?: number): Promise<ShiftRow[]> {
  const rows = await shiftsInOrder(db)
    .$if(year !== undefined, (query) => query.where("season", "=", year ?? 0))
    .where("date_id", "is not", null)
    .where("day", ">=", pacificDay(now))
    .execute();
  return rows.filter((row) => !hasBegun(row, now));
}

/** The coming shifts of each date, with their seats, the addresses of the people on them, and who has a seat or waits. */
export async function shiftsOfDates(db: Database, year: number, now: Date) {
  const rows = await comingShifts(db, now, year);
  const views = await withCounts(db, rows);
  const ids = rows.map(({ id }) => id);
  const people = await addressees(db, ids);
  // Who left no address can keep a place as well.
  const all = await peopleOf(db, ids).execute();
  const keysOn = (shiftId: string, status: "seat" | "waiting") =>
    all
      .filter((one) => one.shift_id === shiftId && one.status === status)
      .map(({ email, id }) => emailKey(email) || id);
  return views.map((view, index) => ({
    ...view,
    dateId: rows[index]?.date_id ?? "",
    people: people.filter(({ shift_id }) => shift_id === view.id).map(({ email }) => emailKey(email)),
    seated: keysOn(view.id, "seat"),
    inLine: keysOn(view.id, "waiting"),
  }));
}

/** Number of sign-ups for the coming shifts of a season's dates. */
export async function peopleOfSeason(db: Database, year: number, now: Date): Promise<number> {
  const shifts = await comingShifts(db, now, year);
  const people = await addressees(
    db,
    shifts.map(({ id }) => id),
  );
  return people.length;
}

/** People who would get a mail, by date, if the season were published with these changes. */
export async function peopleTouched(
  db: Database,
  before: Season,
  after: Season,
  { headquarters, now }: { headquarters: string; now: Date },
) {
  const coming = await comingShifts(db, now, after.year);
  const all = shiftChanges(coming, before, after, headquarters);
  const changes = all.filter(({ what }) => what !== "quiet");
  const ids = changes.map(({ shift }) => shift.id);
  const people = await addressees(db, ids);
  return changes.map(({ shift, set, what }) => ({
    dateId: shift.date_id ?? "",
    day: set.day ?? shift.day,
    what,
    people: people.filter(({ shift_id }) => shift_id === shift.id).map(({ email }) => emailKey(email)),
  }));
}

/**
 * Changes the shifts of a season with its dates, and mails the people on them.
 * @param tx the transaction that publishes the season
 * @param version the published version, by which `followBack` finds the mails
 * @param except the shift whose people get a mail of their own
 * @returns what has changed, with the shifts as they were
 */
export async function followSeason(
  tx: Database,
  before: Season | undefined,
  after: Season,
  how: { version: number; tell: boolean; mailing: Mailing; except?: string | undefined },
): Promise<ShiftChange[]> {
  const { version, tell, mailing, except } = how;
  const changes = before ? await apply(tx, before, after, mailing) : [];
  await addPlanned(tx, after, mailing);
  const told = changes.filter(({ shift }) => shift.id !== except);
  if (tell) await mailAbout(tx, told, { of: heldOf(after.year), version, mailing });
  return changes;
}

const HELD_BY_HEADQUARTERS = "headquarters";

const isToHappen =
  (now: Date) =>
  ({ shift }: MovedShift) =>
    shift.cancelled_at === null && !hasBegun(shift, now);

/** The number of people on shifts that have moved with headquarters, and the days; undefined if nobody is on one. */
export async function peopleMoved(db: Database, moved: readonly MovedShift[], now: Date) {
  const coming = moved.filter(isToHappen(now)).map(({ shift }) => shift);
  const ids = coming.map(({ id }) => id);
  const all = await peopleOf(db, ids).execute();
  if (all.length === 0) return undefined;
  const people = new Set(all.map(({ email, id }) => emailKey(email) || id)).size;
  const days = coming.filter(({ id }) => all.some(({ shift_id }) => shift_id === id)).map(({ day }) => day);
  return { people, days: [...new Set(days)].sort() };
}

/** Takes back the mails that wait about an earlier move of shifts: they say a place where headquarters is not any more. */
export function withdrawMoves(tx: Database, moved: readonly MovedShift[], now: Date) {
  const ahead = moved.filter(({ shift }) => !hasBegun(shift, now)).map(({ shift }) => shift.id);
  return deleteUntried(tx)
    .where("undo_of", "=", HELD_BY_HEADQUARTERS)
    .where("about_id", "in", signUpsOf(tx, ahead))
    .returning(["about_id", "undo", "created_at"])
    .execute();
}

/**
 * Mails the people on shifts that have moved with headquarters. Mails about an earlier move that still wait are about a
 * place that it is not at any more: they go, also those about a shift that is canceled meanwhile, and who knows the place
 * where it is now, and nothing else, hears nothing.
 * @param tx the transaction that publishes headquarters
 */
export async function mailAboutMove(
  tx: Database,
  moved: readonly MovedShift[],
  { version, mailing }: { version: number; mailing: Mailing },
): Promise<void> {
  const coming = moved.filter(isToHappen(mailing.now));
  const ids = coming.map(({ shift }) => shift.id);
  const taken = await withdrawMoves(tx, moved, mailing.now);
  const people = await addressees(tx, ids);
  for (const { shift, place } of coming) {
    const on = people.filter(({ shift_id }) => shift_id === shift.id);
    // What another mail has said since is how the shift was until now.
    const withdrawn = taken.filter(({ about_id }) => on.some(({ id }) => id === about_id));
    const since = withdrawn.map(({ created_at }) => created_at).sort()[0];
    const heard = since === undefined ? [] : await mailedSince(tx, [shift.id], since);
    const known = (id: string) =>
      heard.includes(id)
        ? shift.place
        : (heldIn(withdrawn.find(({ about_id }) => about_id === id)?.undo ?? null).known ?? shift.place);
    for (const [was, told] of Map.groupBy(on, ({ id }) => known(id))) {
      if (was === place || was === null) continue;
      const change = { shift: { ...shift, place: was }, set: { place }, what: "changed" as const };
      const mails = told.flatMap((to) => mailOf(mailing, to, change));
      const restore: Held = { version, known: was };
      await queueMails(tx, mails, { ...mailing, undo: { of: HELD_BY_HEADQUARTERS, restore } });
    }
  }
}

const signUpsOf = (db: Database, shiftIds: readonly string[]) =>
  db
    .selectFrom("shift_signups")
    .where("shift_id", "in", shiftIds.length > 0 ? shiftIds : [""])
    .select("id");

/** The sign-ups for shifts to whom another mail is from after a time, waiting or sent: it says how their shift was then. */
export async function mailedSince(
  db: Database,
  shiftIds: readonly string[],
  since: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom("outbox")
    .where("about_id", "in", signUpsOf(db, shiftIds))
    .where("created_at", ">", since)
    .select("about_id")
    .distinct()
    .execute();
  return rows.flatMap(({ about_id }) => about_id ?? []);
}

/** The mails about moves of headquarters that still wait. @returns `canUndo` if Undo of this version takes all of them back */
export async function heldByHeadquarters(db: Database, version: number) {
  const held = await countHeld(db, HELD_BY_HEADQUARTERS);
  const ofVersion = await countHeld(db, HELD_BY_HEADQUARTERS, (undo) => heldIn(undo).version === version);
  return held && { ...held, canUndo: held.count === ofVersion?.count };
}

interface Telling {
  /** What the mails belong to, until they leave. */
  of: string;
  version: number;
  mailing: Mailing;
  /** Only those whose sign-up is from after this time, or has changed, or who have another mail from after it. */
  since?: string;
  /** Ids of sign-ups that are told whatever their time. */
  also?: readonly string[];
  /** Ids of sign-ups that are not told. */
  except?: readonly (string | null)[];
}

/** Mails the people on changed shifts. */
async function mailAbout(
  tx: Database,
  changes: readonly ShiftChange[],
  { of, version, mailing, since, also = [], except = [] }: Telling,
): Promise<void> {
  const ids = changes.map(({ shift }) => shift.id);
  const heard = since === undefined ? [] : await mailedSince(tx, ids, since);
  const changed = (await addressees(tx, ids, since)).map(({ id }) => id).filter((id) => !except.includes(id));
  const named = [...changed, ...heard, ...also];
  const told = (await addressees(tx, ids)).filter(({ id }) => named.includes(id));
  const people = Map.groupBy(told, ({ shift_id }) => shift_id);
  const mails = changes.flatMap((change) =>
    (people.get(change.shift.id) ?? []).flatMap((to) => mailOf(mailing, to, change)),
  );
  await queueMails(tx, mails, { ...mailing, undo: { of, restore: { version } } });
}

function mailOf(mailing: Mailing, to: Addressee, { shift, set, what }: ShiftChange): Mail[] {
  const after = shiftOf({ ...shift, ...set });
  if (what === "off") return [calledOffMail(mailing, to, { ...after, reason: set.reason ?? "" })];
  if (what === "on") return [noticeMail(mailing, to, "back", after)];
  return what === "changed" ? [noticeMail(mailing, to, "changed", after, shiftOf(shift))] : [];
}

async function apply(tx: Database, before: Season, after: Season, mailing: Mailing): Promise<ShiftChange[]> {
  const { now } = mailing;
  const at = now.toISOString();
  const ids = (await comingShifts(tx, now, after.year)).map(({ id }) => id);
  const shifts = await lockShifts(tx, ids);
  const changes = shiftChanges(shifts, before, after, headquartersLine(mailing.contents.headquarters));
  // One shift may take the hour that another one of its date leaves.
  const ofChanged = changes.map(({ shift }) => shift.id);
  await tx
    .updateTable("shifts")
    .set({ date_id: null })
    .where("id", "in", ofChanged.length > 0 ? ofChanged : [""])
    .execute();
  for (const { shift, set, what } of changes) {
    const { day = shift.day, starts = shift.starts, title = shift.title } = set;
    const twin = await tx
      .selectFrom("shifts")
      .where("season", "=", shift.season)
      .where("date_id", "=", shift.date_id)
      .where("day", "=", day)
      .where("starts", "=", starts)
      .where("title", "=", title)
      .select("id")
      .executeTakeFirst();
    await tx
      .updateTable("shifts")
      .set({
        ...set,
        ...(what === "off" && { cancelled_at: at }),
        // Two shifts of a date cannot become one: the second is then by itself.
        date_id: twin ? null : shift.date_id,
        version: shift.version + 1,
        updated_at: at,
      })
      .where("id", "=", shift.id)
      .execute();
  }
  return changes;
}

/** The mails of the last publication that can still be taken back. */
export const heldBySeason = (db: Database, year: number, version: number) =>
  countHeld(db, heldOf(year), (undo) => heldIn(undo).version === version);

/**
 * Brings the shifts back to an earlier version of their season, and takes back the mails about the later one. Those who
 * signed up since know nothing else than the later one, and another mail may have said it: they get a mail, as about any
 * change. So do those whose mail an Undo took back, if that Undo is undone. A shift that was saved with its date is in all
 * as it was.
 * @param tx the transaction that publishes the earlier version again
 * @param version the version that is taken back; the next one is the earlier version again
 * @param since when it was published
 */
export async function followBack(
  tx: Database,
  from: Season,
  to: Season,
  { version, since, mailing }: { version: number; since: string; mailing: Mailing },
): Promise<void> {
  const rows = await tx
    .selectFrom("outbox")
    .where("undo_of", "=", heldOf(to.year))
    .select("undo")
    .distinct()
    .execute();
  const saved = await savedWith(tx, to.year, version);
  if (saved) {
    const [shift] = await lockShifts(tx, [saved.id]);
    if (shift?.version !== saved.version) {
      const then = mailing.mailsGoToFiles
        ? "call everyone signed up: email is not set up"
        : "everyone gets an email about it";
      throw new TooLateError(`A shift has changed since. Change the dates back and publish, and ${then}.`);
    }
  }
  const waiting: string[] = [];
  const also = await takenBackBy(tx, to.year, version);
  const takenBack: string[] = [];
  for (const { undo } of rows) {
    const held = heldIn(undo);
    if (undo === null || held.version !== version) continue;
    const mails = await takeBackMails(tx, heldOf(to.year), undo);
    if (!mails) throw new TooLateError();
    takenBack.push(
      ...mails.flatMap(({ kind, about_id }) => (kind === "shift-promoted" ? [] : (about_id ?? []))),
    );
    if (saved) waiting.push(...(await backInLine(tx, saved.id, mails, mailing.now)));
  }
  await keepTakenBack(tx, to.year, version + 1, takenBack);
  await removePlanned(tx, from, to);
  const changes = await apply(tx, from, to, mailing);
  const was = saved?.was;
  if (saved)
    await tx
      .updateTable("shifts")
      .set({ ...saved.was, version: saved.version + 2, updated_at: mailing.now.toISOString() })
      .where("id", "=", saved.id)
      .execute();
  const all = changes.map((change) =>
    change.shift.id === saved?.id ? { ...change, set: { ...change.set, ...was } } : change,
  );
  const telling = { of: heldOf(to.year), version: version + 1, mailing };
  // While it was canceled, a shift may have moved with headquarters, of which nobody on it was told.
  const isNews = ({ shift, what }: ShiftChange) => what === "on" && shift.updated_at > since;
  await mailAbout(tx, all.filter(isNews), telling);
  const others = all.filter((change) => !isNews(change));
  await mailAbout(tx, others, { ...telling, since, also, except: waiting });
}

/** The keys of the dates' days that have a shift; of one season if `year` is given. */
export async function knownDays(db: Database, year?: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom("shifts")
    .$if(year !== undefined, (query) => query.where("season", "=", year ?? 0))
    .where("date_id", "is not", null)
    .select(["date_id", "day"])
    .execute();
  return new Set(rows.map(({ date_id, day }) => proposalKey(date_id, day)));
}

/** The shifts that publishing the season adds: those that its dates ask for and do not have yet. */
export async function shiftsToAdd(db: Database, season: Season, at: { headquarters: string; now: Date }) {
  const proposals = proposalsOf([season], at.now, at.headquarters, await knownDays(db, season.year));
  // Staff choose the hours under Volunteers: nobody signs up for hours that were made up.
  return proposals.filter(({ seats, starts }) => seats > 0 && starts !== "");
}

async function addPlanned(tx: Database, season: Season, { contents, now }: Mailing): Promise<void> {
  const headquarters = headquartersLine(contents.headquarters);
  const planned = await shiftsToAdd(tx, season, { headquarters, now });
  const at = now.toISOString();
  const rows = planned.map(({ key: _key, dateId, ...shift }) => ({
    ...shift,
    ...{ id: randomUUID(), date_id: dateId, created_at: at, updated_at: at },
  }));
  if (rows.length === 0) return;
  await tx
    .insertInto("shifts")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes the shifts that nobody has chosen, of dates that ask for none any more. */
async function removePlanned(tx: Database, from: Season, to: Season): Promise<void> {
  const asks = ({ dates }: Season) => dates.filter(({ seats }) => seats > 0).map(({ id }) => id);
  const ids = asks(from).filter((id) => !asks(to).includes(id));
  if (ids.length === 0) return;
  await tx
    .deleteFrom("shifts")
    .where("season", "=", to.year)
    .where("date_id", "in", ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("shift_signups").whereRef("shift_id", "=", "shifts.id").select("shift_signups.id")),
      ),
    )
    .execute();
}

/** Coming shifts whose day their season has cancelled or given up, each with its number of people. */
export async function shiftsAgainstSeason(db: Database, seasons: readonly Season[], now: Date) {
  const wrong = (await comingShifts(db, now)).filter(
    (row) => row.cancelled_at === null && dayState(seasons, row).state !== "on",
  );
  const views = await withCounts(db, wrong);
  return views.map((view, index) => {
    const row = wrong[index];
    return { ...view, state: row ? dayState(seasons, row).state : "gone" };
  });
}
