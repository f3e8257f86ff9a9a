import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { newsOf } from "#server/operations.ts";

const ROOT = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
/** A superseded record describes an earlier state. */
const documents = [...globSync("*.md", { cwd: ROOT }), ...globSync("docs/**/*.md", { cwd: ROOT })].filter(
  (file) => !read(file).includes("**Status:** superseded"),
);
const manifest = JSON.parse(read("package.json")) as Record<
  "scripts" | "dependencies" | "devDependencies",
  Record<string, string>
>;
test.each(documents)("%s names files that exist", (document) => {
  const text = read(document);
  const named = [...text.matchAll(/`((?:app|server|scripts|tests|bench|docs|starter|deploy)\/[\w./-]+)`/g)];
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)];
  const files = [
    ...named.map(([, file = ""]) => file),
    ...linked.map(([, file = ""]) => join(dirname(document), file)),
  ];
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test.each(documents)("%s finds what it says to be in a file there", (document) => {
  const places = read(document).matchAll(
    /`([A-Za-z_]\w*)`,? (?:in|of) `((?:app|server|scripts|tests)\/[\w./-]+\.\w+)`/g,
  );
  const absent = [...places].filter(([, name = "", file = ""]) => !wordsOf(file).has(name));
  expect(absent.map(([sentence]) => sentence)).toEqual([]);
});

test("the tour and the glossary name functions that the sources have", () => {
  const sources = globSync("{app,server,scripts,tests}/**/*.{ts,tsx}", { cwd: ROOT });
  const known = new Set(sources.flatMap((file) => [...wordsOf(file)]));
  const text = read("docs/tour.md") + read("docs/glossary.md");
  const named = [...text.matchAll(/`([a-z]+[A-Z]\w*)`/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

const wordsOf = (file: string) => new Set(read(file).match(/\w+/g));

test("the README has every variable of the configuration and every command, and no others", () => {
  const readme = read("README.md");
  const [, table = ""] = readme.split("## Configuration");
  const firstCells = [...table.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell]) => cell).join();
  const variables = [...firstCells.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name);
  const known = [...read("server/config.ts").matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name);
  expect(new Set(variables)).toEqual(new Set(known));
  const commands = [...readme.matchAll(/npm (?:run (?:--silent )?([\w:-]+)|(start|test))/g)];
  expect(new Set(commands.map(([, run, own]) => run ?? own))).toEqual(new Set(Object.keys(manifest.scripts)));
});

test("the container gets every variable of the configuration but the one that is only for measuring", () => {
  const known = [...read("server/config.ts").matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = ""]) => name);
  const passed = `${read("compose.yaml")} ${read("Dockerfile").replaceAll("=", ": ")}`;
  expect(known.filter((name) => !passed.includes(` ${name}: `))).toEqual(["PAGE_CACHE"]);
});

test("the README and the page of the person at the server have every command about accounts", () => {
  const usage = [...read("scripts/staff.ts").matchAll(/^ {2}npm run staff -- ([\w-]+)/gm)];
  const names = usage.map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(5);
  const [, listed = ""] = /`npm run staff -- ([^`]+)`/.exec(read("README.md")) ?? [];
  expect(listed.split("\\|")).toEqual(names);
  const running = read("docs/running.md");
  expect(names.filter((name) => !running.includes(`npm run staff -- ${name}`))).toEqual([]);
});

/** Each requirement of docs/security.md: number, text, status, implementation and test. */
const requirements = [...read("docs/security.md").matchAll(/^\| (\d+\.\d+\.\d+) \|(.*)\|$/gm)].map(
  ([, number = "", rest = ""]) => [number, ...rest.split("|").map((cell) => cell.trim())],
);

test("docs/security.md says of each requirement how far it is met, and by which test or by whom else", () => {
  const states = ["met", "partly", "not met", "yours", "none"];
  expect(requirements.length).toBeGreaterThan(200);
  const wrong = requirements.filter(([, asks, state = "", how = "", test = "", ...more], index) => {
    const before = requirements[index - 1]?.[4] ?? "";
    const isNamed = /`[\w./-]+\.(?:test|spec)\.ts`|`tests\/fuzz\/\w+\.ts`|^by (?:review|deployment)/.test(
      test,
    );
    const isSame = test === "the same" && before !== "";
    return (
      more.length > 0 ||
      !asks ||
      !states.includes(state) ||
      (state !== "none" && !(how && (isNamed || isSame)))
    );
  });
  expect(wrong).toEqual([]);
});

test("docs/security.md has every limit, every word that no password may be, and every address that is configured", () => {
  const document = read("docs/security.md");
  const per: Record<string, string> = { 60: "a minute", 120: "in 2 minutes", 600: "in 10 minutes" };
  Object.assign(per, { 900: "in 15 minutes", 3600: "an hour" });
  const [, rules = ""] = read("app/core/http/limits.server.ts").split("const RULES = ");
  const limits = [...rules.matchAll(/\{ count: (\d+), seconds: (\d+) \}/g)].map(
    ([, count, seconds = ""]) => `${Number(count).toLocaleString("en")} ${per[seconds]}`,
  );
  expect(limits.length).toBeGreaterThan(20);
  const [, list = ""] =
    /OF_THIS_SITE = \[([^\]]+)\]/.exec(read("app/accounts/common-passwords.server.ts")) ?? [];
  const refused = [...list.matchAll(/"(\w+)"/g)].map(([, word]) => `${word},`);
  const addresses = [...read("server/config.ts").matchAll(/^ {2}(\w+_URL):/gm)].map(
    ([, name]) => `\`${name}\``,
  );
  const said = [...limits, ...refused, ...addresses];
  expect(said.filter((words) => !document.includes(words))).toEqual([]);
});

test("CHANGELOG.md names the release of package.json first, after what is not released, and says what it changes for staff and for the server", () => {
  const { version } = JSON.parse(read("package.json"));
  const changelog = read("CHANGELOG.md");
  expect([...changelog.matchAll(/^## (?!Unreleased$)(.+)$/gm)][0]?.[1]).toBe(version);
  const groups = newsOf(version, changelog).map(({ heading, changes }) => [heading, changes.length > 0]);
  expect(groups).toEqual(
    expect.arrayContaining([
      ["For staff", true],
      ["For the person at the server", true],
    ]),
  );
});

test("every record has a status, and one that is superseded names the newer record", () => {
  const records = globSync("docs/decisions/*.md", { cwd: ROOT });
  const statusOf = (file: string) => /^\*\*Status:\*\* (.+)$/m.exec(read(file))?.[1] ?? "none";
  const wrong = records.filter((file) => {
    const [, newer] = /^superseded by (\d{4})$/.exec(statusOf(file)) ?? [];
    return newer
      ? !records.some((other) => other.includes(`/${newer}-`))
      : !/^(accepted|proposed)\b/.test(statusOf(file));
  });
  expect(wrong).toEqual([]);
});

test("no two records have the same number, and each says its own", () => {
  const records = globSync("docs/decisions/*.md", { cwd: ROOT });
  const numbers = records.map((file) => Number(/\/(\d{4})-/.exec(file)?.[1]));
  expect(new Set(numbers).size).toBe(records.length);
  expect(records.map((file) => Number(/^# (\d+)\. /.exec(read(file))?.[1]))).toEqual(numbers);
});

test("a record names every part that package.json does", () => {
  const records = globSync("docs/decisions/*.md", { cwd: ROOT }).map(read).join("\n");
  const parts = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(parts.filter((part) => !records.includes(part))).toEqual([]);
});
