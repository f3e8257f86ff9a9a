import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { engines } from "../databases.ts";
import { addRegistration } from "../factories.ts";
import { LOST_CONNECTION, whileFailing } from "./outage.ts";
import { tagsOf, textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import { administrator } from "./staff-members.ts";

const NOON = "2025-11-20T20:00:00.000Z";
const HOST = {
  organization: "Willow Street School",
  kind: "school",
  contact_name: "Ann Lee",
  email: "ann@example.org",
  phone: "(408) 555-0101",
  address_1: "1 Main St",
  city_1: "San Jose",
  zip_code_1: "95112",
  hours_1: "Mon-Fri: 9AM-5PM",
  is_public_1: "yes",
  address_3: "3 Side St",
  city_3: "Campbell",
  zip_code_3: "95008-1234",
  hours_3: "Sat 10-2",
  starts_on: "2025-11-24",
  ends_on: "2025-12-12",
  boxes: "3",
  message: "We have a loading dock.\r\nCall first.",
  website: "",
};
type Fields = Partial<Record<keyof typeof HOST, string>> & Record<string, string>;

/** The values without some of the fields. */
function without(...names: (keyof typeof HOST)[]): Fields {
  return Object.fromEntries(Object.entries(HOST).filter(([name]) => !names.some((one) => one === name)));
}

describe.each(engines)("a registration on %s", (_, open) => {
  let site: Site;
  let visitors = 0;
  let host = HOST.email;

  beforeAll(async () => {
    site = await openSite({ open });
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    site.clock.set(NOON);
    host = `ann-${randomUUID()}@example.org`;
    await site.db.deleteFrom("registrations").execute();
    await site.db.deleteFrom("locations").execute();
    await site.db.deleteFrom("outbox").execute();
  });

  const stored = () => site.db.selectFrom("registrations").selectAll().orderBy("created_at").execute();
  const addresses = () =>
    site.db.selectFrom("registration_addresses").selectAll().orderBy("position").execute();
  const mails = () => site.db.selectFrom("outbox").selectAll().orderBy("kind").execute();
  /** From a unique client address, unless one is given. The e-mail is unique as well, because receipts are limited. */
  function send(fields: Fields = HOST, { path = "/join/register", address = "" } = {}) {
    visitors += 1;
    const email = fields.email === HOST.email ? host : fields.email;
    return site.fetch(
      path,
      {
        method: "POST",
        body: new URLSearchParams({ ...fields, ...(email !== undefined && { email }) }),
        headers: { Origin: "http://localhost:3000" },
      },
      { address: address || `198.51.100.${visitors % 250}` },
    );
  }

  test("is stored with its addresses, and ends on a page with the promise", async () => {
    const response = await send();
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/join/register/thank-you"]);
    expect(await stored()).toMatchObject([
      {
        organization: "Willow Street School",
        kind: "school",
        contact_name: "Ann Lee",
        email: host,
        phone: "(408) 555-0101",
        starts_on: "2025-11-24",
        ends_on: "2025-12-12",
        boxes: 3,
        message: "We have a loading dock.\nCall first.",
        status: "new",
        suspected_spam: 0,
        created_at: NOON,
        version: 1,
      },
    ]);
    const [first, second, ...others] = await addresses();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ position: 1, city: "San Jose", is_public: 1, location_id: null });
    expect(second).toMatchObject({ position: 2, address: "3 Side St", zip_code: "95008-1234", is_public: 0 });
    expect(textOf(await (await site.get("/join/register/thank-you")).text())).toContain(
      "Thank you. Your drive is registered. We'll contact you within 24 hours to set up your toy drive.",
    );
    expect(await site.db.selectFrom("locations").selectAll().execute()).toEqual([]);
  });

  test("is said to have a receipt only where one was sent: not the sixth of an address in an hour", async () => {
    const receipt = "We have sent a receipt to your email address.";
    for (const number of [1, 2, 3, 4, 5, 6]) {
      const response = await send({ ...HOST, boxes: String(number) });
      expect(response.status).toBe(303);
      const text = textOf(await (await site.get(response.headers.get("Location") ?? "")).text());
      expect(text).toContain("Thank you. Your drive is registered.");
      expect(text.includes(receipt), `form ${number}`).toBe(number < 6);
    }
    expect((await mails()).filter(({ kind }) => kind === "registration-receipt")).toHaveLength(5);
  });

  test("without the optional fields has nulls", async () => {
    const response = await send(
      without("phone", "starts_on", "ends_on", "boxes", "message", "is_public_1", "website"),
    );
    expect(response.status).toBe(303);
    expect(await stored()).toMatchObject([
      { phone: null, starts_on: null, ends_on: null, boxes: null, message: null },
    ]);
    expect((await addresses())[0]).toMatchObject({ is_public: 0 });
  });

  test("queues a notification with every field, and a receipt that repeats nothing", async () => {
    await send();
    const [row] = await stored();
    const [notification, receipt, ...others] = await mails();
    expect(others).toEqual([]);
    expect(notification).toMatchObject({
      kind: "registration-notification",
      about_id: row?.id,
      to_address: "staff@example.org",
      reply_to: host,
      subject: "Toy drive registration from Willow Street School",
    });
    const { kind: _kind, message: _message, is_public_1: _public, website: _website, ...texts } = HOST;
    const { starts_on: _starts, ends_on: _ends, ...shown } = texts;
    for (const value of Object.values({ ...shown, email: host }))
      expect(notification?.text_body).toContain(value);
    for (const words of [
      "School",
      "November 24, 2025",
      "December 12, 2025",
      "We have a loading dock.\nCall first.",
      "Public",
      "Private",
    ])
      expect(notification?.text_body).toContain(words);
    expect(receipt).toMatchObject({
      kind: "registration-receipt",
      about_id: row?.id,
      to_address: host,
    });
    expect(receipt?.html_body).toContain("within 24 hours");
    expect(`${receipt?.subject}${receipt?.text_body}${receipt?.html_body}`).not.toMatch(/Willow|Ann|loading/);
  });

  test.each<[string, Fields, string, string]>([
    ["organization", { organization: " " }, "organization", "Organization is required"],
    ["kind", { kind: "" }, "kind", "Kind is required"],
    ["an unknown kind", { kind: "bank" }, "kind", "Kind is required"],
    ["contact", { contact_name: "" }, "contact_name", "Contact name is required"],
    ["e-mail", { email: "ann@x" }, "email", "Invalid email address"],
    ["two e-mails", { email: "ann@example.org,bob@example.org" }, "email", "Invalid email address"],
    ["a phone that is too long", { phone: "1".repeat(41) }, "phone", "Phone must be 40 characters or fewer"],
    ["ZIP", { zip_code_1: "9511" }, "zip_code_1", "Zip code must be five digits"],
    ["a half-filled third address", { zip_code_3: "" }, "zip_code_3", "Address 3: Zip code is required"],
    ["hours", { hours_1: "" }, "hours_1", "Hours are required"],
    ["a day that is none", { starts_on: "2025-02-30" }, "starts_on", "Start date must be a day such as"],
    [
      "a start in the year 1",
      { starts_on: "0001-01-01", ends_on: "" },
      "starts_on",
      "Start date must be a day",
    ],
    [
      "a start in the year 9999",
      { starts_on: "9999-12-31", ends_on: "" },
      "starts_on",
      "Start date must be a day",
    ],
    ["days in the wrong order", { ends_on: "2025-11-23" }, "ends_on", "End date must not be before"],
    [
      "a period that is over",
      { starts_on: "2015-01-01", ends_on: "2015-02-01" },
      "ends_on",
      "End date has passed. Check the year",
    ],
    ["no box", { boxes: "0" }, "boxes", "Number of boxes must be a number from 1 to 1000"],
    ["boxes in words", { boxes: "three" }, "boxes", "Number of boxes must be a number from 1 to 1000"],
    [
      "a message that is too long",
      { message: "x".repeat(2001) },
      "message",
      "Message must be 2,000 characters or fewer",
    ],
  ])(
    "with a mistake (%s) comes back as it was typed, with a link to the field",
    async (_n, fields, field, message) => {
      const response = await send({ ...HOST, ...fields });
      expect(response.status).toBe(400);
      const html = await response.text();
      expect(html).toContain("<title>Error: ");
      expect(html).toContain(`<a href="#registration-${field}">${message}`);
      expect(html.split(message).length - 1).toBeGreaterThanOrEqual(2);
      expect(tagsOf(html).find(({ attributes }) => attributes.name === field)?.attributes).toMatchObject({
        "aria-invalid": "true",
        "aria-describedby": expect.stringContaining(`registration-${field}-error`),
      });
      expect(html).toContain('value="3 Side St"');
      expect(await stored()).toEqual([]);
      expect(await mails()).toEqual([]);
    },
  );

  test("without any address is asked for the first, in the order of the page", async () => {
    const { organization, kind, contact_name, email } = HOST;
    const response = await send({ organization, kind, contact_name, email, boxes: "0" });
    const html = await response.text();
    const links = [...html.matchAll(/<a href="#registration-(\w+)"/g)].map(([, field]) => field);
    expect(links).toEqual(["address_1", "city_1", "zip_code_1", "hours_1", "boxes"]);
  });

  test("exactly the longest values are taken", async () => {
    const response = await send({
      ...HOST,
      organization: "x".repeat(150),
      contact_name: "x".repeat(100),
      phone: "1".repeat(40),
      message: "x".repeat(2000),
      boxes: "1000",
      ends_on: HOST.starts_on,
    });
    expect(response.status).toBe(303);
  });

  test("takes five addresses and no sixth", async () => {
    const more = [2, 4, 5, 6].flatMap((n) => [
      [`address_${n}`, `${n} Street`],
      [`city_${n}`, "Campbell"],
      [`zip_code_${n}`, "95008"],
      [`hours_${n}`, "Always"],
    ]);
    await send({ ...HOST, ...Object.fromEntries(more) });
    expect((await addresses()).map(({ position, address }) => `${position} ${address}`)).toEqual([
      "1 1 Main St",
      "2 2 Street",
      "3 3 Side St",
      "4 4 Street",
      "5 5 Street",
    ]);
  });

  test("line breaks in every field add no header and no line to the subject", async () => {
    const attack = "\r\nBcc: everybody@example.org\r\n\r\nHello";
    for (const name of [
      "organization",
      "contact_name",
      "phone",
      "message",
      "address_1",
      "city_1",
      "hours_1",
    ] as const)
      expect(
        (await send({ ...HOST, [name]: `${HOST[name].slice(0, 2)}${attack}`.slice(0, 40) })).status,
      ).toBe(303);
    for (const name of ["email", "zip_code_1", "kind", "boxes", "starts_on"] as const)
      expect((await send({ ...HOST, [name]: `${HOST[name]}${attack}` })).status).toBe(400);
    for (const mail of await mails()) {
      const marks: Record<string, string> = JSON.parse(mail.headers);
      expect(Object.keys(marks).join()).not.toMatch(/bcc/i);
      expect([mail.subject, mail.reply_to, mail.to_address, ...Object.values(marks)].join()).not.toMatch(
        /[\r\n]/,
      );
    }
  });

  test.each([
    ["twice in a row without scripts", {}],
    ["twice with the key of a form", { submissionKey: "0123456789abcdef0123456789abcdef" }],
  ])("sent %s is one row with one set of mails", async (_name, key) => {
    const visitor = { address: "203.0.113.5" };
    const responses = await Promise.all([
      send({ ...HOST, ...key }, visitor),
      send({ ...HOST, ...key }, visitor),
    ]);
    responses.push(await send({ ...HOST, ...key }, visitor));
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await stored()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
    await send({ ...HOST, ...key, boxes: "4" }, visitor);
    expect(await stored()).toHaveLength(2);
  });

  test("with the hidden field filled in is kept as suspected spam without a notification", async () => {
    const response = await send({ ...HOST, website: "https://example.com" });
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/join/register/thank-you"]);
    expect(await stored()).toMatchObject([{ suspected_spam: 1 }]);
    expect(await mails()).toEqual([]);
  });

  test("from an address over its limit has to wait and keeps the typed text", async () => {
    let refused: Response | undefined;
    for (let number = 0; number < 100 && !refused; number++) {
      const response = await send({ ...HOST, boxes: String(number + 1) }, { address: "203.0.113.77" });
      if (response.status !== 303) refused = response;
    }
    expect(refused?.status).toBe(429);
    expect(await refused?.text()).toContain('value="Willow Street School"');
  });

  test.each([
    [503, LOST_CONNECTION],
    [500, new TypeError("a bug")],
  ])("is stored with its mails or not at all: %i for %o", async (status, error) => {
    const response = await whileFailing(/"outbox"/, error, () => send());
    expect(response.status).toBe(status);
    expect(await response.text()).toContain("Submission failed. Please try again or contact us directly at");
    expect(await stored()).toEqual([]);
    expect(await addresses()).toEqual([]);
  });

  test("the framed page has no landmark, so that it repeats none of the page around it", async () => {
    for (const path of ["/join/register?framed", "/es/join/register?framed"]) {
      const response = await site.get(path);
      const html = await response.text();
      expect(html).not.toMatch(
        /<(main|nav|header|footer|aside)\b|role="(main|navigation|banner|contentinfo)"/,
      );
      expect(html.match(/<h1\b/g)).toHaveLength(1);
      expect(response.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'self'");
      const alone = await (await site.get(path.replace("?framed", ""))).text();
      expect(alone).toContain('role="main"');
      expect(alone).toMatch(/<a [^>]*href="(\/es)?\/join"/);
    }
  });

  describe("for staff", () => {
    let admin: Awaited<ReturnType<typeof administrator>>;
    beforeAll(async () => {
      admin = await administrator(site);
    });

    const get = (path: string) => site.get(path, { Cookie: admin.Cookie });
    const post = (path: string, fields: Record<string, string>) =>
      site.post(path, fields, { Cookie: admin.Cookie });
    async function registered(fields: Fields = HOST) {
      await send(fields);
      const row = (await stored()).at(-1);
      return `/admin/registrations/${row?.id}`;
    }
    const locations = () => site.db.selectFrom("locations").selectAll().execute();

    test("is in a list that only an administrator sees", async () => {
      const path = await registered();
      for (const one of ["/admin/registrations", path]) {
        expect((await site.get(one)).status).toBe(302);
        expect((await site.post(one, { status: "approved", version: "1" })).status).toBe(401);
      }
      const html = await (await get("/admin/registrations")).text();
      expect(textOf(html)).toContain("Willow Street School");
      expect(html).toContain(path);
      expect((await stored())[0]?.status).toBe("new");
    });

    test("is listed newest first, 50 a page, and by status", async () => {
      const at = (minute: number) => new Date(Date.parse(NOON) + minute * 60_000).toISOString();
      for (let number = 0; number < 51; number += 1) {
        const organization = `Host ${String(number).padStart(2, "0")}`;
        const status = number === 7 ? "live" : "new";
        await addRegistration(site.db, { organization, status, created_at: at(number) }, []);
      }
      const names = async (path: string) =>
        [...(await (await get(path)).text()).matchAll(/<bdi>(Host \d\d)<\/bdi>/g)].map(([, name]) => name);
      const first = await names("/admin/registrations?status=every");
      expect([first.length, first[0], first.at(-1)]).toEqual([50, "Host 50", "Host 01"]);
      expect(await names("/admin/registrations?status=every&page=2")).toEqual(["Host 00"]);
      expect(await names("/admin/registrations?status=live")).toEqual(["Host 07"]);
      expect(await names("/admin/registrations?status=declined")).toEqual([]);
      for (const query of ["?page=-1", "?page=1e99", "?status=%00", "?page=x&status=x"])
        expect((await get(`/admin/registrations${query}`)).status).toBe(200);
    });

    test("shows everything that was sent", async () => {
      const text = textOf(await (await get(await registered())).text());
      for (const words of ["Ann Lee", "School", host, "(408) 555-0101", "Call first."])
        expect(text).toContain(words);
      expect(text).toContain("November 24, 2025 - December 12, 2025");
      expect(text).toContain("Public 1 Main St, San Jose 95112 Mon-Fri: 9AM-5PM");
      expect(text).toContain("Private 3 Side St, Campbell 95008-1234 Sat 10-2");
      expect((await get(`/admin/registrations/${randomUUID()}`)).status).toBe(404);
      expect((await get("/admin/registrations/%00")).status).toBe(404);
    });

    test("approving makes one location of each public address, once, with its history", async () => {
      const path = await registered({ ...HOST, is_public_3: "yes" });
      const changes = site.pagesChanged();
      const response = await post(path, { status: "approved", version: "1" });
      expect([response.status, response.headers.get("Location")]).toEqual([303, path]);
      const made = await locations();
      expect(made.map(({ address }) => address).sort()).toEqual(["1 Main St", "3 Side St"]);
      expect(made.find(({ address }) => address === "1 Main St")).toMatchObject({
        name: "Willow Street School",
        city: "San Jose",
        zip_code: "95112",
        hours: "Mon-Fri: 9AM-5PM",
        type: "drop-off",
        phone: null,
        google_maps_url: null,
        created_at: NOON,
        deleted_at: null,
        search_text: "san jose\n95112\nwillow street school\n1 main st",
      });
      const history = await site.db.selectFrom("location_history").selectAll().execute();
      expect(history).toHaveLength(2);
      for (const entry of history)
        expect(entry).toMatchObject({ action: "created", actor: admin.email, at: NOON });
      expect((await addresses()).every(({ location_id }) => made.some(({ id }) => id === location_id))).toBe(
        true,
      );
      expect(await stored()).toMatchObject([{ status: "approved", version: 2 }]);
      expect(site.pagesChanged()).toBe(changes + 1);
      expect(textOf(await (await site.get("/locations?q=willow")).text())).toContain("Willow Street School");

      const html = await (await get(path)).text();
      expect(html).toContain(`/admin/locations/${made[0]?.id}`);
      expect(html).not.toContain("Approve</button>");
      await post(path, { status: "live", version: "2" });
      await post(path, { status: "approved", version: "3" });
      expect(await locations()).toHaveLength(2);
      expect(site.pagesChanged()).toBe(changes + 1);
    });

    test("an approved place ends on the host's last day, and has the host's boxes", async () => {
      const path = await registered();
      await post(path, { status: "approved", version: "1" });
      const [host] = await stored();
      expect(await locations()).toMatchObject([{ ends_on: "2025-12-12", boxes: host?.boxes }]);
    });

    test("a private address never becomes a location", async () => {
      const path = await registered(without("is_public_1"));
      expect((await post(path, { status: "approved", version: "1" })).status).toBe(303);
      expect(await locations()).toEqual([]);
      expect(await stored()).toMatchObject([{ status: "approved" }]);
    });

    test("two who approve at the same moment make the locations once", async () => {
      const path = await registered();
      const responses = await Promise.all(
        Array.from({ length: 5 }, () => post(path, { status: "approved", version: "1" })),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409, 409]);
      expect(await locations()).toHaveLength(1);
    });

    test("a change that somebody else has made first is not overwritten", async () => {
      const path = await registered();
      await post(path, { status: "declined", version: "1" });
      const response = await post(path, { status: "live", version: "1" });
      expect(response.status).toBe(409);
      expect(textOf(await response.text())).toContain("Someone else changed it. Here is the newest version.");
      expect(await stored()).toMatchObject([{ status: "declined", version: 2 }]);
    });

    test("takes each of the five statuses and nothing else", async () => {
      const path = await registered();
      let version = 1;
      for (const status of ["live", "done", "declined", "approved", "new"]) {
        expect((await post(path, { status, version: String(version) })).status).toBe(303);
        expect(await stored()).toMatchObject([{ status }]);
        version += 1;
      }
      for (const fields of [
        { status: "gone", version: String(version) },
        { status: "live", version: "x" },
        { status: "live" },
        { version: String(version) },
      ])
        expect((await post(path, fields as Record<string, string>)).status).toBe(400);
      const unknown = await post(`/admin/registrations/${randomUUID()}`, { status: "live", version: "1" });
      expect(unknown.status).toBe(404);
      const nothing = await post("/admin/registrations/%00", { status: "live", version: "1" });
      expect(nothing.status).toBe(404);
      expect(await stored()).toMatchObject([{ status: "new", version }]);
    });
  });
});
