import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

// Prints how much JavaScript each route loads, and fails the build where one has grown past its budget.

const CLIENT = join(import.meta.dirname, "../build/client");
const KB = 1024;

/** In KB of 1024 bytes, compressed; the last rule that fits a route counts. */
const BUDGETS_KB: readonly [routes: RegExp, budget: number][] = [
  [/./, 120],
  [/^pages\/home$/, 115],
  [/staff-|^staff\//, 150],
];

interface RouteEntry {
  id: string;
  parentId?: string;
  module: string;
  imports?: string[];
  hasDefaultExport: boolean;
}

interface Manifest {
  url: string;
  entry: { module: string; imports: string[] };
  routes: Record<string, RouteEntry>;
}

function readManifest(): Manifest {
  const [name] = globSync("assets/manifest-*.js", { cwd: CLIENT });
  if (!name) throw new Error("The build left no manifest: run `npm run build`.");
  const text = readFileSync(join(CLIENT, name), "utf8");
  return { ...JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)), url: `/${name}` };
}

/** Every file that a route's page loads before it answers: its own, its parents' and those of all pages. */
function filesOf(route: RouteEntry, { url, entry, routes }: Manifest): Set<string> {
  const files = new Set([url, entry.module, ...entry.imports]);
  for (let at: RouteEntry | undefined = route; at; at = at.parentId ? routes[at.parentId] : undefined) {
    for (const file of [at.module, ...(at.imports ?? [])]) files.add(file);
  }
  return files;
}

function compressedBytes(file: string): number {
  const path = join(CLIENT, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

const manifest = readManifest();
const over: string[] = [];
console.log("JavaScript of each page, compressed:");
for (const route of Object.values(manifest.routes)) {
  if (!route.hasDefaultExport || route.id === "root") continue;
  const files = filesOf(route, manifest);
  const kb = [...files].reduce((sum, file) => sum + compressedBytes(file), 0) / KB;
  const budget = BUDGETS_KB.findLast(([routes]) => routes.test(route.id))?.[1] ?? 0;
  console.log(`  ${kb.toFixed(1).padStart(6)} of ${budget} KB in ${files.size} files  ${route.id}`);
  if (kb > budget) over.push(route.id);
}
if (over.length > 0) {
  console.error(`Over the JavaScript budget (scripts/javascript-budget.ts): ${over.join(", ")}`);
  process.exit(1);
}
