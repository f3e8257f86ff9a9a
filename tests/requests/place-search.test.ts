import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { searchText } from "#app/locations/match.ts";
import { parseLocationsCsv } from "#app/locations/staff/import/csv.server.ts";
import { importLocations } from "#app/locations/staff/import/import-queries.server.ts";
import { engines } from "../databases.ts";
import { addLocation } from "../factories.ts";
import { mainOf, textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";

describe.each(engines)("a search for places on %s", (_, open) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite({ open });
    const { rows } = parseLocationsCsv(readFileSync("starter/locations.csv"));
    await importLocations(site.db, rows, new Date("2025-11-01T18:00:00.000Z"), { actor: "test" });
  });
  afterAll(() => site.close());

  const search = async (q: string) => {
    const response = await site.get(`/locations?${new URLSearchParams({ q })}`);
    const html = mainOf(await response.text());
    const results = html.slice(html.indexOf('id="results"'));
    const [found = ""] = results.split(">Nearby<");
    return {
      text: textOf(results),
      names: [...found.matchAll(/<h3><a[^>]*>([^<]+)</g)].map(([, name]) => name),
    };
  };

  it.each([
    ["Cupertino", "Nearest to Cupertino"],
    ["Willow Glen", "Nearest to Willow Glen"],
    ["willow glen, CA", "Nearest to Willow Glen"],
    ["gilroi", "Did you mean Gilroy?"],
    ["Cupertiono", "Did you mean Cupertino?"],
    ["branch 95125", "Did you mean one of these?"],
    ["library branch", "Did you mean one of these?"],
    ["fire station gilroy", "Did you mean Gilroy?"],
    ["toy drop off near san jose", "Did you mean San Jose?"],
    ["bike shop in palo alto", "Did you mean Palo Alto?"],
    ["95014", "Nearest to 95014"],
  ])("%s leads to places: %s", async (q, heading) => {
    const { text, names } = await search(q);
    expect(text).toContain(`No locations found for "${q.trim()}". Try searching by city name or zip code.`);
    expect(text).toContain(heading);
    expect(names.length).toBeGreaterThan(0);
  });

  it("finds by the stated match first, and has what is nearby under a heading of its own", async () => {
    const { text, names } = await search("94041");
    expect(names).toEqual(["Corner Oven Bakery (sample)"]);
    expect(text).toContain("In this ZIP");
    expect(text).not.toMatch(/Did you mean|Nearest to|No locations found/);
    const nearby = text.slice(text.indexOf("Nearby"));
    expect(nearby).toMatch(/^Nearby Blue Heron Bicycle Workshop \(sample\) about \d\.\d mi from 94041/);
    expect(nearby).not.toContain("Corner Oven Bakery");
    const miles = [...nearby.matchAll(/about (\d+\.\d) mi/g)].map(([, number]) => Number(number));
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
    expect(Math.max(...miles)).toBeLessThanOrEqual(10);
  });

  it.each([
    ["mtn view", ["Blue Heron Bicycle Workshop (sample)", "Corner Oven Bakery (sample)"]],
    ["Sta. Clara", ["Old Orchard Bookshop (sample)", "Sycamore Street Community Center (sample)"]],
    ["Gilroy, CA", ["Garlic Field Feed and Garden (sample)", "South County Family Center (sample)"]],
    ["gilroy ca 95020", ["Garlic Field Feed and Garden (sample)", "South County Family Center (sample)"]],
    ["LosGatos", ["Lark Lane Dance Studio (sample)", "Redwood Lane Veterinary Clinic (sample)"]],
    [
      "Los  Gatos, California",
      ["Lark Lane Dance Studio (sample)", "Redwood Lane Veterinary Clinic (sample)"],
    ],
  ])("finds the places of a city, however its name is written: %s", async (q, names) => {
    const found = await search(q);
    expect(found.names.slice(0, 2)).toEqual(names);
    expect(found.text).toContain("2 locations");
    expect(found.text).not.toMatch(/No box in|No locations found/);
  });

  it.each([
    ["san jose 95112", "5 locations"],
    ["Milpitas/Fremont", "3 locations"],
    ["san  jose", "5 locations"],
    ["ZIP 95112", "1 location"],
  ])("finds as many places as %s has: %s", async (q, count) => {
    const { text } = await search(q);
    expect(text).toContain(`${count} for`);
    expect(text).not.toMatch(/No box in|No locations found/);
  });

  it.each([
    ["near 95112", "1 location for"],
    ["San Jose, CA 95112, USA", "5 locations for"],
    ["95112 library", "Did you mean 95112?"],
    ["999 Oak Street, San Jose, CA 95112", "Did you mean 95112?"],
    ["1200 Sample Street, San Jose, CA 95112", "Did you mean one of these?"],
  ])("never says that a ZIP code has no box above its box: %s", async (q, heading) => {
    const { text, names } = await search(q);
    expect(text).not.toContain("No box in");
    expect(text).toContain(heading);
    expect(names[0]).toBe("Toy Drive Headquarters (sample)");
  });

  it.each(["San Jose, CA 95125", "95125 San José", "near 95125 san jose"])(
    "lists the places of a city from the typed ZIP code on: %s",
    async (q) => {
      const { text, names } = await search(q);
      expect(text).toContain("5 locations");
      expect(names[0]).toBe("Willow Branch Library (sample)");
      const [found = ""] = text.split(" Nearby ");
      expect(found).toContain("Willow Branch Library (sample) In this ZIP");
      const miles = [...found.matchAll(/about (\d+\.\d) mi from 95125/g)].map(([, number]) => Number(number));
      expect(miles).toHaveLength(4);
      expect(miles).toEqual(miles.toSorted((a, b) => a - b));
    },
  );

  it("lists a city's places without a position after the others", async () => {
    const place = { name: "Acorn Hall", city: "San Jose", zip_code: "99998", path: "san-jose/acorn-hall" };
    const id = await addLocation(site.db, place);
    const { names } = await search("San Jose 95125");
    await site.db.deleteFrom("locations").where("id", "=", id).execute();
    expect(names).toHaveLength(6);
    expect(names.at(-1)).toBe("Acorn Hall");
  });

  it.each([
    ["en San José", "5 locations"],
    ["Gần San Jose", "5 locations"],
    ["milpitas fremont", "3 locations"],
    ["Milpitas y Fremont", "3 locations"],
    ["Milpitas và Fremont", "3 locations"],
    ["Los Gatos and Gilroy, CA", "4 locations"],
  ])("reads the small words beside places, and two places at once: %s", async (q, count) => {
    const { text } = await search(q);
    expect(text).toContain(`${count} for`);
    expect(text).not.toMatch(/No box in|No locations found/);
  });

  it("names no ZIP code that was not typed, and no box where a corrected city has one", async () => {
    expect((await search("Willow Glen")).text).toContain("Willow Branch Library (sample), In the same ZIP");
    const { text, names } = await search("gilroi");
    expect(text).not.toContain("No box in");
    expect(names).toEqual(["Garlic Field Feed and Garden (sample)", "South County Family Center (sample)"]);
  });

  it("suggests nothing for signs", async () => {
    expect((await search('"<b>')).text).not.toContain("Did you mean");
  });

  it("takes the words of other languages for kinds of places, on every page", async () => {
    const libraries = ["Tall Oak Toy Library (sample)", "Willow Branch Library (sample)"];
    for (const q of ["biblioteca", "Bibliotecas", "thư viện", "thu vien"])
      expect((await search(q)).names, q).toEqual(libraries);
    expect((await search("escuela")).names).toEqual((await search("school")).names);
    expect((await search("escuela")).names).toHaveLength(1);
    expect((await search("biblioteca willow")).names).toEqual(["Willow Branch Library (sample)"]);
    // No name contains it: the suggestions for the English word apply here too.
    expect((await search("nhà thờ")).names).toEqual((await search("church")).names);
    expect(await (await site.get("/es/locations?q=biblioteca")).text()).toContain("Tall Oak Toy Library");
  });

  it("has nothing nearby for a query that names no place", async () => {
    const { text, names } = await search("library");
    expect(names).toEqual(["Tall Oak Toy Library (sample)", "Willow Branch Library (sample)"]);
    expect(text).not.toContain("Nearby");
  });

  it.each([
    ["libary", ["Tall Oak Toy Library (sample)", "Willow Branch Library (sample)"]],
    ["branhc library", ["Willow Branch Library (sample)"]],
    ["willow libarry", ["Willow Branch Library (sample)"]],
  ])("%s has a letter wrong and still finds", async (q, expected) => {
    const { text, names } = await search(q);
    expect(text).toContain("Did you mean one of these?");
    expect(names).toEqual(expected);
  });

  it.each(["Cupertino", "Atlantis", "99999", "!!!"])(
    "%s, which nothing matches, still has headquarters and the phone",
    async (q) => {
      const { text } = await search(q);
      expect(text).toMatch(/Toys are (welcome all year at|always welcome here) Toy Drive Headquarters/);
      expect(text).toContain("1200 Sample Street, San Jose, CA 95112");
      expect(text).toContain("(408) 555-0112");
    },
  );

  it("lists what is full or closed last, also among the nearest and nearby", async () => {
    const full = (name: string, state: "full" | "open") =>
      site.db.updateTable("locations").set({ state }).where("name", "=", name).execute();
    const [nearest] = (await search("Cupertino")).names;
    await full(nearest ?? "", "full");
    const { names } = await search("Cupertino");
    expect(names).toHaveLength(5);
    expect(names.at(-1)).toBe(nearest);
    await full(nearest ?? "", "open");
    await full("Garlic Field Feed and Garden (sample)", "full");
    expect((await search("gilroy")).names).toEqual([
      "South County Family Center (sample)",
      "Garlic Field Feed and Garden (sample)",
    ]);
    await full("Garlic Field Feed and Garden (sample)", "open");
  });

  it("puts what is near before the stated sentence, for a known place without a box", async () => {
    const { text } = await search("Cupertino");
    expect(text).toContain("No box in Cupertino yet");
    expect(text.indexOf("Nearest to Cupertino")).toBeLessThan(text.indexOf("No locations found"));
    expect(text).not.toContain("0 locations");
  });

  it("says that a distance between ZIP codes is about right", async () => {
    expect((await search("Cupertino")).text).toMatch(/about \d+\.\d mi from Cupertino/);
  });

  it("leads from an unknown word to headquarters", async () => {
    const { text, names } = await search("Atlantis");
    expect(text).toContain('No locations found for "Atlantis". Try searching by city name or zip code.');
    expect(text).toContain("Toys are always welcome here");
    expect(names).toEqual(["Toy Drive Headquarters (sample)"]);
  });

  it.each(["full", "closed"] as const)(
    "while headquarters is %s says nowhere that toys are welcome there",
    async (state) => {
      const headquarters = site.db.updateTable("locations").where("type", "=", "headquarters");
      await headquarters.set({ state }).execute();
      const { text, names } = await search("Atlantis");
      expect(text).toMatch(/Headquarters Toy Drive Headquarters \(sample\)/);
      expect(text).not.toContain("welcome");
      expect(names).toEqual(["Toy Drive Headquarters (sample)"]);
      await headquarters.set({ state: "open" }).execute();
    },
  );

  it("finds an apostrophe as phones type it and as keyboards do", async () => {
    const common = { city: "Gilroy", zip_code: "95020" };
    const straight = await addLocation(site.db, { ...common, name: "O'Brien Hall", path: "gilroy/a" });
    const curly = await addLocation(site.db, { ...common, name: "O’Brien Shop", path: "gilroy/b" });
    const found = [];
    for (const q of ["O’Brien", "o'brien"]) found.push((await search(q)).names);
    await site.db.deleteFrom("locations").where("id", "in", [straight, curly]).execute();
    const both = [expect.stringMatching(/^O.*Brien Hall$/), "O’Brien Shop"];
    expect(found).toEqual([both, both]);
  });

  it.each(["near me", "nearest location", "cerca de mí", "gần tôi"])("guesses no place for %s", async (q) => {
    const { text, names } = await search(q);
    expect(text).not.toContain("Did you mean");
    expect(names).toEqual(["Toy Drive Headquarters (sample)"]);
  });

  it("finds a ZIP code in wide digits", async () => {
    expect((await search("９５１１２")).names).toEqual((await search("95112")).names);
  });

  it("finds Vietnamese names with and without their marks", async () => {
    const fields = { name: "Trung tâm Đồng Hương", address: "1 Sample Street", city: "San Jose" };
    const text = searchText({ ...fields, zip_code: "95112" });
    await site.db
      .updateTable("locations")
      .set({ ...fields, search_text: text })
      .where("name", "like", "Salt Marsh%")
      .execute();
    for (const q of ["Đồng Hương", "dong huong", "đồng hương", "DONG HƯƠNG"])
      expect((await search(q)).names, q).toEqual(["Trung tâm Đồng Hương"]);
  });
});
