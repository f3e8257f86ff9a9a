import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { cities } from "#app/content/kinds/cities.ts";
import { zipCodesIn } from "#app/locations/city-list.ts";
import { publish } from "#app/locations/publish.server.ts";
import { parseLocationsCsv } from "#app/locations/staff/import/csv.server.ts";
import { importLocations } from "#app/locations/staff/import/import-queries.server.ts";
import { engines } from "../databases.ts";
import { addLocation } from "../factories.ts";
import { LOST_CONNECTION, whileFailing } from "./outage.ts";
import { elementsOf, mainOf, structuredDataOf, textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";

const NOW = new Date("2025-11-20T20:00:00.000Z");
const starter = parseLocationsCsv(readFileSync("starter/locations.csv")).rows;

/** The names on a page's cards, in order. */
function cardsOf(html: string): string[] {
  const list = /<ul class="places">[\s\S]*?<\/section>/.exec(mainOf(html))?.[0] ?? "";
  return elementsOf(list, "h3").map(({ label }) => label);
}

/** The miles of a page's cards, in order. */
function milesOf(html: string): number[] {
  const cards = mainOf(html).matchAll(/class="miles">([\s\S]*?)<\/p>/g);
  return [...cards].map(([, text]) => Number(/(\d+\.\d) mi/.exec(text ?? "")?.[1]));
}

const noMatch = (query: string) =>
  `No locations found for "${query}". Try searching by city name or zip code.`;

describe.each(engines)("locations on %s", (_, open) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite({ open });
    await importLocations(site.db, starter, NOW, { actor: "test" });
  });
  afterAll(() => site.close());

  const html = async (path: string, status = 200) => {
    const response = await site.get(path);
    expect(response.status, path).toBe(status);
    return response.text();
  };

  it("lists every location by name in the HTML itself", async () => {
    const page = await html("/locations");
    expect(cardsOf(page), "the others are folded below their cities").toEqual([
      "Toy Drive Headquarters (sample)",
    ]);
    const headings = elementsOf(mainOf(page), "h4").map(({ label }) => label);
    expect(headings).toEqual(expect.arrayContaining(starter.map(({ name }) => name)));
    expect(textOf(mainOf(page))).toContain(`${starter.length} locations`);
  });

  it("lists headquarters before the boxes of cities without a page", async () => {
    const ids = [];
    for (const [name, city, zip_code] of [
      ["Acorn Hall", "Elsewhere", "95014"],
      ["Birch Hall", "Nowhere", "94607"],
    ] as const)
      ids.push(await addLocation(site.db, { name, city, zip_code }));
    const listed = cardsOf(await html("/locations"));
    const live = await (await site.get("/locations/search?q=")).json();
    await site.db.deleteFrom("locations").where("id", "in", ids).execute();
    expect(listed).toEqual(["Toy Drive Headquarters (sample)", "Acorn Hall", "Birch Hall"]);
    expect(live.rows[0].location.type).toBe("headquarters");
  });

  it("measures from a city on its page as in the search", async () => {
    const milesIn = async (path: string) => {
      const cards = mainOf(await html(path)).split('<li class="place');
      return new Map(
        cards.flatMap((card) => {
          const [heading] = elementsOf(card, "h3");
          const said = /about (\d+\.\d) mi from San Jose/.exec(textOf(card));
          return heading && said ? [[heading.label, said[1]] as const] : [];
        }),
      );
    };
    const onPage = await milesIn("/locations/san-jose");
    const found = await milesIn("/locations?q=san+jose");
    expect(onPage.size).toBe(4);
    for (const [name, miles] of onPage) expect(found.get(name), name).toBe(miles);
  });

  it.each([
    ["gilroy", 2],
    ["GILROY", 2],
    ["95020", 2],
    ["95020-1234", 2],
    ["specimen boul", 1],
    ["San José", 5],
    [" san jose ", 5],
  ])("finds %j without scripts", async (q, expected) => {
    const page = await html(`/locations?${new URLSearchParams({ q })}`);
    expect(cardsOf(page)).toHaveLength(expected);
    const boxes = elementsOf(mainOf(page), "input").filter(({ attributes }) => attributes.id === "q");
    expect(boxes[0]?.attributes.value).toBe(q);
  });

  it("says so where nothing matches, with the query as typed", async () => {
    for (const q of ["zzz", '  <b>"Zzz" & co', "%", "_", "\\"]) {
      const page = await html(`/locations?${new URLSearchParams({ q })}`);
      expect(textOf(mainOf(page))).toContain(noMatch(q).replace(/\s+/g, " "));
      // There is always a place to go (L4).
      expect(cardsOf(page)).toEqual(["Toy Drive Headquarters (sample)"]);
      expect(textOf(mainOf(page)).match(/1200 Sample Street/g) ?? []).toHaveLength(1);
    }
  });

  it("shows the five nearest where a known ZIP code has none, and headquarters for an unknown one", async () => {
    for (const q of ["95126", "95126-0001"]) {
      const page = await html(`/locations?q=${q}`);
      expect(textOf(mainOf(page))).toContain(noMatch(q));
      expect(cardsOf(page)).toHaveLength(5);
      const miles = milesOf(page);
      expect(miles).toHaveLength(5);
      expect(miles).toEqual(miles.toSorted((a, b) => a - b));
    }
    // A neighborhood never has a page of its own, as a city may.
    const known = textOf(mainOf(await html("/locations?q=Rancho+Rinconada")));
    expect(known, "the nearest is said before the list").toMatch(
      /No box in Rancho Rinconada yet Nearest to Rancho Rinconada: Heritage Tree Elementary School Office \(sample\) ?, about 3\.9 mi/,
    );
    expect(known.match(/1200 Sample Street/g) ?? [], "headquarters is said once").toHaveLength(1);
    const unknown = await html("/locations?q=99999");
    expect(textOf(mainOf(unknown))).toContain(noMatch("99999"));
    expect(cardsOf(unknown)).toEqual(["Toy Drive Headquarters (sample)"]);
  });

  it("is a normal page for a very long query, for control characters and for half a character", async () => {
    const controls = String.fromCharCode(...Array.from({ length: 32 }, (_, code) => code), 127, 0x85, 0x2028);
    for (const query of ["x".repeat(10_000), encodeURIComponent(controls), "%F0%9F%8E", "%ED%A0%80", "%00"]) {
      const page = await html(`/locations?q=${query}`);
      expect(textOf(mainOf(page))).toContain("Search All Drop-off Locations");
    }
  });

  it("repeats a query of 10,000 characters no longer than it is read", async () => {
    const page = await html(`/locations?q=${"x".repeat(10_000)}`);
    expect(textOf(mainOf(page))).toContain(noMatch("x".repeat(100)));
    expect(mainOf(page)).not.toContain("x".repeat(101));
  });

  it("has /locations as its address whatever is searched, and its lists for search engines", async () => {
    const page = await html("/locations?q=gilroy&shown=100");
    expect(page).toContain('<link rel="canonical" href="http://localhost:3000/locations"/>');
    expect(structuredDataOf(page).map((data) => data["@type"])).toEqual(["BreadcrumbList", "ItemList"]);
  });

  it("answers the live search with what the page shows", async () => {
    const found = async (query: string) => (await site.get(`/locations/search?${query}`)).json();
    const gilroy = await found("q=gilroy");
    expect(gilroy).toMatchObject({ total: 2, nearest: [], rows: [{ miles: null }, { miles: null }] });
    expect(Object.keys(gilroy.rows[0].location)).not.toContain("search_text");
    expect(await found("q=95020")).toMatchObject({ total: 2, rows: [{ miles: 0 }, { miles: 0 }] });
    const nearest = await found("q=95126");
    expect(nearest).toMatchObject({ total: 0, rows: [] });
    expect(nearest.nearest).toHaveLength(5);
    expect((await found("q=&offset=20")).rows).toHaveLength(starter.length - 20);
    const near = await found("near=37.00,-121.57");
    expect(near.rows[0].location.city).toBe("Gilroy");
    for (const bad of ["", "here", "91,0", "1,2,3", "0,181"]) {
      expect((await site.get(`/locations/search?near=${bad}`)).status, bad).toBe(400);
    }
  });

  it.each(cities.starter.cities.map((city) => [city.slug, city] as const))(
    "has the page of %s",
    async (slug, city) => {
      const page = await html(`/locations/${slug}`);
      const main = mainOf(page);
      const text = textOf(main);
      for (const words of [`Christmas toys for ${city.cityName}`, city.cityIntro, city.localContext])
        expect(text).toContain(words);
      for (const zip of zipCodesIn(city.zipCodes)) expect(text).toContain(zip);
      const links = elementsOf(main, "a").map(({ attributes }) => attributes.href);
      for (const to of ["/join", "/donate", "/important-dates", "/contact", "/volunteer"])
        expect(links).toContain(to);
      for (const { slug: near } of city.nearbyAreas) if (near) expect(links).toContain(`/locations/${near}`);
      expect(main).toMatch(/<form[^>]*action="\/locations#search"/);
      expect(main).toContain('name="q"');
      const own = starter.filter((row) => city.places.includes(row.city)).map(({ name }) => name);
      expect(cardsOf(page)).toEqual(expect.arrayContaining(own));
      const data = structuredDataOf(page);
      // Without headquarters, whose address is a sample.
      expect(data.map((one) => one["@type"])).toEqual(["BreadcrumbList", "FAQPage", "Offer"]);
      expect(data.at(-1)).toMatchObject({ price: "0", priceCurrency: "USD", areaServed: city.cityName });
    },
  );

  it("has a page, a pin and a place in the list for a city that staff add, and counts it in words", async () => {
    const other = await openSite();
    const [gilroy] = cities.starter.cities.filter(({ slug }) => slug === "gilroy");
    const added = {
      ...gilroy,
      cityName: "Cupertino",
      slug: "cupertino",
      places: ["Cupertino"],
      zipCodes: "95014",
    };
    const value = { cities: [...cities.starter.cities.slice(0, 10), added] };
    const author = { actor: "ana@example.org", now: new Date("2025-11-20T20:00:00Z") };
    await publish(other.db, { kind: cities, key: "" }, { value, baseVersion: 0 }, author);
    const page = async (path: string) => {
      const response = await other.get(path);
      expect(response.status, path).toBe(200);
      return mainOf(await response.text());
    };
    const list = await page("/locations");
    expect(textOf(list)).toContain("Eleven cities, from Palo Alto and Fremont down to Gilroy.");
    expect(list).toContain('aria-label="Map of the eleven cities"');
    expect(list.match(/href="\/locations\/cupertino"/g)).toHaveLength(2);
    expect(textOf(await page("/es/locations"))).toContain("Once ciudades");
    expect(textOf(await page("/vi/locations"))).toContain("Mười một thành phố");
    expect(textOf(await page("/locations/cupertino"))).toContain("Christmas toys for Cupertino");
    expect(await (await other.get("/sitemap.xml")).text()).toContain("/locations/cupertino</loc>");
    await other.close();
  });

  it("leads from no neighbor to the page of a city that staff have removed", async () => {
    const other = await openSite();
    const left = cities.starter.cities.filter(({ slug }) => slug !== "campbell");
    const author = { actor: "ana@example.org", now: new Date("2025-11-20T20:00:00Z") };
    await publish(other.db, { kind: cities, key: "" }, { value: { cities: left }, baseVersion: 0 }, author);
    const page = mainOf(await (await other.get("/locations/san-jose")).text());
    await other.close();
    expect(textOf(page)).toContain("Santa Clara, Campbell");
    expect(page).toContain('href="/locations/santa-clara"');
    expect(page).not.toContain('href="/locations/campbell"');
  });

  it("names in the head of a city a box of its own before one outside whose hours are known", async () => {
    const other = await openSite({ open });
    const [gilroy] = cities.starter.cities.filter(({ slug }) => slug === "gilroy");
    const own = { cityName: "Cupertino", slug: "cupertino", places: ["Cupertino"], zipCodes: "95014" };
    const author = { actor: "ana@example.org", now: NOW };
    const value = { cities: [{ ...gilroy, ...own }] };
    await publish(other.db, { kind: cities, key: "" }, { value, baseVersion: 0 }, author);
    await addLocation(other.db, { name: "Acorn Hall", city: "Cupertino", zip_code: "95014" });
    const hours_week = JSON.stringify(Array(7).fill([{ from: "00:00", to: "00:00" }]));
    const outside = { name: "Birch Hall", city: "Sunnyvale", zip_code: "94087" };
    await addLocation(other.db, { ...outside, hours_week, hours_confirmed: 1 });
    const [facts] = elementsOf(mainOf(await (await other.get("/locations/cupertino")).text()), "dl");
    await other.close();
    expect(facts?.label).toContain("Acorn Hall");
    expect(facts?.label).not.toContain("Birch Hall");
  });

  it("says without a count and without advice that nothing is listed yet", async () => {
    const other = await openSite({ open });
    await other.db.deleteFrom("locations").execute();
    const text = textOf(mainOf(await (await other.get("/locations")).text()));
    expect(text).toContain("No drop-off locations are listed yet.");
    expect(text).not.toMatch(/0 locations|unwrapped toys only/);
    await other.close();
  });

  it("answers 404 for any other city", async () => {
    expect(textOf(await html("/locations/nowhere", 404))).toContain("Oops! Page not found");
  });

  it("keeps the rest of the page in an outage, and never says that there are no locations", async () => {
    await whileFailing(/"locations"/, LOST_CONNECTION, async () => {
      for (const path of ["/locations", "/locations?q=gilroy", "/locations/gilroy"]) {
        const page = await html(path, 503);
        const text = textOf(mainOf(page));
        expect(text).toContain("Error: Failed to fetch locations");
        expect(text).toContain("1200 Sample Street, San Jose, CA 95112");
        expect(text).toContain("Try again");
        expect(text).not.toContain("No locations found");
        expect(text).not.toContain("No drop-off locations");
      }
      expect(textOf(mainOf(await html("/locations", 503)))).toContain("Choose your city");
      expect((await site.get("/locations/search?q=gilroy")).status).toBe(503);
    });
    expect(site.logged.some(({ message }) => message === "failed to fetch locations")).toBe(true);
    expect(cardsOf(await html("/locations?q=gilroy"))).toHaveLength(2);
  });

  it("shows a bug as a bug, with its reference and its stack in the log", async () => {
    const bug = new TypeError("a bug");
    for (const path of ["/locations", "/locations?q=gilroy", "/locations/gilroy"]) {
      site.logged.length = 0;
      const page = await whileFailing(/"locations"/, bug, () => html(path, 500));
      expect(textOf(page)).toContain("Reference: request-1");
      expect(textOf(page)).not.toContain("Failed to fetch locations");
      expect(site.logged, path).toMatchObject([{ level: "error", fields: { err: { stack: bug.stack } } }]);
    }
  });
});

