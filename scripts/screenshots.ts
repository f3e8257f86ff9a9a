import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { cities } from "#app/content/kinds/cities.ts";
import { listedPaths } from "#app/words/public-pages.ts";
import { CHROMIUM_ARGUMENTS, chromiumPath } from "../tests/chromium.ts";
import { startSite } from "../tests/running-site.ts";

// npm run screenshots [-- FOLDER]: full-page screenshots of every public page, sign-in and not-found at three widths.

const WIDTHS = [390, 768, 1440];
const HEIGHT = 900;
const PATHS = [...listedPaths(cities.starter.cities), "/auth", "/nowhere"];

const folder = process.argv[2] ?? join(import.meta.dirname, "../screenshots");
mkdirSync(folder, { recursive: true });

const { site, stop } = await startSite({ LOG_LEVEL: "warn" });
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_ARGUMENTS });
for (const width of WIDTHS) {
  // Waits for a static page: animations are off, and scrolling to the end loads all lazy pictures.
  const context = await browser.newContext({ viewport: { width, height: HEIGHT }, reducedMotion: "reduce" });
  const page = await context.newPage();
  for (const path of PATHS) {
    const name = path === "/" ? "home" : path.slice(1).replaceAll("/", "-");
    await page.goto(site.origin + path, { waitUntil: "load" });
    await page.evaluate(async () => {
      for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
        scrollTo(0, top);
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
      scrollTo(0, 0);
      await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    });
    await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true });
    console.log(`${name} at ${width} px`);
  }
  await context.close();
}
await browser.close();
await stop();
console.log(`${PATHS.length * WIDTHS.length} screenshots in ${folder}`);
