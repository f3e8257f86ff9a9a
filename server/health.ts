import { statfs } from "node:fs/promises";
import type { Handler } from "hono";
import { storeSetting } from "#app/core/db/stored-settings.ts";
import type { Database } from "#app/core/db/tables.ts";

const TIMEOUT_MS = 3000;
/** Probes within this interval share one write. */
const SHARED_MS = 1000;
/** With less free space, a probe's small write may still fit into the database's own files while a form does not. */
export const LEAST_FREE_BYTES = 1024 * 1024;

/** Liveness: the process responds. */
export const healthz: Handler = (c) => c.text("alive\n");

/**
 * Readiness: the database accepts a write. 503 if it does not within three seconds.
 * @param folder of the embedded database, whose disk must not be full
 */
export function readyz(db: Database, folder?: string): Handler {
  let checkedAt = 0;
  let answer: Promise<boolean> | undefined;
  return async (c) => {
    if (!answer || Date.now() - checkedAt > SHARED_MS) {
      checkedAt = Date.now();
      answer = takesWrites(db, folder);
    }
    const ready = await answer;
    return ready ? c.text("ready\n") : c.text("the database takes no writes\n", 503);
  };
}

/**
 * Whether forms can be stored right now; false after three seconds.
 * @param folder of the embedded database, whose disk must not be full
 */
export async function takesWrites(db: Database, folder?: string): Promise<boolean> {
  const [isWritten, isFree] = await Promise.all([canWrite(db), hasRoom(folder)]);
  return isWritten && isFree;
}

async function canWrite(db: Database): Promise<boolean> {
  const written = storeSetting(db, "ready_check", new Date().toISOString()).then(
    () => true,
    () => false,
  );
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), TIMEOUT_MS).unref());
  return Promise.race([written, late]);
}

async function hasRoom(folder: string | undefined): Promise<boolean> {
  if (folder === undefined) return true;
  const disk = await statfs(folder).catch(() => undefined);
  // If the platform does not report free space, the write alone decides.
  return disk === undefined || disk.bavail * disk.bsize > LEAST_FREE_BYTES;
}
