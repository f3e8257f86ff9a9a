import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Delivery, deliverNext } from "#app/core/mail/delivery.server.ts";
import { retryMail } from "#app/core/mail/queries.server.ts";
import { smtpTransport } from "#app/core/mail/transports.server.ts";
import { settleAnswers } from "#app/staff/cases/queries.server.ts";
import { engines, testsPages } from "../databases.ts";
import { addInquiry } from "../factories.ts";
import { makeMailServer, type TestMailServer } from "../mail-server.ts";
import { mainOf, textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import { addMember, administrator, nameOf } from "./staff-members.ts";

const NOON = "2025-11-20T20:00:00.000Z";
const PAGE = "/admin/inquiries/a";
const LEFT_AT = "2025-11-20T20:05:00.000Z";

describe.each(engines)("answers and gifts on %s", (name, open) => {
  let site: Site;
  let staff: Record<string, string>;
  let actor: string;
  let mailServer: TestMailServer;

  beforeAll(async () => {
    mailServer = await makeMailServer();
    await mailServer.start();
    site = await openSite({ open });
    const { Cookie, email } = await administrator(site);
    staff = { Cookie };
    actor = nameOf({ email });
  });
  afterAll(async () => {
    await mailServer.stop();
    await site.close();
  });
  beforeEach(async () => {
    mailServer.behaviour = "take";
    mailServer.received.length = 0;
    site.clock.set(NOON);
    for (const table of ["bulk_donations", "received_gifts", "outbox"] as const) {
      await site.db.deleteFrom(table).execute();
    }
    await addInquiry(site.db, {
      ...{ id: "a", contact_name: "Maya <Lee>", email: "maya@alder.test", donation_type: "Books" },
      ...{ estimated_quantity: "40 cartons", created_at: "2025-11-19T20:00:00.000Z" },
    });
  });

  /** Hands all due mails to the mail server, as the site's jobs do. */
  /** Once mails can no longer be taken back. */
  async function deliver(at = LEFT_AT) {
    const delivery: Delivery = {
      ...{ db: site.db, engine: name === "PostgreSQL" ? "postgres" : "sqlite", worker: "worker-1" },
      transport: smtpTransport(mailServer.url, "Toy Drive <no-reply@example.org>"),
      ...{ log: { info() {}, warn() {}, error() {} }, underWay: new Set() },
      clock: () => new Date(at),
    };
    while (await deliverNext(delivery));
    await settleAnswers(site.db);
  }

  const page = async (path = PAGE) => mainOf(await (await site.get(path, staff)).text());
  const stored = () =>
    site.db.selectFrom("bulk_donations").selectAll().where("id", "=", "a").executeTakeFirstOrThrow();
  const mails = () => site.db.selectFrom("outbox").selectAll().orderBy("created_at").execute();
  const history = async () =>
    (
      await site.db
        .selectFrom("bulk_donation_history")
        .select(["field", "to_value"])
        .orderBy("field")
        .execute()
    ).map(({ field, to_value }) => [field, to_value]);
  const keyIn = (html: string, intent: string) =>
    new RegExp(`value="${intent}"[\\s\\S]*?name="key" value="([^"]+)"`).exec(html)?.[1] ?? "";
  const post = (fields: Record<string, string>, path = PAGE) => site.post(path, fields, staff);
  const reply = (fields: Record<string, string> = {}) =>
    post({
      ...{ intent: "reply", key: "reply-key-1", version: "1", to: "contacted" },
      ...{ subject: "Your books", text: "Dear Maya,\r\nthank you.\r\n" },
      ...fields,
    });

  test("an answer goes through the outbox once, is kept, and answers the inquiry", async () => {
    const key = keyIn(await page(), "reply");
    expect(key).toMatch(/^[\w-]{36}$/);
    for (const _twice of [1, 2]) {
      const response = await reply({ key });
      expect([response.status, response.headers.get("Location")]).toEqual([303, PAGE]);
    }
    expect(await mails()).toMatchObject([
      {
        kind: "inquiry-reply",
        about_id: "a",
        to_address: "maya@alder.test",
        reply_to: "staff@example.org",
        subject: "Your books",
        text_body: "Dear Maya,\nthank you.\n",
        html_body: null,
      },
    ]);
    expect(await stored()).toMatchObject({ status: "new", answered_at: null });
    const waiting = textOf(await page());
    expect(waiting).toContain("“Your books” is waiting to be sent.");
    expect(waiting).toMatch(/Answer waits until \d+:\d\d [AP]M: Your books/);
    expect(waiting).not.toContain("Answered: Your books");
    await deliver();
    expect(await stored()).toMatchObject({ status: "contacted", answered_at: LEFT_AT });
    expect(await history()).toEqual([
      ["reply", "Your books\n\nDear Maya,\nthank you."],
      ["status", "contacted"],
    ]);
    const text = textOf(await page());
    expect(text).toContain(`${actor} Answered: Your books Dear Maya, thank you.`);
    expect(keyIn(await page(), "reply")).not.toBe(key);
  });

  test("replies go to its owner, and the status changes only if ticked", async () => {
    const colleague = await addMember(site, { administrator: false, editor: true });
    await post({ intent: "owner", version: "1", to: colleague.id });
    await site.db.deleteFrom("outbox").execute();
    await reply({ to: "", version: "2" });
    expect(await mails()).toMatchObject([{ reply_to: colleague.email }]);
    await deliver();
    expect(await stored()).toMatchObject({ status: "new", answered_at: LEFT_AT });
  });

  test("a status set by hand while an answer waits is kept", async () => {
    await reply();
    await post({ intent: "status", version: "2", to: "completed" });
    await deliver();
    expect((await stored()).status).toBe("completed");
  });

  test("nothing is sent over a status that somebody else has changed", async () => {
    await post({ intent: "status", version: "1", to: "completed" });
    const response = await reply();
    expect(response.status).toBe(409);
    expect(textOf(mainOf(await response.text()))).toContain("Nothing was sent");
    expect(await mails()).toEqual([]);
    expect(await stored()).toMatchObject({ status: "completed" });
  });

  test("of two answers that are written at once, the second is not sent unseen", async () => {
    await reply({ key: "first-key-1" });
    expect((await reply({ key: "second-key-2", subject: "Mine" })).status).toBe(409);
    expect(await mails()).toHaveLength(1);
    expect((await reply({ key: "second-key-2", subject: "Mine", version: "2" })).status).toBe(303);
  });

  test("what came is noted, removed and put back, with its history", async () => {
    const gift = { intent: "received", kind: "Board games", quantity: "1,200", received_on: "2025-11-20" };
    expect((await post({ ...gift, quantity: "0" })).status).toBe(400);
    expect((await post({ ...gift, received_on: "2025-11-21" })).status).toBe(400);
    const future = await post({ ...gift, received_on: "2025-11-21" });
    expect(textOf(mainOf(await future.text()))).toContain("The day cannot be in the future");
    for (const _twice of [1, 2]) expect((await post({ ...gift, key: "gift-1" })).status).toBe(303);
    await post({ ...gift, key: "gift-2", kind: "Books", quantity: "30" });
    let text = textOf(await page());
    expect(text).toContain("1,200 × Board gamesNovember 20, 2025");
    expect(text).toContain("1,230 toys in all");
    await post({ intent: "remove-gift", gift: "gift-2" });
    text = textOf(await page());
    expect(text).toContain("1,200 toys in all");
    expect(text).toContain("Removed: 30 × Books");
    await post({ intent: "restore-gift", gift: "gift-2" });
    expect(textOf(await page())).toContain("1,230 toys in all");
    expect((await post({ intent: "remove-gift", gift: "nothing" })).status).toBe(404);
    site.clock.set("2025-12-24T20:00:00.000Z");
    const close = await page("/admin/season/2025/close");
    expect(textOf(close)).toContain("The site counted 1,230 toys from 1 company.");
  });

  test("gifts are added by unit, and half a pallet is refused rather than read as five", async () => {
    const gift = { intent: "received", kind: "Cash for toys", quantity: "2,000", received_on: "2025-11-19" };
    await post({ ...gift, unit: "dollars", key: "gift-1" });
    await post({ ...gift, kind: "Books", quantity: "30", key: "gift-2" });
    expect((await post({ ...gift, unit: "pallets", quantity: "0.5" })).status).toBe(400);
    expect((await post({ ...gift, unit: "tons" })).status).toBe(400);
    const text = textOf(await page());
    expect(text).toContain("$2,000: Cash for toys");
    expect(text).toContain("30 × Books");
    expect(text).toContain("30 toys, $2,000 in all");
    // The letter is about gifts in kind and states no value (M6).
    expect(textOf(await page(`${PAGE}/letter`))).not.toContain("$");
  });

  test("the acknowledgment letter states what came, no value, and is mailed once as it was seen", async () => {
    expect(textOf(await page(`${PAGE}/letter`))).toContain("nothing to acknowledge");
    await post({
      ...{ intent: "received", key: "gift-1", kind: "Books", quantity: "30", received_on: "2025-11-19" },
    });
    const html = await page(`${PAGE}/letter`);
    for (const words of [
      "November 19, 2025: 30 × Books",
      "gave no goods or services in return",
      "This letter states no value.",
      "Maya <Lee> Alder & Finch",
    ]) {
      expect(textOf(html)).toContain(words);
    }
    expect(textOf(html)).not.toMatch(/\$|Sample Street|555-01/);
    const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? "";
    for (const _twice of [1, 2]) {
      expect((await post({ seen }, `${PAGE}/letter`)).headers.get("Location")).toBe(PAGE);
    }
    expect(await mails()).toMatchObject([
      {
        kind: "inquiry-letter",
        to_address: "maya@alder.test",
        reply_to: "staff@example.org",
        html_body: null,
      },
    ]);
    const letter = (await mails())[0]?.text_body;
    expect(letter).toContain("- November 19, 2025: 30 × Books");
    expect(letter).toContain(`With thanks,\n${actor}\nBay Area Toy Drive`);
    expect(textOf(await page())).toContain("Acknowledgment letter sent");
    await post({
      ...{ intent: "received", key: "gift-3", kind: "Games", quantity: "1", received_on: "2025-11-19" },
    });
    expect((await post({ seen }, `${PAGE}/letter`)).status).toBe(400);
    expect(await mails()).toHaveLength(1);
    expect((await site.get("/admin/inquiries/z/letter", staff)).status).toBe(404);
  });

  test("a gift is not removed while the acknowledgment letter that names it waits", async () => {
    await post({
      ...{ intent: "received", key: "gift-1", kind: "Toys", quantity: "3,000", received_on: "2025-11-19" },
    });
    const seen = /name="seen" value="([^"]+)"/.exec(await page(`${PAGE}/letter`))?.[1] ?? "";
    await post({ seen }, `${PAGE}/letter`);
    const remove = () => post({ intent: "remove-gift", gift: "gift-1" });
    const refused = await remove();
    expect([refused.status, textOf(await refused.text())]).toEqual([
      400,
      expect.stringContaining("waits to be sent. Undo the letter first."),
    ]);
    expect(textOf(await page())).toContain("3,000 toys in all");
    const key = /name="key" value="([^"]+)"[^>]*>\s*<button[^>]*>Undo/.exec(await page())?.[1] ?? "";
    await post({ intent: "undo", key });
    expect([(await remove()).status, await mails()]).toEqual([303, []]);
    expect(textOf(await page())).not.toContain("3,000 toys in all");
  });

  test("an inquiry with a gift, which figures count, is not marked as spam", async () => {
    await post({
      ...{ intent: "received", key: "gift-1", kind: "Toys", quantity: "300", received_on: "2025-11-19" },
    });
    const mark = async () => {
      const { version } = await site.db
        .selectFrom("bulk_donations")
        .select("version")
        .executeTakeFirstOrThrow();
      return post({ intent: "spam", version: String(version), to: "1" });
    };
    expect(textOf(await (await mark()).text())).toContain("A gift is recorded. Remove it first");
    await post({ intent: "remove-gift", gift: "gift-1" });
    expect((await mark()).status).toBe(303);
    const gift = {
      intent: "received",
      key: "gift-2",
      kind: "Toys",
      quantity: "2",
      received_on: "2025-11-19",
    };
    for (const again of [{ intent: "restore-gift", gift: "gift-1" }, gift])
      expect(textOf(await (await post(again)).text())).toContain("This inquiry is marked as spam.");
  });

  if (!testsPages(name)) return;

  test("a template is filled in from the inquiry, and unknown facts are left as gaps to check", async () => {
    const html = await page();
    expect(html).toMatch(/<textarea[^>]*>Dear Maya &lt;Lee&gt;,/);
    expect(html).toContain("pick up your donation (40 cartons) on &lt;day&gt;");
    expect(textOf(html)).toContain("Replies go to staff@example.org");
    expect(textOf(html)).toContain("Mark the inquiry Contacted");
    const declining = await page(`${PAGE}?reply=5`);
    expect(textOf(declining)).toContain("Mark the inquiry Declined");
    expect(declining).toContain("We cannot take it this time");
    // The drive's own phone and tax id are samples here, which never appear in mail.
    expect(await page(`${PAGE}?reply=3`)).toContain("&lt;our tax id&gt;");
    const refused = await reply({ text: "We come on <day>." });
    expect(refused.status).toBe(400);
    const again = mainOf(await refused.text());
    expect(textOf(again)).toContain("Fill in 1 gap first: day.");
    expect(again).toContain("We come on &lt;day&gt;.</textarea>");
    expect(await mails()).toEqual([]);
  });

  test("a template names the unit that was chosen beside a number, and leaves the typed words", async () => {
    for (const [estimated_quantity, quantity_unit, words] of [
      ["100", "toys", "100 toys"],
      ["about 12", "pallets", "about 12 pallets"],
      ["1", "pallets", "1 pallet"],
      ["1-2", "pallets", "1-2 pallets"],
      ["1+", "pallets", "1+ pallets"],
      ["2,000", "dollars", "$2,000"],
      ["40 cartons", "cartons", "40 cartons"],
      ["100", null, "100"],
      ["100", "other", "100"],
    ] as const) {
      await site.db.updateTable("bulk_donations").set({ estimated_quantity, quantity_unit }).execute();
      expect(await page(), words).toContain(`pick up your donation (${words}) on`);
    }
    expect(await stored()).toMatchObject({ estimated_quantity: "100" });
  });

  test("Undo gives the text of an answer back to its form", async () => {
    await reply();
    const key = keyIn(await page(), "undo");
    // As the page's scripts ask, which put it into the form.
    const undone = await (await post({ intent: "undo", key }, `${PAGE}.data`)).text();
    expect(undone).toContain('"Your books"');
    expect(undone).toContain(String.raw`"Dear Maya,\nthank you."`);
    expect(await mails()).toEqual([]);
  });

  test("a mail program that was opened is noted in the history, and does not count as an answer", async () => {
    const response = await post({ intent: "mailed" });
    expect([response.status, response.headers.get("Location")]).toEqual([303, PAGE]);
    expect(await history()).toEqual([["mailed", null]]);
    expect(await stored()).toMatchObject({ status: "new", answered_at: null });
    expect(textOf(await page())).toContain(`${actor} Opened in a mail program`);
    expect((await post({ intent: "mailed" }, "/admin/inquiries/z")).status).toBe(404);
  });

  test("an answer that the mail server refuses is no answer, on every page, until it leaves", async () => {
    await reply();
    mailServer.behaviour = "5xx";
    await deliver();
    expect(await stored()).toMatchObject({ status: "new", answered_at: null });
    expect(textOf(await page())).toContain("“Your books” was not sent It does not count as an answer yet.");
    const today = textOf(await page("/admin/today"));
    expect(today).toContain("1 new inquiry");
    expect(today).toContain("was not delivered");
    expect(textOf(await page("/admin/health"))).toContain("maya@alder.test");
    mailServer.behaviour = "take";
    const later = "2025-11-20T21:00:00.000Z";
    const [mail] = await mails();
    await retryMail(site.db, mail?.id ?? "", new Date(later));
    await deliver(later);
    expect(await stored()).toMatchObject({ status: "contacted", answered_at: later });
    expect(textOf(await page())).not.toContain("was not sent");
    expect(mailServer.received).toHaveLength(1);
    // The header says when it leaves, not when it was written.
    expect(mailServer.received[0]?.raw).toContain("Date: Thu, 20 Nov 2025 21:00:00 +0000");
  });

  test("a blank, a long or an unknown form is refused, and a missing inquiry is not found", async () => {
    expect((await reply({ subject: " " })).status).toBe(400);
    expect((await reply({ text: "x".repeat(10_001) })).status).toBe(400);
    expect((await post({ intent: "burn" })).status).toBe(400);
    expect(
      (await site.post("/admin/inquiries/z", { intent: "reply", subject: "a", text: "b" }, staff)).status,
    ).toBe(404);
    expect(await mails()).toEqual([]);
  });

  test("the page reports an answer that was not sent", async () => {
    await reply();
    await site.db.updateTable("outbox").set({ last_error: "connection refused" }).execute();
    expect(textOf(await page())).toContain(
      "“Your books” was not sent It does not count as an answer yet. We try again automatically.",
    );
    await site.db.updateTable("outbox").set({ status: "failed" }).execute();
    expect(textOf(await page())).toContain("We stopped trying");
  });

  test("templates are a content that administrators edit and visitors never see", async () => {
    expect((await site.get("/admin/content/replies", staff)).status).toBe(200);
    for (const path of ["/", "/bulk-donations"]) {
      expect(await (await site.get(path)).text()).not.toContain("We can pick up your donation");
    }
  });

  test("the acknowledgment letter says in the history what became of it, and answers once it has left", async () => {
    await post({
      ...{ intent: "received", key: "gift-1", kind: "Books", quantity: "30", received_on: "2025-11-19" },
    });
    const seen = /name="seen" value="([^"]+)"/.exec(await page(`${PAGE}/letter`))?.[1] ?? "";
    const email = () => post({ seen }, `${PAGE}/letter`);
    expect((await email()).status).toBe(303);
    expect(textOf(await page())).toMatch(/Acknowledgment letter sent: it waits until \d+:\d\d [AP]M/);
    expect(await stored()).toMatchObject({ answered_at: null });
    await site.db.updateTable("outbox").set({ status: "failed", last_error: "550 no" }).execute();
    expect(textOf(await page())).toContain("Acknowledgment letter was not sent");
    await site.db.updateTable("outbox").set({ status: "queued", last_error: null }).execute();
    await deliver();
    expect(await stored()).toMatchObject({ answered_at: LEFT_AT });
    expect(textOf(await page())).not.toContain("it waits until");
    const again = await email();
    expect([again.status, textOf(await again.text())]).toEqual([
      400,
      expect.stringContaining("This letter was sent off today already, so nothing was sent now."),
    ]);
    expect(await mails()).toHaveLength(1);
  });

  test("the acknowledgment letter says which gifts it leaves out", async () => {
    const gift = { intent: "received", kind: "Gift cards", quantity: "500", received_on: "2025-11-19" };
    await post({ ...gift, unit: "dollars", key: "gift-1" });
    const letter = async () => textOf(await page(`${PAGE}/letter`));
    const note = "Gifts counted in dollars are not in the letter";
    expect(await letter()).toContain(note);
    expect(await letter()).not.toContain("Nothing is marked as received");
    await post({ ...gift, kind: "Dolls", quantity: "20", key: "gift-2" });
    expect(await letter()).toMatch(new RegExp(`${note}.*20 × Dolls`));
    await post({ intent: "remove-gift", gift: "gift-1" });
    expect(await letter()).not.toContain(note);
  });
});

test("without a mail server the page says that the answer is not sent", async () => {
  const site = await openSite({ settings: { mailsGoToFiles: true } });
  const { Cookie } = await administrator(site);
  await addInquiry(site.db, { id: "a", email: "maya@alder.test" });
  const text = textOf(mainOf(await (await site.get(PAGE, { Cookie })).text()));
  expect(text).toContain("the answer is saved as a file on the server, and maya@alder.test gets nothing");
  expect(text).toContain("Save the answer as a file");
  await site.close();
});
