import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { migrate } from "#app/core/db/migrate.ts";
import { openPostgres } from "#app/core/db/postgres.ts";
import { openSqlite } from "#app/core/db/sqlite.ts";
import { emptyDatabase } from "./databases.ts";

/** Migrates one database per engine before the tests; `databases.ts` copies it for each of them. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "toy-drive-migrated-"));
  const file = join(folder, "migrated.sqlite");
  const sqlite = openSqlite(file);
  await migrate(sqlite, "sqlite");
  await sqlite.destroy();
  // An in-memory database has no write-ahead log, and refuses a serialized one that uses it.
  const closed = new DatabaseSync(file);
  closed.exec("pragma journal_mode = delete");
  closed.close();
  process.env.MIGRATED_SQLITE = file;

  const server = process.env.TEST_DATABASE_URL;
  const copied = server ? await emptyDatabase(server) : undefined;
  if (copied) {
    const postgres = openPostgres(copied.url, () => {});
    await migrate(postgres, "postgres");
    await postgres.destroy();
    process.env.MIGRATED_POSTGRES = copied.name;
  }
  return async () => {
    await rm(folder, { recursive: true });
    await copied?.remove();
  };
}
