import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
