import { parentPort, workerData } from "node:worker_threads";
import { backup, finishBackup } from "#app/core/db/backup.ts";
import { openPostgres } from "#app/core/db/postgres.ts";
import { previewRestore, restore, tryRestore } from "#app/core/db/restore.ts";
import { openSqlite } from "#app/core/db/sqlite.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { BackupTask, DatabaseAddress } from "./backup-thread.ts";

// The worker started by `backup-thread.ts`.

async function withDatabase<T>(address: DatabaseAddress, use: (db: Database) => Promise<T>): Promise<T> {
  const db = "url" in address ? openPostgres(address.url, () => {}) : openSqlite(address.file);
  try {
    return await use(db);
  } finally {
    await db.destroy();
  }
}

function run(work: BackupTask): Promise<unknown> {
  const { file } = work;
  if (work.task === "finish") return finishBackup(file);
  if (work.task === "try") return tryRestore(file);
  if (work.task === "make") return withDatabase(work.database, (db) => backup(db, file));
  if (work.task === "preview")
    return withDatabase(work.database, (db) => previewRestore(file, db, work.workFolder));
  const { database, workFolder, by, keepSession, now, saveAs } = work;
  return withDatabase(database, (reader) =>
    withDatabase(database, async (db) => {
      await restore(file, db, { workFolder, by, keepSession, now, saveAs: { file: saveAs, reader } });
      return null;
    }),
  );
}

try {
  parentPort?.postMessage({ result: await run(workerData as BackupTask) });
} catch (error) {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  parentPort?.postMessage({ name, message });
}
