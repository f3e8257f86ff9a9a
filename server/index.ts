import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const development = process.argv.includes("--dev");

// Set before any import: otherwise React and the router load their slow development builds.
process.env.NODE_ENV ??= development ? "development" : "production";
enableCompileCache();
// Otherwise the site's threads and processes report to it what they load, which it would take for their results.
delete process.env.WATCH_REPORT_DEPENDENCIES;

try {
  if (!development) buildOnce();
  const { start } = await import("./start.ts");
  await start({ root: ROOT, development });
  if (!development) precompressOnce();
} catch (error) {
  // A configuration error takes one line; a bug needs its stack.
  const isExpected = error instanceof Error && error.name === "StartupError";
  console.error(isExpected ? error.message : error);
  process.exit(1);
}

function buildOnce() {
  if (existsSync(join(ROOT, "build/server/index.js"))) return;
  console.log("Building the site, which is done once and takes about ten seconds.");
  const build = spawnSync("npx", ["react-router", "build"], { cwd: ROOT, encoding: "utf8" });
  if (build.status === 0) return;
  console.error(`The build failed:\n${build.stdout}\n${build.stderr}`);
  process.exit(1);
}

/** Until it is done, files are compressed for each request: the first page comes 1.5 s sooner. */
function precompressOnce() {
  if (existsSync(join(ROOT, "build/precompressed"))) return;
  spawn(process.execPath, ["scripts/precompress.ts"], { cwd: ROOT, stdio: "inherit" }).unref();
}
