import { globSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/*
 * What the types of the content files cannot say: lengths, days that exist, order, the shape of addresses and
 * numbers, entries that occur twice, links to pages that do not exist. `npm run build` runs this after the type
 * check.
 */

const https = z.url({ protocol: /^https$/, error: "must be an address that begins with https://" });
const email = z.email("must be an e-mail address");
const year = z.int("must be a year").min(2012, "is before the drive was founded").max(2100, "is too late");
const zipCode = z.string().regex(/^\d{5}$/, "must have five digits");
const capitals = z.string().regex(/^[A-Z]{2}$/, "must be two capitals");
const slug = z.string().regex(/^[a-z]+(-[a-z]+)*$/, "must be small letters joined by hyphens");
const day = z.iso.date('must be a day such as "2025-12-23"');
const time = z.iso.time({ precision: -1, error: 'must be a time such as "16:00"' });

/** An issue for each item of a list whose field has the value of an earlier item. */
function unique<Field extends string>(field: Field) {
  return (items: readonly Record<Field, unknown>[], context: z.core.$RefinementCtx) => {
    const seen = new Set<unknown>();
    for (const [index, item] of items.entries()) {
      if (seen.has(item[field]))
        context.addIssue({ code: "custom", path: [index, field], message: "occurs twice" });
      seen.add(item[field]);
    }
  };
}

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

const page = z.object({
  title: z.string().refine((text) => [...text].length <= 60, "is longer than 60 characters"),
  description: z.string().refine((text) => [...text].length <= 160, "is longer than 160 characters"),
});
const years = z.array(z.object({ year })).min(1, "is empty").superRefine(unique("year"));
const filled = z.array(z.string()).min(1, "is empty");

/** Rules by file and export. */
const RULES: Readonly<Record<string, z.ZodType>> = {
  "season/season.ts": z
    .object({ seasonYear: year, season: z.record(z.string(), occasion) })
    .refine(({ seasonYear, season }) => season.collection?.start?.startsWith(`${seasonYear}-`), {
      error: "is not in the year that seasonYear names",
      path: ["season", "collection", "start"],
    }),
  "content/organization.ts": z.object({
    organization: z.object({
      copyrightYear: year,
      foundedYear: year,
      email,
      mediaEmail: email,
      phone: z.string().regex(/^\+?[\d ().-]{7,}$/, 'must be a number such as "(408) 555-0112"'),
      headquarters: z.object({ state: capitals, zipCode, country: capitals }),
      social: z.record(z.string(), https),
      links: z.record(z.string(), https),
    }),
  }),
  "content/media.ts": z.object({
    mediaItems: z.array(z.object({ year, url: https })).superRefine(unique("url")),
    mediaYears: years,
    awards: z.array(z.object({})).min(1, "is empty"),
  }),
  "content/about.ts": z.object({
    timeline: years,
    team: z.array(z.object({ letters: z.string().max(2, "has more than two letters") })),
  }),
  "content/partners.ts": z.object({
    partnerCompanies: filled,
    partnerPosts: z.array(z.object({ url: https.optional() })),
  }),
  "content/toys.ts": z.object({
    toysByAge: z.array(z.object({ toys: filled })),
    guidelines: z.object({ please: filled, pleaseNot: filled }),
    bulkAges: z.array(z.object({ block: z.string().max(5, "is too long") })),
    idealDonations: filled,
  }),
  "content/occasions.ts": z.object({ occasions: z.record(z.string(), z.object({ file: slug })) }),
  "copy/bulk-donations.ts": z.object({
    donationTypes: z.array(z.string().max(100, "is longer than 100 characters")).min(1, "is empty"),
  }),
  "copy/page-meta.ts": z.object({
    pageMeta: z.record(z.string(), page).superRefine((pages, context) => {
      const entries = Object.entries(pages);
      for (const field of ["title", "description"] as const) {
        for (const [index, [path, meta]] of entries.entries()) {
          const other = entries.slice(0, index).find(([, earlier]) => earlier[field] === meta[field])?.[0];
          if (other)
            context.addIssue({ code: "custom", path: [path, field], message: `is that of ${other} too` });
        }
      }
    }),
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
    else if (field === "to" && value.startsWith("/") && !pages.has(value))
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

/**
 * The mistakes in the content and copy files, one line each, by file and field:
 * "app/season/season.ts: season.collection.end: is before the start". A broken season is all that is returned,
 * because the other files make their sentences from it.
 */
export async function contentProblems(): Promise<string[]> {
  const broken = await problemsOf("season/season.ts", new Set());
  if (broken.length > 0) return broken;
  const { cities } = await import("./kinds/cities.ts");
  const { pageMeta } = await import("#app/copy/page-meta.ts");
  const pages = new Set([
    ...Object.keys(pageMeta),
    ...cities.starter.cities.map(({ slug }) => `/locations/${slug}`),
  ]);
  const copy = globSync("copy/**/*.ts", { cwd: APP });
  const files = [...new Set([...copy, ...Object.keys(RULES)])];
  return (await Promise.all(files.sort().map((file) => problemsOf(file, pages)))).flat();
}

if (import.meta.main) {
  const problems = await contentProblems();
  if (problems.length > 0) {
    console.error(`The content cannot be used:\n${problems.join("\n")}`);
    process.exitCode = 1;
  }
}
