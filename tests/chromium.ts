import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const MODULES = join(ROOT, "node_modules");
const SYSTEM_PATHS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The first ones stop Chromium's own requests, which would fail repeatedly without internet access. */
export const CHROMIUM_ARGUMENTS = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
  "--disable-gpu",
  // One renderer for all pages of a browser: a new one for each page takes a twelfth of the tests' time.
  "--disable-site-isolation-trials",
  "--renderer-process-limit=1",
  "--no-sandbox",
];

/**
 * Path of a Chromium: the headless build in the package @sparticuz/chromium, which takes two thirds of the time of a
 * full one, or the system's if the package has none for this platform.
 */
export async function chromiumPath(): Promise<string> {
  try {
    return await packagedPath();
  } catch (error) {
    const installed = SYSTEM_PATHS.find((path) => existsSync(path));
    if (installed) return installed;
    throw error;
  }
}

/** For example "Chromium 147.0.7727.0". */
export async function chromiumVersion(): Promise<string> {
  const { stdout } = spawnSync(await chromiumPath(), ["--version"], { encoding: "utf8" });
  return stdout.trim();
}

/** The folder name includes the package's version, so that another Chromium is never used by mistake. */
async function packagedPath(): Promise<string> {
  const manifest = readFileSync(join(MODULES, "@sparticuz/chromium/package.json"), "utf8");
  const { version } = JSON.parse(manifest) as { version: string };
  const folder = join(MODULES, `.cache/chromium-${version}`);
  const path = join(folder, "chromium");
  if (!existsSync(path)) await unpack(folder);
  if (/not found/.test(spawnSync("ldd", [path], { encoding: "utf8" }).stdout ?? "")) {
    process.env.LD_LIBRARY_PATH = join(folder, "al2023/lib");
    process.env.FONTCONFIG_PATH ??= join(folder, "fonts");
  }
  return path;
}

/**
 * Unpacks the package's Chromium with the libraries that minimal machines lack. The package always unpacks into the
 * temporary folder and reuses existing files, so it gets an empty one.
 */
async function unpack(folder: string): Promise<void> {
  const { default: chromium } = await import("@sparticuz/chromium");
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const { TMPDIR, AWS_EXECUTION_ENV } = process.env;
  process.env.TMPDIR = unfinished;
  // Makes the package unpack the libraries too.
  process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs24.x";
  try {
    await chromium.executablePath();
  } finally {
    restore("TMPDIR", TMPDIR);
    restore("AWS_EXECUTION_ENV", AWS_EXECUTION_ENV);
  }
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    // Another process may have finished first.
    if (!existsSync(join(folder, "chromium"))) throw error;
  }
}

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}
