import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dropTwoStep } from "#app/accounts/account-queries.server.ts";
import { pageEngines } from "../databases.ts";
import { pageOf } from "./read-form.ts";
import { mainOf, textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import {
  addMember,
  sessionCookie as anySessionCookie,
  cookieOf,
  type Member,
  PASSWORD,
} from "./staff-members.ts";

const PATH = "/admin/me/two-step";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The bytes that a key writes down (RFC 4648). */
function secretOf(key: string): Buffer {
  const bits = [...key].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code that an authenticator app shows for a key (RFC 6238). */
function codeOf(key: string, stepsLater = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsLater));
  const digest = createHmac("sha1", secretOf(key)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** The session cookie set by a response, unless it is being removed. */
function sessionCookie(response: Response): string | undefined {
  const cookie = anySessionCookie(response);
  return cookie?.endsWith("=") ? undefined : cookie;
}

/** Every cookie set by a response, except removed ones, as a Cookie header. */
function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .filter((cookie) => !/max-age=0/i.test(cookie))
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
}

describe.each(pageEngines)("two-step sign-in on %s", (_, open) => {
  let site: Site;
  let member: Member;
  beforeEach(async () => {
    // In the middle of the half minute of a code, which else might end between two requests.
    vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
    site = await openSite({ open });
    member = await addMember(site, { administrator: true });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await site.close();
  });

  const password = (who = member, headers = {}) =>
    site.post("/auth?to=%2Fadmin%2Ftoday", { email: who.email, password: PASSWORD }, headers);
  const withCode = (challenge: string, fields: Record<string, string>, more = "") =>
    site.post("/auth/code?to=%2Fadmin%2Ftoday", fields, { Cookie: `${challenge}${more}` });
  const isIn = async (Cookie: string) => (await site.get("/admin/me/sessions", { Cookie })).status === 200;
  const journal = async () =>
    (await site.db.selectFrom("journal").select("action").orderBy("at").orderBy("id").execute()).map(
      ({ action }) => action,
    );

  /** Turns two-step sign-in on through the page. */
  async function turnOn(who = member) {
    const Cookie = await cookieOf(site, who);
    expect((await site.post(PATH, { intent: "begin", password: PASSWORD }, { Cookie })).status).toBe(303);
    const page = await pageOf(await site.get(PATH, { Cookie }));
    const key = /<b[^>]*>([A-Z2-7 ]{16,})<\/b>/.exec(page)?.[1]?.replaceAll(" ", "") ?? "";
    const answer = await site.post(PATH, { intent: "confirm", code: codeOf(key, -1) }, { Cookie });
    const shown = await pageOf(answer);
    const keys = [...shown.matchAll(/<li>([\w]{5}-[\w]{5})<\/li>/g)].map(([, one]) => one ?? "");
    const file =
      /href="data:text\/plain;charset=utf-8,([^"]*)" download="backup-codes\.txt"/.exec(shown)?.[1] ?? "";
    return { key, keys, file, before: Cookie, Cookie: cookiesOf(answer), page };
  }

  it("is set up with a QR code and a first code; ten backup codes are shown once, and other sessions end", async () => {
    const other = await cookieOf(site, member);
    const { key, keys, file, before, Cookie, page } = await turnOn();
    expect(page).toContain('aria-label="QR code"');
    // For a phone, which cannot scan its own screen.
    expect(page).toMatch(new RegExp(`href="otpauth://totp/[^"]*secret=${key}`));
    expect(key).toMatch(/^[A-Z2-7]{32,}$/);
    expect(new Set(keys).size).toBe(10);
    expect(decodeURIComponent(file)).toBe(`${keys.join("\n")}\n`);
    expect([await isIn(other), await isIn(before), await isIn(Cookie)]).toEqual([false, false, true]);
    const again = textOf(mainOf(await pageOf(await site.get(PATH, { Cookie }))));
    expect(again).toContain("10 of 10 backup codes are left.");
    for (const one of keys) expect(again).not.toContain(one);
    expect(JSON.stringify(await site.db.selectFrom("staff_two_factor").selectAll().execute())).not.toContain(
      keys[0],
    );
    expect(await journal()).toEqual(["turned two-step sign-in on"]);
    expect(textOf(mainOf(await pageOf(await site.get("/admin/team", { Cookie }))))).toContain("Two-step on");
  });

  it("is asked for again before a restore, and each code counts once", async () => {
    const { key, keys, Cookie } = await turnOn();
    const restore = async (code: string) => {
      const fields = { password: PASSWORD, code, file: "none" };
      return textOf(await pageOf(await site.post("/admin/health/restore?file=none", fields, { Cookie })));
    };
    const right = codeOf(key, 1);
    for (const code of ["", "000000"]) expect(await restore(code)).toContain("That code is not right");
    expect(await restore(right)).toContain("There is no such backup any more.");
    expect(await restore(right)).toContain("That code is not right, or was used already.");
    expect(await restore(keys[0] ?? "")).toContain("There is no such backup any more.");
    expect(await restore(keys[0] ?? "")).toContain("That code is not right, or was used already.");
  });

  it("is kept encrypted, and opens nothing once the database has another text in its place", async () => {
    const { key, keys } = await turnOn();
    const rows = site.db.selectFrom("staff_two_factor").select(["secret", "backupCodes"]);
    const { secret, backupCodes } = await rows.executeTakeFirstOrThrow();
    expect(secretOf(key).length).toBeGreaterThanOrEqual(20);
    expect(secret).not.toContain(secretOf(key).toString());
    expect(backupCodes).not.toContain(keys[0]);
    for (const part of [0.3, 0.6, 0.9]) {
      const changed = (text: string) => {
        const at = Math.floor(text.length * part);
        return text.slice(0, at) + (text[at] === "0" ? "1" : "0") + text.slice(at + 1);
      };
      const others = { secret: changed(secret), backupCodes: changed(backupCodes) };
      await site.db.updateTable("staff_two_factor").set(others).execute();
      for (const [field, given] of [["code", codeOf(key)] as const, ["spare", keys[0] ?? ""] as const]) {
        const answer = await withCode(cookiesOf(await password()), { [field]: given });
        expect([answer.status, sessionCookie(answer)]).toEqual([500, undefined]);
      }
    }
    await site.db.updateTable("staff_two_factor").set({ secret, backupCodes }).execute();
    expect((await withCode(cookiesOf(await password()), { code: codeOf(key) })).status).toBe(303);
  });

  it("needs the password to begin, a right code to be on, and can be left", async () => {
    const Cookie = await cookieOf(site, member);
    expect((await site.post(PATH, { intent: "begin", password: "wrong password" }, { Cookie })).status).toBe(
      400,
    );
    await site.post(PATH, { intent: "begin", password: PASSWORD }, { Cookie });
    expect((await site.post(PATH, { intent: "confirm", code: "000000" }, { Cookie })).status).toBe(400);
    // Sign-in asks for no code until one was confirmed.
    expect(sessionCookie(await password())).toBeDefined();
    const dropped = await site.post(PATH, { intent: "drop" }, { Cookie });
    const said = await site.get(dropped.headers.get("Location") ?? "", { Cookie });
    expect(await said.text()).toContain("Two-step sign-in was not turned on.");
    expect(await site.db.selectFrom("staff_two_factor").selectAll().execute()).toEqual([]);
  });

  it("asks for a code after the password, and continues to the page that was asked for", async () => {
    const { key } = await turnOn();
    const first = await password();
    expect([first.status, first.headers.get("Location")]).toEqual([303, "/auth/code?to=%2Fadmin%2Ftoday"]);
    const challenge = cookiesOf(first);
    expect(challenge).not.toContain("session_token");
    expect((await site.get("/auth/code", { Cookie: challenge })).status).toBe(200);
    expect((await withCode(challenge, { code: "" })).status).toBe(400);
    expect((await withCode(challenge, { code: "123456" })).status).toBe(401);
    expect(site.logged).toContainEqual(
      expect.objectContaining({
        fields: expect.objectContaining({ wrong: "code" }),
        message: "sign-in refused",
      }),
    );
    const code = codeOf(key);
    const second = await withCode(challenge, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect([second.status, second.headers.get("Location")]).toEqual([303, "/admin/today"]);
    expect(await isIn(cookiesOf(second))).toBe(true);
    // The challenge and the code have been used.
    expect((await withCode(challenge, { code: codeOf(key, 1) })).status).toBe(401);
    expect((await withCode(cookiesOf(await password()), { code })).status).toBe(401);
  });

  it("takes a backup code once, with a line in the journal", async () => {
    const { keys } = await turnOn();
    const [spare = ""] = keys;
    const signedIn = await withCode(cookiesOf(await password()), { code: "", spare });
    const Cookie = cookiesOf(signedIn);
    expect(await isIn(Cookie)).toBe(true);
    expect((await withCode(cookiesOf(await password()), { spare })).status).toBe(401);
    expect(textOf(mainOf(await pageOf(await site.get(PATH, { Cookie }))))).toMatch(
      /9 of 10 backup codes are left\. Used on [A-Z][a-z]+ \d+, 20\d\d\./,
    );
    expect(await journal()).toContain("used a backup code");
    const guessed = { intent: "keys", password: "wrong password" };
    expect((await site.post(PATH, guessed, { Cookie })).status).toBe(400);
    const fresh = await pageOf(await site.post(PATH, { intent: "keys", password: PASSWORD }, { Cookie }));
    const [another = ""] = [...fresh.matchAll(/<li>([\w]{5}-[\w]{5})<\/li>/g)].map(([, one]) => one ?? "");
    expect((await withCode(cookiesOf(await password()), { spare: keys[1] ?? "" })).status).toBe(401);
    expect((await withCode(cookiesOf(await password()), { spare: another })).status).toBe(303);
  });

  it("is not asked for 30 days on a device that was trusted, until it is turned off", async () => {
    const { key, Cookie } = await turnOn();
    const signedIn = await withCode(cookiesOf(await password()), { code: codeOf(key), trust: "on" });
    const trusted = cookiesOf(signedIn)
      .split("; ")
      .filter((cookie) => cookie.includes("trust"))
      .join("; ");
    const again = await password(member, { Cookie: trusted });
    expect(sessionCookie(again)).toBeDefined();
    // For this account only.
    const other = await addMember(site, { administrator: true });
    await turnOn(other);
    expect(sessionCookie(await password(other, { Cookie: trusted }))).toBeUndefined();
    expect((await site.post(PATH, { intent: "off", password: "wrong password" }, { Cookie })).status).toBe(
      400,
    );
    const off = await site.post(PATH, { intent: "off", password: PASSWORD }, { Cookie });
    expect(off.status).toBe(303);
    const said = await site.get(off.headers.get("Location") ?? "", { Cookie });
    expect(await said.text()).toContain("Two-step sign-in is off.");
    expect(sessionCookie(await password())).toBeDefined();
  });

  it("is asked for again on a trusted device once another browser or the team signed it out, or the password changed", async () => {
    const { keys, Cookie } = await turnOn();
    const other = { Cookie: await cookieOf(site, await addMember(site, { administrator: true })) };
    const sessions = (fields: Record<string, string>) => site.post("/admin/me/sessions", fields, { Cookie });
    const changed = "another good long password";
    const ways: Record<string, (id: string) => Promise<Response>> = {
      one: (id) => sessions({ intent: "end", id }),
      others: () => sessions({ intent: "end-others" }),
      password: () => site.post("/admin/me/password", { current: PASSWORD, password: changed }, { Cookie }),
      team: () => site.post("/admin/team", { id: member.id, intent: "sessions" }, other),
    };
    let known = PASSWORD;
    const signIn = (headers = {}) => site.post("/auth", { email: member.email, password: known }, headers);
    const again: Record<string, boolean> = {};
    for (const [index, [way, end]] of Object.entries(ways).entries()) {
      vi.advanceTimersByTime(1000);
      const fields = { code: "", spare: keys[index] ?? "", trust: "on" };
      const trusted = cookiesOf(await withCode(cookiesOf(await signIn()), fields));
      const newest = site.db.selectFrom("staff_session").select("id").orderBy("createdAt", "desc");
      const { id } = await newest.where("userId", "=", member.id).executeTakeFirstOrThrow();
      expect((await end(id)).status, way).toBe(303);
      if (way === "password") known = changed;
      const device = trusted.split("; ").filter((cookie) => cookie.includes("trust"));
      expect(device, way).toHaveLength(1);
      again[way] = sessionCookie(await signIn({ Cookie: device.join("; ") })) === undefined;
    }
    expect(again).toEqual({ one: true, others: true, password: true, team: true });
  });

  it("is asked for again on trusted devices once their member says so, or makes new backup codes", async () => {
    site.clock.set(new Date());
    const { keys, Cookie } = await turnOn();
    const sessions = async () =>
      textOf(mainOf(await pageOf(await site.get("/admin/me/sessions", { Cookie }))));
    const endings: [path: string, fields: Record<string, string>][] = [
      ["/admin/me/sessions", { intent: "end-trust" }],
      [PATH, { intent: "keys", password: PASSWORD }],
    ];
    for (const [index, [path, fields]] of endings.entries()) {
      expect(await sessions()).not.toContain("not asked for a code");
      const trust = { code: "", spare: keys[index] ?? "", trust: "on" };
      const trusted = cookiesOf(await withCode(cookiesOf(await password()), trust));
      const device = { Cookie: trusted.split("; ").find((cookie) => cookie.includes("trust")) ?? "" };
      expect(await sessions()).toContain("1 browser is not asked for a code when you sign in.");
      expect((await site.post(path, fields, { Cookie })).status, path).toBeLessThan(400);
      expect(sessionCookie(await password(member, device)), path).toBeUndefined();
    }
    const about = await site.get(PATH, { Cookie });
    expect(await about.text()).toContain("and every browser asks for a code again.");
  });

  it("is open to a member, however many codes a stranger in the same network tries", async () => {
    const { key } = await turnOn();
    for (let guess = 0; guess < 12; guess++) await withCode("", { code: `00000${guess}` });
    expect((await withCode(cookiesOf(await password()), { code: codeOf(key) })).status).toBe(303);
  });

  describe("cannot be walked around", () => {
    it("by the challenge in place of a session, or by a session of another account", async () => {
      const { key } = await turnOn();
      const challenge = cookiesOf(await password());
      expect(await isIn(challenge)).toBe(false);
      expect((await site.fetch("/rpc/session", { headers: { Cookie: challenge } })).status).toBe(200);
      expect(await (await site.fetch("/rpc/session", { headers: { Cookie: challenge } })).json()).toBeNull();
      const other = await addMember(site, { administrator: true });
      const session = await cookieOf(site, other);
      // A code of a signed-in colleague is not valid for this account.
      const theirs = await turnOn(other);
      const mixed = await withCode(challenge, { code: codeOf(theirs.key) }, `; ${theirs.Cookie}; ${session}`);
      expect(mixed.status).toBe(401);
      expect(sessionCookie(mixed)).toBeUndefined();
      // Without a challenge the page redirects to the password.
      const none = await withCode(theirs.Cookie, { code: codeOf(key) });
      expect([none.headers.get("Location"), sessionCookie(none)]).toEqual([
        "/auth?to=%2Fadmin%2Ftoday",
        undefined,
      ]);
    });

    it("by a new password from a mail", async () => {
      await turnOn();
      await site.post("/auth/forgot", { email: member.email });
      // The mail is sent after the response, which takes as long for an unknown address.
      const linkOf = async () => {
        const mails = await site.db.selectFrom("outbox").select("text_body").execute();
        return mails.map(({ text_body }) => /\/auth\/reset\?key=[\w-]+/.exec(text_body)?.[0]).find(Boolean);
      };
      await expect.poll(linkOf).toBeDefined();
      const path = await linkOf();
      const reset = await site.post(path ?? "", { password: "another good long password" });
      expect(reset.headers.get("Location")).toBe("/auth/code?to=%2Fadmin");
      expect(sessionCookie(reset)).toBeUndefined();
    });

    it("by a forged, foreign or old challenge, or by guessing", async () => {
      const { key } = await turnOn();
      const challenge = cookiesOf(await password());
      const forged = challenge.replace(/=(.)/, (_match, first) => `=${first === "a" ? "b" : "a"}`);
      expect((await withCode(forged, { code: codeOf(key) })).status).toBe(401);
      for (let guess = 0; guess < 5; guess++) await withCode(challenge, { code: `00000${guess}` });
      expect((await withCode(challenge, { code: codeOf(key) })).status).toBe(401);
      const second = cookiesOf(await password());
      for (let guess = 5; guess < 10; guess++) await withCode(second, { code: `00000${guess}` });
      const locked = await withCode(cookiesOf(await password()), { code: codeOf(key) });
      expect(locked.status).toBe(429);
    });

    it("by an editor, or by turning it off where it is asked of everybody", async () => {
      const { Cookie } = await turnOn();
      const editor = await addMember(site, { administrator: false, editor: true });
      const theirs = { Cookie: await cookieOf(site, editor) };
      expect((await site.post("/admin/team", { id: member.id, intent: "twoStep" }, theirs)).status).toBe(403);
      expect((await site.post("/admin/team", { intent: "require" }, theirs)).status).toBe(403);
      await site.post("/admin/team", { intent: "require" }, { Cookie });
      const off = await site.post(PATH, { intent: "off", password: PASSWORD }, { Cookie });
      expect(off.status).toBe(500);
      expect(sessionCookie(await password())).toBeUndefined();
    });
  });

  it("can be asked of everybody: after a week only its page is left to who has not set it up", async () => {
    const { Cookie } = await turnOn();
    const editor = await addMember(site, { administrator: false, editor: true });
    const theirs = { Cookie: await cookieOf(site, editor) };
    site.clock.set(new Date());
    await site.post("/admin/team", { intent: "require" }, { Cookie });
    expect((await site.get("/admin", theirs)).status).toBe(200);
    expect(textOf(mainOf(await pageOf(await site.get(PATH, theirs))))).toContain("Set it up by");
    site.clock.set(new Date(Date.now() + 7 * 86_400_000 + 1000));
    for (const path of ["/admin", "/admin/locations", "/admin.data", "/admin/volunteers/export.csv"]) {
      const answer = await site.get(path, theirs);
      const to = answer.headers.get("Location") ?? (await answer.text());
      expect(to, path).toContain(PATH);
    }
    expect((await site.post("/admin/locations/new", { name: "x" }, theirs)).headers.get("Location")).toBe(
      PATH,
    );
    expect((await site.get("/admin", { Cookie })).status).toBe(200);
    const after = await turnOn(editor);
    expect((await site.get("/admin", { Cookie: after.Cookie })).status).toBe(200);
    await site.post("/admin/team", { intent: "release" }, { Cookie });
    expect(await journal()).toEqual(
      expect.arrayContaining(["asked two-step sign-in of everybody", "left two-step sign-in to everybody"]),
    );
  });

  it("can be taken off by another administrator or the command line, for a lost phone", async () => {
    await turnOn();
    const other = await addMember(site, { administrator: true });
    const theirs = { Cookie: await cookieOf(site, other) };
    expect((await site.post("/admin/team", { id: member.id, intent: "twoStep" }, theirs)).status).toBe(303);
    expect(sessionCookie(await password())).toBeDefined();
    expect(await journal()).toContain("turned off two-step sign-in");
    await turnOn();
    const entry = { now: new Date(), actor: "command line", network: null };
    expect(await dropTwoStep(site.db, member, entry, "turned off two-step sign-in")).toBe(true);
    expect(sessionCookie(await password())).toBeDefined();
    await expect(sql`update journal set actor = 'x'`.execute(site.db)).rejects.toThrow("only grows");
  });
});
