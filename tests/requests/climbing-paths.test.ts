import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AREAS } from "#app/accounts/roles.ts";
import { pageEngines } from "../databases.ts";
import { openSite, type Site } from "./site.ts";
import { addMember, cookieOf, type Member, ORIGIN, PASSWORD, sessionCookie } from "./staff-members.ts";

// Ways around the guard: URL spellings, methods, the default endpoints of the authentication library, and concurrent
// requests. Attacks through forms are in climbing-ways.

const NEW_PASSWORD = "four words of mine";

/**
 * Endpoints that better-auth or its plugins provide by default, with inputs that would escalate privileges or take
 * over an account.
 */
const OF_THE_LIBRARY: [path: string, body: (boss: Member, self: Member) => object][] = [
  ["sign-up/email", () => ({ email: "new@example.org", password: NEW_PASSWORD, name: "New" })],
  ["sign-in/email", (boss) => ({ email: boss.email, password: PASSWORD })],
  ["sign-in/social", () => ({ provider: "google" })],
  ["get-session", () => ({})],
  ["list-sessions", () => ({})],
  ["revoke-session", (boss) => ({ token: boss.id })],
  ["revoke-sessions", () => ({})],
  ["update-user", (_, self) => ({ id: self.id, role: "administrator", isAdmin: true, is_admin: true })],
  ["change-email", (boss) => ({ newEmail: `x${boss.email}` })],
  ["change-password", () => ({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD })],
  ["set-password", () => ({ newPassword: NEW_PASSWORD })],
  ["request-password-reset", (boss) => ({ email: boss.email, redirectTo: "https://evil.example" })],
  ["reset-password", () => ({ token: "x", newPassword: NEW_PASSWORD })],
  ["verify-email", () => ({ token: "x" })],
  ["delete-user", () => ({ password: PASSWORD })],
  ["link-social", () => ({ provider: "google" })],
  ["unlink-account", () => ({ providerId: "credential" })],
  ["two-factor/disable", () => ({ password: PASSWORD })],
  ["two-factor/get-totp-uri", () => ({ password: PASSWORD })],
  ["two-factor/verify-totp", () => ({ code: "000000" })],
  ["two-factor/verify-backup-code", () => ({ code: "aaaaa-aaaaa" })],
  ["two-factor/generate-backup-codes", () => ({ password: PASSWORD })],
  ["passkey/generate-authenticate-options", () => ({})],
  ["passkey/delete-passkey", () => ({ id: "1" })],
  ["admin/set-role", (_, self) => ({ userId: self.id, role: "admin" })],
  ["admin/create-user", () => ({ email: "new@example.org", password: NEW_PASSWORD, role: "admin" })],
  ["admin/impersonate-user", (boss) => ({ userId: boss.id })],
  ["admin/list-users", () => ({})],
  ["admin/set-user-password", (boss) => ({ userId: boss.id, newPassword: NEW_PASSWORD })],
  ["admin/revoke-user-sessions", (boss) => ({ userId: boss.id })],
  ["admin/remove-user", (boss) => ({ userId: boss.id })],
];

/** Other spellings of the team page's URL. */
const SPELLINGS = [
  "/admin/team?",
  "/admin/team/",
  "/admin/team//",
  "//admin/team",
  "/admin//team",
  "/admin/./team",
  "/admin/today/../team",
  "/admin/today/%2e%2e/team",
  "/admin/today/..%2fteam",
  "/admin%2fteam",
  "/admin/%74eam",
  "/%61dmin/team",
  "/ADMIN/TEAM",
  "/Admin/Team",
  "/admin/team%20",
  "/admin/team%00",
  "/admin/team;x=1",
  "/admin/team%3fx",
  "/admin/team/.data",
  "/admin/team.data",
  "/admin/team.DATA",
  "/admin/team.data/",
  "/admin/team.data?_routes=accounts%2Fstaff%2Fteam",
  "/admin/team.data?_routes=root",
  "/admin/team/journal.csv.data",
  "/es/admin/team",
  "/vi/admin/team",
  "/es/admin/team.data",
  "/_root.data?_routes=accounts%2Fstaff%2Fteam",
  "/team/staff/team",
];

const METHODS = ["HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", "QUERY"];

