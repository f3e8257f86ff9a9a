import { hash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines } from "../databases.ts";
import { textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import { addMember, cookieOf, type Member, PASSWORD, sessionCookie } from "./staff-members.ts";

const NEW_PASSWORD = "seven purple drums";
/** Eleven signs that nobody guesses: only the least length refuses them. */
const TOO_SHORT = "kV7%xQ2!mZp";
const BOTH = engines.map(([name, open]) => ({ name, open }));

/** An attribute of a tag, as the browser compares it: names in any case. */
function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1];
}

describe.each(BOTH)("accounts on $name", ({ open }) => {
  let site: Site;
  let admin: Member;
  let Cookie: string;

  beforeAll(async () => {
    site = await openSite({ open });
    admin = await addMember(site, { administrator: true });
    Cookie = await cookieOf(site, admin);
  });
  afterAll(() => site.close());

  const mailsTo = (email: string) =>
    site.db
      .selectFrom("outbox")
      .select(["kind", "text_body"])
      .where("to_address", "=", email)
      .orderBy("id")
      .execute();
  async function linkTo(email: string, kind: string): Promise<string> {
    const text = await expect
      .poll(async () => (await mailsTo(email)).filter((mail) => mail.kind === kind).at(-1)?.text_body)
      .toMatch(/key=/)
      .then(async () => (await mailsTo(email)).filter((mail) => mail.kind === kind).at(-1)?.text_body ?? "");
    return /\/auth\/\w+\?key=[\w-]+/.exec(text)?.[0] ?? "";
  }
  const inviteNew = async (email: string, role = "editor") => {
    expect(
      (await site.post("/admin/team", { intent: "invite", email, role, note: "" }, { Cookie })).status,
    ).toBe(303);
    return linkTo(email, "staff-invitation");
  };
  const journal = async () =>
    (await site.db.selectFrom("journal").select(["actor", "action", "about"]).orderBy("id").execute()).map(
      ({ actor, action, about }) => `${actor} ${action} ${about}`,
    );

  describe("an invitation", () => {
    it("makes an account with its role and no other, once", async () => {
      const link = await inviteNew("eli@example.org");
      expect(await (await site.get(link)).text()).toContain("Welcome");
      const joined = await site.post(link, {
        name: "Eli Moss",
        password: NEW_PASSWORD,
        role: "administrator",
        email: admin.email,
      });
      expect(joined.status).toBe(303);
      const editor = sessionCookie(joined) ?? "";
      expect((await site.get("/admin", { Cookie: editor })).status).toBe(200);
      const denied = await site.get("/admin/team", { Cookie: editor });
      expect(denied.status).toBe(403);
      // The error page has no contents, and so no year.
      expect(await denied.text()).not.toMatch(/© (<!-- -->)?0\b/);
      const again = await site.post(link, { name: "Eli", password: "another one of mine" });
      expect(again.status).toBe(404);
      expect(sessionCookie(again)).toBeUndefined();
      expect(await (await site.get(link)).text()).toContain("It works once and for 48 hours");
      expect(await journal()).toEqual(
        expect.arrayContaining([
          `${admin.email} invited as editor eli@example.org`,
          "eli@example.org joined as editor eli@example.org",
        ]),
      );
    });

    it("ends after 48 hours, when it is withdrawn, and when it is sent again", async () => {
      const first = await inviteNew("fay@example.org");
      const second = await inviteNew("fay@example.org");
      expect(await (await site.get(first)).text()).toContain("This invitation has expired");
      expect(await (await site.get(first)).text()).toContain("It works once and for 48 hours");
      expect((await site.post(first, { password: NEW_PASSWORD })).status).toBe(404);
      site.clock.set("2025-11-22T20:00:01.000Z");
      expect((await site.post(second, { password: NEW_PASSWORD })).status).toBe(404);
      site.clock.set("2025-11-20T20:00:00.000Z");
      const { id } = await site.db.selectFrom("staff_invitations").select("id").executeTakeFirstOrThrow();
      expect((await site.post("/admin/team", { id, intent: "withdraw" }, { Cookie })).status).toBe(303);
      expect((await site.post(second, { password: NEW_PASSWORD })).status).toBe(404);
    });

    it("is sent by each of four who invite one person at the same moment, and the last one holds", async () => {
      const fields = { intent: "invite", email: "kim@example.org", role: "editor", note: "" };
      const sent = await Promise.all([1, 2, 3, 4].map(() => site.post("/admin/team", fields, { Cookie })));
      expect(sent.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
      expect(await mailsTo("kim@example.org")).toHaveLength(4);
      const open = site.db
        .selectFrom("staff_invitations")
        .select("email")
        .where("email", "=", "kim@example.org");
      expect(await open.execute()).toHaveLength(1);
    });

    it("is refused for a member, a role that does not exist, a weak password, and no name", async () => {
      const fields = { intent: "invite", email: admin.email, role: "editor", note: "" };
      expect((await site.post("/admin/team", fields, { Cookie })).status).toBe(400);
      const owner = { intent: "invite", email: "gil@example.org", role: "owner", note: "" };
      expect((await site.post("/admin/team", owner, { Cookie })).status).toBe(400);
      const link = await inviteNew("gil@example.org");
      for (const password of [TOO_SHORT, "passwordpassword", "qwertyuiop123", "1234567890123", "gil"]) {
        expect((await site.post(link, { name: "Gil", password })).status, password).toBe(400);
      }
      for (const name of ["", " ", "gil@example.org", "G".repeat(81)]) {
        expect((await site.post(link, { name, password: NEW_PASSWORD })).status, name).toBe(400);
      }
      expect((await site.post(link, { name: "Gil", password: NEW_PASSWORD })).status).toBe(303);
    });

    it("says how somebody who can sign in gets a role, where they have none", async () => {
      const refusal = async (email: string) => {
        const fields = { intent: "invite", email, role: "editor", note: "" };
        return textOf(await (await site.post("/admin/team", fields, { Cookie })).text());
      };
      const none = await addMember(site, { administrator: false });
      expect(await refusal(none.email)).toContain(
        `${none.email} can sign in already, but has no role. Make them an editor or administrator in the list.`,
      );
      expect(await refusal(admin.email)).toContain(`${admin.email} can sign in already.`);
      expect(await refusal(admin.email)).not.toContain("has no role");
    });

    it("keeps its key out of the database", async () => {
      const link = await inviteNew("hana@example.org");
      const key = link.split("key=")[1] ?? "";
      const rows = await site.db.selectFrom("staff_invitations").selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(key);
      // 128 bits or more, in 6 bits for each sign.
      expect(key.length).toBeGreaterThanOrEqual(22);
      const other = await inviteNew("hana@example.org");
      expect(other.split("key=")[1]?.slice(0, 8)).not.toBe(key.slice(0, 8));
    });
  });

  describe("a forgotten password", () => {
    it("is answered alike for every address, and the link works once and ends all sessions", async () => {
      const member = await addMember(site, { administrator: false, editor: true });
      const before = await cookieOf(site, member);
      const known = await site.post("/auth/forgot", { email: member.email });
      const unknown = await site.post("/auth/forgot", { email: "nobody@example.org" });
      for (const response of [known, unknown]) {
        expect([response.status, response.headers.get("Location")]).toEqual([303, "/auth/forgot?sent"]);
      }
      const link = await linkTo(member.email, "staff-reset");
      expect(await mailsTo("nobody@example.org")).toEqual([]);
      expect((await site.post(link, { password: TOO_SHORT })).status).toBe(400);
      const done = await site.post(link, { password: NEW_PASSWORD });
      expect(done.status).toBe(303);
      expect((await site.get("/admin", { Cookie: before })).status).toBe(302);
      expect((await site.get("/admin", { Cookie: sessionCookie(done) ?? "" })).status).toBe(200);
      expect((await site.post(link, { password: "one more of mine" })).status).toBe(404);
      const old = await site.post("/auth", { email: member.email, password: PASSWORD });
      expect(old.status).toBe(401);
    });

    it("is in the journal as a new password, once its owner has set one by the link that was sent", async () => {
      const member = await addMember(site, { administrator: false, editor: true });
      await site.post("/admin/team", { intent: "reset", id: member.id }, { Cookie });
      await site.post(await linkTo(member.email, "staff-reset"), { password: NEW_PASSWORD });
      expect((await journal()).filter((line) => line.endsWith(` ${member.email}`)).slice(-2)).toEqual([
        `${admin.email} sent a link for a new password ${member.email}`,
        `${member.email} set a new password ${member.email}`,
      ]);
    });

    it("changes no password by an invented, an old or a foreign link", async () => {
      const member = await addMember(site, { administrator: false, editor: true });
      await site.post("/auth/forgot", { email: member.email });
      const link = await linkTo(member.email, "staff-reset");
      for (const bad of ["/auth/reset", "/auth/reset?key=", "/auth/reset?key=abc"]) {
        expect((await site.post(bad, { password: NEW_PASSWORD, email: admin.email })).status).toBe(404);
      }
      site.clock.set("2025-11-20T21:00:01.000Z");
      expect((await site.post(link, { password: NEW_PASSWORD })).status).toBe(404);
      site.clock.set("2025-11-20T20:00:00.000Z");
      expect(await cookieOf(site, member)).not.toBe("");
    });
  });

  describe("the team", () => {
    it("keeps its last administrator, whatever is asked", async () => {
      const change = (intent: string) => site.post("/admin/team", { id: admin.id, intent }, { Cookie });
      for (const what of ["editor", "none", "remove"]) {
        const response = await change(what);
        expect(response.status, what).toBe(409);
        expect(await response.text()).toContain("The last administrator cannot leave");
      }
      expect((await change("owner")).status).toBe(400);
      expect((await site.get("/admin/team", { Cookie })).status).toBe(200);
    });

    it("lowers, signs out and removes a member at once", async () => {
      const member = await addMember(site, { administrator: true });
      const theirs = await cookieOf(site, member);
      const change = (intent: string) => site.post("/admin/team", { id: member.id, intent }, { Cookie });
      expect((await change("editor")).status).toBe(303);
      expect((await site.get("/admin/team", { Cookie: theirs })).status).toBe(403);
      expect(
        (await site.post("/admin/team", { id: member.id, intent: "administrator" }, { Cookie: theirs }))
          .status,
      ).toBe(403);
      expect((await change("none")).status).toBe(303);
      expect((await site.get("/admin", { Cookie: theirs })).status).toBe(403);
      expect((await change("sessions")).status).toBe(303);
      expect((await site.get("/admin", { Cookie: theirs })).status).toBe(302);
      expect((await change("remove")).status).toBe(303);
      expect(await cookieOf(site, member)).toBe("");
      expect((await change("editor")).status).toBe(404);
    });
  });

  describe("a password", () => {
    it("is masked, may be filled in by a manager, and is the only thing that proves who asks", async () => {
      const fieldsOf = async (path: string) =>
        [...(await (await site.get(path, { Cookie: "" })).text()).matchAll(/<input\b[^>]*>/g)]
          .map(([input]) => ["name", "type", "autocomplete"].map((one) => attributeOf(input, one)))
          .filter(([, type]) => type !== "hidden");
      const link = await inviteNew("ivo@example.org");
      expect(await fieldsOf("/auth")).toEqual([
        ["email", "email", "username"],
        ["password", "password", "current-password"],
      ]);
      expect(await fieldsOf("/auth/forgot")).toEqual([["email", "email", "username"]]);
      expect(await fieldsOf(link)).toContainEqual(["password", "password", "new-password"]);
    });

    it("may have 128 characters, of which each counts", async () => {
      const member = await addMember(site, { administrator: false, editor: true });
      const long = "brass lantern picnic cloud ".repeat(5).slice(0, 128);
      const fields = { current: PASSWORD, password: long };
      const mine = { Cookie: await cookieOf(site, member) };
      expect((await site.post("/admin/me/password", fields, mine)).status).toBe(303);
      const signIn = (password: string) => site.post("/auth", { email: member.email, password });
      expect((await signIn(long.slice(0, -1))).status).toBe(401);
      expect((await signIn(long)).status).toBe(303);
    });

    it("of three years ago still opens the account, and need not be changed", async () => {
      const member = await addMember(site, { administrator: false, editor: true });
      const then = new Date(Date.now() - 3 * 365 * 86_400_000).toISOString();
      await site.db
        .updateTable("staff_account")
        .set({ createdAt: then, updatedAt: then })
        .where("userId", "=", member.id)
        .execute();
      const signedIn = await site.post("/auth?to=%2Fadmin", { email: member.email, password: PASSWORD });
      expect([signedIn.status, signedIn.headers.get("Location")]).toEqual([303, "/admin"]);
    });
  });

  describe("one's own account", () => {
    it("changes the password with the current one, and ends the other sessions", async () => {
      const member = await addMember(site, { administrator: false, editor: true });
      const other = await cookieOf(site, member);
      const mine = await cookieOf(site, member);
      const change = (current: string, password: string) =>
        site.post("/admin/me/password", { current, password }, { Cookie: mine });
      const wrong = await change("not the right one", NEW_PASSWORD);
      expect(wrong.status).toBe(400);
      expect(await wrong.text()).not.toContain(NEW_PASSWORD);
      expect((await change(PASSWORD, TOO_SHORT)).status).toBe(400);
      expect((await change(PASSWORD, NEW_PASSWORD)).status).toBe(303);
      expect((await site.get("/admin", { Cookie: other })).status).toBe(302);
      expect((await site.get("/admin", { Cookie: mine })).status).toBe(200);
      expect((await mailsTo(member.email)).map(({ kind }) => kind)).toContain("staff-password");
    });

    it("ends the member's own sessions alone", async () => {
      const member = await addMember(site, { administrator: false, editor: true });
      const other = await cookieOf(site, member);
      const mine = await cookieOf(site, member);
      const foreign = await site.db
        .selectFrom("staff_session")
        .select("id")
        .where("userId", "=", admin.id)
        .executeTakeFirstOrThrow();
      expect(
        (await site.post("/admin/me/sessions", { intent: "end", id: foreign.id }, { Cookie: mine })).status,
      ).toBe(409);
      expect((await site.get("/admin", { Cookie })).status).toBe(200);
      expect((await site.post("/admin/me/sessions", { intent: "end-others" }, { Cookie: mine })).status).toBe(
        303,
      );
      expect((await site.get("/admin", { Cookie: other })).status).toBe(302);
      expect((await site.get("/admin", { Cookie: mine })).status).toBe(200);
    });

    it("gets a mail about a sign-in from a new browser, and none for a known one", async () => {
      const member = await addMember(site, { administrator: false, editor: true });
      const first = await site.post("/auth", { email: member.email, password: PASSWORD });
      const browser = first.headers.getSetCookie().find((one) => one.startsWith("staff_browser="));
      expect(await mailsTo(member.email)).toEqual([]);
      const fields = { email: member.email, password: PASSWORD };
      await site.post("/auth", fields, { Cookie: browser?.split(";")[0] ?? "" });
      expect(await mailsTo(member.email)).toEqual([]);
      await site.post("/auth", fields, { "User-Agent": "Mozilla/5.0 (iPhone) Safari/604.1" });
      expect((await mailsTo(member.email)).map(({ text_body }) => text_body)).toEqual([
        expect.stringMatching(/Safari on an\s+iPhone/),
      ]);
    });
  });

  describe("a session", () => {
    it("is in the database only as a hash, and ends when its browser signs in again", async () => {
      const member = await addMember(site, { administrator: false, editor: true });
      const first = await cookieOf(site, member);
      const token = decodeURIComponent(first.slice(first.indexOf("=") + 1)).split(".")[0] ?? "";
      const rows = await site.db.selectFrom("staff_session").selectAll().execute();
      expect(token.length).toBeGreaterThan(20);
      expect(JSON.stringify(rows)).not.toContain(token);
      expect(token).toMatch(/^[A-Za-z0-9]{32}$/);
      expect(rows.map((row) => row.token)).toContain(hash("sha256", token, "hex"));
      await site.post("/auth", { email: member.email, password: PASSWORD }, { Cookie: first });
      expect((await site.get("/admin", { Cookie: first })).status).toBe(302);
    });

    it("ends after 90 days, however much it is used", async () => {
      const member = await addMember(site, { administrator: false, editor: true });
      const cookie = await cookieOf(site, member);
      const created = new Date(Date.now() - 91 * 24 * 3_600_000).toISOString();
      await site.db
        .updateTable("staff_session")
        .set({ createdAt: created })
        .where("userId", "=", member.id)
        .execute();
      expect((await site.get("/admin", { Cookie: cookie })).status).toBe(302);
    });
  });

  it("a session that was opened while the clock was ahead does not outlive it", async () => {
    const member = await addMember(site, { administrator: false, editor: true });
    const cookie = await cookieOf(site, member);
    const endsIn = (days: number) =>
      site.db
        .updateTable("staff_session")
        .set({ expiresAt: new Date(Date.now() + days * 24 * 3_600_000).toISOString() })
        .where("userId", "=", member.id)
        .execute();
    await endsIn(30.5);
    expect((await site.get("/admin", { Cookie: cookie })).status).toBe(200);
    await endsIn(400);
    expect((await site.get("/admin", { Cookie: cookie })).status).toBe(302);
  });

  it("turns a rule on and off once, however many press at the same moment", async () => {
    for (const intent of ["allow", "deny"]) {
      const before = (await journal()).length;
      const pressed = await Promise.all(
        [1, 2, 3, 4].map(() => site.post("/admin/team", { intent }, { Cookie })),
      );
      expect(pressed.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
      expect((await journal()).slice(before)).toEqual([
        expect.stringContaining("dates and the announcement"),
      ]);
    }
  });

  it("refuses every change of the journal", async () => {
    const { db } = site;
    await expect(db.deleteFrom("journal").execute()).rejects.toThrow("the journal only grows");
    await expect(
      db
        .updateTable("journal")
        .set({ actor: "somebody" } as never)
        .execute(),
    ).rejects.toThrow("the journal only grows");
    const csv = await (await site.get("/admin/team/journal.csv", { Cookie })).text();
    expect(csv).toMatch(/^at,actor,action,about,network\r\n/);
    expect(csv).toContain("192.0.2.0/24");
  });

  it("leads back to the page that was asked for, with its search, and to no other site", async () => {
    const asked = await site.get("/admin/locations?q=elm&page=2");
    const to = asked.headers.get("Location") ?? "";
    expect(to).toBe("/auth?to=%2Fadmin%2Flocations%3Fq%3Delm%26page%3D2");
    const back = await site.post(to, { email: admin.email, password: PASSWORD });
    expect(back.headers.get("Location")).toBe("/admin/locations?q=elm&page=2");
    for (const bad of ["//evil.example", "https://evil.example", "/admin/../..//evil.example/", "/\\evil"]) {
      const response = await site.post(`/auth?to=${encodeURIComponent(bad)}`, {
        email: admin.email,
        password: PASSWORD,
      });
      const target = new URL(response.headers.get("Location") ?? "", "http://localhost:3000");
      expect(target.host, bad).toBe("localhost:3000");
    }
  });
});
