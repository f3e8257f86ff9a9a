import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
/** A superseded record describes what there was. */
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

test("a record names every part that package.json does", () => {
  const records = globSync("docs/decisions/*.md", { cwd: ROOT }).map(read).join("\n");
  const parts = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(parts.filter((part) => !records.includes(part))).toEqual([]);
});
