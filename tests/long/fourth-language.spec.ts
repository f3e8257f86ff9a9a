import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { cities } from "#app/content/kinds/cities.ts";
import { isTranslated } from "#app/words/paths.ts";
import { listedPaths } from "#app/words/public-pages.ts";
import { expectNoOverflow } from "../browser/page-checks.ts";
import { expectWordsFit } from "../browser/words-fit.ts";
import { textsWithLanguage, withoutNames } from "../requests/read-languages.ts";
import { startSite } from "../running-site.ts";
import { build, inFourthLanguage, PSEUDO, typeFaults, withoutSentence } from "./pseudo-language.ts";

const PATHS = [
  ...listedPaths(cities.starter.cities).filter(isTranslated),
  "/locations/san-jose/evergreen-fire-station",
  // Without vowels, because user input is not translated.
  "/locations?q=zzz",
  "/join/register",
  "/join/register/thank-you",
  "/newsletter/thank-you",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/nowhere",
];
const WIDTHS = [320, 1440];

/** Months and weekdays in the language's date format. */
const dateWords = (["long", "short"] as const).flatMap((length) => {
  const month = new Intl.DateTimeFormat(PSEUDO.locale, { month: length, timeZone: "UTC" });
  const weekday = new Intl.DateTimeFormat(PSEUDO.locale, { weekday: length, timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2025, index, index * 2))).flatMap(
    (day) => [month.format(day), weekday.format(day)],
  );
});
/** Names, addresses and hours of the places. */
const places = readFileSync(join(import.meta.dirname, "../../starter/locations.csv"), "utf8");
const and = new Intl.ListFormat(PSEUDO.locale).format(["1", "2"]);
/** The parts of an e-mail address, which may wrap at the @. */
const address = "hello";
const KEPT = new Set(
  [...dateWords, and.replace(/\P{L}/gu, ""), address, ...(places.match(/\p{L}+/gu) ?? [])].map((word) =>
    word.toLowerCase(),
  ),
);

/** Texts with a word that is not a name, a date or from the dictionary: the dictionary's words have accents. */
function untranslated(html: string): string[] {
  return textsWithLanguage(html)
    .filter(({ lang }) => lang === PSEUDO.code)
    .map(({ text }) => text)
    .filter((text) => {
      // A title ends with the site's name, truncated to fit.
      const words = withoutNames(text.replace(/ \| .*\.\.\.$/, "")).match(/\p{L}{3,}/gu) ?? [];
      // Abbreviations have no vowel that could take an accent.
      return words.some((word) => /[aeiou]/i.test(word) && !KEPT.has(word.toLowerCase()));
    });
}

test("a fourth language is its words and two lines; its pages are whole, and hold its longer words", async ({
  browser,
}) => {
  test.setTimeout(600_000);
  await inFourthLanguage(async (folder) => {
    await test.step("a sentence that is missing fails the types", async () => {
      expect(await typeFaults(folder)).toBe("");
      await withoutSentence(folder, async () => {
        expect(await typeFaults(folder)).toContain("Property 'heading' is missing");
      });
    });
    await build(folder);
    const { site, stop } = await startSite({}, folder);
    try {
      const context = await browser.newContext({ baseURL: site.origin, reducedMotion: "reduce" });
      const page = await context.newPage();
      const left: Record<string, string[]> = {};
      for (const path of PATHS) {
        const local = `/${PSEUDO.code}${path === "/" ? "" : path}`;
        const answer = await page.goto(local);
        const found = untranslated((await answer?.text()) ?? "");
        if (found.length > 0) left[path] = [...new Set(found)];
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          await expectNoOverflow(page, `${local} at ${width} px`);
          await expectWordsFit(page, `${local} at ${width} px`);
        }
      }
      expect(left).toEqual({});
      await page.goto("/");
      const offered = page.getByRole("contentinfo").getByRole("link", { name: PSEUDO.name });
      await expect(offered).toHaveAttribute("href", `/${PSEUDO.code}`);
      await context.close();
    } finally {
      await stop();
    }
  });
});
