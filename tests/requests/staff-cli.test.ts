import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { queueMails } from "#app/core/mail/queries.server.ts";
import { fileTransport, mailFolder } from "#app/core/mail/transports.server.ts";
import { databaseName } from "#server/database.ts";
import { erase } from "../../scripts/erase.ts";
import { staff as staffCommand } from "../../scripts/staff.ts";
import { call, type Outcome } from "../command-line.ts";
import { engines, sqliteOnDisk, type TestDatabase, testsPages } from "../databases.ts";
import { addLocation } from "../factories.ts";
import { openSite, type Site } from "./site.ts";
import { sessionCookie } from "./staff-members.ts";

const ADMINISTRATOR = "admin@example.org";
const PASSWORD = "a password of mine";

/** Runs `npm run staff -- ...` in a process of its own. */
async function spawnStaff(
  environment: Record<string, string>,
  typed: string[],
  input = "",
): Promise<Outcome> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, ["scripts/staff.ts", ...typed], {
    env: { PATH, NODE_COMPILE_CACHE, ...environment },
  });
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, out, error };
}

/** Databases that a second connection can open. */
const databases = engines.map(([name, open]) => ({
  name,
  open: name === "SQLite" ? sqliteOnDisk : open,
}));

describe.each(databases)("npm run staff beside an open site on $name", ({ name, open }) => {
  let site: Site;
  let environment: Record<string, string>;
  let named: string;

  beforeEach(async () => {
    const database: TestDatabase & { dataDir?: string } = await open();
    environment = { DATABASE_URL: database.url ?? "", DATA_DIR: database.dataDir ?? "data" };
    named = `Database: ${databaseName({ DATA_DIR: environment.DATA_DIR ?? "", DATABASE_URL: database.url })}\n`;
    site = await openSite({ open: async () => database });
    await staff(["add", ADMINISTRATOR, "--password-stdin"], PASSWORD);
    await staff(["grant", ADMINISTRATOR]);
  });
  afterEach(() => site.close());

  const staff = (typed: string[], input = "") => call(staffCommand, typed, environment, input);

  async function signIn(email: string, password: string) {
    const response = await site.post("/auth", { email, password });
    return { status: response.status, cookie: sessionCookie(response) ?? "" };
  }
  const admin = async (Cookie: string) => (await site.get("/admin", { Cookie })).status;

  it("adds, grants, revokes, resets and removes", async () => {
    const email = "ben@example.org";
    expect(await staff(["add", "Ben@example.org", "--password-stdin"], `${PASSWORD}\n`)).toMatchObject({
      code: 0,
      error: named,
    });
    const { status, cookie } = await signIn(email, PASSWORD);
    expect(status).toBe(303);
    expect(await admin(cookie)).toBe(403);

    expect(await staff(["grant", email])).toMatchObject({ code: 0, out: `${email} is an administrator.\n` });
    expect(await admin(cookie)).toBe(200);
    expect((await staff(["list"])).out).toBe(`${ADMINISTRATOR}  administrator\n${email}  administrator\n`);
    expect(await staff(["revoke", email])).toMatchObject({
      code: 0,
      out: `${email} is no administrator any more.\n`,
    });
    expect((await staff(["revoke", email])).out).toBe(`${email} had no role already.\n`);
    expect(await admin(cookie)).toBe(403);
    expect((await staff(["list"])).out).toBe(`${ADMINISTRATOR}  administrator\n${email}\n`);

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

  it("notes every change in the journal, and nothing that changes nothing", async () => {
    const email = "ben@example.org";
    await staff(["add", email, "--password-stdin"], PASSWORD);
    for (const command of ["grant", "grant", "editor", "revoke", "revoke"]) await staff([command, email]);
    await staff(["reset-password", email, "--password-stdin"], "another word for it");
    await staff(["remove", ADMINISTRATOR]);
    await staff(["remove", email]);
    const lines = await site.db
      .selectFrom("journal")
      .selectAll()
      .where("about", "=", email)
      .orderBy("at")
      .orderBy("id")
      .execute();
    expect(lines.map(({ action }) => action)).toEqual([
      "added an account",
      "made an administrator",
      "made an editor",
      "access removed",
      "set a new password",
      "removed from the team",
    ]);
    for (const line of lines) expect(line).toMatchObject({ actor: "command line", network: null });
  });

  it("npm run erase removes the files of mails that the database no longer knows, as after a restore", async () => {
    const { DATABASE_URL, DATA_DIR: own = "" } = environment;
    const DATA_DIR = DATABASE_URL ? mkdtempSync(join(tmpdir(), "erase-")) : own;
    const toFile = fileTransport(mailFolder(DATA_DIR), "Toy Drive <drive@example.org>");
    const mails = [
      { to: "Maya@example.org" },
      { to: "staff@example.org", replyTo: "maya@example.org" },
      { to: "other-maya@example.org" },
    ].map((mail) => ({ ...mail, kind: "test", subject: "Hello maya@example.org", text: "Hello" }));
    await queueMails(site.db, mails, { now: new Date(), mailFrom: "drive@example.org" });
    for (const mail of await site.db.selectFrom("outbox").selectAll().execute())
      await toFile(mail, new Date());
    await site.db.deleteFrom("outbox").execute();
    const { out } = await call(erase, ["maya@example.org"], { ...environment, DATA_DIR });
    expect(out).toContain("mail files: 2");
  });

  it("npm run erase counts what it removed from each table", async () => {
    const [email, created_at] = ["maya@example.org", "2025-11-20T20:00:00.000Z"];
    const location_id = await addLocation(site.db);
    await site.db
      .insertInto("location_contacts")
      .values({ location_id, name: "Maya", email, created_at })
      .execute();
    await site.db.insertInto("host_refusals").values({ email, created_at }).execute();
    const { out } = await call(erase, [email], environment);
    expect(out).toContain("  host_refusals: 1\n  location_contacts: 1\n");
  });

  it("keeps the last of two administrators that two processes remove at once", async () => {
    const added = await spawnStaff(environment, ["add", "carl@example.org", "--password-stdin"], PASSWORD);
    expect(added).toMatchObject({ code: 0, error: named });
    await staff(["grant", "carl@example.org"]);
    const outcomes = await Promise.all([
      spawnStaff(environment, ["revoke", "carl@example.org"]),
      spawnStaff(environment, ["revoke", ADMINISTRATOR]),
    ]);
    expect(outcomes.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect((await staff(["list"])).out.match(/administrator$/gm)).toHaveLength(1);
  });

  const refusals = [
    { args: [], input: "", says: "Usage:" },
    { args: ["frobnicate", "a@example.org"], input: "", says: "Usage:" },
    { args: ["constructor", "a@example.org"], input: "", says: "Usage:" },
    { args: ["add"], input: "", says: "Usage:" },
    { args: ["list", "a@example.org"], input: "", says: "Usage:" },
    { args: ["name", ADMINISTRATOR], input: "", says: "Usage:" },
    { args: ["name", ADMINISTRATOR, " "], input: "", says: "Usage:" },
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
    { args: ["add", ADMINISTRATOR, "--password-stdin"], input: PASSWORD, says: "already" },
    { args: ["name", ADMINISTRATOR, "x".repeat(81)], input: "", says: "Use 80 characters or less" },
    { args: ["grant", "nobody@example.org"], input: "", says: "There is no account" },
    { args: ["revoke", "nobody@example.org"], input: "", says: "There is no account" },
    { args: ["remove", "nobody@example.org"], input: "", says: "There is no account" },
  ];

  if (!testsPages(name)) return;

  it("npm run erase says that there was nothing to remove, and takes one address alone", async () => {
    const { out } = await call(erase, ["nobody@example.org"], environment);
    expect(out).toBe("Nothing is stored under nobody@example.org.\n");
    for (const typed of ["a@example.org, b@example.org", "Ana Lee <ana@example.org>", "@"]) {
      const { code, error } = await call(erase, [typed], environment);
      expect([code, error]).toEqual([1, `"${typed}" is no e-mail address. Enter one at a time.\n`]);
    }
  });

  it("npm run erase says what it leaves of an account", async () => {
    const { out } = await call(erase, [ADMINISTRATOR], environment);
    expect(out).toContain("  account on the team: still there\n  lines in the journal: still there\n");
    expect((await call(erase, ["maya@example.org"], environment)).out).not.toContain("still there");
  });

  it("refuses to leave the site without an administrator", async () => {
    for (const command of ["revoke", "remove"]) {
      const { code, error } = await staff([command, ADMINISTRATOR]);
      expect(code).not.toBe(0);
      expect(error).toBe(`${named}${ADMINISTRATOR} is the last administrator. Grant somebody else first.\n`);
    }
    expect((await signIn(ADMINISTRATOR, PASSWORD)).status).toBe(303);
  });

  it.each(refusals)("refuses $args", async ({ args, input, says }) => {
    const { code, out, error } = await staff(args, input);
    expect(code).toBe(1);
    expect(out).toBe("");
    expect(error).toContain(says);
    expect(error).not.toMatch(/\bat .*:\d+:\d+/);
    const accounts = await site.db.selectFrom("staff_user").select("email").execute();
    expect(accounts).toEqual([{ email: ADMINISTRATOR }]);
  });
});
