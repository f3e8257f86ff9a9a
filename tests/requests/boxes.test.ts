import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { boxNumber, codesOf } from "#app/boxes/codes-queries.server.ts";
import { tellFullAfterClosings } from "#app/boxes/reports-queries.server.ts";
import { readSetting, storeSetting } from "#app/core/db/stored-settings.ts";
import { givePaths } from "#app/locations/paths-queries.server.ts";
import { SAMPLE_SUFFIX } from "#app/locations/samples.ts";
import { engines, testsPages } from "../databases.ts";
import { addRegistration, addSampleLocations } from "../factories.ts";
import { pageOf } from "./read-form.ts";
import { elementsOf, mainOf, textOf } from "./read-html.ts";
import { seasonForms } from "./season-form.ts";
import { openSite, type Site } from "./site.ts";
import { administrator, ORIGIN } from "./staff-members.ts";

const LIBRARY = "full";
const BAKERY = "bare";
const OTHER_TOWN = { address: "203.0.113.9" };

describe.each(engines)("boxes on %s", (engine, open) => {
  let site: Site;
  let staff: { Cookie: string; email: string };
  let box: { number: number; word: string };
  beforeEach(async () => {
    site = await openSite({ open, settings: { boxesEmail: "boxes@example.org" } });
    await addSampleLocations(site.db);
    staff = await administrator(site);
    box = (await codesOf(site.db, [LIBRARY, BAKERY])).get(LIBRARY) ?? { number: 0, word: "" };
  });
  afterEach(() => site.close());

  const cookie = () => ({ Cookie: staff.Cookie });
  const page = async (path: string, headers = {}) => mainOf(await pageOf(await site.get(path, headers)));
  const words = async (path: string, headers = {}) => textOf(await page(path, headers));
  const report = (seen = "full", client: { address?: string } = {}, more = {}, ending = "") =>
    site.fetch(
      `/b/${String(box.number).padStart(4, "0")}${ending}`,
      {
        method: "POST",
        body: new URLSearchParams({ seen, website: "", ...more }),
        headers: { Origin: ORIGIN },
      },
      client,
    );
  const change = (fields: Record<string, string>) => site.post("/admin/boxes", fields, cookie());
  const isTold = async () => (await words("/locations")).includes("Box is full");
  const mails = () => site.db.selectFrom("outbox").selectAll().orderBy("created_at").orderBy("id").execute();

  describe("a report", () => {
    it("takes two taps: the choice is preselected, and the thanks say what happened and name an open place", async () => {
      const hours_week = JSON.stringify(Array(7).fill([{ from: "10:00", to: "17:00" }]));
      await site.db
        .updateTable("locations")
        .set({ hours_week, hours_confirmed: 1 })
        .where("id", "=", BAKERY)
        .execute();
      await givePaths(site.db, [{ id: BAKERY, name: "Juniper Bakery", city: "San Jose" }]);
      const form = await page(`/b/${String(box.number).padStart(4, "0")}`);
      for (const language of ["", "/es", "/vi"]) {
        const short = await site.get(`${language}/b/${box.number}`);
        expect(short.status).toBe(301);
        expect(short.headers.get("Location")).toBe(`${language}/b/${String(box.number).padStart(4, "0")}`);
      }
      expect(textOf(form)).toContain("The box at Willow Branch Library");
      expect(form).toMatch(
        /<input type="radio" name="seen" checked="" value="full"|value="full"[^>]*checked/,
      );
      const sent = await report();
      expect(sent.status).toBe(303);
      const thanks = await words(sent.headers.get("Location") ?? "");
      expect(thanks).toContain("Thank you. Our staff will look at it.");
      expect(thanks).not.toContain("driver");
      // The focus of the form, which is gone, can move there.
      expect(await page(sent.headers.get("Location") ?? "")).toMatch(/tabindex="-1" role="status"/i);
      expect(thanks).toMatch(/Open now:\s*Juniper Bakery.*Open until 5 PM/);
    });

    it("shows at once to staff and comes by mail, once", async () => {
      await report();
      await report();
      await report("nearly", {});
      const list = await words("/admin/boxes", cookie());
      expect(list).toContain("Willow Branch Library");
      expect(list).toContain("1 person says nearly full");
      expect(list).toContain("Reported, not shown on the site yet");
      expect(await mails()).toMatchObject([
        {
          kind: "box-report",
          to_address: "boxes@example.org",
          subject: "A report of the box at Willow Branch Library",
        },
      ]);
      expect(await isTold()).toBe(false);
    });

    it("becomes public when a second person says so within a day, and not later", async () => {
      await report();
      site.clock.set("2025-11-21T20:00:01.000Z");
      await report("full", OTHER_TOWN);
      expect(await isTold()).toBe(false);
      const before = site.pagesChanged();
      await report("full");
      expect(await isTold()).toBe(true);
      expect(site.pagesChanged()).toBe(before + 1);
      expect((await mails()).map(({ subject }) => subject)).toEqual([
        "A report of the box at Willow Branch Library",
        "Box is full: Willow Branch Library",
      ]);
      expect(await words(`/b/${String(box.number).padStart(4, "0")}`)).toContain(
        "Others have told us already.",
      );
    });

    it("of two addresses in one /48 of IPv6 is one person's", async () => {
      await report("full", { address: "2001:db8:7:1::1" });
      await report("full", { address: "2001:db8:7:2::1" });
      expect(await isTold()).toBe(false);
      await report("full", { address: "2001:db8:8:1::1" });
      expect(await isTold()).toBe(true);
    });

    it("of one person at midnight is not two people's", async () => {
      site.clock.set("2025-11-21T07:59:00.000Z");
      await report();
      site.clock.set("2025-11-21T08:01:00.000Z");
      await report();
      expect(await isTold()).toBe(false);
    });

    if (!testsPages(engine)) return;

    it("promises staff no silence that a second person's report breaks", async () => {
      await report();
      await report("full", OTHER_TOWN);
      const sent = await mails();
      expect(sent).toHaveLength(2);
      const first = sent.find(({ subject }) => subject.startsWith("A report"));
      expect(first?.text_body.replace(/\s+/g, " ")).toContain(
        "More reports of this box send no email, unless two people say within a day that it is full.",
      );
    });

    it("is not denied by the page of its place, in any language", async () => {
      await site.db.updateTable("locations").set({ type: "drop-off" }).where("id", "=", LIBRARY).execute();
      await givePaths(site.db, [{ id: LIBRARY, name: "Willow Branch Library", city: "San Jose" }]);
      expect((await report()).status).toBe(303);
      for (const language of ["", "/es", "/vi"]) {
        const place = await page(`${language}/locations/san-jose/willow-branch-library`);
        expect(place).toContain("/willow-branch-library/full");
        expect(textOf(place)).not.toMatch(/Nobody has reported|Nadie ha avisado|Chưa có ai báo/);
      }
    });

    it("is not spoken of where staff alone have set a box to full", async () => {
      await site.db.updateTable("locations").set({ state: "full" }).where("id", "=", LIBRARY).execute();
      const path = `/b/${String(box.number).padStart(4, "0")}`;
      for (const [language, known, told] of [
        ["", "We know already.", "Others have told us"],
        ["/es", "Ya lo sabemos.", "Ya nos avisaron"],
        ["/vi", "Chúng tôi đã biết rồi.", "Đã có người báo"],
      ] as const) {
        const text = await words(language + path);
        expect(text).toContain(known);
        expect(text).not.toContain(told);
      }
      await report();
      expect(await words(path)).toContain("Others have told us already.");
    });

    it("of one visitor is one and comes by mail, where staff know that the box was full", async () => {
      for (const state of ["full", "closed", "open"])
        await site.post(
          `/admin/locations/${LIBRARY}/state`,
          { state, state_until: state === "closed" ? "2025-11-21" : "" },
          cookie(),
        );
      expect(await words(`/b/${String(box.number).padStart(4, "0")}`)).not.toContain("Others have told us");
      await report();
      expect(await isTold()).toBe(false);
      expect((await mails()).map(({ subject }) => subject)).toEqual([
        "A report of the box at Willow Branch Library",
      ]);
    });

    it("is pointed out to staff where a second one comes within a minute", async () => {
      await report();
      site.clock.set("2025-11-20T20:00:59.000Z");
      await report("full", OTHER_TOWN);
      expect(await isTold()).toBe(true);
      expect(await words("/admin/boxes", cookie())).toContain("Two reports came within a minute");
      await change({ intent: "clear", id: LIBRARY });
      await report();
      site.clock.set("2025-11-20T20:02:30.000Z");
      await report("full", OTHER_TOWN);
      const later = await words("/admin/boxes", cookie());
      expect(later).toContain("2 people say full");
      expect(later).not.toContain("Two reports came within a minute");
    });

    it("of 1,000 from one address changes no more than what two honest ones could", async () => {
      const statuses = new Set<number>();
      for (let sent = 0; sent < 1000; sent++) {
        statuses.add((await report("full", {}, {}, ".data")).status);
      }
      expect([...statuses].sort()).toEqual([200, 429]);
      // Other IPv6 addresses of the same household count as the same person.
      for (let sent = 0; sent < 50; sent++)
        await report("full", { address: `2001:db8::${sent + 1}` }, {}, ".data");
      const reports = await site.db.selectFrom("box_reports").selectAll().execute();
      expect(reports).toHaveLength(2);
      expect((await mails()).length).toBeLessThanOrEqual(2);
      expect(JSON.stringify(reports)).not.toMatch(/192\.0\.2\.1|2001:db8/);
      await change({ intent: "clear", id: LIBRARY });
      expect(await isTold()).toBe(false);
    });

    it("by a robot is kept as suspected spam, sends no mail, and counts for nothing", async () => {
      expect((await report("full", {}, { website: "https://spam.example" })).status).toBe(303);
      await report("full", OTHER_TOWN, { website: "x" });
      expect(await mails()).toEqual([]);
      expect(await isTold()).toBe(false);
      expect(await words("/admin/boxes", cookie())).toContain("Suspected spam");
    });

    it("without a choice is refused, as is a box that does not exist", async () => {
      const refused = await report("");
      expect(refused.status).toBe(400);
      expect(textOf(await refused.text())).toContain("Choose what you saw");
      for (const path of ["/b/999", "/b/x", "/b/99999999999"])
        expect((await site.get(path)).status).toBe(404);
      await site.db.updateTable("locations").set({ deleted_at: "2025-11-20T00:00:00.000Z" }).execute();
      expect((await report()).status).toBe(404);
    });
  });

  describe("staff", () => {
    it("make it public, take it back, and ignore who reported for a day", async () => {
      await report();
      expect((await change({ intent: "confirm", id: LIBRARY })).status).toBe(303);
      expect(await isTold()).toBe(true);
      await change({ intent: "clear", id: LIBRARY });
      expect(await isTold()).toBe(false);
      expect(await words("/admin/boxes", cookie())).toContain("No box is full");

      await report();
      await change({ intent: "ignore", id: LIBRARY });
      expect((await report()).status).toBe(303);
      expect(await words("/admin/boxes", cookie())).toContain("No box is full");
      site.clock.set("2025-11-21T20:00:01.000Z");
      await report();
      const list = await words("/admin/boxes", { Cookie: (await administrator(site)).Cookie });
      expect(list).toContain("Willow Branch Library");
    });

    it("undo that a reporter is ignored: the report counts again, and a full box is full again", async () => {
      await report();
      await report("full", OTHER_TOWN);
      expect(await isTold()).toBe(true);
      await change({ intent: "ignore", id: LIBRARY });
      expect(await isTold()).toBe(false);
      const ignored = { id: LIBRARY, at: "2025-11-20T20:00:00.000Z", wasFull: true };
      const fields = { intent: "unignore", ignored: JSON.stringify(ignored) };
      expect((await change(fields)).status).toBe(303);
      expect(await isTold()).toBe(true);
      expect(await words("/admin/boxes", cookie())).toContain("2 people say full");
      expect(await site.db.selectFrom("ignored_reporters").selectAll().execute()).toEqual([]);
      expect((await change(fields)).status, "a second tap").toBe(404);
    });

    it("note what was picked up, which empties the box and counts for the season, and undo it", async () => {
      await report();
      await change({ intent: "confirm", id: LIBRARY });
      expect((await change({ intent: "pickup", id: LIBRARY, boxes: "many" })).status).toBe(400);
      await change({ intent: "pickup", id: LIBRARY, boxes: "2", key: "tap-1" });
      await change({ intent: "pickup", id: LIBRARY, boxes: "2", key: "tap-1" });
      expect(await isTold()).toBe(false);
      const list = await words("/admin/boxes", cookie());
      expect(list).toContain("No box is full");
      expect(list).toContain("Season 2025 2 boxes from 1 place");
      expect(await words(`/b/${String(box.number).padStart(4, "0")}`)).toContain("Last emptied Nov 20, 2025");
      await change({ intent: "undo", id: "tap-1" });
      expect(await isTold()).toBe(true);
      expect(await words("/admin/boxes", cookie())).not.toContain("Season 2025");
    });

    it.each([SAMPLE_SUFFIX, " (Sample)"])(
      "do not count for a season's results what is picked up at a sample:%s",
      async (suffix) => {
        const name = `Juniper Bakery${suffix}`;
        await site.db.updateTable("locations").set({ name }).where("id", "=", BAKERY).execute();
        for (const id of [LIBRARY, BAKERY]) await change({ intent: "pickup", id, boxes: "2" });
        site.clock.set("2025-12-26T20:00:00.000Z");
        staff = await administrator(site);
        expect(await words("/admin/season/2025/close", cookie())).toContain(
          "2 boxes were picked up from 1 place",
        );
      },
    );

    it("undo what was picked up where no box was full, which every instance hears of", async () => {
      await change({ intent: "pickup", id: BAKERY, boxes: "1", key: "tap-1" });
      const before = Number(await readSetting(site.db, "pages_version"));
      await change({ intent: "undo", id: "tap-1" });
      expect(Number(await readSetting(site.db, "pages_version"))).toBeGreaterThan(before);
    });

    it("count boxes for the season that began last while the next one is public, until that one begins", async () => {
      site.clock.set("2025-12-26T20:00:00.000Z");
      staff = await administrator(site);
      await site.post("/admin/season/2026/start", { move: "52" }, cookie());
      expect((await seasonForms(site, cookie()).publish(2026)).status).toBe(303);
      await change({ intent: "pickup", id: LIBRARY, boxes: "2" });
      expect(await words("/admin/boxes", cookie())).toContain("Season 2025 2 boxes from 1 place");
      const close = await words("/admin/season/2025/close", cookie());
      expect(close).toContain("2 boxes were picked up from 1 place");
      site.clock.set("2026-11-02T20:00:00.000Z");
      staff = await administrator(site);
      await change({ intent: "pickup", id: LIBRARY, boxes: "3" });
      expect(await words("/admin/boxes", cookie())).toContain("Season 2026 3 boxes from 1 place");
    });

    it("undo a pick-up, which restores what it changed: its reports, and a full box only if it was full", async () => {
      await report("nearly");
      await change({ intent: "pickup", id: LIBRARY, boxes: "1", key: "tap-1" });
      expect(await words("/admin/boxes", cookie())).toContain("No box is full");
      expect((await change({ intent: "undo", id: "tap-1" })).status).toBe(303);
      expect(await isTold()).toBe(false);
      expect(await words("/admin/boxes", cookie())).toContain("1 person says nearly full");

      await change({ intent: "pickup", id: LIBRARY, boxes: "1", key: "tap-2" });
      await report("full");
      expect((await change({ intent: "undo", id: "tap-2" })).status, "who has reported again").toBe(303);
      expect(await words("/admin/boxes", cookie())).toMatch(/1 person says full(?!.*nearly)/);

      await change({ intent: "confirm", id: LIBRARY });
      site.clock.set("2025-11-20T21:00:00.000Z");
      await change({ intent: "pickup", id: LIBRARY, boxes: "1", key: "tap-3" });
      site.clock.set("2025-11-20T21:05:00.000Z");
      await change({ intent: "pickup", id: LIBRARY, boxes: "1", key: "tap-4" });
      await change({ intent: "undo", id: "tap-3" });
      expect(await isTold(), "emptied by the later pick-up").toBe(false);
    });

    it("find no box that was full until a day that has passed", async () => {
      const full = { state: "full", state_until: "2025-11-19" } as const;
      await site.db.updateTable("locations").set(full).where("id", "=", LIBRARY).execute();
      expect(await words("/admin/boxes", cookie())).toContain("No box is full");
      await change({ intent: "pickup", id: LIBRARY, boxes: "1", key: "tap-1" });
      await change({ intent: "undo", id: "tap-1" });
      expect(await isTold()).toBe(false);
      await change({ intent: "confirm", id: LIBRARY });
      expect(await words("/admin/boxes", cookie())).toContain("The site says: box is full");
    });

    if (!testsPages(engine)) return;

    it("ignore a reporter without losing a full box that they know of, and undo that", async () => {
      await site.post(`/admin/locations/${LIBRARY}/state`, { state: "full" }, cookie());
      await report("missing");
      await change({ intent: "ignore", id: LIBRARY });
      expect(await isTold()).toBe(true);
      await site.post(
        `/admin/locations/${LIBRARY}/state`,
        { state: "closed", state_until: "2025-11-24" },
        cookie(),
      );
      await report("missing", OTHER_TOWN);
      site.clock.set("2025-11-20T21:00:00.000Z");
      await change({ intent: "ignore", id: LIBRARY });
      expect(await words("/admin/boxes", cookie())).toMatch(
        /Full\. The place is closed for a time(?!.*person)/,
      );
      const reporters = await site.db.selectFrom("ignored_reporters").select("reporter").execute();
      expect(reporters).toHaveLength(2);
      expect(reporters).not.toContainEqual({ reporter: "staff" });
      const ignored = JSON.stringify({ id: LIBRARY, at: "2025-11-20T21:00:00.000Z", wasFull: false });
      expect((await change({ intent: "unignore", ignored })).status).toBe(303);
      expect(await words("/admin/boxes", cookie())).toContain("1 person says not found");
      expect(await words("/locations")).toContain("Closed, opens again");
    });

    it("do not count a place from which no box was picked up", async () => {
      await change({ intent: "pickup", id: LIBRARY, boxes: "2" });
      await change({ intent: "pickup", id: BAKERY, boxes: "0" });
      expect(await words("/admin/boxes", cookie())).toContain("Season 2025 2 boxes from 1 place");
      site.clock.set("2025-12-26T20:00:00.000Z");
      staff = await administrator(site);
      const close = await words("/admin/season/2025/close", cookie());
      expect(close).toContain("2 boxes were picked up from 1 place");
    });
  });

  describe("a full box", () => {
    const state = (fields: Record<string, string>) =>
      site.post(`/admin/locations/${LIBRARY}/state`, fields, cookie());
    const storedState = () =>
      site.db
        .selectFrom("locations")
        .select(["state", "state_at", "state_by"])
        .where("id", "=", LIBRARY)
        .executeTakeFirstOrThrow();
    const desk = () => words("/admin/boxes", cookie());
    const today = () => words("/admin/today", cookie());
    const CLOSED = { state: "closed", state_until: "2025-11-24" };

    it("stays on Today while its place is closed for a time, and is full on the site after that", async () => {
      await change({ intent: "confirm", id: LIBRARY });
      site.clock.set("2025-11-21T20:00:00.000Z");
      await state(CLOSED);
      expect(await isTold()).toBe(false);
      expect(await today()).toContain("1 box is fullSan Jose. The oldest since Nov 20, 2025");
      expect(await desk()).toContain("Full. The place is closed for a time, and visitors read that (Nov 20");
      expect(await desk()).not.toContain("1 person says");
      expect(await tellFullAfterClosings(site.db, new Date("2025-11-24T20:00:00.000Z"))).toBe(false);
      site.clock.set("2025-11-25T20:00:00.000Z");
      expect(await today()).toContain("1 box is full");
      expect(await tellFullAfterClosings(site.db, new Date("2025-11-25T20:00:00.000Z"))).toBe(true);
      expect(await isTold()).toBe(true);
      expect(await today()).toContain("1 box is fullSan Jose. The oldest since Nov 20, 2025");
      await change({ intent: "pickup", id: LIBRARY, boxes: "1", key: "tap-1" });
      expect(await desk()).toContain("No box is full");
      expect(await isTold()).toBe(false);
    });

    it("is full since before each of several changes that are undone one after the other", async () => {
      const bulk = (fields: Record<string, string>) =>
        site.post("/admin/locations/bulk", { [`row-${LIBRARY}`]: "on", ...fields }, cookie());
      const pick = (key: string) => change({ intent: "pickup", id: LIBRARY, boxes: "1", key });
      await state({ state: "full" });
      const before = await storedState();
      const reopen = () => state({ state: "full", undo: "1" });
      const undoMany = (at: string) => bulk({ intent: "undo", at });
      const taps: [() => Promise<unknown>, (at: string) => Promise<unknown>][] = [
        [() => state({ state: "open" }), reopen],
        [() => state(CLOSED), reopen],
        [() => pick("tap-1"), () => change({ intent: "undo", id: "tap-1" })],
        [() => bulk({ intent: "open" }), undoMany],
        [() => bulk({ intent: "open" }), undoMany],
        [() => pick("tap-2"), () => change({ intent: "undo", id: "tap-2" })],
        [() => state({ state: "open" }), reopen],
        // A double tap.
        [reopen, reopen],
      ];
      for (const [index, [tap, undo]] of taps.entries()) {
        const at = `2025-11-21T${10 + index}:00:00.000Z`;
        site.clock.set(at);
        await tap();
        site.clock.set(`2025-11-21T${10 + index}:01:00.000Z`);
        await undo(at);
        expect(await storedState(), String(index)).toEqual(before);
      }
      expect(await words(`/admin/locations/${LIBRARY}`, cookie())).not.toContain("state_at");
    });

    if (!testsPages(engine)) return;

    it("until a day is over when its place opens again after that day", async () => {
      await state({ state: "full", state_until: "2025-11-22" });
      await state(CLOSED);
      expect(await today()).not.toContain("1 box is full");
      site.clock.set("2025-11-25T20:00:00.000Z");
      expect(await tellFullAfterClosings(site.db, new Date("2025-11-25T20:00:00.000Z"))).toBe(false);
      expect(await isTold()).toBe(false);

      await state({ state: "full", state_until: "2025-11-29" });
      await state({ ...CLOSED, state_until: "2025-11-27" });
      expect(await today()).toContain("1 box is full");
    });

    it("is never that of headquarters, which cannot be chosen", async () => {
      await storeSetting(site.db, "headquarters_location", LIBRARY);
      expect(await page("/admin/boxes", cookie())).not.toContain(`<option value="${LIBRARY}"`);
      expect(await page("/admin/boxes", cookie())).toContain(`<option value="${BAKERY}"`);
      const refused = await change({ intent: "confirm", id: LIBRARY });
      expect(refused.status).toBe(400);
      expect(textOf(await refused.text())).toContain("Headquarters takes toys all year and has no box.");
      expect(await site.db.selectFrom("box_reports").selectAll().execute()).toEqual([]);
    });

    it("has a link to call its place with the extension, and one to write to its host", async () => {
      await site.db
        .updateTable("locations")
        .set({ phone: "(408) 555-0100 ext. 5" })
        .where("id", "=", BAKERY)
        .execute();
      await site.db
        .insertInto("location_contacts")
        .values({
          location_id: BAKERY,
          name: "Ann",
          email: "ann+toys?x@example.org",
          created_at: "2025-11-01T00:00:00.000Z",
        })
        .execute();
      const panel = await page(`/admin/locations/${BAKERY}/boxes`, cookie());
      expect(panel).toContain('href="tel:+14085550100;ext=5"');
      expect(panel).toContain('href="mailto:ann%2Btoys%3Fx@example.org"');
    });

    it("is told without a time where none is known", async () => {
      await site.db
        .updateTable("locations")
        .set({ state: "full", state_at: null, state_by: null })
        .where("id", "=", LIBRARY)
        .execute();
      expect(await words("/admin/boxes", cookie())).toMatch(/The site says: box is full(?! \()/);
    });

    it("is told with about how far it is from headquarters, which is known by its zip code alone", async () => {
      await change({ intent: "confirm", id: LIBRARY });
      const at = (zip_code: string) =>
        site.db.updateTable("locations").set({ zip_code }).where("id", "=", LIBRARY).execute();
      await at("95020");
      expect(await desk()).toMatch(/About \d+\.\d mi from headquarters/);
      await at("95112");
      expect(await desk()).toContain("In the zip code of headquarters");
    });

    it("stays until it is emptied when its place is hidden or opened, and can be told again", async () => {
      await change({ intent: "confirm", id: LIBRARY });
      await state({ state: "hidden" });
      expect(await desk()).toContain("Full. The place is hidden");
      await state({ state: "open" });
      expect(await desk()).toContain("Full, not shown on the site");
      await change({ intent: "confirm", id: LIBRARY });
      expect(await isTold()).toBe(true);
      site.clock.set("2025-11-20T21:00:00.000Z");
      await state(CLOSED);
      site.clock.set("2025-11-20T22:00:00.000Z");
      await change({ intent: "pickup", id: LIBRARY, boxes: "1", key: "tap-1" });
      expect(await desk()).toContain("No box is full");
      await change({ intent: "undo", id: "tap-1" });
      expect(await today()).toContain("1 box is full");
      await change({ intent: "clear", id: LIBRARY });
      expect(await desk()).toContain("No box is full");
    });

    it("is full since before whatever is undone: a pick-up, again, a state, that of many, an ignored reporter", async () => {
      const bulk = (fields: Record<string, string>) =>
        site.post("/admin/locations/bulk", { [`row-${LIBRARY}`]: "on", ...fields }, cookie());
      await report();
      await report("full", OTHER_TOWN);
      const stored = () =>
        site.db.selectFrom("locations").selectAll().where("id", "=", LIBRARY).executeTakeFirstOrThrow();
      const before = await stored();
      expect(before).toMatchObject({ state: "full", state_at: "2025-11-20T20:00:00.000Z" });
      const at = "2025-11-23T20:00:00.000Z";
      const ignored = JSON.stringify({ id: LIBRARY, at, wasFull: true });
      const taps: [() => Promise<unknown>, () => Promise<unknown>][] = [
        ...["tap-1", "tap-2"].map((key): (typeof taps)[number] => [
          () => change({ intent: "pickup", id: LIBRARY, boxes: "1", key }),
          () => change({ intent: "undo", id: key }),
        ]),
        [() => state({ state: "open" }), () => state({ state: "full", undo: "1" })],
        [() => state(CLOSED), () => state({ state: "full", undo: "1" })],
        [() => bulk({ intent: "open" }), () => bulk({ intent: "undo", at })],
        [() => change({ intent: "ignore", id: LIBRARY }), () => change({ intent: "unignore", ignored })],
      ];
      for (const [index, [tap, undo]] of taps.entries()) {
        const { state, state_at, state_by } = before;
        await site.db.updateTable("locations").set({ state, state_at, state_by }).execute();
        site.clock.set(at);
        await tap();
        expect((await stored()).state, String(index)).not.toBe("full");
        site.clock.set("2025-11-23T20:01:00.000Z");
        await undo();
        expect(await stored(), String(index)).toMatchObject({ state, state_at, state_by });
      }
    });

    it("is full since and by whom it was, though staff confirmed it or a colleague changed it before the Undo", async () => {
      const colleague = await administrator(site);
      const by = (fields: Record<string, string>, hour: number, { Cookie } = cookie()) => {
        site.clock.set(`2025-11-21T${hour}:00:00.000Z`);
        return site.post(`/admin/locations/${LIBRARY}/state`, fields, { Cookie });
      };
      const undo = { state: "full", undo: "1" };
      await by({ state: "full" }, 10, colleague);
      const before = await storedState();
      expect(before).toMatchObject({ state: "full", state_by: colleague.email });

      await by({ state: "open" }, 11);
      await by({ state: "open" }, 12);
      await by(undo, 13);
      expect(await storedState(), "opened twice").toEqual(before);

      await by({ state: "open" }, 14);
      await by(CLOSED, 15, colleague);
      await by(undo, 16);
      expect(await storedState(), "closed by a colleague meanwhile").toEqual(before);

      await by({ state: "full" }, 17);
      await by({ state: "open" }, 18);
      await by(undo, 19);
      const again = { ...before, state_at: "2025-11-21T17:00:00.000Z" };
      expect(await storedState(), "confirmed as full").toEqual(again);

      await by({ state: "open" }, 20);
      await sql`update location_history set changes = '{"state":["full","open"]}' where at like '%T20:%'`.execute(
        site.db,
      );
      await by(undo, 21);
      expect(await storedState(), "opened before release 3.5.0").toEqual(again);
    });

    it("of a closed place is taken down when staff say so, and is none when they undo that", async () => {
      await state(CLOSED);
      await report();
      expect((await change({ intent: "confirm", id: LIBRARY })).status).toBe(303);
      expect(await today()).toContain("1 box is full");
      expect(await words("/locations")).toContain("Closed, opens again");
      site.clock.set("2025-11-20T21:00:00.000Z");
      await state({ state: "full" });
      await state({ ...CLOSED, undo: "1" });
      expect(await today()).toContain("1 box is full");
      site.clock.set("2025-11-20T22:00:00.000Z");
      await change({ intent: "clear", id: LIBRARY });
      site.clock.set("2025-11-20T23:00:00.000Z");
      await state({ state: "full" });
      await state({ ...CLOSED, undo: "1" });
      expect(await desk()).toContain("No box is full");
    });

    it("stays on Today when its place is deleted, and its driver still finds it; a sample has none", async () => {
      await change({ intent: "confirm", id: LIBRARY });
      await change({ intent: "confirm", id: BAKERY });
      await site.db
        .updateTable("locations")
        .set({ name: "Bakery (sample)" })
        .where("id", "=", BAKERY)
        .execute();
      for (const id of [LIBRARY, BAKERY]) await site.post(`/admin/locations/${id}/delete`, {}, cookie());
      expect(await today()).toContain("1 box is full");
      expect(await desk()).toContain("Full. The place was deleted, so visitors do not see it");
      site.clock.set("2025-11-20T21:00:00.000Z");
      const round = { intent: "round", name: "Kim", email: "kim@example.org", note: "" };
      await change({ ...round, [`stop-${LIBRARY}`]: "on" });
      const link = /http:\/\/localhost:3000(\/round\/\S+)/.exec((await mails()).at(-1)?.text_body ?? "")?.[1];
      expect(await words(link ?? "")).toContain("Picked up");
      await change({ intent: "pickup", id: LIBRARY, boxes: "1", key: "tap-1" });
      expect(await desk()).toContain("No box is full");
    });
  });

  describe("a round", () => {
    async function send(stops: readonly string[]) {
      const chosen = Object.fromEntries(stops.map((id) => [`stop-${id}`, "on"]));
      const driver = { name: "Kim Reyes", email: "kim@example.org" };
      const fields = { intent: "round", ...driver, note: "The key hangs at the desk." };
      expect((await change({ ...fields, ...chosen })).status).toBe(303);
      const mail = (await mails()).find(({ kind }) => kind === "driver-round");
      expect(mail).toMatchObject({ to_address: "kim@example.org", reply_to: staff.email });
      return /http:\/\/localhost:3000(\/round\/\S+)/.exec(mail?.text_body ?? "")?.[1] ?? "";
    }

    it("shows its driver the chosen stops and nothing else, and takes pick-ups without an account", async () => {
      await change({ intent: "confirm", id: LIBRARY });
      const path = await send([LIBRARY]);
      const list = await words(path);
      expect(list).toContain("Willow Branch Library");
      expect(list).toContain("The key hangs at the desk.");
      expect(list).not.toContain("Juniper Bakery");
      const sent = await (await site.get(`${path}.data`)).text();
      for (const email of [staff.email, "kim@example.org"]) expect(sent).not.toContain(email);
      expect((await site.post(path, { intent: "pickup", stop: BAKERY, boxes: "1" })).status).toBe(400);
      const tap = { intent: "pickup", stop: LIBRARY, boxes: "3", key: "0123456789abcdef" };
      const refused = await site.post(path, { ...tap, boxes: "ten" });
      expect(refused.status).toBe(400);
      const again = await refused.text();
      expect(again, "without scripts, too").toContain("This could not be saved. Please try again.");
      expect(again).toContain('value="ten"');
      expect((await site.post(path, tap)).status).toBe(303);
      // The phone missed the response and repeats the request.
      expect((await site.post(path, tap)).status).toBe(303);
      expect(await words(path)).toContain("That was the last one Three".slice(0, 21));
      expect(await isTold()).toBe(false);
      const desk = await words("/admin/boxes", cookie());
      expect(desk).toContain("1 of 1 picked up");
      expect(desk).toContain("Season 2025 3 boxes from 1 place");
      await site.post(path, { intent: "undo", stop: LIBRARY });
      expect(await isTold()).toBe(true);
    });

    it("says what others have emptied since, counts it once, and takes it again once it is full again", async () => {
      await change({ intent: "confirm", id: LIBRARY });
      const path = await send([LIBRARY]);
      site.clock.set("2025-11-20T21:00:00.000Z");
      await change({ intent: "pickup", id: LIBRARY, boxes: "2", key: "tap-1" });
      const list = await words(path);
      expect(list).toContain("Emptied already, Nov 20, 2025 at 1:00 PM");
      expect(list).not.toContain("Picked up");
      const tap = { intent: "pickup", stop: LIBRARY, boxes: "2" };
      // A tap from before, kept on the phone.
      expect((await site.post(path, { ...tap, key: "0123456789abcdef" })).status).toBe(303);
      expect(await words("/admin/boxes", cookie())).toContain("Season 2025 2 boxes from 1 place");
      site.clock.set("2025-11-20T22:00:00.000Z");
      await change({ intent: "confirm", id: LIBRARY });
      expect(await words(path)).toContain("Full since Nov 20, 2025 at 2:00 PM");
      site.clock.set("2025-11-20T23:00:00.000Z");
      expect((await site.post(path, { ...tap, key: "fedcba9876543210" })).status).toBe(303);
      expect(await words("/admin/boxes", cookie())).toContain("Season 2025 4 boxes from 1 place");
    });

    it("ends after 24 hours, by withdrawal, and for a changed link", async () => {
      const path = await send([LIBRARY]);
      expect((await site.get(`${path.slice(0, -1)}${path.endsWith("A") ? "B" : "A"}`)).status).toBe(404);
      site.clock.set("2025-11-21T20:00:01.000Z");
      expect((await site.get(path)).status).toBe(410);
      expect((await site.post(path, { intent: "pickup", stop: LIBRARY, boxes: "1" })).status).toBe(404);
      site.clock.set("2025-11-20T21:00:00.000Z");
      expect((await site.get(path)).status).toBe(200);
      const { id } = await site.db.selectFrom("box_rounds").select("id").executeTakeFirstOrThrow();
      await change({ intent: "withdraw", id });
      expect((await site.get(path)).status).toBe(410);
    });

    it("takes its email along when it is withdrawn before that could leave", async () => {
      await send([LIBRARY]);
      const others = (await mails()).filter(({ kind }) => kind !== "driver-round");
      await site.db.updateTable("outbox").set({ status: "failed", attempts: 3 }).execute();
      const { id } = await site.db.selectFrom("box_rounds").select("id").executeTakeFirstOrThrow();
      await change({ intent: "withdraw", id });
      expect((await mails()).map(({ kind }) => kind)).toEqual(others.map(({ kind }) => kind));
    });

    it("keeps its driver in a list to choose from, under the latest name", async () => {
      await change({ intent: "confirm", id: LIBRARY });
      expect(await words("/admin/boxes", cookie())).not.toContain("Another driver");
      await send([LIBRARY]);
      const desk = await page("/admin/boxes", cookie());
      expect(elementsOf(desk, "option").map(({ label }) => label)).toEqual(
        expect.arrayContaining(["Kim Reyes, kim@example.org", "Another driver"]),
      );
      expect(textOf(desk)).toContain("On the road Kim Reyes");
      site.clock.set("2025-11-20T21:00:00.000Z");
      const again = {
        intent: "round",
        name: "Kim Ortiz",
        email: "Kim@example.org",
        [`stop-${LIBRARY}`]: "on",
      };
      expect((await change(again)).status).toBe(303);
      const names = elementsOf(await page("/admin/boxes", cookie()), "option").map(({ label }) => label);
      expect(names.filter((name) => name.toLowerCase().includes("kim@"))).toEqual([
        expect.stringContaining("Kim Ortiz"),
      ]);
    });

    it("is erased with its driver; what was picked up stays counted, without their address", async () => {
      await change({ intent: "confirm", id: LIBRARY });
      const path = await send([LIBRARY]);
      await site.post(path, { intent: "pickup", stop: LIBRARY, boxes: "3", key: "0123456789abcdef" });
      const erase = "/admin/health/erase?email=KIM%40example.org";
      expect(await words(erase, cookie())).toContain("Rounds as a driver 1");
      expect((await site.post(erase, { email: "KIM@example.org" }, cookie())).status).toBe(200);
      expect(await words(erase, cookie())).toContain("Nothing is stored under this address.");
      const desk = await words("/admin/boxes", cookie());
      expect(desk).toContain("3 boxes, Nov 20, 2025 at 12:00 PM, a driver");
      expect(desk).toContain("Season 2025 3 boxes from 1 place");
      expect((await site.get(path)).status).toBe(410);
      for (const table of ["box_rounds", "box_pickups", "locations", "location_history", "outbox"] as const)
        expect(JSON.stringify(await site.db.selectFrom(table).selectAll().execute()), table).not.toMatch(
          /kim@example/i,
        );
    });

    if (!testsPages(engine)) return;

    it("says to its driver and staff which hours a place has today, or that it is closed", async () => {
      const hours_week = JSON.stringify(Array.from({ length: 7 }, () => [{ from: "09:00", to: "17:00" }]));
      const set = (to: object) =>
        site.db.updateTable("locations").set(to).where("id", "=", LIBRARY).execute();
      await change({ intent: "confirm", id: LIBRARY });
      const path = await send([LIBRARY]);
      const both = async () => [await words(path), await words("/admin/boxes", cookie())];
      for (const text of await both()) expect(text, "nobody has confirmed its hours").not.toContain("Today:");
      await set({ hours_week, hours_confirmed: 1 });
      for (const text of await both()) expect(text).toContain("Mon-Sat 10-4 Today: 9 AM - 5 PM");
      const closed = [{ date: "2025-11-20", intervals: [], reason: "Thanksgiving" }];
      await set({ hours_exceptions: JSON.stringify(closed) });
      for (const text of await both()) expect(text).toContain("Mon-Sat 10-4 Closed today");
      await site.post(
        `/admin/locations/${LIBRARY}/state`,
        { state: "closed", state_until: "2025-11-30" },
        cookie(),
      );
      for (const text of await both()) expect(text).toContain("Mon-Sat 10-4 Closed, opens again");
    });

    it("shows its driver and staff a phone that cannot be called as text", async () => {
      const phone = "1-800-GO-TOYS";
      await site.db.updateTable("locations").set({ phone }).where("id", "=", LIBRARY).execute();
      await change({ intent: "confirm", id: LIBRARY });
      const path = await send([LIBRARY]);
      const pages = ["/admin/boxes", `/admin/locations/${LIBRARY}/boxes`];
      const shown = await Promise.all(pages.map((one) => page(one, cookie())));
      for (const html of [await page(path), ...shown]) {
        expect(textOf(html)).toContain(phone);
        expect(html).not.toContain("tel:1800");
        expect(html).not.toMatch(/<a (?![^>]*\bhref=)/);
      }
    });

    it("whose driver takes a pick-up back leaves a box that was only reported off the site", async () => {
      await report("nearly");
      const path = await send([LIBRARY]);
      const tap = { intent: "pickup", stop: LIBRARY, boxes: "1", key: "0123456789abcdef" };
      await site.post(path, tap);
      await site.post(path, { intent: "undo", stop: LIBRARY });
      expect(await isTold()).toBe(false);
      expect(await words("/admin/boxes", cookie())).toContain("1 person says nearly full");
    });

    it("says which place was deleted since; what was picked up there counts, and empties its box", async () => {
      await change({ intent: "confirm", id: LIBRARY });
      const path = await send([LIBRARY]);
      const bulk = (intent: string) =>
        site.post("/admin/locations/bulk", { intent, [`row-${LIBRARY}`]: "on" }, cookie());
      await bulk("delete");
      const list = await words(path);
      expect(list).toContain("No longer one of our locations");
      expect(list).not.toContain("Full since");
      expect(list).not.toContain("Picked up");
      const tap = { intent: "pickup", stop: LIBRARY, boxes: "2", key: "0123456789abcdef" };
      expect((await site.post(path, tap)).status).toBe(303);
      expect(await words(path)).toContain("Picked up: 2 boxes");
      await bulk("restore");
      expect(await words("/locations")).toContain("Willow Branch Library");
      expect(await isTold()).toBe(false);
    });

    it("has nothing to do with headquarters, which has no box to report", async () => {
      const of = { type: "headquarters", path: "san-jose/willow" } as const;
      await site.db.updateTable("locations").set({ type: "drop-off" }).where("id", "!=", LIBRARY).execute();
      await site.db.updateTable("locations").set(of).where("id", "=", LIBRARY).execute();
      const path = `/b/${String(box.number).padStart(4, "0")}`;
      for (const response of [await site.get(path), await report()]) {
        expect(response.status).toBe(302);
        expect(response.headers.get("Location")).toBe("/locations/san-jose/willow");
      }
    });

    it("needs an address and a stop", async () => {
      const nobody = await change({ intent: "round", email: "kim", [`stop-${LIBRARY}`]: "on" });
      expect(textOf(await nobody.text())).toContain("Invalid email address");
      const nowhere = await change({ intent: "round", email: "kim@example.org" });
      expect(textOf(await nowhere.text())).toContain("Choose at least one stop");
      expect(await mails()).toEqual([]);
    });
  });

  describe("many locations at once", () => {
    const bulk = (intent: string, more: Record<string, string> = {}) =>
      site.post("/admin/locations/bulk", { intent, [`row-${BAKERY}`]: "on", ...more }, cookie());
    const bakery = () =>
      site.db.selectFrom("locations").selectAll().where("id", "=", BAKERY).executeTakeFirstOrThrow();

    it("are set full, closed until a day, hidden, shown, deleted and brought back, each with its history", async () => {
      for (const [intent, more, expected] of [
        ["full", {}, { state: "full", state_by: staff.email }],
        ["closed", { until: "2025-12-01" }, { state: "closed", state_until: "2025-12-01" }],
        ["open", {}, { state: "open", state_until: null }],
        ["hide", {}, { hidden: 1 }],
        ["show", {}, { hidden: 0 }],
      ] as const) {
        expect(textOf(await (await bulk(intent, more)).text()), intent).toContain("1 location");
        expect(await bakery(), intent).toMatchObject(expected);
      }
      expect(textOf(await (await bulk("delete")).text())).toContain("1 location deleted");
      expect((await bakery()).deleted_at).not.toBeNull();
      await bulk("restore");
      expect((await bakery()).deleted_at).toBeNull();
      const history = await site.db.selectFrom("location_history").select("id").execute();
      expect(history).toHaveLength(7);
    });

    it("are open, full, closed and on the site as before by Undo, unless somebody has changed them since", async () => {
      const reason = { state_until: "2025-11-30", state_reason: "Closed for inventory" };
      const before = { state: "closed", hidden: 1, ...reason } as const;
      await site.db.updateTable("locations").set(before).where("id", "=", BAKERY).execute();
      for (const [minute, [intent, more]] of Object.entries([
        ["open", {}],
        ["full", {}],
        ["closed", { until: "2025-12-01" }],
      ] as const)) {
        const at = `2025-11-20T20:1${minute}:00.000Z`;
        site.clock.set(at);
        await bulk(intent, more);
        expect((await bakery()).state, intent).toBe(intent);
        site.clock.set(`2025-11-20T20:1${minute}:30.000Z`);
        expect(textOf(await (await bulk("undo", { at })).text())).toContain("1 location as before");
        expect(await bakery(), intent).toMatchObject(before);
        expect(textOf(await (await bulk("undo", { at })).text())).toContain("0 locations as before");
      }
      expect(await words("/admin/boxes", cookie())).toContain("No box is full");
      site.clock.set("2025-11-20T20:20:00.000Z");
      await bulk("open");
      site.clock.set("2025-11-20T20:21:00.000Z");
      await site.post(`/admin/locations/${BAKERY}/state`, { state: "full" }, cookie());
      await bulk("undo", { at: "2025-11-20T20:20:00.000Z" });
      expect((await bakery()).state).toBe("full");
      site.clock.set("2025-11-20T20:22:00.000Z");
      await bulk("open");
      await bulk("undo", { at: "2025-11-20T20:22:00.000Z" });
      expect(await words("/admin/today", cookie())).toContain("1 box is full");
    });

    it("open shows a hidden place again, and the list filters by state, city and hours nobody has checked", async () => {
      const list = async (query: string) => {
        const html = await (await site.get(`/admin/locations?${query}`, cookie())).text();
        return html.match(/<th [^>]*scope="row"/g)?.length ?? 0;
      };
      await site.db.updateTable("locations").set({ hours_confirmed: 0 }).where("id", "=", BAKERY).execute();
      await bulk("hide");
      expect([await list("state=hidden"), await list("state=hidden&unchecked=1")]).toEqual([1, 1]);
      const { city } = await bakery();
      expect(await list(new URLSearchParams({ state: "hidden", city }).toString())).toBe(1);
      expect(await list("state=hidden&city=Nowhere")).toBe(0);
      await bulk("open");
      expect(await bakery()).toMatchObject({ hidden: 0, state: "open" });
      expect(await list("state=hidden")).toBe(0);
      await bulk("closed", { until: "2025-12-01" });
      expect(await list("state=closed")).toBe(1);
      site.clock.set("2025-12-02T20:00:00Z");
      expect(await list("state=closed")).toBe(0);
    });

    if (!testsPages(engine)) return;

    it("lead to their sheets, and are left alone without a choice or with a day that is over", async () => {
      const sheets = await bulk("labels");
      expect(sheets.headers.get("Location")).toBe(`/admin/boxes/print?kind=label&id=${BAKERY}`);
      expect((await bulk("")).status).toBe(400);
      expect((await bulk("closed", { until: "2025-11-19" })).status).toBe(400);
      const nothing = await site.post("/admin/locations/bulk", { intent: "hide" }, cookie());
      expect(textOf(await nothing.text())).toContain("Select at least one location");
    });
  });

  if (!testsPages(engine)) return;

  describe("posters and labels", () => {
    it("print a place's name, hours, season and short address, for one or for a city", async () => {
      const poster = await words(`/admin/boxes/print?kind=poster&id=${LIBRARY}`, cookie());
      expect(poster).toContain("Bring a toy.");
      expect(poster).toContain("November 1 - December 23, 2025");
      expect(poster).toContain(`localhost:3000/p/${box.word}`);
      const labels = await page("/admin/boxes/print?kind=label&city=San%20Jose", cookie());
      const names = elementsOf(labels, "article").map(({ label }) => label);
      expect(names).toEqual(["Box label for Juniper Bakery", "Box label for Willow Branch Library"]);
      expect(textOf(labels)).toContain(`localhost:3000/b/${String(box.number).padStart(4, "0")}`);
    });

    it("print a label for each box of a place, and the posters of several cities at once", async () => {
      await site.db.updateTable("locations").set({ boxes: 3 }).where("id", "=", LIBRARY).execute();
      await site.db.updateTable("locations").set({ city: "Gilroy" }).where("id", "=", BAKERY).execute();
      const sheets = async (query: string) =>
        elementsOf(await page(`/admin/boxes/print?${query}`, cookie()), "article").map(({ label }) => label);
      const both = "city=San%20Jose&city=Gilroy";
      expect(await sheets(`kind=poster&${both}`)).toEqual([
        "Poster for Juniper Bakery",
        "Poster for Willow Branch Library",
      ]);
      expect(await sheets(`kind=label&${both}`)).toEqual([
        "Box label for Juniper Bakery",
        ...Array(3).fill("Box label for Willow Branch Library"),
      ]);
      expect(await sheets(`kind=label&id=${LIBRARY}`)).toHaveLength(3);
      expect((await site.get("/admin/boxes/print?kind=label&city=%00", cookie())).status).toBe(200);
    });

    it("shorten a long name alone, and keep the city, the address and the short address whole", async () => {
      const [name, address] = ["Long name ".repeat(20).trim(), "Long street ".repeat(8).trim()];
      await site.db.updateTable("locations").set({ name, address }).where("id", "=", LIBRARY).execute();
      const short = (html: string) =>
        [...html.matchAll(/<bdi class="line-clamp-\d">([^<]*)<\/bdi>/g)].map((one) => one[1]);
      const label = await page(`/admin/boxes/print?kind=label&id=${LIBRARY}`, cookie());
      expect(short(label)).toEqual([name]);
      expect(textOf(label)).toMatch(/San Jose · \(408\) 555-0112 localhost:3000\/b\/\d{4}/);
      const city = "Long city ".repeat(9).trim();
      await site.db.updateTable("locations").set({ city }).where("id", "=", LIBRARY).execute();
      const far = await page(`/admin/boxes/print?kind=label&id=${LIBRARY}`, cookie());
      expect(far).toContain(`<bdi class="truncate">${city}</bdi>`);
      await site.db.updateTable("locations").set({ city: "San Jose" }).where("id", "=", LIBRARY).execute();
      const poster = await page(`/admin/boxes/print?kind=poster&id=${LIBRARY}`, cookie());
      expect(short(poster)).toEqual([name, address]);
    });

    it("print the days of the place itself, where they are fewer", async () => {
      const dates = async (own: { starts_on?: string; ends_on?: string }) => {
        await site.db.updateTable("locations").set(own).where("id", "=", LIBRARY).execute();
        return words(`/admin/boxes/print?kind=poster&id=${LIBRARY}`, cookie());
      };
      expect(await dates({ ends_on: "2025-12-05" })).toContain("November 1 - December 5, 2025");
      expect(await dates({ starts_on: "2025-11-24" })).toContain("November 24 - December 5, 2025");
      expect(await dates({ starts_on: "2025-10-01", ends_on: "2025-11-15" })).not.toContain(
        "Collecting here",
      );
    });

    it("print no dates once they are over", async () => {
      site.clock.set("2025-12-30T20:00:00.000Z");
      const { Cookie } = await administrator(site);
      expect(await words(`/admin/boxes/print?id=${LIBRARY}`, { Cookie })).not.toContain("Collecting here");
    });

    it("keep their addresses for good", async () => {
      await site.db.updateTable("locations").set({ type: "drop-off" }).where("id", "=", LIBRARY).execute();
      await givePaths(site.db, [{ id: LIBRARY, name: "Willow Branch Library", city: "San Jose" }]);
      await givePaths(site.db, [{ id: LIBRARY, name: "Renamed Place", city: "San Jose" }]);
      const renamed = await site.get(`/p/${box.word}`);
      expect(renamed.status).toBe(302);
      expect(renamed.headers.get("Location")).toBe("/locations/san-jose/renamed-place");
      expect(await page("/locations/san-jose/renamed-place")).toContain("This box is full");
      for (const name of ["renamed-place", "willow-branch-library"]) {
        const toReport = await site.get(`/locations/san-jose/${name}/full`);
        expect(toReport.headers.get("Location")).toBe(`/b/${String(box.number).padStart(4, "0")}`);
      }
      expect((await site.get("/locations/san-jose/nowhere/full")).status).toBe(404);
      expect((await site.get("/p/nothing")).status).toBe(404);
      const again = await codesOf(site.db, [LIBRARY]);
      expect(again.get(LIBRARY)).toEqual(box);
    });

    it("of a place that is hidden or deleted lead to its page, which names it nowhere, and take no report", async () => {
      await site.db.updateTable("locations").set({ type: "drop-off" }).where("id", "=", LIBRARY).execute();
      await givePaths(site.db, [{ id: LIBRARY, name: "Willow Branch Library", city: "San Jose" }]);
      const toPage = "/locations/san-jose/willow-branch-library";
      const number = String(box.number).padStart(4, "0");
      for (const gone of [{ hidden: 1 as const }, { deleted_at: "2025-11-20T00:00:00.000Z" }]) {
        const shown = { hidden: 0 as const, deleted_at: null };
        await site.db
          .updateTable("locations")
          .set({ ...shown, ...gone })
          .where("id", "=", LIBRARY)
          .execute();
        for (const language of ["", "/es", "/vi"]) {
          const answer = await site.get(`${language}/b/${number}`);
          expect([answer.status, answer.headers.get("Location")]).toEqual([302, language + toPage]);
          const left = await site.get(language + toPage);
          expect(left.status).toBe(410);
          expect(await left.text()).not.toContain("Willow Branch Library");
        }
        expect((await site.get(`/p/${box.word}`)).headers.get("Location")).toBe(toPage);
        expect((await report()).headers.get("Location")).toBe(toPage);
      }
      expect(await site.db.selectFrom("box_reports").selectAll().execute()).toEqual([]);
    });

    it("reach a host by a signed link in the thanks for a place that is public now", async () => {
      const host = {
        ...{ organization: "Alder School", kind: "school", contact_name: "Maya", email: "maya@example.org" },
        ...{
          phone: "",
          address_1: "5 Alder Street",
          city_1: "Gilroy",
          zip_code_1: "95020",
          hours_1: "Always",
        },
        ...{ is_public_1: "on", starts_on: "", ends_on: "", boxes: "", message: "", website: "" },
      };
      await site.post("/join/register", host);
      const { id } = await site.db.selectFrom("registrations").select("id").executeTakeFirstOrThrow();
      const approve = (version: string) =>
        site.post(`/admin/registrations/${id}`, { status: "approved", version }, cookie());
      await approve("1");
      await approve("2");
      const thanks = (await mails()).filter(({ kind }) => kind === "host-thanks");
      expect(thanks).toMatchObject([{ to_address: "maya@example.org", about_id: id }]);
      const path = /http:\/\/localhost:3000(\/print\/\S+)/.exec(thanks[0]?.text_body ?? "")?.[1] ?? "";
      expect(await words(path)).toContain("Alder School, 5 Alder Street");
      expect(await words(`${path}?kind=label`)).toContain("Is this box full?");
      const dead = await site.get("/print/made-up.0.x");
      expect(dead.status).toBe(404);
      expect(await dead.text(), "the tab says what the page says").toContain(
        "<title>This link no longer works",
      );
      // The path of the place, whose codes lead to it in the language of the sheet.
      const place = "/locations/gilroy/alder-school";
      for (const language of ["", "/es", "/vi"]) {
        const poster = await page(language + path);
        const label = await page(`${language + path}?kind=label`);
        const [other] = elementsOf(poster, "a").filter(({ attributes }) =>
          attributes.href?.includes("kind="),
        );
        expect(other?.attributes).toMatchObject({ href: `${language + path}?kind=label` });
        expect(other?.attributes).not.toHaveProperty("hreflang");
        expect(elementsOf(label, "a").map(({ attributes }) => attributes.href)).toContain(language + path);
        const [, short = ""] = /localhost:3000(\/\S*p\/[a-z-]+)/.exec(textOf(poster)) ?? [];
        expect(short).toMatch(new RegExp(`^${language}/p/`));
        const answer = await site.get(short);
        expect([answer.status, answer.headers.get("Location")]).toEqual([302, language + place]);
        expect(textOf(label)).toMatch(new RegExp(`localhost:3000${language}/b/\\d{4}`));
      }
      expect((await site.get("/es/p/nothing")).status).toBe(404);
      expect((await site.get(`/xx/p/${box.word}`)).status).toBe(404);
      const decline = { status: "declined", locations: "remove", version: "3" };
      expect(await words(`/admin/registrations/${id}`, cookie())).toContain(
        "Decline and remove its location",
      );
      await site.post(`/admin/registrations/${id}`, decline, cookie());
      expect((await site.get(path)).status).toBe(404);
      expect(await words("/locations")).not.toContain("Alder School");
      expect(await words("/admin/locations/deleted", cookie())).toContain("Alder School");
    });
  });

  describe("a host's poster", () => {
    it("prints the first day of the registration, which its place does not have", async () => {
      const own = { starts_on: "2025-12-01", ends_on: "2025-12-05" } as const;
      const id = await addRegistration(site.db, own, [{ location_id: LIBRARY }]);
      await site.db
        .updateTable("locations")
        .set({ ends_on: own.ends_on })
        .where("id", "=", LIBRARY)
        .execute();
      const poster = () => words(`/admin/boxes/print?kind=poster&id=${LIBRARY}`, cookie());
      expect(await poster()).toContain("December 1-5, 2025");
      await site.db.updateTable("registrations").set({ status: "declined" }).where("id", "=", id).execute();
      expect(await poster()).toContain("November 1 - December 5, 2025");
    });
  });

  describe("a box before the first day of its host", () => {
    it("says on its page when it opens, as its place does", async () => {
      const label = `/b/${boxNumber(box.number)}`;
      await site.db.updateTable("locations").set({ type: "drop-off" }).where("id", "=", LIBRARY).execute();
      expect(await words(label)).not.toContain("Collects from");
      await addRegistration(site.db, { starts_on: "2025-12-01" }, [{ location_id: LIBRARY }]);
      expect(await words(label)).toContain("Collects from December 1");
      const hours_week = JSON.stringify(Array(7).fill([{ from: "10:00", to: "17:00" }]));
      await site.db
        .updateTable("locations")
        .set({ hours_week, hours_confirmed: 1 })
        .where("id", "=", BAKERY)
        .execute();
      await givePaths(site.db, [{ id: BAKERY, name: "Juniper Bakery", city: "San Jose" }]);
      // Another box is no headquarters.
      expect(await words(label)).toMatch(/Open now:\s*Juniper Bakery/);
      site.clock.set("2025-12-01T20:00:00.000Z");
      expect(await words(label)).not.toContain("Collects from December 1");
    });
  });
});
