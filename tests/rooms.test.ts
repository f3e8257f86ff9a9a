import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

/** The rooms of `app/`. A room imports only rooms above it, types too; docs/tour.md says what each is for. */
const ROOMS = [
  ...["words", "core", "content", "page", "season", "accounts", "newsletter", "locations", "boxes"],
  ...["inquiries", "registrations", "volunteers", "site", "frame", "staff"],
  ...["content/staff", "season/staff", "accounts/staff", "newsletter/staff", "locations/staff"],
  ...["boxes/staff", "inquiries/staff", "registrations/staff", "volunteers/staff"],
  ...["staff/health", "staff/today", "staff/search"],
  // Routes, entries and the guard are in `app/` itself.
  "",
];

const IMPORT = /(?:\bfrom\s+|\bimport\s*\(?\s*|@import\s+)"((?:#app|\.{1,2})\/[^"]+)"/g;

/** The longest room that a file of `app/` lies in. */
function roomOf(file: string): string {
  const rooms = ROOMS.filter((room) => room !== "" && file.startsWith(`${room}/`));
  return rooms.reduce((longest, room) => (room.length > longest.length ? room : longest), "");
}

const files = globSync("app/**/*.{ts,tsx,css}").filter((file) => !/\.test\.tsx?$/.test(file));
const imports = files.flatMap((file) => {
  const from = file.slice("app/".length);
  return [...readFileSync(file, "utf8").matchAll(IMPORT)]
    .map(([, target = ""]) =>
      target.startsWith("#app/") ? target.slice("#app/".length) : normalize(join(dirname(from), target)),
    )
    .filter((target) => !target.startsWith("..") && !target.includes("+types/"))
    .map((target) => ({ from, target }));
});

test("a room imports only rooms above it", () => {
  const upwards = imports.filter(
    ({ from, target }) => ROOMS.indexOf(roomOf(target)) > ROOMS.indexOf(roomOf(from)),
  );
  const named = upwards.map(
    ({ from, target }) => `${from} (${roomOf(from)}) imports ${target} (${roomOf(target) || "app"})`,
  );
  expect(imports.length).toBeGreaterThan(1000);
  expect(named).toEqual([]);
});

test("every folder of app/ is a room", () => {
  const folders = new Set(
    files.map((file) => file.split("/")[1] ?? "").filter((name) => !name.includes(".")),
  );
  expect([...folders].filter((folder) => !ROOMS.includes(folder))).toEqual([]);
});

test("no two folders import each other", () => {
  const folders = new Set(
    imports
      .map(({ from, target }) => `${dirname(from)} ${dirname(target)}`)
      .filter((pair) => new Set(pair.split(" ")).size === 2),
  );
  const mutual = [...folders].filter((pair) => folders.has(pair.split(" ").toReversed().join(" ")));
  expect(mutual).toEqual([]);
});

test("no files import each other in a circle", () => {
  let rest = imports.filter(({ from, target }) => from !== target);
  for (let before = 0; before !== rest.length; ) {
    before = rest.length;
    const importing = new Set(rest.map(({ from }) => from));
    const imported = new Set(rest.map(({ target }) => target));
    // A file that imports none of the rest, or that none of the rest imports, is in no circle.
    rest = rest.filter(({ from, target }) => importing.has(target) && imported.has(from));
  }
  expect(rest).toEqual([]);
});
