import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isTileTemplate } from "#app/core/http/map-tiles.ts";
import { zipCentre } from "#app/locations/nearest.server.ts";
import { readConfig, StartupError } from "#server/config.ts";
import { engines } from "../databases.ts";
import { mainOf, textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import { addMember, cookieOf } from "./staff-members.ts";

const PLACE = {
  name: "Willow Branch Library",
  type: "drop-off",
  address: "88 Example Avenue",
  city: "San Jose",
  zip_code: "95125",
  phone: "",
  hours: "Tue-Sat: 10AM-6PM",
  google_maps_url: "",
};

interface Pins {
  paths: string[];
  names: string[];
  lat: number[];
  lon: number[];
  shut: number[];
  main: number;
}

describe.each(engines)("maps on %s", (_, open) => {
  let site: Site;
  let staff: { Cookie: string };

  beforeAll(async () => {
    site = await openSite({ open });
    staff = { Cookie: await cookieOf(site, await addMember(site, { administrator: true })) };
  });
  afterAll(() => site.close());
  beforeEach(() => site.db.deleteFrom("locations").execute());

  const add = (fields: Partial<typeof PLACE> = {}) =>
    site.post("/admin/locations/new", { ...PLACE, ...fields }, staff);
  const read = async (path: string) => (await site.get(path)).text();
  const change = (name: string, values: object) =>
    site.db.updateTable("locations").set(values).where("name", "=", name).execute();

  test("the map of all cities counts their places, as links that need no script", async () => {
    await add();
    await add({ name: "Corner Oven Bakery", zip_code: "95123" });
    await add({ name: "Boardwalk Surf Shop", city: "Santa Cruz", zip_code: "95060" });
    const html = await read("/locations");
    expect(html).toMatch(/<a aria-label="San Jose: 2 locations" href="\/locations\/san-jose"/);
    expect(html).toMatch(/<a aria-label="Gilroy" href="\/locations\/gilroy"/);
    expect(html).toMatch(/<a aria-label="Boardwalk Surf Shop: 1 location" href="\/locations\/santa-cruz\//);
  });

  test("a maps link that holds a point says exactly where the place is, until another link does not", async () => {
    await add({
      google_maps_url: "https://www.google.com/maps/place/A/@37.3,-121.8,12z/data=!8m2!3d37.31!4d-121.89",
    });
    const read = () =>
      site.db
        .selectFrom("locations")
        .select(["id", "version", "lat", "lon", "precision"])
        .executeTakeFirstOrThrow();
    const stored = await read();
    expect(stored).toMatchObject({ lat: 37.31, lon: -121.89, precision: "exact" });
    const version = String(stored.version);
    const google_maps_url = "https://maps.app.goo.gl/AbCdEf";
    await site.post(`/admin/locations/${stored.id}`, { ...PLACE, version, google_maps_url }, staff);
    expect(await read()).toMatchObject({ lat: null, lon: null, precision: "zip" });
  });

  test("a hidden place is on no map", async () => {
    await add();
    await change(PLACE.name, { hidden: 1 });
    expect(await read("/locations")).toContain('aria-label="San Jose" href');
    expect(((await (await site.get("/locations/pins.json")).json()) as Pins).paths).toEqual([]);
  });

  test("the pins of the map that moves: the own point where staff gave one, else the middle of the ZIP code", async () => {
    await add();
    await add({ name: "Corner Oven Bakery", zip_code: "95123" });
    await add({ name: "Toy Drive Headquarters", type: "headquarters" });
    await change("Corner Oven Bakery", { lat: 37.25, lon: -121.83, precision: "exact", state: "full" });
    const pins = (await (await site.get("/locations/pins.json")).json()) as Pins;
    expect(pins.paths).toEqual([
      "san-jose/corner-oven-bakery",
      "san-jose/toy-drive-headquarters",
      "san-jose/willow-branch-library",
    ]);
    expect([pins.lat[0], pins.lon[0]]).toEqual([37.25, -121.83]);
    const centre = zipCentre("95125");
    expect([pins.lat[2], pins.lon[2]]).toEqual([centre?.lat, centre?.lon]);
    expect(pins.shut).toEqual([0]);
    expect(pins.main).toBe(1);
  });

  test("the page of a place shows it among its neighbors and the names around, and says how exact the pin is", async () => {
    await add();
    await add({ name: "Corner Oven Bakery", zip_code: "95123" });
    const path = "/locations/san-jose/willow-branch-library";
    const html = await read(path);
    expect(html).toContain('aria-label="Map: Willow Branch Library and what is near it"');
    expect(html).toMatch(
      /<a aria-label="Corner Oven Bakery" href="\/locations\/san-jose\/corner-oven-bakery"/,
    );
    expect(html).toMatch(/<text[^>]*>Downtown San Jose<\/text>/);
    expect(html).toContain("The pin is in the middle of ZIP code 95125. Directions open your map app.");
    await change(PLACE.name, { lat: 37.3, lon: -121.9, precision: "exact" });
    const exact = await read(path);
    expect(exact).not.toContain("middle of ZIP code");
    expect(exact).toContain("Directions open your map app.");
    // There are none to a place that takes no toys any more.
    site.clock.set("2026-01-16T22:10:00.000Z");
    for (const [language, directions] of [
      ["", "Directions"],
      ["/es", "Cómo llegar"],
      ["/vi", "Chỉ đường"],
    ] as const) {
      const over = await read(language + path);
      expect(over).toContain("Willow Branch Library");
      expect(textOf(mainOf(over))).not.toContain(directions);
    }
  });

  test.each(["95112", "95125", "95020", "95037", "94301"])(
    "the names around a place in %s keep away from the edges, which a phone's flat panel cuts",
    async (zip_code) => {
      await add({ zip_code });
      const html = await read("/locations/san-jose/willow-branch-library");
      const [, left = 0, top = 0, width = 0, height = 0] =
        /viewBox="(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+)"[^>]*>\s*<image/.exec(html)?.map(Number) ?? [];
      const names = [...html.matchAll(/<text x="([\d.-]+)" y="([\d.-]+)" text-anchor="middle">([^<]+)</g)];
      expect(names).not.toEqual([]);
      for (const [, x, y, name = ""] of names) {
        const half = name.length * 4.5;
        const [fromLeft, fromTop] = [Number(x) - left, Number(y) - top];
        expect({ name, isWithin: fromLeft > half && width - fromLeft > half }).toEqual({
          name,
          isWithin: true,
        });
        expect({ name, isShown: fromTop > height * 0.26 && fromTop < height * 0.7 }).toEqual({
          name,
          isShown: true,
        });
      }
    },
  );

  test("a place with an unknown ZIP code has a page without a map", async () => {
    await add({ zip_code: "10001" });
    const html = await read("/locations/san-jose/willow-branch-library");
    expect(html).toContain("Willow Branch Library");
    expect(html).not.toContain("what is near it");
  });
});

describe("streets from a server of tiles", () => {
  const TILES = { url: "https://tiles.toys.test/{z}/{x}/{y}.png", attribution: "© Example & <b>Streets</b>" };
  let site: Site;

  beforeAll(async () => {
    site = await openSite({ settings: { mapTiles: TILES } });
    const staff = { Cookie: await cookieOf(site, await addMember(site, { administrator: true })) };
    await site.post("/admin/locations/new", PLACE, staff);
  });
  afterAll(() => site.close());

  const policy = async (path: string) => (await site.get(path)).headers.get("Content-Security-Policy") ?? "";

  test("only the pages with a map allow their pictures", async () => {
    for (const path of ["/locations", "/locations?q=95112", "/locations/san-jose/willow-branch-library"]) {
      expect(await policy(path), path).toContain("img-src 'self' data: https://tiles.toys.test;");
    }
    for (const path of ["/", "/locations/san-jose", "/donate", "/join", "/auth", "/nowhere/at/all"]) {
      expect(await policy(path), path).toContain("img-src 'self' data:;");
    }
  });

  test("the page of a place shows them once the place has a point of its own, and names their makers", async () => {
    const path = "/locations/san-jose/willow-branch-library";
    expect(await (await site.get(path)).text()).not.toContain('href="https://tiles.toys.test');
    await site.db
      .updateTable("locations")
      .set({ lat: 37.331829, lon: -121.891584, precision: "exact" })
      .execute();
    const html = await (await site.get(path)).text();
    // The tile at that corner, by the standard tile formula.
    expect(html).toContain('href="https://tiles.toys.test/15/5289/12716.png"');
    expect(html).toContain("© Example &amp; &lt;b&gt;Streets&lt;/b&gt;");
  });

  test("an invalid template stops the start with a message", () => {
    for (const wrong of [
      "https://tiles.toys.test/{z}/{x}.png",
      "tiles/{z}/{x}/{y}",
      "https://{s}.toys.test/{z}/{x}/{y}",
    ]
      .concat([
        "ftp://toys.test/{z}/{x}/{y}",
        "https://me:pass@toys.test/{z}/{x}/{y}",
        "https://a b/{z}/{x}/{y}",
      ])
      .concat(["https://toys.test;script-src/{z}/{x}/{y}", "https://toys.test/{z}/{x}/{y}/{r}"])) {
      expect(isTileTemplate(wrong), wrong).toBe(false);
      expect(() => readConfig({ MAP_TILES_URL: wrong })).toThrow(StartupError);
    }
    expect(readConfig({ MAP_TILES_URL: TILES.url }).MAP_TILES_URL).toBe(TILES.url);
  });
});
