import { globSync } from "node:fs";
import { join } from "node:path";
import { cities } from "#app/content/kinds/cities.ts";
import { publicPages } from "#app/words/public-pages.ts";

/* Rules for the copy that types cannot express: texts that are empty or contain "undefined",
   links to missing pages. `npm run build` begins with this. The
   rules for content that staff edit are in `kinds/`. */

/** Fields that may be empty: an unknown place, and the alt text of a decorative picture. */
const MAY_BE_EMPTY = new Set(["place", "alt"]);

/** One line for each text that is empty or unprintable, and each link to a missing page. */
function* textProblems(value: unknown, path: string): Generator<string> {
  if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) yield* textProblems(inner, `${path}.${key}`);
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

async function problemsOf(file: string): Promise<string[]> {
  const exports: object = await import(join(APP, file));
  const unfit = Object.entries(exports).flatMap(([name, value]) => [...textProblems(value, name)]);
  return unfit.map((problem) => `app/${file}: ${problem}`);
}

const pages = new Set([
  ...publicPages.map(({ path }) => path),
  ...cities.starter.cities.map(({ slug }) => `/locations/${slug}`),
  ...["/auth", "/admin"],
]);
// An index only re-exports the other files.
const copy = globSync("{words/**/*,**/words/*,**/*words}.ts", { cwd: APP }).filter(
  (file) => !file.endsWith("/index.ts"),
);
/** One line each, with file and field: "app/words/en/contact.ts: contact.heading: is empty". */
const problems = (await Promise.all(copy.sort().map((file) => problemsOf(file)))).flat();
if (problems.length > 0) {
  console.error(`The content cannot be used:\n${problems.join("\n")}`);
  process.exitCode = 1;
}
