import { expect, it } from "vitest";
import { zipCentre } from "./nearest.server.ts";
import names from "./place-names.json" with { type: "json" };
import { isOneLetterOff, understandPlace, wordsOf } from "./understand.server.ts";

it("knows a center for every place name, and each name in the form of a search", () => {
  for (const [name, zip] of Object.entries(names)) {
    expect(zipCentre(zip), name).not.toBeNull();
    expect(wordsOf(name).join(" ")).toBe(name);
  }
});

it.each([
  ["gilroi", "gilroy", true],
  ["gilry", "gilroy", true],
  ["gillroy", "gilroy", true],
  ["gilory", "gilroy", true],
  ["gilroy", "gilroy", false],
  ["giri", "gilroy", false],
])("%s and %s are one letter apart: %s", (a, b, expected) => {
  expect(isOneLetterOff(a, b)).toBe(expected);
});

it("does not guess at short words or at words that are not places", () => {
  expect(understandPlace("nap")).toBeNull();
  expect(understandPlace("library")).toBeNull();
  expect(understandPlace("napa")).toMatchObject({ name: "Napa", corrected: false });
});

it("understands a name as people shorten it", () => {
  expect(understandPlace("mtn view")).toEqual(
    expect.objectContaining({ name: "Mountain View", zip: "94041" }),
  );
  expect(understandPlace("downtown sj")).toEqual(understandPlace("downtown san jose"));
});
