import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { engines, testsPages } from "../databases.ts";
import { addLocation } from "../factories.ts";
import { LOST_CONNECTION, whileFailing } from "./outage.ts";
import { textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import { addMember, administrator, cookieOf, type Member } from "./staff-members.ts";

const NOON = "2025-11-20T20:00:00.000Z";
const DAY_MS = 24 * 60 * 60 * 1000;

const WILLOW = {
  name: "Willow Branch Library",
  type: "drop-off",
  address: "88 Example Avenue",
  city: "San José",
  zip_code: "95125",
  phone: "(408) 555-0101",
  hours: "Tue-Sat: 10AM-6PM",
  google_maps_url: "https://maps.example.org/?q=willow",
};
type Fields = Partial<Record<keyof typeof WILLOW, string>>;

describe.each(engines)("the Locations tab on %s", (engine, open) => {
  let site: Site;
  let anna: Member;
  let ben: Member;
  let asAnna: { Cookie: string };
  let asBen: { Cookie: string };

  beforeAll(async () => {
    site = await openSite({ open });
    anna = await addMember(site, { administrator: true, email: "anna@example.org" });
    ben = await addMember(site, { administrator: true, email: "ben@example.org" });
    asAnna = { Cookie: await cookieOf(site, anna) };
    asBen = { Cookie: await cookieOf(site, ben) };
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    site.clock.set(NOON);
    await site.db.deleteFrom("locations").execute();
  });

  const stored = () => site.db.selectFrom("locations").selectAll().orderBy("created_at").execute();
  const history = () => site.db.selectFrom("location_history").selectAll().orderBy("at").execute();

  async function add(fields: Fields = {}, headers = asAnna) {
    const response = await site.post("/admin/locations/new", { ...WILLOW, ...fields }, headers);
    expect(response.status).toBe(303);
    const rows = await stored();
    const added = rows.find(({ name }) => name === (fields.name ?? WILLOW.name));
    if (!added) throw new Error("nothing was added");
    return added;
  }
  const page = async (path: string, headers = asAnna) => {
    const response = await site.get(path, headers);
    return { status: response.status, html: await response.text() };
  };

  it("adds a location, says so, and shows it to visitors with the next request", async () => {
    const changes = site.pagesChanged();
    const response = await site.post("/admin/locations/new", WILLOW, asAnna);
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/admin/locations");
    expect(site.pagesChanged()).toBe(changes + 1);
    const [row] = await stored();
    expect(row).toMatchObject({
      ...WILLOW,
      // Cities have one spelling.
      city: "San Jose",
      version: 1,
      created_at: NOON,
      updated_at: NOON,
      deleted_at: null,
    });
    const list = await page("/admin/locations");
    expect(textOf(list.html)).toContain("88 Example Avenue San Jose 95125");
    const visitors = await site.get("/locations");
    expect(await visitors.text()).toContain("Willow Branch Library");
    expect(await history()).toMatchObject([
      { action: "created", actor: "anna@example.org", at: NOON, location_id: row?.id },
    ]);
  });

  it("adds once what the same form sends twice", async () => {
    const id = randomUUID();
    await site.post("/admin/locations/new", { ...WILLOW, id }, asAnna);
    await site.post("/admin/locations/new", { ...WILLOW, id }, asAnna);
    expect((await stored()).map((row) => row.id)).toEqual([id]);
    expect(await history()).toHaveLength(1);
  });

  it("lists locations that were added at one time by name", async () => {
    for (const name of ["willow branch", "Juniper Bakery", "Maple Hall", "Alder Gym"])
      await addLocation(site.db, { name });
    const { html } = await page("/admin/locations");
    expect([...html.matchAll(/aria-label="Edit ([^"]+)"/g)].map(([, name]) => name)).toEqual([
      "Alder Gym",
      "Juniper Bakery",
      "Maple Hall",
      "willow branch",
    ]);
  });

  it("lists the newest first, 50 a page, and searches as visitors do", async () => {
    const at = (minute: number) => new Date(Date.parse(NOON) + minute * 60_000).toISOString();
    for (let number = 0; number < 120; number += 1) {
      const name = `Place ${String(number).padStart(3, "0")}`;
      await addLocation(site.db, {
        name,
        city: number === 7 ? "San José" : "Gilroy",
        created_at: at(number),
      });
    }
    const names = ({ html }: { html: string }) =>
      [...html.matchAll(/aria-label="Edit (Place \d+)"/g)].map(([, name]) => name);
    const first = await page("/admin/locations");
    expect(names(first)).toEqual(
      Array.from({ length: 50 }, (_, index) => `Place ${String(119 - index).padStart(3, "0")}`),
    );
    expect(textOf(first.html)).toContain("120 locations");
    expect(textOf(first.html)).toContain("Page 1 of 3");
    expect(names(await page("/admin/locations?page=3"))).toHaveLength(20);
    const beyond = await page("/admin/locations?page=99");
    expect(names(beyond)).toHaveLength(20);
    expect(textOf(beyond.html)).toContain("Page 3 of 3");
    for (const q of ["SAN JOSE", "san%20jos%C3%A9", "7%0A", "%20san%20jose%20"]) {
      const found = await page(`/admin/locations?q=${q}`);
      expect(found.status).toBe(200);
      if (!q.includes("%0A")) expect(names(found), q).toEqual(["Place 007"]);
    }
    for (const q of ["%25", "_", "'", "%00", "a".repeat(5000)]) {
      expect((await page(`/admin/locations?q=${q}`)).status, q).toBe(200);
    }
    for (const number of ["0", "-1", "x", "1e9", "99999999999999999999"]) {
      expect((await page(`/admin/locations?page=${number}`)).status, number).toBe(200);
    }
    expect(textOf((await page("/admin/locations?q=zzz")).html)).toContain('No locations found for "zzz".');
  });

  it("changes a location and keeps who changed what", async () => {
    const { id, created_at } = await add();
    const edit = await page(`/admin/locations/${id}`);
    expect(edit.html).toContain("Edit Location");
    expect(edit.html).toContain('value="(408) 555-0101"');
    site.clock.set("2025-11-21T01:12:00.000Z");
    const response = await site.post(
      `/admin/locations/${id}`,
      { ...WILLOW, hours: "Closed", phone: " ", version: "1" },
      asBen,
    );
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/admin/locations");
    const [row] = await stored();
    expect(row).toMatchObject({ hours: "Closed", phone: null, version: 2, created_at });
    const [, change] = await history();
    expect(change).toMatchObject({ action: "changed", actor: "ben@example.org" });
    expect(JSON.parse(change?.changes ?? "")).toEqual({
      hours: ["Tue-Sat: 10AM-6PM", "Closed"],
      phone: ["(408) 555-0101", null],
    });
    const text = textOf((await page(`/admin/locations/${id}`)).html);
    expect(text).toContain("Nov 20, 2025 at 5:12 PM: changed by ben");
    expect(text).toContain('Hours: "Tue-Sat: 10AM-6PM" became "Closed"');
    expect(text).toContain("created by anna");
  });

  it("writes nothing where a save changes nothing", async () => {
    const { id } = await add();
    await site.post(`/admin/locations/${id}`, { ...WILLOW, version: "1" }, asBen);
    expect((await stored())[0]?.version).toBe(1);
    expect(await history()).toHaveLength(1);
  });

  it("never overwrites a newer edit: both texts come back, and only a second save replaces it", async () => {
    const { id } = await add();
    site.clock.set("2025-11-20T20:05:00.000Z");
    await site.post(`/admin/locations/${id}`, { ...WILLOW, hours: "Ben's hours", version: "1" }, asBen);
    const late = await site.post(
      `/admin/locations/${id}`,
      { ...WILLOW, hours: "Anna's hours", version: "1" },
      asAnna,
    );
    expect(late.status).toBe(409);
    const html = await late.text();
    expect(html).toContain("Someone changed this location while you were editing");
    expect(textOf(html)).toContain("Changed by ben,");
    expect(textOf(html)).toMatch(/Saved now:\s+Ben's hours/);
    expect(html).toContain("Anna&#x27;s hours");
    expect(html).toContain('name="version" value="2"');
    expect((await stored())[0]?.hours).toBe("Ben's hours");

    const second = { ...WILLOW, hours: "Anna's hours", version: "2" };
    expect((await site.post(`/admin/locations/${id}`, second, asAnna)).status).toBe(303);
    expect((await stored())[0]?.hours).toBe("Anna's hours");
  });

  it("lets one of two simultaneous saves win, and reports a conflict to the other", async () => {
    const { id } = await add();
    const saves = await Promise.all(
      Array.from({ length: 8 }, (_, number) =>
        site.post(`/admin/locations/${id}`, { ...WILLOW, hours: `Hours ${number}`, version: "1" }, asAnna),
      ),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([303, ...Array(7).fill(409)]);
    expect((await stored())[0]?.version).toBe(2);
    expect(await history()).toHaveLength(2);
  });

  it("asks before it deletes, hides the location from visitors, and restores it", async () => {
    const { id } = await add();
    const question = await page(`/admin/locations/${id}/delete`);
    expect(question.html).toContain("Are you sure you want to delete this location?");
    expect(await stored()).toMatchObject([{ deleted_at: null }]);

    const changes = site.pagesChanged();
    const response = await site.post(`/admin/locations/${id}/delete`, {}, asAnna);
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/admin/locations");
    expect(site.pagesChanged()).toBe(changes + 1);
    const list = await page("/admin/locations");
    expect(list.html).not.toContain("Edit Willow Branch Library");
    expect(await (await site.get("/locations")).text()).not.toContain("Willow Branch Library");
    expect((await page(`/admin/locations/${id}`)).status).toBe(404);
    const deleted = await page("/admin/locations/deleted");
    expect(textOf(deleted.html)).toContain("Deleted by anna, Nov 20, 2025 at 12:00 PM");

    const restored = await site.post(`/admin/locations/${id}/restore`, {}, asBen);
    expect(restored.status).toBe(303);
    expect(site.pagesChanged()).toBe(changes + 2);
    expect(await (await site.get("/locations")).text()).toContain("Willow Branch Library");
    expect((await history()).map(({ action, actor }) => `${action} ${actor}`)).toEqual([
      "created anna@example.org",
      "deleted anna@example.org",
      "restored ben@example.org",
    ]);
  });

  it("restores for 30 days and no longer", async () => {
    const { id } = await add();
    await site.post(`/admin/locations/${id}/delete`, {}, asAnna);
    site.clock.set(new Date(Date.parse(NOON) + 30 * DAY_MS));
    expect((await page("/admin/locations/deleted")).html).toContain("Restore Willow Branch Library");
    site.clock.set(new Date(Date.parse(NOON) + 30 * DAY_MS + 1));
    expect((await page("/admin/locations/deleted")).html).not.toContain("Willow Branch Library");
    expect((await site.post(`/admin/locations/${id}/restore`, {}, asAnna)).status).toBe(404);
    expect((await stored())[0]?.deleted_at).toBe(NOON);
  });

  it("saves nothing into a location that was deleted in the meantime, and keeps what was typed", async () => {
    const { id } = await add();
    await site.post(`/admin/locations/${id}/delete`, {}, asBen);
    const response = await site.post(
      `/admin/locations/${id}.data`,
      { ...WILLOW, hours: "Late", version: "1" },
      asAnna,
    );
    expect(response.status).toBe(200);
    const body = await response.text();
    expect(body).toContain('"kind","gone"');
    expect(body).toContain("Late");
    expect((await stored())[0]?.hours).toBe(WILLOW.hours);
  });

  if (!testsPages(engine)) return;

  it("asks about a likely duplicate and an area that does not fit before it saves, and can be overruled", async () => {
    const first = await add();
    const ask = (fields: Fields & { sure?: string }, path = "/admin/locations/new") =>
      site.post(path, { ...WILLOW, doubts: "ask", ...fields }, asAnna);
    const said = async (fields: Fields) => {
      const response = await ask(fields);
      return `${response.status} ${await response.text()}`;
    };
    const other = { name: "Another Place", address: "1 Other Street" };
    expect(await said({ name: "Library Annex" })).toMatch(/^400[\s\S]*This may be a duplicate of/);
    expect(await said({ address: "9 Elsewhere Road" })).toContain("This may be a duplicate of");
    expect(await said({ ...other, city: "Gilroy" })).toContain("95125 is not in Gilroy, which has 95020.");
    expect(await said({ ...other, zip_code: "00001" })).toContain("00001 is not a zip code");
    expect(await said({ ...other, city: "Gilroi", zip_code: "95020" })).toContain("Did you mean Gilroy?");
    expect(await stored()).toHaveLength(1);
    // Stored data triggers no question.
    const edit = `/admin/locations/${first.id}`;
    expect((await site.post(edit, { ...WILLOW, doubts: "ask", version: "1" }, asAnna)).status).toBe(303);
    expect((await ask({ ...other, zip_code: "00001", sure: "yes" })).status).toBe(303);
    const third = { name: "Third Place", address: "2 Other Street" };
    expect((await ask(third)).status).toBe(303);
    expect(await stored()).toHaveLength(3);
  });

  it("says in the row who has saved hours or a note meanwhile, and keeps what was typed for a second save", async () => {
    const { id } = await add();
    const hours = `/admin/locations/${id}/hours`;
    const boxes = `/admin/locations/${id}/boxes`;
    site.clock.set("2025-11-20T20:05:00.000Z");
    expect((await site.post(hours, { version: "1", day1: "9-5" }, asBen)).status).toBe(303);
    const late = await site.post(hours, { version: "1", day1: "10-4" }, asAnna);
    expect(late.status).toBe(409);
    const html = await late.text();
    expect(textOf(html)).toMatch(/Saved now by ben:\s+Mon: 9 AM - 5 PM/);
    expect(html).toMatch(/name="day1"[^>]*value="10-4"/);
    expect(html).toContain('name="version" value="2"');
    expect((await site.post(hours, { version: "2", day1: "10-4" }, asAnna)).status).toBe(303);

    const note = await site.post(boxes, { version: "1", boxes: "4", staff_note: "Ask for Joe" }, asAnna);
    expect(note.status).toBe(409);
    expect(textOf(await note.text())).toContain("Someone changed this location while you were editing");
    const typed = { version: "3", boxes: "4", staff_note: "Ask for Joe" };
    expect((await site.post(boxes, typed, asAnna)).status).toBe(303);
    expect(await stored()).toMatchObject([{ boxes: 4, staff_note: "Ask for Joe", name: WILLOW.name }]);
    const many = await site.post(boxes, { ...typed, version: "4", boxes: "many" }, asAnna);
    expect(many.status).toBe(400);
  });

  it.each(["", "0", "-1", "1.5", "x", "99999999999"])("takes version %j for an old one", async (version) => {
    const { id } = await add();
    const response = await site.post(`/admin/locations/${id}`, { ...WILLOW, hours: "New", version }, asAnna);
    expect(response.status).toBe(409);
    expect((await stored())[0]?.hours).toBe(WILLOW.hours);
  });

  it("shows what was typed after a save without scripts into a deleted location", async () => {
    const { id } = await add();
    await site.post(`/admin/locations/${id}/delete`, {}, asBen);
    const late = { ...WILLOW, hours: "Late", version: "1" };
    const response = await site.post(`/admin/locations/${id}`, late, asAnna);
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(textOf(html)).toContain("Someone deleted this location.");
    expect(html).toMatch(/<textarea[^>]*name="hours"[^>]*>Late</);
    expect(html).toContain('name="version" value="1"');
    expect((await stored())[0]?.hours).toBe(WILLOW.hours);
  });

  it.each(["x", "1' or '1'='1", "%00", randomUUID()])("knows no location %j", async (id) => {
    for (const path of [`/admin/locations/${id}`, `/admin/locations/${id}/delete`]) {
      expect((await page(path)).status).toBe(404);
    }
    expect((await site.post(`/admin/locations/${id}/restore`, {}, asAnna)).status).toBe(404);
  });

  describe("bad input", () => {
    const long = "x".repeat(10_000);
    const refused: [keyof Fields, string, string][] = [
      ["name", "", "Location name is required"],
      ["name", "   ", "Location name is required"],
      ["name", "\u200f\u202e", "Location name is required"],
      ["name", long, "Location name must be 200 characters or fewer"],
      ["name", "a\u0000b", "invisible control character"],
      ["type", "warehouse", "Type must be one of"],
      ["address", "", "Address is required"],
      ["address", " \t ", "Address is required"],
      ["address", long, "Address must be 300 characters or fewer"],
      ["city", "", "City is required"],
      ["city", long, "City must be 100 characters or fewer"],
      ["zip_code", "", "Zip code is required"],
      ["zip_code", "9511", "Zip code must be five digits"],
      ["zip_code", "<script>", "Zip code must be five digits"],
      ["zip_code", long, "Zip code must be"],
      ["phone", long, "Phone must be 40 characters or fewer"],
      ["hours", "", "Hours are required"],
      ["hours", "\u3000", "Hours are required"],
      ["hours", long, "Hours must be 500 characters or fewer"],
      ["google_maps_url", "javascript:alert(1)", "Google Maps URL must be an address"],
      ["google_maps_url", "JaVaScRiPt:alert(1)//https://", "Google Maps URL must be an address"],
      ["google_maps_url", "data:text/html,<script>alert(1)</script>", "Google Maps URL must be an address"],
      ["google_maps_url", "http://maps.example.org", "Google Maps URL must be an address"],
      ["google_maps_url", "https://user:pass@maps.example.org", "Google Maps URL must be an address"],
      ["google_maps_url", "https://maps.example.org/\u202egpj.exe", "Google Maps URL must be an address"],
      ["google_maps_url", `https://maps.example.org/${long}`, "Google Maps URL must be 2000 characters"],
    ];
    it.each(refused)(
      "refuses %s %j beside its field, stores nothing and keeps what was typed",
      async (field, value, message) => {
        for (const path of ["/admin/locations/new", "/admin/locations/new.data"]) {
          const response = await site.post(path, { ...WILLOW, [field]: value }, asAnna);
          expect(response.status, path).toBe(400);
          const body = await response.text();
          expect(body).toContain(message);
          if (field !== "name") expect(body).toContain("Willow Branch Library");
          if (path.endsWith(".data")) continue;
          expect(body).not.toContain("<script>alert(1)");
          if (field !== "type") expect(body).toContain(`id="location-${field}-error"`);
        }
        expect(await stored()).toEqual([]);
      },
    );

    const kept: [keyof Fields, string][] = [
      ["name", "<script>alert(1)</script>"],
      ["name", '"><img src=x onerror=alert(1)>'],
      ["name", "Library \u202eyrarbiL"],
      ["name", "مكتبة الحي"],
      ["name", "x".repeat(200)],
      ["address", "</textarea><script>alert(1)</script>"],
      ["city", "<b>San Jose</b>"],
      ["zip_code", "95112-1234"],
      ["phone", "javascript:alert(1)"],
      ["hours", "Mon-Fri: 9AM-5PM\nSat: <b>closed</b>"],
      ["google_maps_url", "https://maps.example.org/?q=%3Cscript%3E&x='\""],
    ];
    it.each(kept)("stores %s %j exactly, and no page runs it", async (field, value) => {
      await site.post("/admin/locations/new", { ...WILLOW, [field]: value }, asAnna);
      const [row] = await stored();
      expect(row?.[field]).toBe(value);
      for (const path of [
        "/admin/locations",
        `/admin/locations/${row?.id}`,
        `/admin/locations/${row?.id}/delete`,
        "/locations",
      ]) {
        const { status, html } = await page(path);
        expect(status, path).toBe(200);
        expect(html, path).not.toContain("<script>alert(1)");
        expect(html, path).not.toContain("<img src=x");
        expect(html, path).not.toContain('href="javascript:');
      }
    });

    it("refuses what no browser sends", async () => {
      const json = await site.fetch("/admin/locations/new", {
        method: "POST",
        headers: { ...asAnna, "Content-Type": "application/json" },
        body: JSON.stringify(WILLOW),
      });
      expect(json.status).toBe(415);
      const twice = await site.post("/admin/locations/new", { ...WILLOW, name: ["One", "Two"] }, asAnna);
      expect(twice.status).toBe(400);
      expect(await stored()).toEqual([]);
    });
  });
});

describe("a database that fails", () => {
  it("because of a bug answers 500 with a reference, and the log has the stack", async () => {
    const site = await openSite();
    const { Cookie } = await administrator(site);
    const bug = new TypeError("a bug");
    const list = await whileFailing(/"locations"/, bug, () => site.get("/admin/locations", { Cookie }));
    expect(list.status).toBe(500);
    const html = await list.text();
    expect(html).toContain("Reference: request-1");
    expect(html).not.toContain("Failed to fetch locations");
    const errors = site.logged.filter(({ level }) => level === "error");
    expect(errors).toMatchObject([{ fields: { err: { stack: bug.stack } } }]);
    await site.close();
  });

  it("shows the stated messages, keeps what was typed, and is logged", async () => {
    const site = await openSite();
    const anna = await addMember(site, { administrator: true });
    const asAnna = { Cookie: await cookieOf(site, anna) };
    await whileFailing(/"locations"/, LOST_CONNECTION, async () => {
      const list = await site.get("/admin/locations", asAnna);
      expect(list.status).toBe(503);
      expect(await list.text()).toContain("Failed to fetch locations");
      const save = await site.post("/admin/locations/new", WILLOW, asAnna);
      expect(save.status).toBe(503);
      const html = await save.text();
      expect(html).toContain("Failed to save location");
      const remove = await site.post(`/admin/locations/${randomUUID()}/delete.data`, {}, asAnna);
      expect(remove.status).toBe(503);
    });
    expect(site.logged.filter(({ level }) => level === "error").map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        "listing the locations failed",
        "saving a location failed",
        "deleting a location failed",
      ]),
    );
    await site.close();
  });
});
