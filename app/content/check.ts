import type { z } from "zod";
import { schemas } from "./schemas.ts";
import { shapes } from "./shape.generated.ts";
import { type Shape, shapeOf, shapeProblems } from "./shape.ts";

/*
 * Read first, because the others build sentences from them: a broken date is then named by its line, and not by
 * the sentence that could not be made of it.
 */
const GROUNDS: Record<string, () => Promise<object>> = {
  "season.ts": () => import("#app/season/season.ts"),
  "organization.ts": () => import("./organization.ts"),
  "claims.ts": () => import("./claims.ts"),
};

const PAGES: Record<string, () => Promise<object>> = {
  "cities.ts": () => import("./cities.ts"),
  "pages.ts": () => import("#app/copy/page-meta.ts"),
  "occasions.ts": () => import("./occasions.ts"),
  "media.ts": () => import("./media.ts"),
  "timeline.ts": () => import("./timeline.ts"),
  "team.ts": () => import("./team.ts"),
  "partners.ts": () => import("./partners.ts"),
  "toys.ts": () => import("./toys.ts"),
  "events.ts": () => import("./events.ts"),
  "home.ts": () => import("#app/copy/home.ts"),
  "about.ts": () => import("#app/copy/about.ts"),
  "donate.ts": () => import("#app/copy/donate.ts"),
  "join.ts": () => import("#app/copy/join.ts"),
  "volunteer.ts": () => import("#app/copy/volunteers.ts"),
  "bulk-donations.ts": () => import("#app/copy/bulk-donations.ts"),
  "contact.ts": () => import("#app/copy/contact.ts"),
  "success-stories.ts": () => import("./success-stories.ts"),
  "logistics-partner.ts": () => import("#app/copy/logistics-partner.ts"),
  "important-dates.ts": () => import("#app/copy/important-dates.ts"),
  "locations.ts": () => import("#app/copy/locations.ts"),
  "city-page.ts": () => import("#app/copy/city-page.ts"),
  "legal.ts": () => import("#app/copy/legal.ts"),
  "forms.ts": () => import("#app/copy/forms.ts"),
  "mail.ts": () => import("#app/copy/emails.ts"),
  "newsletter.ts": () => import("#app/copy/newsletter.ts"),
  "registration.ts": () => import("#app/copy/registrations.ts"),
  "staff-registrations.ts": () => import("#app/copy/staff/registrations.ts"),
  "navigation.ts": () => import("#app/copy/navigation.ts"),
  "errors.ts": () => import("#app/copy/errors.ts"),
  "session.ts": () => import("#app/copy/staff/session.ts"),
  "staff.ts": () => import("#app/copy/staff/admin.ts"),
  "staff-locations.ts": () => import("#app/copy/staff/locations.ts"),
  "desk.ts": () => import("#app/copy/staff/desk.ts"),
};

/** Fields that name claims, as one word; a sentence in a field of such a name is left alone. */
const CLAIM_FIELDS = new Set(["claim", "claims", "masthead", "headline", "others", "impact"]);

/** Every file that the check reads. */
export const checkedFiles: readonly string[] = [...Object.keys(GROUNDS), ...Object.keys(PAGES)];

/** What the pages refer to, from the files that were read. */
type Known = { paths: ReadonlySet<string>; claims: ReadonlySet<string> };

function* textProblems(value: unknown, path: string, field: string, known: Known): Generator<string> {
  if (typeof value === "string") {
    const problem = textProblem(value, field, known);
    if (problem) yield `${path}: ${problem}`;
  } else if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      const isIndex = Array.isArray(value);
      yield* textProblems(inner, path ? `${path}.${key}` : key, isIndex ? field : key, known);
    }
  }
}

