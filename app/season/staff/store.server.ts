import { authorOf } from "#app/accounts/guard.server.ts";
import { authorName } from "#app/accounts/queries.server.ts";
import { contentsOf } from "#app/content/contents.server.ts";
import { findDraft, saveDraft } from "#app/content/draft-queries.server.ts";
import { errorsOf } from "#app/content/edits.ts";
import { blankDate, type Season, type SeasonDate } from "#app/content/kinds/season.ts";
import { seasonKind } from "#app/content/kinds.ts";
import { listVersions, publishedVersion } from "#app/content/queries.server.ts";
import { completed, type Json } from "#app/content/value.ts";
import { type Context, databaseContext } from "#app/core/context.ts";
import { counted } from "#app/core/counted.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { Answer } from "#app/core/forms/action.server.ts";
import type { Typed } from "#app/core/forms/result.ts";
import { TooLateError } from "#app/core/mail/queries.server.ts";
import { showHidden } from "#app/locations/state-queries.server.ts";
import { idOf } from "#app/season/queries.server.ts";
import { type Alongside, countIn, keepDraft, publishValue } from "#app/staff/editor/drafts.server.ts";
import type { Saved } from "#app/staff/editor/use-draft.ts";
import { type Mailing, mailingOf } from "#app/volunteers/emails.server.ts";
import { followBack, followSeason, peopleOfSeason } from "#app/volunteers/season-queries.server.ts";
import type { ShiftRow } from "#app/volunteers/shift.ts";
import { checksOf } from "./checks.ts";
import { changedDates, NOT_SAVED } from "./plan.ts";
import { NoticeRunsError, noticeAbout, publishWithDates, undoWithDates } from "./with-dates.server.ts";

const TRIES = 3;

export async function readSeason(context: Context, year: number) {
  const db = context.get(databaseContext);
  const [published, draft] = [await publishedVersion(db, idOf(year)), await findDraft(db, idOf(year))];
  // Normalizes the field order, which differs between the starter and stored values.
  const publicValue = published && (completed(seasonKind.schema, published.value) as unknown as Season);
  const value = draft ? (draft.value as unknown as Season) : publicValue;
  return { published, draft, value, publicValue };
}

/**
 * Changes the draft, or creates one. Applied to the newest draft, so that two people who edit different dates do not
 * overwrite each other.
 * @param change returns the new season, or undefined if nothing changes
 */
export async function changeDraft(
  context: Context,
  year: number,
  change: (season: Season) => Season | undefined,
): Promise<boolean> {
  const db = context.get(databaseContext);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const { published, draft, value } = await readSeason(context, year);
    const changed = value && change(value);
    if (!changed) return false;
    const baseVersion = draft?.baseVersion ?? published?.version ?? 0;
    const next = { value: changed as unknown as Json, baseVersion, seen: draft?.revision ?? 0 };
    const result = await saveDraft(db, idOf(year), next, authorOf(context));
    if (result.kind === "ok") return true;
  }
  return false;
}

export async function seasonBefore(context: Context, year: number): Promise<Season | undefined> {
  const version = await publishedVersion(context.get(databaseContext), idOf(year - 1));
  return version?.value as unknown as Season | undefined;
}

/** A shift that is saved with its date, and mails its people itself. @param before how it was, if it followed the date */
interface ShiftAlong {
  id: string;
  save: (tx: Database, version: number, before: ShiftRow | undefined) => Promise<void>;
}

/** Everything that is published with a season: `mail` goes to the people on shifts, `notice` is on every page. */
async function alongside(
  context: Context,
  before: Season | undefined,
  after: Season,
  { mail, notice, shift }: { mail: boolean; notice: boolean; shift?: ShiftAlong | undefined },
): Promise<Alongside> {
  const mailing = mailingOf(context);
  const said = notice && before ? noticeAbout(context, before, after) : null;
  await said?.texts();
  return async (tx, version) => {
    const following = { version, tell: mail, mailing, except: shift?.id };
    const changes = await followSeason(tx, before, after, following);
    await shift?.save(tx, version, changes.find((change) => change.shift.id === shift.id)?.shift);
    const headquarters = contentsOf(context).headquarters.name;
    const versions = await listVersions(tx, idOf(after.year));
    const how = { author: authorOf(context), version, versions, notice: said?.value ?? null, headquarters };
    await publishWithDates(tx, before, after, how);
  };
}

const asPublic = (season: Season): Season => ({
  ...season,
  dates: season.dates.map((date) => ({ ...date, event: blankDate.event })),
});

export async function justChangedBy(context: Context, actor: string | null): Promise<string> {
  const name = await authorName(context.get(databaseContext), actor ?? "");
  return `${name} just changed this list. Nothing is lost: check the list, then continue.`;
}

export const invalid = (message: string, field = "") =>
  ({ kind: "invalid", errors: [{ field, message }] }) satisfies Answer<Saved>;

function refusedNotice(error: unknown): Answer<Saved> {
  if (!(error instanceof NoticeRunsError)) throw error;
  return invalid(error.message, "notice");
}

