import { Worker } from "node:worker_threads";
import { BackupError } from "#app/core/db/copy.ts";
import type { RestorePreview } from "#app/core/db/restore.ts";

/** How a thread opens the site's database: its file, or the URL of PostgreSQL. */
export type DatabaseAddress = { file: string } | { url: string };

/** The job of a thread: copies PostgreSQL, finishes a copy of SQLite, tries, compares or restores a backup. */
export type BackupTask =
  | { task: "make"; file: string; database: DatabaseAddress }
  | { task: "finish"; file: string }
  | { task: "try"; file: string }
  | { task: "preview"; file: string; database: DatabaseAddress; workFolder: string }
  | {
      task: "restore";
      file: string;
      database: DatabaseAddress;
      workFolder: string;
      saveAs: string;
      by: { actor: string; network: string | null };
      keepSession: string;
      now: Date;
    };

/**
 * Processes a backup in a worker thread, because reading or writing a whole database would block the site for seconds.
 * @returns rows by table; what a restore would change; null after a restore
 * @throws BackupError if the backup cannot be made, or is incomplete
 */
export function inThread(workerData: { task: "preview" } & BackupTask): Promise<RestorePreview>;
export function inThread(workerData: { task: "restore" } & BackupTask): Promise<null>;
export function inThread(workerData: BackupTask): Promise<Record<string, number>>;
export function inThread(workerData: BackupTask): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./backup-worker.ts", import.meta.url), { workerData });
    worker.once("message", ({ result, name, message }) => {
      if (result !== undefined) resolve(result);
      else if (EXPECTED.includes(name)) reject(new BackupError(message));
      else reject(new Error(message));
    });
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`the thread of a backup ended with ${code}`)));
  });
}

/** The message of these says what to do. */
const EXPECTED = ["BackupError", "NewerDatabaseError"];
