import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const SYSTEM_PATHS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Without the first ones a closed network lets Chromium's own requests fail, many at a time. */
export const CHROMIUM_ARGUMENTS = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
  "--disable-gpu",
  "--no-sandbox",
];

/**
 * Path of a Chromium: the one that comes inside a package, which has no windows to draw and so takes two thirds
 * of the time, else the system's.
 */
export async function chromiumPath(): Promise<string> {
  const installed = SYSTEM_PATHS.find((path) => existsSync(path));
  try {
    return await packagedPath();
  } catch (error) {
    // The package has none for this machine.
    if (installed) return installed;
    throw error;
  }
}

/** Brings the libraries that it needs, too, for machines that lack them. */
async function packagedPath(): Promise<string> {
  let { default: chromium } = await import("@sparticuz/chromium");
  const path = await chromium.executablePath();
  if (/not found/.test(spawnSync("ldd", [path], { encoding: "utf8" }).stdout ?? "")) {
    // The package unpacks its libraries only where it believes to run on Amazon's own system.
    process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs24.x";
    ({ default: chromium } = await import(`${import.meta.resolve("@sparticuz/chromium")}?with-libraries`));
    return chromium.executablePath();
  }
  return path;
}
