import { cities } from "#app/content/kinds/cities.ts";
import { languageCodes } from "#app/words/languages.ts";
import { localPath } from "#app/words/paths.ts";
import { listedPaths } from "#app/words/public-pages.ts";
import { CHROMIUM_ARGUMENTS, chromiumPath } from "../chromium.ts";
import { expect, LONG, test } from "./site.ts";

// Letters twice as large by the browser's own setting, which zooms nothing else.

test.use({
  launchOptions: {
    executablePath: await chromiumPath(),
    args: [...CHROMIUM_ARGUMENTS, "--blink-settings=defaultFontSize=32"],
  },
  viewport: { width: 390, height: 844 },
  siteTime: "2025-11-21T20:00:00Z",
});

/** A place with days of its own in its table. */
const PLACE = "/locations/san-jose/alum-rock-family-credit-union-and-community-resource-center";
const OTHERS = ["/what-to-bring", "/join/register", "/locations?q=95112", PLACE, "/auth", "/no-such-page"];
const PATHS = [...listedPaths(cities.starter.cities.slice(0, 1)), ...OTHERS];

for (const language of languageCodes)
  test(`with letters twice as large no page runs off a phone, in ${language}`, { tag: LONG }, async ({
    page,
    consoleErrors,
  }) => {
    const paths = new Set(PATHS.map((path) => localPath(path, language)));
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator("html")).toHaveCSS("font-size", "32px");
      const over = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(over, path).toBe(0);
      expect.soft(await page.evaluate(brokenWords), path).toEqual([]);
    }
    // The missing page.
    consoleErrors.length = 0;
  });

/** Words of the name in the bar and of the page's heading that do not fit on one line; runs in the browser. */
function brokenWords(): string[] {
  const bar = document.querySelector("header a[href='/'] span, header a span");
  const texts = [bar, document.querySelector("main h1")].flatMap((element) => {
    const walker = document.createTreeWalker(element ?? new Text(), NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode()) found.push(text);
    return found;
  });
  return texts.flatMap((text) =>
    [...(text.textContent ?? "").matchAll(/[^\s-]+/g)].flatMap((found) => {
      const range = document.createRange();
      range.setStart(text, found.index);
      range.setEnd(text, found.index + found[0].length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [found[0]] : [];
    }),
  );
}
