import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { formWords } from "#app/words/en/shared.ts";
import { engines } from "../databases.ts";
import { LOST_CONNECTION, whileFailing } from "./outage.ts";
import { controlOf, pageOf } from "./read-form.ts";
import { openSite, type Site } from "./site.ts";

const INQUIRY = {
  companyName: "Alder & Finch Toys",
  contactName: "Maya",
  email: "maya@example.org",
  phone: "(408) 555-0137",
  donationType: "Gift cards",
  estimatedQuantity: "12 cartons",
  message: "Twelve cartons of books.\n\nWhen can we bring them?",
  website: "",
};
const KEY = "0123456789abcdef0123456789abcdef";

describe.each(engines)("an inquiry on %s", (_, open) => {
  let site: Site;
  let visitors = 0;

  beforeAll(async () => {
    site = await openSite({ open });
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    site.logged.length = 0;
    site.clock.set("2025-11-20T20:00:00.000Z");
    await site.db.deleteFrom("bulk_donations").execute();
    await site.db.deleteFrom("outbox").execute();
  });

  const stored = () => site.db.selectFrom("bulk_donations").selectAll().orderBy("created_at").execute();
  const mails = () => site.db.selectFrom("outbox").selectAll().orderBy("kind").execute();
  /** From a unique client address, unless one is given. */
  function send(fields: object = {}, { path = "/bulk-donations", address = "" } = {}) {
    visitors += 1;
    const body = new URLSearchParams({ ...INQUIRY, ...fields });
    return site.fetch(
      path,
      { method: "POST", body, headers: { Origin: "http://localhost:3000" } },
      { address: address || `198.51.100.${visitors}` },
    );
  }

  test("is stored as stated, and ends without scripts on a page with the stated text", async () => {
    const response = await send();
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/bulk-donations/thank-you"]);
    expect(await stored()).toMatchObject([
      {
        company_name: "Alder & Finch Toys",
        contact_name: "Maya",
        email: "maya@example.org",
        phone: "(408) 555-0137",
        donation_type: "Gift cards",
        estimated_quantity: "12 cartons",
        message: `${INQUIRY.message}\n\nDonation Type: Gift cards\nEstimated Quantity: 12 cartons`,
        status: "new",
        notes: null,
        suspected_spam: 0,
        created_at: "2025-11-20T20:00:00.000Z",
        search_text: "alder & finch toys\nmaya\nmaya@example.org\n4085550137",
      },
    ]);
    const page = await (await site.get("/bulk-donations/thank-you")).text();
    expect(page).toContain("Thank you! We&#x27;ll contact you within 24 hours to discuss your donation.");
    expect(page).toContain('content="noindex,nofollow"');
  });

  test("keeps the unit chosen beside the typed quantity, which stays as it was typed", async () => {
    expect(
      (await send({ email: "unit@example.org", estimatedQuantity: "about 12", quantityUnit: "pallets" }))
        .status,
    ).toBe(303);
    expect(await stored()).toMatchObject([
      {
        estimated_quantity: "about 12",
        quantity_unit: "pallets",
        message: `${INQUIRY.message}\n\nDonation Type: Gift cards\nEstimated Quantity: about 12`,
      },
    ]);
    const [notification] = (await mails()).filter(({ kind }) => kind === "inquiry-notification");
    expect(notification?.text_body).toContain("Counted in: pallets");
    expect((await send({ email: "unit@example.org", quantityUnit: "tons" })).status).toBe(400);
  });

  test("without the optional fields has nulls and says Not specified", async () => {
    const { companyName, contactName, email, message } = INQUIRY;
    const response = await site.post("/bulk-donations", { companyName, contactName, email, message });
    expect(response.status).toBe(303);
    expect(await stored()).toMatchObject([
      {
        phone: null,
        donation_type: null,
        estimated_quantity: null,
        message: `${message}\n\nDonation Type: Not specified\nEstimated Quantity: Not specified`,
      },
    ]);
  });

  test("queues the notification with every field, and a receipt that repeats nothing", async () => {
    await send();
    const [inquiry] = await stored();
    const [notification, receipt, ...others] = await mails();
    expect(others).toEqual([]);
    expect(notification).toMatchObject({
      kind: "inquiry-notification",
      about_id: inquiry?.id,
      to_address: "staff@example.org",
      reply_to: "maya@example.org",
      subject: "Bulk donation inquiry from Alder & Finch Toys",
      status: "queued",
    });
    for (const value of Object.values(INQUIRY)) expect(notification?.text_body).toContain(value);
    expect(notification?.text_body).not.toContain("Estimated Quantity: 12");
    expect(notification?.html_body).toContain("<td>Alder &amp; Finch Toys</td>");
    expect(receipt).toMatchObject({ kind: "inquiry-receipt", to_address: "maya@example.org" });
    expect(receipt?.html_body).toContain("within 24 hours");
    expect(`${receipt?.subject}${receipt?.text_body}${receipt?.html_body}`).not.toMatch(/Alder|Maya|cartons/);
  });

  test("sent with scripts gets a response without a redirect", async () => {
    const response = await send({}, { path: "/bulk-donations.data" });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('"ok"');
    expect(await stored()).toHaveLength(1);
  });

  test("with mistakes comes back with all errors, the typed values, and Error in the title", async () => {
    const response = await send({
      companyName: " ",
      email: "maya@x",
      phone: "1".repeat(21),
      message: "<b>\n",
    });
    expect(response.status).toBe(400);
    const page = await pageOf(response);
    expect(page).toContain("<title>Error: Corporate Bulk Donations | Bay Area Toy Drive</title>");
    for (const [field, message] of [
      ["companyName", "Company name is required"],
      ["email", "Invalid email address"],
      ["phone", "Phone number must be less than 20 characters"],
    ]) {
      expect(page.split(`<a href="#inquiry-${field}">${message}</a>`), "link in the summary").toHaveLength(2);
      expect(page.split(`</svg>${message}</p>`), "text beside the field").toHaveLength(2);
      const control = controlOf(page, `inquiry-${field}`);
      expect(control).toContain('aria-invalid="true"');
      expect(control).toContain(`aria-describedby="inquiry-${field}-error`);
    }
    expect(controlOf(page, "inquiry-contactName")).not.toContain("aria-invalid");
    expect(page).toContain('value="maya@x"');
    expect(page).toContain("&lt;b&gt;\n</textarea>");
    expect(page).toContain('<option selected="">Gift cards</option>');
    expect(await stored()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test("with a filled honeypot is stored and marked, and no mail is sent", async () => {
    const response = await send({ website: "https://spam.example" });
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/bulk-donations/thank-you"]);
    expect(await stored()).toMatchObject([{ suspected_spam: 1, status: "new" }]);
    expect(await mails()).toEqual([]);
  });

  test("sent twice at once, again later, or from two tabs of one form is one row", async () => {
    // An address that no other test has written from: it gets five emails in an hour, and either request may be stored.
    const inquiry = { submissionKey: KEY, email: "twice@example.org" };
    const twice = await Promise.all([send(inquiry), send(inquiry)]);
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    site.clock.set("2025-11-23T20:00:00.000Z");
    expect((await send(inquiry)).status).toBe(303);
    expect(await stored()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
  });

  test("changed and sent again is a new row, not lost", async () => {
    await send({ submissionKey: KEY });
    await send({ submissionKey: KEY, message: "Thirteen cartons" });
    expect(await stored()).toHaveLength(2);
  });

  test("without scripts, a double click or a reload within the hour is one row", async () => {
    const address = "203.0.113.7";
    site.clock.set("2025-11-20T20:59:59.000Z");
    await Promise.all([send({}, { address }), send({}, { address })]);
    site.clock.set("2025-11-20T21:00:01.000Z");
    await send({}, { address });
    expect(await stored()).toHaveLength(1);
    await send({}, { address: "203.0.113.8" });
    expect(await stored()).toHaveLength(2);
    site.clock.set("2025-11-20T23:00:00.000Z");
    await send({}, { address });
    expect(await stored()).toHaveLength(3);
  });

  test("a hundred in a row from one address reach a limit that keeps the typed values; other addresses get through", async () => {
    const address = "203.0.113.99";
    const statuses: number[] = [];
    let refused: Response | undefined;
    for (let count = 0; count < 100; count += 1) {
      const response = await send({ message: `Message ${count}` }, { address });
      statuses.push(response.status);
      if (response.status === 429) refused ??= response;
    }
    const taken = statuses.filter((status) => status === 303).length;
    expect(statuses).toEqual([...Array(taken).fill(303), ...Array(100 - taken).fill(429)]);
    expect(taken).toBe(60);
    expect(await stored()).toHaveLength(taken);
    expect(Number(refused?.headers.get("Retry-After"))).toBeGreaterThan(60);
    const page = (await refused?.text()) ?? "";
    expect(page).toContain("You have sent this form many times.");
    expect(page).toContain("Message 60</textarea>");
    expect(page).toContain("<title>Error: ");
    expect((await send()).status).toBe(303);
    const receipts = (await mails()).filter(({ kind }) => kind === "inquiry-receipt");
    expect(receipts.length, "mails to an address that somebody typed").toBeLessThanOrEqual(5);
  });

  test.each([
    [503, LOST_CONNECTION],
    [500, new TypeError("a bug")],
  ])(
    "that cannot be stored keeps the typed values and leaves nothing half stored: %i for %o",
    async (status, err) => {
      const response = await whileFailing(/"outbox"/, err, () => send());
      expect(response.status).toBe(status);
      const page = await response.text();
      expect(page).toContain(formWords.failed("hello@example.org"));
      expect(page).toContain('value="Alder &amp; Finch Toys"');
      expect(await stored()).toEqual([]);
      expect(site.logged).toMatchObject([
        { level: "error", message: "an inquiry could not be stored", fields: { err } },
      ]);
      expect((await send()).status).toBe(303);
    },
  );
});
