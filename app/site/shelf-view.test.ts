import { expect, test } from "vitest";
import { neededToys } from "#app/content/kinds/needed-toys.ts";
import { shelvesInWords, shelvesView } from "./shelf-view.ts";

const needs: Record<string, "short" | "steady" | "full"> = {
  "0-2": "full",
  "9-12": "short",
  "13-17": "short",
};
const counted = {
  ...neededToys.starter,
  lookedAt: "2025-11-13",
  shelves: neededToys.starter.shelves.map((shelf) => ({ ...shelf, need: needs[shelf.ages] ?? "steady" })),
};
const on = (day: string) => shelvesView(counted, new Date(`${day}T20:00:00Z`));
const order = (view: ReturnType<typeof on>) => view.shelves.map(({ ages, need }) => `${ages} ${need}`);

test("what is short comes first, what is full last, each in the order of ages", () => {
  expect(order(on("2025-11-14"))).toEqual([
    "9-12 short",
    "13-17 short",
    "3-5 steady",
    "6-8 steady",
    "0-2 full",
  ]);
  expect(on("2025-11-14")).toMatchObject({ looked: "November 13, 2025", isFresh: true });
});

test("a count of more than thirty days, of tomorrow, or of no day at all makes every shelf steady", () => {
  expect(on("2025-12-13").isFresh).toBe(true);
  for (const view of [
    on("2025-12-14"),
    on("2025-11-12"),
    shelvesView({ ...counted, lookedAt: "" }, new Date()),
  ]) {
    expect(view.isFresh).toBe(false);
    expect(order(view)).toEqual(["0-2 steady", "3-5 steady", "6-8 steady", "9-12 steady", "13-17 steady"]);
  }
});

test("outside of the collection no shelf is short or full, in samples as well", () => {
  for (const sample of [{}, { isExample: true as const }]) {
    const now = new Date("2025-11-14T20:00:00Z");
    const view = shelvesView({ ...counted, ...sample }, now, { isCollecting: false });
    expect(new Set(view.shelves.map(({ need }) => need))).toEqual(new Set(["steady"]));
    expect(shelvesInWords(view)).toBeNull();
  }
});

test("every toy of the list has a drawing of its own, and any other toy is drawn as a gift", () => {
  const drawings = on("2025-11-14").shelves.flatMap(({ toys }) => toys.map(({ drawing }) => drawing));
  expect(new Set(drawings).size).toBe(20);
  expect(drawings).not.toContain("gift");
  const [first] = counted.shelves;
  if (!first) throw new Error("no shelf");
  const view = shelvesView({ ...counted, shelves: [{ ...first, toys: ["Kites"] }] }, new Date());
  expect(view.shelves[0]?.toys).toEqual([{ name: "Kites", drawing: "gift" }]);
});

test("a sample shelf that nobody has checked names no day", () => {
  const view = shelvesView({ ...counted, lookedAt: "", isExample: true }, new Date());
  expect(shelvesInWords(view)?.text).toMatch(/Sample: this is how the shelf looks/);
});
