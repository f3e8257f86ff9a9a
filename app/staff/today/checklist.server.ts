import { countAdministrators } from "#app/accounts/queries.server.ts";
import { emptyLinks } from "#app/content/empty-links.ts";
import { type ContentValues, singleKinds } from "#app/content/kinds.ts";
import { isSampleSite, readContents } from "#app/content/queries.server.ts";
import { samplePaths } from "#app/content/samples.ts";
import { describeFields, type FieldDescription } from "#app/content/value.ts";
import { counted } from "#app/core/counted.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { Settings } from "#app/core/settings.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { countSampleLocations } from "#app/locations/staff/sample-queries.server.ts";
import { currentSeason } from "#app/season/season-view.ts";
import { type BackupState, backupState } from "#app/staff/health/backup-state.ts";
import { readJob } from "#app/staff/health/queries.server.ts";
import { linesAside } from "./queries.server.ts";

/** One line of "Before you open". JSON-serializable: the page shows it, and the server prints it at startup. */
export interface ChecklistLine {
  id: string;
  title: string;
  text: string;
  done: boolean;
  /** Link to the page where staff can fix it; a line that is done does not show it. */
  fix?: { text: string; to: string };
  setLine?: string;
  /** Staff have put it aside: it counts as done. */
  isAside?: true;
  samples?: { shown: number; removed: number };
}

/** The checklist of what to replace or set before the site opens. Each tick is computed from the database. */
export async function readChecklist(db: Database, settings: Settings, now: Date): Promise<ChecklistLine[]> {
  const aside = await linesAside(db);
  const contents = await readContents(db);
  const lines = [
    ...contentLines(contents),
    ...linksLine(contents),
    ...environmentLines(settings),
    seasonLine(contents, now),
    await locationsLine(db, now),
    await administratorLine(db),
    await backupLine(db, now),
  ];
  return lines.map((line) =>
    !line.done && aside.includes(line.id) ? { ...line, done: true, isAside: true } : line,
  );
}

function linksLine({ links }: ContentValues): ChecklistLine[] {
  const { empty } = emptyLinks(links);
  if (empty.length === 0) return [];
  const text = `Empty: ${empty.join(", ")}. Fill in the ones you have, then choose “Not for us”.`;
  const fix = { text: "Links", to: "/admin/content/links" };
  return [{ id: "links", title: "Links to other sites", text, done: false, fix }];
}

/** Fields that pages need, by kind of content, in the first three kinds that a charity fills in. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  organization: ["email", "phone"],
  headquarters: ["street"],
};

/**
 * One line for each kind of content with samples or missing fields; a single ticked line if there are none.
 */
function contentLines(contents: ContentValues): ChecklistLine[] {
  const names = Object.keys(singleKinds) as (keyof typeof singleKinds)[];
  const lines = names.flatMap((key): ChecklistLine[] => {
    const { name, title, schema } = singleKinds[key];
    const value: Readonly<Record<string, unknown>> = contents[key];
    const missing = (NEEDED[name] ?? []).filter((field) => value[field] === "");
    const text = sampleWords(describeFields(schema), [...samplePaths(value), ...missing]);
    if (text.length === 0) return [];
    const fix = { text: "Fix", to: `/admin/content/${name}` };
    return [{ id: `content-${name}`, title, text: text.join(", "), done: false, fix }];
  });
  const done = { id: "content", title: "No sample texts", text: "Every text is your own.", done: true };
  return lines.length > 0 ? lines : [done];
}

/** Lists the fields that hold samples, each label once: "E-mail, Phone", "6 examples in People". */
function sampleWords(fields: readonly FieldDescription[], paths: readonly string[]): string[] {
  const byLabel = Map.groupBy(paths, (path) => labelOf(fields, path.split(".")));
  return [...byLabel].map(([label, { length }]) =>
    paths.some((path) => /\d/.test(path)) ? `${counted(length, "sample")} in ${label}` : label,
  );
}

/** The label of the field at a path, or of the list that contains it. */
function labelOf(fields: readonly FieldDescription[], [name = "", ...rest]: readonly string[]): string {
  const field = fields.find((one) => one.name === name);
  if (field?.control === "group" && rest.length > 0) return labelOf(field.of ?? [], rest);
  return field?.label ?? name;
}

