import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { join, relative } from "node:path";
import { longTable } from "./long-table.ts";
import { startPostgres } from "./postgres.ts";

// npm test                    every check of the short tier
// npm test -- FILE...         these test files only, on a fresh build
// npm run test:long           load, scale, abuse, timing, fuzz, faults, upgrades, two instances and kill -9

const ROOT = join(import.meta.dirname, "..");
const VITEST_RESULTS = join(ROOT, "test-results/vitest.json");
const MEASURED_RESULTS = join(ROOT, "test-results/measured.json");
const THOROUGH_RESULTS = join(ROOT, "test-results/thorough.json");
const PLAYWRIGHT_RESULTS = join(ROOT, "test-results/browser.json");

/** Most tests do not simulate a power cut, and waiting for the disk is slow. */
const NOT_DURABLE = ["-c", "fsync=off", "-c", "synchronous_commit=off"];

const MEMORY_DISK = "/dev/shm";
/** The tests fill less than a tenth of it. */
const MEMORY_DISK_BYTES = 4 * 1024 ** 3;

interface Count {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  command: string[];
  /** Reads the results of a test runner; a step without it counts as one. */
  count?: () => Count;
}

/** The steps of a group run in parallel, the groups in sequence. */
const CHECKS: Step[][] = [
  [{ name: "route types", command: ["react-router", "typegen"] }],
  [
    { name: "types", command: ["tsc"] },
    { name: "build", command: ["npm", "run", "--silent", "build"] },
    { name: "lint", command: ["biome", "check", "."] },
    { name: "unused code", command: ["knip"] },
    // A second run without the tests: exports used by tests only are unused.
    { name: "code for tests only", command: ["knip", "--production", "--include", "files,exports,types"] },
  ],
  [vitest("units and requests", "--project", "short")],
  [playwright("browser", "--project=short")],
];

const LONG: Step[][] = [
  [playwright("browser", "--project=long", "--project=repeated")],
  // The short tests with what only repeats: the second engine, more moments.
  [
    {
      name: "units and requests, thoroughly",
      command: ["vitest", "run", "--project", "short", `--outputFile.json=${THOROUGH_RESULTS}`],
      count: () => vitestCount(THOROUGH_RESULTS),
    },
  ],
  // One worker per processor: some tests wait up to ten seconds for a start or a mail.
  [vitest("long tests", "--project", "long", "--maxWorkers=2")],
  [
    {
      name: "measured tests",
      command: [
        ...["vitest", "run", "--project", "measured", "--no-file-parallelism"],
        `--outputFile.json=${MEASURED_RESULTS}`,
      ],
      count: () => vitestCount(MEASURED_RESULTS),
    },
  ],
];

function vitest(name: string, ...parameters: string[]): Step {
  return { name, command: ["vitest", "run", ...parameters], count: () => vitestCount(VITEST_RESULTS) };
}

function playwright(name: string, ...parameters: string[]): Step {
  return { name, command: ["playwright", "test", ...parameters], count: playwrightCount };
}

/** Vitest or Playwright for each of the given files. Other arguments, such as `-t NAME`, go to both. */
function stepsFor(parameters: readonly string[]): Step[][] {
  const inBrowser = (file: string) => file.endsWith(".spec.ts");
  const files = parameters.filter((parameter) => /\.(test|spec)\.tsx?$/.test(parameter));
  const rest = parameters.filter((parameter) => !files.includes(parameter));
  const [specs, tests] = [files.filter(inBrowser), files.filter((file) => !inBrowser(file))];
  // A file belongs to one project only; by default that is the short project.
  const project = tests.length > 0 ? [] : ["--project", "short"];
  return [
    ...(tests.length > 0 || specs.length === 0 ? [[vitest("tests", ...project, ...tests, ...rest)]] : []),
    ...(specs.length > 0 ? [[playwright("browser", ...specs, ...rest)]] : []),
  ];
}

/** Units beside the code need a server only if they open databases. */
function needsPostgres(parameters: readonly string[]): boolean {
  const files = parameters.filter((parameter) => /\.(test|spec)\.tsx?$/.test(parameter));
  return (
    files.length === 0 ||
    files.some(
      (file) =>
        file.startsWith("tests/") ||
        // Vitest says of a missing file that there is no such test.
        (existsSync(join(ROOT, file)) && readFileSync(join(ROOT, file), "utf8").includes("databases.ts")),
    )
  );
}

/**
 * A folder for all databases and profiles of the tests, in memory where Linux offers enough of it: most of the
 * time of a new PostgreSQL database goes to the file system, for its six hundred files.
 */
