import { defineConfig } from "vitest/config";

export default defineConfig({
  // React's production build, which the tests run, does not have what the development transform calls.
  oxc: { jsx: { development: false } },
  test: {
    include: ["{app,server,scripts}/**/*.test.{ts,tsx}", "tests/**/*.test.ts"],
    // The built application is tested as it runs.
    env: { NODE_ENV: "production" },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Much of the time goes by while another process starts, waits or is waited for.
    maxWorkers: 3,
    reporters: ["default", ["json", { outputFile: "test-results/units.json" }]],
  },
});
