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
 * Path of a Chromium: the system's where there is one, else the one that comes inside a package. That one
 * brings the libraries it needs, too, for machines that lack them.
 */
export async function chromiumPath(): Promise<string> {
  const installed = SYSTEM_PATHS.find((path) => existsSync(path));
  if (installed) return installed;
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
