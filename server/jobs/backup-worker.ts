import { parentPort, workerData } from "node:worker_threads";
import { finishBackup } from "#app/db/backup.ts";
import { tryRestore } from "#app/db/restore.ts";

/*
 * Checks a backup in a separate thread, see `backups.ts`: reading a whole database takes seconds, in which
 * the site would not answer.
 */

const { task, file } = workerData as { task: "finish" | "try"; file: string };
try {
  const rows = await (task === "finish" ? finishBackup(file) : tryRestore(file));
  parentPort?.postMessage({ rows });
} catch (error) {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  parentPort?.postMessage({ name, message });
}