function textProblem(text: string, field: string, known: Known): string | null {
  if (text.trim() === "") return field === "place" ? null : "is empty";
  if (text !== text.trim()) return "begins or ends with a space";
  if (/\bundefined\b|\bNaN\b|\[object /.test(text)) return `has a hole in it: "${text}"`;
  if (field === "to" && text.startsWith("/") && !known.paths.has(text)) return `there is no page "${text}"`;
  if (CLAIM_FIELDS.has(field) && /^\w+$/.test(text) && !known.claims.has(text))
    return `there is no claim "${text}"`;
  return null;
}

/** "season" of season.ts is the file's subject and needs no name of its own in a message. */
function prefix(file: string, name: string): string {
  const subject = file.replace(".ts", "").replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return name === subject ? "" : name;
}

/** An issue in the words of somebody who edits the file, who does not know what a schema is. */
function issueProblems(issue: z.core.$ZodIssue, start: string): string[] {
  const at = (...more: PropertyKey[]) =>
    [start, ...issue.path, ...more].filter((part) => part !== "").join(".");
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => `${at(key)}: is no field of this file`);
  const missing = issue.code === "invalid_type" && /received undefined$/.test(issue.message);
  return [`${at()}: ${missing ? "is missing" : issue.message}`];
}

function problemsOf(file: string, module: object, known: Known): string[] {
  const problems = new Set<string>();
  for (const [name, value] of Object.entries(module)) {
    if (typeof value === "function") continue;
    const start = prefix(file, name);
    const schema = schemas[file]?.[name];
    for (const issue of schema?.safeParse(value).error?.issues ?? []) {
      for (const problem of issueProblems(issue, start)) problems.add(problem);
    }
    const shape = schema ? undefined : shapes[file]?.[name];
    for (const problem of shape ? shapeProblems(value, shape, start) : []) problems.add(problem);
    if (problems.size === 0)
      for (const problem of textProblems(value, start, name, known)) problems.add(problem);
  }
  return [...problems].map((problem) => `app/content/${file}: ${problem}`);
}

async function readAll(files: typeof GROUNDS): Promise<Map<string, object>> {
  const modules = new Map<string, object>();
  for (const [file, read] of Object.entries(files)) {
    try {
      modules.set(file, await read());
    } catch (error) {
      throw new Error(
        `app/content/${file}: cannot be read: ${error instanceof Error ? error.message : error}`,
      );
    }
  }
  return modules;
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(`The content cannot be used:\n${problems.join("\n")}`);
}

function keysOf(module: object | undefined, name: string): Set<string> {
  return new Set(Object.keys((module as Record<string, object> | undefined)?.[name] ?? {}));
}

/** The fields of every export that has no schema, by file; what `npm run shape` writes down. */
export async function contentShapes(): Promise<Record<string, Record<string, Shape>>> {
  const modules = await readAll({ ...GROUNDS, ...PAGES });
  const files = [...modules].map(([file, module]) => {
    const bare = Object.entries(module).filter(
      ([name, value]) => typeof value === "object" && !schemas[file]?.[name],
    );
    return [file, Object.fromEntries(bare.map(([name, value]) => [name, shapeOf(value)]))] as const;
  });
  return Object.fromEntries(files.filter(([, exports]) => Object.keys(exports).length > 0));
}

/**
 * Reads every content file and throws one error that names each mistake by file and field
 * ("app/season/season.ts: collection.end: is before the start"). Called by the build.
 */
export async function checkContent(): Promise<void> {
  const grounds = await readAll(GROUNDS);
  const claims = keysOf(grounds.get("claims.ts"), "claims");
  const nothing: Known = { paths: new Set(), claims };
  refuse([...grounds].flatMap(([file, module]) => problemsOf(file, module, nothing)));

  const pages = await readAll(PAGES);
  const { cities } = pages.get("cities.ts") as typeof import("./cities.ts");
  const cityPaths = cities.map((city) => `/locations/${city.slug}`);
  const paths = new Set([...keysOf(pages.get("pages.ts"), "pageMeta"), ...cityPaths]);
  const known: Known = { paths, claims };
  refuse([...pages].flatMap(([file, module]) => problemsOf(file, module, known)));
}
