import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { strictEngines } from "../databases.ts";
import { openSite, type Site } from "./site.ts";
import { administrator } from "./staff-members.ts";

const NASTY = [
  '</script><script>alert("1")</script>',
  '"><img src=x onerror=alert(1)>',
  "{{constructor.constructor('x')()}} %s%n",
  '=HYPERLINK("https://attacker.example","x")',
  "\\nATTACH:https://attacker.example;x",
  "]]><x:y/><!-- -->",
];
const PLACE = { type: "drop-off", city: "San Jose", zip_code: "95125", phone: "" };
const LINKS = [
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "http://169.254.169.254/latest/meta-data/",
  "http://127.0.0.1:5432/",
  "file:///etc/passwd",
  "https://maps.app.goo.gl/AbCdEf",
  "https://www.google.com/maps?q=37.33,-121.89",
];

describe.each(strictEngines)("places that attack, on %s", (_, open) => {
  let site: Site;
  let staff: { Cookie: string };
  beforeAll(async () => {
    site = await openSite({ open });
    await site.db.deleteFrom("locations").execute();
    staff = { Cookie: (await administrator(site)).Cookie };
    for (const [at, text] of NASTY.entries()) {
      const fields = {
        name: `${at} ${text}`,
        address: `${at} ${text}`,
        hours: `${text}\nMon`,
        google_maps_url: "",
      };
      const made = await site.post("/admin/locations/new", { ...PLACE, ...fields }, staff);
      expect([text, made.status]).toEqual([text, 303]);
    }
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => site.close());

  it("scripts in the fields of a place run in no page, no data for search engines and no file", async () => {
    const places = await site.db.selectFrom("locations").select(["path", "id"]).execute();
    const pages = [
      ...[
        "/",
        "/locations",
        "/locations?q=95125",
        "/locations/san-jose",
        "/donate",
        "/es/locations/san-jose",
      ],
      ...["/locations.json", "/locations/pins.json", "/sitemap.xml", "/embed/locations"],
      ...places.map(({ path }) => `/locations/${path}`),
      ...["/admin/locations", "/admin/boxes", "/admin/boxes/print", "/admin/locations/export.csv"],
      ...places.map(({ id }) => `/admin/locations/${id}`),
    ];
    for (const path of pages) {
      const answer = await site.get(path, staff);
      expect([path, answer.status]).toEqual([path, 200]);
      const text = await answer.text();
      const type = answer.headers.get("Content-Type") ?? "";
      if (type.startsWith("text/html")) {
        expect(text, path).not.toMatch(/<script>alert|<img src=x|<x:y/);
        for (const [, data = ""] of text.matchAll(
          /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g,
        ))
          expect(() => JSON.parse(data), path).not.toThrow();
      } else if (type.startsWith("text/csv")) expect(text, path).not.toMatch(/(^|[,"])=HYPERLINK/m);
      else expect(type, path).toMatch(/json|xml/);
    }
    expect(site.logged.filter(({ level }) => level === "error")).toEqual([]);
  });

  it("a place has no link but to a map, and nothing of a link is fetched", async () => {
    const fetched = vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("nothing is fetched"));
    for (const [at, google_maps_url] of LINKS.entries()) {
      const fields = {
        ...PLACE,
        name: `Link ${at}`,
        address: `${at} Oak Street`,
        hours: "Mon 9-5",
        google_maps_url,
      };
      const { status } = await site.post("/admin/locations/new", fields, staff);
      expect([google_maps_url, [303, 400].includes(status)]).toEqual([google_maps_url, true]);
    }
    const page = await (await site.get("/locations/san-jose")).text();
    expect(page).not.toMatch(/href="(?:javascript|data|file):/i);
    expect(fetched).not.toHaveBeenCalled();
  });
});
