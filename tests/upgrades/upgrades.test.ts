import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import pino from "pino";
import { describe, expect, onTestFinished, test } from "vitest";
import { backup } from "#app/core/db/backup.ts";
import { MIGRATIONS, migrate } from "#app/core/db/migrate.ts";
import { restore, tryRestore } from "#app/core/db/restore.ts";
import type { Database, Engine } from "#app/core/db/tables.ts";
import { queueMails } from "#app/core/mail/queries.server.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/database.ts";
import { engines } from "../databases.ts";
import { addLocation } from "../factories.ts";
import { ADMINISTRATOR, startSite } from "../running-site.ts";
import { ENDED, everything, missing, NOT_RESTORED, throughSchemas } from "./every-row.ts";
import { firstSqlite as firstRelease, firstReleases, type OldDatabase } from "./old-databases.ts";

/*
 * Databases of earlier releases. The first one was filled through its own forms and is stored beside this file; those
 * of later schemas are migrated from it, with rows in each new table (`rows.ts`).
 */

/** Tables, columns, indexes, constraints and triggers, as reported by the database. */
async function schemaOf(db: Database, engine: Engine): Promise<string[]> {
  const ask =
    engine === "sqlite"
      ? sql<{ line: string }>`
          select m.type || ' ' || m.name || ' ' || c.name || ' ' || c.type || c."notnull" || ifnull(c.dflt_value, '') as line
          from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table'
          union all select type || ' ' || ifnull(sql, name) from sqlite_master where type <> 'table'`
      : sql<{ line: string }>`
          select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
          from information_schema.columns where table_schema = 'public'
          union all select indexdef from pg_indexes where schemaname = 'public'
          union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
          where connamespace = 'public'::regnamespace and contype <> 'n'
          union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`;
  const { rows } = await ask.execute(db);
  return rows.map(({ line }) => line).sort();
}

async function openOld(make: () => Promise<OldDatabase>) {
  const old = await make();
  onTestFinished(old.remove);
  return old;
}

describe.each(firstReleases)("a database of the first release on %s", (name, make) => {
  test("starts, and shows what was in it: places, inquiries, hosts, accounts, links in mails", async () => {
    const old = await openOld(make);
    const before = old.open();
    const sent = await before
      .selectFrom("outbox")
      .select("text_body")
      .where("to_address", "=", "reader@example.org")
      .executeTakeFirstOrThrow();
    await before.destroy();
    const { site, stop } = await startSite({ ...old.environment, LOG_LEVEL: "error" });
    onTestFinished(stop);
    const page = async (path: string, cookie = "") =>
      (await fetch(site.origin + path, { headers: { Cookie: cookie } })).text();
    const locations = await page("/locations");
    for (const text of ["Willow Branch Library", "Mon-Sat: 10AM-6PM", "Café “Ñandú”", "Willow School"])
      expect(locations).toContain(text);
    expect(locations).not.toContain("Closed for good");

    const signIn = await fetch(`${site.origin}/auth`, {
      method: "POST",
      body: new URLSearchParams(ADMINISTRATOR),
      headers: { Origin: site.origin },
      redirect: "manual",
    });
    expect(signIn.status).toBe(303);
    const cookie = signIn.headers.getSetCookie().map((text) => text.split(";")[0]);
    const staff = (path: string) => page(path, cookie.join("; "));
    const desk = await staff("/admin");
    for (const text of ["Alder &amp; Finch Toys", "Café Noël", "Bayline Freight"])
      expect(desk).toContain(text);
    expect(await staff("/admin?q=call+back+on+monday"), "notes are searched now").toContain(
      "Bayline Freight",
    );
    expect(await staff("/admin?q=4085550101")).toContain("Café Noël");
    const hosts = await staff("/admin/registrations?status=every");
    for (const text of ["Willow School", "Cedar Company", "Pine Library"]) expect(hosts).toContain(text);
    expect(await staff("/admin/team")).toContain("editor@example.org");

    const [link = ""] = /\/newsletter\/unsubscribe\?key=[\w-]+/.exec(sent.text_body) ?? [];
    expect(await page(link)).toContain("Unsubscribe");
    const receipt = async () =>
      readdirSync(join(old.environment.DATA_DIR, "mail")).filter((file) =>
        readFileSync(join(old.environment.DATA_DIR, "mail", file), "utf8").includes("To: ann@example.org"),
      );
    await expect.poll(receipt, { message: "the mail that waited is sent" }).toHaveLength(1);
  });

  test("keeps every row of every schema since", async () => {
    const old = await openOld(make);
    const db = old.open();
    onTestFinished(() => db.destroy());
    const schemas = await throughSchemas(old, db);
    const last = await everything(db);
    for (const { migration, rows } of schemas) {
      expect(missing(rows, last, migration < "0004" ? ENDED : []), migration).toEqual([]);
    }
    const now = join(old.environment.DATA_DIR, "now.sqlite");
    await backup(db, now);
    const fresh = await engines[0]?.[1]();
    if (!fresh) throw new Error("no engine");
    onTestFinished(() => fresh.close());
    await restore(now, fresh.db);
    expect(missing(last, await everything(fresh.db), NOT_RESTORED)).toEqual([]);
  });

  test("ends with the same schema as a new database", async () => {
    const old = await openOld(make);
    const db = old.open();
    onTestFinished(() => db.destroy());
    await migrate(db, old.engine);
    const fresh = await engines.find(([engine]) => engine === name)?.[1]();
    if (!fresh) throw new Error(name);
    onTestFinished(() => fresh.close());
    expect(await schemaOf(db, old.engine)).toEqual(await schemaOf(fresh.db, old.engine));
  });

  test("is as before after a migration that fails half-way, which one line says", async () => {
    const old = await openOld(make);
    const before = old.open();
    const [rows, schema] = [await everything(before), await schemaOf(before, old.engine)];
    await before.destroy();
    MIGRATIONS["9998_breaks"] = async (tx) => {
      await tx.schema.createTable("half_made").addColumn("id", "text").execute();
      await sql`insert into half_made values ('1')`.execute(tx);
      await sql`update locations set name = 'lost'`.execute(tx);
      await sql`insert into no_such_table values (1)`.execute(tx);
    };
    const start = () => openDatabase(readConfig(old.environment), pino({ level: "silent" }));
    await start().then(
      () => expect.unreachable(),
      (error: Error) => {
        expect(error.name).toBe("StartupError");
        expect(error.message).toMatch(
          /^The database could not be updated, and is as it was before \(9998_breaks: .*no_such_table.*\)\. Start the release before this one/,
        );
        expect(error.message).not.toContain("\n");
      },
    );
    delete MIGRATIONS["9998_breaks"];
    const after = old.open();
    expect(await everything(after)).toEqual(rows);
    expect(await schemaOf(after, old.engine)).toEqual(schema);
    await after.destroy();
    const { db } = await start();
    expect(missing(rows, await everything(db), ENDED)).toEqual([]);
    await db.destroy();
  });

  test("takes migrations that change rows of public pages and then alter or index their tables", async () => {
    const old = await openOld(make);
    const changes: typeof MIGRATIONS = {
      "9997_changes": async (tx) => {
        await sql`update locations set name = 'renamed'`.execute(tx);
      },
      "9998_alters": async (tx) => {
        await tx.schema.alterTable("locations").addColumn("added", "text").execute();
        await sql`update locations set added = name`.execute(tx);
        await tx.schema.createIndex("locations_added").on("locations").column("added").execute();
      },
    };
    Object.assign(MIGRATIONS, changes);
    onTestFinished(() => {
      for (const name of Object.keys(changes)) delete MIGRATIONS[name];
    });
    const db = old.open();
    onTestFinished(() => db.destroy());
    await migrate(db, old.engine);
    const { rows } = await sql<{ added: string }>`select distinct added from locations`.execute(db);
    expect(rows).toEqual([{ added: "renamed" }]);
  });

  test("is updated once by two instances that start together", async () => {
    const old = await openOld(make);
    const start = () => openDatabase(readConfig(old.environment), pino({ level: "silent" }));
    const both = await Promise.all([start(), start()]);
    for (const { db } of both) {
      const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
      expect(rows.map((row) => row.name).sort()).toEqual(Object.keys(MIGRATIONS));
      await db.destroy();
    }
  });
});