function folderInMemory(): string | undefined {
  if (!existsSync(MEMORY_DISK)) return undefined;
  const { bavail, bsize } = statfsSync(MEMORY_DISK);
  if (bavail * bsize < MEMORY_DISK_BYTES) return undefined;
  const folder = mkdtempSync(join(MEMORY_DISK, "toy-drive-"));
  // The PostgreSQL server runs as a separate user.
  chmodSync(folder, 0o755);
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
  return folder;
}

/** Runs one command. @returns its exit code */
function run([program = "", ...parameters]: string[], onOutput: (part: Buffer) => void): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: ROOT,
      env: environment,
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout.on("data", onOutput);
    child.stderr.on("data", onOutput);
    child.on("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on("close", (code) => resolve(code ?? 1));
  });
}

/** Runs a step and adds it to the total. Streams its output, or prints it at the end if others run in parallel. */
async function take({ name, command, count: readCount }: Step, alone: boolean): Promise<void> {
  const startedAt = Date.now();
  const heading = `\n${name}: ${command.join(" ")}`;
  const output: Buffer[] = [];
  if (alone) console.log(heading);
  const code = await run(command, (part) => (alone ? process.stdout.write(part) : output.push(part)));
  if (!alone) console.log(`${heading}\n${Buffer.concat(output)}`);
  let count: Count = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  if (readCount) {
    try {
      count = readCount();
    } catch {
      // The runner wrote no results; count that as one failure.
    }
    if (code !== 0 && count.failed === 0) count.failed = 1;
  }
  total.passed += count.passed;
  total.failed += count.failed;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`${name}: ${count.passed} passed, ${count.failed} failed, ${seconds} s`);
}

interface VitestResults {
  numPassedTests: number;
  numTotalTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    assertionResults: { title: string; status: string; duration?: number; meta?: { cases?: number } }[];
  }[];
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, "utf8"));
}

function vitestCount(file: string): Count {
  const result = readJson(file) as VitestResults;
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

/** One row per test: its number of cases (rounds, requests), whether it failed, and its duration. */
function printCases(): void {
  const testResults = [VITEST_RESULTS, MEASURED_RESULTS].flatMap(
    (file) => (readJson(file) as VitestResults).testResults,
  );
  console.log("\n|     cases | failed |   seconds | test");
  for (const { name, assertionResults } of testResults) {
    for (const { title, status, duration = 0, meta } of assertionResults) {
      const failed = status === "failed" ? 1 : 0;
      console.log(
        `| ${String(meta?.cases ?? 1).padStart(9)} | ${String(failed).padStart(6)} | ${(duration / 1000).toFixed(1).padStart(9)} | ${relative(ROOT, name)}: ${title}`,
      );
    }
  }
}

const parameters = process.argv.slice(2);
const long = parameters[0] === "--long";
const groups = long ? LONG : parameters.length > 0 ? stepsFor(parameters) : CHECKS;
const startedAt = Date.now();
const total: Count = { passed: 0, failed: 0 };
rmSync(join(ROOT, "test-results"), { recursive: true, force: true });
// The long tests are about what a disk does.
const memory = long ? undefined : folderInMemory();
if (memory) process.env.TMPDIR = memory;
const postgres = needsPostgres(parameters) ? await startPostgres(long ? [] : NOT_DURABLE) : undefined;
const environment = {
  ...process.env,
  ...(postgres && { TEST_DATABASE_URL: postgres.url }),
  // Hundreds of sites and commands start from the same sources.
  NODE_COMPILE_CACHE: join(ROOT, "node_modules/.cache/compiled"),
  ...(long && { THOROUGH: "yes" }),
};

for (const group of groups) {
  if (group.length > 1) console.log(`\nRunning ${group.map(({ name }) => name).join(", ")}`);
  await Promise.all(group.map((step) => take(step, group.length === 1)));
}

await postgres?.stop();
if (long) {
  printCases();
  console.log(
    `\n${longTable({ vitest: [VITEST_RESULTS, MEASURED_RESULTS], browser: [PLAYWRIGHT_RESULTS] })}`,
  );
}
console.log(`\nAll checks took ${Math.round((Date.now() - startedAt) / 1000)} s`);
console.log(`${total.passed} passed, ${total.failed} failed`);
// Vitest succeeds when `-t` matches no test.
const isEmpty = total.passed + total.failed === 0;
if (isEmpty) console.error("No test ran: check the file and the name");
process.exit(total.failed === 0 && !isEmpty ? 0 : 1);
