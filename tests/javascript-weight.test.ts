import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const CLIENT = join(import.meta.dirname, "../build/client");

/** KB of 1024 bytes, compressed. The last pattern that matches the route's id applies. */
const LIMITS_KB: readonly [route: RegExp, limit: number][] = [
  [/./, 127],
  // Places and lists of places compute in the browser which are open: now, this weekend, in the evening, on holidays.
  [/^locations\/(finder\/list|city\/city|place\/place)$/, 132],
  [/(^|\/)staff\/|^accounts\/|^guard$/, 147.5],
  // The results of a season are read by the schema of their content.
  [/^season\/staff\/close$/, 159.5],
  // A letter has the editor, its progress, and who did not get it.
  [/^newsletter\/staff\/letter$/, 165],
  // The form is generated from the schemas of contents.
  [/^content\/staff\/|^season\/staff\/season$/, 172],
];

interface Route {
  id: string;
  parentId?: string;
  module: string;
  imports?: string[];
  hasDefaultExport: boolean;
}

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, Route>;
}

const [manifestFile = ""] = globSync("assets/manifest-*.js", { cwd: CLIENT });
const text = readFileSync(join(CLIENT, manifestFile), "utf8");
const { entry, routes }: Manifest = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));

/** Every file that a route's page loads: its own, its layouts' and those shared by all pages. */
function filesOf(route: Route): Set<string> {
  const files = new Set([manifestFile, entry.module, ...entry.imports]);
  for (let at: Route | undefined = route; at; at = at.parentId ? routes[at.parentId] : undefined)
    for (const file of [at.module, ...(at.imports ?? [])]) files.add(file);
  return files;
}

function compressedKb(file: string): number {
  const path = join(CLIENT, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size / 1024;
}

const pages = Object.values(routes).filter(({ id, hasDefaultExport }) => hasDefaultExport && id !== "root");

test.each(pages.map((page) => [page.id, page] as const))("the JavaScript of %s", (id, page) => {
  const kb = [...filesOf(page)].reduce((sum, file) => sum + compressedKb(file), 0);
  expect(kb).toBeLessThanOrEqual(LIMITS_KB.findLast(([route]) => route.test(id))?.[1] ?? 0);
});
