import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { migrate } from "./migrate.ts";
import { copyOnline, openSqlite } from "./sqlite.ts";

test("deleted content cannot be read in the file any more", async () => {
  const folder = mkdtempSync(join(tmpdir(), "toy-drive-sqlite-"));
  const file = join(folder, "test.sqlite");
  try {
    const db = openSqlite(file);
    await migrate(db, "sqlite");
    for (const key of ["maya", "noor"]) {
      await db
        .insertInto("settings")
        .values({ key, value: `${key}@example.org` })
        .execute();
    }
    await db.deleteFrom("settings").where("key", "=", "maya").execute();
    await db.destroy();
    const content = readFileSync(file, "latin1");
    expect([content.includes("maya@"), content.includes("noor@")]).toEqual([false, true]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a long run of queries lets others have their turn", async () => {
  const db = openSqlite(":memory:");
  await migrate(db, "sqlite");
  let turns = 0;
  let stopped = false;
  const others = (async () => {
    for (; !stopped; turns += 1) await nextTurn();
  })();
  await db.transaction().execute(async (tx) => {
    for (let index = 0; index < 10_000; index += 1) {
      await tx
        .insertInto("settings")
        .values({ key: `key-${index}`, value: "x".repeat(2000) })
        .execute();
    }
  });
  stopped = true;
  await others;
  await db.destroy();
  // Without yielding, there would be a single turn at the end.
  expect(turns).toBeGreaterThan(2);
});

test("a copy is made while transactions begin and end, and has none of them by half", async () => {
  const folder = mkdtempSync(join(tmpdir(), "toy-drive-sqlite-"));
  const db = openSqlite(join(folder, "test.sqlite"));
  try {
    await migrate(db, "sqlite");
    let isWriting = true;
    const writing = (async () => {
      for (let index = 0; isWriting; index += 1)
        await db.transaction().execute(async (tx) => {
          for (const half of ["a", "b"]) {
            await tx
              .insertInto("settings")
              .values({ key: `pair-${index}-${half}`, value: half })
              .execute();
            await pause(2);
          }
        });
    })();
    const pairs: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const file = join(folder, `copy-${round}.sqlite`);
      await copyOnline(db, file);
      const copy = openSqlite(file);
      const rows = await copy.selectFrom("settings").select("key").where("key", "like", "pair-%").execute();
      pairs.push(rows.length / 2);
      await copy.destroy();
      await pause(1);
    }
    isWriting = false;
    await writing;
    expect(pairs.filter((count) => !Number.isInteger(count))).toEqual([]);
    expect(pairs.at(-1)).toBeGreaterThan(0);
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true });
  }
});
