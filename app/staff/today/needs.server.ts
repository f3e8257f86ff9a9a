import { mayOpen, type Role } from "#app/accounts/roles.ts";
import type { Contents } from "#app/content/contents.server.ts";
import { readContents } from "#app/content/queries.server.ts";
import { samplePaths } from "#app/content/samples.ts";
import type { Database } from "#app/core/db/tables.ts";
import { undelivered } from "#app/core/mail/queries.server.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { reminderOf } from "#app/season/staff/reminders.ts";
import { ageWords, backupState } from "#app/staff/health/backup-state.ts";
import { readJob } from "#app/staff/health/queries.server.ts";
import type { SectionCounts } from "#app/staff/sections.tsx";
import {
  closedLong,
  fullBoxes,
  sectionTotals,
  waitingHosts,
  waitingInquiries,
} from "./needs-queries.server.ts";
import { needWords as words } from "./needs-words.ts";

/** One item that needs staff attention, with a link to it. JSON-serializable. */
export interface Need {
  id: string;
  /** Null if the item has no count. */
  count: number | null;
  title: string;
  text: string;
  isLate: boolean;
  /** Informational: nothing to do. */
  isFine?: true;
  to: string;
  verb: string;
}

const DAY_MS = 86_400_000;

/** Everything that needs action and that the role may open, overdue items first, and the last backup. */
export async function readNeeds(db: Database, now: Date, role: Role | null): Promise<Need[]> {
  const lines = await Promise.all([
    inquiryNeeds(db, now),
    boxNeed(db, now),
    closedNeed(db, now),
    hostNeed(db, now),
    mailNeed(db),
    contentNeeds(db, now),
  ]);
  const needs = lines.flat();
  return [
    ...needs.filter(({ isLate }) => isLate),
    ...needs.filter(({ isLate }) => !isLate),
    await backupLine(db, now),
  ].filter(({ to }) => mayOpen(role, to.replace(/\?.*/, "")));
}

/** Whether an item needs action. */
export function waits(need: Need): boolean {
  return need.isFine !== true;
}

async function inquiryNeeds(db: Database, now: Date): Promise<Need[]> {
  const { overdue, fresh, oldest, nextAt } = await waitingInquiries(db, now);
  const late: Need = {
    id: "overdue",
    count: overdue,
    title: words.overdue.title(overdue),
    text: words.more(
      oldest.map(({ company_name }) => company_name),
      overdue,
    ),
    isLate: true,
    to: "/admin?status=new&sort=oldest",
    verb: words.overdue.verb,
  };
  const due = nextAt ? new Date(Date.parse(nextAt) + DAY_MS).toISOString() : "";
  const next: Need = {
    id: "fresh",
    count: fresh,
    title: words.fresh.title(fresh),
    text: due ? words.fresh.text(momentWords(due)) : "",
    isLate: false,
    to: "/admin?status=new",
    verb: words.fresh.verb,
  };
  return [late, next].filter(({ count }) => count !== 0);
}

async function boxNeed(db: Database, now: Date): Promise<Need[]> {
  const full = await fullBoxes(db, now);
  if (full.length === 0) return [];
  const cities = [...new Set(full.map(({ city }) => city))].join(", ");
  const since = full.find(({ state_at }) => state_at !== null)?.state_at;
  return [
    {
      id: "boxes",
      count: full.length,
      title: words.boxes.title(full.length),
      text: words.boxes.text(cities, since ? momentWords(since) : ""),
      isLate: true,
      to: "/admin/boxes",
      verb: words.boxes.verb,
    },
  ];
}

async function closedNeed(db: Database, now: Date): Promise<Need[]> {
  const closed = await closedLong(db, now);
  const [first] = closed;
  if (!first) return [];
  const text = words.more(
    closed.slice(0, 3).map(({ name }) => name),
    closed.length,
  );
  return [
    {
      id: "closed",
      count: closed.length,
      title: words.closed.title(closed.length),
      text,
      isLate: false,
      to: `/admin/locations/${first.id}/state`,
      verb: words.closed.verb,
    },
  ];
}

