import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSite, type Site } from "./site.ts";
import { addMember, administrator, cookieOf, expireSessions, ORIGIN } from "./staff-members.ts";

const KB = 1024;
const FORM = "application/x-www-form-urlencoded";
/** Paths that take more than 256 KB, and who may send it. */
const LARGE: readonly [path: string, roles: readonly Role[]][] = [
  ["/admin/content/team", ["administrator"]],
  ["/admin/locations/import", ["administrator", "editor"]],
  ["/admin/pictures", ["administrator"]],
];
const PUBLIC = ["/bulk-donations", "/es/join/register", "/newsletter/subscribe", "/auth", "/nowhere"];

type Role = "administrator" | "editor" | "none";

let site: Site;
let cookies: Record<Role | "ended", string>;
beforeAll(async () => {
  site = await openSite();
  const editor = await addMember(site, { administrator: false, editor: true });
  const without = await addMember(site, { administrator: false });
  const left = await addMember(site, { administrator: true });
  cookies = {
    administrator: (await administrator(site)).Cookie,
    editor: await cookieOf(site, editor),
    none: await cookieOf(site, without),
    ended: await cookieOf(site, left),
  };
  await expireSessions(site, left);
});
afterAll(() => site.close());

const UPLOADS = new Set(["/admin/locations/import", "/admin/pictures"]);

/** Sends a form of one field, in chunks of 64 KB, as a connection does */
async function send(path: string, bytes: number, { Cookie = "", sized = true } = {}) {
  const chunk = new Uint8Array(64 * KB).fill(60);
  let left = bytes;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const part = chunk.slice(0, Math.min(left, chunk.length));
        controller.enqueue(part);
        left -= part.length;
        if (left === 0) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = {
    // Only forms with a file may be larger.
    "Content-Type": UPLOADS.has(path) ? "multipart/form-data; boundary=x" : FORM,
    Origin: ORIGIN,
    Cookie,
    ...(sized && { "Content-Length": `${bytes}` }),
  };
  const response = await site.fetch(path, { method: "POST", body, headers, duplex: "half" } as RequestInit);
  return { response, text: await response.text() };
}

function expectLine({ response, text }: Awaited<ReturnType<typeof send>>, status: number) {
  expect(response.status).toBe(status);
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(text).toMatch(/^[^<\n]{1,120}\n$/);
}

describe.each([true, false])("a form that says how long it is: %s;", (sized) => {
  test.each(PUBLIC)("more than 64 KB to %s is refused in one line", async (path) => {
    expectLine(await send(path, 64 * KB + 1, { sized }), 413);
    expectLine(await send(path, 512 * KB, { sized, Cookie: cookies.administrator }), 413);
    expect((await send(path, 64 * KB, { sized })).response.status).not.toBe(413);
  });

  test.each(LARGE)("more than 256 KB to %s is refused in one line without a session", async (path) => {
    for (const Cookie of ["", cookies.ended, "staff.session_token=forged.forged"])
      expectLine(await send(path, 512 * KB, { sized, Cookie }), 401);
  });

  test.each(LARGE)("more than 256 KB to %s is read for %s alone", async (path, roles) => {
    for (const role of ["administrator", "editor", "none"] as const) {
      const { response } = await send(path, 512 * KB, { sized, Cookie: cookies[role] });
      const seen = [303, 400, 409].includes(response.status) ? "read" : response.status;
      expect([role, seen]).toEqual([role, roles.includes(role) ? "read" : 403]);
    }
  });
});

/** The longest field of each public form, in characters. */
const FORMS = [
  ["/bulk-donations", "message", 2000],
  ["/bulk-donations", "email", 255],
  ["/join/register", "message", 2000],
  ["/join/register", "hours_3", 500],
  ["/newsletter/subscribe", "COMPANY", 100],
  ["/volunteer", "name", 100],
  ["/auth", "email", 255],
  ["/auth/forgot", "email", 255],
] as const;

test.each(FORMS)("%s shows no more of its field %s again than %i characters", async (path, field, most) => {
  const unknown = "never-shown-".repeat(1000);
  const typed = { [field]: "z".repeat(40_000), other: unknown, [`${field}_`]: unknown };
  for (const target of [path, `${path}.data`]) {
    const response = await site.post(target, typed);
    expect([400, 404]).toContain(response.status);
    const answer = await response.text();
    const longest = Math.max(0, ...[...answer.matchAll(/z+/g)].map(([run]) => run.length));
    expect(longest).toBeLessThanOrEqual(most);
    expect(answer).not.toContain("never-shown");
  }
});

test("a content does not show fields again that it does not have", async () => {
  const typed = { title: "Kept title", other: "never-shown-".repeat(1000), _base: "999", _seen: "999" };
  const headers = { Cookie: cookies.administrator };
  await site.post("/admin/content/organization", typed, headers);
  const response = await site.post("/admin/content/organization", typed, headers);
  expect(response.status).toBe(409);
  expect(await response.text()).not.toContain("never-shown");
});

test("a picture of 20 MB and its description are read in whole", async () => {
  const body = new FormData();
  body.append("file", new File([new Uint8Array(20 * 1024 * KB)], "white.jpg", { type: "image/jpeg" }));
  const headers = { Cookie: cookies.administrator, Origin: ORIGIN };
  const response = await site.fetch("/admin/pictures", { method: "POST", body, headers });
  expect(response.status).toBe(400);
  expect(await response.text()).not.toContain("could not be read. Please fill it in");
});

test("who sends too much, or from another site, reads so in the language of the page", async () => {
  const body = new URLSearchParams({ EMAIL: "a".repeat(70 * KB) });
  for (const [path, large, foreign] of [
    ["/newsletter/subscribe", "This is more than", "This form was sent"],
    ["/es/newsletter/subscribe", "Es más de lo que", "Este formulario se envió"],
    ["/vi/newsletter/subscribe.data", "Nội dung dài quá", "Mẫu đơn này được gửi"],
  ] as const) {
    const [tooLarge, elsewhere] = await Promise.all([
      site.fetch(path, { method: "POST", headers: { Origin: ORIGIN }, body }),
      site.fetch(path, { method: "POST", headers: { Origin: "https://attacker.example" }, body: "EMAIL=a" }),
    ]);
    expect([tooLarge.status, elsewhere.status]).toEqual([413, 403]);
    expect(await tooLarge.text()).toMatch(large);
    expect(await elsewhere.text()).toMatch(foreign);
  }
});