function environmentLines(settings: Settings): ChecklistLine[] {
  const { given, mailsGoToFiles, staffEmail, mailFrom, publicOrigin, originIsConfigured } = settings;
  const line = (
    id: string,
    title: string,
    open: string,
    done: string | false,
    setLine: string,
  ): ChecklistLine => ({ id, title, done: done !== false, text: done || open, ...(!done && { setLine }) });
  const secure = publicOrigin.startsWith("https://");
  return [
    line(
      "staff-email",
      "Inquiries reach you",
      "Nobody on the team gets an email about new inquiries and registrations.",
      given.staffEmail && `They go to ${staffEmail}.`,
      "STAFF_EMAIL=you@yourdrive.org",
    ),
    line(
      "smtp",
      "Email works",
      "Email is not set up yet, so nobody gets any.",
      !mailsGoToFiles && "A mail server is set up.",
      "SMTP_URL=smtp://user:password@mail.yourdrive.org:587",
    ),
    line(
      "mail-from",
      "The sender of your emails",
      "Emails are sent from an address that does not exist.",
      given.mailFrom && mailFrom,
      'MAIL_FROM="Your Toy Drive <hello@yourdrive.org>"',
    ),
    line(
      "origin",
      "Web address",
      originIsConfigured
        ? "The address begins with http://. To keep passwords safe, it must begin with https://."
        : "Links in emails and in search results do not lead here yet.",
      originIsConfigured && secure && publicOrigin,
      "PUBLIC_ORIGIN=https://yourdrive.org",
    ),
  ];
}

function seasonLine({ seasons }: ContentValues, now: Date): ChecklistLine {
  const current = currentSeason(seasons, now);
  const isOpen = current !== undefined && current.voice !== "after";
  const text = isOpen
    ? `The ${current.season.year} season is published.`
    : current
      ? `The ${current.season.year} season is over and no other is planned.`
      : "No season is published.";
  return {
    id: "season",
    title: "The dates of the season",
    text,
    done: isOpen,
    fix: { text: "Season", to: "/admin/season" },
  };
}

async function locationsLine(db: Database, now: Date): Promise<ChecklistLine> {
  const samples = await countSampleLocations(db, now);
  const text =
    samples.shown > 0
      ? `${counted(samples.shown, "sample location")} came with the site.`
      : "Every location is your own.";
  const undo =
    samples.removed > 0
      ? ` ${counted(samples.removed, "removed sample")} can be brought back for 30 days.`
      : "";
  return {
    id: "locations",
    title: "No sample locations",
    text: text + undo,
    done: samples.shown === 0,
    samples,
    fix: { text: "Locations", to: "/admin/locations" },
  };
}

async function administratorLine(db: Database): Promise<ChecklistLine> {
  const count = await countAdministrators(db);
  return {
    id: "administrator",
    title: "A second administrator",
    text:
      count > 1
        ? `${count} accounts are administrators.`
        : "So nobody is locked out when one of you loses a phone.",
    done: count > 1,
    fix: { text: "Invite", to: "/admin/team" },
  };
}

async function backupLine(db: Database, now: Date): Promise<ChecklistLine> {
  const { doneAt, problem } = await readJob(db, "backup");
  const state = backupState(doneAt, problem, now);
  const moment = doneAt ? momentWords(doneAt) : "";
  const texts: Record<BackupState, string> = {
    safe: `The last one: ${moment}.`,
    none: "There is no backup yet.",
    old: `The last backup is too old: ${moment}.`,
    failed: doneAt ? `The last backup failed. The last good one: ${moment}.` : "The first backup failed.",
  };
  return {
    id: "backup",
    title: "Backups",
    text: texts[state],
    done: state === "safe",
    fix: { text: "Health", to: "/admin/health" },
  };
}

/** Whether the sample site can end: every item is done and the site has its own address (K2). */
export async function isReady(db: Database, lines: readonly ChecklistLine[], settings: Settings) {
  return settings.originIsConfigured && lines.every(({ done }) => done) && (await isSampleSite(db));
}
