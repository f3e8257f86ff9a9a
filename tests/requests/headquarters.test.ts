import { DefaultQueryExecutor, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { ContentId } from "#app/content/content-id.ts";
import { findKind } from "#app/content/kinds.ts";
import { publishedVersion } from "#app/content/queries.server.ts";
import { starterContents } from "#app/content/starter-site.ts";
import { isPostgres } from "#app/core/db/postgres.ts";
import { headquartersId } from "#app/locations/headquarters-queries.server.ts";
import { followHeadquarters, publish } from "#app/locations/publish.server.ts";
import { engines, pageEngines } from "../databases.ts";
import { addLocation, addShift } from "../factories.ts";
import { LOST_CONNECTION, whileFailing } from "./outage.ts";
import { elementsOf, mainOf, structuredDataOf, textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import { addMember, administrator, cookieOf } from "./staff-members.ts";

const NOW = new Date("2025-11-20T20:00:00.000Z");
const author = { actor: "ana@example.org", now: NOW };

describe.each(pageEngines)("headquarters on %s", (_, open) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite({ open });
    await site.db.transaction().execute((tx) => followHeadquarters(tx, author));
  });
  afterAll(() => site.close());

  const rows = () =>
    site.db
      .selectFrom("locations")
      .selectAll()
      .where("type", "=", "headquarters")
      .where("deleted_at", "is", null)
      .execute();

  it("is a location from the start, marked as a sample", async () => {
    expect(await rows()).toMatchObject([
      { name: "Toy Drive Headquarters (sample)", address: "1200 Sample Street", zip_code: "95112" },
    ]);
  });

  it("has no box that is full after an upgrade from a release in which it could be", async () => {
    const id = (await headquartersId(site.db)) ?? "";
    await site.db.updateTable("locations").set({ state: "full" }).where("id", "=", id).execute();
    await site.db.transaction().execute((tx) => followHeadquarters(tx, author));
    expect(await rows()).toMatchObject([{ state: "open" }]);
  });

  it("goes back to the sample when staff undo the first address that they published", async () => {
    const { Cookie } = await administrator(site);
    const fields = {
      ...starterContents.headquarters,
      street: "500 New Street",
      city: "Gilroy",
      zipCode: "95020",
    };
    const change = (more: Record<string, string>) =>
      site.post("/admin/content/headquarters", { ...fields, ...more }, { Cookie });
    expect((await change({ _base: "0", _seen: "0", intent: "publish" })).status).toBe(303);
    expect(await rows()).toMatchObject([{ address: "500 New Street" }]);
    expect((await change({ version: "1", intent: "undo" })).status).toBe(303);
    expect(await rows()).toMatchObject([{ address: "1200 Sample Street", city: "San Jose" }]);
    for (const path of ["/contact", "/locations"])
      expect(textOf(await (await site.get(path)).text()), path).not.toContain("500 New Street");
  });

  it("is doubted beside its form where zip code and city do not fit, or a text says where it was before", async () => {
    const { Cookie } = await administrator(site);
    const note = async () =>
      textOf(mainOf(await (await site.get("/admin/content/headquarters", { Cookie })).text()));
    expect(await note()).not.toContain("Check the address.");
    const id: ContentId = { kind: findKind("headquarters") as never, key: "" };
    const version = async () => String((await publishedVersion(site.db, id))?.version ?? 0);
    const save = async (more: Record<string, string>) =>
      site.post(
        "/admin/content/headquarters",
        { ...starterContents.headquarters, ...more, _base: await version(), _seen: "0", intent: "publish" },
        { Cookie },
      );
    await save({ zipCode: "99999" });
    expect(await note()).toContain(
      "99999 is not a zip code within 100 miles of San Jose. Check the address.",
    );
    expect(await note()).not.toContain("names headquarters and");
    await save({ city: "Gilroy", zipCode: "95112" });
    expect(await note()).toContain("95112 is not in Gilroy, which has 95020. Check the address.");
    expect(await note()).toMatch(/City pages, [^:]+: names headquarters and San Jose\. Is it still true\?/);
    for (const [path, words] of [
      ["/locations/campbell", "Headquarters takes toys as well."],
      ["/es/locations/campbell", "La sede principal también recibe juguetes."],
      ["/vi/locations/campbell", "Trụ sở chính cũng nhận đồ chơi."],
    ] as const)
      expect(textOf(await (await site.get(path)).text()), path).toContain(words);
    await save({});
    expect(await note()).not.toMatch(/Check the address|names headquarters and/);
  });

  it("moves with its content, at the next request, and is one row for ever", async () => {
    const kind = findKind("headquarters");
    if (!kind) throw new Error("no headquarters");
    const id: ContentId = { kind, key: "" };
    const value = { ...starterContents.headquarters, street: "9 Elm Street", zipCode: "95110" };
    const before = await headquartersId(site.db);
    const version = (await publishedVersion(site.db, id))?.version ?? 0;
    expect(await publish(site.db, id, { value, baseVersion: version }, author)).toMatchObject({ kind: "ok" });
    expect(await rows()).toMatchObject([
      { id: before, name: "Toy Drive Headquarters", address: "9 Elm Street", zip_code: "95110" },
    ]);
    expect(textOf(await (await site.get("/donate")).text())).toContain("9 Elm Street, San Jose, CA 95110");
    const data = await (await site.get("/donate")).text();
    expect(data).toContain('"streetAddress":"9 Elm Street"');
  });

  it("closed on the days of dates and shifts there is an overdue line of Today", async () => {
    const { Cookie } = await administrator(site);
    const today = async () => textOf(mainOf(await (await site.get("/admin/today", { Cookie })).text()));
    const line = "Toy Drive Headquarters, 9 Elm Street, San Jose, CA 95110";
    const evening = { starts: "18:00", day: "2025-11-20" };
    await addShift(site.db, { ...evening, title: "Wrapping", place: line });
    await addShift(site.db, { ...evening, title: "Sorting", day: "2025-11-22", place: line });
    await addShift(site.db, { ...evening, title: "Elsewhere", place: "Our hall" });
    const set = (state: "open" | "closed", until: string | null) =>
      site.db
        .updateTable("locations")
        .set({ state, state_until: until })
        .where("type", "=", "headquarters")
        .execute();
    expect(await today()).not.toContain("which is closed");
    await set("closed", "2025-11-20");
    expect(await today()).toMatch(/1 date is at headquarters, which is closed ?Wrapping, Thu, Nov 20\./);
    await set("closed", "2025-12-16");
    expect(await today()).toMatch(
      /4 dates are at headquarters, which is closed ?Distribution day, .*Distribution support, .*\./,
    );
    const editor = {
      Cookie: await cookieOf(site, await addMember(site, { administrator: false, editor: true })),
    };
    const page = mainOf(await (await site.get("/admin/today", editor)).text());
    expect(textOf(page), "an editor reads what an editor can cancel").toMatch(
      /2 dates are at headquarters, which is closed ?Wrapping, Thu, Nov 20, Sorting, Sat, Nov 22\./,
    );
    const links = elementsOf(page, "a").map(({ attributes }) => attributes.href);
    expect(links).toContain("/admin/volunteers");
    expect(links).not.toContain("/admin/season");
    await set("open", null);
    await site.db.deleteFrom("shifts").execute();
  });

  it("takes the shifts to come along when it moves, and no shift that is over or elsewhere", async () => {
    const kind = findKind("headquarters");
    if (!kind) throw new Error("no headquarters");
    const at = "Toy Drive Headquarters, 9 Elm Street, San Jose, CA 95110";
    await addShift(site.db, { id: "next", day: "2025-11-20", place: at });
    await addShift(site.db, { id: "room", day: "2025-12-02", place: `Sorting room at ${at}` });
    await addShift(site.db, { id: "over", day: "2025-11-19", place: at });
    await addShift(site.db, { id: "away", day: "2025-12-03", place: "9 Elm Street" });
    const version = (await publishedVersion(site.db, { kind, key: "" }))?.version ?? 0;
    const value = { ...starterContents.headquarters, street: "10 Oak Street", zipCode: "95111" };
    await publish(site.db, { kind, key: "" }, { value, baseVersion: version }, author);
    const shifts = await site.db.selectFrom("shifts").select(["id", "place", "version"]).execute();
    const moved = "Toy Drive Headquarters, 10 Oak Street, San Jose, CA 95111";
    expect(Object.fromEntries(shifts.map(({ id, place, version }) => [id, [place, version]]))).toEqual({
      next: [moved, 2],
      room: [`Sorting room at ${moved}`, 2],
      over: [at, 1],
      away: ["9 Elm Street", 1],
    });
    expect(textOf(mainOf(await (await site.get("/volunteer")).text()))).not.toContain(at);
    const back = { ...value, street: "9 Elm Street", zipCode: "95110" };
    await publish(site.db, { kind, key: "" }, { value: back, baseVersion: version + 1 }, author);
    await site.db.deleteFrom("shifts").execute();
  });

  it("has hours in one field, from which its week, open or closed, and search engines are told", async () => {
    expect(await rows()).toMatchObject([{ hours_confirmed: 1, hours_checked_on: "2025-11-20" }]);
    const { Cookie } = await administrator(site);
    const form = await (await site.get("/admin/content/headquarters", { Cookie })).text();
    expect(textOf(form)).not.toContain("search engines read");
    const id: ContentId = { kind: findKind("headquarters") as never, key: "" };
    const save = async (hours: string) => {
      const value = { ...starterContents.headquarters, street: "9 Elm Street", zipCode: "95110", hours };
      const baseVersion = (await publishedVersion(site.db, id))?.version ?? 0;
      expect(await publish(site.db, id, { value, baseVersion }, author)).toMatchObject({ kind: "ok" });
    };
    const page = async (path: string) => (await site.get(path)).text();
    const path = `/locations/${(await rows())[0]?.path}`;

    await save("Mon-Fri 10 AM - 5 PM, Sat 10-2");
    expect(textOf(await page(path))).toMatch(
      /Friday\s*10 AM - 5 PM\s*Saturday\s*10 AM - 2 PM\s*Sunday\s*Closed/,
    );
    expect(textOf(await page("/locations"))).toContain("Today: 10 AM - 5 PM");
    for (const told of ["/donate", "/about", "/es/donate", "/locations/san-jose"])
      expect(await page(told), told).toMatch(
        /"dayOfWeek":"[^"]+Friday","opens":"10:00","closes":"17:00".*Saturday","opens":"10:00","closes":"14:00"/,
      );

    const dialog = { version: String((await rows())[0]?.version), day1: "8 AM - 9 AM" };
    const refused = await site.post(`/admin/locations/${(await rows())[0]?.id}/hours`, dialog, { Cookie });
    expect(textOf(await refused.text())).toContain("come from Content, Headquarters");

    await save("By appointment");
    expect(await rows()).toMatchObject([{ hours: "By appointment", hours_confirmed: 0 }]);
    expect(await page("/donate")).not.toContain("openingHoursSpecification");
    await save("Mon-Fri and Sat 9:30 AM - 4:30 PM");
  });

  it("is open again on a day that its words no longer call closed, and keeps the days that staff have set", async () => {
    const id: ContentId = { kind: findKind("headquarters") as never, key: "" };
    const save = async (hours: string) => {
      const value = { ...starterContents.headquarters, street: "9 Elm Street", zipCode: "95110", hours };
      const baseVersion = (await publishedVersion(site.db, id))?.version ?? 0;
      expect(await publish(site.db, id, { value, baseVersion }, author)).toMatchObject({ kind: "ok" });
    };
    const days = async () => JSON.parse((await rows())[0]?.hours_exceptions ?? "[]");
    const closed = (date: string, reason = "") => ({ date, intervals: [], reason });
    const inventory = closed("2025-12-05", "Inventory");
    await site.db
      .updateTable("locations")
      .set({ hours_exceptions: JSON.stringify([inventory]) })
      .where("type", "=", "headquarters")
      .execute();
    await save("Mon-Fri and Sat 9:30 AM - 4:30 PM, closed November 27 and 28");
    expect(await days()).toEqual([inventory, closed("2025-11-27"), closed("2025-11-28")]);
    await save("Mon-Fri and Sat 9:30 AM - 4:30 PM, closed November 27");
    expect(await days()).toEqual([inventory, closed("2025-11-27")]);
    site.clock.set("2025-11-28T20:00:00.000Z");
    const page = textOf(await (await site.get(`/locations/${(await rows())[0]?.path}`)).text());
    expect(page).toContain("Today: 9:30 AM - 4:30 PM");
    expect(page).not.toContain("Friday, November 28");
    site.clock.set(NOW);
    await save("By appointment");
    expect(await days()).toEqual([inventory]);
    await save("Mon-Fri and Sat 9:30 AM - 4:30 PM");
    expect(await days()).toEqual([inventory]);
    await site.db
      .updateTable("locations")
      .set({ hours_exceptions: "[]" })
      .where("type", "=", "headquarters")
      .execute();
  });

  it.each([
    ["is closed", [], "Closed today", "Hoy cerrado"],
    ["has other hours", [{ from: "10:00", to: "13:00" }], "Today: 10 AM - 1 PM", "Hoy: 10 AM - 1 PM"],
  ])("on a day on which it %s, every page adds that to its hours", async (_, intervals, said, inSpanish) => {
    const id = (await rows())[0]?.id ?? "";
    const set = (days: object[]) =>
      site.db
        .updateTable("locations")
        .set({ hours_exceptions: JSON.stringify(days) })
        .where("id", "=", id)
        .execute();
    const read = async (path: string) => textOf(mainOf(await (await site.get(path)).text()));
    const usual = "Sat 9:30 AM - 4:30 PM";
    const pages = ["/donate", "/contact", "/about", "/families", "/locations/gilroy"];
    await set([{ date: NOW.toISOString().slice(0, 10), intervals, reason: "" }]);
    for (const path of pages) {
      const text = await read(path);
      expect(text, path).toContain(said);
      expect(text, path).toContain(usual);
    }
    expect(await read("/families")).toContain(`Open Mon-Fri and ${usual}. ${said}.`);
    expect(await read("/es/donate")).toContain(`. ${inSpanish}`);
    await set([{ date: "2025-12-05", intervals, reason: "" }]);
    for (const path of pages) expect(await read(path), path).toContain(usual);
    await set([]);
  });

  it("has the first card of its city, before places that come first by name", async () => {
    await addLocation(site.db, { name: "Aardvark Books", city: "San Jose", zip_code: "95112" });
    const page = mainOf(await (await site.get("/locations/san-jose")).text());
    const cards = elementsOf(page.slice(page.indexOf('class="places"')), "h3").map(({ label }) => label);
    expect(cards.slice(0, 2)).toEqual(["Toy Drive Headquarters", "Aardvark Books"]);
  });

  it("goes back to the sample address with its content on a sample site, in the list as on its page", async () => {
    const kind = findKind("headquarters");
    if (!kind) throw new Error("no headquarters");
    const id: ContentId = { kind, key: "" };
    const publishNow = async (value: object) => {
      const baseVersion = (await publishedVersion(site.db, id))?.version ?? 0;
      await publish(
        site.db,
        id,
        { value: value as typeof starterContents.headquarters, baseVersion },
        author,
      );
    };
    const real = { ...starterContents.headquarters, street: "9 Elm Street", zipCode: "95110" };
    await publishNow(real);
    expect(await rows()).toMatchObject([{ address: "9 Elm Street" }]);
    await publishNow(starterContents.headquarters);
    expect(await rows()).toMatchObject([{ address: "1200 Sample Street" }]);
    for (const path of ["/donate", "/embed/locations"]) {
      const text = textOf(await (await site.get(path)).text());
      expect(text, path).toContain("1200 Sample Street");
      expect(text, path).not.toContain("9 Elm Street");
    }
    await publishNow(real);
    expect(await rows()).toMatchObject([{ address: "9 Elm Street" }]);
    const [row] = await rows();
    const typed = { address: "7 Oak Street", name: "Our hall" };
    await site.db
      .updateTable("locations")
      .set(typed)
      .where("id", "=", row?.id ?? "")
      .execute();
    await publishNow(starterContents.headquarters);
    expect(await rows(), "an address that staff have typed").toMatchObject([typed]);
    await publishNow(real);
  });

  it("is read from the database once for a page, whatever parts of it name it", async () => {
    const asked = vi.spyOn(DefaultQueryExecutor.prototype, "executeQuery");
    for (const path of ["/", "/donate", "/locations/san-jose"]) {
      asked.mockClear();
      await site.get(path);
      const own = asked.mock.calls.filter(([{ parameters }]) => parameters.includes("headquarters_location"));
      expect(own, path).toHaveLength(1);
    }
    asked.mockRestore();
  });

  it("cannot be edited or deleted as a location", async () => {
    const { Cookie } = await administrator(site);
    const id = await headquartersId(site.db);
    const fields = {
      name: "Other",
      type: "drop-off",
      address: "1 A",
      city: "Gilroy",
      zip_code: "95020",
      hours: "Always",
    };
    await site.post(`/admin/locations/${id}`, { ...fields, version: "2" }, { Cookie });
    await site.post(`/admin/locations/${id}/delete`, {}, { Cookie });
    expect(await rows()).toMatchObject([{ address: "9 Elm Street" }]);
    const dialog = await (await site.get(`/admin/locations/${id}`, { Cookie })).text();
    expect(textOf(mainOf(dialog))).toContain("edited under Content");
    expect(dialog).toContain('href="/admin/content/headquarters"');
  });

  it("closed by staff says so on every page and to search engines, until its last day has passed", async () => {
    const { Cookie } = await administrator(site);
    const id: ContentId = { kind: findKind("headquarters") as never, key: "" };
    const hours = "Mon-Fri 9:30 AM - 4:30 PM, closed November 21";
    const value = { ...starterContents.headquarters, street: "9 Elm Street", zipCode: "95110", hours };
    const baseVersion = (await publishedVersion(site.db, id))?.version ?? 0;
    expect(await publish(site.db, id, { value, baseVersion }, author)).toMatchObject({ kind: "ok" });
    const page = async (path: string) => (await site.get(path)).text();
    const special = async (path: string) =>
      structuredDataOf(await page(path)).find((data) => data["@type"] === "LocalBusiness")
        ?.specialOpeningHoursSpecification;
    const days = { opens: "00:00", closes: "00:00", validFrom: "2025-11-21", validThrough: "2025-11-21" };
    expect(await special("/donate")).toMatchObject([days]);

    const closed = { state: "closed", state_until: "2025-11-30", state_reason: "We are moving." };
    const changed = await site.post(`/admin/locations/${(await rows())[0]?.id}/state`, closed, { Cookie });
    expect(changed.status).toBeLessThan(400);
    for (const path of ["/donate", "/contact", "/about", "/families", "/locations?q=gilroy"]) {
      const text = textOf(mainOf(await page(path)));
      expect(text, path).toContain("Closed, opens again Monday, December 1");
      // Its card in a list has its text as well.
      expect(text.includes(hours), path).toBe(path.startsWith("/locations"));
    }
    expect(textOf(await page("/es/donate"))).toContain("Cerrado, abre otra vez el lunes, 1 de diciembre");
    expect(textOf(await page("/locations/san-jose"))).toMatch(/Drop off\s*Aardvark Books/);
    for (const path of ["/donate", "/about", "/locations/san-jose"])
      expect(await special(path), path).toMatchObject([
        { ...days, validFrom: "2025-11-20", validThrough: "2025-11-30" },
        days,
      ]);

    await whileFailing(/"locations"/, LOST_CONNECTION, async () => {
      const unread = await site.get("/donate");
      expect([unread.status, unread.headers.get("X-Cached-Until")]).toEqual([200, NOW.toISOString()]);
    });

    site.clock.set("2025-12-01T20:00:00.000Z");
    expect(textOf(mainOf(await page("/donate")))).toContain(hours);
    expect(textOf(await page("/locations/san-jose"))).toMatch(/Drop off\s*Toy Drive Headquarters/);
    site.clock.set(NOW);
  });
});

