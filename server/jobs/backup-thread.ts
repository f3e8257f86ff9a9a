import { Worker } from "node:worker_threads";
import { BackupError } from "#app/db/copy.ts";

/** What a thread does with a backup: makes it from PostgreSQL, finishes a copy from SQLite, or tries to restore it. */
export type BackupTask =
  | { task: "make"; file: string; databaseUrl: string }
  | { task: "finish" | "try"; file: string };

/**
 * Works on a backup in a separate thread, because reading or writing a whole database takes seconds in which the
 * site would not answer.
 * @returns rows by table
 * @throws BackupError if no backup can be made, or it is not whole
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
