import { describe, expect, it } from "vitest";
import { distanceMiles, type Point } from "./distance.ts";
import { milesTo, zipCentre } from "./nearest.server.ts";
import { formatMiles } from "./place-card.tsx";

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
}

/** ZIP codes of the ten city pages, with the approximate position of each city hall (degrees). */
const CITIES: [name: string, lat: number, lon: number, zips: string[]][] = [
  [
    "San Jose",
    37.338,
    -121.886,
    [...range(95110, 95113), ...range(95116, 95136), ...range(95138, 95140), "95148"],
  ],
  ["Santa Clara", 37.354, -121.955, range(95050, 95056)],
  ["Sunnyvale", 37.371, -122.038, range(94085, 94089)],
  ["Campbell", 37.287, -121.944, ["95008", "95009", "95011"]],
  ["Morgan Hill", 37.131, -121.654, ["95037", "95038"]],
  ["Gilroy", 37.007, -121.57, ["95020", "95021"]],
  ["Palo Alto", 37.445, -122.161, range(94301, 94306)],
  ["Mountain View", 37.389, -122.083, ["94035", ...range(94039, 94043)]],
  ["Los Gatos", 37.222, -121.983, range(95030, 95033)],
  ["Milpitas", 37.432, -121.9, ["95035", "95036"]],
  ["Fremont", 37.552, -121.983, [...range(94536, 94539), "94555"]],
];

describe("zipCentre", () => {
  it.each(CITIES)("knows every ZIP code of %s, near it", (name, lat, lon, zips) => {
    for (const zip of zips) {
      const centre = zipCentre(zip);
      expect(centre, zip).not.toBeNull();
      if (centre) expect(distanceMiles(centre, { lat, lon }), zip).toBeLessThan(name === "San Jose" ? 15 : 5);
    }
  });

  it("takes ZIP+4, and nothing that is not a ZIP code", () => {
    expect(zipCentre("95126-1234")).toEqual(zipCentre("95126"));
    for (const zip of ["", "9512", "00000", "10001", "951266", "__proto__", "constructor"]) {
      expect(zipCentre(zip), zip).toBeNull();
    }
  });
});

describe("distanceMiles", () => {
  it("is one degree of a great circle along a meridian", () => {
    // 2 * pi * 6371.0088 km / 360 / 1.609344
    expect(distanceMiles({ lat: 37, lon: -122 }, { lat: 38, lon: -122 })).toBeCloseTo(69.0934, 3);
  });

  it("is never more than half the circumference, in spite of rounding", () => {
    expect(distanceMiles({ lat: 37, lon: -122 }, { lat: -37, lon: 58 })).toBeCloseTo(12_436.8, 0);
    expect(distanceMiles({ lat: 37, lon: -122 }, { lat: 37, lon: -122 })).toBe(0);
  });

  it("reads as miles with one decimal", () => {
    expect(formatMiles(2.34)).toBe("2.3 mi");
    expect(formatMiles(0)).toBe("0.0 mi");
    expect(formatMiles(28.96)).toBe("29.0 mi");
  });
});

describe("milesTo", () => {
  it("ranks ZIP codes by distance from a ZIP code or a point", () => {
    const zips = ["95020", "95050", "95113", "94301", "95113-1001", "94536"];
    const ranked = (from: string | Point) =>
      zips.toSorted((a, b) => (milesTo(from, a) ?? 0) - (milesTo(from, b) ?? 0));
    expect(ranked("95126")).toEqual(["95113", "95113-1001", "95050", "94301", "94536", "95020"]);
    expect(ranked({ lat: 37.01, lon: -121.57 })[0]).toBe("95020");
  });

  it("is unknown if either ZIP code is", () => {
    expect(milesTo("10001", "95126")).toBeNull();
    expect(milesTo("95126", "10001")).toBeNull();
  });
});
