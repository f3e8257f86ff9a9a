import { globSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { PageMeta } from "#app/copy/page-meta.ts";

/*
 * What the types of the wording cannot say: lengths, days that exist and their order, texts that are empty or have a
 * hole, links to pages that do not exist. `npm run build` runs this after the type check. What staff edit has its rules
 * in `kinds/`.
 */

const year = z.int("must be a year").min(2012, "is before the drive was founded").max(2100, "is too late");
const slug = z.string().regex(/^[a-z]+(-[a-z]+)*$/, "must be small letters joined by hyphens");
const day = z.iso.date('must be a day such as "2025-12-23"');
const time = z.iso.time({ precision: -1, error: 'must be a time such as "16:00"' });

const inOrder = ({ from = "", to = "~" }) => from < to;
const notAfter = { error: "is not after the beginning", path: ["to"] };
const hours = z.object({ from: time, to: time }).refine(inOrder, notAfter);

/** A date of the season: each kind has some of these fields, and its type says which. */
const occasion = z
  .object({
    date: day.optional(),
    start: day.optional(),
    end: day.optional(),
    from: time.optional(),
    to: time.optional(),
    weekday: z.string().optional(),
    weekdays: hours.optional(),
    weekends: hours.optional(),
    dates: z
      .array(day)
      .min(1, "has no day")
      .refine((days) => days.every((one, index) => index === 0 || one > (days[index - 1] ?? "")), {
        error: "are not in the order of the calendar",
      })
      .optional(),
  })
  .refine(({ start = "", end = "~" }) => start <= end, { error: "is before the start", path: ["end"] })
  .refine(inOrder, notAfter)
  .superRefine(({ weekday, start, end }, context) => {
    const name = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });
    for (const [field, value] of Object.entries({ start, end })) {
      if (weekday && value && name.format(new Date(value)) !== weekday)
        context.addIssue({ code: "custom", path: [field], message: `is not a ${weekday}` });
    }
  });

/** Rules by file and export. */
const RULES: Readonly<Record<string, z.ZodType>> = {
  "season/season.ts": z
    .object({ seasonYear: year, season: z.record(z.string(), occasion) })
    .refine(({ seasonYear, season }) => season.collection?.start?.startsWith(`${seasonYear}-`), {
      error: "is not in the year that seasonYear names",
      path: ["season", "collection", "start"],
    }),
  "content/occasions.ts": z.object({ occasions: z.record(z.string(), z.object({ file: slug })) }),
  "copy/bulk-donations.ts": z.object({
    donationTypes: z.array(z.string().max(100, "is longer than 100 characters")).min(1, "is empty"),
  }),
};

/** Fields where an empty text has a meaning: no place known, and a picture that only decorates. */
const MAY_BE_EMPTY = new Set(["place", "alt"]);

/** One line for each text that is empty or not fit to print, and each link to a page that does not exist. */
function* textProblems(value: unknown, path: string, pages: ReadonlySet<string>): Generator<string> {
  if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) yield* textProblems(inner, `${path}.${key}`, pages);
  } else if (typeof value === "string") {
    const field = path.slice(path.lastIndexOf(".") + 1);
    if (value.trim() === "") {
      if (!MAY_BE_EMPTY.has(field)) yield `${path}: is empty`;
    } else if (value !== value.trim()) yield `${path}: begins or ends with a space`;
    else if (/\bundefined\b|\bNaN\b|\[object /.test(value)) yield `${path}: has a hole in it: "${value}"`;
    else if (field === "to" && value.startsWith("/") && !pages.has(value.split("#")[0] ?? ""))
      yield `${path}: there is no page "${value}"`;
  }
}

const APP = join(import.meta.dirname, "..");

async function problemsOf(file: string, pages: ReadonlySet<string>): Promise<string[]> {
  const exports: object = await import(join(APP, file));
  const broken = (RULES[file]?.safeParse(exports).error?.issues ?? []).map(
    ({ path, message }) => `${path.join(".")}: ${message}`,
  );
  const unfit = Object.entries(exports).flatMap(([name, value]) => [...textProblems(value, name, pages)]);
  return (broken.length > 0 ? broken : unfit).map((problem) => `app/${file}: ${problem}`);
}

/** Titles and descriptions that search engines would cut, and those of two pages. */
function metaProblems(meta: Readonly<Record<string, PageMeta>>): string[] {
  const seen = new Map<string, string>();
  return Object.entries(meta).flatMap(([path, { title, description }]) => {
    const at = `app/copy/page-meta.ts: ${path}`;
    return [
      ...([...title].length > 60 ? [`${at}: the title is longer than 60 characters`] : []),
      ...([...description].length > 160 ? [`${at}: the description is longer than 160 characters`] : []),
      ...[title, description].flatMap((text) => {
        const other = seen.get(text);
        seen.set(text, path);
        return other ? [`${at}: "${text}" is that of ${other} too`] : [];
      }),
    ];
  });
}

/**
 * The mistakes in the content and copy files, one line each, by file and field:
 * "app/season/season.ts: season.collection.end: is before the start". A broken season is all that is returned,
 * because the other files make their sentences from it.
 */
export async function contentProblems(): Promise<string[]> {
  const broken = await problemsOf("season/season.ts", new Set());
  if (broken.length > 0) return broken;
  const { starterSite, starterContents } = await import("./starter-site.ts");
  const { pageMeta } = await import("#app/copy/page-meta.ts");
  const meta = pageMeta(starterSite);
  const pages = new Set([
    ...Object.keys(meta),
    ...starterContents.cities.cities.map(({ slug }) => `/locations/${slug}`),
  ]);
  const copy = globSync("copy/**/*.ts", { cwd: APP });
  const files = [...new Set([...copy, ...Object.keys(RULES)])];
  const problems = await Promise.all(files.sort().map((file) => problemsOf(file, pages)));
  return [...problems.flat(), ...metaProblems(meta)];
}

if (import.meta.main) {
  const problems = await contentProblems();
  if (problems.length > 0) {
    console.error(`The content cannot be used:\n${problems.join("\n")}`);
    process.exitCode = 1;
  }
}
