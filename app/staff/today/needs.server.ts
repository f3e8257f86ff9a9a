import { type Access, mayOpen } from "#app/accounts/roles.ts";
import { type Contents, factsOf } from "#app/content/contents.server.ts";
import { daysSinceCheck } from "#app/content/kinds/needed-toys.ts";
import type { ContentValues } from "#app/content/kinds.ts";
import { isSampleSite, readContents } from "#app/content/queries.server.ts";
import { samplePaths, withoutSamples } from "#app/content/samples.ts";
import { headquartersLine } from "#app/content/site.ts";
import { counted, digits } from "#app/core/counted.ts";
import type { Database } from "#app/core/db/tables.ts";
import { undelivered } from "#app/core/mail/queries.server.ts";
import { DAY_MS } from "#app/core/time/calendar-days.ts";
import { shortDay } from "#app/core/time/date-words.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { publicHeadquarters } from "#app/locations/headquarters-queries.server.ts";
import { listedState } from "#app/locations/staff/labels.ts";
import { stateOn } from "#app/locations/state.ts";
import { fullBoxes } from "#app/locations/state-queries.server.ts";
import { postalLine } from "#app/newsletter/letter-email.server.ts";
import { countHeldLetters } from "#app/newsletter/letter-queries.server.ts";
import { HOSTS_PATH, invitationSeason } from "#app/registrations/invitation.ts";
import { decliningHosts } from "#app/registrations/invitation-queries.server.ts";
import { daysOf, isOnDay, occasionOf } from "#app/season/season.ts";
import { type Reminder, reminderOf } from "#app/season/staff/reminders.server.ts";
import { ageWords, backupState } from "#app/staff/health/backup-state.ts";
import { readJob } from "#app/staff/health/queries.server.ts";
import type { SectionCounts } from "#app/staff/sections.tsx";
import { shiftsFrom } from "#app/volunteers/queries.server.ts";
import { shiftsAgainstSeason } from "#app/volunteers/season-queries.server.ts";
import { closedLong, NAMED, sectionTotals, waitingCases } from "./queries.server.ts";

const noun = (count: number, one: string, many: string) => (count === 1 ? one : many);
/** The first names, and how many more there are. */
function named(names: readonly string[], count = names.length): string {
  const shown = names.slice(0, NAMED);
  const more = count > shown.length ? ` and ${digits(count - shown.length)} more` : "";
  return `${shown.join(", ")}${more}.`;
}

/** One item that needs staff attention, with a link to it. JSON-serializable. */
export interface Need {
  id: string;
  count?: number;
  title: string;
  text: string;
  isLate?: boolean;
  /** Came from outside: an inquiry or a host. */
  isNew?: true;
  isFine?: true;
  to: string;
  verb: string;
}

/** Everything that needs action and that the role may open, overdue items first, and the last backup. */
export async function readNeeds(db: Database, now: Date, role: Access | null): Promise<Need[]> {
  const contents = await readContents(db);
  const lines = await Promise.all([
    inquiryNeeds(db, now),
    boxNeed(db, now),
    closedNeed(db, now),
    hostNeed(db, now),
    declinedNeed(db, contents, now),
    shiftNeed(db, contents, now),
    headquartersNeed(db, contents, now, role),
    mailNeed(db),
    letterNeed(db, contents),
    contentNeeds(db, contents, now),
  ]);
  const needs = lines.flat();
  return [
    ...needs.filter(({ isLate }) => isLate),
    ...needs.filter(({ isLate }) => !isLate),
    await backupLine(db, now),
  ].filter(({ to }) => mayOpen(role, to.replace(/\?.*/, "")));
}

export function waits(need: Need): boolean {
  return need.isFine !== true;
}

async function inquiryNeeds(db: Database, now: Date): Promise<Need[]> {
  const { overdue, fresh, names, nextAt } = await waitingCases(db, "inquiry", now);
  const late: Need = {
    id: "overdue",
    count: overdue,
    title: noun(overdue, "inquiry is overdue", "inquiries are overdue"),
    text: named(names.slice(0, overdue), overdue),
    isLate: true,
    isNew: true,
    to: "/admin?status=new&sort=oldest",
    verb: "Answer",
  };
  const due = nextAt ? new Date(Date.parse(nextAt) + DAY_MS).toISOString() : "";
  const next: Need = {
    id: "fresh",
    count: fresh,
    title: noun(fresh, "new inquiry", "new inquiries"),
    text: due ? `The next one is due on ${momentWords(due)}.` : "",
    isNew: true,
    to: "/admin?status=new",
    verb: "Open",
  };
  return [late, next].filter(({ count }) => count !== 0);
}

async function boxNeed(db: Database, now: Date): Promise<Need | []> {
  const full = await fullBoxes(db, now);
  if (full.length === 0) return [];
  const cities = [...new Set(full.map(({ city }) => city))].join(", ");
  const since = full.find(({ since }) => since !== null)?.since;
  return {
    id: "boxes",
    count: full.length,
    title: noun(full.length, "box is full", "boxes are full"),
    text: since ? `${cities}. The oldest since ${momentWords(since)}.` : `${cities}.`,
    isLate: true,
    to: "/admin/boxes",
    verb: "Pick up",
  };
}

