import { scryptSync } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openSqlite } from "#app/core/db/sqlite.ts";
import type { Database } from "#app/core/db/tables.ts";
import { sqliteFile } from "#server/database.ts";
import { engines, type TestDatabase } from "../databases.ts";
import { makeMailServer, type TestMailServer } from "../mail-server.ts";
import { ADMINISTRATOR, startSite } from "../running-site.ts";
import { sessionCookie } from "./staff-members.ts";

/*
 * One server on which every action is run while its database fails: afterwards the process output contains ids and
 * paths of the requests, but nothing that anyone typed or was given.
 */

const ROOT = join(import.meta.dirname, "../..");
const AUTH_SECRET = "signing-secret-1f0a93c2-never-shown-0";
const WRONG_PASSWORD = "wrong-guess-8842";
const SMTP_PASSWORD = "smtp-password-5519";
const QUERY_TOKEN = "token-in-a-query-7716";

const INQUIRY = {
  companyName: "Zirkelbaum Hollow",
  contactName: "Maribelle Quint",
  email: "maribelle.quint@example.net",
  phone: "408-555-0142",
  donationType: "Wooden railways",
  estimatedQuantity: "4711 boxes",
  message: "words-between-us-2093",
  website: "",
};
const REGISTRATION = {
  organization: "Thistledown Academy",
  kind: "school",
  contact_name: "Oswin Perrault",
  email: "oswin.perrault@example.net",
  phone: "408-555-0177",
  address_1: "77 Lantern Crossing",
  city_1: "San José",
  zip_code_1: "95112",
  hours_1: "After the second bell",
  message: "ring-the-brass-bell-3318",
  website: "",
};
const SUBSCRIPTION = {
  EMAIL: "fenella.marsh@example.net",
  FNAME: "Fenella",
  LNAME: "Marsh-Okoro",
  COMPANY: "Quillfeather Ltd",
};
const LOCATION = {
  name: "Peppercorn Depot",
  type: "drop-off",
  address: "9 Saffron Terrace",
  city: "Gilroy",
  zip_code: "95020",
  phone: "408-555-0199",
  hours: "Whenever the lamp burns",
};
const NOTES = "caller-was-in-tears-6120";

/** Text that a careless error page would contain. */
const INSIDES = [
  /\n\s+at .+:\d+:\d+/,
  /node_modules|file:\/\/|\.server\.ts|\/server\/\w+\.[jt]s/,
  /\b(?:select|insert into|update|delete from) "?\w+"? (?:set|from|where|values)\b/i,
  /SQLITE_|ECONNREFUSED|no such table|relation "|constraint/i,
];

interface Seen {
  asked: string;
  status: number;
  body: string;
}

