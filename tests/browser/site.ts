import { test as base, expect } from "@playwright/test";
import { ADMINISTRATOR, type RunningSite, startSite } from "../running-site.ts";

export { ADMINISTRATOR, expect, type RunningSite, startSite };

/**
 * Playwright's test with a site of its own for each worker, and the rule that a page's console stays silent:
 * a test that expects an error there empties `consoleErrors` itself.
 */
export const test = base.extend<{ consoleErrors: string[]; silentConsole: undefined }, { site: RunningSite }>(
  {
    site: [
      async ({ browserName: _ }, use) => {
        const { site, stop } = await startSite();
        await use(site);
        await stop();
      },
      { scope: "worker" },
    ],
    baseURL: async ({ site }, use) => use(site.origin),
    consoleErrors: async ({ browserName: _ }, use) => use([]),
    silentConsole: [
      async ({ context, consoleErrors }, use) => {
        context.on("console", (message) => {
          if (message.type() === "error" || message.type() === "warning") consoleErrors.push(message.text());
        });
        context.on("weberror", (event) => consoleErrors.push(String(event.error())));
        await use(undefined);
        expect(consoleErrors, "messages on the console").toEqual([]);
      },
      { auto: true },
    ],
  },
);
