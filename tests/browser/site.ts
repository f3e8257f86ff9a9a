import { test as base, expect, type Page, type Response } from "@playwright/test";
import { wordsIn } from "#app/core/languages/load.ts";
import * as en from "#app/words/en/index.ts";
import type { Language } from "#app/words/languages.ts";
import { ADMINISTRATOR, type RunningSite, startSite } from "../running-site.ts";

export { ADMINISTRATOR, expect, type RunningSite, startSite };

/**
 * Tag of a test that repeats another at one more size, in one more state or language, or that takes long because it
 * measures many pages or a whole day: `npm run test:long` runs it.
 */
export const LONG = "@long";

/** The texts of a language. */
export async function copyOf(language: Language): Promise<typeof en> {
  return language === "en" ? en : wordsIn(language);
}

let workersSite: RunningSite | undefined;
/** What the worker's site has logged as errors: a page that fails says no more than that. */
const errorsLogged = () => workersSite?.output().match(/^.*"level":50,.*$/gm) ?? [];

/**
 * Playwright's test with a separate site for each worker. It fails on console output; a test that expects an error
 * empties `consoleErrors` itself. With `test.use({ siteTime: "2025-11-20T20:00:00Z" })` the site's clock starts at
 * that moment.
 */
export const test = base.extend<
  { consoleErrors: string[]; silentConsole: undefined },
  { site: RunningSite; siteTime: string; mailServer: string }
>({
  siteTime: ["", { option: true, scope: "worker" }],
  mailServer: ["", { option: true, scope: "worker" }],
  site: [
    async ({ siteTime, mailServer }, use) => {
      const { site, stop } = await startSite({
        ...(siteTime && { SITE_TIME: siteTime }),
        ...(mailServer && {
          ...{ SMTP_URL: mailServer, STAFF_EMAIL: "staff@toys.test", MAIL_FROM: "no-reply@toys.test" },
        }),
      });
      workersSite = site;
      await use(site);
      await stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) answerAfterScripts(page);
    await use(page);
  },
  consoleErrors: async ({ browserName: _ }, use) => use([]),
  silentConsole: [
    async ({ context, consoleErrors }, use) => {
      context.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") consoleErrors.push(message.text());
      });
      context.on("weberror", (event) => consoleErrors.push(String(event.error())));
      await use(undefined);
      expect(consoleErrors, ["messages on the console", ...errorsLogged()].join("\n")).toEqual([]);
    },
    { auto: true },
  ],
});

/** Makes `goto` and `reload` wait for hydration, which starts after the first paint. */
export function answerAfterScripts(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...parameters) => ready(page, await goto(...parameters));
  page.reload = async (...parameters) => ready(page, await reload(...parameters));
}

async function ready(page: Page, response: Response | null): Promise<Response | null> {
  if (response?.headers()["content-type"]?.startsWith("text/html")) {
    await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
  }
  return response;
}
