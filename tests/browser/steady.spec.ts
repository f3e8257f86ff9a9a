import { cities } from "#app/content/kinds/cities.ts";
import { languageCodes } from "#app/words/languages.ts";
import { localPath } from "#app/words/paths.ts";
import { listedPaths } from "#app/words/public-pages.ts";
import { recordMoves, sumOf } from "./moves.ts";
import { expect, LONG, test } from "./site.ts";

/** A fifth of the layout shift that Web Vitals rate as good. */
const MOST = 0.02;
const PATHS = [
  ...listedPaths(cities.starter.cities.slice(0, 2)),
  "/what-to-bring",
  "/join/register",
  "/locations?q=95112",
  "/locations/fremont/little-engine-model-railroad-club",
  "/auth",
  "/no-such-page",
];

const MAIN_PATHS = ["/", "/locations", "/donate", "/join", "/volunteer"];

const SCREENS = [
  { name: "phone", width: 390, height: 844 },
  { name: "narrow phone", width: 360, height: 780 },
  { name: "small phone", width: 375, height: 812 },
  { name: "smallest phone", width: 320, height: 568 },
  { name: "wide phone", width: 412, height: 823 },
  { name: "computer", width: 1440, height: 900 },
];

for (const [language, { name, ...size }] of languageCodes.flatMap((code) =>
  SCREENS.map((screen) => [code, screen] as const),
)) {
  for (const path of new Set(PATHS.map((one) => localPath(one, language)))) {
    if (language !== "en" && (PATHS.includes(path) || name.endsWith(" phone"))) continue;
    const tag = MAIN_PATHS.includes(path) && name === "phone" ? [] : [LONG];
    test(`nothing jumps on ${path} on a ${name} when fonts and scripts come late`, { tag }, async ({
      page,
      consoleErrors,
    }) => {
      await page.addInitScript(recordMoves);
      await page.setViewportSize(size);
      const [fonts, scripts] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      await page.route(/\.(woff2|js)$/, async (route) => {
        await (route.request().url().endsWith(".js") ? scripts : fonts).promise;
        await route.continue();
      });
      const opened = page.goto(path);
      await page.waitForURL(path, { waitUntil: "commit" });
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
      fonts.resolve();
      await page.evaluate(() => document.fonts.ready);
      scripts.resolve();
      await opened;
      await page.unrouteAll({ behavior: "wait" });
      const moved = await page.evaluate(movesWhileScrolling);
      expect(sumOf(moved), JSON.stringify(moved)).toBeLessThan(MOST);
      // The missing page.
      consoleErrors.length = 0;
    });
  }
}

/** Runs in the browser. Pictures below the first screen arrive when they are scrolled to. */
async function movesWhileScrolling() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: "instant" });
    await frame();
    await frame();
  }
  return window.moved;
}
