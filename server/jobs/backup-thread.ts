import { Worker } from "node:worker_threads";
import { BackupError } from "#app/core/db/copy.ts";

/** The job of a thread: copies PostgreSQL, finishes a copy of SQLite, or tries to restore a backup. */
export type BackupTask =
  | { task: "make"; file: string; databaseUrl: string }
  | { task: "finish" | "try"; file: string };

/**
 * Processes a backup in a worker thread, because reading or writing a whole database would block the site for seconds.
 * @returns rows by table
 * @throws BackupError if the backup cannot be made, or is incomplete
 */
export function inThread(workerData: BackupTask): Promise<Record<string, number>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./backup-worker.ts", import.meta.url), { workerData });
    worker.once("message", ({ rows, name, message }) => {
      if (rows) resolve(rows);
      else reject(name === "BackupError" ? new BackupError(message) : new Error(message));
    });
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`the thread of a backup ended with ${code}`)));
  });
}
