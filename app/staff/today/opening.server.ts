import { z } from "zod";
import type { FieldMeta } from "#app/content/field-meta.ts";
import { fieldMeta } from "#app/content/fields.ts";
import type { Kind } from "#app/content/kind.ts";
import { kinds, seasonKind } from "#app/content/kinds.ts";
import { isSampleSite, readContents } from "#app/content/queries.server.ts";
import { samplePaths } from "#app/content/samples.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { Settings } from "#app/core/settings.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { countSampleLocations } from "#app/locations/staff/sample-queries.server.ts";
import { currentSeason } from "#app/season/season-view.ts";
import { backupState } from "#app/staff/health/backup-state.ts";
import { readJob } from "#app/staff/health/queries.server.ts";
import { countAdministrators } from "./opening-queries.server.ts";
import { today } from "./today-words.ts";

/** One line of "Before you open". JSON-serializable: the page shows it, and the server prints it at startup. */
export interface OpeningLine {
  id: string;
  title: string;
  text: string;
  done: boolean;
  /** Link to the page where staff can fix it. */
  fix?: { text: string; to: string };
  /** Line to add to the server's environment. */
  setLine?: string;
  /** Number of sample locations, which a button removes or restores. */
  samples?: { shown: number; removed: number };
}

const words = today.lines;

/** The checklist of what to replace or set before the site opens. Each tick is computed from the database. */
export async function beforeYouOpen(db: Database, settings: Settings, now: Date): Promise<OpeningLine[]> {
  return [
    ...(await contentLines(db)),
    ...environmentLines(settings),
    await seasonLine(db, now),
    await locationsLine(db, now),
    await administratorLine(db),
    await backupLine(db, now),
  ];
}

/** Fields that pages need, by kind of content, in the first three kinds that a charity fills in. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  organization: ["email", "phone"],
  headquarters: ["street"],
};

/**
 * One line for each kind of content with samples or missing fields; a single ticked line if there are none.
 */
async function contentLines(db: Database): Promise<OpeningLine[]> {
  const values = (await readContents(db)) as unknown as Record<string, Record<string, unknown>>;
  const lines = kinds
    .filter((kind) => kind.name !== seasonKind.name)
    .flatMap((kind): OpeningLine[] => {
      const value = values[camelCase(kind.name)] ?? {};
      const missing = (NEEDED[kind.name] ?? []).filter((field) => value[field] === "");
      const text = sampleWords(kind, [...samplePaths(value), ...missing]);
      if (text.length === 0) return [];
      const fix = { text: today.opening.fix, to: `/admin/content/${kind.name}` };
      return [{ id: `content-${kind.name}`, title: kind.title, text: text.join(", "), done: false, fix }];
    });
  const done = { id: "content", title: words.contents.title, text: words.contents.done, done: true };
  return lines.length > 0 ? lines : [done];
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Lists the fields that hold samples, each label once: "E-mail, Phone", "6 examples in People". */
function sampleWords(kind: Kind, paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const label = labelOf(kind.schema, path.split("."));
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts].map(([label, count]) =>
    paths.some((path) => /\d/.test(path)) ? words.contents.entries(count, label) : label,
  );
}

/** The label of the field at a path, or of the list that contains it. */
function labelOf(schema: z.ZodType, [name = "", ...rest]: readonly string[]): string {
  if (!(schema instanceof z.ZodObject)) return "";
  const field = schema.shape[name] as z.ZodType | undefined;
  if (!field) return name;
  const meta: FieldMeta | undefined = fieldMeta.get(field);
  if (field instanceof z.ZodObject && rest.length > 0) return labelOf(field, rest);
  return meta?.label ?? name;
}

function environmentLines({
  given,
  mailsGoToFiles,
  staffEmail,
  mailFrom,
  publicOrigin,
  originIsConfigured,
}: Settings): OpeningLine[] {
  const line = (
    id: string,
    { title, open }: { title: string; open: string },
    done: string | false,
    setLine: string,
  ): OpeningLine => ({ id, title, done: done !== false, text: done || open, ...(!done && { setLine }) });
  const secure = publicOrigin.startsWith("https://");
  const insecure = { ...words.origin, open: words.origin.insecure };
  return [
    line(
      "staff-email",
      words.staffEmail,
      given.staffEmail && words.staffEmail.done(staffEmail),
      "STAFF_EMAIL=you@yourdrive.org",
    ),
    line(
      "smtp",
      words.smtp,
      !mailsGoToFiles && words.smtp.done,
      "SMTP_URL=smtp://user:password@mail.yourdrive.org:587",
    ),
    line(
      "mail-from",
      words.mailFrom,
      given.mailFrom && words.mailFrom.done(mailFrom),
      'MAIL_FROM="Your Toy Drive <hello@yourdrive.org>"',
    ),
    line(
      "origin",
      originIsConfigured ? insecure : words.origin,
      originIsConfigured && secure && words.origin.done(publicOrigin),
      "PUBLIC_ORIGIN=https://yourdrive.org",
    ),
  ];
}

async function seasonLine(db: Database, now: Date): Promise<OpeningLine> {
  const { title, done, over, none, fix } = words.season;
  const current = currentSeason((await readContents(db)).seasons, now);
  const isOpen = current !== undefined && current.voice !== "after";
  const text = isOpen ? done(current.season.year) : current ? over(current.season.year) : none;
  return { id: "season", title, text, done: isOpen, ...(!isOpen && { fix }) };
}

async function locationsLine(db: Database, now: Date): Promise<OpeningLine> {
  const { title, done, open, removed, fix } = words.locations;
  const samples = await countSampleLocations(db, now);
  const text = samples.shown > 0 ? open(samples.shown) : done;
  const undo = samples.removed > 0 ? ` ${removed(samples.removed)}` : "";
  return { id: "locations", title, text: text + undo, done: samples.shown === 0, samples, fix };
}

async function administratorLine(db: Database): Promise<OpeningLine> {
  const { title, done, open, fix } = words.administrator;
  const count = await countAdministrators(db);
  if (count > 1) return { id: "administrator", title, text: done(count), done: true };
  return { id: "administrator", title, text: open, done: false, fix };
}

async function backupLine(db: Database, now: Date): Promise<OpeningLine> {
  const { title, texts, fix } = words.backup;
  const { doneAt, problem } = await readJob(db, "backup");
  const state = backupState(doneAt, problem, now);
  const text = texts[state](doneAt ? momentWords(doneAt) : "");
  return { id: "backup", title, text, done: state === "safe", ...(state !== "safe" && { fix }) };
}

/** Whether the sample site can end: every item is done and the site has its own address (K2). */
export async function isReady(
  db: Database,
  lines: readonly OpeningLine[],
  settings: Settings,
): Promise<boolean> {
  return settings.originIsConfigured && lines.every(({ done }) => done) && (await isSampleSite(db));
}
