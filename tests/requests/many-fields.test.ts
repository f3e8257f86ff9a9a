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

const MANY = 130_000;
const PATHS = ["/bulk-donations", "/newsletter/subscribe", "/auth", "/auth/sign-out", "/admin", "/nowhere"];
/** Guarded actions, with and without a session; the last three accept more fields than others. */
const GUARDED = [
  "/admin/today",
  "/admin/me/password",
  "/admin/newsletter",
  "/admin/content/team",
  "/admin/locations/bulk",
  "/admin/locations/import",
];
const PART = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';

function send(path: string, body: string, type: string, cookie?: { Cookie: string }) {
  const headers = { "Content-Type": type, Origin: "http://localhost:3000", ...cookie };
  return site.fetch(path, { method: "POST", body, headers });
}

test.each(PATHS)("a form of 130,000 fields to %s is refused before anything reads it", async (path) => {
  const response = await send(path, "a&".repeat(MANY), "application/x-www-form-urlencoded");
  expect(response.status).toBe(400);
});

test.each(PATHS)("so is one in 4,000 parts to %s", async (path) => {
  const response = await send(path, `${PART.repeat(4000)}--x--`, "multipart/form-data; boundary=x");
  expect(response.status).toBe(400);
});

test.each(GUARDED)("so are both to %s, with and without a session, for a script as well", async (path) => {
  for (const cookie of [undefined, staff]) {
    for (const target of [path, `${path}.data`]) {
      const encoded = await send(target, "a&".repeat(MANY), "application/x-www-form-urlencoded", cookie);
      const parts = `${PART.repeat(46_000)}--x--`;
      const inParts = await send(target, parts, "multipart/form-data; boundary=x", cookie);
      expect([target, encoded.status, inParts.status]).toEqual([target, 400, 400]);
    }
  }
  expect(await site.get("/admin/today", staff).then(({ status }) => status)).toBe(200);
});

test.each([
  "multipart/form-data; boundary=x; boundary=y",
  "multipart/form-data; x-boundary=y; boundary=x",
  "multipart/form-data; boundary=x; charset=utf-8; boundary=y",
  'multipart/form-data; boundary="x"; boundary=y',
  "Multipart/Form-Data ; boundary=x",
])(
  "a form that could be cut into parts in two ways (%s) is refused before anything reads it",
  async (type) => {
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
    const response = await send("/bulk-donations", `${part.repeat(600)}--x--`, type);
    expect(response.status).toBe(400);
    expect(response.headers.get("Content-Type")).toContain("text/plain");
  },
);

test("a text may have as many of the sign between fields as it likes, as browsers encode it", async () => {
  const fields = {
    companyName: "A & B",
    contactName: "Maya",
    email: "maya@example.org",
    message: "&".repeat(1500),
  };
  expect((await site.post("/bulk-donations", fields)).status).toBe(303);
});
