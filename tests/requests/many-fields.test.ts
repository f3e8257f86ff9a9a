import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site } from "./site.ts";
import { administrator } from "./staff-members.ts";

let site: Site;
let staff: { Cookie: string };
beforeAll(async () => {
  site = await openSite();
  staff = await administrator(site);
});
afterAll(() => site.close());

const PATHS = ["/bulk-donations", "/newsletter/subscribe", "/join/register", "/auth"];
/** Guarded actions, with more fields than they accept in a form of theirs. */
const GUARDED: readonly [path: string, fields: number][] = [
  ["/admin/today", 4000],
  ["/admin/me/password", 4000],
  ["/admin/newsletter", 4000],
  ["/admin/content/team", 7000],
  ["/admin/locations/bulk", 4000],
  ["/admin/locations/import", 46_000],
];
const ENCODED = "application/x-www-form-urlencoded";
const IN_PARTS = "multipart/form-data; boundary=x";

/** Forms of so many fields with names of their own, in both formats. */
function formsOf(count: number): [type: string, body: string][] {
  const names = Array.from({ length: count }, (_, index) => index.toString(36));
  const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n\r\n`;
  return [
    [ENCODED, names.map((name) => `${name}&`).join("")],
    [IN_PARTS, `${names.map(part).join("")}--x--`],
  ];
}

function send(path: string, body: string, type: string, cookie?: { Cookie: string }) {
  const headers = { "Content-Type": type, Origin: "http://localhost:3000", ...cookie };
  return site.fetch(path, { method: "POST", body, headers });
}

test.each(PATHS)("a form of 900 fields to %s is refused", async (path) => {
  for (const [type, body] of formsOf(900)) expect((await send(path, body, type)).status, type).toBe(400);
});

test.each(GUARDED)("a form to %s of %i fields is refused, for a script as well", async (path, count) => {
  for (const [type, body] of formsOf(count))
    for (const target of [path, `${path}.data`]) {
      expect((await send(target, body, type, staff)).status, `${target} ${type}`).toBe(400);
      expect((await send(target, body, type)).status, `${target} ${type}`).toBe(401);
    }
});

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
