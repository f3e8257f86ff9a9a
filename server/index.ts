import "./environment.ts";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
/** `start.ts` with everything that it loads: to read a thousand small files takes longer than all else. */
const BUNDLE = join(ROOT, "build/server/start.js");

// From the second start on nothing is compiled again.
enableCompileCache();

const development = process.argv.includes("--dev");

try {
  if (!development) buildOnce();
  const { start } = development
    ? await import("./start.ts")
    : ((await import(BUNDLE)) as typeof import("./start.ts"));
  await start({ root: ROOT, development });
} catch (error) {
  // One clear line: whoever starts the site reads this, not a stack.
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

function buildOnce() {
  if (existsSync(BUNDLE)) return;
  console.log("Building the site, which is done once and takes about half a minute.");
  const build = spawnSync("npm", ["run", "build"], { cwd: ROOT, encoding: "utf8" });
  if (build.status !== 0) throw new Error(`The build failed:\n${build.stdout}\n${build.stderr}`);
}
