import { afterAll, beforeAll, expect, test } from "vitest";
import { formWords } from "#app/words/en/shared.ts";
import { openSite, type Site } from "./site.ts";
import { administrator } from "./staff-members.ts";

let site: Site;
let staff: { Cookie: string };
beforeAll(async () => {
  site = await openSite();
  staff = await administrator(site);
});
afterAll(() => site.close());

/** Forms that are taken without further fields: only those can refuse them. */
const PUBLIC: readonly [path: string, fields: Record<string, string>][] = [
  [
    "/bulk-donations",
    { companyName: "Alder", contactName: "Maya", email: "maya@example.org", message: "Hello" },
  ],
  ["/newsletter/subscribe", { EMAIL: "maya@example.org", FNAME: "Maya" }],
  [
    "/join/register",
    {
      ...{ organization: "Alder School", kind: "school", contact_name: "Maya", email: "maya@example.org" },
      ...{ address_1: "1 Main St", city_1: "Gilroy", zip_code_1: "95020", hours_1: "Always" },
    },
  ],
  ["/auth", { email: "maya@example.org", password: "a wrong one" }],
];
/** Guarded actions, with more fields than they accept in a form of theirs. */
const GUARDED: readonly [path: string, count: number, fields?: Record<string, string>][] = [
  ["/admin/today", 4000, { intent: "show-samples" }],
  ["/admin/me/password", 4000],
  ["/admin/newsletter", 4000, { intent: "pause" }],
  ["/admin/content/team", 7000],
  ["/admin/locations/bulk", 4000],
  ["/admin/locations/import", 46_000],
];
const ENCODED = "application/x-www-form-urlencoded";
const IN_PARTS = "multipart/form-data; boundary=x";

/** Forms of some fields and so many more with names of their own, in both formats. */
function formsOf(count: number, fields: Record<string, string> = {}): [type: string, body: string][] {
  const names = Array.from({ length: count }, (_, index) => index.toString(36));
  const part = (name: string, value = "") =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const parts = [
    ...Object.entries(fields).map(([name, value]) => part(name, value)),
    ...names.map((name) => part(name)),
  ];
  return [
    [ENCODED, `${new URLSearchParams(fields)}&${names.map((name) => `${name}&`).join("")}`],
    [IN_PARTS, `${parts.join("")}--x--`],
  ];
}

function send(path: string, body: string, type: string, cookie?: { Cookie: string }) {
  const headers = { "Content-Type": type, Origin: "http://localhost:3000", ...cookie };
  return site.fetch(path, { method: "POST", body, headers });
}

test.each(PUBLIC)("a form to %s is refused for 900 further fields", async (path, fields) => {
  for (const [type, body] of formsOf(900, fields))
    expect((await send(path, body, type)).status, type).toBe(400);
  for (const [type, body] of formsOf(0, fields))
    expect((await send(path, body, type)).status, type).not.toBe(400);
});

test.each(GUARDED)(
  "a form to %s of %i fields is refused, for a script as well",
  async (path, count, fields) => {
    for (const [type, body] of formsOf(count, fields))
      for (const target of [path, `${path}.data`]) {
        const answer = await send(target, body, type, staff);
        expect(answer.status, `${target} ${type}`).toBe(400);
        // What else is wrong with a form is not looked at.
        expect(await answer.text(), `${target} ${type}`).toContain(formWords.unreadable);
        expect((await send(target, body, type)).status, `${target} ${type}`).toBe(401);
      }
  },
);

test("a field that is given twice is refused", async () => {
  const form = "companyName=A&contactName=Maya&email=maya@example.org&message=Hello";
  const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nA\r\n`;
  expect((await send("/bulk-donations", `${form}&companyName=B`, ENCODED)).status).toBe(400);
  expect((await send("/bulk-donations", `${part("message")}${part("message")}--x--`, IN_PARTS)).status).toBe(
    400,
  );
});

test("a text may have as many of the sign between fields as it likes, as browsers encode it", async () => {
  const fields = {
    companyName: "A & B",
    contactName: "Maya",
    email: "maya@example.org",
    message: "&".repeat(1500),
  };
  expect((await site.post("/bulk-donations", fields)).status).toBe(303);
});
