import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { givePaths } from "#app/locations/paths-queries.server.ts";
import { engines } from "../databases.ts";
import { addLocation, addRegistration } from "../factories.ts";
import { pageOf } from "./read-form.ts";
import { mainOf, textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import { administrator } from "./staff-members.ts";

const ENDED = {
  id: "ended",
  name: "Willow Branch Library",
  address: "88 Example Avenue",
  ends_on: "2025-12-05",
};
const AHEAD = { id: "ahead", name: "Juniper Bakery", address: "5 Sample Street" };
const IN_SAN_JOSE = { city: "San Jose", zip_code: "95125", hours: "Mon-Fri 9-5" };
const PAGE = "/locations/san-jose/willow-branch-library";

describe.each(engines)("a place whose own last day is over, on %s", (_, open) => {
  let site: Site;
  let Cookie: string;
  beforeAll(async () => {
    site = await openSite({ open });
    ({ Cookie } = await administrator(site));
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    site.clock.set("2025-12-06T20:00:00.000Z");
    await site.db.deleteFrom("registrations").execute();
    await site.db.deleteFrom("locations").execute();
    for (const place of [ENDED, AHEAD]) {
      await addLocation(site.db, { ...IN_SAN_JOSE, ...place });
      await givePaths(site.db, [{ ...place, ...IN_SAN_JOSE }]);
    }
    const host = { status: "approved", organization: "Willow Friends" } as const;
    await addRegistration(site.db, { ...host, id: "before" }, [{ location_id: "ended" }]);
    const later = { starts_on: "2025-12-10", organization: "Juniper" };
    await addRegistration(site.db, { ...host, ...later, id: "later" }, [{ location_id: "ahead" }]);
    expect((await site.get(PAGE)).status).toBe(410);
  });

  const words = async (path: string) => textOf(mainOf(await pageOf(await site.get(path, { Cookie }))));
  const send = (path: string, fields: Record<string, string>) => site.post(path, fields, { Cookie });
  const place = (id = "ended") =>
    site.db
      .selectFrom("locations")
      .select(["state", "hidden", "ends_on"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const bulk = async (intent: string, more: Record<string, string> = {}) =>
    textOf(await (await send("/admin/locations/bulk", { intent, "row-ended": "on", ...more })).text());
  const STATE = "/admin/locations/ended/state";

  it("is marked in the list, the search and the registrations, as is one whose host begins later", async () => {
    const list = await words("/admin/locations");
    expect(list).toContain("Open 1");
    expect(list).toContain("Ended 1");
    expect(list).toContain("Ended Fri, Dec 5");
    expect(list).toContain("Open from Wed, Dec 10");
    expect(await words("/admin/locations?state=ended")).not.toContain(AHEAD.name);
    expect(await words("/admin/locations?state=open")).not.toContain(ENDED.name);
    expect(await words("/admin/search?q=willow")).toContain("San Jose 95125, Ended Fri, Dec 5");
    const hosts = await words("/admin/registrations?status=every");
    expect(hosts).toContain("Ended Fri, Dec 5");
    expect(hosts).toContain("Open from Wed, Dec 10");
    await site.db.updateTable("locations").set({ hidden: 1 }).where("id", "=", "ended").execute();
    expect(await words("/admin/locations")).not.toContain("Ended");
  });

  it("has a form of hours that names the first day of its host, if staff have set none", async () => {
    const hours = () => words("/admin/locations/ahead/hours");
    expect(await hours()).toContain("Visitors read that the host begins on December 10.");
    await site.db.updateTable("locations").set({ hidden: 1 }).where("id", "=", "ahead").execute();
    expect(await hours()).toContain("The host begins on December 10.");
    await site.db
      .updateTable("locations")
      .set({ starts_on: "2025-12-08" })
      .where("id", "=", "ahead")
      .execute();
    expect(await hours()).not.toContain("the host begins");
  });

  it("is full, closed for long or noted as full without a word that visitors read it", async () => {
    const full = { state: "full", state_at: "2025-12-04T20:00:00.000Z" } as const;
    await site.db.updateTable("locations").set(full).where("id", "=", "ended").execute();
    expect(await words("/admin/boxes")).toContain(
      "Full. The last day of the place was Fri, Dec 5, so visitors do not see it",
    );
    const noted = await send("/admin/boxes", { intent: "confirm", id: "ended" });
    expect(noted.status).toBe(303);
    expect(textOf(await (await send(STATE, { state: "full" })).text())).not.toContain("Visitors see it now");
    expect(await place()).toEqual({ state: "full", hidden: 0, ends_on: "2025-12-05" });
    await site.db
      .updateTable("locations")
      .set({ state: "closed", state_at: "2025-11-01T20:00:00.000Z" })
      .execute();
    const today = await words("/admin/today");
    expect(today).toContain("1 place is closed with no end date");
    expect(today).toContain(AHEAD.name);
  });

  it("has its first day on the list of full boxes, where it is full before", async () => {
    const full = { state: "full", state_at: "2025-12-04T20:00:00.000Z" } as const;
    await site.db.updateTable("locations").set(full).where("id", "=", "ahead").execute();
    expect(await words("/admin/boxes")).toContain(
      "Full. The first day of the place is Wed, Dec 10, and visitors read that",
    );
    await site.db
      .updateTable("locations")
      .set({ starts_on: "2025-12-12" })
      .where("id", "=", "ahead")
      .execute();
    expect(await words("/admin/boxes")).toContain(
      "Full. The first day of the place is Fri, Dec 12, and visitors read that",
    );
    site.clock.set("2025-12-12T20:00:00.000Z");
    expect(await words("/admin/boxes")).toContain("The site says: box is full");
  });

  it("comes back by Open in its dialog, which says that the day goes, and has it again by Undo", async () => {
    for (const hidden of [0, 1] as const) {
      const before = { state: "open", hidden, ends_on: "2025-12-05" } as const;
      await site.db.updateTable("locations").set(before).where("id", "=", "ended").execute();
      expect(await words(STATE)).toContain("Visitors see it again. Its last day, December 5, goes.");
      await send(STATE, { state: "open" });
      expect((await site.get(PAGE)).status).toBe(200);
      expect(await words("/admin/locations/ended")).toContain('Last day: "2025-12-05" became (empty)');
      const undo = { state: hidden ? "hidden" : "open", ends_on: "2025-12-05", undo: "1" };
      await send(STATE, undo);
      expect(await place()).toEqual(before);
    }
  });

  it("comes back by Open and Show again for many, and Undo of them and of Hide leaves it as it was", async () => {
    for (const [minute, [intent, hidden]] of (
      [
        ["open", 0],
        ["show", 0],
        ["open", 1],
        ["show", 1],
        ["hide", 0],
      ] as const
    ).entries()) {
      const before = { state: "open", hidden, ends_on: "2025-12-05" } as const;
      await site.db.updateTable("locations").set(before).where("id", "=", "ended").execute();
      const at = `2025-12-06T20:1${minute}:00.000Z`;
      site.clock.set(at);
      expect(await bulk(intent), intent).toContain("1 location");
      const after = intent === "hide" ? { hidden: 1, ends_on: "2025-12-05" } : { hidden: 0, ends_on: null };
      expect(await place(), intent).toMatchObject(after);
      site.clock.set(`2025-12-06T20:1${minute}:30.000Z`);
      expect(await bulk("undo", { at }), intent).toContain("1 location as before");
      expect(await place(), intent).toEqual(before);
    }
  });

  it("comes back by a list that has it, and not by one from before its last day", async () => {
    const rows = [
      "Name\tAddress\tCity\tZip\tHours",
      `${ENDED.name}\t${ENDED.address}\tSan Jose\t95125\tMon-Fri 9-5`,
    ];
    const bring = async () => {
      const started = await send("/admin/locations/import", { rows: rows.join("\n") });
      const path = started.headers.get("Location") ?? "";
      const page = async () => mainOf(await pageOf(await site.get(path, { Cookie })));
      const step = async (intent: string) => {
        const html = await page();
        const version = /name="version" value="(\d+)"/.exec(html)?.[1] ?? "";
        const columns = [...html.matchAll(/name="(column-\d+)".*?<option value="([^"]*)" selected/gs)];
        const chosen = Object.fromEntries(columns.map(([, name, field]) => [name ?? "", field ?? ""]));
        return send(path, { ...chosen, intent, version });
      };
      await step("columns");
      const review = textOf(await page());
      await step("import");
      return { review, step, result: textOf(await page()) };
    };
    const { review, step, result } = await bring();
    expect(review).toContain(
      "This list changes nothing. 1 location of it is hidden, and you can show it next.",
    );
    expect(result).toContain("Show 1 hidden location to visitors");
    for (const said of [review, result]) {
      expect(said).toContain("The last day of 1 location is over, and goes when visitors see it again.");
    }
    await step("show");
    expect((await site.get(PAGE)).status).toBe(200);
    await site.db.updateTable("locations").set({ ends_on: "2025-12-08", hours: "Mon" }).execute();
    expect((await bring()).result).toContain("1 updated");
    site.clock.set("2025-12-09T20:00:00.000Z");
    await step("show");
    expect(await place()).toMatchObject({ ends_on: "2025-12-08" });
    const again = await bring();
    await again.step("show");
    expect(await place()).toMatchObject({ ends_on: null });
    await again.step("undo");
    expect(await place()).toMatchObject({ ends_on: "2025-12-08" });
  });

  it("is not among those that leave the site when its season is closed", async () => {
    site.clock.set("2026-01-05T20:00:00.000Z");
    const asked = await send("/admin/season/2025/close", { locations: "hide" });
    expect(textOf(await asked.text())).toContain("1 location will leave the site. Hide it?");
  });
});
