import { expect, test } from "vitest";
import { cities as citiesKind } from "#app/content/kinds/cities.ts";
import { zipCentre } from "#app/locations/finder/nearest.server.ts";
import { overviewOf } from "./overview.server.ts";
import { TARGET } from "./pins.ts";
import type { ZipGroup } from "./queries.server.ts";
import { project, unproject } from "./region.ts";

const { cities } = citiesKind.starter;

function group(zip: string, city: string, count = 1): ZipGroup {
  const path = `${city.toLowerCase().replaceAll(" ", "-")}/example`;
  return { zip, city, town: city.toLowerCase(), count, name: "Example", path, point: zipCentre(zip) };
}

test("every city with a page has a pin of its own, and no two targets overlap", () => {
  const { pins } = overviewOf([], cities);
  expect(pins.map(({ to }) => to)).toEqual(cities.map(({ slug }) => `/locations/${slug}`));
  for (const [index, a] of pins.entries()) {
    for (const b of pins.slice(index + 1)) {
      expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThanOrEqual(TARGET - 0.5);
    }
  }
  expect(pins.every(({ side }) => side !== null)).toBe(true);
});

test("the pins stand at their true places: Palo Alto is north-west of San Jose, Gilroy south-east of Morgan Hill", () => {
  const { pins } = overviewOf([], cities);
  const at = (slug: string) => {
    const pin = pins.find(({ to }) => to.endsWith(slug));
    return pin ? unproject(pin.x, pin.y) : { lat: 0, lon: 0 };
  };
  expect(at("palo-alto").lat).toBeGreaterThan(at("san-jose").lat);
  expect(at("palo-alto").lon).toBeLessThan(at("san-jose").lon);
  expect(at("gilroy").lat).toBeLessThan(at("morgan-hill").lat);
  expect(at("gilroy").lon).toBeGreaterThan(at("morgan-hill").lon);
  expect(at("gilroy").lat).toBeCloseTo(37.01, 1);
});

test("places count for the city that their ZIP code or their town belongs to", () => {
  const { pins } = overviewOf(
    [group("95112", "San Jose", 3), group("95127", "Alum Rock"), group("94538", "Fremont", 2)],
    cities,
  );
  const count = (slug: string) => pins.find(({ to }) => to.endsWith(slug))?.count;
  expect([count("san-jose"), count("milpitas-fremont"), count("gilroy")]).toEqual([4, 2, 0]);
});

test("a town without a page has a pin: its only place, or the search for it; the view grows to show it", () => {
  const home = overviewOf([], cities).view;
  const one = overviewOf([group("95060", "Santa Cruz")], cities);
  expect(one.pins.at(-1)).toMatchObject({ name: "Example", to: "/locations/santa-cruz/example" });
  const many = overviewOf([group("94559", "Napa", 4)], cities);
  expect(many.pins.at(-1)).toMatchObject({ name: "Napa", to: "/locations?q=Napa", count: 4 });
  expect(many.view.y).toBeLessThan(home.y);
  expect(many.scale).toBeGreaterThan(1);
});

test("two hundred towns stay a map: those that would lie on each other are one pin", () => {
  const towns = Array.from({ length: 200 }, (_, index) =>
    group(String(95002 + index), `Town ${index}`, 1 + (index % 7)),
  );
  const { pins } = overviewOf(towns, cities);
  const known = towns.filter(({ point }) => point !== null);
  expect(pins.length).toBeLessThan(100);
  expect(pins.reduce((sum, { count }) => sum + count, 0)).toBe(
    known.reduce((sum, { count }) => sum + count, 0),
  );
});

test("a point comes back from the drawing as it went in", () => {
  const { x, y } = project({ lat: 37.3382, lon: -121.8863 });
  expect(unproject(x, y).lat).toBeCloseTo(37.3382, 9);
  expect(unproject(x, y).lon).toBeCloseTo(-121.8863, 9);
});
