import type { ContentId } from "#app/content/content-id.ts";
import { contentsOf } from "#app/content/contents.server.ts";
import { type Announcement, announcement } from "#app/content/kinds/announcement.ts";
import { blankEvent, type DriveEvent, events } from "#app/content/kinds/events.ts";
import type { Season, SeasonDate } from "#app/content/kinds/season.ts";
import {
  listVersions,
  publishBeside,
  publishedVersion,
  undoneNote,
  type Version,
} from "#app/content/queries.server.ts";
import { sentenceId } from "#app/content/sentence-id.ts";
import { keepTexts, takenDown } from "#app/content/staff/announce.server.ts";
import { announcementState } from "#app/content/staff/overview.server.ts";
import type { Json } from "#app/content/value.ts";
import type { Author } from "#app/core/author.ts";
import { type Context, clockContext } from "#app/core/context.ts";
import type { Database } from "#app/core/db/tables.ts";
import { inLanguage } from "#app/core/languages/language.server.ts";
import { dayWithYear } from "#app/core/time/date-words.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { daysOf, isOnDay, occasionOf } from "#app/season/season.ts";
import { dateView } from "#app/season/season-view.ts";
import { placeOfShifts } from "#app/volunteers/season-date.ts";
import { readyWords as words } from "#app/words/en/ready-announcements.ts";
import { translations } from "#app/words/languages.ts";

const EVENTS: ContentId = { kind: events, key: "" };
const NOTICE: ContentId = { kind: announcement, key: "" };

/** By this note, Undo of the dates finds what was published with them. */
const noteOf = (year: number, version: number) => `with the ${year} dates, version ${version}`;

interface Published {
  author: Author;
  version: number;
  /** Of the season, newest first. */
  versions: readonly Version[];
  /** The notice on every page, if staff want one. */
  notice: Announcement | null;
  /** The place of an event whose date has none. */
  headquarters: string;
}

/** Thrown in `publishWithDates` instead of dropping the notice that runs (K7): nothing is published. */
export class NoticeRunsError extends Error {
  override name = "NoticeRunsError";
  constructor(text: string) {
    super(
      `The site shows one notice at a time, and there is one: “${text}” Remove it under Announcement first, or publish without a notice.`,
    );
  }
}

/**
 * Gives dates their events, changes the title and place of the events that have those of their date, shows the notice,
 * and takes down an earlier one about dates that are not so any more.
 */
export async function publishWithDates(
  tx: Database,
  before: Season | undefined,
  after: Season,
  { author, version, versions, notice, headquarters }: Published,
): Promise<void> {
  const by = { note: noteOf(after.year, version), author };
  const follow = (value: Json) => added(followed(value, before, after, headquarters), after, headquarters);
  await publishBeside(tx, EVENTS, by, follow, follow);
  await publishBeside(tx, NOTICE, by, async (value) => {
    const current = value as unknown as Announcement;
    const { state, text } = announcementState(current, author.now);
    const runs = state !== "nothing";
    const isOver = runs && (await isOverBy(tx, current, after, versions, author.now));
    if (notice && runs && !isOver) throw new NoticeRunsError(text);
    return notice ?? (isOver ? takenDown(value) : value);
  });
}

/** Whether a version of the season has made the notice, and nothing that it says is so in the new one. */
async function isOverBy(
  tx: Database,
  notice: Announcement,
  after: Season,
  versions: readonly Version[],
  now: Date,
): Promise<boolean> {
  // Undo publishes a notice again, with another note.
  const same = (await listVersions(tx, NOTICE)).filter(
    ({ value }) => JSON.stringify(value) === JSON.stringify(notice),
  );
  const index = versions.findIndex(({ version }) =>
    same.some(({ note }) => note === noteOf(after.year, version)),
  );
  const [made, before] = index < 0 ? [] : versions.slice(index);
  if (!made?.at || !before) return false;
  const [was, is] = [before.value as unknown as Season, made.value as unknown as Season];
  const told = changesOf(was, is, pacificDay(new Date(made.at)));
  const today = pacificDay(now);
  return !told.some((change) => isStillSo(change, after, today));
}

/** Takes back what was published with a version of the season, unless it has changed since. */
export async function undoWithDates(
  tx: Database,
  from: Season,
  to: Season,
  { author, version, headquarters }: Pick<Published, "author" | "version" | "headquarters">,
): Promise<void> {
  const follow = (value: Json) => followed(value, from, to, headquarters);
  for (const id of [EVENTS, NOTICE]) {
    const [latest, before] = await listVersions(tx, id, 2);
    const isOurs = latest?.note === noteOf(to.year, version) && before !== undefined;
    const by = { note: undoneNote(latest?.version), author };
    const followIn = id === EVENTS ? follow : (value: Json) => value;
    const back = (value: Json) =>
      isOurs && JSON.stringify(value) === JSON.stringify(latest.value) ? before.value : followIn(value);
    await publishBeside(tx, id, by, back, followIn);
  }
}

const eventsIn = (value: Json) => (value as unknown as { events: DriveEvent[] }).events;

