import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { strictEngines } from "../databases.ts";
import { openSite, type Site } from "./site.ts";

const FORMS = {
  "/newsletter/subscribe": { EMAIL: "ann@example.org", FNAME: "Ann", LNAME: "Lee", COMPANY: "Willow" },
  "/join/register": {
    organization: "Willow Street School",
    kind: "school",
    contact_name: "Ann",
    email: "ann@example.org",
    phone: "1",
    address_1: "1 Main St",
    city_1: "San Jose",
    zip_code_1: "95112",
    hours_1: "Always",
    is_public_1: "yes",
    starts_on: "2025-11-24",
    ends_on: "2025-12-12",
    boxes: "3",
    message: "Hello",
    submissionKey: "0123456789abcdef",
  },
};

const NASTY = [
  "\r\nBcc: everybody@example.org\r\n\r\nHello",
  "\0",
  "\u202e\u200b",
  "'; drop table subscribers; --",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "{{7*7}}%s%n",
  "=cmd|' /C calc'!A0",
  "😀".repeat(200),
  "\ud800",
  "x".repeat(50_000),
  "__proto__",
  "9".repeat(400),
  "0000-00-00",
];

function part(name: string, value: string, more = "") {
  return `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
}

interface Attack {
  body: BodyInit;
  type?: string;
  /** Expected status; by default any below 500. */
  status?: number;
}

function* attacks(good: Record<string, string>): Generator<Attack> {
  const encoded = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
  const form = "application/x-www-form-urlencoded";
  const parts = "multipart/form-data; boundary=x";
  const all = Object.entries(good)
    .map(([name, value]) => part(name, value))
    .join("");
  for (const field of Object.keys(good)) {
    for (const [at, value] of NASTY.entries()) {
      // An address subscribes once.
      const own: Record<string, string> = good.EMAIL
        ? { EMAIL: `${field.toLowerCase()}-${at}@example.org` }
        : {};
      yield { body: encoded({ ...good, ...own, [field]: value }), type: form };
    }
    yield { body: `${all}${part(field, "again")}--x--\r\n`, type: parts, status: 400 };
    yield { body: `${encoded(good)}&${field}=again`, type: form, status: 400 };
    yield { body: `${encoded(good)}&${field}[]=x&${field}[$ne]=x`, type: form };
    yield { body: `${encoded(good)}&more=%ff%fe`, type: form, status: 400 };
    yield { body: `${all}${part("file", "x", '; filename="a.txt"')}--x--\r\n`, type: parts, status: 400 };
  }
  for (const type of ["application/json", "text/plain", "multipart/form-data", "image/png"])
    yield { body: JSON.stringify(good), type };
  yield { body: encoded({ ...good, extra: "x".repeat(5 * 1024 * 1024) }), type: form, status: 413 };
  yield { body: "", type: form, status: 400 };
  yield { body: "a=1&".repeat(15_000), type: form, status: 400 };
  yield { body: all.slice(0, 60), type: parts, status: 400 };
}

describe.each(strictEngines)("hostile sign-ups on %s", (_, open) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite({ open });
  });
  afterAll(() => site.close());

  test.each(Object.entries(FORMS))("%s answers every one below 500", async (path, good) => {
    let visitor = 0;
    for (const { body, type, status } of attacks(good)) {
      visitor += 1;
      const response = await site.fetch(
        path,
        {
          method: "POST",
          body,
          headers: { Origin: "http://localhost:3000", ...(type && { "Content-Type": type }) },
        },
        { address: `10.0.${visitor >> 8}.${visitor & 255}` },
      );
      const html = await response.text();
      expect(response.status, String(body).slice(0, 200)).toBeLessThan(500);
      if (status) expect(response.status, String(body).slice(0, 200)).toBe(status);
      expect(html).not.toContain("<script>alert");
      expect(html).not.toContain("<img src=x");
    }
    expect(site.logged.filter(({ level }) => level === "error")).toEqual([]);
    for (const { headers, subject } of await site.db.selectFrom("outbox").selectAll().execute()) {
      // By their names: a signed link in a header may have these letters by chance.
      const marks: Record<string, string> = JSON.parse(headers);
      expect(Object.keys(marks).filter((name) => /bcc/i.test(name))).toEqual([]);
      expect([subject, ...Object.values(marks)].filter((text) => /[\r\n]/.test(text))).toEqual([]);
    }
    const subscribers = await site.db
      .selectFrom("subscribers")
      .select(["email", "first_name", "last_name", "company"])
      .execute();
    const hosts = await site.db
      .selectFrom("registrations")
      .select(["organization", "contact_name", "email", "phone"])
      .execute();
    const stored = path === "/join/register" ? hosts : subscribers;
    expect(stored.length).toBeGreaterThan(10);
    expect(
      stored.flatMap((row) => Object.values(row)).filter((value) => /\p{Cc}/u.test(value ?? "")),
    ).toEqual([]);
  });
});
