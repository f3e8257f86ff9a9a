import { globSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { inLanguage } from "#app/core/languages/language.server.ts";
import { loadAllWords } from "#app/core/languages/load.ts";
import type { PageMeta } from "#app/words/en/page-meta.ts";
import { type Language, languageCodes } from "#app/words/languages.ts";

/* Rules for the copy that types cannot express: lengths, valid dates in order, texts that are empty or
   contain "undefined", links to missing pages. `npm test` runs this. The rules
   for content that staff edit are in `kinds/`. */

/** Rules by file and export. */
const RULES: Readonly<Record<string, z.ZodType>> = {
  "inquiries/words.ts": z.object({
    donationTypes: z.array(z.string().max(100, "is longer than 100 characters")).min(1, "is empty"),
  }),
};

/** Fields that may be empty: an unknown place, and the alt text of a decorative picture. */
const MAY_BE_EMPTY = new Set(["place", "alt"]);

/** One line for each text that is empty or unprintable, and each link to a missing page. */
function* textProblems(value: unknown, path: string, pages: ReadonlySet<string>): Generator<string> {
  if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) yield* textProblems(inner, `${path}.${key}`, pages);
  } else if (typeof value === "string") {
    const field = path.slice(path.lastIndexOf(".") + 1);
    if (value.trim() === "") {
      if (!MAY_BE_EMPTY.has(field)) yield `${path}: is empty`;
    } else if (value !== value.trim()) yield `${path}: begins or ends with a space`;
    else if (/\bundefined\b|\bNaN\b|\[object /.test(value)) yield `${path}: has a hole in it: "${value}"`;
    else if (
      field === "to" &&
      value.startsWith("/") &&
      !value.startsWith("/admin/") &&
      !pages.has(value.split("#")[0] ?? "")
    )
      yield `${path}: there is no page "${value}"`;
  }
}

const APP = join(import.meta.dirname, "../app");

async function problemsOf(file: string, pages: ReadonlySet<string>): Promise<string[]> {
  const exports: object = await import(join(APP, file));
  const broken = (RULES[file]?.safeParse(exports).error?.issues ?? []).map(
    ({ path, message }) => `${path.join(".")}: ${message}`,
  );
  const unfit = Object.entries(exports).flatMap(([name, value]) => [...textProblems(value, name, pages)]);
  return (broken.length > 0 ? broken : unfit).map((problem) => `app/${file}: ${problem}`);
}

/** Titles and descriptions that search engines would truncate, and duplicates. */
function metaProblems(language: Language, meta: Readonly<Record<string, PageMeta>>): string[] {
  const seen = new Map<string, string>();
  return Object.entries(meta).flatMap(([path, { title, description }]) => {
    const english = /^\/(auth|admin)\b/.test(path) ? "accounts/page-meta.ts" : "page/english-only.ts";
    const file = language === "en" ? english : `words/${language}`;
    const at = `app/${file}: ${path}`;
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
 * The problems in the content and copy files, one line each, with file and field: "app/words/en/contact.ts:
 * contact.heading: is empty".
 */
export async function contentProblems(): Promise<string[]> {
  const { starterSite, starterContents } = await import("#app/content/starter-site.ts");
  const { allMeta } = await import("./all-meta.ts");
  const meta = allMeta(starterSite);
  const pages = new Set([
    ...Object.keys(meta),
    ...starterContents.cities.cities.map(({ slug }) => `/locations/${slug}`),
  ]);
  // An index only re-exports the other files.
  const copy = globSync("{words/**/*,**/words/*,**/*words}.ts", { cwd: APP }).filter(
    (file) => !file.endsWith("/index.ts"),
  );
  const files = [...new Set([...copy, ...Object.keys(RULES)])];
  const problems = await Promise.all(files.sort().map((file) => problemsOf(file, pages)));
  await loadAllWords();
  const titles = languageCodes.flatMap((language) => {
    const said = Object.entries(inLanguage(language, () => allMeta(starterSite)));
    // Check content that exists only in English once.
    const own = said.filter(([path, { title }]) => language === "en" || title !== meta[path]?.title);
    return metaProblems(language, Object.fromEntries(own));
  });
  return [...problems.flat(), ...titles];
}

if (import.meta.main) {
  const problems = await contentProblems();
  if (problems.length > 0) {
    console.error(`The content cannot be used:\n${problems.join("\n")}`);
    process.exitCode = 1;
  }
}
