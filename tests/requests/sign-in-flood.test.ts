import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines } from "../databases.ts";
import { openSite, type Site } from "./site.ts";
import { addMember, type Member, ORIGIN, PASSWORD, sessionCookie } from "./staff-members.ts";

const OVERALL = 240;

describe.each(engines)("a flood of wrong sign-ins on %s", (_, open) => {
  let site: Site;
  let member: Member;
  beforeAll(async () => {
    site = await openSite({ open });
    member = await addMember(site, { administrator: true });
  });
  afterAll(() => site.close());

  const signIn = (address: string, fields: { email: string; password: string }, Cookie = "") =>
    site.fetch(
      "/auth.data",
      {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { Origin: ORIGIN, ...(Cookie && { Cookie }) },
      },
      { address },
    );
  /** Each attempt uses another account, because accounts have their own limit. */
  const wrong = (address: string) => {
    const email = `${address.replace(/\W/g, "-")}@example.org`;
    return signIn(address, { email, password: "a wrong one" });
  };
  const statusesOf = async (addresses: readonly string[]) => {
    const statuses: number[] = [];
    for (const address of addresses) statuses.push((await wrong(address)).status);
    return statuses;
  };
  const knownBrowser = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0] ?? "")
      .find((cookie) => cookie.startsWith("staff_browser="));
  const count = (length: number, address: (at: number) => string) =>
    Array.from({ length }, (_, at) => address(at));

  const forgot = (address: string, email: string) =>
    site.fetch(
      "/auth/forgot",
      { method: "POST", body: new URLSearchParams({ email }), headers: { Origin: ORIGIN } },
      { address },
    );
  const mailsTo = ({ email }: Member) =>
    site.db.selectFrom("outbox").select("kind").where("to_address", "=", email).execute();

  it("mails three links to one account for six that ask at the same moment", async () => {
    const asked = await addMember(site, { administrator: true });
    const answers = await Promise.all(
      count(6, (at) => `192.0.2.${at + 1}`).map((from) => forgot(from, asked.email)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    await expect.poll(() => mailsTo(asked)).toHaveLength(3);
  });

  it("counts the addresses of one network as one", async () => {
    // One /64 of a household, and one /48 of which each address is in another /64.
    const household = count(12, (at) => `2001:db8:1:1::${(at + 1).toString(16)}`);
    expect((await statusesOf(household)).filter((status) => status === 429)).toHaveLength(2);
    expect((await wrong("2001:0DB8:0001:0001:0:0:1.2.3.4")).status).toBe(429);
    const network = count(13, (at) => `2001:db8:2:${at.toString(16)}::1`);
    expect((await statusesOf(network)).filter((status) => status === 429)).toHaveLength(3);
    expect((await wrong("::ffff:198.51.100.7")).status).toBe(401);
  });

  it("in the owner's network stops neither their session nor a link from a mail", async () => {
    const owner = await addMember(site, { administrator: true });
    const right = { email: owner.email, password: PASSWORD };
    // Forms of the staff area come from this address.
    const session = sessionCookie(await signIn("192.0.2.1", right)) ?? "";
    for (let attempt = 0; attempt < 11; attempt++)
      await signIn("192.0.2.1", { ...right, password: "a wrong one" });
    expect((await signIn("192.0.2.1", right)).status).toBe(429);
    const asMember = { Cookie: session };
    const begun = await site.post("/admin/me/two-step", { intent: "begin", password: PASSWORD }, asMember);
    expect(begun.status).toBe(303);
    const download = await site.post("/admin/health/backup.sqlite", { password: PASSWORD }, asMember);
    expect(download.status).toBe(200);
    await download.body?.cancel();
    await site.post("/auth/forgot", { email: owner.email });
    const mail = () =>
      site.db
        .selectFrom("outbox")
        .selectAll()
        .where("to_address", "=", owner.email)
        .where("kind", "=", "staff-reset")
        .executeTakeFirst();
    await expect.poll(mail).toBeDefined();
    const link = /http:\/\/localhost:3000(\/auth\/reset\S+)/.exec((await mail())?.text_body ?? "")?.[1] ?? "";
    const set = await site.post(link, { password: "four new words of mine" });
    expect([set.status, set.headers.get("Location")]).toEqual([303, "/admin"]);
  });

  it("does not stop somebody in the same network whose browser is known", async () => {
    const owner = await addMember(site, { administrator: true });
    const right = { email: owner.email, password: PASSWORD };
    const known = knownBrowser(await signIn("192.0.2.95", right));
    for (let attempt = 0; attempt < 11; attempt++) await wrong("192.0.2.95");
    expect((await signIn("192.0.2.95", right)).status).toBe(429);
    expect((await signIn("192.0.2.95", right, known)).status).toBe(200);
  });

  it("with 120 wrong addresses in an hour leaves a forgotten password its mail", async () => {
    const forgetful = await addMember(site, { administrator: true });
    for (let at = 0; at < 130; at++) {
      const { status } = await forgot(`198.51.100.${Math.floor(at / 10)}`, `nobody-${at}@example.org`);
      expect(status).toBe(303);
    }
    expect((await forgot("203.0.113.80", forgetful.email)).status).toBe(303);
    await expect.poll(() => mailsTo(forgetful)).toEqual([{ kind: "staff-reset" }]);
  });

  it("of requests for a new password sends an account three links an hour, and stops an address after ten", async () => {
    const [flooded, other] = [
      await addMember(site, { administrator: true }),
      await addMember(site, { administrator: true }),
    ];
    for (let sent = 1; sent <= 3; sent++) {
      expect((await forgot("203.0.113.81", flooded.email)).status).toBe(303);
      await expect.poll(async () => (await mailsTo(flooded)).length).toBe(sent);
    }
    for (let at = 0; at < 7; at++) expect((await forgot("203.0.113.81", flooded.email)).status).toBe(303);
    expect((await forgot("203.0.113.81", other.email)).status).toBe(429);
    // Mails are sent after the answer, in the order of the requests.
    await forgot("203.0.113.82", other.email);
    await expect.poll(async () => (await mailsTo(other)).length).toBe(1);
    expect(await mailsTo(flooded)).toHaveLength(3);
  });

  it("at one account from many networks keeps its owner out nowhere, not even on a new browser", async () => {
    const owner = await addMember(site, { administrator: true });
    const right = { email: owner.email, password: PASSWORD };
    for (let attempt = 0; attempt < 31; attempt++)
      await signIn(`2001:db8:${(attempt + 4096).toString(16)}::1`, { ...right, password: "a wrong one" });
    expect((await signIn("192.0.2.78", right)).status).toBe(200);
  });

  it("by a stolen cookie of a known browser ends after 30, and keeps no other browser out", async () => {
    const owner = await addMember(site, { administrator: true });
    const right = { email: owner.email, password: PASSWORD };
    const stolen = knownBrowser(await signIn("192.0.2.92", right));
    const guesses: number[] = [];
    for (let attempt = 0; attempt < 31; attempt++)
      guesses.push((await signIn("192.0.2.93", { ...right, password: "a wrong one" }, stolen)).status);
    expect(guesses).toEqual([...Array(30).fill(401), 429]);
    expect((await signIn("192.0.2.94", right)).status).toBe(200);
  });

  it("has an overall limit, which a browser that signed in before does not meet", async () => {
    const right = { email: member.email, password: PASSWORD };
    const first = await signIn("192.0.2.10", right);
    const known = knownBrowser(first);
    // Each from another network, concurrently: the queue for checks is short, and the rest is refused unchecked.
    const networks = count(OVERALL, (at) => `2001:db8:${(at + 256).toString(16)}::1`);
    const flood: Response[] = [];
    while (networks.length > 0) flood.push(...(await Promise.all(networks.splice(0, 24).map(wrong))));
    expect(flood.every(({ status }) => status === 401 || status === 429)).toBe(true);
    const refused = await signIn("203.0.113.9", right);
    expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    expect((await signIn("203.0.113.9", right, known)).status).toBe(200);
    expect((await signIn("203.0.113.9", right, `staff_browser=${"x".repeat(43)}`)).status).toBe(429);
  });

  it("is in the log without an address or a name", () => {
    const lines = site.logged.filter(({ message }) => /sign/.test(message));
    expect(lines.map(({ message }) => message)).toEqual(
      expect.arrayContaining(["sign-in refused", "signed in", "too many sign-in attempts"]),
    );
    const refused = lines.filter(({ message }) => message === "sign-in refused");
    expect(new Set(refused.map(({ fields }) => fields.wrong))).toEqual(new Set(["password"]));
    expect(JSON.stringify(lines)).not.toMatch(/@|2001:db8|192\.0\.2/);
  });
});
