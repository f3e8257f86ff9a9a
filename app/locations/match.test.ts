import { describe, expect, it } from "vitest";
import { foldText } from "#app/core/db/query-text.ts";
import { foldQuery, matches, searchText, zipOf } from "./match.ts";

const library = searchText({
  city: "San José",
  zip_code: "95125-2210",
  name: "Willow Branch Library",
  address: "88 Example Avenue\nSuite 4",
});
const found = (q: string) => matches(library, foldQuery(q));

describe("foldQuery", () => {
  it("trims, folds case and accents, and drops control characters", () => {
    expect(foldQuery("  SAN JOSÉ\u0000\u001b\n")).toBe("san jose");
    expect(foldQuery("San Jose\u0301")).toBe("san jose");
    expect(foldQuery("İstanbul \u200f")).toBe("istanbul");
    expect(foldQuery("１２01½ 1º de Mayo")).toBe("1201½ 1º de mayo");
  });

  it("cuts ZIP+4, also while it is being typed", () => {
    for (const q of ["95126-1234", "95126-", "95126-12", "95126–1234"]) expect(foldQuery(q)).toBe("95126");
    for (const q of ["95126 - 1234", "95126 -", "95126- 12"]) expect(foldQuery(q)).toBe("95126");
    expect(foldQuery("95126 1234")).toBe("95126 1234");
    expect(foldQuery("95126-12345")).toBe("95126-12345");
  });

  it("lets a query of any length through, at no more than 100 characters", () => {
    expect(foldQuery("x".repeat(10_000))).toHaveLength(100);
    expect(foldQuery(`${" ".repeat(10_000)}gilroy`)).toBe("gilroy");
    expect(foldQuery("\u{1f381}".repeat(50).padStart(101, "x"))).not.toMatch(/\p{Cs}/u);
  });
});

describe("matches", () => {
  it.each([
    "san jose",
    "SAN JOSÉ",
    "josé",
    "95125",
    "95125-2210",
    "951",
    "brAnch lib",
    "example ave",
    "avenue suite",
  ])("finds %j in city, zip code, name or address", (q) => expect(found(q)).toBe(true));

  it.each(["zzz", "library 88", "95126", "san jose 95125", "%", "_", "san\njose\n95125"])(
    "does not find %j",
    (q) => expect(found(q)).toBe(false),
  );

  it("shows everything for an empty query", () => {
    for (const q of ["", "   ", "\u0000", "\u200b"]) expect(found(q)).toBe(true);
  });
});

describe("foldText", () => {
  it("keeps letters that are not another letter with an accent", () => {
    expect(foldText("Ñandú Øst Straße")).toBe("nandu øst straße");
  });
});

describe("zipOf", () => {
  it("takes a ZIP code only as the whole query", () => {
    expect(zipOf(" 95126 ")).toBe("95126");
    expect(zipOf("95126-1234")).toBe("95126");
    for (const q of ["9512", "951261", "95126 San Jose", "gilroy", "", "٩٥١٢٦"]) expect(zipOf(q)).toBeNull();
  });
});