test.each(engines)("a backup of the first release restores on %s", async (_, open) => {
  const old = await openOld(firstRelease);
  const before = old.open();
  const rows = await everything(before);
  const file = join(old.environment.DATA_DIR, "before.sqlite");
  await sql`vacuum into ${file}`.execute(before);
  await before.destroy();
  const target = await open();
  onTestFinished(() => target.close());
  await restore(file, target.db);
  expect(missing(rows, await everything(target.db), NOT_RESTORED)).toEqual([]);
});

test("a newer database is refused by a backup's restore as by the start", async () => {
  const old = await openOld(firstRelease);
  const db = old.open();
  await migrate(db, old.engine);
  await sql`insert into kysely_migration values ('9999_from_the_future', '2099-01-01')`.execute(db);
  const file = join(old.environment.DATA_DIR, "newer.sqlite");
  await sql`vacuum into ${file}`.execute(db);
  await db.destroy();
  await expect(tryRestore(file)).rejects.toThrow("This backup was changed by a newer release");
  for (const [, open] of engines) {
    const target = await open();
    onTestFinished(() => target.close());
    await expect(restore(file, target.db)).rejects.toThrow("This backup was changed by a newer release");
  }
});

test.each(engines)("an open question for hours keeps whom its email went to, on %s", async (_, open) => {
  const { db, engine, close } = await open();
  onTestFinished(close);
  await addLocation(db, { id: "gum", name: "Gum Deli" });
  await addLocation(db, { id: "fig", name: "Fig Deli" });
  const asked_at = "2026-11-20T20:00:00.000Z";
  const question = { year: 2026, asked_at };
  const answer = { days: "[]", answered_at: asked_at };
  await db
    .insertInto("holiday_hours")
    .values({ ...question, location_id: "gum" })
    .execute();
  await db
    .insertInto("holiday_hours")
    .values({ ...question, ...answer, location_id: "fig" })
    .execute();
  await queueMails(
    db,
    ["fig", "gum"].map((id) => ({
      ...{ kind: "host-hours", to: `${id.toUpperCase()}@host.test`, subject: "Your hours" },
      text: `https://toys.test/es/join/hours/${id}-2026.0.signature`,
    })),
    { now: new Date(asked_at), mailFrom: "no-reply@toys.test" },
  );
  await MIGRATIONS["0062_earlier_asked_hosts"]?.(db as unknown as Kysely<unknown>, engine);
  const rows = await db.selectFrom("holiday_hours").select(["location_id", "email"]).execute();
  expect(rows).toEqual(
    expect.arrayContaining([
      { location_id: "gum", email: "gum@host.test" },
      { location_id: "fig", email: null },
    ]),
  );
});