/** Publishes the draft that the page has shown, once every question was answered. @returns what is in the way */
export async function publishSeason(context: Context, year: number, typed: Typed): Promise<Answer<Saved>> {
  const id = idOf(year);
  const { publicValue, draft } = await readSeason(context, year);
  const refuse = (message: string): Answer<Saved> => ({ ...invalid(message), typed });
  if (!draft) return refuse(NOT_SAVED);
  const seen = countIn(typed._seen);
  if (draft.revision !== seen) return refuse(await justChangedBy(context, draft.actor));
  const parsed = seasonKind.schema.safeParse(draft.value);
  if (!parsed.success) {
    const { dates } = draft.value as unknown as Season;
    const errors = errorsOf(seasonKind.schema, draft.value).map(({ field, message }) => {
      const [, index, ...path] = field.split(".");
      const date = dates[Number(index)];
      if (date?.id === typed.id) return { field: path.join("."), message };
      return { field: "", message: date ? `${date.title || "The new date"}: ${message}` : message };
    });
    // Those of dates that are not open have no field to appear beside.
    const others = errors.filter(({ field }) => field === "").map(({ message }) => message);
    const beside = errors.filter(({ field }) => field !== "");
    return {
      ...{ kind: "invalid", typed },
      errors: [...beside, ...(others.length > 0 ? [{ field: "", message: others.join(" ") }] : [])],
    };
  }
  const { ids } = changedDates(publicValue, parsed.data);
  const open = checksOf(parsed.data, await seasonBefore(context, year)).filter(
    ({ key, dateId }) => ids.includes(dateId) && typed[`answer.${key}`] !== "on",
  );
  if (open.length > 0) return refuse(`${counted(open.length, "question")} left to check.`);
  const baseVersion = countIn(typed._base);
  const value = asPublic(parsed.data) as unknown as Json;
  const telling = { mail: typed.tell !== "no", notice: typed.notice === "on" };
  const beside = await alongside(context, publicValue, parsed.data, telling);
  const done = await publishValue(context, id, { value, baseVersion }, beside).catch((error: unknown) => ({
    ...refusedNotice(error),
    typed,
  }));
  if (done.kind !== "conflict") return done;
  // The draft is based on the published version; the page shows the differences.
  await keepDraft(context, id, { value: draft.value, baseVersion: done.current.baseVersion, seen });
  return refuse(await justChangedBy(context, done.by));
}

/**
 * Publishes one change of the public dates at once. What else is in the draft stays there, with the same change where it
 * fits.
 * @param change returns the new season, or undefined if nothing changes
 * @returns "gone" if nothing changes, or not to a valid season
 */
export async function publishChange(
  context: Context,
  year: number,
  { notice, shift }: { notice: boolean; shift?: ShiftAlong },
  change: (season: Season) => Season | undefined,
): Promise<Answer<Saved>> {
  const id = idOf(year);
  const { published, publicValue, draft } = await readSeason(context, year);
  const parsed = seasonKind.schema.safeParse(publicValue && change(publicValue));
  if (!published || !publicValue || !parsed.success) return { kind: "gone" };
  // A change that does not fit the draft leaves it as it is.
  const kept = draft && (change(draft.value as unknown as Season) ?? draft.value);
  const next = { value: parsed.data as unknown as Json, baseVersion: published.version };
  const beside = await alongside(context, publicValue, parsed.data, { mail: true, notice, shift });
  return publishValue(context, id, next, async (tx, version) => {
    await beside(tx, version);
    // Publishing ends the draft.
    if (!kept) return;
    const left = { value: kept as unknown as Json, baseVersion: version, seen: 0 };
    await saveDraft(tx, id, left, authorOf(context));
  }).catch(refusedNotice);
}

/** Takes back with a version what was published with it. The first one leaves no dates. */
export const followUndone =
  (context: Context, year: number) =>
  (from: Json, to: Json | undefined): Alongside =>
  async (tx, version) => {
    const later = from as unknown as Season;
    const earlier = to === undefined ? { ...later, dates: [] } : (to as unknown as Season);
    const mailing = mailingOf(context);
    if (to === undefined) await refuseWithPeople(tx, year, mailing);
    const taken = (await listVersions(tx, idOf(year), 2)).find((one) => one.version === version - 1);
    const since = taken?.at ?? "";
    await followBack(tx, later, earlier, { version: version - 1, since, mailing });
    const headquarters = contentsOf(context).headquarters.name;
    const how = { author: authorOf(context), version: version - 1, headquarters };
    await undoWithDates(tx, later, earlier, how);
    if (later.closed && !earlier.closed && taken?.at) await showHidden(tx, taken.at, authorOf(context));
  };

/** A season that people have signed up for is not taken off the site. */
async function refuseWithPeople(tx: Database, year: number, { mailsGoToFiles, now }: Mailing): Promise<void> {
  const people = await peopleOfSeason(tx, year, now);
  if (people === 0) return;
  const has = counted(people, "person has", "people have");
  const then = mailsGoToFiles ? "call them: email is not set up" : "they get an email";
  throw new TooLateError(`${has} signed up for its shifts since. Change or cancel its dates, and ${then}.`);
}

/** The draft without the changes of a version; other changes stay. */
export function draftUndone(draft: Json, from: Json, to: Json): Json {
  const season = draft as unknown as Season;
  const dateIn = (value: Json, id: string) =>
    (value as unknown as Season).dates.find((date) => date.id === id);
  const dates = season.dates.map((date) => {
    const [was, is] = [dateIn(from, date.id), dateIn(to, date.id)];
    if (!was || !is) return date;
    const isAsPublished = (name: keyof SeasonDate) =>
      JSON.stringify(date[name]) === JSON.stringify(was[name]);
    const back = (Object.keys(is) as (keyof SeasonDate)[]).filter(isAsPublished);
    const { cancelledDays } = is;
    const kept = date.cancelledDays.filter(
      (day) => cancelledDays.includes(day) || !was.cancelledDays.includes(day),
    );
    const offAgain = cancelledDays.filter((day) => !was.cancelledDays.includes(day));
    const days = [...new Set([...kept, ...offAgain])].sort();
    return { ...date, ...Object.fromEntries(back.map((name) => [name, is[name]])), cancelledDays: days };
  });
  return { ...season, dates } as unknown as Json;
}
