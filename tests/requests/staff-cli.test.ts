import { spawn } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines, type TestDatabase } from "../databases.ts";
import { ADMINISTRATOR, startSite } from "../running-site.ts";
import { SESSION_COOKIE } from "./staff-members.ts";

const PASSWORD = "a password of mine";
/** For a dozen processes in sequence, on a machine that may be busy. */
const TIMEOUT_MS = 240_000;

interface Outcome {
  code: number | null;
  out: string;
  error: string;
}

/** Runs `npm run staff -- ...` like npm. */
function run(environment: Record<string, string>, args: string[], input: string): Promise<Outcome> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, ["scripts/staff.ts", ...args], {
    env: { PATH, NODE_COMPILE_CACHE, ...environment },
  });
  let out = "";
  let error = "";
  child.stdout.on("data", (part) => {
    out += part;
  });
  child.stderr.on("data", (part) => {
    error += part;
  });
  child.stdin.end(input);
  return new Promise((resolve) => {
    child.on("close", (code) => resolve({ code, out, error }));
  });
}

describe.each(engines)("npm run staff beside a running site on %s", (_, open) => {
  let database: TestDatabase;
  let server: Awaited<ReturnType<typeof startSite>>;

  beforeAll(async () => {
    database = await open();
    server = await startSite(database.url ? { DATABASE_URL: database.url } : {});
  });
  afterAll(async () => {
    await server?.stop();
    await database?.close();
  });

  const staff = (args: string[], input = "") =>
    run({ DATA_DIR: server.site.dataDir, DATABASE_URL: database.url ?? "" }, args, input);

  async function signIn(email: string, password: string) {
    const { origin } = server.site;
    const response = await fetch(`${origin}/auth`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: origin },
      body: new URLSearchParams({ email, password }),
    });
    const cookie = response.headers.getSetCookie().find((one) => one.startsWith(SESSION_COOKIE));
    return { status: response.status, cookie: cookie?.split(";")[0] ?? "" };
  }
  async function admin(cookie: string) {
    const response = await fetch(`${server.site.origin}/admin`, {
      redirect: "manual",
      headers: { Cookie: cookie },
    });
    return response.status;
  }

  it("adds, grants, revokes, resets and removes", { timeout: TIMEOUT_MS }, async () => {
    const email = "ben@example.org";
    expect(await staff(["add", "Ben@example.org", "--password-stdin"], `${PASSWORD}\n`)).toMatchObject({
      code: 0,
      error: "",
    });
    const { status, cookie } = await signIn(email, PASSWORD);
    expect(status).toBe(303);
    expect(await admin(cookie)).toBe(403);

    expect(await staff(["grant", email])).toMatchObject({ code: 0, out: `${email} is an administrator.\n` });
    expect(await admin(cookie)).toBe(200);
    expect((await staff(["list"])).out).toBe(
      `${ADMINISTRATOR.email}  administrator\n${email}  administrator\n`,
    );
    expect(await staff(["revoke", email])).toMatchObject({ code: 0 });
    expect(await admin(cookie)).toBe(403);
    expect((await staff(["list"])).out).toBe(`${ADMINISTRATOR.email}  administrator\n${email}\n`);

    await staff(["grant", email]);
    expect(await staff(["reset-password", email, "--password-stdin"], "another word for it")).toMatchObject({
      code: 0,
    });
    expect(await admin(cookie)).toBe(302);
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    const again = await signIn(email, "another word for it");
    expect(await admin(again.cookie)).toBe(200);

    expect(await staff(["remove", email])).toMatchObject({ code: 0, out: `Removed ${email}.\n` });
    expect(await admin(again.cookie)).toBe(302);
    expect((await signIn(email, "another word for it")).status).toBe(401);
  });

  it("refuses to leave the site without an administrator", { timeout: TIMEOUT_MS }, async () => {
    for (const command of ["revoke", "remove"]) {
      const { code, error } = await staff([command, ADMINISTRATOR.email]);
      expect(code).not.toBe(0);
      expect(error).toBe(`${ADMINISTRATOR.email} is the last administrator. Grant somebody else first.\n`);
    }
    expect((await signIn(ADMINISTRATOR.email, ADMINISTRATOR.password)).status).toBe(303);
  });

  it("keeps the last of two administrators that go at the same moment", { timeout: TIMEOUT_MS }, async () => {
    await staff(["add", "carl@example.org", "--password-stdin"], PASSWORD);
    await staff(["grant", "carl@example.org"]);
    const outcomes = await Promise.all([
      staff(["revoke", "carl@example.org"]),
      staff(["revoke", ADMINISTRATOR.email]),
    ]);
    expect(outcomes.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect((await staff(["list"])).out.match(/administrator$/gm)).toHaveLength(1);
    await staff(["grant", ADMINISTRATOR.email]);
    await staff(["remove", "carl@example.org"]);
  });

  // The engine does not affect what is refused, and each case starts a process.
  const refusals = [
    { args: [], input: "", says: "Usage:" },
    { args: ["frobnicate", "a@example.org"], input: "", says: "Usage:" },
    { args: ["add"], input: "", says: "Usage:" },
    { args: ["list", "a@example.org"], input: "", says: "Usage:" },
    { args: ["add", "a@example.org", PASSWORD], input: "", says: "Usage:" },
    { args: ["add", "no address", "--password-stdin"], input: PASSWORD, says: "is no e-mail address" },
    { args: ["add", "a@example.org"], input: PASSWORD, says: "--password-stdin" },
    {
      args: ["add", "a@example.org", "--password-stdin"],
      input: "elevenchars",
      says: "12 characters or more",
    },
    {
      args: ["add", "a@example.org", "--password-stdin"],
      input: "x".repeat(129),
      says: "128 characters at most",
    },
    { args: ["add", ADMINISTRATOR.email, "--password-stdin"], input: PASSWORD, says: "already" },
    { args: ["grant", "nobody@example.org"], input: "", says: "There is no account" },
    { args: ["revoke", "nobody@example.org"], input: "", says: "There is no account" },
    { args: ["remove", "nobody@example.org"], input: "", says: "There is no account" },
  ];

  it.each(open === engines.at(-1)?.[1] ? refusals : [])(
    "refuses $args",
    { timeout: TIMEOUT_MS },
    async ({ args, input, says }) => {
      const { code, out, error } = await staff(args, input);
      expect(code).toBe(1);
      expect(out).toBe("");
      expect(error).toContain(says);
      expect(error).not.toMatch(/\bat .*:\d+:\d+/);
      const accounts = await database.db.selectFrom("staff_user").select("email").execute();
      if (database.url) expect(accounts).toEqual([{ email: ADMINISTRATOR.email }]);
    },
  );
});
