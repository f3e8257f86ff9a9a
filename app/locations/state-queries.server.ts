import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Author } from "#app/core/author.ts";
import { countOf } from "#app/core/db/count-of.ts";
import { isId } from "#app/core/db/query-text.ts";
import type { Database, Tables } from "#app/core/db/tables.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import {
  type Changes,
  changesOf,
  lastChange,
  type UpdateResult,
  writeChange,
} from "#app/locations/change-queries.server.ts";
import { hasEnded } from "#app/locations/has-ended.ts";
import { type Hours, type HoursException, readHours, type Week } from "#app/locations/hours/hours.ts";
import { suggestHours, suggestWeek } from "#app/locations/hours/hours-text.ts";
import { fullSince, KNOWN_BY_STAFF, onSite, visible, withFullBox } from "#app/locations/queries.server.ts";
import { stateOn } from "./state.ts";
import { weekWords } from "./week-words.ts";

export interface PlaceHours extends Hours {
  starts_on: string | null;
  ends_on: string | null;
  /** Whether the hours in words stay as they are, though they say something else. */
  keepsText: boolean;
}

export type StateChange = Pick<
  Selectable<Tables["locations"]>,
  "state" | "hidden" | "state_until" | "state_reason"
> & { ends_on?: string | null };

/** The state of a location, for its dialog; undefined if it is deleted. */
export async function findState(db: Database, id: string) {
  if (!isId(id)) return undefined;
  return visible(db)
    .where("id", "=", id)
    .select(["id", "name", "address", "city", "zip_code", "state", "hidden", "state_until", "state_reason"])
    .select(["state_at", "starts_on", "ends_on"])
    .executeTakeFirst();
}

/**
 * Changes the state of a location, with a history entry. The last change wins, because each can be undone with one tap.
 * @returns the previous state, or null if the location is deleted
 */
export function changeState(db: Database, id: string, change: StateChange, author: Author, isUndo = false) {
  return db.transaction().execute(async (tx) => {
    const before = await findState(tx, id);
    if (!before) return null;
    const today = pacificDay(author.now);
    const isShown = change.state === "open" && change.hidden === 0 && !isUndo;
    const day = isShown ? withoutLastDay(before, today) : {};
    await writeState(tx, id, before, { ...ofItsOwn(before, change, today), ...day }, author, isUndo);
    const { state, hidden, state_until, state_reason, ends_on } = before;
    return { state, hidden, state_until, state_reason, ...("ends_on" in day && { ends_on }) };
  });
}

/** What else showing a location changes: a last day of its own that is over would keep it from visitors. */
export function withoutLastDay(before: { ends_on: string | null }, today: string): { ends_on?: null } {
  return hasEnded(before, today) ? { ends_on: null } : {};
}

/** A box that becomes full takes over neither the last day nor the reason of the state before. */
function ofItsOwn(before: StateChange, change: StateChange, today: string): StateChange {
  if (change.state !== "full" || stateOn(before, today) === "full") return change;
  const { state_until, state_reason } = change;
  return {
    ...change,
    state_until: state_until === before.state_until ? null : state_until,
    state_reason: state_reason === before.state_reason ? null : state_reason,
  };
}

/** The columns written: state, and the first and last day on the site. */
type Written = StateChange & { starts_on?: null };

/** A state as stored, with the time of its last change, ISO 8601. */
export type StateRow = StateChange & { state_at: string | null };

/** @param tx a transaction */
export async function writeState(
  tx: Database,
  id: string,
  before: StateRow,
  change: Written,
  author: Author,
  isUndo = false,
): Promise<void> {
  const changes = changesOf(before, change);
  const state_at = author.now.toISOString();
  if (Object.keys(changes).length === 0) {
    // Confirmed again: the next question comes a week later.
    if (!isUndo) await tx.updateTable("locations").set({ state_at }).where("id", "=", id).execute();
    return;
  }
  const earlier =
    isUndo &&
    (await replacedBy(tx, id, { at: before.state_at ?? state_at, from: before.state, to: change.state }));
  const set = { ...change, state_by: author.actor, state_at, ...earlier };
  await writeChange(
    tx,
    id,
    { set, changes: { ...changes, ...changesOf(before, set, ["state_at"]) } },
    author,
  );
  if (change.state === "full") return forgetFull(tx, id, state_at);
  const isAway = change.state === "closed" || change.hidden === 1;
  if (!isAway || stateOn(before, pacificDay(author.now)) !== "full") return;
  // Closing a place does not empty its box.
  if (isUndo) await recallFull(tx, id, before.state_at);
  else if (!isOverBy(before.state_until, change.state_until))
    await rememberFull(tx, id, before.state_at ?? state_at, state_at);
}