describe.each(engines)("a server on %s", (engine, open) => {
  let database: TestDatabase;
  let server: Awaited<ReturnType<typeof startSite>>;
  let mail: TestMailServer;
  let db: Database;
  let startedWith: string;
  const secrets = new Set([
    ADMINISTRATOR.password,
    AUTH_SECRET,
    WRONG_PASSWORD,
    SMTP_PASSWORD,
    QUERY_TOKEN,
    NOTES,
  ]);
  const seen: Seen[] = [];

  beforeAll(async () => {
    mail = await makeMailServer();
    mail.behaviour = "5xx";
    await mail.start();
    database = await open();
    server = await startSite({
      AUTH_SECRET,
      LOG_LEVEL: "trace",
      STAFF_EMAIL: "staff@example.org",
      SMTP_URL: mail.url.replace("//", `//mailer:${SMTP_PASSWORD}@`),
      ...(database.url && { DATABASE_URL: database.url }),
    });
    db = database.url ? database.db : openSqlite(sqliteFile({ DATA_DIR: server.site.dataDir }));
    // The last lines of the start, printed after the first answer.
    await vi.waitFor(() => expect(server.site.output()).toContain("Before you open the site"), 10_000);
    startedWith = server.site.output();
  });
  afterAll(async () => {
    await server?.stop();
    if (db !== database?.db) await db?.destroy();
    await database?.close();
    await mail?.stop();
  });

  async function ask(path: string, cookie = "", fields?: Record<string, string>) {
    const { origin } = server.site;
    const answer = await fetch(origin + path, {
      method: fields ? "POST" : "GET",
      redirect: "manual",
      headers: { Origin: origin, ...(cookie && { Cookie: cookie }) },
      ...(fields && { body: new URLSearchParams(fields) }),
    });
    for (const value of Object.values(fields ?? {}))
      if (value.length > 6 && value !== LOCATION.type) secrets.add(value);
    const given = sessionCookie(answer);
    for (const part of given?.split(/[=.]/).slice(1) ?? []) if (part.length > 15) secrets.add(part);
    const body = await answer.text();
    seen.push({ asked: `${fields ? "POST" : "GET"} ${path.split("?")[0]}`, status: answer.status, body });
    return { status: answer.status, cookie: given ?? "" };
  }
  const post = (path: string, fields: Record<string, string>, cookie = "") => ask(path, cookie, fields);
  const statuses = async (asked: Promise<{ status: number }>[]) =>
    (await Promise.all(asked)).map(({ status }) => status);
  const change = (statement: string) => sql.raw(statement).execute(db);

  /** Makes inserts into a table fail; PostgreSQL's error then contains the whole row. */
  const refuseRows = (table: string) =>
    change(
      engine === "SQLite"
        ? `create trigger refuse_${table} before insert on ${table} begin select raise(abort, 'refused'); end`
        : `alter table ${table} add constraint refuse_rows check (false) not valid`,
    );

  async function keysOfMails() {
    const mails = await db.selectFrom("outbox").select(["text_body"]).execute();
    const paths = mails.flatMap(({ text_body }) => text_body.match(/\/newsletter\/\w+\?key=[\w-]+/g) ?? []);
    for (const path of paths) secrets.add(path.split("=")[1] ?? "");
    return { confirm: paths.find((path) => path.includes("confirm")) ?? "", leave: paths.at(-1) ?? "" };
  }

  /** Waits until the log has a line, because mails are sent a moment later. */
  const logged = (text: string) =>
    expect.poll(() => server.site.output().includes(text), { message: text }).toBe(true);

  test("a password is kept as scrypt makes it of a salt and 16 MB of memory", async () => {
    const { password } = await db.selectFrom("staff_account").select("password").executeTakeFirstOrThrow();
    const [salt = "", key = ""] = password?.split(":") ?? [];
    expect(salt).toMatch(/^[0-9a-f]{32}$/);
    const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
    expect(scryptSync(ADMINISTRATOR.password, salt, 64, cost).toString("hex")).toBe(key);
  });

  test("signing in, forms, links of mails and staff work, right and wrong", async () => {
    const { email, password } = ADMINISTRATOR;
    const wrong = { email: "nobody.atall@example.net", password: WRONG_PASSWORD };
    const { cookie } = await post("/auth", ADMINISTRATOR);
    expect(
      await statuses([
        post("/auth", { email, password: WRONG_PASSWORD }),
        post("/auth", wrong),
        post("/auth.data", wrong),
        post("/auth", { email: "no-address-at-all", password }),
        ask(`/no/such/page?token=${QUERY_TOKEN}&email=${INQUIRY.email}`),
        ask(`/locations?q=${INQUIRY.phone}`),
        ask(`/admin?key=${QUERY_TOKEN}`),
        ask("/admin", `${cookie}x`),
      ]),
    ).toEqual([401, 401, 401, 400, 404, 200, 302, 302]);
    expect(
      await statuses([
        post("/bulk-donations", INQUIRY),
        post("/bulk-donations.data", { ...INQUIRY, message: "sent-by-a-script-4402" }),
        post("/bulk-donations", { ...INQUIRY, email: "maribelle.quint-at-example" }),
        post("/join/register", REGISTRATION),
        post("/join/register", { ...REGISTRATION, email: "oswin.perrault-at-example" }),
        post("/newsletter/subscribe", SUBSCRIPTION),
        post("/newsletter/subscribe", { ...SUBSCRIPTION, EMAIL: "fenella.marsh-at-example" }),
      ]),
    ).toEqual([303, 200, 400, 303, 400, 303, 400]);
    const { confirm, leave } = await keysOfMails();
    for (const path of [confirm, leave]) {
      expect(await statuses([ask(path), ask(`${path}-wrong`)])).toEqual([200, 404]);
      expect((await post(path, {})).status).toBe(303);
    }
    const inquiry = await db.selectFrom("bulk_donations").select("id").executeTakeFirstOrThrow();
    const registration = await db.selectFrom("registrations").select("id").executeTakeFirstOrThrow();
    expect(
      await statuses([
        ask(`/admin?q=${INQUIRY.email}`, cookie),
        ask("/admin/inquiries/export.csv", cookie),
        ask(`/admin/registrations/${registration.id}`, cookie),
        post(`/admin/inquiries/${inquiry.id}`, { intent: "notes", version: "1", to: NOTES }, cookie),
        post("/admin/locations/new", LOCATION, cookie),
        post("/admin/locations/new", { ...LOCATION, zip_code: "no-zip-code" }, cookie),
        post("/admin/locations/new", LOCATION),
      ]),
    ).toEqual([200, 200, 200, 303, 303, 400, 401]);
    await logged("a mail was given up");
  });

  test("all of that once more while the database refuses", async () => {
    const { cookie } = await post("/auth", ADMINISTRATOR);
    const { confirm } = await keysOfMails();
    for (const table of ["bulk_donations", "registrations", "subscribers", "locations"]) {
      await refuseRows(table);
    }
    const EMAIL = "second.fenella@example.net";
    expect(
      await statuses([
        post("/bulk-donations", { ...INQUIRY, message: "refused-words-9031" }),
        post("/bulk-donations.data", { ...INQUIRY, message: "refused-words-9032" }),
        post("/join/register", { ...REGISTRATION, message: "refused-words-9033" }),
        post("/newsletter/subscribe", { ...SUBSCRIPTION, EMAIL }),
        post("/admin/locations/new", LOCATION, cookie),
      ]),
    ).toEqual([500, 500, 500, 500, 500]);
    await change("alter table subscribers rename to subscribers_away");
    expect(await statuses([ask(confirm), ask(confirm.replace("?", ".data?")), post(confirm, {})])).toEqual([
      500, 500, 500,
    ]);
    await change("alter table staff_session rename to staff_session_away");
    expect(
      await statuses([
        ask(`/admin?q=${INQUIRY.email}`, cookie),
        ask("/admin.data", cookie),
        ask("/rpc/session", cookie),
        post("/admin/locations/new", LOCATION, cookie),
        post("/auth", ADMINISTRATOR),
      ]),
    ).toEqual([500, 500, 500, 500, 500]);
    await logged("sign-in failed");
  });

  test("what it printed has the ids and paths of the requests, and nothing of all that", () => {
    const output = server.site.output();
    expect(secrets.size).toBeGreaterThan(45);
    const found = [...secrets].filter(
      (secret) => output.includes(secret) || output.includes(encodeURIComponent(secret)),
    );
    // The startup names the first administrator; nothing later does.
    expect(found).toEqual([ADMINISTRATOR.email]);
    const afterwards = output.slice(startedWith.length);
    expect(afterwards).not.toContain(ADMINISTRATOR.email);
    expect(afterwards.match(/[\w.+-]+(?:@|%40)[\w-]+\.\w+/g)).toBeNull();
    const lines = afterwards.trim().split("\n");
    for (const line of lines) {
      expect(JSON.parse(line), line).toHaveProperty("msg");
      expect(JSON.parse(line).time, line).toBeGreaterThan(Date.UTC(2026, 0, 1));
    }
    const requests = lines.filter((line) => line.includes('"msg":"request"'));
    expect(requests.length).toBeGreaterThanOrEqual(seen.length);
    for (const line of requests) {
      expect(JSON.parse(line).path, line).not.toContain("?");
      expect(JSON.parse(line), line).toMatchObject({
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
        method: expect.stringMatching(/^(?:GET|POST)$/),
        status: expect.any(Number),
      });
    }
    const signIns = lines.filter((line) => line.includes('"msg":"signed in"'));
    expect(signIns.length).toBeGreaterThan(0);
    for (const line of signIns)
      expect(JSON.parse(line), line).toMatchObject({
        requestId: expect.any(String),
        account: expect.any(String),
      });
    // A log beside standard output would be a file there.
    const known = /^(?:backups|toy-drive\.sqlite(?:-shm|-wal)?)$/;
    expect(readdirSync(server.site.dataDir).filter((name) => !known.test(name))).toEqual([]);
  });

  test("no answer of a mistake or a fault shows what is inside", () => {
    const refused = seen.filter(({ status }) => status >= 400);
    expect(refused.length).toBeGreaterThan(20);
    const inside = [server.site.dataDir, ROOT, AUTH_SECRET, SMTP_PASSWORD, ADMINISTRATOR.password];
    for (const { asked, status, body } of refused) {
      for (const text of [...inside, WRONG_PASSWORD, ...(database.url ? [database.url] : [])])
        expect(body.includes(text), `${status} ${asked}: ${text}`).toBe(false);
      for (const pattern of INSIDES) expect(pattern.exec(body)?.[0], `${status} ${asked}`).toBeUndefined();
    }
  });
});
