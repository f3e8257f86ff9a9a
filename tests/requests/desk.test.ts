import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { erasePerson } from "#app/core/db/erase-queries.server.ts";
import { engines } from "../databases.ts";
import { addInquiry, addRegistration } from "../factories.ts";
import { LOST_CONNECTION, whileFailing } from "./outage.ts";
import { elementsOf, mainOf, textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import { addMember, administrator, cookieOf, nameOf } from "./staff-members.ts";

const NOON = "2025-11-20T20:00:00.000Z";
const HOUR_MS = 3_600_000;

interface Sample {
  company?: string;
  email?: string;
  status?: "new" | "contacted" | "in-progress" | "completed" | "declined";
  hoursAgo?: number;
  notes?: string;
  phone?: string;
  spam?: boolean;
}

describe.each(engines)("the inquiries desk on %s", (_, open) => {
  let site: Site;
  let staff: Awaited<ReturnType<typeof administrator>>;

  beforeAll(async () => {
    site = await openSite({ open });
    staff = await administrator(site);
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    site.clock.set(NOON);
    await site.db.deleteFrom("bulk_donations").execute();
    await site.db.deleteFrom("outbox").execute();
  });

  async function add(id: string, sample: Sample = {}) {
    const { company = "Alder & Finch Toys", email = `${id}@example.org`, hoursAgo = 1 } = sample;
    const at = new Date(Date.parse(NOON) - hoursAgo * HOUR_MS).toISOString();
    await addInquiry(site.db, {
      ...{ id, company_name: company, contact_name: "Maya Okafor", email, phone: sample.phone ?? null },
      ...{ donation_type: "Books", status: sample.status ?? "new", notes: sample.notes ?? null },
      message: "Hello\n\nDonation Type: Books\nEstimated Quantity: Not specified",
      ...{ suspected_spam: sample.spam ? 1 : 0, created_at: at },
    });
  }

  const page = async (path: string) => mainOf(await (await site.get(path, staff)).text());
  const stored = (id: string) =>
    site.db.selectFrom("bulk_donations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const companies = (html: string) => elementsOf(html, "h3").map(({ label }) => label);
  const save = (id: string, fields: Record<string, string>) =>
    site.post(`/admin/inquiries/${id}`, fields, staff);

  test("a card shows the sender, the time in the Bay Area, the badge and how late its answer is", async () => {
    await add("a", { hoursAgo: 19 });
    await add("b", { hoursAgo: 27, status: "in-progress", company: "Bayline" });
    await add("c", { hoursAgo: 27.25, company: "Late" });
    const html = await page("/admin");
    const cards = elementsOf(html, "article").map(({ inner }) => textOf(inner));
    expect(cards).toEqual([
      expect.stringMatching(/3 h late Submitted Nov 19, 2025 at 8:45 AM .* NEW/),
      expect.stringMatching(
        /^Alder & Finch Toys Maya Okafor .*19 h ago Submitted Nov 19, 2025 at 5:00 PM .* NEW .*View Details for Alder & Finch Toys$/,
      ),
      expect.stringMatching(/IN PROGRESS .* View Details/),
    ]);
    expect(cards[2]).not.toContain("late");
  });

  test("the stat cards count the whole table, and In Progress counts contacted", async () => {
    await add("a");
    await add("b", { status: "contacted" });
    await add("c", { status: "contacted" });
    await add("d", { status: "in-progress" });
    await add("e", { status: "completed" });
    await add("f", { status: "declined" });
    await add("g", { spam: true });
    const text = textOf(await page("/admin?status=declined"));
    expect(text).toContain("6 Total Inquiries");
    expect(text).toContain("1 New");
    expect(text).toContain("2 In Progress");
    expect(text).toContain("1 Completed");
  });

  test("a row says who, how much, the first words, how old it is and whose it is, without being opened", async () => {
    await add("a", { company: "Alder", hoursAgo: 50 });
    await site.db
      .updateTable("bulk_donations")
      .set({ estimated_quantity: "about 300", quantity_unit: "toys", status: "contacted" })
      .execute();
    const [row] = elementsOf(await page("/admin"), "article");
    const text = textOf(row?.inner ?? "");
    for (const words of ["300 toys", "2 days ago", "Nobody yet", "CONTACTED", "“"])
      expect(text).toContain(words);
  });

  test("nobody's and late inquiries are filters with their numbers, and the longest wait sorts first", async () => {
    await add("fresh", { company: "Fresh", hoursAgo: 1 });
    await add("late", { company: "Late", hoursAgo: 30 });
    await add("later", { company: "Later", hoursAgo: 40 });
    await add("settled", { company: "Settled", hoursAgo: 50, status: "completed" });
    expect(textOf(await page("/admin"))).toMatch(/Nobody's 3 ?Late 2/);
    expect(companies(await page("/admin?late=1&sort=oldest"))).toEqual(["Later", "Late"]);
    expect(companies(await page("/admin?nobody=1&sort=newest"))).toEqual(["Fresh", "Late", "Later"]);
    expect(companies(await page("/admin"))).toEqual(["Later", "Late", "Fresh", "Settled"]);
    expect(companies(await page("/admin?q=late"))).toEqual(["Later", "Late"]);
    const csv = await (await site.get("/admin/inquiries/export.csv?late=1", staff)).text();
    expect(csv).toContain("Later");
    expect(csv).not.toContain("Settled");
    expect(csv).not.toContain("Fresh");
  });

  test("search, filter, sort and page are in the address", async () => {
    await add("a", { company: "Café Noël", status: "contacted", hoursAgo: 3 });
    await add("b", { company: "Bayline", hoursAgo: 2 });
    for (let index = 0; index < 60; index++) {
      await add(`m${index}`, { company: `Many ${index}`, status: "completed", hoursAgo: 100 + index });
    }
    expect(companies(await page("/admin?q=cafe+noel"))).toEqual(["Café Noël"]);
    expect(companies(await page("/admin?q=b@EXAMPLE.org"))).toEqual(["Bayline"]);
    expect(companies(await page("/admin?status=contacted"))).toEqual(["Café Noël"]);
    expect(companies(await page("/admin"))).toHaveLength(50);
    const second = await page("/admin?status=completed&page=2");
    expect(companies(second)).toHaveLength(10);
    expect(textOf(second)).toContain("Page 2 of 2");
    const beyond = await page("/admin?status=completed&page=3");
    expect(companies(beyond)).toEqual(companies(second));
    expect(textOf(beyond)).toContain("Page 2 of 2");
    expect(companies(await page("/admin?sort=oldest"))[0]).toBe("Many 59");
    const none = await page("/admin?q=nobody&status=new");
    expect(textOf(none)).toContain("No submissions found");
    expect(none).toMatch(/<option value="new" selected=""/);
  });

  test("an address opens a card with all its details, also one of another page", async () => {
    await add("a", { phone: "(408) 555-0151", notes: "Ask about pallets." });
    await add("b", { email: "a@example.org", company: "Elsewhere", hoursAgo: 50, status: "declined" });
    const html = await page("/admin?status=declined&open=a");
    expect(companies(html)).toEqual(["Alder & Finch Toys", "Elsewhere"]);
    const text = textOf(html);
    for (const words of [
      "Hide Details",
      "Contact person Maya Okafor",
      "Donation type Books",
      "Donation Type: Books Estimated Quantity: Not specified",
      "Ask about pallets.",
      "Earlier inquiries from this email or company Elsewhere",
      "Nothing has been changed yet.",
    ]) {
      expect(text).toContain(words);
    }
    expect(html).toContain('href="mailto:a@example.org"');
    expect(html).toMatch(/href="tel:\+?\d+"/);
    expect(textOf(await page("/admin?open=b"))).toContain("Phone Not given");
  });

  test("without scripts a status is saved by its form, shown on the page, and undone", async () => {
    await add("a");
    const form = { intent: "status", version: "1", to: "contacted" };
    const response = await save("a", form);
    expect(response.status).toBe(303);
    const next = response.headers.get("Location") ?? "";
    expect(next).toBe("/admin/inquiries/a");
    const html = await page(next);
    expect(textOf(html)).toContain(`Nov 20, 2025 at 12:00 PM, ${nameOf(staff)} Status from New to Contacted`);
    expect(await stored("a")).toMatchObject({ status: "contacted", answered_at: NOON });
    await save("a", { ...form, version: "2", to: "new", undo: "1" });
    expect(await stored("a")).toMatchObject({ status: "new", answered_at: null });
  });

  test("without scripts a conflict of notes comes back with both texts, and can then be saved", async () => {
    await add("a", { notes: "first" });
    await save("a", { intent: "notes", version: "1", to: "theirs\r\nin two lines" });
    const form = { intent: "notes", version: "1", to: "mine" };
    const refused = await save("a", form);
    expect(refused.status).toBe(409);
    const html = mainOf(await refused.text());
    expect(textOf(html)).toContain("Failed to save notes");
    expect(textOf(html)).toContain("theirs in two lines");
    expect(html).toMatch(/<textarea[^>]*>mine<\/textarea>/);
    expect(await stored("a")).toMatchObject({ notes: "theirs\nin two lines" });
    const again = await save("a", { ...form, version: "2" });
    expect(again.status).toBe(303);
    expect(await stored("a")).toMatchObject({ notes: "mine" });
    expect(await site.db.selectFrom("bulk_donation_history").select("to_value").execute()).toHaveLength(2);
  });

  test("a status and notes that are saved at the same moment are both kept", async () => {
    await add("a");
    const answers = await Promise.all([
      save("a", { intent: "status", version: "1", to: "completed" }),
      save("a", { intent: "notes", version: "1", to: "typed" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await stored("a")).toMatchObject({ status: "completed", notes: "typed", version: 2 });
  });

  test("an unknown status, long notes and a missing inquiry are refused", async () => {
    await add("a");
    expect((await save("a", { intent: "status", version: "1", to: "lost" })).status).toBe(400);
    expect((await save("a", { intent: "notes", version: "1", to: "x".repeat(10_001) })).status).toBe(400);
    expect((await save("nobody", { intent: "notes", version: "1", to: "x" })).status).toBe(404);
    expect(await stored("a")).toMatchObject({ status: "new", notes: null, version: 1 });
  });

  test("an address with invalid parameters is no failure", async () => {
    await add("a");
    expect(companies(await page("/admin?open=%00"))).toEqual(["Alder & Finch Toys"]);
    expect((await site.get("/admin/inquiries/%00/details", staff)).status).toBe(404);
    expect((await save("%00", { intent: "notes", version: "1", to: "x" })).status).toBe(404);
    expect((await site.get("/admin/inquiries/news?since=-271821-04-20", staff)).status).toBe(200);
  });

  test("an inquiry has an address of its own, with everything about it", async () => {
    await add("a", { company: "Alder", phone: "(408) 555-0151" });
    await add("b", { company: "Alder", hoursAgo: 30 });
    const html = await page("/admin/inquiries/a");
    expect(elementsOf(html, "h1").map(({ label }) => label)).toEqual(["Alder"]);
    for (const words of ["Maya Okafor", "(408) 555-0151", "Earlier inquiries", "Assigned to"]) {
      expect(textOf(html)).toContain(words);
    }
    expect(html).toContain('href="/admin/inquiries/b"');
    expect(await page("/admin")).toContain('href="/admin/inquiries/a"');
    for (const unknown of ["/admin/inquiries/z", "/admin/inquiries/%00"]) {
      expect((await site.get(unknown, staff)).status, unknown).toBe(404);
    }
  });

  test("a colleague who is given an inquiry gets a mail with its link, and finds it under Mine", async () => {
    await add("a", { company: "Alder" });
    await add("b", { company: "Birch" });
    const colleague = await addMember(site, { administrator: false, editor: true });
    const stranger = await addMember(site, { administrator: false });
    const handOver = (version: string, to: string) =>
      site.post("/admin/inquiries/a", { intent: "owner", version, to }, staff);
    expect((await handOver("1", stranger.id)).status).toBe(400);
    expect((await stored("a")).owner_id).toBeNull();
    expect((await handOver("1", colleague.id)).headers.get("Location")).toBe("/admin/inquiries/a");
    const mails = await site.db.selectFrom("outbox").selectAll().execute();
    expect(mails).toMatchObject([{ kind: "inquiry-handed-over", to_address: colleague.email }]);
    expect(mails[0]?.text_body).toContain("http://localhost:3000/admin/inquiries/a");
    expect(textOf(await page("/admin/inquiries/a"))).toContain(`Assigned to ${nameOf(colleague)}`);
    const theirs = { Cookie: await cookieOf(site, colleague) };
    const desk = mainOf(await (await site.get("/admin", theirs)).text());
    expect(textOf(desk)).toContain("Mine 1");
    const mine = mainOf(await (await site.get("/admin?mine=1", theirs)).text());
    expect(companies(mine)).toEqual(["Alder"]);
    // A member whose page shows no owner does not overwrite a new one.
    const late = await handOver("1", "");
    expect(late.status).toBe(409);
    expect((await stored("a")).owner_id).toBe(colleague.id);
  });

  test("what a colleague was given is nobody's once they lose their access, and no mail tells them of it", async () => {
    await add("a", { company: "Alder" });
    await addRegistration(site.db, { id: "r", organization: "Birch" });
    const colleague = await addMember(site, { administrator: false, editor: true });
    const given = { intent: "owner", version: "1", to: colleague.id };
    for (const path of ["/admin/inquiries/a", "/admin/registrations/r"])
      expect((await site.post(path, given, staff)).status).toBe(303);
    expect(companies(await page("/admin?nobody=1"))).toEqual([]);
    expect((await site.post("/admin/team", { id: colleague.id, intent: "none" }, staff)).status).toBe(303);
    expect(companies(await page("/admin?nobody=1"))).toEqual(["Alder"]);
    const registration = await site.db.selectFrom("registrations").select("owner_id").executeTakeFirst();
    expect(registration).toEqual({ owner_id: null });
    expect(await site.db.selectFrom("outbox").select("kind").execute()).toEqual([]);
  });

  test("Undo of a second hand-over gives the inquiry back with the email to who had it, which can be undone, too", async () => {
    await add("a", { company: "Alder" });
    const [ann, ben] = [
      await addMember(site, { administrator: true }),
      await addMember(site, { administrator: true }),
    ];
    const post = (fields: Record<string, string>) => site.post("/admin/inquiries/a", fields, staff);
    const waiting = () =>
      site.db.selectFrom("outbox").selectAll().where("kind", "=", "inquiry-handed-over").execute();
    await post({ intent: "owner", version: "1", to: ann.id });
    const [first] = await waiting();
    await post({ intent: "owner", version: "2", to: ben.id });
    const undo = async () => {
      const { key } = JSON.parse((await waiting())[0]?.undo ?? "{}");
      return post({ intent: "undo", key });
    };
    expect((await undo()).status).toBe(303);
    expect(await waiting()).toEqual([first]);
    expect((await stored("a")).owner_id).toBe(ann.id);
    expect((await undo()).status).toBe(303);
    expect(await waiting()).toEqual([]);
    expect((await stored("a")).owner_id).toBeNull();
  });

  test("Undo of a hand-over gives the inquiry to nobody if the one before has lost access meanwhile", async () => {
    await add("a", { company: "Alder" });
    const editor = { administrator: false, editor: true };
    const [ann, ben] = [await addMember(site, editor), await addMember(site, editor)];
    const post = (fields: Record<string, string>) => site.post("/admin/inquiries/a", fields, staff);
    await post({ intent: "owner", version: "1", to: ann.id });
    await post({ intent: "owner", version: "2", to: ben.id });
    await site.post("/admin/team", { id: ann.id, intent: "none" }, staff);
    const key = /name="key" value="([^"]+)"/.exec(await page("/admin/inquiries/a"))?.[1] ?? "";
    expect((await post({ intent: "undo", key })).status).toBe(303);
    expect((await stored("a")).owner_id).toBeNull();
  });

  test("a phone number is found with any punctuation", async () => {
    await add("a", { company: "Alder", phone: "(408) 555-0151" });
    await add("b", { company: "Birch", phone: "510.555.0100" });
    for (const typed of ["4085550151", "408-555", "555 0151", "(408) 555.0151"]) {
      expect(companies(await page(`/admin?q=${encodeURIComponent(typed)}`)), typed).toEqual(["Alder"]);
    }
  });

  test("the search covers the message as well as the notes", async () => {
    const message = "Forty cartons of Spiele für Kinder. Ask for Zoë at 408.555.0188.";
    const inquiry = { companyName: "Alder", contactName: "Maya", email: "maya@example.org", message };
    expect((await site.post("/bulk-donations", { ...inquiry, donationType: "Plush bears" })).status).toBe(
      303,
    );
    await add("b", { company: "Birch" });
    const { id } = await site.db
      .selectFrom("bulk_donations")
      .select("id")
      .where("company_name", "=", "Alder")
      .executeTakeFirstOrThrow();
    const find = async (typed: string) => companies(await page(`/admin?q=${encodeURIComponent(typed)}`));
    for (const typed of ["spiele fur", "ZOE at", "(408) 555-0188", "plush bears"]) {
      expect(await find(typed), typed).toEqual(["Alder"]);
    }
    // Saving and clearing the notes keeps the message searchable.
    await save(id, { intent: "notes", version: "1", to: "Back gate" });
    expect([await find("back gate"), await find("forty cartons")]).toEqual([["Alder"], ["Alder"]]);
    await save(id, { intent: "notes", version: "2", to: "" });
    expect([await find("back gate"), await find("forty cartons")]).toEqual([[], ["Alder"]]);
  });

  test("notes are searched, with the phone numbers in them", async () => {
    await add("a", { company: "Alder" });
    await add("b", { company: "Birch", notes: "stored without the search" });
    await save("a", { intent: "notes", version: "1", to: "Lager in Café-Nähe, call (408) 555-0177 first." });
    for (const typed of ["lager in cafe", "CALL (408)", "4085550177", "408.555.0177"]) {
      expect(companies(await page(`/admin?q=${encodeURIComponent(typed)}`)), typed).toEqual(["Alder"]);
    }
    expect(companies(await page("/admin?q=lager&status=declined"))).toEqual([]);
    await save("a", { intent: "notes", version: "2", to: "" });
    expect(companies(await page("/admin?q=lager"))).toEqual([]);
  });

  test("an empty desk says that nothing has come yet, and an empty search that nothing matches", async () => {
    expect(textOf(await page("/admin"))).toContain("No inquiries yet");
    expect(textOf(await page("/admin?q=zzz"))).toContain("Nothing matches this search and filter.");
  });

  test("suspected spam has its own list and is cleared with one click", async () => {
    await add("a");
    await add("s", { company: "Buy pills", spam: true });
    const html = await page("/admin");
    expect(companies(html)).toEqual(["Alder & Finch Toys"]);
    expect(textOf(html)).toContain("Suspected spam (1)");
    const spam = await page("/admin?spam=1");
    expect(companies(spam)).toEqual(["Buy pills"]);
    expect(textOf(spam)).toContain("Staff marked them, or a hidden field was filled in");
    expect((await save("s", { intent: "spam", version: "1", to: "0" })).status).toBe(303);
    expect(companies(await page("/admin"))).toHaveLength(2);
  });

  test("exports the filtered inquiries as CSV that spreadsheets open as text", async () => {
    await add("a", { company: "=cmd()", notes: "\t=1" });
    await add("b", { status: "declined" });
    const response = await site.get("/admin/inquiries/export.csv?status=new", staff);
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toBe(
      'attachment; filename="inquiries-2025-11-20.csv"',
    );
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [header, ...lines] = new TextDecoder().decode(bytes).split("\r\n");
    expect(header).toMatch(/^"id","company_name","contact_name","email","phone","donation_type"/);
    expect(lines.join("")).toContain(`"a","'=cmd()","Maya Okafor"`);
    expect(lines.join("")).toContain(`"'\t=1"`);
    expect(lines.join("")).not.toContain(`"b"`);
  });

  test("an open desk learns of new inquiries and of erased ones", async () => {
    await add("old", { hoursAgo: 5 });
    const news = async () =>
      (await site.get(`/admin/inquiries/news?since=${encodeURIComponent(NOON)}`, staff)).json();
    const before = await news();
    expect(before.arrived).toEqual([]);
    await add("a", { hoursAgo: 0 });
    const after = await news();
    expect(after.arrived).toEqual([{ id: "a", company_name: "Alder & Finch Toys" }]);
    expect(after.lastChange).not.toBe(before.lastChange);
    await erasePerson(site.db, "old@example.org");
    expect((await news()).lastChange).not.toBe(after.lastChange);
  });

  test("a failed mail is shown with Retry", async () => {
    await site.db
      .insertInto("outbox")
      .values({
        id: "mail",
        kind: "inquiry-notification",
        to_address: "staff@example.org",
        subject: "Bulk donation inquiry",
        text_body: "x",
        headers: "{}",
        message_id: "<mail@example.org>",
        status: "failed",
        attempts: 9,
        last_error: "connection refused",
        next_attempt_at: NOON,
        created_at: NOON,
      })
      .execute();
    expect(textOf(await page("/admin"))).toContain("1 email was not delivered");
    const response = await site.post("/admin?index", { intent: "retry", id: "mail" }, staff);
    expect(response.status).toBe(303);
    expect(textOf(await page("/admin"))).not.toContain("could not be delivered");
  });

  test("an outage is a 503 that keeps the desk's toolbar", async () => {
    const response = await whileFailing(/"bulk_donations"/, LOST_CONNECTION, () => site.get("/admin", staff));
    expect(response.status).toBe(503);
    const page = textOf(mainOf(await response.text()));
    expect(page).toContain("Failed to load submissions");
    expect(site.logged).toContainEqual(
      expect.objectContaining({ level: "error", message: "the inquiries could not be loaded" }),
    );
  });

  test("a bug is a 500 with its reference, and the log has the stack", async () => {
    const bug = new TypeError("a bug");
    site.logged.length = 0;
    const response = await whileFailing(/"bulk_donations"/, bug, () => site.get("/admin", staff));
    expect(response.status).toBe(500);
    const page = textOf(await response.text());
    expect(page).toContain("Reference: request-1");
    expect(page).not.toContain("Failed to load submissions");
    expect(site.logged).toMatchObject([{ level: "error", fields: { err: { stack: bug.stack } } }]);
  });

  test("a visitor gets no access", async () => {
    await add("a");
    for (const path of [
      "/admin/inquiries/a",
      "/admin/inquiries/a/details",
      "/admin/inquiries/news",
      "/admin/inquiries/export.csv",
    ]) {
      const response = await site.get(path);
      expect(response.status).toBe(302);
      expect(response.headers.get("Location")).toMatch(/^\/auth(\?to=%2Fadmin%2Finquiries%2F.*)?$/);
    }
    const written = await site.post("/admin/inquiries/a", { intent: "notes", version: "1", to: "x" });
    expect(written.status).toBe(401);
    expect(await stored("a")).toMatchObject({ notes: null });
  });
});