async function closedNeed(db: Database, now: Date): Promise<Need | []> {
  const closed = await closedLong(db, now);
  const [first] = closed;
  if (!first) return [];
  return {
    id: "closed",
    count: closed.length,
    title: noun(closed.length, "place is closed with no end date", "places are closed with no end date"),
    text: named(closed.map(({ name }) => name)),
    to: `/admin/locations/${first.id}/state`,
    verb: "Still closed?",
  };
}

/** Shifts that do not agree with the season: from before they followed it, or after an import. */
async function shiftNeed(db: Database, { seasons }: ContentValues, now: Date): Promise<Need | []> {
  const wrong = await shiftsAgainstSeason(db, seasons, now);
  const [first] = wrong.toSorted((one, other) => other.taken - one.taken);
  if (!first) return [];
  const people = wrong.reduce((sum, { taken }) => sum + taken, 0);
  const isOff = wrong.every(({ state }) => state === "off");
  const day = isOff ? "a canceled day" : "a day that is no longer in the season";
  const what =
    people > 0
      ? noun(people, "person has a seat", "people have a seat")
      : noun(wrong.length, "shift is", "shifts are");
  return {
    id: "shifts",
    count: people || wrong.length,
    title: `${what} on ${day}`,
    text: named(wrong.map(({ title, day: on }) => `${title}, ${shortDay(on)}`)),
    isLate: true,
    to: wrong.length === 1 ? `/admin/volunteers/${first.id}` : "/admin/volunteers",
    verb: "Cancel or move",
  };
}

/** Dates and shifts at headquarters on days on which it is closed, as in a storm; dates only for who may change them. */
async function headquartersNeed(
  db: Database,
  { seasons, headquarters }: ContentValues,
  now: Date,
  role: Access | null,
): Promise<Need | []> {
  const place = await publicHeadquarters(db, now);
  const today = pacificDay(now);
  if (!place || stateOn(place, today) !== "closed") return [];
  const isClosed = (day: string) => day >= today && stateOn(place, day) === "closed";
  const dates = (mayOpen(role, "/admin/season") ? seasons : [])
    .flatMap((season) => season.dates)
    .filter((date) => date.place.includes("{headquarters}"))
    .flatMap((date) =>
      daysOf(occasionOf(date))
        .filter((day) => isClosed(day) && isOnDay(date, day))
        .map((day) => ({ title: date.title, day })),
    );
  const shifts = (await shiftsFrom(db, today, seasons)).filter(
    (shift) => shift.place === headquartersLine(headquarters) && !shift.isCancelled && isClosed(shift.day),
  );
  const names = new Set([...dates, ...shifts].map(({ title, day }) => `${title}, ${shortDay(day)}`));
  if (names.size === 0) return [];
  return {
    id: "headquarters",
    count: names.size,
    title: noun(
      names.size,
      "date is at headquarters, which is closed",
      "dates are at headquarters, which is closed",
    ),
    text: named([...names]),
    isLate: true,
    to: dates.length > 0 ? "/admin/season" : "/admin/volunteers",
    verb: "Cancel or move",
  };
}

async function hostNeed(db: Database, now: Date): Promise<Need | []> {
  const { overdue, fresh, names } = await waitingCases(db, "registration", now);
  const count = overdue + fresh;
  if (count === 0) return [];
  const late = overdue > 0 ? ` ${counted(overdue, "is", "are")} overdue.` : "";
  return {
    id: "hosts",
    count,
    title: noun(count, "new host", "new hosts"),
    text: named(names, count) + late,
    isLate: overdue > 0,
    isNew: true,
    to: "/admin/registrations?status=new",
    verb: "Review",
  };
}

/** Hosts who take no part this season, while visitors are still sent to their place. */
async function declinedNeed(db: Database, { seasons }: ContentValues, now: Date): Promise<Need | []> {
  const { season, isOpen } = invitationSeason(seasons, now);
  if (!isOpen) return [];
  const today = pacificDay(now);
  const left = (await decliningHosts(db, season)).filter(({ places }) =>
    places.some((place) => ["open", "full"].includes(listedState(place, today).state)),
  );
  if (left.length === 0) return [];
  return {
    id: "declined",
    count: left.length,
    title: noun(
      left.length,
      "host takes no part and is still on the site",
      "hosts take no part and are still on the site",
    ),
    text: named(left.map(({ organization }) => organization)),
    to: HOSTS_PATH,
    verb: "Hide or close",
  };
}

async function mailNeed(db: Database): Promise<Need | []> {
  const { rows, total: count } = await undelivered(db, 1);
  if (count === 0) return [];
  return {
    id: "mails",
    count,
    title: noun(count, "email was not delivered", "emails were not delivered"),
    text: rows.map(({ subject, to_address }) => `${subject} (${to_address})`).join(""),
    to: "/admin/health",
    verb: "See which",
  };
}

