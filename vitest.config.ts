import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,server,scripts}/**/*.test.{ts,tsx}", "tests/**/*.test.ts"],
    // The built application is tested as it runs.
    env: { NODE_ENV: "production" },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    reporters: ["default", ["json", { outputFile: "test-results/units.json" }]],
  },
});
