import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { basename } from "node:path";

interface VitestFile {
  name: string;
  startTime: number;
  endTime: number;
  assertionResults: { title: string; status: string; duration?: number; meta?: { cases?: number } }[];
}

interface BrowserSuite {
  file: string;
  suites?: BrowserSuite[];
  specs: { ok: boolean; tests: { results: { duration: number }[] }[] }[];
}

/** One test file. */
interface Part {
  name: string;
  cases: number;
  failed: number;
  seconds: number;
}

function read(file: string) {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Rounds or requests if a test counts them, otherwise tests. */
function ofVitest(file: string): Part[] {
  const { testResults } = read(file) as { testResults: VitestFile[] };
  return testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    name: basename(name),
    cases: assertionResults.reduce((sum, { meta }) => sum + (meta?.cases ?? 1), 0),
    failed: assertionResults.filter(({ status }) => status === "failed").length,
    seconds: (endTime - startTime) / 1000,
  }));
}

function ofBrowser(file: string): Part[] {
  const { suites } = read(file) as { suites: BrowserSuite[] };
  const specsOf = (suite: BrowserSuite): BrowserSuite["specs"] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
  return suites.map((suite) => {
    const specs = specsOf(suite);
    const times = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
    return {
      name: basename(suite.file),
      cases: specs.length,
      failed: specs.filter(({ ok }) => !ok).length,
      seconds: times.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    };
  });
}

/**
 * The table for docs/trust.md: cases, failures and seconds of each part, and in total.
 * @param results of vitest and Playwright; missing ones are left out
 */
export function longTable({ vitest, browser }: { vitest: string[]; browser: string[] }): string {
  const parts = [
    ...vitest.map((file) => [ofVitest, file] as const),
    ...browser.map((file) => [ofBrowser, file] as const),
  ]
    .flatMap(([partsOf, file]) => {
      try {
        return partsOf(file);
      } catch {
        return [];
      }
    })
    .sort((a, b) => a.name.localeCompare(b.name));
  const sum = (key: "cases" | "failed" | "seconds") => parts.reduce((total, part) => total + part[key], 0);
  const line = ({ name, cases, failed, seconds }: Part) =>
    `| ${name} | ${cases.toLocaleString("en-US")} | ${failed} | ${Math.round(seconds)} |`;
  return [
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`,
    "",
    "| part | cases | failed | seconds |",
    "| --- | --- | --- | --- |",
    ...parts.map(line),
    line({ name: "all", cases: sum("cases"), failed: sum("failed"), seconds: sum("seconds") }),
  ].join("\n");
}
