import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { currentContents, factsOf } from "#app/content/contents.server.ts";
import { startWithoutSamples } from "#app/content/queries.server.ts";
import { isSampleText } from "#app/content/samples.ts";
import { followHeadquarters } from "#app/locations/publish.server.ts";
import { parseLocationsCsv } from "#app/locations/staff/import/csv.server.ts";
import {
  importLocations,
  rememberStarterLocations,
} from "#app/locations/staff/import/import-queries.server.ts";
import { pageEngines } from "../databases.ts";
import { addShift } from "../factories.ts";
import { NOT_FOUND, ROUTES } from "./crawl.ts";
import { elementsOf, mainOf, structuredDataOf, textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import { administrator } from "./staff-members.ts";

const NOW = new Date("2025-11-20T20:00:00.000Z");
const BANNER = "Sample site: some names, links and places are examples";
const starter = parseLocationsCsv(readFileSync("starter/locations.csv")).rows;
const PAGES = [
  ...ROUTES.filter((path) => path !== "/events"),
  NOT_FOUND,
  "/join/register",
  "/newsletter/subscribe",
];

/** URLs of links, frames and forms to reserved domains. */
function reservedLinks(html: string): string[] {
  return elementsOf(html, "a", "iframe", "form")
    .flatMap(({ attributes }) => [attributes.href, attributes.src, attributes.action])
    .filter((address): address is string => /^https?:/.test(address ?? "") && isSampleText(address ?? ""));
}

describe.each(pageEngines)("a first start on %s", (_, open) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite({ open });
    await importLocations(site.db, starter, NOW, { actor: "starter data" });
    await rememberStarterLocations(site.db, NOW);
    await site.db.transaction().execute((tx) => followHeadquarters(tx, { actor: "start", now: NOW }));
  });
  afterAll(() => site.close());

  it.each(PAGES)("says on %s that it is a sample, without a real link", async (path) => {
    const html = await (await site.get(path)).text();
    if (!/^\/(auth|join\/register)/.test(path)) expect(textOf(html)).toContain(BANNER);
    expect(reservedLinks(html)).toEqual([]);
  });

  it.each(PAGES)("keeps samples from search engines on %s", async (path) => {
    const html = await (await site.get(path)).text();
    expect(isSampleText(JSON.stringify(structuredDataOf(html)))).toBe(false);
  });

  it("keeps what the specification names readable, with a mark", async () => {
    const donate = textOf(mainOf(await (await site.get("/donate")).text()));
    expect(donate).toContain("Shop the Wishlist Sample");
    const media = textOf(mainOf(await (await site.get("/media")).text()));
    expect(media).not.toContain("Read Sample");
    expect(media.match(/Sample Titles and links are examples/g)).toHaveLength(2);
  });

  it("puts no sample into a mail to a visitor", async () => {
    const fields = { companyName: "Alder", contactName: "Ana", email: "ana@alder.test", message: "Toys" };
    await site.post("/bulk-donations", { ...fields, donationType: "Other" });
    await site.post("/newsletter/subscribe", { EMAIL: "ana@alder.test", FNAME: "Ana" });
    const mails = await site.db
      .selectFrom("outbox")
      .selectAll()
      .where("to_address", "=", "ana@alder.test")
      .execute();
    expect(mails.map(({ kind }) => kind).sort()).toEqual(["inquiry-receipt", "newsletter-confirmation"]);
    for (const { subject, text_body, reply_to } of mails)
      expect(isSampleText(`${subject}\n${text_body}\n${reply_to}`)).toBe(false);
  });

  it("shows one short and one full shelf as examples, in each language, and none of it as fact", async () => {
    for (const [path, short, full, mark] of [
      ["/donate", "Ages 9-12 Short", "Ages 3-5 Full", "Sample: this is how"],
      ["/es/donate", "9-12", "3-5", "Ejemplo de lo que puede faltar"],
      ["/vi/donate", "9-12", "3-5", "Ví dụ về những gì"],
    ] as const) {
      const text = textOf(mainOf(await (await site.get(path)).text()));
      for (const part of [short, full, mark]) expect(text).toContain(part);
      expect(text.indexOf(short)).toBeLessThan(text.indexOf(full));
    }
    const contents = await currentContents(site.db);
    const facts = factsOf(contents).neededToys.shelves.map(({ need }) => need);
    expect(new Set(facts)).toEqual(new Set(["steady"]));
    const { Cookie } = await administrator(site);
    const edit = await (await site.get("/admin/content/needed-toys", { Cookie })).text();
    expect(textOf(edit)).not.toContain("how the shelf looks");
  });

  it("shows six shifts as examples that nobody can sign up for, and only visitors see them", async () => {
    site.clock.set("2025-11-10T20:00:00.000Z");
    const html = await (await site.get("/volunteer")).text();
    const shifts = elementsOf(html, "input").flatMap(({ attributes: { name = "" } }) =>
      name.startsWith("shift-sample-") ? [name] : [],
    );
    expect(shifts).toHaveLength(6);
    const text = textOf(mainOf(html));
    expect(text).toContain("Sample These shifts are examples, so nobody can sign up for them yet.");
    // They are in no figure: the large fact is a date of the season.
    expect(text).toContain("Next: Volunteer orientation, November 15, 2025, 2-3 PM");
    expect(text).not.toMatch(/places? (are|is) open|Choose Shifts/);
    expect(text).toMatch(/Full, 3 waiting/);
    const person = { name: "Maya", email: "maya@example.org", phone: "4085550100" };
    const sent = await site.post("/volunteer", { ...person, [shifts[0] ?? ""]: "on" });
    expect(sent.status).toBe(400);
    expect(textOf(await sent.text())).toContain("nobody can sign up for them yet");
    const { Cookie } = await administrator(site);
    for (const path of ["/admin/volunteers", "/admin/today"]) {
      expect(textOf(mainOf(await (await site.get(path, { Cookie })).text()))).not.toContain("3 waiting");
    }
    const staff = textOf(mainOf(await (await site.get("/admin/volunteers", { Cookie })).text()));
    expect(staff).toContain("Visitors see 6 sample shifts, which nobody can sign up for");
    for (const table of ["shifts", "shift_signups"] as const)
      expect(await site.db.selectFrom(table).selectAll().execute()).toEqual([]);
    const own = await addShift(site.db, { day: "2025-12-01" });
    expect(await (await site.get("/volunteer")).text()).not.toContain("shift-sample-");
    await site.db.deleteFrom("shifts").where("id", "=", own).execute();
    site.clock.set("2026-02-01T20:00:00.000Z");
    expect(await (await site.get("/volunteer")).text()).not.toContain("shift-sample-");
    site.clock.set(NOW);
  });

  it("counts no sample location in the summary for the board, its charts and on Today", async () => {
    site.clock.set("2025-11-20T20:00:00.000Z");
    const { Cookie } = await administrator(site);
    const read = async (path: string) => textOf(mainOf(await (await site.get(path, { Cookie })).text()));
    const summary = await read("/admin/inquiries/summary");
    expect(summary).toContain("places with a box 0");
    expect(summary).toContain("0 out, 0 full");
    expect(summary).not.toContain("By city");
    expect(await read("/admin/today")).not.toContain("Thanksgiving hours");
    site.clock.set(NOW);
  });

  it("ends with one button: no sample is left, and they can be shown again", async () => {
    const { Cookie } = await administrator(site);
    const press = (step: string) => site.post("/admin/today", { intent: step }, { Cookie });
    const list = async () => textOf(mainOf(await (await site.get("/admin/today", { Cookie })).text()));
    expect(await list()).toContain("22 sample locations came with the site");
    expect((await press("end-samples")).status).toBe(303);
    for (const path of ["/", "/join", "/locations", "/contact", "/donate", "/volunteer", "/families"]) {
      const html = await (await site.get(path)).text();
      expect(textOf(html)).not.toContain(BANNER);
      expect(isSampleText(textOf(html)), path).toBe(false);
    }
    expect(await (await site.get("/volunteer")).text()).not.toContain("shift-sample-");
    expect(textOf(await (await site.get("/donate")).text())).not.toMatch(/Short: bring|Full: choose/);
    expect(await list()).toContain("22 removed samples can be brought back");
    await press("show-samples");
    expect(textOf(await (await site.get("/")).text())).toContain(BANNER);
    expect(await list()).toContain("22 sample locations came with the site");
  });

  it("is not in the mails and the calendar of a shift, whose address goes with the samples", async () => {
    const place = "Toy Drive Headquarters, 1200 Sample Street, San Jose, CA 95112";
    const shift = await addShift(site.db, { place });
    const text = async () => textOf(mainOf(await (await site.get("/volunteer")).text()));
    expect(await text()).toContain("1200 Sample Street");
    const email = "shift@alder.test";
    const person = { name: "Maya", email, phone: "4085550100", age: "adult", guardian: "", website: "" };
    const sent = await site.post("/volunteer", { ...person, [`shift-${shift}`]: "on" });
    const booking = sent.headers.get("Location")?.split("?")[0] ?? "";
    const mails = await site.db
      .selectFrom("outbox")
      .where("to_address", "=", email)
      .select(["text_body", "html_body"])
      .execute();
    expect(mails).toHaveLength(1);
    const calendar = await (await site.get(`${booking}/shifts.ics`)).text();
    expect(calendar).toContain("SUMMARY");
    expect([mails, calendar].map((one) => /Sample/.test(JSON.stringify(one)))).toEqual([false, false]);
    const { Cookie } = await administrator(site);
    await site.post("/admin/today", { intent: "end-samples" }, { Cookie });
    expect(await text()).toMatch(/Sorting.*Toy Drive Headquarters, San Jose, CA/s);
    expect(isSampleText(await text())).toBe(false);
    await site.post("/admin/today", { intent: "show-samples" }, { Cookie });
    expect(await text()).toContain("1200 Sample Street");
    await site.db.deleteFrom("shifts").where("id", "=", shift).execute();
  });

  it("leaves no heading of a phone on the contact page where there is none", async () => {
    const { Cookie } = await administrator(site);
    await site.post("/admin/today", { intent: "end-samples" }, { Cookie });
    for (const [language, phone] of [
      ["", "Phone"],
      ["/es", "Teléfono"],
      ["/vi", "Điện thoại"],
    ]) {
      const html = mainOf(await (await site.get(`${language}/contact`)).text());
      expect(html).not.toContain('href="tel:');
      expect(html).not.toMatch(new RegExp(`<h2[^>]*>${phone}`));
    }
    await site.post("/admin/today", { intent: "show-samples" }, { Cookie });
  });

  it("removes the sample locations alone, and brings them back", async () => {
    const { Cookie } = await administrator(site);
    const shown = async () =>
      (await site.db.selectFrom("locations").select("id").where("deleted_at", "is", null).execute()).length;
    const press = (step: string) => site.post("/admin/today", { intent: step }, { Cookie });
    await press("remove-samples");
    expect(await shown()).toBe(0);
    await press("restore-samples");
    expect(await shown()).toBe(22);
    expect((await press("nonsense")).status).toBe(400);
  });
});

