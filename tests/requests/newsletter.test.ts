import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { hashedKey } from "#app/core/secret-key.server.ts";
import { endSubscription, requestSubscription } from "#app/newsletter/queries.server.ts";
import { engines, testsPages } from "../databases.ts";
import { LOST_CONNECTION, whileFailing } from "./outage.ts";
import { mainOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";

const NOON = "2025-11-20T20:00:00.000Z";
const ANN = { EMAIL: "Ann@Example.org", FNAME: "Ann", LNAME: "Lee", COMPANY: "Willow & Co" };
const INVALID_EMAIL = "Please enter a valid email address";
const FIRST_NAME = "Please enter your first name";

/** The key in a mail's link to one of the two pages. */
function keyIn(text: string | undefined, page: "confirm" | "unsubscribe"): string {
  return new RegExp(`/newsletter/${page}\\?key=([\\w-]+)`).exec(text ?? "")?.[1] ?? "";
}

describe.each(engines)("the newsletter on %s", (engine, open) => {
  let site: Site;
  let visitors = 0;

  beforeEach(async () => {
    site = await openSite({ open });
    site.clock.set(NOON);
  });
  afterEach(() => site.close());

  const subscribers = () => site.db.selectFrom("subscribers").selectAll().orderBy("created_at").execute();
  const mails = () => site.db.selectFrom("outbox").selectAll().orderBy("created_at").execute();
  /** From a unique client address. */
  function subscribe(fields: object = {}) {
    visitors += 1;
    const body = new URLSearchParams({ ...ANN, ...fields });
    const headers = { Origin: "http://localhost:3000" };
    const client = { address: `198.51.100.${visitors % 250}` };
    return site.fetch("/newsletter/subscribe", { method: "POST", body, headers }, client);
  }
  async function confirmed() {
    await subscribe();
    const [mail] = await mails();
    await site.post(`/newsletter/confirm?key=${keyIn(mail?.text_body, "confirm")}`, {});
    return mail;
  }

  test("a subscription waits for its confirmation and ends without scripts on the stated text", async () => {
    const response = await subscribe();
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/newsletter/thank-you"]);
    expect(await subscribers()).toMatchObject([
      {
        email: "ann@example.org",
        first_name: "Ann",
        last_name: "Lee",
        company: "Willow & Co",
        status: "pending",
        created_at: NOON,
        confirmed_at: null,
      },
    ]);
    const page = await (await site.get("/newsletter/thank-you")).text();
    expect(page).toContain("Successfully Subscribed!");
    expect(page).toContain(
      "Thank you for joining our newsletter. Check your email to confirm your subscription.",
    );
    expect(page).toContain('content="noindex,nofollow"');
  });

  test("optional fields that were left blank are null", async () => {
    await subscribe({ LNAME: " ", COMPANY: "" });
    expect(await subscribers()).toMatchObject([{ last_name: null, company: null }]);
  });

  test.each([
    ["url-encoded", "application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
    [
      "multipart",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])("a mail program unsubscribes with one %s POST, without cookie or Origin", async (_name, type, body) => {
    const mail = await confirmed();
    const { "List-Unsubscribe": header } = JSON.parse(mail?.headers ?? "{}");
    const { pathname, search } = new URL(header.slice(1, -1));
    const init = { method: "POST", body, headers: { "Content-Type": type } };
    for (const _time of ["once", "again"]) {
      const response = await site.fetch(pathname + search, init);
      expect(response.status).toBe(200);
      expect(await subscribers()).toMatchObject([{ status: "unsubscribed" }]);
    }
    for (const Origin of ["https://mail.example.com", "null", "no address"]) {
      const headers = { "Content-Type": type, "Sec-Fetch-Site": "cross-site", Origin };
      const response = await site.fetch(pathname + search, { ...init, headers });
      expect([Origin, response.status]).toEqual([Origin, 200]);
      expect(await response.text()).toContain("You are unsubscribed");
    }
  });

  test("a confirmed address stays as it is, and gets a mail that says so once in a while", async () => {
    await confirmed();
    const [before] = await subscribers();
    site.clock.set("2025-11-25T20:00:00.000Z");
    await subscribe({ FNAME: "Mallory" });
    await subscribe({ FNAME: "Mallory" });
    const [after] = await subscribers();
    expect(after).toEqual({ ...before, confirmation_sent_at: "2025-11-25T20:00:00.000Z" });
    expect((await mails()).map(({ kind }) => kind)).toEqual(["newsletter-confirmation", "newsletter-known"]);
    expect((await mails())[1]?.text_body).not.toContain("Mallory");
  });

  test("after unsubscribing, a new subscription gets new keys by mail at once", async () => {
    const mail = await confirmed();
    await site.post(`/newsletter/unsubscribe?key=${keyIn(mail?.text_body, "unsubscribe")}`, {});
    await subscribe({ FNAME: "Anna" });
    expect(await subscribers()).toMatchObject([
      { status: "pending", first_name: "Anna", unsubscribed_at: null },
    ]);
    const newest = (await mails()).find(({ id }) => id !== mail?.id);
    await site.post(`/newsletter/confirm?key=${keyIn(newest?.text_body, "confirm")}`, {});
    expect(await subscribers()).toMatchObject([{ status: "confirmed" }]);
  });

  test("a subscriber whose letters were refused gets them again once a new mail is confirmed, also without leaving", async () => {
    const refuse = () => site.db.updateTable("subscribers").set({ refusals: 3 }).execute();
    const mail = await confirmed();
    await refuse();
    await site.post(`/newsletter/unsubscribe?key=${keyIn(mail?.text_body, "unsubscribe")}`, {});
    await subscribe();
    const confirm = async () => {
      const newest = (await mails()).at(-1);
      expect(newest?.kind).toBe("newsletter-confirmation");
      await site.post(`/newsletter/confirm?key=${keyIn(newest?.text_body, "confirm")}`, {});
      expect(await subscribers()).toMatchObject([{ status: "confirmed", refusals: 0 }]);
    };
    await site.db
      .deleteFrom("outbox")
      .where("id", "=", mail?.id ?? "")
      .execute();
    await confirm();
    await refuse();
    site.clock.set("2025-11-25T20:00:00.000Z");
    await subscribe();
    await confirm();
    // Who only had one letter refused gets the next.
    await site.db.updateTable("subscribers").set({ refusals: 1 }).execute();
    site.clock.set("2025-12-01T20:00:00.000Z");
    await subscribe();
    expect((await mails()).at(-1)?.kind).toBe("newsletter-known");
  });

  test("who asks only for a wish later keeps the name that they gave", async () => {
    const mail = await confirmed();
    await site.post(`/newsletter/unsubscribe?key=${keyIn(mail?.text_body, "unsubscribe")}`, {});
    await site.post("/newsletter/subscribe", { EMAIL: ANN.EMAIL, WISH: "families" });
    expect(await subscribers()).toMatchObject([
      { status: "pending", first_name: "Ann", last_name: "Lee", company: "Willow & Co", wants_families: 1 },
    ]);
  });

  test("unsubscribing ends a wish as well: a later subscription is to the letters alone", async () => {
    await site.post("/newsletter/subscribe", { EMAIL: ANN.EMAIL, WISH: "families" });
    const [mail] = await mails();
    await site.post(`/newsletter/confirm?key=${keyIn(mail?.text_body, "confirm")}`, {});
    await site.post(`/newsletter/unsubscribe?key=${keyIn(mail?.text_body, "unsubscribe")}`, {});
    await subscribe();
    const newest = (await mails()).find(({ id }) => id !== mail?.id);
    const page = await site.get(`/newsletter/confirm?key=${keyIn(newest?.text_body, "confirm")}`);
    expect(await page.text()).not.toContain("when families can register");
  });

  test("who was unsubscribed by staff gets the confirmation of a new subscription at once", async () => {
    await confirmed();
    const [{ id } = { id: "" }] = await subscribers();
    expect(await endSubscription(site.db, id, new Date(NOON))).toBe(true);
    await subscribe();
    expect((await mails()).map(({ kind }) => kind)).toEqual([
      "newsletter-confirmation",
      "newsletter-confirmation",
    ]);
  });

  test("a stranger's mailbox gets at most a few mails: each pause is twice as long", async () => {
    const sentAfter: number[] = [];
    // Without the form, whose limit of mails to one address runs by the real clock.
    for (let minute = 0; minute <= 24 * 60; minute += 5) {
      const now = new Date(Date.parse(NOON) + minute * 60_000);
      const given = { ...ANN, WISH: "" as const };
      const isSent = await requestSubscription(site.db, given, now, async () => {});
      if (isSent) sentAfter.push(minute);
    }
    expect(sentAfter).toEqual([0, 15, 30, 60, 120, 240, 480, 960]);
  });

  test("two at the same moment are one subscriber and one mail", async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => subscribe()));
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(303));
    expect(await subscribers()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  test("an address over its limit has to wait and keeps the typed text", async () => {
    const headers = { Origin: "http://localhost:3000" };
    const send = (number: number) =>
      site.fetch(
        "/newsletter/subscribe",
        {
          method: "POST",
          body: new URLSearchParams({ ...ANN, EMAIL: `ann${number}@example.org` }),
          headers,
        },
        { address: "203.0.113.9" },
      );
    let refused: Response | undefined;
    for (let number = 0; number < 100 && !refused; number++) {
      const response = await send(number);
      if (response.status !== 303) refused = response;
    }
    expect(refused?.status).toBe(429);
    expect(refused?.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect(await refused?.text()).toContain('value="Willow &amp; Co"');
  });

  test.each([
    [503, LOST_CONNECTION],
    [500, new TypeError("a bug")],
  ])("the stated failure is shown, logged and nothing is kept: %i for %o", async (status, error) => {
    site.logged.length = 0;
    const response = await whileFailing(/"outbox"/, error, () => subscribe());
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(
      "Subscription Error: Something went wrong. Please try again later.",
    );
    expect(site.logged.map(({ message }) => message)).toContain("a newsletter subscription failed");
    expect(await subscribers()).toEqual([]);
  });

  if (!testsPages(engine)) return;

  test.each([
    ["no address", { EMAIL: "" }, INVALID_EMAIL],
    ["an address without a dot", { EMAIL: "ann@example" }, INVALID_EMAIL],
    ["an address without an at sign", { EMAIL: "ann.example.org" }, INVALID_EMAIL],
    ["two addresses", { EMAIL: "ann@example.org,bob@example.org" }, INVALID_EMAIL],
    ["a second address behind a comma", { EMAIL: "x,bob@example.org" }, INVALID_EMAIL],
    ["an address in brackets", { EMAIL: "<ann@example.org>" }, INVALID_EMAIL],
    ["a header in the address", { EMAIL: "ann@example.org\r\nBcc: bob@example.org" }, INVALID_EMAIL],
    ["an address that is too long", { EMAIL: `${"a".repeat(250)}@b.co` }, INVALID_EMAIL],
    ["no first name", { FNAME: "" }, FIRST_NAME],
    ["a blank first name", { FNAME: " \t\r\n " }, FIRST_NAME],
    ["a first name that shows nothing", { FNAME: "\u200b\u00ad\u2060\u2800" }, FIRST_NAME],
    ["both missing: the address first", { EMAIL: "", FNAME: "" }, INVALID_EMAIL],
    ["a first name that is too long", { FNAME: "x".repeat(101) }, "Please use 100 characters or fewer"],
    ["a company that is too long", { COMPANY: "x".repeat(101) }, "Please use 100 characters or fewer"],
  ])("%s is refused on a page that keeps what was typed", async (_name, fields, message) => {
    const response = await subscribe({ LNAME: "Kept-name", ...fields });
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain("<title>Error: ");
    expect(html.split(message).length - 1).toBeGreaterThanOrEqual(2);
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('value="Kept-name"');
    expect(await subscribers()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test("exactly the longest values are taken", async () => {
    const EMAIL = `${"a".repeat(242)}@example.org`;
    expect(EMAIL).toHaveLength(254);
    const response = await subscribe({ EMAIL, FNAME: "x".repeat(100), LNAME: "y".repeat(100) });
    expect(response.status).toBe(303);
  });

  test("line breaks and control characters become spaces", async () => {
    await subscribe({ FNAME: "Ann\r\nBcc: bob@example.org\0", COMPANY: "a\u0007b" });
    expect(await subscribers()).toMatchObject([{ first_name: "Ann Bcc: bob@example.org", company: "a b" }]);
  });

  test("the confirmation mail holds nothing that was typed, and its keys are stored as hashes alone", async () => {
    await subscribe();
    const [row] = await subscribers();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: "newsletter-confirmation",
      about_id: row?.id,
      to_address: "ann@example.org",
      reply_to: null,
    });
    const content = `${mail?.subject}${mail?.text_body}${mail?.html_body}${mail?.headers}`;
    expect(content).not.toMatch(/\bAnn\b|Lee|Willow/);
    const confirm = keyIn(mail?.text_body, "confirm");
    const unsubscribe = keyIn(mail?.text_body, "unsubscribe");
    expect([confirm.length, unsubscribe.length]).toEqual([32, 32]);
    expect(confirm).not.toBe(unsubscribe);
    expect(row?.confirm_key_hash).toBe(hashedKey(confirm));
    expect(row?.unsubscribe_key_hash).toBe(hashedKey(unsubscribe));
    expect(JSON.stringify(row)).not.toContain(confirm);
    expect(JSON.stringify(row)).not.toContain(unsubscribe);
    expect(JSON.parse(mail?.headers ?? "{}")).toMatchObject({
      "List-Unsubscribe": `<http://localhost:3000/newsletter/unsubscribe?key=${unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  });

  test.each([
    ["", "opening", "to hear when collection opens", "also write to you when collection opens"],
    ["", "families", "when families can register for toys", "when families can register for toys"],
    ["/es", "families", "cuando las familias puedan", "También le escribiremos cuando las familias"],
    ["/vi", "families", "khi các gia đình có thể ghi danh", "khi các gia đình có thể ghi danh"],
  ])("mail and page name the letters and the wish: %s %s", async (language, WISH, mailed, shown) => {
    const typed = { EMAIL: "family@example.org", WISH };
    await site.post(`${language}/newsletter/subscribe`, typed);
    const [mail] = await mails();
    expect(mail?.text_body).toContain(mailed);
    const path = `${language}/newsletter/confirm?key=${keyIn(mail?.text_body, "confirm")}`;
    expect(await (await site.get(path)).text()).toContain(shown);
    await site.post(path, {});
    expect(await (await site.get(path)).text()).toContain(shown);
    // A subscriber who gets the letters already reads what was added.
    site.clock.set("2025-11-25T20:00:00.000Z");
    await site.post(`${language}/newsletter/subscribe`, typed);
    const known = (await mails()).find(({ kind }) => kind === "newsletter-known");
    expect(known?.text_body).toContain(mailed);
  });

  test("a link alone confirms nothing, its button does", async () => {
    await subscribe();
    const [mail] = await mails();
    const path = `/newsletter/confirm?key=${keyIn(mail?.text_body, "confirm")}`;
    const page = await site.get(path);
    expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(await page.text()).toContain("Confirm subscription</button>");
    expect(await subscribers()).toMatchObject([{ status: "pending" }]);

    site.clock.set("2025-11-21T20:00:00.000Z");
    const response = await site.post(path, {});
    expect([response.status, response.headers.get("Location")]).toEqual([303, path]);
    expect(await subscribers()).toMatchObject([
      { status: "confirmed", confirmed_at: "2025-11-21T20:00:00.000Z" },
    ]);
    expect(await (await site.get(path)).text()).toContain("Your subscription is confirmed");
    await site.post(path, {});
    expect(await subscribers()).toMatchObject([{ confirmed_at: "2025-11-21T20:00:00.000Z" }]);
  });

  test("a link alone does not unsubscribe, its button does", async () => {
    const mail = await confirmed();
    const path = `/newsletter/unsubscribe?key=${keyIn(mail?.text_body, "unsubscribe")}`;
    const page = await site.get(path);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Unsubscribe</button>");
    expect(await subscribers()).toMatchObject([{ status: "confirmed" }]);
    const response = await site.post(path, {});
    expect([response.status, response.headers.get("Location")]).toEqual([303, path]);
    expect(await subscribers()).toMatchObject([{ status: "unsubscribed", unsubscribed_at: NOON }]);
    expect(await (await site.get(path)).text()).toContain("You are unsubscribed");
    // The earlier confirmation is void.
    const confirm = await site.post(`/newsletter/confirm?key=${keyIn(mail?.text_body, "confirm")}`, {});
    expect(confirm.status).toBe(303);
    expect(await subscribers()).toMatchObject([{ status: "unsubscribed" }]);
  });

  test.each(["confirm", "unsubscribe"])("an unknown key changes nothing at /newsletter/%s", async (page) => {
    await confirmed();
    for (const key of ["", "nonsense", "' or 1=1 --", "x".repeat(5000), "%00"]) {
      const path = `/newsletter/${page}?key=${encodeURIComponent(key)}`;
      const response = await site.get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain("This link does not work");
      expect((await site.post(path, {})).status).toBeLessThan(500);
    }
    expect((await site.get(`/newsletter/${page}`)).status).toBe(404);
    expect(await subscribers()).toMatchObject([{ status: "confirmed" }]);
  });

  test("new and known addresses get the same answer", async () => {
    const seen = async () => {
      const response = await subscribe();
      return [response.status, response.headers.get("Location"), await response.text()];
    };
    const first = await seen();
    const [mail] = await mails();
    expect(await seen()).toEqual(first);
    await site.post(`/newsletter/confirm?key=${keyIn(mail?.text_body, "confirm")}`, {});
    expect(await seen()).toEqual(first);
    await site.post(`/newsletter/unsubscribe?key=${keyIn(mail?.text_body, "unsubscribe")}`, {});
    expect(await seen()).toEqual(first);
  });

  test.each([
    ["", "The link at the end of our newest email to you works"],
    ["/es", "El enlace al final de nuestro correo más nuevo funciona"],
    ["/vi", "Liên kết ở cuối email mới nhất của chúng tôi dùng được"],
  ])(
    "a broken link for unsubscribing names another way out, and no new subscription: '%s'",
    async (language, way) => {
      const page = mainOf(await (await site.get(`${language}/newsletter/unsubscribe?key=no`)).text());
      expect(page).toContain(way);
      expect(page).not.toContain("/newsletter/subscribe");
    },
  );
});

describe("with a list elsewhere", () => {
  async function withList(
    answer: (body: string) => { status: number; headers?: Record<string, string> } | "silence",
    run: (
      site: Site,
      received: { type: string | undefined; body: string }[],
      address: string,
    ) => Promise<void>,
  ) {
    const received: { type: string | undefined; body: string }[] = [];
    const list = createServer(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      received.push({ type: request.headers["content-type"], body });
      const reply = answer(body);
      if (reply !== "silence") response.writeHead(reply.status, reply.headers).end();
    }).listen(0, "127.0.0.1");
    await once(list, "listening");
    const newsletterUrl = `http://127.0.0.1:${(list.address() as AddressInfo).port}/subscribe?u=1`;
    const site = await openSite({ settings: { newsletterUrl } });
    try {
      await run(site, received, newsletterUrl);
    } finally {
      await site.close();
      list.closeAllConnections();
      list.close();
    }
  }

  test.each([200, 302])("the same four fields are handed over; %i is success", async (status) => {
    await withList(
      () => ({ status, headers: { Location: "http://192.0.2.1/" } }),
      async (site, received) => {
        const response = await site.post("/newsletter/subscribe", { ...ANN, LNAME: "", extra: "x" });
        expect([response.status, response.headers.get("Location")]).toEqual([303, "/newsletter/thank-you"]);
        expect(received).toEqual([
          {
            type: "application/x-www-form-urlencoded;charset=UTF-8",
            body: "EMAIL=Ann%40Example.org&FNAME=Ann&COMPANY=Willow+%26+Co",
          },
        ]);
        expect(await site.db.selectFrom("subscribers").selectAll().execute()).toEqual([]);
        expect(await site.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
      },
    );
  });

  test.each([307, 308])("the page that a list leads to by %i is not asked", async (status) => {
    let elsewhere = "";
    await withList(
      () => ({ status, headers: { Location: elsewhere } }),
      async (site, received) => {
        await withList(
          () => ({ status: 200 }),
          async (_site, followed, address) => {
            elsewhere = address;
            expect((await site.post("/newsletter/subscribe", ANN)).status).toBe(303);
            expect([received.length, followed.length]).toEqual([1, 0]);
          },
        );
      },
    );
  });

  test.each([400, 500])("an answer of %i is the stated failure", async (status) => {
    await withList(
      () => ({ status }),
      async (site) => {
        const response = await site.post("/newsletter/subscribe", ANN);
        expect(response.status).toBe(503);
        const html = await response.text();
        expect(html).toContain("Subscription Error: Something went wrong. Please try again later.");
        expect(html).toContain('value="Ann@Example.org"');
      },
    );
  });

  test("a list that does not answer within 10 s is the stated failure", async () => {
    await withList(
      () => "silence",
      async (site) => {
        const soon = AbortSignal.timeout(50);
        const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(soon);
        const response = await site.post("/newsletter/subscribe", ANN);
        expect(timeout).toHaveBeenCalledWith(10_000);
        timeout.mockRestore();
        expect(response.status).toBe(503);
      },
    );
  });
});