/**
 * When and by whom a state was set that an Undo brings back: since then a box is full. Confirming a state again leaves
 * no entry, and colleagues may have changed it since the change that is undone.
 * @param undone at: the time of the last change, ISO 8601; from: the state since; to: the one that comes back
 * @returns undefined if the history does not know
 */
export async function replacedBy(
  tx: Database,
  id: string,
  undone: Record<"from" | "to", string> & { at: string },
) {
  const rows = await tx
    .selectFrom("location_history")
    .where("location_id", "=", id)
    .where("at", "<=", undone.at)
    .where("changes", "like", '%"state%')
    .select(["at", "actor", "changes"])
    .orderBy("at", "desc")
    .orderBy("id")
    .execute();
  const entries = rows.map(({ changes, ...row }) => ({ ...row, changes: JSON.parse(changes) as Changes }));
  let state: string | null = undone.from;
  const found = entries.findIndex(({ changes }) => {
    state = changes.state?.[0] ?? state;
    return state === undone.to;
  });
  const [replacing, ...earlier] = found < 0 ? [] : entries.slice(found);
  const [setting] = earlier;
  // Releases before 3.5.0 kept no `state_at` in the history.
  const state_at = replacing?.changes.state_at
    ? replacing.changes.state_at[0]
    : (setting?.changes.state_at?.[1] ?? setting?.at);
  if (state_at === undefined) return undefined;
  let since = state_at;
  let state_by: string | null = null;
  for (const { at, actor, changes } of earlier) {
    if (since === null || at > since) continue;
    state_by = actor;
    const [, setAt = at] = changes.state_at ?? [];
    if (setAt === at) break;
    // An Undo: its state was set before.
    since = setAt;
  }
  return { state_at, state_by };
}

/** Whether a box's last full day comes before its place is back: what is remembered has no last day. */
function isOverBy(lastFull: string | null, lastAway: string | null): boolean {
  return lastFull !== null && (lastAway === null || lastFull <= lastAway);
}

/** Undoes `forgetFull`. @param at when it ran, ISO 8601 */
async function recallFull(tx: Database, id: string, at: string | null): Promise<void> {
  await knownFull(tx, id).set({ settled_at: null }).where("settled_at", "=", at).execute();
}

/** Keeps a box on the list of full ones, whatever the state of its place, until it is emptied. @param at now, ISO 8601 */
export async function rememberFull(tx: Database, id: string, since: string, at: string): Promise<void> {
  await forgetFull(tx, id, at);
  await tx
    .insertInto("box_reports")
    .values({
      ...{ id: randomUUID(), location_id: id, seen: "full", reporter: KNOWN_BY_STAFF },
      ...{ suspected_spam: 0, first_at: since, last_at: since },
    })
    .execute();
}

/** Closes the report of staff that a box is full, once the state says so itself. @param tx a transaction */
export async function forgetFull(tx: Database, id: string, at: string): Promise<void> {
  await knownFull(tx, id).set({ settled_at: at }).where("settled_at", "is", null).execute();
}

/** Updates the reports by which staff know that the box of a location is full. */
function knownFull(tx: Database, id: string) {
  return tx.updateTable("box_reports").where("location_id", "=", id).where("reporter", "=", KNOWN_BY_STAFF);
}

/**
 * Shows a location of an earlier season again: open, with its new last day in place of its old dates.
 * @param tx a transaction
 * @returns false if it is deleted
 */
export async function showAgain(
  tx: Database,
  id: string,
  ends_on: string | null,
  author: Author,
): Promise<boolean> {
  const before = await findState(tx, id);
  if (!before) return false;
  const shown = {
    state: "open" as const,
    hidden: 0 as const,
    state_until: null,
    state_reason: null,
    starts_on: null,
    ends_on,
  };
  await writeState(tx, id, before, shown, author);
  return true;
}

export async function findHours(db: Database, id: string) {
  if (!isId(id)) return undefined;
  return visible(db)
    .where("id", "=", id)
    .select(["id", "name", "address", "hours", "hours_week", "hours_exceptions", "hours_confirmed"])
    .select(["starts_on", "ends_on", "hidden", "version"])
    .executeTakeFirst();
}

/** Hours that someone else has saved meanwhile, in words. */
export interface SavedHours {
  version: number;
  hours: string;
}

/** Stores confirmed hours, unless someone else has saved the location since `version`. */
export function confirmHours(db: Database, id: string, version: number, hours: PlaceHours, author: Author) {
  return db.transaction().execute((tx) => writeHours(tx, id, version, hours, author));
}

