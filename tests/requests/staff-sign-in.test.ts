import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { engines } from "../databases.ts";
import { openSite, type Site } from "./site.ts";
import {
  addMember,
  cookieOf,
  expireSessions,
  type Member,
  ORIGIN,
  PASSWORD,
  SESSION_COOKIE,
  sessionCookie,
} from "./staff-members.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(engines)("signing in on %s", (_, open) => {
  let site: Site;
  let member: Member;
  let visitors = 0;

  beforeAll(async () => {
    site = await openSite({ open });
    member = await addMember(site, { administrator: true, email: "Anna.Lee@example.org" });
  });
  afterAll(() => site.close());
  // Each test uses a unique client address, because limits are counted by address.
  beforeEach(() => {
    visitors += 1;
  });

  function send(path: string, fields: Record<string, string>, address = `198.51.100.${visitors}`) {
    return site.fetch(
      path,
      { method: "POST", body: new URLSearchParams(fields), headers: { Origin: ORIGIN } },
      { address },
    );
  }

  it("sends a form without scripts home, with a cookie that scripts cannot read", async () => {
    const response = await send("/auth", { email: " anna.LEE@example.org ", password: PASSWORD });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/");
    const cookie = response.headers.getSetCookie().find((one) => one.startsWith(SESSION_COOKIE));
    expect(cookie).toMatch(/; HttpOnly(;|$)/);
    expect(cookie).toMatch(/; SameSite=Lax(;|$)/);
    expect(cookie).toMatch(/; Max-Age=2592000(;|$)/);
    expect(cookie).not.toMatch(/Secure/);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const { Cookie } = { Cookie: sessionCookie(response) ?? "" };
    expect((await site.get("/admin", { Cookie })).status).toBe(200);
  });

  it("answers a script with who it is, and no secret", async () => {
    const response = await send("/auth.data", { email: member.email, password: PASSWORD });
    expect(response.status).toBe(200);
    const body = await response.text();
    expect(body).toContain(member.email);
    const token = sessionCookie(response)?.slice(SESSION_COOKIE.length + 1) ?? "?";
    expect(body).not.toContain(token.split(".")[0]);
    expect(body).not.toContain(PASSWORD);
  });

  it.each([
    ["", "", "Invalid email address"],
    ["anna.lee", PASSWORD, "Invalid email address"],
    ["anna.lee@example.org", "12345", "Password must be at least 6 characters"],
    ["anna.lee@example.org", "123456", "Invalid email or password"],
    ["nobody@example.org", "123456", "Invalid email or password"],
    ["anna.lee@example.org", "x".repeat(200), "Invalid email or password"],
    ["anna.lee@example.org", `${PASSWORD} `, "Invalid email or password"],
    ["' or 1=1 --@example.org", "123456", "Invalid email address"],
  ])("refuses %j with %j: %s", async (email, password, message) => {
    const response = await send("/auth", { email, password });
    expect(response.status).toBe(message === "Invalid email or password" ? 401 : 400);
    expect(sessionCookie(response)).toBeUndefined();
    const html = await response.text();
    expect(html).toContain(message);
    if (email) expect(html).toContain(`value="${email.replaceAll("'", "&#x27;")}"`);
    if (password) expect(html).not.toContain(`value="${password}"`);
  });

  it("takes a password as it was typed, neither cut nor folded", async () => {
    const address = "203.0.113.60";
    for (const wrong of [` ${PASSWORD}`, PASSWORD.toUpperCase(), PASSWORD.slice(0, -1), `${PASSWORD}x`]) {
      const { status } = await send("/auth", { email: member.email, password: wrong }, address);
      expect([wrong, status]).toEqual([wrong, 401]);
    }
    expect((await send("/auth", { email: member.email, password: PASSWORD }, address)).status).toBe(303);
  });

  it("takes a letter that keyboards write in two ways as one", async () => {
    const other = await addMember(site, { administrator: true });
    const composed = "brass lantern picnic caf\u00e9".normalize("NFC");
    const fields = { current: PASSWORD, password: composed };
    const changed = await site.post("/admin/me/password", fields, { Cookie: await cookieOf(site, other) });
    expect(changed.status).toBe(303);
    for (const [password, status] of [
      [composed.normalize("NFD"), 303],
      [composed.replace("\u00e9", "e"), 401],
    ] as const)
      expect((await send("/auth", { email: other.email, password }, "203.0.113.61")).status).toBe(status);
  });

  it("limits wrong passwords from one address with a clear message, and no other address", async () => {
    const answers: number[] = [];
    let last: Response | undefined;
    for (let attempt = 0; attempt < 20; attempt++) {
      last = await send("/auth", { email: "someone@example.org", password: `wrong-${attempt}` });
      answers.push(last.status);
    }
    expect(answers.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(answers.slice(10)).toEqual(Array(10).fill(429));
    expect(Number(last?.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await last?.text()).toMatch(/Too many attempts\. Please wait \d+ seconds? and try again\./);
    const right = { email: member.email, password: PASSWORD };
    expect((await send("/auth", right)).status).toBe(429);
    expect((await send("/auth", right, "203.0.113.7")).status).toBe(303);
  });

  it("limits parallel guesses, too", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, attempt) =>
        send("/auth", { email: "parallel@example.org", password: `wrong-${attempt}` }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  it("does not count right passwords", async () => {
    for (let attempt = 0; attempt < 12; attempt++) {
      const response = await send("/auth", { email: member.email, password: PASSWORD });
      expect(response.status).toBe(303);
    }
  });

  it("has no sign-up, and exposes none of the library's own endpoints", async () => {
    for (const path of [
      "/api/auth/sign-up/email",
      "/api/auth/sign-in/email",
      "/auth/sign-up/email",
      "/auth/sign-up",
      "/api/auth/get-session",
    ]) {
      const response = await site.fetch(path, {
        method: "POST",
        headers: { "Content-Type": "application/json", Origin: ORIGIN },
        body: JSON.stringify({ email: "new@example.org", password: PASSWORD, name: "New" }),
      });
      expect([404, 405], path).toContain(response.status);
    }
    const row = await site.db
      .selectFrom("staff_user")
      .select("id")
      .where("email", "=", "new@example.org")
      .executeTakeFirst();
    expect(row).toBeUndefined();
  });
});

describe.each(engines)("a session on %s", (_, open) => {
  let site: Site;
  let member: Member;

  beforeAll(async () => {
    site = await openSite({ open });
    member = await addMember(site, { administrator: true });
  });
  afterAll(() => site.close());

  it("is prolonged while it is used, and its cookie with it", async () => {
    const Cookie = await cookieOf(site, member);
    const fresh = await site.get("/rpc/session", { Cookie });
    expect(sessionCookie(fresh)).toBeUndefined();
    const soon = new Date(Date.now() + 5 * DAY_MS).toISOString();
    await site.db
      .updateTable("staff_session")
      .set({ expiresAt: soon })
      .where("userId", "=", member.id)
      .execute();
    for (const path of ["/admin", "/rpc/session"]) {
      await site.db
        .updateTable("staff_session")
        .set({ expiresAt: soon })
        .where("userId", "=", member.id)
        .execute();
      const response = await site.get(path, { Cookie });
      expect(sessionCookie(response), path).toBe(Cookie);
    }
    const { expiresAt } = (await (await site.get("/rpc/session", { Cookie })).json()) as {
      expiresAt: string;
    };
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 29 * DAY_MS);
  });

  it("ends here, and leaves the member's other browsers alone", async () => {
    const here = await cookieOf(site, member);
    const there = await cookieOf(site, member);
    const response = await site.post("/auth/sign-out", {}, { Cookie: here });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/");
    expect(response.headers.getSetCookie().join()).toMatch(new RegExp(`${SESSION_COOKIE}=;[^,]*Max-Age=0`));
    expect((await site.get("/admin", { Cookie: here })).status).toBe(302);
    expect((await site.get("/admin", { Cookie: there })).status).toBe(200);
  });

  it("ends everywhere", async () => {
    const here = await cookieOf(site, member);
    const there = await cookieOf(site, member);
    const other = await addMember(site, { administrator: true });
    const others = await cookieOf(site, other);
    await site.post("/auth/sign-out", { everywhere: "1" }, { Cookie: here });
    expect((await site.get("/admin", { Cookie: here })).status).toBe(302);
    expect((await site.get("/admin", { Cookie: there })).status).toBe(302);
    expect((await site.get("/admin", { Cookie: others })).status).toBe(200);
  });

  it("loses its rights the moment they are revoked", async () => {
    const second = await addMember(site, { administrator: true });
    const Cookie = await cookieOf(site, second);
    expect((await site.get("/admin", { Cookie })).status).toBe(200);
    await site.db.deleteFrom("administrators").where("user_id", "=", second.id).execute();
    const response = await site.get("/admin", { Cookie });
    expect(response.status).toBe(403);
    const html = await response.text();
    expect(html).toContain("Access Denied");
    expect(html).toContain(
      "You don&#x27;t have permission to access the admin panel. Only administrators can manage locations.",
    );
    for (const control of ["Return to Homepage", "Try again", "Sign Out"]) expect(html).toContain(control);
    const editor = await cookieOf(site, await addMember(site, { administrator: false, editor: true }));
    const season = await (await site.get("/admin/season/2025", { Cookie: editor })).text();
    expect(season).toMatch(/Only administrators can open Season\. Ask (?!an )[^.<]+\./);
    expect(season).not.toContain("permission to access the admin panel");
  });

  it("that ended in mid-edit is named to a form without scripts in one line, and to a script by its reason", async () => {
    const Cookie = await cookieOf(site, member);
    const typed = {
      name: "Typed <b>before</b> it ended",
      resume_email: member.email,
      resume_password: PASSWORD,
    };
    await expireSessions(site, member);
    const ended = await site.post("/admin/locations/new", typed, { Cookie });
    expect(ended.status).toBe(401);
    expect(ended.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(ended.headers.get("Cache-Control")).toBe("no-store");
    expect(sessionCookie(ended), "a form opens no session").toBeUndefined();
    expect(await ended.text()).toBe(
      "Your session ended: sign in in another tab, then reload this page. Your browser sends what you typed again.\n",
    );
    const script = await site.post("/admin/locations/new.data", typed, { Cookie });
    expect(script.status).toBe(401);
    const answer = await script.text();
    expect(answer).toContain("session-ended");
    expect(answer).not.toContain("Typed");
  });
});

describe.each(engines)("a session on %s while the database fails", (_, open) => {
  let site: Site;
  let member: Member;
  let Cookie: string;

  beforeAll(async () => {
    site = await openSite({ open });
    member = await addMember(site, { administrator: true });
    Cookie = await cookieOf(site, member);
  });
  afterAll(() => site.close());
  afterEach(() => vi.restoreAllMocks());

  /** Makes every query fail, or those whose SQL matches. */
  function fail(error: Error, queries = /./) {
    const executor = site.db.getExecutor();
    const original = executor.executeQuery.bind(executor);
    vi.spyOn(executor, "executeQuery").mockImplementation((query) =>
      queries.test(query.sql) ? Promise.reject(error) : original(query),
    );
    site.logged.length = 0;
  }

  const typed = { name: "Typed before it failed" };
  const requests: [string, () => Promise<Response>][] = [
    ["a staff page", () => site.get("/admin", { Cookie })],
    ["the session of a page", () => site.get("/rpc/session", { Cookie })],
    ["a form", () => site.post("/admin/locations/new", typed, { Cookie })],
    ["a sign-in", () => site.post("/auth", { email: member.email, password: PASSWORD })],
    ["a sign-out", () => site.post("/auth/sign-out", {}, { Cookie })],
    ["a sign-out everywhere", () => site.post("/auth/sign-out", { everywhere: "1" }, { Cookie })],
  ];

  it.each([
    [
      "an unreadable disk",
      Object.assign(new Error("disk I/O error"), { code: "ERR_SQLITE_ERROR", errcode: 10 }),
    ],
    ["a stopped server", Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" })],
    ["a lost connection", new Error("Connection terminated unexpectedly")],
  ])("answers 503 for %s", async (_name, error) => {
    fail(error);
    for (const [what, send] of requests) {
      site.logged.length = 0;
      const response = await send();
      expect(response.status, what).toBe(503);
      expect(sessionCookie(response), what).toBeUndefined();
      expect(site.logged, what).toContainEqual(
        expect.objectContaining({ level: "error", fields: expect.objectContaining({ err: error }) }),
      );
    }
  });

  it("answers 500 for a bug and logs the error itself", async () => {
    const bug = new TypeError("a bug");
    fail(bug);
    for (const [what, send] of requests) {
      site.logged.length = 0;
      expect((await send()).status, what).toBe(500);
      expect(site.logged, what).toContainEqual(
        expect.objectContaining({ level: "error", fields: expect.objectContaining({ err: bug }) }),
      );
    }
  });

  it("asks a form without scripts in one line to be sent again", async () => {
    fail(new Error("Connection terminated unexpectedly"));
    const away = await site.post("/admin/locations/new", typed, { Cookie });
    expect(away.status).toBe(503);
    expect(await away.text()).toBe(
      "The site cannot save anything right now. Reload this page in a minute, and your browser sends what you typed again.\n",
    );
  });

  it("says to a sign-out without scripts that it failed, and how to try again", async () => {
    fail(new Error("Connection terminated unexpectedly"));
    const refused = await site.post("/auth/sign-out", {}, { Cookie });
    expect(refused.status).toBe(503);
    expect(await refused.text()).toBe(
      "The site cannot sign you out right now. Reload this page in a minute, and your browser tries again.\n",
    );
  });

  it("still reads a session that a read-only disk cannot extend", async () => {
    const soon = new Date(Date.now() + 5 * DAY_MS).toISOString();
    await site.db
      .updateTable("staff_session")
      .set({ expiresAt: soon })
      .where("userId", "=", member.id)
      .execute();
    fail(
      Object.assign(new Error("attempt to write a readonly database"), {
        code: "ERR_SQLITE_ERROR",
        errcode: 8,
      }),
      /^\s*(insert|update|delete)/i,
    );
    expect((await site.get("/admin", { Cookie })).status).toBe(200);
    expect(await (await site.get("/rpc/session", { Cookie })).json()).toMatchObject({ expiresAt: soon });
    expect((await site.post("/auth/sign-out", {}, { Cookie })).status).toBe(503);
    vi.restoreAllMocks();
    expect((await site.get("/admin", { Cookie })).status, "the session is still open").toBe(200);
  });
});

describe("a site behind https", () => {
  it("sets its cookies Secure", async () => {
    const site = await openSite({
      settings: { publicOrigin: "https://toys.example.org", originIsConfigured: true },
    });
    const member = await addMember(site, { administrator: true });
    const response = await site.fetch("/auth", {
      method: "POST",
      body: new URLSearchParams({ email: member.email, password: PASSWORD }),
    });
    expect(response.status).toBe(303);
    const cookies = response.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure(;|$)/);
    await site.close();
  });

  it("keeps its signing secret in the database, so that instances and restarts share it", async () => {
    const site = await openSite();
    const row = await site.db
      .selectFrom("settings")
      .select("value")
      .where("key", "=", "auth_secret")
      .executeTakeFirst();
    expect(row?.value.length).toBeGreaterThanOrEqual(43);
    await site.close();
  });
});
