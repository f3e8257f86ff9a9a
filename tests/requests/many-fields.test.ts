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

const PATHS = ["/bulk-donations", "/newsletter/subscribe", "/auth", "/auth/sign-out", "/admin", "/nowhere"];
/** Guarded actions, with more parts than they accept in a form of theirs. */
const GUARDED: readonly [path: string, parts: number][] = [
  ["/admin/today", 4000],
  ["/admin/me/password", 4000],
  ["/admin/newsletter", 4000],
  ["/admin/content/team", 7000],
  ["/admin/locations/bulk", 4000],
  ["/admin/locations/import", 46_000],
];
const PART = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';

function send(path: string, body: string, type: string, cookie?: { Cookie: string }) {
  const headers = { "Content-Type": type, Origin: "http://localhost:3000", ...cookie };
  return site.fetch(path, { method: "POST", body, headers });
}

test.each(PATHS)("a form of 30,000 fields to %s is refused before anything parses it", async (path) => {
  const response = await send(path, "a&".repeat(30_000), "application/x-www-form-urlencoded");
  expect(response.status).toBe(400);
});

test.each(PATHS)("so is one in 1,000 parts to %s", async (path) => {
  const response = await send(path, `${PART.repeat(1000)}--x--`, "multipart/form-data; boundary=x");
  expect(response.status).toBe(400);
});

test.each(GUARDED)(
  "so are both to %s, for a script as well; without a session both are unread",
  async (path, count) => {
    const parts = `${PART.repeat(count)}--x--`;
    const fields = "a&".repeat(130_000);
    for (const [cookie, statuses] of [
      [staff, [400]],
      [undefined, [400, 401]],
    ] as const) {
      for (const target of [path, `${path}.data`]) {
        const encoded = await send(target, fields, "application/x-www-form-urlencoded", cookie);
        const inParts = await send(target, parts, "multipart/form-data; boundary=x", cookie);
        expect(statuses, target).toContain(encoded.status);
        expect(statuses, target).toContain(inParts.status);
      }
    }
    expect(await site.get("/admin/today", staff).then(({ status }) => status)).toBe(200);
  },
);

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