async function writeHours(
  tx: Database,
  id: string,
  version: number,
  { week, exceptions, starts_on, ends_on, keepsText }: PlaceHours,
  author: Author,
): Promise<UpdateResult<SavedHours>> {
  const before = await findHours(tx, id);
  if (!before) return { kind: "gone" };
  const change = {
    hours_week: JSON.stringify(week),
    hours_exceptions: JSON.stringify(exceptions),
    hours_confirmed: 1 as const,
    starts_on,
    ends_on,
    // Words that say the same stay as they were typed.
    ...(!keepsText && !isSaidBy(before.hours, week) && { hours: weekWords(week) }),
  };
  const set = { ...change, hours_checked_on: pacificDay(author.now) };
  const where = sql<boolean>`version = ${version}`;
  if (await writeChange(tx, id, { set, changes: changesOf(before, change), where }, author))
    return { kind: "ok", value: null };
  const current = { version: before.version, hours: before.hours };
  return { kind: "conflict", current, ...(await lastChange(tx, id)) };
}

const isSaidBy = (text: string, week: Week) => JSON.stringify(suggestWeek(text)) === JSON.stringify(week);

/**
 * Confirms what the hours of a location say in words, if they can be read. Other days that staff have set stay; a
 * closed day that only earlier words named goes with them.
 * @param tx a transaction
 * @param said `text`: other words for hours that only a person can read; `earlier`: its words before a change
 */
export async function confirmHoursAsWritten(
  tx: Database,
  id: string,
  author: Author,
  { text, earlier = "" }: { text?: string; earlier?: string | undefined } = {},
) {
  const stored = await findHours(tx, id);
  if (!stored) return;
  const today = pacificDay(author.now);
  const written = suggestHours(text ?? stored.hours, today);
  const named = written?.exceptions ?? [];
  const isIn = (days: Hours["exceptions"], date: string) => days.some((day) => day.date === date);
  const namedBefore = suggestHours(earlier, today)?.exceptions ?? [];
  const isGone = ({ date, intervals, reason }: HoursException) =>
    intervals.length === 0 && reason === "" && isIn(namedBefore, date) && !isIn(named, date);
  const { exceptions: set } = readHours("[]", stored.hours_exceptions) ?? { exceptions: [] };
  const kept = set.filter((day) => !isGone(day));
  const added = named.filter(({ date }) => !isIn(set, date));
  const isSame = kept.length === set.length && added.length === 0;
  const exceptions = [...kept, ...added];
  if (!written) {
    const change = { hours_exceptions: JSON.stringify(exceptions) };
    if (!isSame) await writeChange(tx, id, { set: change, changes: changesOf(stored, change) }, author);
    return;
  }
  const { week } = written;
  if (isSame && stored.hours_confirmed === 1 && stored.hours_week === JSON.stringify(week)) return;
  const { starts_on, ends_on, version } = stored;
  await writeHours(tx, id, version, { week, exceptions, starts_on, ends_on, keepsText: true }, author);
}

/** Places whose box is full, shown on the site or not, oldest first. */
export function fullBoxes(db: Database, now: Date) {
  return withFullBox(db, now)
    .select(["name", "address", "city", fullSince.as("since")])
    .orderBy("since")
    .execute();
}

/** How many locations leave the site when a season is closed: those whose own last day is over have left it. */
export function countDropOffs(db: Database, now: Date): Promise<number> {
  return countOf(onSite(db, now).where("type", "!=", "headquarters"));
}

/** Takes every location except headquarters off the site, with a history entry for each. @param tx a transaction */
export async function hideDropOffs(tx: Database, author: Author): Promise<void> {
  const dropOffs = visible(tx).where("hidden", "=", 0).where("type", "!=", "headquarters");
  for (const { id } of await dropOffs.select("id").execute()) await setHidden(tx, id, 1, author);
}

/**
 * Shows again what was hidden at a moment and is hidden still.
 * @param tx a transaction
 * @param hiddenAt the time of `hideDropOffs`, ISO 8601
 */
export async function showHidden(tx: Database, hiddenAt: string, author: Author): Promise<void> {
  const rows = await visible(tx)
    .where("hidden", "=", 1)
    .where("id", "in", (eb) =>
      eb
        .selectFrom("location_history")
        .where("at", "=", hiddenAt)
        .where("changes", "=", JSON.stringify(hiddenTo(1)))
        .select("location_id"),
    )
    .select("id")
    .execute();
  for (const { id } of rows) await setHidden(tx, id, 0, author);
}

const hiddenTo = (hidden: 0 | 1) => changesOf({ hidden: 1 - hidden }, { hidden });

/** Hides a location from the public site, or shows it again. */
function setHidden(tx: Database, id: string, hidden: 0 | 1, author: Author) {
  return writeChange(tx, id, { set: { hidden }, changes: hiddenTo(hidden) }, author);
}
