import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const CHECK = [process.execPath, "scripts/check-contents.ts"];
const BUILD = ["npm", "run", "--silent", "build"];

let copy: string;

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), "content-"));
  for (const folder of ["app", "scripts", "server"])
    cpSync(join(ROOT, folder), join(copy, folder), { recursive: true });
  for (const file of ["package.json", "tsconfig.json"]) cpSync(join(ROOT, file), join(copy, file));
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
});
afterEach(() => rmSync(copy, { recursive: true }));

/** Replaces the first occurrence of a text in a copy file. */
function edit(file: string, from: string, to: string): void {
  const path = join(copy, file);
  const text = readFileSync(path, "utf8");
  expect(text, file).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

/** Runs the check or the build and returns its output lines about files of app/; none if it succeeds. */
function run([program = "", ...options]: string[]): string[] {
  const { status, stdout, stderr } = spawnSync(program, options, { cwd: copy, encoding: "utf8" });
  const lines = `${stdout}${stderr}`.split("\n").filter((line) => line.startsWith("app/"));
  expect(status === 0).toBe(lines.length === 0);
  return lines;
}

test("accepts the content as committed", () => {
  expect(run(CHECK)).toEqual([]);
});

/** A replacement in a file, and the problem that it should cause. */
type Edit = readonly [file: string, from: string, to: string, problem: string];

/** Applies all edits, which must not touch the same field, and expects one problem for each. */
function expectRefused(edits: readonly Edit[]): void {
  for (const [file, from, to] of edits) edit(file, from, to);
  expect(run(BUILD).sort()).toEqual(edits.map(([file, , , problem]) => `${file}: ${problem}`).sort());
}

test("a build refuses broken texts and links, by file and field", () => {
  const contact = "app/words/en/contact.ts";
  expectRefused([
    [contact, '"Get In Touch"', '" "', "contact.heading: is empty"],
    [contact, '"Email"', '"Email "', "contact.email.heading: begins or ends with a space"],
    [contact, '"/donate"', '"/donat"', 'contact.donate.link.to: there is no page "/donat"'],
  ]);
});
