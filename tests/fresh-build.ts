import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
/** The last file that a build writes. */
const BUILT = join(ROOT, "build/server/index.js");
/** The sources of a build. Folders count too: deleting a file changes its folder. */
const SOURCES = [
  "{app,public}/**",
  "{vite,react-router}.config.ts",
  "package.json",
  "scripts/precompress.ts",
];
const NOT_BUILT = /\.test\.tsx?$/;

/** @returns a source that is newer than the build, or undefined if the build is up to date */
function newerSource(): string | undefined {
  if (!existsSync(BUILT)) return "(there is no build)";
  const builtAt = statSync(BUILT).mtimeMs;
  const sources = globSync(SOURCES, { cwd: ROOT });
  return sources.find((file) => !NOT_BUILT.test(file) && statSync(join(ROOT, file)).mtimeMs > builtAt);
}

/** Builds the site when a source is newer than the build. Throws if the build fails. */
export function ensureFreshBuild(): void {
  const source = newerSource();
  if (!source) return;
  console.log(`Building first: ${source} is newer than the build`);
  const { status } = spawnSync("npm", ["run", "--silent", "build"], {
    cwd: ROOT,
    // Vitest sets NODE_ENV to "test", which would make Vite build for development.
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error("the build failed, so the tests would run on an old one");
}

interface Run {
  vitest?: { filenamePattern?: string[] };
}

/** Global setup for vitest and Playwright. Builds unless only files are to run that need no build. */
export default function setup(run: Run): void {
  const files = run.vitest?.filenamePattern;
  if (!files?.length || files.some(needsBuild)) ensureFreshBuild();
}

function needsBuild(pattern: string): boolean {
  const file = join(ROOT, pattern);
  if (!existsSync(file) || /^tests\/\w+\//.test(pattern)) return true;
  return pattern.startsWith("tests/") && readFileSync(file, "utf8").includes("build/");
}
