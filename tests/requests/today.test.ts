import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { neededToys } from "#app/content/kinds/needed-toys.ts";
import { isPostgres } from "#app/core/db/postgres.ts";
import { publish } from "#app/locations/publish.server.ts";
import { SAMPLE_SUFFIX } from "#app/locations/samples.ts";
import { sendDigests } from "#app/staff/today/digest.server.ts";
import { setDigest } from "#app/staff/today/queries.server.ts";
import { addShifts } from "#app/volunteers/staff/change-queries.server.ts";
import { engines, testsPages, untilWaiting } from "../databases.ts";
import { addInquiry, addLocation, addRegistration, addShift } from "../factories.ts";
import { whileFailing } from "./outage.ts";
import { elementsOf, mainOf, textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import { addMember, administrator, cookieOf, type Member } from "./staff-members.ts";

const NOON = "2025-11-20T20:00:00.000Z";
const HOUR_MS = 3_600_000;

describe.each(engines)("today on %s", (engine, open) => {
  let site: Site;
  let staff: Record<string, string>;
  let me: string;

  beforeAll(async () => {
    site = await openSite({ open });
    const { Cookie, email } = await administrator(site);
    staff = { Cookie };
    me = email;
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    site.clock.set(NOON);
    for (const table of [
      "bulk_donations",
      "registrations",
      "locations",
      "outbox",
      "digest_readers",
    ] as const) {
      await site.db.deleteFrom(table).execute();
    }
  });

  const ago = (hours: number) => new Date(Date.parse(NOON) - hours * HOUR_MS).toISOString();

  async function fill() {
    for (const [id, hours] of Object.entries({ a: 30, b: 26, c: 4 }))
      await addInquiry(site.db, { id, company_name: `Company ${id}`, created_at: ago(hours) });
    await addInquiry(site.db, { id: "robot", created_at: ago(50), suspected_spam: 1 });
    const host = { id: "host", organization: "Willow", email: "a@w.test", created_at: ago(2) };
    await addRegistration(site.db, host, []);
    await addLocation(site.db, {
      ...{ id: "box", created_at: ago(200), updated_at: ago(5), state: "full", state_at: ago(5) },
    });
    await site.db
      .insertInto("outbox")
      .values({
        ...{ id: randomUUID(), kind: "inquiry-receipt", to_address: "m@x.test", subject: "Receipt" },
        ...{ text_body: "x", headers: "{}", message_id: "<x@x.test>", status: "failed", attempts: 9 },
        ...{ last_error: "mailbox full", next_attempt_at: NOON, created_at: NOON },
      })
      .execute();
  }

  const page = async (path = "/admin/today") => mainOf(await (await site.get(path, staff)).text());

  test("an email that the mail server has not taken yet counts in Today, in the row of sections and on Health", async () => {
    await site.db
      .insertInto("outbox")
      .values({
        ...{ id: randomUUID(), kind: "inquiry-receipt", to_address: "m@x.test", subject: "Receipt" },
        ...{ text_body: "x", headers: "{}", message_id: "<x@x.test>", status: "queued", attempts: 2 },
        ...{ last_error: "connect ECONNREFUSED 192.0.2.1:587", next_attempt_at: NOON, created_at: NOON },
      })
      .execute();
    expect(textOf(await page())).toContain("1 email was not delivered");
    const health = await (await site.get("/admin/health", staff)).text();
    expect(textOf(health)).toContain("1 email not delivered");
    expect(textOf(mainOf(health))).toContain("Not delivered yet: the mail server does not answer");
  });

  test("what waits is listed, late things first, and each line leads to the thing", async () => {
    await fill();
    const html = await page();
    const text = textOf(html);
    expect(text).toMatch(
      /2 inquiries are overdue ?Company a, Company b\..*1 box is full ?Gilroy\. The oldest since Nov 20, 2025 at 7:00 AM\./,
    );
    for (const words of [
      "1 new inquiry",
      "The next one is due on Nov 21, 2025 at 8:00 AM.",
      "1 new host",
      "1 email was not delivered",
      "Receipt (m@x.test)",
      "still have sample text",
      "There is no backup yet",
    ]) {
      expect(text, words).toContain(words);
    }
    const links = elementsOf(html, "a").map(({ attributes }) => attributes.href);
    for (const to of [
      "/admin?status=new&sort=oldest",
      "/admin/boxes",
      "/admin?status=new",
      "/admin/registrations?status=new",
      "/admin/health",
      "/admin/content?show=samples",
    ]) {
      expect(links, to).toContain(to);
      expect((await site.get(to, staff)).status, to).toBe(200);
    }
    site.clock.set("2025-12-24T20:00:00.000Z");
    const after = await page();
    expect(textOf(after)).toContain("The 2025 season is over");
    expect(after).toContain('href="/admin/season/2025/close"');
  });

  test("Today and the row of sections count the same as new, also what has been answered and is still new", async () => {
    const answered_at = ago(1);
    await addInquiry(site.db, { company_name: "Alder", created_at: ago(3) });
    await addInquiry(site.db, { company_name: "Birch", created_at: ago(40), answered_at });
    await addRegistration(site.db, { organization: "Willow", created_at: ago(40), answered_at }, []);
    const all = await (await site.get("/admin/today", staff)).text();
    expect(all).toMatch(/<span id="count-admin" hidden="">2 new<\/span>/);
    expect(all).toMatch(/<span id="count-admin-registrations" hidden="">1 new<\/span>/);
    const text = textOf(mainOf(all));
    expect(text).toMatch(/2\s+new inquiries/);
    expect(text).toMatch(/1\s+new host\s*Willow\./);
    expect(text).not.toContain("overdue");
  });

  test("a part that cannot be read hides no other", async () => {
    await fill();
    const response = await whileFailing(/from "shifts"/, new Error("a bug"), () =>
      site.get("/admin/today", staff),
    );
    expect(response.status).toBe(200);
    const text = textOf(mainOf(await response.text()));
    expect(text).toContain("could not be loaded");
    expect(text).toContain("The season at a glance");
  });

  test("the morning mail goes once a day to who wants it, and only when something waits", async () => {
    const settings = { mailFrom: "no-reply@example.org", publicOrigin: "https://drive.test" };
    const send = (at: string) => sendDigests(site.db, settings, new Date(at));
    const digests = () =>
      site.db
        .selectFrom("outbox")
        .where("kind", "=", "digest")
        .select(["to_address", "subject", "text_body"])
        .execute();
    expect(await (await site.post("/admin/today", { intent: "digest" }, staff)).status).toBe(303);
    expect(textOf(await page())).toContain("Stop the morning email");
    await fill();
    await send("2025-11-20T23:00:00.000Z");
    expect(await digests()).toEqual([]);
    // Six in the morning is too early.
    await send("2025-11-21T14:59:00.000Z");
    expect(await digests()).toEqual([]);
    await Promise.all([send("2025-11-21T15:00:00.000Z"), send("2025-11-21T15:00:00.000Z")]);
    await send("2025-11-21T20:00:00.000Z");
    const [mail, ...others] = await digests();
    expect(others).toEqual([]);
    expect(mail?.to_address).toBe(me);
    expect(mail?.subject).toMatch(/^\d+ things to do today - Bay Area Toy Drive$/);
    expect(mail?.text_body).toContain("inquiries are overdue");
    expect(mail?.text_body).toContain("https://drive.test/admin?status=new&sort=oldest");
    await site.post("/admin/today", { intent: "no-digest" }, staff);
    await send("2025-11-22T20:00:00.000Z");
    expect(await digests()).toHaveLength(1);
  });

  test("somebody who is no administrator any more gets no morning mail", async () => {
    const colleague: Member = await addMember(site, { administrator: true });
    await site.post("/admin/today", { intent: "digest" }, { Cookie: await cookieOf(site, colleague) });
    await site.db.deleteFrom("administrators").where("user_id", "=", colleague.id).execute();
    await fill();
    await sendDigests(
      site.db,
      { mailFrom: "a@example.org", publicOrigin: "https://drive.test" },
      new Date("2025-11-22T20:00:00.000Z"),
    );
    expect(await site.db.selectFrom("outbox").where("kind", "=", "digest").selectAll().execute()).toEqual([]);
  });

  test("the next dates and shifts are listed, and the days to Christmas", async () => {
    await addShifts(
      site.db,
      [
        {
          ...{ title: "Wrapping", kind: "sorting", day: "2025-11-22", starts: "09:00", ends: "11:00" },
          ...{ seats: 20, place: "", note: null },
        },
      ],
      new Date(NOON),
    );
    const text = textOf(await page());
    expect(text).toMatch(/Good (morning|afternoon|evening) Thursday, November 20, 2025\./);
    // In date order, with the years for screen readers.
    expect(text).toMatch(
      /Volunteer orientation, .* in 2 days .*Saturday, November 22, 2025.*Wrapping, .*0 of 20 have signed up.*Mobile collection drive/,
    );
    expect(text).toContain("33 days left to collect Day 20 of 53");
    await addShift(site.db, {
      ...{ title: "Volunteer orientation", kind: "orientation", day: "2025-11-22" },
      ...{ starts: "14:00", ends: "15:00" },
    });
    const withShift = textOf(await page());
    expect(withShift.match(/Volunteer orientation, 2/g), "a date and its shift are one row").toHaveLength(1);
    site.clock.set("2025-12-24T20:00:00.000Z");
    const after = textOf(await page());
    expect(after).not.toContain("left to collect");
    expect(after).toContain("No dates or shifts are coming up.");
  });

  test("a date that begins with its own shift is one row, and begins later when that shift is canceled", async () => {
    const sorting = { title: "Toy sorting", kind: "sorting", date_id: "toy-sorting" } as const;
    const shift = await addShift(site.db, { ...sorting, day: "2025-12-01" });
    site.clock.set("2025-12-01T18:00:00.000Z");
    const rows = async () => elementsOf(await page(), "li").map(({ label }) => label);
    const sortings = async () => (await rows()).filter((row) => row.startsWith("Toy sorting"));
    expect(await sortings()).toEqual([expect.stringMatching(/^Toy sorting, 6.*today/)]);
    const cancelled_at = "2025-12-01T17:00:00.000Z";
    await site.db.updateTable("shifts").set({ cancelled_at }).where("id", "=", shift).execute();
    expect((await sortings())[0]).toMatch(/^Toy sorting begins ?tomorrow/);
    await site.db.deleteFrom("shifts").where("id", "=", shift).execute();
  });

  test("before Thanksgiving it counts the locations without hours, and leads to where hosts are asked", async () => {
    await fill();
    const place = (id: string, exceptions: object[]) =>
      addLocation(site.db, {
        ...{ id, name: `Place ${id}`, created_at: ago(200) },
        hours_exceptions: JSON.stringify(exceptions),
        ...{ hours_week: JSON.stringify(Array(7).fill([])), hours_confirmed: 1 },
      });
    const date = "2025-11-27";
    await place("closed", [{ date, intervals: [], reason: "Thanksgiving" }]);
    await place("shorter", [{ date, intervals: [{ from: "09:00", to: "12:00" }], reason: "" }]);
    await place("silent", []);
    const html = await page();
    const text = textOf(html);
    // The full box, and the place that has not been confirmed.
    expect(text).toContain("2 locations have not told us their Thanksgiving hours");
    expect(text).toContain("1 location is closed on Thanksgiving.");
    const link = elementsOf(html, "a").find(({ attributes }) =>
      attributes.href?.startsWith("/admin/registrations/calls"),
    );
    const calls = await (await site.get(link?.attributes.href ?? "", staff)).text();
    expect(textOf(calls)).toContain("Call list: Thanksgiving hours");
    for (const day of ["2025-11-05", "2025-11-28"]) {
      site.clock.set(`${day}T20:00:00.000Z`);
      expect(textOf(await page()), day).not.toContain("Thanksgiving hours");
    }
  });

  test("the samples end without a deadlock while somebody changes one of their places", async () => {
    // SQLite has one writer at a time.
    if (!isPostgres(site.db)) return;
    await addLocation(site.db, { id: "sample", name: `Library${SAMPLE_SUFFIX}` });
    let ended: Promise<Response> | undefined;
    await site.db.transaction().execute(async (tx) => {
      await tx.updateTable("locations").set({ staff_note: "x" }).where("id", "=", "sample").execute();
      ended = site.post("/admin/today", { intent: "end-samples" }, staff);
      await untilWaiting(site.db);
    });
    expect((await ended)?.status).toBe(303);
    await site.post("/admin/today", { intent: "show-samples" }, staff);
  });

  if (!testsPages(engine)) return;

  test("an old backup is called old with its age, and none says that there is none", async () => {
    const made = async (at: string, problem: string | null = null) =>
      site.db.updateTable("jobs").set({ done_at: at, problem }).where("name", "=", "backup").execute();
    const texts = async () => textOf(await page());
    await made("2025-11-17T20:00:00.000Z");
    expect(await texts()).toContain("The last backup is 3 days old");
    expect(await texts()).toContain("The last backup is too old: Nov 17, 2025 at 12:00 PM.");
    expect(await texts()).not.toContain("There is no backup");
    await made("2025-11-20T11:00:00.000Z", "the disk is full");
    expect(await texts()).toContain("The last backup failed");
    expect(await texts()).not.toContain("The last one: ");
    await made("2025-11-20T11:00:00.000Z");
    expect(await texts()).toContain("The last backup is safe");
    await site.db.updateTable("jobs").set({ done_at: null }).where("name", "=", "backup").execute();
  });

  test("counts appear beside the sections and are not part of their names", async () => {
    await fill();
    const all = async () => (await site.get("/admin/health", staff)).text();
    const html = await all();
    const tab = elementsOf(html, "a").find(({ label }) => label === "Bulk Donations");
    expect(tab?.attributes).toMatchObject({ href: "/admin", "aria-describedby": "count-admin" });
    expect(html).toMatch(/<span id="count-admin" hidden="">3 new, some overdue<\/span>/);
    expect(html).toMatch(/<span id="count-admin-boxes" hidden="">1 full box<\/span>/);
    expect(html).toMatch(/<span id="count-admin-registrations" hidden="">1 new<\/span>/);
    // A waiting list, a paused letter and an open invitation need attention too.
    const [shift = ""] = await addShifts(
      site.db,
      [
        {
          ...{ title: "Sorting", kind: "sorting", day: "2025-12-02", starts: "18:00", ends: "20:00" },
          ...{ seats: 1, place: "", note: null },
        },
      ],
      new Date(NOON),
    );
    for (const name of ["Ann", "Ben", "Cleo"]) {
      const person = { name, email: `${name}@example.org`, phone: "(408) 555-0100", age: "adult" };
      await site.post("/volunteer", { ...person, guardian: "", website: "", [`shift-${shift}`]: "on" });
    }
    await site.post("/admin/team", { intent: "invite", email: "friend@example.org", role: "editor" }, staff);
    const more = await all();
    expect(more).toMatch(/<span id="count-admin-volunteers" hidden="">2 on a waiting list<\/span>/);
    expect(more).toMatch(/<span id="count-admin-team" hidden="">1 invited<\/span>/);
    const editor = await addMember(site, { administrator: false, editor: true });
    const theirs = await (await site.get("/admin", { Cookie: await cookieOf(site, editor) })).text();
    expect(theirs).toContain("3 new, some overdue");
    expect(theirs).not.toContain("count-admin-content");
  });

  test("the board page has the drawings, with their numbers in words and in a table", async () => {
    await fill();
    expect(await page()).not.toContain("Inquiries a week");
    const html = await page("/admin/inquiries/summary");
    expect(html).toMatch(
      /<svg[^>]*role="img"[^>]*aria-label="Inquiries a week since September 29: [0-9, ]+, 3"/,
    );
    expect(textOf(html)).toContain("Boxes out and full 1 out, 1 full");
    expect(textOf(html)).toContain("Week of Inquiries Boxes out Boxes full Subscribers");
    // A hidden place has no box out from then on.
    await site.post("/admin/locations/bulk", { intent: "hide", "row-box": "on" }, staff);
    site.clock.set("2025-11-27T20:00:00.000Z");
    const later = textOf(await page("/admin/inquiries/summary"));
    expect(later).toMatch(/Boxes out and full 0 out/);
    expect(later).toMatch(/November 10 \d+ 1 /);
  });

  test("Today counts the locations without Thanksgiving hours that the call list has: those that are there then", async () => {
    const phone = "408-555-0133";
    await addLocation(site.db, { id: "left", phone, ends_on: "2025-11-22" });
    await addLocation(site.db, { id: "later", phone });
    await addRegistration(site.db, { id: "host", status: "live", starts_on: "2025-12-05" }, [
      { location_id: "later" },
    ]);
    const counts = async () => [
      /(\d+) locations? ha\w+ not told us/.exec(textOf(await page()))?.[1],
      textOf(await (await site.get("/admin/registrations/calls?ask=hours", staff)).text()).match(
        /Call list: Thanksgiving hours \((\d+)\)/,
      )?.[1],
    ];
    expect(await counts()).toEqual([undefined, "0"]);
    await addLocation(site.db, { id: "begins", phone, starts_on: "2025-11-24" });
    expect(await counts()).toEqual(["1", "1"]);
    // Visitors read nothing of a closed day beside hours that nobody has confirmed.
    const closed = JSON.stringify([{ date: "2025-11-27", intervals: [], reason: "" }]);
    await addLocation(site.db, { id: "unconfirmed", phone, hours_exceptions: closed });
    expect(await counts()).toEqual(["2", "2"]);
    expect(textOf(await page())).not.toContain("closed on Thanksgiving");
    // An answer that waits for the tap of staff, and one beside hours that only a person can read.
    const answer = { year: 2025, days: closed, asked_at: ago(48), answered_at: ago(24) };
    await addLocation(site.db, { id: "vague", phone, hours: "Ask at the desk" });
    for (const location_id of ["begins", "vague"])
      await site.db
        .insertInto("holiday_hours")
        .values({ location_id, ...answer })
        .execute();
    expect(await counts()).toEqual(["2", "2"]);
  });

  test("a point of what is left before opening can be set aside and added back", async () => {
    const lineOf = async () =>
      /Links to other sites.*?(?=Inquiries reach you)/.exec(textOf(await page()))?.[0] ?? "";
    expect(await lineOf()).toContain("Empty: Map of drop-off locations, Wishlist on a shopping site");
    expect(textOf(await (await site.get("/admin/content", staff)).text())).toMatch(/(\d+) of \1 are empty/);
    await site.post("/admin/today", { intent: "put-aside", line: "links" }, staff);
    expect(await lineOf()).toMatch(/Set aside\. Empty: .*Add it back/);
    await site.post("/admin/today", { intent: "put-aside", line: "no-such-line" }, staff);
    await site.post("/admin/today", { intent: "take-up", line: "links" }, staff);
    expect(await lineOf()).not.toContain("Add it back");
  });

  test("an old look at the shelves is pointed out, and visitors read its date", async () => {
    const value = {
      ...neededToys.starter,
      lookedAt: "2025-11-10",
      shelves: neededToys.starter.shelves.map((shelf) => ({ ...shelf, need: "short" as const })),
    };
    const author = { actor: "ana@example.org", now: new Date("2025-11-10T20:00:00.000Z") };
    await publish(site.db, { kind: neededToys as never, key: "" }, { value, baseVersion: 0 }, author);
    site.clock.set("2025-11-17T20:00:00.000Z");
    expect(textOf(await page())).not.toContain("Are the toys still short?");
    site.clock.set("2025-11-20T20:00:00.000Z");
    expect(textOf(await page())).toContain("The shelves were last checked 10 days ago.");
    const donate = textOf(await (await site.get("/donate")).text());
    expect(donate).toContain("Last checked November 10, 2025.");
    expect(donate).toContain("Short: bring these first");
  });

  test("an editor sees and is mailed what editors may do, and ends no samples", async () => {
    await fill();
    const editor: Member = await addMember(site, { administrator: false, editor: true });
    const headers = { Cookie: await cookieOf(site, editor) };
    const html = mainOf(await (await site.get("/admin/today", headers)).text());
    const text = textOf(html);
    expect(text).toContain("2 inquiries are overdue");
    expect(text).toContain("1 box is full");
    for (const words of ["backup", "samples", "not delivered", "Before you open", "Subscribers"]) {
      expect(text, words).not.toContain(words);
    }
    for (const { attributes } of elementsOf(html, "a")) {
      const to = String(attributes.href);
      if (to.startsWith("/admin")) expect((await site.get(to, headers)).status, to).toBeLessThan(400);
    }
    for (const intent of ["end-samples", "remove-samples", "test-mail"]) {
      expect((await site.post("/admin/today", { intent }, headers)).status, intent).toBe(403);
    }
    expect((await site.post("/admin/today", { intent: "digest" }, headers)).status).toBe(303);
    await sendDigests(
      site.db,
      { mailFrom: "a@example.org", publicOrigin: "https://drive.test" },
      new Date("2025-11-22T20:00:00.000Z"),
    );
    const mails = await site.db.selectFrom("outbox").where("kind", "=", "digest").selectAll().execute();
    expect(mails.map(({ to_address }) => to_address)).toEqual([editor.email]);
    expect(mails[0]?.text_body).toContain("inquiries are overdue");
    expect(mails[0]?.text_body).not.toContain("not delivered");
  });

  test("an editor who may change dates is mailed in the morning what waits for the season", async () => {
    const editor = await addMember(site, { administrator: false, editor: true });
    await setDigest(site.db, editor.id, true, new Date("2026-09-19T20:00:00.000Z"));
    const mailed = async (on: string) => {
      await sendDigests(
        site.db,
        { mailFrom: "a@example.org", publicOrigin: "https://drive.test" },
        new Date(on),
      );
      const mails = await site.db
        .selectFrom("outbox")
        .where("to_address", "=", editor.email)
        .select("text_body")
        .execute();
      return mails.some(({ text_body }) => text_body?.includes("The 2026 season has no dates yet"));
    };
    expect(await mailed("2026-09-20T20:00:00.000Z")).toBe(false);
    await site.post("/admin/team", { intent: "allow" }, staff);
    expect(await mailed("2026-09-21T20:00:00.000Z")).toBe(true);
    await site.post("/admin/team", { intent: "deny" }, staff);
  });

  test("an editor who may change dates is led to Season, and reads of no season to close, which only administrators can", async () => {
    await site.post("/admin/team", { intent: "allow" }, staff);
    const headers = {
      Cookie: await cookieOf(site, await addMember(site, { administrator: false, editor: true })),
    };
    const row = async (as: Record<string, string>) =>
      textOf(await (await site.get("/admin/search", as)).text());
    const today = mainOf(await (await site.get("/admin/today", headers)).text());
    expect(elementsOf(today, "a").map(({ attributes }) => attributes.href)).toContain("/admin/season");
    site.clock.set("2025-12-28T20:00:00.000Z");
    expect(await row(staff)).toContain("1 thing to do");
    expect(await row(headers)).toContain("Season");
    expect(await row(headers)).not.toContain("1 thing to do");
    site.clock.set("2026-09-28T20:00:00.000Z");
    expect(await row(headers)).toContain("1 thing to do");
  });
});
