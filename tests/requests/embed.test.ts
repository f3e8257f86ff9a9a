import { hash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cities } from "#app/content/kinds/cities.ts";
import { listedPaths } from "#app/words/public-pages.ts";
import { pageEngines } from "../databases.ts";
import { mainOf, textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import { administrator } from "./staff-members.ts";

const EMBED = "/embed/locations";
const WILLOW = {
  ...{ name: "Willow Branch Library", type: "drop-off", address: "88 Example Avenue", city: "San Jose" },
  ...{ zip_code: "95125", phone: "", hours: "Tue-Sat: 10AM-6PM", google_maps_url: "" },
};

describe.each(pageEngines)("the list for other sites, on %s", (_, open) => {
  let site: Site;
  let staff: Record<string, string>;

  beforeAll(async () => {
    site = await openSite({ open });
    staff = { Cookie: (await administrator(site)).Cookie };
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    await site.db.deleteFrom("locations").execute();
    const add = (fields: Partial<typeof WILLOW>) =>
      site.post("/admin/locations/new", { ...WILLOW, ...fields }, staff);
    await add({});
    await add({ name: "Gilroy <b>Bakery</b>", address: "5 Oak Street", city: "Gilroy", zip_code: "95020" });
    await add({
      name: "Cupertino Fire Station",
      address: "6 Elm Street",
      city: "San Jose",
      zip_code: "95129",
    });
  });

  const read = async (search: string, path = EMBED) => {
    const response = await site.get(`${path}${search}`);
    const html = await response.text();
    return { status: response.status, headers: response.headers, html, text: textOf(mainOf(html)) };
  };

  it("skips no level of headings, with places found and with places nearby", async () => {
    for (const search of ["", "?city=San+Jose", "?q=95120"]) {
      const { html } = await read(search);
      const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
      expect(levels.length, search).toBeGreaterThan(1);
      for (const [index, level] of levels.entries())
        expect(level - (levels[index - 1] ?? 0), search).toBeLessThanOrEqual(1);
    }
  });

  it("may be framed by any site, loads and runs nothing, and sets no cookie", async () => {
    const { status, headers, html } = await read("");
    expect(status).toBe(200);
    const [, styles = ""] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    expect(headers.get("Content-Security-Policy")).toBe(
      `default-src 'none'; style-src 'sha256-${hash("sha256", styles, "base64")}'; frame-ancestors *; form-action 'none'; base-uri 'none'`,
    );
    expect(headers.getSetCookie()).toEqual([]);
    expect(headers.get("Cache-Control")).toBe("public, max-age=300");
    expect(html).not.toMatch(/<(script|link|img|form|iframe)\b|\bstyle=|\bon\w+=/i);
    // All links open outside the frame, on this site.
    const links = [...html.matchAll(/<a\b[^>]*>/g)].map(([tag]) => tag);
    expect(links.length).toBeGreaterThan(3);
    for (const tag of links)
      expect(tag).toMatch(/href="http:\/\/localhost:3000\/.*target="_blank" rel="noopener"/);
    expect(html).toContain("Gilroy &lt;b&gt;Bakery&lt;/b&gt;");
  });

  it("opens no other page to other sites", async () => {
    const others = [...listedPaths(cities.starter.cities), "/join/register", "/locations.json", "/embed"];
    for (const path of [...others, "/auth", "/admin/locations"]) {
      const policy = (await site.get(path)).headers.get("Content-Security-Policy") ?? "";
      expect(policy, path).not.toMatch(/frame-ancestors [^;]*\*/);
      expect((await site.get(`${path}?city=gilroy`)).headers.get("Content-Security-Policy") ?? "", path).toBe(
        policy,
      );
    }
  });

  it("shows a city by its name or address, and by anything that the finder understands", async () => {
    for (const city of ["gilroy", "Gilroy", "%20GILROY%20"]) {
      const { text, status } = await read(`?city=${city}`);
      expect(status).toBe(200);
      expect(text).toContain("Where to bring toys in Gilroy");
      expect(text).toContain("5 Oak Street, Gilroy, CA 95020");
      expect(text).not.toContain("Willow Branch Library");
    }
    const sanJose = (await read("?city=san-jose")).text;
    expect(sanJose).toMatch(/in San Jose.*Willow Branch Library/);
    expect((await read("?city=95125")).text).toContain("Willow Branch Library");
    expect((await read("?city=willow+glen")).text).toContain("Willow Branch Library");
    const unknown = await read("?city=Atlantis");
    expect(unknown.status).toBe(404);
    expect(unknown.text).toMatch(/no place called "Atlantis".*Willow Branch Library/);
    expect((await read(`?city=${"x".repeat(1000)}`)).status).toBe(404);
    expect((await read("?city=%3Cscript%3E")).html).not.toContain("<script");
  });

  it("reads of ZIP+4 the ZIP code, as the finder does", async () => {
    for (const search of ["?city=95125-1234", "?city=95125+-+1234"]) {
      const { status, text } = await read(search);
      expect(status, search).toBe(200);
      expect(text, search).toContain("Willow Branch Library");
      expect(text, search).not.toContain("Gilroy");
    }
    expect((await read("?q=95125+-+1234", "/locations")).text).toContain("Willow Branch Library");
  });

  it("says what is full and hides what is hidden", async () => {
    const { id } = await site.db
      .selectFrom("locations")
      .select("id")
      .where("name", "=", WILLOW.name)
      .executeTakeFirstOrThrow();
    await site.post(`/admin/locations/${id}/state`, { state: "full" }, staff);
    expect((await read("?city=san-jose")).text).toMatch(/Willow Branch Library.*Box is full/);
    await site.post(`/admin/locations/${id}/state`, { state: "hidden" }, staff);
    expect((await read("?city=san-jose")).text).not.toContain("Willow Branch Library");
  });

  it("is there in each language, and leads to that language's pages", async () => {
    const { html, text } = await read("?city=gilroy", `/es${EMBED}`);
    expect(html).toContain('<html lang="es">');
    expect(text).toContain("Dónde llevar juguetes en Gilroy");
    expect(html).toContain('href="http://localhost:3000/es/locations"');
    expect((await read("", `/vi${EMBED}`)).text).toContain("Nơi mang đồ chơi đến");
  });
});