async function hostNeed(db: Database, now: Date): Promise<Need[]> {
  const { count, overdue, names } = await waitingHosts(db, now);
  if (count === 0) return [];
  const text = [words.more(names, count), ...(overdue > 0 ? [words.hosts.overdue(overdue)] : [])].join(" ");
  return [
    {
      id: "hosts",
      count,
      title: words.hosts.title(count),
      text,
      isLate: overdue > 0,
      to: "/admin/registrations?status=new",
      verb: words.hosts.verb,
    },
  ];
}

async function mailNeed(db: Database): Promise<Need[]> {
  const { rows, total } = await undelivered(db, 1);
  const count = Number(total);
  if (count === 0) return [];
  const { mails } = words;
  const text = rows.map(({ subject, to_address }) => `${subject} (${to_address})`).join("");
  return [
    {
      id: "mails",
      count,
      title: mails.title(count),
      text,
      isLate: false,
      to: "/admin/health",
      verb: mails.verb,
    },
  ];
}

async function contentNeeds(db: Database, now: Date): Promise<Need[]> {
  const values = await readContents(db);
  const { samples: sampleWords, season: text } = words;
  const count = countSamples(values);
  const samples: Need[] =
    count === 0
      ? []
      : [
          {
            id: "samples",
            count,
            title: sampleWords.title(count),
            text: "",
            isLate: false,
            to: "/admin/content?show=samples",
            verb: sampleWords.verb,
          },
        ];
  const reminder = reminderOf(values.seasons, now);
  if (!reminder) return samples;
  const { kind, year } = reminder;
  const season: Need = {
    id: "season",
    count: null,
    title: text[kind](year),
    text: kind === "plan" ? text.planText : text.closeText,
    isLate: false,
    to: kind === "plan" ? "/admin/season" : `/admin/season/${year}/close`,
    verb: text.verb,
  };
  return [season, ...samples];
}

/** Number of contents with a sample; seasons have no samples. */
function countSamples({ seasons: _seasons, ...singles }: Omit<Contents, "sampleSite">): number {
  return Object.values(singles).filter((value) => samplePaths(value).length > 0).length;
}

async function backupLine(db: Database, now: Date): Promise<Need> {
  const { backup: text } = words;
  const { doneAt, problem } = await readJob(db, "backup");
  const state = backupState(doneAt, problem, now);
  const line = { id: "backup", count: null, to: "/admin/health", verb: text.verb };
  const moment = doneAt ? momentWords(doneAt) : "";
  if (state === "safe") return { ...line, title: text.safe, text: moment, isLate: false, isFine: true };
  const title =
    state === "old" && doneAt ? text.old(ageWords(doneAt, now)) : text[state === "failed" ? state : "none"];
  return { ...line, title, text: moment, isLate: state !== "none" };
}

/** Counts next to section names, by section path. */

const sampleCounts = new WeakMap<object, number>();

/** Counts for the navigation: only items that need action. */
export async function countSections(db: Database, contents: Contents, now: Date): Promise<SectionCounts> {
  const totals = await sectionTotals(db, now);
  const { inquiries, isLate, boxes, hosts, mails, volunteers, letters, invitations } = totals;
  const { sampleSite: _sampleSite, ...values } = contents;
  const samples = sampleCounts.get(contents) ?? countSamples(values);
  sampleCounts.set(contents, samples);
  const { counts } = words;
  const all: SectionCounts = {
    "/admin": {
      count: inquiries,
      words: (isLate ? counts.late : counts.new)(inquiries),
      ...(isLate && { isLate }),
    },
    "/admin/locations": { count: boxes, words: counts.full(boxes) },
    "/admin/registrations": { count: hosts, words: counts.new(hosts) },
    "/admin/volunteers": { count: volunteers, words: counts.waiting(volunteers) },
    "/admin/season": { count: reminderOf(contents.seasons, now) ? 1 : 0, words: counts.season },
    "/admin/content": { count: samples, words: counts.samples(samples) },
    "/admin/newsletter": { count: letters, words: counts.paused(letters) },
    "/admin/team": { count: invitations, words: counts.invited(invitations) },
    "/admin/health": { count: mails, words: counts.mails(mails) },
  };
  return Object.fromEntries(Object.entries(all).filter(([, { count }]) => count > 0));
}