describe.each(pageEngines)("the ways past the guard on %s", (_, open) => {
  let site: Site;
  let boss: Member;
  let editor: Member;
  let as: Record<"boss" | "editor" | "visitor", string>;

  beforeAll(async () => {
    site = await openSite({ open });
    boss = await addMember(site, { administrator: true });
    editor = await addMember(site, { administrator: false, editor: true });
    as = { boss: await cookieOf(site, boss), editor: await cookieOf(site, editor), visitor: "" };
  });
  afterAll(() => site.close());

  /** Roles, passwords and sessions. */
  async function rights() {
    const { db } = site;
    return {
      administrators: await db.selectFrom("administrators").select("user_id").orderBy("user_id").execute(),
      editors: await db.selectFrom("editors").select("user_id").orderBy("user_id").execute(),
      users: await db.selectFrom("staff_user").select(["id", "email"]).orderBy("id").execute(),
      passwords: await db
        .selectFrom("staff_account")
        .select(["userId", "password"])
        .orderBy("userId")
        .execute(),
      sessions: await db.selectFrom("staff_session").select(["id", "userId"]).orderBy("id").execute(),
      resets: await db.selectFrom("staff_resets").select("user_id").execute(),
    };
  }
  const headersOf = (cookie: string) => ({ Origin: ORIGIN, ...(cookie && { Cookie: cookie }) });

  it.each(OF_THE_LIBRARY)("the library's %s is not there", async (path, body) => {
    const before = await rights();
    for (const prefix of ["/api/auth", "/auth", "/admin/api/auth"]) {
      for (const [method, cookie] of [
        ["POST", as.editor],
        ["GET", as.editor],
        ["POST", as.visitor],
      ] as const) {
        const answer = await site.fetch(`${prefix}/${path}`, {
          method,
          headers: { ...headersOf(cookie), "Content-Type": "application/json" },
          ...(method === "POST" && { body: JSON.stringify(body(boss, editor)) }),
        });
        expect([401, 403, 404, 405], `${method} ${prefix}`).toContain(answer.status);
        expect(await answer.text()).not.toContain(boss.email);
      }
    }
    expect(await rights()).toEqual(before);
  });

  it.each(SPELLINGS)("%s shows the team to administrators alone", async (address) => {
    for (const cookie of [as.editor, as.visitor]) {
      const answer = await site.fetch(address, { headers: headersOf(cookie) });
      expect([202, 301, 302, 303, 307, 308, 400, 403, 404], address).toContain(answer.status);
      expect(await answer.text()).not.toContain(boss.email);
      const to = answer.headers.get("Location") ?? "/";
      expect(new URL(to, ORIGIN).origin).toBe(ORIGIN);
    }
  });

  const closed = AREAS.filter(({ role }) => role === "administrator").map(({ path }) => path);
  it.each(METHODS)(`%s neither shows nor changes anything on ${closed.length} pages`, async (method) => {
    const before = await rights();
    for (const page of [...closed, "/admin/team/journal.csv", "/admin/team.data"]) {
      for (const cookie of [as.editor, as.visitor]) {
        const headers = { ...headersOf(cookie), "Content-Type": "application/x-www-form-urlencoded" };
        const body = new URLSearchParams({ id: editor.id, intent: "administrator" });
        const init = ["HEAD", "OPTIONS"].includes(method) ? { headers } : { headers, body };
        const answer = await site.fetch(page, { method, ...init });
        expect([202, 204, 302, 401, 403, 405], `${method} ${page}`).toContain(answer.status);
        expect(await answer.text()).not.toContain(boss.email);
      }
    }
    expect(await rights()).toEqual(before);
  });

  describe("two requests in one moment", () => {
    const linkIn = async (email: string, kind: string) => {
      const find = async () => {
        const mails = await site.db
          .selectFrom("outbox")
          .select("text_body")
          .where("to_address", "=", email)
          .where("kind", "=", kind)
          .orderBy("id", "desc")
          .execute();
        return /\/auth\/\w+\?key=[\w-]+/.exec(mails[0]?.text_body ?? "")?.[0] ?? "";
      };
      await expect.poll(find).not.toBe("");
      return find();
    };
    const ten = <One>(ask: (index: number) => Promise<One>) =>
      Promise.all(Array.from({ length: 10 }, (__, index) => ask(index)));

    it("make one account of an invitation", async () => {
      const email = `${randomUUID()}@example.org`;
      await site.post("/admin/team", { intent: "invite", email, role: "editor" }, { Cookie: as.boss });
      const link = await linkIn(email, "staff-invitation");
      const answers = await ten((index) =>
        site.post(link, { name: "Ana Diaz", password: `${NEW_PASSWORD} ${index}` }),
      );
      expect(answers.filter((answer) => sessionCookie(answer))).toHaveLength(1);
      const users = site.db.selectFrom("staff_user").select("id").where("email", "=", email);
      expect(await users.execute()).toHaveLength(1);
    });

    it("set one password by a link", async () => {
      const member = await addMember(site, { administrator: false, editor: true });
      await site.post("/auth/forgot", { email: member.email });
      const link = await linkIn(member.email, "staff-reset");
      const answers = await ten((index) => site.post(link, { password: `${NEW_PASSWORD} ${index}` }));
      expect(answers.filter((answer) => sessionCookie(answer))).toHaveLength(1);
    });

    it("leave one administrator, where two lower each other", async () => {
      const apart = await openSite({ open });
      const pair = [
        await addMember(apart, { administrator: true }),
        await addMember(apart, { administrator: true }),
      ];
      const cookies = await Promise.all(pair.map((one) => cookieOf(apart, one)));
      const lower = (index: number, what: string) =>
        apart.post(
          "/admin/team",
          { id: pair[1 - index]?.id ?? "", intent: what },
          { Cookie: cookies[index] ?? "" },
        );
      await Promise.all([lower(0, "none"), lower(1, "remove"), lower(0, "editor"), lower(1, "none")]);
      const left = await apart.db.selectFrom("administrators").select("user_id").execute();
      await apart.close();
      expect(left).toHaveLength(1);
    });
  });
});
