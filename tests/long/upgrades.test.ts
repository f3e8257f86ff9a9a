import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import pino from "pino";
import { describe, expect, onTestFinished, test } from "vitest";
import { MIGRATIONS } from "#app/core/db/migrate.ts";
import { restore } from "#app/core/db/restore.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/database.ts";
import { engines } from "../databases.ts";
import { startSite } from "../running-site.ts";
import { ENDED, everything, missing, NOT_RESTORED, throughSchemas } from "../upgrades/every-row.ts";
import { firstReleases, firstSqlite, migrateTo } from "../upgrades/old-databases.ts";
import { addRows } from "../upgrades/rows.ts";
import { addCases } from "./cases.ts";

const AT = "2026-11-23T18:00:00.000Z";
const WRITERS = 6;
/** The longest that a form of the old instance may wait: it gives up after 15 seconds. */
const LONGEST_WAIT_MS = 10_000;

const postgres = firstReleases.find(([name]) => name === "PostgreSQL")?.[1];

/** The writes of a first-release instance for its forms, in its own transactions. */
const FORMS: ((client: pg.Client, id: string) => Promise<unknown>)[] = [
  async (client, id) => {
    await client.query(
      `insert into bulk_donations (id, company_name, contact_name, email, message, created_at, updated_at, search_text)
       values ($1, $2, 'Maya', 'maya@example.org', 'Hello', $3, $3, $4)`,
      [id, `Company ${id}`, AT, `company ${id}`],
    );
    await mail(client, id);
  },
  // A mail first: a transaction that takes its locks in a different order than the migrations.
  async (client, id) => {
    await mail(client, id);
    await client.query(
      `insert into registrations (id, organization, kind, contact_name, email, created_at, updated_at)
       values ($1, $2, 'school', 'Noor', 'noor@example.org', $3, $3)`,
      [id, `School ${id}`, AT],
    );
  },
  async (client, id) => {
    await client.query(
      `insert into locations (id, name, address, city, zip_code, hours, created_at, updated_at, search_text)
       values ($1, $2, $2, 'Gilroy', '95020', 'Sat', $3, $3, $4)`,
      [id, `Place ${id}`, AT, `place ${id}`],
    );
    await client.query("select count(*) from bulk_donations");
  },
];

function mail(client: pg.Client, about: string) {
  return client.query(
    `insert into outbox (id, kind, to_address, subject, text_body, message_id, about_id, created_at, next_attempt_at)
     values ($1::text, 'inquiry-receipt', 'maya@example.org', 'x', 'x', $1, $2, $3, $3)`,
    [randomUUID(), about, AT],
  );
}

describe.skipIf(!postgres)("a rolling upgrade on PostgreSQL", () => {
  test("loses and refuses nothing from an instance of the previous release that keeps running", {
    timeout: 180_000,
  }, async (context) => {
    const old = await postgres?.();
    if (!old) return;
    context.onTestFinished(old.remove);
    const url = old.environment.DATABASE_URL;
    const written: { id: string; form: number }[] = [];
    const refused: string[] = [];
    let longest = 0;
    let stopped = false;
    const write = async (writer: number) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      for (let form = writer; !stopped; form += 1) {
        const id = randomUUID();
        const since = performance.now();
        try {
          await client.query("begin");
          await FORMS[form % FORMS.length]?.(client, id);
          await client.query("commit");
          written.push({ id, form: form % FORMS.length });
        } catch (error) {
          refused.push(String(error));
          await client.query("rollback");
        }
        longest = Math.max(longest, performance.now() - since);
        await new Promise((resolve) => setTimeout(resolve, 20 * Math.random()));
      }
      await client.end();
    };
    const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
    await expect.poll(() => written.length).toBeGreaterThan(50);
    const environment = { DATABASE_URL: url, LOG_LEVEL: "error" };
    const started = await Promise.all([startSite(environment), startSite(environment)]);
    for (const { stop } of started) context.onTestFinished(stop);
    const after = written.length;
    await expect.poll(() => written.length, { timeout: 30_000 }).toBeGreaterThan(after + 100);
    stopped = true;
    await writing;
    addCases(context, written.length);
    console.log(
      `${written.length} forms of the old release during the upgrade, the longest took ${Math.round(longest)} ms`,
    );
    expect(refused).toEqual([]);
    expect(longest).toBeLessThan(LONGEST_WAIT_MS);

    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const ids = async (table: string) =>
      new Set((await client.query(`select id from ${table}`)).rows.map(({ id }) => id));
    const tables = ["bulk_donations", "registrations", "locations"];
    for (const [form, table] of tables.entries()) {
      const stored = await ids(table);
      expect(written.filter((one) => one.form === form && !stored.has(one.id))).toEqual([]);
    }
    const { rows } = await client.query("select name from kysely_migration order by name");
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(MIGRATIONS));
    const unfinished = () =>
      client.query(
        "select id from registrations where search_text = '' union select id from locations where path is null",
      );
    await expect.poll(async () => (await unfinished()).rows, { timeout: 90_000, interval: 1000 }).toEqual([]);
    await client.end();

    // The old instance's last rows lack the columns of this release: any new instance fills them in.
    const last = written.filter(({ form }) => form === 2).at(-1)?.id ?? "";
    for (const { site } of started) {
      const page = async () => (await fetch(`${site.origin}/locations/gilroy/place-${last}`)).text();
      await expect.poll(page, { timeout: 90_000, interval: 1000 }).toContain(`Place ${last}`);
    }
  });
});

test.for(firstReleases)(
  "a database of each schema since the first one is migrated by a start, and reads the same, on %s",
  { timeout: 600_000 },
  async ([, make], context) => {
    const migrations = Object.keys(MIGRATIONS);
    for (const last of migrations) {
      const old = await make();
      try {
        const before = old.open();
        for (const migration of migrations.filter((one) => one <= last)) {
          await migrateTo(before, old.engine, migration);
          await addRows(before, migration);
        }
        const rows = await everything(before);
        await before.destroy();
        const { db } = await openDatabase(readConfig(old.environment), pino({ level: "silent" }));
        const after = await everything(db);
        const { rows: done } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
        await db.destroy();
        expect(missing(rows, after, last < "0004" ? ENDED : []), last).toEqual([]);
        expect(done.map(({ name }) => name).sort(), last).toEqual(migrations);
      } finally {
        await old.remove();
      }
      addCases(context, 1);
    }
  },
);

test.each(engines)(
  "a backup from before each upgrade restores after it, on %s",
  { timeout: 120_000 },
  async (_, open) => {
    const old = await firstSqlite();
    onTestFinished(old.remove);
    const db = old.open();
    const schemas = await throughSchemas(old, db);
    await db.destroy();
    const fresh = await open();
    onTestFinished(() => fresh.close());
    for (const { migration, rows, file } of schemas) {
      await restore(file, fresh.db);
      expect(missing(rows, await everything(fresh.db), NOT_RESTORED), migration).toEqual([]);
    }
  },
);
