import { expect, test } from "vitest";
import { cities as citiesKind } from "#app/content/kinds/cities.ts";
import { zipCentre } from "#app/locations/nearest.server.ts";
import { project } from "#app/locations/region.ts";
import { overviewOf } from "./overview.server.ts";
import { TARGET } from "./pins.ts";
import type { ZipGroup } from "./queries.server.ts";

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

test("the pins are at their true places: Palo Alto is north-west of San Jose, Gilroy south-east of Morgan Hill", () => {
  const { pins } = overviewOf([], cities);
  const at = (slug: string) => {
    const pin = pins.find(({ to }) => to.endsWith(slug));
    return { x: pin?.x ?? 0, y: pin?.y ?? 0 };
  };
  expect(at("palo-alto").y).toBeLessThan(at("san-jose").y);
  expect(at("palo-alto").x).toBeLessThan(at("san-jose").x);
  expect(at("gilroy").y).toBeGreaterThan(at("morgan-hill").y);
  expect(at("gilroy").x).toBeGreaterThan(at("morgan-hill").x);
  // Within three miles of the town center.
  const gilroy = project({ lat: 37.006, lon: -121.568 });
  expect(Math.hypot(at("gilroy").x - gilroy.x, at("gilroy").y - gilroy.y)).toBeLessThan(50);
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
