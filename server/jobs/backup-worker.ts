import { parentPort, workerData } from "node:worker_threads";
import { backup, finishBackup } from "#app/core/db/backup.ts";
import { openPostgres } from "#app/core/db/postgres.ts";
import { tryRestore } from "#app/core/db/restore.ts";
import type { BackupTask } from "./backup-thread.ts";

// The worker started by `backup-thread.ts`.

async function make(file: string, databaseUrl: string) {
  const db = openPostgres(databaseUrl, () => {});
  try {
    return await backup(db, file);
  } finally {
    await db.destroy();
  }
}

const work = workerData as BackupTask;
try {
  const { task, file } = work;
  const rows = await (task === "make"
    ? make(file, work.databaseUrl)
    : task === "finish"
      ? finishBackup(file)
      : tryRestore(file));
  parentPort?.postMessage({ rows });
} catch (error) {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  parentPort?.postMessage({ name, message });
}
