import { existsSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";
import packed from "@sparticuz/chromium";

const SYSTEM_CHROMIUM = "/usr/bin/chromium";

/** A headless Chromium: the system's where there is one, else the one that comes with the npm packages. */
export async function launchBrowser(): Promise<Browser> {
  if (existsSync(SYSTEM_CHROMIUM)) {
    return chromium.launch({
      executablePath: SYSTEM_CHROMIUM,
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    });
  }
  return chromium.launch({ executablePath: await packed.executablePath(), args: packed.args });
}
