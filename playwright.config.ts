import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, chromiumPath } from "./tests/chromium.ts";

export default defineConfig({
  testDir: "tests/browser",
  globalSetup: "./tests/fresh-build.ts",
  timeout: 30_000,
  workers: 2,
  fullyParallel: true,
  reporter: [
    ["dot"],
    ["json", { outputFile: "test-results/browser.json" }],
    ["./tests/browser/run-reporter.ts"],
  ],
  use: {
    timezoneId: "America/Los_Angeles",
    launchOptions: { executablePath: await chromiumPath(), args: CHROMIUM_ARGUMENTS },
  },
});
