import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseLocationsCsv } from "#app/locations/csv.server.ts";
import { importLocations } from "#app/locations/import/import-queries.server.ts";
import { engines } from "../databases.ts";
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
    return {
      text: textOf(results),
      names: [...results.matchAll(/<h3><a[^>]*>([^<]+)</g)].map(([, name]) => name),
    };
  };

  it.each([
    ["Cupertino", "Nearest to Cupertino"],
    ["Willow Glen", "Nearest to Willow Glen"],
    ["willow glen, CA", "Nearest to Willow Glen"],
    ["gilroi", "Did you mean Gilroy?"],
    ["Cupertiono", "Did you mean Cupertino?"],
    ["san jose 95112", "Did you mean one of these?"],
    ["library branch", "Did you mean one of these?"],
    ["95014", "Nearest to 95014"],
  ])("%s leads to places: %s", async (q, heading) => {
    const { text, names } = await search(q);
    expect(text).toContain(`No locations found for "${q.trim()}". Try searching by city name or zip code.`);
    expect(text).toContain(heading);
    expect(names.length).toBeGreaterThan(0);
  });

  it("finds by the stated match first, without anything else beside it", async () => {
    const { text, names } = await search("94041");
    expect(names).toEqual(["Corner Oven Bakery (sample)"]);
    expect(text).toContain("In this ZIP");
    expect(text).not.toMatch(/Did you mean|Nearest to|No locations found/);
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
});