describe.each(engines)("headquarters in two transactions, on %s", (_, open) => {
  it("moves while its state changes at the same moment, and neither waits for the other in vain", async () => {
    const site = await openSite({ open });
    if (!isPostgres(site.db)) return site.close();
    await site.db.transaction().execute((tx) => followHeadquarters(tx, author));
    const id: ContentId = { kind: findKind("headquarters") as never, key: "" };
    const published = await publishedVersion(site.db, id);
    const value = { ...starterContents.headquarters, zipCode: "95113" };
    const waiting = async () =>
      (
        await sql`select 1 from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`.execute(site.db)
      ).rows.length;
    const moving: Promise<unknown>[] = [];
    await site.db.transaction().execute(async (tx) => {
      const note = { staff_note: "Ring twice" };
      await tx.updateTable("locations").set(note).where("type", "=", "headquarters").execute();
      moving.push(publish(site.db, id, { value, baseVersion: published?.version ?? 0 }, author));
      await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 10_000 });
    });
    expect(await Promise.all(moving)).toMatchObject([{ kind: "ok" }]);
    const row = await site.db
      .selectFrom("locations")
      .selectAll()
      .where("type", "=", "headquarters")
      .executeTakeFirst();
    expect(row).toMatchObject({ zip_code: "95113", staff_note: "Ring twice" });
    await site.close();
  });
});