function followed(value: Json, before: Season | undefined, after: Season, headquarters: string): Json {
  const dateIn = (season: Season | undefined, date: string) => season?.dates.find(({ id }) => id === date);
  return {
    events: eventsIn(value).map((event) => {
      const [was, is] = [dateIn(before, event.date), dateIn(after, event.date)];
      if (!was || !is) return event;
      const hasPlace = event.location === placeOfEvent(was, headquarters);
      return {
        ...event,
        ...(event.title === was.title && { title: is.title }),
        ...(hasPlace && { location: placeOfEvent(is, headquarters) }),
      };
    }),
  };
}

const placeOfEvent = (date: SeasonDate, headquarters: string) =>
  placeOfShifts(date, headquarters).slice(0, 80);

function added(value: Json, { dates }: Season, headquarters: string): Json {
  const known = eventsIn(value);
  const isNew = ({ id, event }: SeasonDate) => event.shown && !known.some(({ date }) => date === id);
  const eventOf = (date: SeasonDate): DriveEvent => {
    const { shown: _, ...words } = date.event;
    const location = placeOfEvent(date, headquarters);
    return { ...blankEvent, ...words, title: date.title, date: date.id, location };
  };
  return { events: [...known, ...dates.filter(isNew).map(eventOf)] };
}

export async function datesWithEvents(db: Database): Promise<string[]> {
  const published = await publishedVersion(db, EVENTS);
  return published ? eventsIn(published.value).map(({ date }) => date) : [];
}

/** A public change of dates that a notice on every page can say; null if there is none, or too many. */
export function noticeAbout(context: Context, before: Season, after: Season) {
  const now = context.get(clockContext)();
  const today = pacificDay(now);
  const changes = changesOf(before, after, today);
  const [change] = changes;
  if (!change) return null;
  const { date, off, isAllOff } = change;
  const until = changes
    .map((one) => one.until)
    .sort()
    .at(-1);
  const [day, ...others] = off;
  const textIn = () => {
    const title = titleOf(context, after.year, date);
    if (changes.length > 1) return words.changed;
    if (!day) return words.moved(title, dateView(date, now, "").when);
    if (others.length === 0) return words.canceled(title, dayWithYear(day));
    return isAllOff ? words.allCanceled(title) : words.someCanceled(title);
  };
  const said = () => ({ text: textIn().slice(0, 140), linkText: words.links.dates });
  const value = inLanguage("en", () => ({
    ...{ ...said(), linkTo: "/important-dates", tone: "change" as const, pages: "all" as const },
    ...{ from: "", until: `${until}T23:59` },
  }));
  return {
    value,
    async texts() {
      for (const language of translations) {
        const { text, linkText } = inLanguage(language, said);
        const texts = { [sentenceId(value.text)]: text, [sentenceId(value.linkText)]: linkText };
        await keepTexts(context, language, texts);
      }
    },
  };
}

/** The title in the current language. A new title has no translation yet. */
function titleOf(context: Context, year: number, { id, title }: SeasonDate): string {
  const titleIn = () =>
    contentsOf(context)
      .seasons.find((season) => season.year === year)
      ?.dates.find((date) => date.id === id)?.title;
  return inLanguage("en", titleIn) === title ? (titleIn() ?? title) : title;
}

function changesOf(before: Season, after: Season, today: string): Change[] {
  return after.dates.flatMap((date) => {
    const was = before.dates.find(({ id }) => id === date.id);
    return date.audience === "everybody" && was?.audience === "everybody" ? changeOf(was, date, today) : [];
  });
}

interface Change {
  date: SeasonDate;
  /** The days that are off now; none if the date has moved. */
  off: string[];
  /** All of several days. */
  isAllOff: boolean;
  /** The last day on which visitors have to know it. */
  until: string;
}

const comingDays = (date: SeasonDate, today: string) =>
  daysOf(occasionOf(date)).filter((day) => day >= today && isOnDay(date, day));

const isSameOccasion = (one: SeasonDate, other: SeasonDate) =>
  JSON.stringify(occasionOf(one)) === JSON.stringify(occasionOf(other));

/** What visitors have to know of a date that is still to come: it is off, on some days or at all, or it has moved. */
function changeOf(was: SeasonDate, date: SeasonDate, today: string): Change[] {
  const isSame = isSameOccasion(was, date);
  const [planned, left] = [comingDays(was, today), comingDays(date, today)];
  const off = isSame || date.cancelled ? planned.filter((day) => !left.includes(day)) : [];
  const moved = isSame ? [] : [...planned.slice(0, 1), ...left.slice(0, 1)].sort();
  const until = (off.length > 0 ? off : moved).at(-1);
  return until ? [{ date, off, isAllOff: off.length > 1 && left.length === 0, until }] : [];
}

/** Whether what a notice has said of a date is so in a later version of the season. */
function isStillSo({ date, off, isAllOff }: Change, { dates }: Season, today: string): boolean {
  const is = dates.find(({ id }) => id === date.id);
  if (!is) return off.length > 0;
  const coming = comingDays(is, today);
  // The notice names the title too.
  if (off.length === 0) return isSameOccasion(date, is) && date.title === is.title && coming.length > 0;
  const days = daysOf(occasionOf(is));
  const isOff = off.some((day) => day >= today && days.includes(day) && !isOnDay(is, day));
  return isOff && (!isAllOff || coming.length === 0);
}
