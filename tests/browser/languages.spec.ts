import type { Page } from "@playwright/test";
import { languages, type Translation, translations } from "#app/words/languages.ts";
import { englishPath, isTranslated, localPath } from "#app/words/paths.ts";
import { isEnglish, textsWithLanguage, withoutNames } from "../requests/read-languages.ts";
import { publicVisits } from "./matrix-public.ts";
import { count, expectSilence, type Grounds, moveShift, pathOf, test, WIDE } from "./matrix-site.ts";
import type { Visit } from "./matrix-state.ts";
import { expectNoAxeFaults, expectNoOverflow } from "./page-checks.ts";
import { expect, LONG } from "./site.ts";
import { expectLargeTargets } from "./target-checks.ts";
import { expectWordsFit } from "./words-fit.ts";

const LEAST = { width: 320, height: 640 };

/** Links that leave the language although their page is translated; runs in the browser. */
const linksOf = () =>
  [...document.querySelectorAll<HTMLAnchorElement>("a[href^='/']:not([hreflang])")].map(
    (link) => link.getAttribute("href") ?? "",
  );

/** Names, hours and notes of places and shifts, which are not translated. */
const TYPED = /Society of Sa|A sentence as people write it|\(sample\)|^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/;

/** English text without a lang attribute, after hydration. */
async function englishOn(page: Page, language: Translation): Promise<string[]> {
  return textsWithLanguage(await page.content())
    .filter(({ lang, text }) => lang === language && isEnglish(withoutNames(text)))
    .map(({ text }) => text)
    .filter((text) => !TYPED.test(text));
}

const visits = publicVisits.filter(
  ({ path, route }) => isTranslated(typeof path === "string" ? path : route) || route === "/*",
);

function pathIn(language: Translation, visit: Visit, grounds: Grounds): string {
  const english = pathOf(visit, grounds);
  return visit.route === "/*" ? `/${language}${english}` : localPath(english, language);
}

for (const language of translations) {
  // Vietnamese has the longer words and the higher letters.
  const tag = language === "vi" ? [] : [LONG];
  test(`every page in ${languages[language].name} holds its words and stays in its language`, {
    tag,
  }, async ({ grounds }) => {
    const page = grounds.pages.visitor;
    await moveShift(grounds.site, "ahead");
    for (const visit of visits) {
      const path = pathIn(language, visit, grounds);
      await test.step(path, async () => {
        await page.setViewportSize(WIDE);
        const response = await page.goto(path);
        expect.soft(response?.status(), path).toBe(visit.status ?? 200);
        expect.soft(await page.locator("html").getAttribute("lang"), path).toBe(language);
        await expectNoOverflow(page, `${path} at ${WIDE.width} px`);
        await page.setViewportSize(LEAST);
        await expectNoOverflow(page, `${path} at ${LEAST.width} px`);
        await expectLargeTargets(page, `${path} at ${LEAST.width} px`);
        await expectWordsFit(page, `${path} at ${LEAST.width} px`);
        expect.soft(await englishOn(page, language), `English, ${path}`).toEqual([]);
        const left = (await page.evaluate(linksOf)).filter(
          (href) =>
            !/\.\w+$|^\/p\//.test(href) &&
            !(isTranslated(englishPath(href)) && href.startsWith(`/${language}`)),
        );
        expect.soft(left, `links, ${path}`).toEqual([]);
      });
      expectSilence(grounds, visit.status ? new RegExp(`status of ${visit.status}`) : null);
    }
    await moveShift(grounds.site, "past");
    // The site picks up database changes within a second.
    await expect(async () => {
      await page.goto("/volunteer");
      await expect(page.getByRole("heading", { name: "Opportunities" })).toBeVisible({ timeout: 500 });
    }).toPass();
    count(visits.length * 2);
  });

  test(`every page in ${languages[language].name} is accessible`, { tag: LONG }, async ({ grounds }) => {
    const page = grounds.pages.visitor;
    await page.setViewportSize(LEAST);
    for (const visit of visits) {
      const path = pathIn(language, visit, grounds);
      await page.goto(path);
      await expectNoAxeFaults(page, `${path} at ${LEAST.width} px`);
    }
    grounds.messages.length = 0;
    count(visits.length);
  });
}
