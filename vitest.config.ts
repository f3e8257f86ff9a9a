import "./server/node-version.mjs";
import { join } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";

/** They measure time or memory, or load the whole machine: one after the other, with nothing beside them. */
const MEASURED = [
  "abuse",
  "fairness",
  "large-bodies",
  "load",
  "raw-floods",
  "scale",
  "shifts",
  "timing",
  "two-instances",
].map((name) => `tests/long/${name}.test.ts`);

export default defineConfig({
  test: {
    reporters: ["default", "json"],
    // As an option of its own, `--outputFile.json` can name another file.
    outputFile: { json: "test-results/vitest.json" },
    globalSetup: ["tests/fresh-build.ts", "tests/migrated-databases.ts"],
    // The tests wait for other processes much of the time.
    maxWorkers: 3,
    projects: [
      project("short", [
        "{app,server,scripts}/**/*.test.{ts,tsx}",
        "tests/{*,requests/*,upgrades/*}.test.ts",
      ]),
      project("long", ["tests/long/*.test.ts"], MEASURED),
      project("measured", MEASURED),
    ],
  },
});

/** `npm test` runs the short project, `npm run test:long` the two others. */
function project(name: "short" | "long" | "measured", include: string[], exclude: string[] = []) {
  return {
    // React's production build lacks what the development transform calls.
    oxc: { jsx: { development: false } },
    test: {
      name,
      include,
      exclude: [...configDefaults.exclude, ...exclude],
      setupFiles: name === "short" ? ["tests/quick-passwords.ts"] : [],
      // Loading the site for each file takes as long as its tests. No file changes what another one imports.
      isolate: name !== "short",
      // Node runs it as it is, and keeps it compiled.
      server: { deps: { external: [/[/]build[/]server[/]/] } },
      env: {
        // The tests run the production build.
        NODE_ENV: "production",
        // The server and the command line start some hundred times from the same sources.
        NODE_COMPILE_CACHE: join(import.meta.dirname, "node_modules/.cache/compiled"),
      },
      // These end what hangs: a busy machine may take many times as long as a quiet one.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 60_000 } },
    },
  };
}
