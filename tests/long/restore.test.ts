import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { backup } from "#app/core/db/backup.ts";
import { openPostgres } from "#app/core/db/postgres.ts";
import { openSqlite } from "#app/core/db/sqlite.ts";
import type { Database } from "#app/core/db/tables.ts";
import { inquirySearchText } from "#app/inquiries/queries.server.ts";
import { sqliteFile } from "#server/database.ts";
import { emptyDatabase } from "../databases.ts";
import { ADMINISTRATOR, startSite } from "../running-site.ts";
import { addCases } from "./cases.ts";

const ROWS = 10_000;
const AT_ONCE = 500;
const SENDERS = 4;
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 12);
const PATH = "/admin/health/restore";
const FILE = "by-hand.sqlite";
const AT = "2026-11-01T20:00:00.000Z";

interface Storage {
  environment: Record<string, string>;
  dataDir: string;
  open(): Database;
  remove(): Promise<void>;
}

async function storage(server: string | undefined): Promise<Storage> {
  const dataDir = mkdtempSync(join(tmpdir(), "toy-drive-restore-"));
  const made = server === undefined ? undefined : await emptyDatabase(server);
  const url = made?.url ?? "";
  return {
    environment: {
      ...{ DATA_DIR: dataDir, DATABASE_URL: url, TRUSTED_PROXIES: "1", LOG_LEVEL: "error" },
      STARTER_DATA: "none",
    },
    dataDir,
    open: () => (made ? openPostgres(url, () => {}) : openSqlite(sqliteFile({ DATA_DIR: dataDir }))),
    async remove() {
      await made?.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Makes a backup with 10,000 inquiries, and takes them out of the site's database again. */
async function prepare(one: Storage) {
  const db = one.open();
  for (let first = 0; first < ROWS; first += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, index) => {
      const person = { companyName: `Restored ${first + index}`, contactName: "Maya", phone: null };
      const email = `restored-${first + index}@example.org`;
      return {
        ...{ id: randomUUID(), company_name: person.companyName, contact_name: "Maya", email },
        ...{ message: "Hello", created_at: AT, updated_at: AT },
        search_text: inquirySearchText({ ...person, email }),
      };
    });
    await db.insertInto("bulk_donations").values(rows).execute();
  }
  await backup(db, join(one.dataDir, "backups", FILE));
  await db.deleteFrom("bulk_donations").execute();
  await db.destroy();
}

async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/auth`, {
    method: "POST",
    body: new URLSearchParams(ADMINISTRATOR),
    headers: { Origin: origin },
    redirect: "manual",
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

const startRestore = (origin: string, Cookie: string) =>
  fetch(origin + PATH, {
    method: "POST",
    body: new URLSearchParams({ file: FILE, password: ADMINISTRATOR.password }),
    headers: { Origin: origin, Cookie },
    redirect: "manual",
  });

/** Sends inquiries from many addresses until it is stopped. @returns the e-mails that were confirmed */
function sendForms(origin: string) {
  const confirmed: string[] = [];
  const statuses: Record<number, number> = {};
  let stopped = false;
  let address = 0;
  const sender = async () => {
    while (!stopped) {
      address += 1;
      const email = `m${randomUUID()}@example.org`;
      const body = new URLSearchParams({ companyName: "Sent", contactName: "Maya", email, message: "Hello" });
      const headers = { Origin: origin, "X-Forwarded-For": `198.${address >> 7}.${address & 127}.7` };
      const sending = fetch(`${origin}/bulk-donations`, {
        method: "POST",
        body,
        headers,
        redirect: "manual",
      });
      const status = (await sending.catch(() => undefined))?.status ?? 0;
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 303) confirmed.push(email);
      else await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const ended = Promise.all(Array.from({ length: SENDERS }, sender));
  return {
    confirmed,
    statuses,
    async stop() {
      stopped = true;
      await ended;
    },
  };
}

async function emailsIn(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom("bulk_donations").select("email").execute();
  await db.destroy();
  return new Set(rows.map(({ email }) => email));
}

const savedIn = ({ dataDir }: Storage) =>
  readdirSync(join(dataDir, "backups")).filter((name) => /^before-restore-.*\.sqlite$/.test(name));

/** The e-mails of every backup that a restore has made. */
async function savedEmails(one: Storage): Promise<Set<string>> {
  const all = new Set<string>();
  for (const name of savedIn(one))
    for (const email of await emailsIn(openSqlite(join(one.dataDir, "backups", name)))) all.add(email);
  return all;
}

const server = process.env.TEST_DATABASE_URL;
const engines: [name: string, server: string | undefined][] = [
  ["SQLite", undefined],
  ...(server ? [["PostgreSQL", server] as [string, string]] : []),
];

test.for(engines)(
  "on %s 10,000 rows are restored while forms are sent: what was confirmed is in the backup before, or in the data after",
  { timeout: 240_000 },
  async ([, url], { onTestFinished }) => {
    const one = await storage(url);
    onTestFinished(one.remove);
    const { site, stop } = await startSite(one.environment);
    onTestFinished(stop);
    await prepare(one);
    const cookie = await signIn(site.origin);
    const forms = sendForms(site.origin);
    await expect.poll(() => forms.confirmed.length, { timeout: 60_000 }).toBeGreaterThan(40);
    const startedAt = performance.now();
    expect((await startRestore(site.origin, cookie)).status).toBe(303);
    const done = async () => {
      const response = await fetch(site.origin + PATH, { headers: { Cookie: cookie }, redirect: "manual" });
      return response.status === 200 && (await response.text()).includes("Restored on");
    };
    await expect.poll(done, { timeout: 120_000 }).toBe(true);
    const seconds = (performance.now() - startedAt) / 1000;
    const before = forms.confirmed.length;
    await expect.poll(() => forms.confirmed.length, { timeout: 60_000 }).toBeGreaterThan(before + 20);
    await forms.stop();
    await stop();
    const [saved, now] = [await savedEmails(one), await emailsIn(one.open())];
    expect(savedIn(one)).toHaveLength(1);
    expect([...now].filter((email) => email.startsWith("restored-"))).toHaveLength(ROWS);
    expect(forms.confirmed.filter((email) => !saved.has(email) && !now.has(email))).toEqual([]);
    // No answer says that the site is at fault.
    expect(
      Object.keys(forms.statuses).filter((status) => !["0", "303", "429", "503"].includes(status)),
    ).toEqual([]);
    console.log(`${seconds.toFixed(1)} s, answers ${JSON.stringify(forms.statuses)}`);
  },
);

test.for(engines)(
  "on %s a restore that is killed at any moment leaves all as it was, or is complete, and the site starts",
  { timeout: ROUNDS * 60_000 },
  async ([, url], context) => {
    const outcomes = { before: 0, after: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      addCases(context, 1);
      const one = await storage(url);
      try {
        const first = await startSite(one.environment);
        await prepare(one);
        const cookie = await signIn(first.site.origin);
        const forms = sendForms(first.site.origin);
        await expect.poll(() => forms.confirmed.length, { timeout: 60_000 }).toBeGreaterThan(10);
        const restoring = startRestore(first.site.origin, cookie).catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, 300 + (7000 * round) / ROUNDS));
        first.child.kill("SIGKILL");
        await once(first.child, "exit");
        await Promise.all([restoring, forms.stop()]);

        const second = await startSite(one.environment);
        expect((await fetch(second.site.origin)).status).toBe(200);
        const left = readdirSync(join(one.dataDir, "backups"));
        expect(left.filter((name) => name.startsWith("restore-copy-"))).toEqual([]);
        await second.stop();
        const [saved, now] = [await savedEmails(one), await emailsIn(one.open())];
        const restored = [...now].filter((email) => email.startsWith("restored-")).length;
        expect([0, ROWS]).toContain(restored);
        outcomes[restored === 0 ? "before" : "after"] += 1;
        const lost = forms.confirmed.filter(
          (email) => !now.has(email) && !(restored > 0 && saved.has(email)),
        );
        expect(lost).toEqual([]);
      } finally {
        await one.remove();
      }
    }
    console.log(`killed ${ROUNDS} times: ${JSON.stringify(outcomes)}`);
  },
);