async function letterNeed(db: Database, contents: ContentValues): Promise<Need | []> {
  const postal = postalLine(withoutSamples(contents));
  const count = await countHeldLetters(db, postal);
  if (count === 0) return [];
  return {
    id: "letters",
    count,
    title: postal
      ? noun(count, "letter is paused", "letters are paused")
      : noun(count, "letter waits for your postal address", "letters wait for your postal address"),
    text: postal
      ? "Resume it or stop it."
      : "Set the address under Organization, then resume what was paused.",
    to: "/admin/newsletter",
    verb: "Open",
  };
}

const reminderPath = ({ kind, year }: Reminder) =>
  kind === "plan" ? "/admin/season" : `/admin/season/${year}/close`;

async function contentNeeds(db: Database, values: ContentValues, now: Date): Promise<Need[]> {
  const needs: Need[] = [];
  const reminder = reminderOf(values.seasons, now);
  if (reminder) {
    const { kind, year } = reminder;
    needs.push({
      id: "season",
      title: kind === "plan" ? `The ${year} season has no dates yet` : `The ${year} season is over`,
      text: kind === "plan" ? "Last year’s dates are ready as a proposal." : "Add the totals and close it.",
      to: reminderPath(reminder),
      verb: "Season",
    });
  }
  // Once the sample site has ended, visitors meet no samples: "Before you open" names what is missing.
  const count = (await isSampleSite(db)) ? countSamples(values) : 0;
  if (count > 0)
    needs.push({
      id: "samples",
      count,
      title: noun(count, "page still has sample text", "pages still have sample text"),
      text: "",
      to: "/admin/content?show=samples",
      verb: "Replace",
    });
  const old = daysSinceCheck(values.neededToys, pacificDay(now));
  if (old !== null)
    needs.push({
      id: "shelves",
      title: "Are the toys still short?",
      text: `The shelves were last checked ${digits(old)} days ago. Visitors still read that result.`,
      to: "/admin/content/needed-toys",
      verb: "Check again",
    });
  return needs;
}

/** Number of contents with a sample; seasons have no samples. */
function countSamples({ seasons: _seasons, ...singles }: ContentValues): number {
  return Object.values(singles).filter((value) => samplePaths(value).length > 0).length;
}

async function backupLine(db: Database, now: Date): Promise<Need> {
  const { doneAt, problem } = await readJob(db, "backup");
  const state = backupState(doneAt, problem, now);
  const line = { id: "backup", text: doneAt ? momentWords(doneAt) : "", to: "/admin/health", verb: "Health" };
  if (state === "safe") return { ...line, title: "The last backup is safe", isFine: true };
  const title =
    state === "old" && doneAt
      ? `The last backup is ${ageWords(doneAt, now)} old`
      : state === "failed"
        ? "The last backup failed"
        : "There is no backup yet";
  return { ...line, title, isLate: state !== "none" };
}

const sampleCounts = new WeakMap<object, number>();

/** Counts for the navigation: only items that need action. */
export async function countSections(
  db: Database,
  contents: Contents,
  now: Date,
  role: Access | null,
): Promise<SectionCounts> {
  const postal = postalLine(factsOf(contents));
  const [totals, letters] = await Promise.all([sectionTotals(db, now), countHeldLetters(db, postal)]);
  const { inquiries, isLate, boxes, hosts, mails, volunteers, invitations } = totals;
  const { sampleSite, ...values } = contents;
  const samples = sampleCounts.get(contents) ?? (sampleSite ? countSamples(values) : 0);
  sampleCounts.set(contents, samples);
  const reminder = reminderOf(contents.seasons, now);
  const all: SectionCounts = {
    "/admin": {
      count: inquiries,
      words: isLate ? `${digits(inquiries)} new, some overdue` : `${digits(inquiries)} new`,
      ...(isLate && { isLate }),
    },
    "/admin/boxes": { count: boxes, words: counted(boxes, "full box", "full boxes") },
    "/admin/registrations": { count: hosts, words: `${digits(hosts)} new` },
    "/admin/volunteers": { count: volunteers, words: `${digits(volunteers)} on a waiting list` },
    "/admin/season": {
      count: reminder && mayOpen(role, reminderPath(reminder)) ? 1 : 0,
      words: "1 thing to do",
    },
    "/admin/content": { count: samples, words: `${digits(samples)} with samples` },
    "/admin/newsletter": {
      count: letters,
      words: `${counted(letters, "letter")} ${postal ? "paused" : "waiting"}`,
    },
    "/admin/team": { count: invitations, words: `${digits(invitations)} invited` },
    "/admin/health": { count: mails, words: `${counted(mails, "email")} not delivered` },
  };
  return Object.fromEntries(Object.entries(all).filter(([, { count }]) => count > 0));
}
