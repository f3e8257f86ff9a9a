import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POINT_PROBLEMS } from "#app/locations/staff/form-schema.ts";
import { pageEngines } from "../databases.ts";
import { addRegistration } from "../factories.ts";
import { pageOf } from "./read-form.ts";
import { elementsOf, mainOf, textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import { administrator, ORIGIN } from "./staff-members.ts";

const PLACE = {
  ...{ name: "Willow Branch Library", type: "drop-off", address: "88 Example Avenue", city: "San Jose" },
  ...{ zip_code: "95125", phone: "", hours: "Tue-Sat: 10AM-6PM", google_maps_url: "", coordinates: "" },
};
const NEW = "/admin/locations/new";
const EXACT = { lat: 37.331829, lon: -121.891584, precision: "exact" };
const BY_ZIP = { lat: null, lon: null, precision: "zip" };
const words = {
  ...POINT_PROBLEMS,
  noNumbers: "Type latitude and longitude in degrees, such as 37.331829, -121.891584.",
};

const GOOGLE = "https://www.google.com/maps";
/** Links pasted by staff with the expected result: the coordinates of a corner in San Jose, or the reason for none. */
const LINKS: readonly (readonly [
  link: string,
  reading: "point" | "short" | "far" | "outside" | "none" | "no map",
])[] = [
  [`${GOOGLE}/@37.331829,-121.891584,17z`, "point"],
  [`${GOOGLE}/place/A/@37.33,-121.9,17z/data=!4m6!3m5!1s0x8:0x1!8m2!3d37.331829!4d-121.891584`, "point"],
  [`${GOOGLE}/place/37.331829,-121.891584`, "point"],
  [`${GOOGLE}/search/?api=1&query=37.331829%2C-121.891584`, "point"],
  [`${GOOGLE}/dir/?api=1&destination=37.331829,-121.891584&travelmode=driving`, "point"],
  [`${GOOGLE}/dir//37.331829,-121.891584/@37.35,-121.9,13z`, "point"],
  ["https://maps.google.com/?q=37.331829,-121.891584", "point"],
  [`${GOOGLE}?layer=c&cbll=37.331829,-121.891584&cbp=12,0,0,0,0`, "point"],
  ["https://maps.apple.com/?ll=37.331829,-121.891584&q=Example", "point"],
  ["https://maps.apple.com/place?coordinate=37.331829,-121.891584&name=Example", "point"],
  ["https://www.openstreetmap.org/?mlat=37.331829&mlon=-121.891584#map=12/37.4/-121.9", "point"],
  ["https://www.openstreetmap.org/#map=18/37.331829/-121.891584", "point"],
  ["https://maps.app.goo.gl/AbCdEf", "short"],
  ["https://goo.gl/maps/AbCdEf", "short"],
  ["https://maps.apple/p/AbCdEf", "short"],
  ["https://osm.org/go/TZHuz", "short"],
  ["https://bit.ly/3xyz", "short"],
  [`${GOOGLE}/@37.33,-121.89,11z`, "far"],
  ["https://www.openstreetmap.org/#map=10/37.33/-121.89", "far"],
  [`${GOOGLE}/@40.7484,-73.9857,17z`, "outside"],
  ["https://maps.apple.com/?ll=51.5,-0.12", "outside"],
  [`${GOOGLE}/place/Willow+Branch+Library`, "none"],
  [`${GOOGLE}/search/?api=1&query=Willow+Branch+Library`, "none"],
  ["https://www.openstreetmap.org/search?query=Willow", "none"],
  ["https://www.example.org/contact", "no map"],
];

describe.each(pageEngines)("the coordinates of a place, on %s", (_, open) => {
  let site: Site;
  let staff: Record<string, string>;

  beforeAll(async () => {
    site = await openSite({ open });
    staff = { Cookie: (await administrator(site)).Cookie };
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    await site.db.deleteFrom("locations").execute();
  });

  const add = (fields: Partial<typeof PLACE> & Record<string, string> = {}) =>
    site.post(NEW, { ...PLACE, ...fields }, staff);
  const stored = () => site.db.selectFrom("locations").selectAll().executeTakeFirstOrThrow();
  const edit = async (fields: Record<string, string>) => {
    const { id, version } = await stored();
    const response = await site.post(
      `/admin/locations/${id}`,
      { ...PLACE, version: String(version), ...fields },
      staff,
    );
    expect(response.status).toBe(303);
    return stored();
  };
  /** The error beside a form field. */
  const beside = (page: string, name: string) =>
    textOf(new RegExp(`id="location-${name}-error"[^>]*>(.*?)</p>`, "s").exec(page)?.[1] ?? "");

  it(`reads ${LINKS.length} links of all kinds, or says beside the field what is missing`, async () => {
    for (const [link, reading] of LINKS) {
      await site.db.deleteFrom("locations").execute();
      const response = await add({ google_maps_url: link, doubts: "ask" });
      if (reading === "point") {
        expect(response.status, link).toBe(303);
        expect(await stored(), link).toMatchObject(EXACT);
        continue;
      }
      if (reading === "no map") {
        expect(response.status, link).toBe(303);
        expect(await stored(), link).toMatchObject(BY_ZIP);
        continue;
      }
      expect(response.status, link).toBe(400);
      const page = await response.text();
      expect(beside(page, "google_maps_url"), link).toBe(words[reading]);
      expect(page, link).toContain(`value="${link.replaceAll("&", "&amp;")}"`);
      expect(textOf(page), link).toContain("It is right: save it as it is");
      // Requests by scripts get the same result.
      const data = await site.post(`${NEW}.data`, { ...PLACE, google_maps_url: link, doubts: "ask" }, staff);
      expect(await data.text(), link).toContain(words[reading].slice(0, 40));
      expect((await add({ google_maps_url: link, doubts: "ask", sure: "yes" })).status, link).toBe(303);
      expect(await stored(), link).toMatchObject({ ...BY_ZIP, google_maps_url: link });
    }
  });

  it("takes typed numbers as people write them, and says what is wrong with others", async () => {
    const typed = ["37.331829, -121.891584", "37.331829 -121.891584", "(37.331829,-121.891584)"].concat([
      "37.331829° N, 121.891584° W",
      `${GOOGLE}/@37.331829,-121.891584,17z`,
    ]);
    for (const coordinates of typed) {
      await site.db.deleteFrom("locations").execute();
      expect((await add({ coordinates })).status, coordinates).toBe(303);
      expect(await stored(), coordinates).toMatchObject(EXACT);
    }
    for (const [coordinates, message] of [
      ["37.33", words.noNumbers],
      ["north of the church", words.noNumbers],
      ["0, 0", words.outside],
      ["40.7484, -73.9857", words.outside],
      ["https://maps.app.goo.gl/AbCdEf", words.short],
    ] as const) {
      const response = await add({ coordinates });
      expect(response.status, coordinates).toBe(400);
      expect(beside(await response.text(), "coordinates"), coordinates).toBe(message);
    }
  });

  it("drops the point of a place that has moved away, unless it is typed again or the zip code is only corrected", async () => {
    const coordinates = "37.331829, -121.891584";
    const gilroy = { city: "Gilroy", zip_code: "95020", doubts: "ask" };
    await add({ coordinates });
    expect(await edit({ coordinates, zip_code: "95112", doubts: "ask" })).toMatchObject(EXACT);
    expect(await edit({ coordinates, ...gilroy })).toMatchObject({ ...BY_ZIP, zip_code: "95020" });
    expect(await edit({ coordinates, ...gilroy })).toMatchObject(EXACT);
    expect(await edit({ coordinates, doubts: "ask" }), "back in San Jose").toMatchObject(EXACT);
    const heads = "Name\tAddress\tCity\tZip Code\tHours";
    const row = [PLACE.name, PLACE.address, "Gilroy", "95020", PLACE.hours].join("\t");
    const list = await site.post("/admin/locations/import", { rows: `${heads}\n${row}` }, staff);
    const path = list.headers.get("Location") ?? "";
    for (const intent of ["columns", "import"]) {
      const page = await (await site.get(path, staff)).text();
      const chosen = elementsOf(mainOf(page), "select").map(({ attributes, inner }) => [
        attributes.name ?? "",
        /<option value="([^"]*)" selected/.exec(inner)?.[1] ?? "",
      ]);
      const version = /name="version" value="(\d+)"/.exec(page)?.[1] ?? "";
      await site.post(path, { ...Object.fromEntries(chosen), intent, version }, staff);
    }
    expect(await stored()).toMatchObject({ ...BY_ZIP, city: "Gilroy" });
  });

  it("shows the precision to staff, and keeps a point until its numbers or its link change", async () => {
    await add();
    const form = async () =>
      textOf(await (await site.get(`/admin/locations/${(await stored()).id}`, staff)).text());
    expect(await form()).toContain("The pin is in the middle of ZIP code 95125");
    const text = "37.331829, -121.891584";
    expect(await edit({ coordinates: text })).toMatchObject(EXACT);
    expect(await form()).toContain("The pin is exactly here");
    expect(await form()).toContain(`Latitude, longitude: (empty) became "${text}"`);
    // A link without coordinates keeps the typed ones, a link with coordinates replaces them, and numbers typed now
    // win over both.
    const short = "https://maps.app.goo.gl/AbCdEf";
    expect(await edit({ coordinates: text, google_maps_url: short })).toMatchObject(EXACT);
    const other = `${GOOGLE}/@37.31,-121.87,17z`;
    expect(await edit({ coordinates: text, google_maps_url: other })).toMatchObject({
      lat: 37.31,
      lon: -121.87,
    });
    const third = `${GOOGLE}/@37.3,-121.8,17z`;
    expect(await edit({ coordinates: text, google_maps_url: third })).toMatchObject(EXACT);
    expect(await edit({ coordinates: "" })).toMatchObject(BY_ZIP);
  });

  it("says so where a pin shows only the ZIP code", async () => {
    await add();
    const page = async () =>
      textOf(mainOf(await (await site.get("/locations/san-jose/willow-branch-library")).text()));
    expect(await page()).toContain("The pin is in the middle of ZIP code 95125.");
    await edit({ coordinates: "37.331829, -121.891584" });
    expect(await page()).not.toContain("middle of ZIP code");
  });

  describe("in lists", () => {
    const main = async (path: string) => mainOf(await pageOf(await site.get(path, staff)));
    const versionOf = (page: string) => /name="version" value="(\d+)"/.exec(page)?.[1] ?? "";
    async function step(path: string, intent: string) {
      const page = await main(path);
      const chosen = elementsOf(page, "select")
        .map(({ attributes, inner }) => [
          attributes.name ?? "",
          /value="([^"]*)" selected/.exec(inner)?.[1] ?? "",
        ])
        .filter(([name]) => name?.startsWith("column-"));
      return site.post(path, { ...Object.fromEntries(chosen), intent, version: versionOf(page) }, staff);
    }
    async function review(...rows: string[]) {
      const response = await site.post(
        "/admin/locations/import",
        { rows: rows.join("\n").replaceAll("|", "\t") },
        staff,
      );
      const path = response.headers.get("Location") ?? "";
      await step(path, "columns");
      return path;
    }
    const HEAD = "Name|Address|City|Zip|Hours|Lat|Lng";
    const ROW = "Willow Branch Library|88 Example Avenue|San Jose|95125|Tue-Sat";

    it("two columns hold the point, an export has them, and undoing takes it back", async () => {
      await add();
      const path = await review(HEAD, `${ROW}|37.331829|-121.891584`);
      expect(textOf(await main(path))).toMatch(/Latitude, longitude ?: none 37.331829, -121.891584/);
      await step(path, "import");
      expect(await stored()).toMatchObject(EXACT);
      const csv = await (await site.get("/admin/locations/export.csv", staff)).text();
      expect(csv).toContain(',"37.331829","-121.891584","1",');
      const body = new FormData();
      body.set("file", new File([csv], "locations.csv"));
      body.set("rows", "");
      const again = await site.fetch("/admin/locations/import", {
        method: "POST",
        body,
        headers: { Origin: ORIGIN, ...staff },
      });
      const same = again.headers.get("Location") ?? "";
      await step(same, "columns");
      expect(textOf(await main(same))).toMatch(/Updated 0 Unchanged 1/);
      await step(path, "undo");
      expect(await stored()).toMatchObject(BY_ZIP);
    });

    it("a list without the columns leaves the point, and a new link in it moves it", async () => {
      await add({ coordinates: "37.3, -121.8" });
      await step(await review("Name|Address|City|Zip|Hours", ROW.replace("Tue-Sat", "Always")), "import");
      expect(await stored()).toMatchObject({ hours: "Always", lat: 37.3, precision: "exact" });
      await step(await review("Name|Address|City|Zip|Hours|Map", `${ROW}|${LINKS[0]?.[0]}`), "import");
      expect(await stored()).toMatchObject(EXACT);
    });

    it("half a point, words and points elsewhere have to be mended", async () => {
      for (const [lat, lon, message] of [
        ["37.33", "", "Longitude is missing"],
        ["", "-121.89", "Latitude is missing"],
        ["here", "-121.89", "must be degrees"],
        ["1", "1", words.outside],
      ] as const) {
        const page = textOf(await main(await review(HEAD, `${ROW}|${lat}|${lon}`)));
        expect(page, message).toContain("Fix 1 row");
        expect(page, message).toContain(message);
      }
    });

    it("a list asks about cities that do not fit their ZIP code, and likely duplicates within the list", async () => {
      const page = textOf(
        await main(
          await review(
            "Name|Address|City|Zip|Hours",
            "Bakery|5 Oak Street|San Jose|95020|Always",
            "Library|6 Oak Street|Gilroi|95020|Always",
            "School|7 Oak Street|Gilroy|12345|Always",
            "Shop|8 Oak Street|Gilroy|95020|Always",
            "The Shop|8 Oak Street|Gilroy|95020|Always",
          ),
        ),
      );
      expect(page).toContain("Look at 4 rows");
      expect(page).toMatch(/Row 2 Bakery .*95020 is not in San Jose/);
      expect(page).toMatch(/Row 3 Library .*Did you mean Gilroy\?/);
      expect(page).toMatch(/Row 4 School .*12345 is not a zip code/);
      expect(page).toMatch(/Row 6 The Shop .*This may be the same place as Shop, 8 Oak Street/);
    });
  });

  it("an approval shows before it publishes what may be wrong about an address", async () => {
    await site.db.deleteFrom("registrations").execute();
    await addRegistration(site.db, { id: "a", organization: "Fire Station" }, [{ city: "San Jose" }]);
    const page = async () => textOf(mainOf(await (await site.get("/admin/registrations/a", staff)).text()));
    expect(await page()).toMatch(/Is the address right\?.*1 Main St ?: 95020 is not in San Jose/);
    await add({ name: "Fire station", address: "2 Elm Street" });
    expect(await page()).toContain('This may be a duplicate of "Fire station", 2 Elm Street, San Jose.');
    await site.db
      .updateTable("registration_addresses")
      .set({ zip_code: "95112", city: "San Jose" })
      .execute();
    await site.db.deleteFrom("locations").execute();
    expect(await page()).not.toContain("Is the address right?");
  });
});