test("a drive with sixty places has its cities with their counts, and no endless list", async () => {
  const site = await openSite();
  const [sample] = starter;
  if (!sample) throw new Error("no starter location");
  const cities = ["San Jose", "Gilroy", "Sunnyvale"];
  const rows = Array.from({ length: 60 }, (_, index) => ({
    ...sample,
    ...{ name: `Place ${index}`, address: `${index} Example Street`, type: "drop-off" as const },
    city: cities[index % cities.length] ?? "",
  }));
  await importLocations(site.db, rows, NOW, { actor: "test" });
  const page = mainOf(await (await site.get("/locations")).text());
  for (const city of cities) expect(textOf(page)).toMatch(new RegExp(`${city} [^.]*? 20 locations`));
  expect(textOf(page)).not.toContain("Show more");
  await site.close();
});

describe("ten thousand locations", () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
    const [sample] = starter;
    if (!sample) throw new Error("no starter location");
    const rows = Array.from({ length: 10_000 }, (_, index) => ({
      ...sample,
      name: `Place ${String(index).padStart(5, "0")}`,
      address: `${index} Example Street`,
      type: "drop-off" as const,
    }));
    await importLocations(site.db, rows, NOW, { actor: "test" });
  });
  afterAll(() => site.close());

  const html = async (path: string) => (await site.get(path)).text();

  it("come in steps, and the page stays below 60 KB compressed", async () => {
    const page = await html("/locations");
    expect(textOf(mainOf(page))).toContain("10,000 locations");
    expect(cardsOf(page)).toHaveLength(50);
    expect(gzipSync(page).length).toBeLessThan(60 * 1024);
  });

  it("are shown further without scripts, up to a bound", async () => {
    const page = await html("/locations?q=place");
    const more = elementsOf(mainOf(page), "a").find(({ label }) => label === "Show more");
    expect(more?.attributes.href).toBe("/locations?q=place&shown=100#row-51");
    for (const language of ["/es", "/vi"]) {
      const links = elementsOf(mainOf(await html(`${language}/locations?q=place`)), "a");
      const further = links.find(({ attributes }) => attributes.href?.includes("shown="));
      expect(further?.attributes.href).toBe(`${language}/locations?q=place&shown=100#row-51`);
    }
    const next = await html("/locations?q=place&shown=100");
    expect(cardsOf(next)).toHaveLength(100);
    expect(next).toContain('id="row-51"');
    for (const [shown, rows] of [
      ["1", 50],
      ["9999", 500],
      ["-5", 50],
      ["x", 50],
      ["1e9", 50],
    ] as const) {
      expect(cardsOf(await html(`/locations?shown=${shown}`)), shown).toHaveLength(rows);
    }
  });

  it("leave a city page short, with a way to all of them", async () => {
    const page = await html("/locations/san-jose");
    expect(cardsOf(page)).toHaveLength(12);
    const all = elementsOf(mainOf(page), "a").find(({ label }) => label.startsWith("All 10,000 locations"));
    expect(all?.attributes.href).toBe("/locations?q=San+Jose#search");
  });
});
