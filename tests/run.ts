import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { startPostgres } from "./postgres.ts";

const ROOT = join(import.meta.dirname, "..");

interface Count {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  command: string[];
  /** Where a runner of tests writes how many passed; other steps count as one. */
  count?: () => Count;
}

const VITEST_RESULTS = join(ROOT, "test-results/units.json");
const PLAYWRIGHT_RESULTS = join(ROOT, "test-results/browser.json");

const STEPS: Step[] = [
  { name: "route types", command: ["react-router", "typegen"] },
  { name: "types", command: ["tsc"] },
  { name: "lint", command: ["biome", "check", "."] },
  { name: "unused code", command: ["knip"] },
  { name: "build", command: ["npm", "run", "--silent", "build"] },
  { name: "units and requests", command: ["vitest", "run"], count: vitestCount },
  { name: "browser", command: ["playwright", "test"], count: playwrightCount },
];

/** Runs one command, its output shown as it comes. */
function run(command: string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const [program = "", ...parameters] = command;
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: ROOT,
      env: environment,
      stdio: ["ignore", "inherit", "inherit"],
    });
    child.on("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, "utf8"));
}

function vitestCount(): Count {
  const result = readJson(VITEST_RESULTS) as {
    numPassedTests: number;
    numTotalTests: number;
    numPendingTests: number;
  };
  return {
    passed: result.numPassedTests,
    failed: result.numTotalTests - result.numPassedTests - result.numPendingTests,
  };
}

function playwrightCount(): Count {
  const { stats } = readJson(PLAYWRIGHT_RESULTS) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

const startedAt = Date.now();
const total: Count = { passed: 0, failed: 0 };
rmSync(join(ROOT, "test-results"), { recursive: true, force: true });
console.log("Starting a PostgreSQL server");
const postgres = await startPostgres();
const environment = { ...process.env, TEST_DATABASE_URL: postgres.url };

for (const [index, step] of STEPS.entries()) {
  const stepStartedAt = Date.now();
  console.log(`\n[${index + 1}/${STEPS.length}] ${step.name}: ${step.command.join(" ")}`);
  const code = await run(step.command, environment);
  let count: Count = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  if (step.count) {
    try {
      count = step.count();
    } catch {
      // The runner did not even write its results: that is one failure, not none.
    }
    if (code !== 0 && count.failed === 0) count.failed = 1;
  }
  total.passed += count.passed;
  total.failed += count.failed;
  const seconds = Math.round((Date.now() - stepStartedAt) / 1000);
  console.log(
    `[${index + 1}/${STEPS.length}] ${step.name}: ${count.passed} passed, ${count.failed} failed, ${seconds} s`,
  );
}

await postgres.stop();
console.log(`\nAll checks took ${Math.round((Date.now() - startedAt) / 1000)} s`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
