import type { Page } from "@playwright/test";
import { answerAfterScripts, expect, LONG, test } from "./site.ts";

// A page whose scripts do not run, for whatever reason, is the page without scripts.

const PAGES = [
  "/",
  "/join",
  "/volunteer",
  "/events",
  "/locations?q=95112",
  "/bulk-donations",
  "/what-to-bring",
  "/important-dates",
  "/auth",
];

const FAILURES: Record<string, (page: Page) => Promise<unknown>> = {
  "do not load": (page) => page.route(/\.js$/, (route) => route.abort()),
  "cannot be parsed": (page) =>
    page.route(/\.js$/, (route) => route.fulfill({ contentType: "text/javascript", body: "/(?<=/.at(" })),
  "throw at their first line": (page) =>
    page.route(/\/react-[^/]*\.js$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `throw new Error("too old");${await response.text()}` });
    }),
  "are for newer browsers": (page) =>
    page.addInitScript(() => Reflect.deleteProperty(window, "structuredClone")),
};

/** What a visitor can read and use. Playwright leaves out what is in a noscript element: the frame of /join. */
async function seen(page: Page) {
  const frames = await page.locator("main iframe").filter({ visible: true }).count();
  const text = await page.locator("body").ariaSnapshot();
  return [text.replace(/^ *- iframe\n/gm, ""), frames];
}

for (const [failure, bring] of Object.entries(FAILURES)) {
  const tag = failure === "throw at their first line" ? [] : [LONG];
  test(`where scripts ${failure}, ${PAGES.length} pages are those without scripts`, { tag }, async ({
    browser,
    context,
    site,
    consoleErrors,
  }) => {
    const without = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
    const plain = await without.newPage();
    const page = await context.newPage();
    await bring(page);
    for (const path of PAGES) {
      await plain.goto(path);
      await page.goto(path);
      await expect(page.locator("html")).not.toHaveAttribute("data-scripts");
      expect(await seen(page), path).toEqual(await seen(plain));
    }
    await without.close();
    consoleErrors.length = 0;
  });
}

// Somebody on a train, or who leaves the page meanwhile.
for (const [path, tag] of [
  ["/", []],
  ["/donate", [LONG]],
  ["/locations?map=open", []],
  ["/auth", [LONG]],
] as const)
  test(`${path} stays as it is when what it loads later does not arrive`, { tag: [...tag] }, async ({
    browser,
    site,
  }) => {
    // The pages offer Spanish to this browser.
    const context = await browser.newContext({ baseURL: site.origin, locale: "es-US" });
    const page = await context.newPage();
    const html = await (await context.request.get(path)).text();
    const missing = new Set<string>();
    await page.route(/\.js$/, async (route) => {
      const { pathname } = new URL(route.request().url());
      if (html.includes(pathname)) return route.continue();
      missing.add(pathname);
      return route.abort();
    });
    answerAfterScripts(page);
    await page.goto(path);
    const heading = page.getByRole("heading", { level: 1 });
    const before = await heading.textContent();
    await page.getByRole("link").last().focus();
    await expect.poll(() => missing.size).toBeGreaterThan(0);
    await page.waitForLoadState("networkidle");
    await expect(heading).toHaveText(before ?? "");
    expect(before).not.toBe("Something went wrong");
    await context.close();
  });
