import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    reporters: ["default", ["json", { outputFile: "test-results/vitest.json" }]],
    globalSetup: "tests/fresh-build.ts",
    // The tests wait for other processes much of the time.
    maxWorkers: 3,
    projects: [
      project("short", [
        "{app,server,scripts}/**/*.test.{ts,tsx}",
        "tests/{*,requests/*,long/kill-9}.test.ts",
      ]),
      project("long", ["tests/long/*.test.ts"]),
    ],
  },
});

/** `npm test` runs the short project, `npm run test:long` the long one. */
function project(name: "short" | "long", include: string[]) {
  return {
    // React's production build lacks what the development transform calls.
    oxc: { jsx: { development: false } },
    test: {
      name,
      include,
      // The tests run the production build.
      env: {
        NODE_ENV: "production",
        KILL_ROUNDS: process.env.KILL_ROUNDS ?? (name === "long" ? "100" : "3"),
      },
      testTimeout: 30_000,
      hookTimeout: 60_000,
    },
  };
}
