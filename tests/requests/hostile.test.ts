import { randomBytes } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { strictEngines } from "../databases.ts";
import { openSite, type Site } from "./site.ts";

const GOOD = {
  companyName: "Alder & Finch",
  contactName: "Maya",
  email: "maya@example.org",
  phone: "1",
  donationType: "Gift cards",
  estimatedQuantity: "1",
  message: "Hello",
  website: "",
};
const FIELDS = Object.keys(GOOD);
const FORM = "application/x-www-form-urlencoded";
const PARTS = "multipart/form-data; boundary=x";
const FIVE_MB = 5 * 1024 * 1024;

interface Attack {
  body: BodyInit | null;
  type?: string | undefined;
  /** Expected statuses; by default any below 500. */
  statuses?: number[];
}

function encoded(fields: object): string {
  return new URLSearchParams(fields as Record<string, string>).toString();
}

function part(name: string, value: string, more = "") {
  return `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
}

function parts(fields: object) {
  return `${Object.entries(fields)
    .map(([name, value]) => part(name, String(value)))
    .join("")}--x--\r\n`;
}

const NASTY = [
  "\r\nBcc: everybody@example.org\r\n\r\nHello",
  "\0",
  "\u202e\u200b",
  "'; drop table bulk_donations; --",
  "<script>alert(1)</script>",
  "{{7*7}}%s%n",
  "=cmd|' /C calc'!A0",
  "😀".repeat(60),
  "\ud800",
  "x".repeat(60_000),
  "__proto__",
];

/** A thousand different requests that no browser sends from the form, in a fixed order. */
function* attacks(): Generator<Attack> {
  for (const field of FIELDS) {
    for (const value of NASTY) {
      yield { body: encoded({ ...GOOD, [field]: value }), type: FORM };
      yield { body: parts({ ...GOOD, [field]: value }), type: PARTS };
    }
    const { [field as keyof typeof GOOD]: _, ...without } = GOOD;
    yield { body: encoded(without), type: FORM };
    yield { body: `${encoded(GOOD)}&${field}=again`, type: FORM, statuses: [400] };
    yield { body: `${encoded(GOOD)}&${field}=`, type: FORM, statuses: [400] };
    yield { body: encoded({ ...without, [`${field}[]`]: "x" }), type: FORM };
    yield { body: encoded({ ...without, [`${field}[$ne]`]: "x" }), type: FORM };
    yield { body: `${encoded(without)}&${field}=%ff%fe`, type: FORM, statuses: [400] };
    yield { body: `${encoded(without)}&${field}=%zz`, type: FORM, statuses: [400] };
    yield { body: `${encoded(without)}&${field}=%c0%80`, type: FORM, statuses: [400] };
    yield {
      body: `${part(field, "x", '; filename="a.txt"')}${parts(without)}`,
      type: PARTS,
      statuses: [400],
    };
    yield {
      body: Buffer.concat([
        Buffer.from(part(field, "").slice(0, -2)),
        Buffer.from([0xff, 0xfe]),
        Buffer.from(`\r\n${parts(without)}`),
      ]),
      type: PARTS,
      statuses: [400],
    };
    yield { body: encoded({ ...without, [field]: "x".repeat(FIVE_MB) }), type: FORM, statuses: [413] };
  }
  for (const name of [
    "__proto__",
    "constructor",
    "__proto__[polluted]",
    "constructor[prototype][polluted]",
  ]) {
    yield { body: `${encoded(GOOD)}&${name}=polluted`, type: FORM };
    yield { body: `${part(name, "polluted")}${parts(GOOD)}`, type: PARTS };
  }
  const text = encoded(GOOD);
  for (const type of [
    "application/json",
    "text/plain",
    "application/xml",
    "",
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "image/png",
    "application/x-www-form-urlencodedx",
    "a".repeat(5000),
  ])
    for (const body of [text, JSON.stringify(GOOD), "[1,2", "null", "\0", ""])
      yield { body, type, statuses: [400, 415] };
  yield { body: null, statuses: [400, 415] };
  yield { body: "", type: FORM, statuses: [400] };
  yield { body: "&&&===&", type: FORM, statuses: [400] };
  yield { body: "--x", type: PARTS, statuses: [400] };
  yield { body: "x".repeat(FIVE_MB), type: "application/json", statuses: [413, 415] };
  yield { body: Buffer.alloc(FIVE_MB, 0xff), type: FORM, statuses: [413] };
  yield { body: Buffer.alloc(FIVE_MB), type: PARTS, statuses: [413] };
  for (let length = 1; length < text.length; length += 3) yield { body: text.slice(0, length), type: FORM };
  for (let length = 1; length < parts(GOOD).length; length += 4)
    yield { body: parts(GOOD).slice(0, length), type: PARTS };
  for (let count = 0; count < 50; count += 1) {
    yield { body: `a=${count}&`.repeat(5000), type: FORM };
    yield { body: "a&".repeat(30_000 + count), type: FORM, statuses: [400] };
  }
  for (let count = 0; ; count += 1) {
    yield { body: randomBytes(200 + count), type: count % 2 ? FORM : PARTS, statuses: [400] };
  }
}

describe.each(strictEngines)("a thousand hostile submissions on %s", (name, open) => {
  // All of them on one engine; one in four on the other, where only the storage differs.
  const step = name === "SQLite" ? 1 : 4;
  let site: Site;
  beforeAll(async () => {
    site = await openSite({ open });
  });
  afterAll(() => site.close());

  let sent = 0;
  function send({ body, type }: Attack, path: string) {
    sent += 1;
    const headers = new Headers(type === undefined ? {} : { "Content-Type": type });
    return site.fetch(
      path,
      { method: "POST", body, headers },
      { address: `10.0.${sent % 250}.${Math.floor(sent / 250)}` },
    );
  }

  test("hostile forms get no 5xx and leak no memory", async () => {
    const wrong: unknown[] = [];
    let heapBefore = 0;
    let count = 0;
    for (const attack of attacks()) {
      if (count === 500) heapBefore = heapUsed();
      if (count === 1000) break;
      count += 1;
      if (count % step !== 0) continue;
      const response = await send(attack, count % 8 === 0 ? "/bulk-donations" : "/bulk-donations.data");
      await response.arrayBuffer();
      const { status } = response;
      if (status >= 500 || (attack.statuses && !attack.statuses.includes(status)))
        wrong.push([status, attack.type, String(attack.body).slice(0, 200)]);
    }
    expect(wrong).toEqual([]);
    expect(site.logged.filter(({ level }) => level === "error")).toEqual([]);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
    const grownMb = (heapUsed() - heapBefore) / 1024 / 1024;
    expect(grownMb).toBeLessThan(20);

    const inquiries = await site.db.selectFrom("bulk_donations").selectAll().execute();
    for (const { company_name, email } of inquiries) expect(company_name + email).not.toMatch(/\p{Cc}/u);
    const mails = await site.db.selectFrom("outbox").selectAll().execute();
    for (const mail of mails) {
      expect(["staff@example.org", "maya@example.org"]).toContain(mail.to_address);
      expect(`${mail.subject}${mail.reply_to}${mail.headers}`).not.toMatch(/\p{Cc}/u);
    }
    const spam = new Set(inquiries.filter((inquiry) => inquiry.suspected_spam).map(({ id }) => id));
    expect(spam.size).toBeGreaterThan(0);
    expect(mails.filter(({ about_id }) => spam.has(about_id ?? ""))).toEqual([]);
  });

  test("leave the form working", async () => {
    const response = await send(
      { body: encoded({ ...GOOD, message: "the last" }), type: FORM },
      "/bulk-donations",
    );
    expect(response.status).toBe(303);
  });
});

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

function heapUsed() {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
