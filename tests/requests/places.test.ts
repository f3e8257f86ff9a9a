import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pageEngines } from "../databases.ts";
import { mainOf, textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import { addMember, cookieOf } from "./staff-members.ts";

/** Friday, 2:10 PM in the Bay Area. */
const FRIDAY = "2025-11-21T22:10:00.000Z";

const WILLOW = {
  name: "Willow Branch Library",
  type: "drop-off",
  address: "88 Example Avenue",
  city: "San Jose",
  zip_code: "95125",
  phone: "(408) 555-0101",
  hours: "Tue-Sat: 10AM-6PM",
  google_maps_url: "",
};
const BAKERY = {
  ...WILLOW,
  name: "Corner Oven Bakery",
  address: "516 Example Street",
  zip_code: "95123",
  phone: "",
};

describe.each(pageEngines)("places on %s", (_, open) => {
  let site: Site;
  let staff: { Cookie: string };

  beforeAll(async () => {
    site = await openSite({ open });
    staff = {
      Cookie: await cookieOf(site, await addMember(site, { administrator: true, email: "anna@example.org" })),
    };
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    site.clock.set(FRIDAY);
    await site.db.deleteFrom("locations").execute();
  });

  async function add(fields: Partial<typeof WILLOW> = {}) {
    const values = { ...WILLOW, ...fields };
    await site.post("/admin/locations/new", values, staff);
    const row = await site.db
      .selectFrom("locations")
      .selectAll()
      .where("name", "=", values.name)
      .executeTakeFirst();
    if (!row) throw new Error("nothing was added");
    return row;
  }
  const find = (id: string) =>
    site.db.selectFrom("locations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const read = async (path: string, headers = {}) => {
    const response = await site.get(path, headers);
    const html = await response.text();
    return { status: response.status, location: response.headers.get("Location"), html, text: textOf(html) };
  };
  const WEEK = Object.fromEntries([2, 3, 4, 5, 6].map((day) => [`day${day}`, "10-6"]));
  const confirm = (id: string, fields: Record<string, string> = {}) =>
    site.post(`/admin/locations/${id}/hours`, { version: "1", ...WEEK, ...fields }, staff);

  it("has a page for each, with its hours as written until staff confirm them", async () => {
    await add();
    const page = await read("/locations/san-jose/willow-branch-library");
    expect(page.status).toBe(200);
    expect(page.text).toContain("88 Example Avenue, San Jose, CA 95125");
    expect(page.text).toContain("Tue-Sat: 10AM-6PM");
    // The menu has the hours of headquarters.
    expect(textOf(mainOf(page.html))).not.toMatch(/Today:|Closed today/);
    expect(page.html).not.toContain("openingHoursSpecification");
    expect(page.html).toContain("https://maps.apple.com/?daddr=");
  });

  it("makes no link of a phone that is a text without a number", async () => {
    await add({ phone: "call Ann" });
    for (const path of ["/locations/san-jose/willow-branch-library", "/locations?q=willow"]) {
      const page = await read(path);
      expect(page.text).toContain("call Ann");
      expect(page.html).not.toContain('"tel:"');
      expect(page.html).not.toContain('"telephone":"call Ann"');
    }
  });

  it("calls the first number of a phone, and makes no link of one in letters", async () => {
    await add({ phone: "(408) 555-0112 or (408) 555-0113" });
    const { id } = await add({ name: "Toy Shop", address: "4 Elm Street", phone: "1-800-GO-TOYS" });
    for (const path of ["/locations/san-jose/willow-branch-library", "/locations?q=willow"])
      expect((await read(path)).html, path).toContain('href="tel:+14085550112"');
    for (const path of [`/locations/${(await find(id)).path}`, "/locations?q=toy+shop"]) {
      const page = await read(path);
      expect(page.text, path).toContain("1-800-GO-TOYS");
      expect(page.html, path).not.toContain("tel:1800");
    }
  });

  it("suggests the week from the text, and says what is open only after staff have confirmed it", async () => {
    const { id } = await add();
    const form = await read(`/admin/locations/${id}/hours`, staff);
    expect(form.text).toContain("The site reads: Tue-Sat: 10 AM - 6 PM, right?");
    expect(form.html).toMatch(/name="day2"[^>]*value="10 AM - 6 PM"/);
    const changes = site.pagesChanged();
    const exception = {
      other0_date: "2025-11-27",
      other0_reason: "Thanksgiving",
      other1_date: "2025-12-23",
      other1_hours: "10-1",
      other1_reason: "Last day",
      other2_date: "2025-12-24",
      other2_reason: "Christmas Eve",
    };
    expect((await confirm(id, exception)).status).toBe(303);
    expect(site.pagesChanged()).toBe(changes + 1);
    expect(await find(id)).toMatchObject({
      hours: "Tue-Sat: 10AM-6PM",
      hours_confirmed: 1,
      hours_checked_on: "2025-11-21",
    });
    const page = await read("/locations/san-jose/willow-branch-library");
    expect(page.text).toContain("Today: 10 AM - 6 PM");
    expect(page.text).toMatch(/Thursday, November 27\s*Thanksgiving\s*Closed/);
    expect(page.text).toMatch(/Tuesday, December 23\s*Last day\s*10 AM - 1 PM/);
    // The collection has ended by then.
    expect(page.text).not.toContain("Christmas Eve");
    expect((await read("/locations")).text).toContain("Today: 10 AM - 6 PM");
    const data = /"openingHoursSpecification":(\[.*?\])/.exec(page.html)?.[1] ?? "[]";
    expect(JSON.parse(data)).toHaveLength(5);
    const special = /"specialOpeningHoursSpecification":(\[.*?\])/.exec(page.html)?.[1] ?? "[]";
    expect(JSON.parse(special)).toHaveLength(2);
    expect(JSON.parse(special)).toContainEqual({
      "@type": "OpeningHoursSpecification",
      validFrom: "2025-11-27",
      validThrough: "2025-11-27",
      opens: "00:00",
      closes: "00:00",
    });
    site.clock.set("2025-11-27T20:00:00.000Z");
    expect((await read("/locations")).text).toContain("Closed today");
  });

  it("trusts the hours no longer once somebody changes the text, and keeps the week to confirm again", async () => {
    const { id } = await add();
    await confirm(id);
    await site.post(`/admin/locations/${id}`, { ...WILLOW, hours: "By appointment", version: "2" }, staff);
    expect(await find(id)).toMatchObject({ hours: "By appointment", hours_confirmed: 0 });
    expect((await read("/locations/san-jose/willow-branch-library")).text).not.toContain("Today: 10 AM");
    expect((await read(`/admin/locations/${id}/hours`, staff)).html).toMatch(
      /name="day2"[^>]*value="10 AM - 6 PM"/,
    );
  });

  it.each([
    [{}, true],
    [{ ends_on: "2025-11-27" }, true],
    [{ ends_on: "2025-11-26" }, false],
    [{ starts_on: "2025-11-28" }, false],
  ])("asks for Thanksgiving only where it is a day of the drive there: %o", async (fields, asks) => {
    const { id } = await add();
    await confirm(id, fields);
    const { text } = await read(`/admin/locations/${id}/hours`, staff);
    expect(text.includes("Closed on Thanksgiving, Nov 27")).toBe(asks);
  });

  it("writes the sentence from the seven fields where the text says something else, unless staff keep the text", async () => {
    const { id } = await add();
    await confirm(id, { day1: "9:30-4" });
    expect((await find(id)).hours).toBe("Mon: 9:30 AM - 4 PM, Tue-Sat: 10 AM - 6 PM");
    const other = await add({ ...BAKERY, hours: "Ring the bell" });
    const form = await read(`/admin/locations/${other.id}/hours`, staff);
    expect(form.text).toContain("Keep the words “Ring the bell”");
    await confirm(other.id, { keep_text: "yes" });
    expect(await find(other.id)).toMatchObject({ hours: "Ring the bell", hours_confirmed: 1 });
  });

  it.each([
    [{ day1: "from nine" }, "Monday: type it like 9-5, 9:30-4 or 1 PM - 6 PM, or leave it empty"],
    [{ day2: "10-6, 5 PM - 8 PM" }, "Tuesday: type it like 9-5"],
    [{ other0_date: "2025-12-02", other0_hours: "2-4" }, "Other day 1: type it like 9-5"],
    [{ other0_date: "2025-02-30" }, "Other day 1: enter a date"],
    [{ other0_reason: "Holiday" }, "Other day 1: enter a date"],
    [{ starts_on: "2025-12-14", ends_on: "2025-11-25" }, "The last day must not be before the first"],
  ])("refuses %o, and keeps what was typed", async (fields, message) => {
    const { id } = await add();
    const response = await confirm(id, fields);
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(textOf(html)).toContain(message);
    expect(html).toMatch(/name="day3"[^>]*value="10-6"/);
    expect((await find(id)).hours_confirmed).toBe(0);
  });

  it("confirms no week without an open day", async () => {
    const { id } = await add();
    const response = await site.post(`/admin/locations/${id}/hours`, { version: "1", day1: "" }, staff);
    expect(response.status).toBe(400);
    expect(textOf(await response.text())).toContain("Enter the hours of at least one day");
    expect((await find(id)).hours_confirmed).toBe(0);
  });

  it("says after saved hours what visitors see of the place", async () => {
    const { id } = await add();
    const note = async (hidden: 0 | 1, fields: Record<string, string> = {}) => {
      await site.db.updateTable("locations").set({ hidden }).where("id", "=", id).execute();
      const { version } = await find(id);
      const path = `/admin/locations/${id}/hours.data`;
      const saved = await site.post(path, { version: String(version), ...WEEK, ...fields }, staff);
      return /Visitors see[^"]*|Visitors do not[^"]*|Only staff[^"]*/.exec(await saved.text())?.[0];
    };
    expect(await note(0)).toBe("Visitors see them now.");
    expect(await note(0, { starts_on: "2025-12-01" })).toBe("Visitors see it from December 1.");
    expect(await note(0, { ends_on: "2025-11-01" })).toBe(
      "Visitors do not see it: its last day was November 1.",
    );
    expect(await note(1)).toBe("Only staff see it.");
  });

  it("does not overwrite what someone else has saved in the meantime", async () => {
    const { id } = await add();
    await site.post(`/admin/locations/${id}/state`, { state: "full" }, staff);
    const response = await confirm(id);
    expect(response.status).toBe(409);
    expect(textOf(await response.text())).toContain("Someone changed this location");
    expect((await find(id)).hours_confirmed).toBe(0);
  });

  it("shows a full box at once, last in the list, until its last day, with a line in the history", async () => {
    const { id } = await add({ name: "A Full Box" });
    await add(BAKERY);
    const state = { state: "full", state_until: "2025-11-22", state_reason: "The truck comes on Monday" };
    const saved = await site.post(`/admin/locations/${id}/state`, state, staff);
    expect(saved.status).toBe(303);
    expect(await find(id)).toMatchObject({ state: "full", state_by: "anna@example.org", state_at: FRIDAY });
    const list = (await read("/locations")).text;
    expect(list).toContain("Box is full");
    expect(list.indexOf("Corner Oven Bakery")).toBeLessThan(list.indexOf("A Full Box"));
    const page = (await read("/locations/san-jose/a-full-box")).text;
    expect(page).toContain("The truck comes on Monday");
    expect((await read(`/admin/locations/${id}`, staff)).text).toContain('State: "Open" became "Box full"');
    site.clock.set("2025-11-23T20:00:00.000Z");
    expect((await read("/locations")).text).not.toContain("Box is full");
    expect((await read("/admin/locations", staff)).html).toContain(
      "Change the state of A Full Box, now Open",
    );
  });

  it("shows a full box without the last day and the reason of a closing before it", async () => {
    const { id } = await add({ name: "A Full Box" });
    const closing = { state_until: "2025-11-24", state_reason: "Closed for inventory" };
    const press = (state: string, more = closing) =>
      site.post(`/admin/locations/${id}/state`, { state, ...more }, staff);
    await press("closed");
    await press("full");
    const full = { state: "full", state_until: null, state_reason: null };
    expect(await find(id)).toMatchObject(full);
    expect((await read("/locations/san-jose/a-full-box")).text).not.toContain("Closed for inventory");
    await press("closed");
    await press("full", { ...closing, state_reason: "The truck comes on Monday" });
    expect(await find(id)).toMatchObject({ ...full, state_reason: "The truck comes on Monday" });
    await press("closed");
    site.clock.set("2025-11-25T20:00:00.000Z");
    await press("full");
    expect(await find(id), "after the closing").toMatchObject(full);
    expect((await read("/locations")).text).toContain("Box is full");
  });

  it("hides a place from everything public, and answers its address with the nearest ones", async () => {
    const { id } = await add();
    await add(BAKERY);
    await site.post(`/admin/locations/${id}/state`, { state: "hidden" }, staff);
    for (const path of [
      "/locations",
      "/locations?q=willow",
      "/locations/san-jose",
      "/sitemap.xml",
      "/locations/search?q=",
    ]) {
      expect((await read(path)).html.toLowerCase(), path).not.toContain("willow branch");
    }
    const page = await read("/locations/san-jose/willow-branch-library");
    expect(page.status).toBe(410);
    expect(page.text).toContain("Corner Oven Bakery");
    expect((await read("/admin/locations", staff)).text).toContain("Willow Branch Library");
    await site.post(`/admin/locations/${id}/state`, { state: "open" }, staff);
    expect((await read("/locations/san-jose/willow-branch-library")).status).toBe(200);
  });

  it("says of a hidden place what is true of it, and near only of what is near", async () => {
    const far = await add({ name: "Gilroy Feed Store", city: "Gilroy", zip_code: "95020" });
    const near = await add();
    await add(BAKERY);
    for (const { id } of [far, near])
      await site.post(`/admin/locations/${id}/state`, { state: "hidden" }, staff);
    const hidden = await read("/locations/gilroy/gilroy-feed-store");
    expect(hidden.status).toBe(410);
    expect(hidden.text).toContain("This place is not on our list at the moment");
    expect(hidden.text).toContain("These are the nearest on our list: Corner Oven Bakery");
    expect(hidden.html).toMatch(/<h2[^>]*>These are the nearest on our list:/);
    expect(hidden.text).not.toMatch(/any more|has left|near it/);
    const text = async (path: string) => (await read(path)).text;
    const path = "/locations/san-jose/willow-branch-library";
    expect(await text(path)).toContain("These places are near it:");
    expect(await text(`/es${path}`)).toContain("no está en nuestra lista por ahora");
    expect(await text(`/vi${path}`)).toContain("hiện không có trong danh sách");
    await site.db.updateTable("locations").set({ deleted_at: FRIDAY }).where("id", "=", near.id).execute();
    expect(await text(path)).toContain("It has left our list. These places are near it:");
  });

  it("names the year of a last day in staff's list that is not in this one", async () => {
    const { id } = await add();
    await site.post(`/admin/locations/${id}/state`, { state: "closed", state_until: "2026-11-20" }, staff);
    expect((await read("/admin/locations", staff)).text).toContain("until November 20, 2026");
  });

  it("shows a drive from its first to its last day", async () => {
    const { id } = await add();
    await confirm(id, { starts_on: "2025-11-25", ends_on: "2025-12-14" });
    const shows = async (moment: string) => {
      site.clock.set(moment);
      return (await read("/locations")).text.includes("Willow Branch Library");
    };
    expect(await shows("2025-11-25T07:59:00.000Z")).toBe(false);
    expect(await shows("2025-11-25T08:00:00.000Z")).toBe(true);
    expect((await read("/locations/san-jose/willow-branch-library")).text).toContain(
      "Toys are collected here from Tuesday, November 25 to Sunday, December 14.",
    );
    expect(await shows("2025-12-15T07:59:00.000Z")).toBe(true);
    expect(await shows("2025-12-15T08:00:00.000Z")).toBe(false);
  });

  it("refuses an invalid last day", async () => {
    const { id } = await add();
    const response = await site.post(
      `/admin/locations/${id}/state`,
      { state: "closed", state_until: "soon" },
      staff,
    );
    expect(response.status).toBe(400);
    expect(textOf(await response.text())).toContain("Last day: enter a date");
    expect((await find(id)).state).toBe("open");
  });

  it("closes until no day that is over, and a full box keeps none; Undo may bring one back", async () => {
    const { id } = await add();
    const press = (state: string, more = {}) =>
      site.post(`/admin/locations/${id}/state`, { state, state_until: "2025-11-01", ...more }, staff);
    const refused = await press("closed");
    expect([refused.status, textOf(await refused.text())]).toEqual([
      400,
      expect.stringContaining("The last day must be a day from today on"),
    ]);
    expect(await find(id)).toMatchObject({ state: "open", state_until: null });
    expect((await press("full")).status).toBe(303);
    expect(await find(id)).toMatchObject({ state: "full", state_until: null });
    expect((await press("closed", { undo: "1" })).status).toBe(303);
    expect(await find(id)).toMatchObject({ state: "closed", state_until: "2025-11-01" });
  });

  it("closes for a time only with a last day or until staff say otherwise, and Today asks again after a week", async () => {
    const { id } = await add();
    const close = (fields: Record<string, string>) =>
      site.post(`/admin/locations/${id}/state`, { state: "closed", ...fields }, staff);
    const refused = await close({ state_until: "" });
    expect(refused.status).toBe(400);
    expect(textOf(await refused.text())).toContain("Choose the last day, or select that there is none yet");
    expect((await find(id)).state).toBe("open");

    const asks = async () => (await read("/admin/today", staff)).text.includes("closed with no end date");
    site.clock.set("2025-11-20T20:00:00.000Z");
    expect((await close({ state_until: "", open_end: "yes" })).status).toBe(303);
    expect(await find(id)).toMatchObject({ state: "closed", state_until: null });
    expect(await asks()).toBe(false);
    site.clock.set("2025-11-27T20:00:00.000Z");
    expect(await asks()).toBe(true);
    await close({ state_until: "", open_end: "yes" });
    expect(await asks()).toBe(false);
    // Opening and Undo leave it a week after the last answer.
    site.clock.set("2025-11-28T20:00:00.000Z");
    await site.post(`/admin/locations/${id}/state`, { state: "open" }, staff);
    await close({ state_until: "", open_end: "yes", undo: "1" });
    expect(await asks()).toBe(false);
    site.clock.set("2025-12-04T20:00:00.000Z");
    expect(await asks()).toBe(true);
  });

  it("has the fields of a state above its buttons", async () => {
    const { id } = await add();
    const { html } = await read(`/admin/locations/${id}/state`, staff);
    const at = (text: string) => html.lastIndexOf(text);
    expect(at('name="state_until"')).toBeGreaterThan(0);
    expect(at('name="state_until"')).toBeLessThan(at('value="closed"'));
  });

  it("redirects the old address after a rename, and numbers equal names", async () => {
    const { id } = await add();
    await site.post(
      `/admin/locations/${id}`,
      { ...WILLOW, name: "Willow Glen Library", version: "1" },
      staff,
    );
    const old = await read("/locations/san-jose/willow-branch-library");
    expect(old).toMatchObject({ status: 301, location: "/locations/san-jose/willow-glen-library" });
    await add({ address: "1 Other Street" });
    expect((await read("/sitemap.xml")).html).toContain("/locations/san-jose/willow-branch-library-2<");
    expect((await read("/locations/san-jose/willow-branch-library")).status).toBe(301);
    expect((await read("/locations/san-jose/nowhere")).status).toBe(404);
  });

  it("gives every public place as GeoJSON to any site, and a 304 to who has it already", async () => {
    const { id } = await add();
    const hidden = await add(BAKERY);
    await site.post(`/admin/locations/${hidden.id}/state`, { state: "hidden" }, staff);
    await confirm(id);
    const response = await site.get("/locations.json");
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("application/geo+json; charset=utf-8");
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    const etag = response.headers.get("ETag") ?? "";
    const { type, features } = (await response.json()) as {
      type: string;
      features: Record<string, unknown>[];
    };
    expect(type).toBe("FeatureCollection");
    expect(features).toHaveLength(1);
    expect(features[0]).toMatchObject({
      type: "Feature",
      geometry: { type: "Point" },
      properties: {
        name: "Willow Branch Library",
        state: "open",
        precision: "zip",
        url: "http://localhost:3000/locations/san-jose/willow-branch-library",
        exceptions: [],
      },
    });
    expect((await site.get("/locations.json", { "If-None-Match": etag })).status).toBe(304);
  });

  it("shows visitors nothing internal: authors, times and earlier values", async () => {
    const { id } = await add();
    const before = "Side door, ask for Marisol";
    await site.post(`/admin/locations/${id}`, { ...WILLOW, version: "1", hours: before }, staff);
    await site.post(`/admin/locations/${id}`, { ...WILLOW, version: "2" }, staff);
    const { version, updated_at, path } = await find(id);
    expect(version).toBe(3);
    const pages = ["/", "/locations", "/locations/san-jose", `/locations/${path}`, "/embed/locations"];
    const files = ["/locations.json", "/locations/pins.json", "/locations/search?q=95125"];
    for (const page of [...pages, ...pages.slice(1, 4).map((one) => `${one}.data`), ...files]) {
      const answer = await site.get(page);
      expect([page, answer.status]).toEqual([page, 200]);
      const text = await answer.text();
      for (const secret of ["anna@example.org", before, updated_at])
        expect(text.includes(secret), `${page}: ${secret}`).toBe(false);
    }
  });
});
