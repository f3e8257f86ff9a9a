import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { migrate } from "./migrate.ts";
import { openSqlite } from "./sqlite.ts";

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
