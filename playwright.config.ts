import "./server/node-version.mjs";
import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, chromiumPath } from "./tests/chromium.ts";

export default defineConfig({
  // Cleared at the start, and the results of other tests are beside it.
  outputDir: "test-results/browser",
  // The tests beside them named *.test.ts are for vitest.
  testMatch: "**/*.spec.ts",
  projects: [
    { name: "short", testDir: "tests/browser", grepInvert: /@long/ },
    // Run by `npm run test:long`.
    { name: "long", testDir: "tests/long" },
    { name: "repeated", testDir: "tests/browser", grep: /@long/ },
  ],
  globalSetup: "./tests/fresh-build.ts",
  // These end what hangs: a busy machine may take many times as long as a quiet one.
  timeout: 180_000,
  // What is heard is whole: an addition shows too.
  expect: { timeout: 30_000, toMatchAriaSnapshot: { children: "deep-equal" } },
  // A browser keeps more than one processor busy. A third worker made 77 tests take 54 s in place of 50 on two.
  workers: 2,
  fullyParallel: true,
  reporter: [
    ["dot"],
    ["json", { outputFile: "test-results/browser.json" }],
    ["./tests/browser/run-reporter.ts"],
  ],
  use: {
    timezoneId: "America/Los_Angeles",
    // A click waits until nothing moves.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath: await chromiumPath(), args: CHROMIUM_ARGUMENTS },
  },
});
