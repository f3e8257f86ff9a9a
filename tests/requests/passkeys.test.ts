import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pageEngines } from "../databases.ts";
import { creationOf, makePasskey, type Passkey, proofOf } from "./authenticator.ts";
import { pageOf } from "./read-form.ts";
import { mainOf, textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import { addMember, cookieOf, type Member, ORIGIN, PASSWORD, sessionCookie } from "./staff-members.ts";

const PATH = "/admin/me/passkeys";

/** The cookies of a response, as a Cookie header. */
function cookiesOf(response: Response): string {
  const set = response.headers.getSetCookie().filter((cookie) => !/max-age=0/i.test(cookie));
  return set.map((cookie) => cookie.split(";", 1)[0]).join("; ");
}

/** The WebAuthn options in a page or a response, in either encoding. */
async function challengeIn(response: Response): Promise<string> {
  const text = await response.text();
  return /\\?"challenge\\?",?:?\\?"([\w-]{43})\\?"/.exec(text)?.[1] ?? "";
}

describe.each(pageEngines)("passkeys on %s", (_, open) => {
  let site: Site;
  let member: Member;
  let Cookie: string;
  let address = "";
  let tests = 0;
  beforeAll(async () => {
    site = await openSite({ open });
  });
  beforeEach(async () => {
    // Reset the limits, so that failed sign-ins of one test do not affect the next.
    address = `192.0.2.${++tests}`;
    member = await addMember(site, { administrator: true });
    Cookie = await cookieOf(site, member);
  });
  afterAll(() => site.close());

  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams(fields);
    const init = { method: "POST", body, headers: { Origin: ORIGIN, ...headers } };
    return site.fetch(path, init, { address });
  };
  const begin = (password = PASSWORD) =>
    post(`${PATH}.data`, { intent: "begin", name: "My phone", password }, { Cookie });
  const stored = (id = member.id) =>
    site.db.selectFrom("staff_passkey").selectAll().where("userId", "=", id).execute();
  const journal = async () => {
    const lines = site.db.selectFrom("journal").select("action").where("actor", "=", member.email);
    return (await lines.orderBy("at").orderBy("id").execute()).map(({ action }) => action);
  };

  type Changes = Omit<Parameters<typeof creationOf>[1], "challenge">;

  /** Adds a passkey like the page. */
  async function add(passkey: Passkey, changes: Changes = {}) {
    const asked = await begin();
    const challenge = await challengeIn(asked);
    const cookies = `${Cookie}; ${cookiesOf(asked)}`;
    const fields = {
      intent: "add",
      name: "My phone",
      passkey: creationOf(passkey, { challenge, ...changes }),
    };
    return { fields, cookies, answer: await post(`${PATH}.data`, fields, { Cookie: cookies }) };
  }

  /** Signs in like the button. */
  async function signIn(passkey: Passkey, changes: Changes = {}) {
    const asked = await post("/auth/passkey", {});
    const challenge = await challengeIn(asked);
    const proof = proofOf(passkey, { challenge, ...changes });
    const cookies = cookiesOf(asked);
    return { proof, cookies, answer: await post("/auth/passkey", { proof }, { Cookie: cookies }) };
  }

  it("are added with the password, named, used without one, listed and removed", async () => {
    const passkey = makePasskey();
    const { answer: added } = await add(passkey);
    expect([added.status, (await stored()).length]).toEqual([200, 1]);
    const mails = await site.db
      .selectFrom("outbox")
      .selectAll()
      .where("kind", "=", "staff-passkey")
      .execute();
    expect(mails.filter((mail) => JSON.stringify(mail).includes(member.email))).toHaveLength(1);

    const { answer } = await signIn(passkey);
    expect(answer.status).toBe(200);
    const session = sessionCookie(answer) ?? "";
    const page = textOf(mainOf(await pageOf(await site.get(PATH, { Cookie: session }))));
    expect(page).toContain("My phone");
    expect(page).toContain("Last used");

    const id = (await stored())[0]?.id ?? "";
    const named = await post(PATH, { intent: "rename", id, name: "Work phone" }, { Cookie });
    expect([named.status, (await stored())[0]?.name]).toEqual([303, "Work phone"]);
    expect((await post(PATH, { intent: "rename", id, name: " " }, { Cookie })).status).toBe(400);
    expect((await post(PATH, { intent: "rename", id, name: "x".repeat(61) }, { Cookie })).status).toBe(400);

    expect((await post(PATH, { intent: "remove", id }, { Cookie })).status).toBe(303);
    expect((await post(PATH, { intent: "remove", id }, { Cookie })).status).toBe(409);
    expect((await signIn(passkey)).answer.status).toBe(401);
    expect(await journal()).toEqual(["added a passkey", "removed a passkey"]);
  });

  describe("are refused when they are added", () => {
    it("without the password, or with a wrong one", async () => {
      expect((await begin("wrong password")).status).toBe(400);
      const fields = { intent: "add", name: "x", passkey: creationOf(makePasskey(), { challenge: "a" }) };
      expect((await post(PATH, fields, { Cookie })).status).toBe(409);
      expect(await stored()).toEqual([]);
    });

    it.each<[string, Changes]>([
      ["by a page of another origin", { origin: "https://evil.example" }],
      ["for another site", { rpId: "evil.example" }],
      ["by a device that did not check its owner", { verified: false }],
      ["with the answer to another question", { type: "webauthn.get" }],
    ])("%s", async (_name, changes) => {
      expect((await add(makePasskey(), changes)).answer.status).toBe(409);
      expect(await stored()).toEqual([]);
    });

    it("twice with one question, or with that of another member", async () => {
      const first = await add(makePasskey());
      expect((await post(PATH, first.fields, { Cookie: first.cookies })).status).toBe(409);
      const other = await addMember(site, { administrator: false, editor: true });
      const asked = await begin();
      const passkey = creationOf(makePasskey(), { challenge: await challengeIn(asked) });
      const cookies = `${await cookieOf(site, other)}; ${cookiesOf(asked)}`;
      const answer = await post(PATH, { intent: "add", name: "x", passkey }, { Cookie: cookies });
      expect([answer.status, (await stored()).length, (await stored(other.id)).length]).toEqual([409, 1, 0]);
    });

    it("as what no browser sends", async () => {
      for (const passkey of ["", "{}", "null", '{"id":1}', "x".repeat(50_000)]) {
        const asked = await begin();
        const cookies = `${Cookie}; ${cookiesOf(asked)}`;
        const answer = await post(PATH, { intent: "add", name: "x", passkey }, { Cookie: cookies });
        expect(answer.status).toBe(409);
      }
    });
  });

  describe("open nothing", () => {
    it.each<[string, Changes]>([
      ["from a page of another origin", { origin: "https://evil.example" }],
      ["that were made for another site", { rpId: "evil.example" }],
      ["while the device did not check its owner", { verified: false }],
      ["with the answer to another question", { type: "webauthn.create" }],
    ])("%s", async (_name, changes) => {
      const passkey = makePasskey();
      await add(passkey);
      const { answer } = await signIn(passkey, changes);
      expect([answer.status, sessionCookie(answer)]).toEqual([401, undefined]);
      expect(site.logged.at(-1)?.message).toBe("a passkey was refused");
      expect((await signIn(passkey)).answer.status).toBe(200);
    });

    it("twice with one question, without its cookie, or with the question for a new one", async () => {
      const passkey = makePasskey();
      await add(passkey);
      const { proof, cookies } = await signIn(passkey);
      expect((await post("/auth/passkey", { proof }, { Cookie: cookies })).status).toBe(401);
      const asked = await post("/auth/passkey", {});
      const fresh = proofOf(passkey, { challenge: await challengeIn(asked), counter: 2 });
      expect((await post("/auth/passkey", { proof: fresh })).status).toBe(401);
      const adding = await begin();
      const other = proofOf(passkey, { challenge: await challengeIn(adding), counter: 3 });
      const answer = await post("/auth/passkey", { proof: other }, { Cookie: cookiesOf(adding) });
      expect([answer.status, sessionCookie(answer)]).toEqual([401, undefined]);
    });

    it("as a copy whose counter is behind, with another key, or unknown", async () => {
      const passkey = makePasskey();
      await add(passkey);
      expect((await signIn(passkey, { counter: 7 })).answer.status).toBe(200);
      expect((await signIn(passkey, { counter: 6 })).answer.status).toBe(401);
      expect((await signIn({ ...makePasskey(), id: passkey.id }, { counter: 9 })).answer.status).toBe(401);
      expect((await signIn(makePasskey())).answer.status).toBe(401);
      for (const proof of ["", "{}", '{"id":{"$ne":1}}']) {
        expect((await post("/auth/passkey", { proof })).status).toBe(401);
      }
    });

    it("for somebody who was removed or lowered, more than they may", async () => {
      const editor = await addMember(site, { administrator: false, editor: true });
      Cookie = await cookieOf(site, editor);
      const passkey = makePasskey();
      await add(passkey);
      const session = sessionCookie((await signIn(passkey)).answer) ?? "";
      expect((await site.get("/admin/team", { Cookie: session })).status).toBe(403);
      const boss = await cookieOf(site, member);
      await post("/admin/team", { id: editor.id, intent: "remove" }, { Cookie: boss });
      expect((await signIn(passkey, { counter: 5 })).answer.status).toBe(401);
      expect(await stored(editor.id)).toEqual([]);
    });
  });

  it("can be named, removed and listed by their owner alone", async () => {
    await add(makePasskey());
    const id = (await stored())[0]?.id ?? "";
    const other = await cookieOf(site, await addMember(site, { administrator: true }));
    for (const intent of ["rename", "remove"]) {
      expect((await post(PATH, { intent, id, name: "Mine" }, { Cookie: other })).status).toBe(409);
    }
    expect((await stored())[0]?.name).toBe("My phone");
    expect(await pageOf(await site.get(PATH, { Cookie: other }))).toContain("You have no passkey yet.");
  });

  it("end with a sent a link for a new password", async () => {
    const passkey = makePasskey();
    await add(passkey);
    await post("/auth/forgot", { email: member.email });
    const mailed = site.db
      .selectFrom("outbox")
      .select("text_body")
      .where("kind", "=", "staff-reset")
      .where("to_address", "=", member.email);
    // The mail is sent after the response.
    const text = await expect
      .poll(async () => (await mailed.executeTakeFirst())?.text_body)
      .toMatch(/key=/)
      .then(() => mailed.executeTakeFirstOrThrow());
    const key = /\/auth\/reset\?key=([\w-]+)/.exec(text.text_body)?.[1] ?? "";
    await post(`/auth/reset?key=${key}`, { password: "a wholly new password" });
    expect(await stored()).toEqual([]);
    expect((await signIn(passkey)).answer.status).toBe(401);
  });

  it("are asked for sixty times a minute by one address, and no more", async () => {
    for (let at = 0; at < 60; at++) expect((await post("/auth/passkey", {})).status).toBe(200);
    expect((await post("/auth/passkey", {})).status).toBe(429);
    address = "198.51.100.1";
    expect((await post("/auth/passkey", {})).status).toBe(200);
  });

  it("say what they need where there are no scripts", async () => {
    const page = await pageOf(await site.get(PATH, { Cookie }));
    expect(page).toContain("Adding a passkey needs JavaScript");
    expect(await pageOf(await site.get("/auth"))).toContain("Passkeys need JavaScript");
    expect((await site.get("/auth/passkey")).status).toBe(302);
  });
});