describe("STARTER_DATA=none", () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
    await startWithoutSamples(site.db);
    await site.db.transaction().execute((tx) => followHeadquarters(tx, { actor: "start", now: NOW }));
  });
  afterAll(() => site.close());

  it.each(PAGES)("shows no placeholder on %s", async (path) => {
    const html = await (await site.get(path)).text();
    expect(reservedLinks(html)).toEqual([]);
    const shown = textOf(html.replace(/<input[^>]*>/g, ""));
    expect(
      [...shown.matchAll(/.{30}(example\.(?:org|com|net)|555-01\d\d|\bSample\b).{20}/gi)].map(String),
    ).toEqual([]);
    expect(shown).not.toMatch(/undefined|null|NaN|Partner company/);
  });

  it("says that lists are to come, and keeps every sentence whole", async () => {
    const text = async (path: string) => textOf(mainOf(await (await site.get(path)).text()));
    for (const heading of ["Featured Coverage", "Press Coverage", "Awards", "Read"])
      expect(await text("/media")).not.toContain(heading);
    expect(await text("/media")).toContain("Press kit");
    expect(await text("/join")).toContain("What our partners post about their drives will be shown here.");
    expect(await text("/about")).not.toContain("Who does it");
    expect(await text("/donate")).not.toMatch(/wishlist/i);
    expect(await text("/volunteer")).toContain("Applications open soon.");
  });

  it("fails without an address to write to", async () => {
    const response = await site.post("/bulk-donations", { companyName: "" });
    expect(response.status).toBe(400);
    expect(await (await site.get("/nowhere")).text()).not.toContain("mailto:");
  });

  it("is not asked again once staff have shown the samples", async () => {
    const { Cookie } = await administrator(site);
    await site.post("/admin/today", { intent: "show-samples" }, { Cookie });
    await startWithoutSamples(site.db);
    expect(textOf(await (await site.get("/")).text())).toContain(BANNER);
  });
});
