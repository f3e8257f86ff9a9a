import { fork } from "node:child_process";
import { join } from "node:path";
import {
  addFile,
  claimUpload,
  deleteUnusedPictures,
  finishUpload,
} from "#app/content/pictures/queries.server.ts";
import { DAMAGED_PICTURE } from "#app/content/pictures/variants.server.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { Log } from "#app/core/settings.ts";
import { DAY_MS } from "#app/core/time/calendar-days.ts";

/** The largest picture takes about ten seconds on one core. */
const TIMEOUT_MS = 90_000;
/** K8. */
const UNUSED_DAYS = 30;

/** Signals of a process without memory: killed by Linux (or by us on timeout), or aborted by the C library or V8. */
const ENDS_WITHOUT_MEMORY = ["SIGKILL", "SIGABRT", "SIGTRAP", "SIGILL"];
/** A picture that was fully read can always be encoded, given enough memory. */
const NO_MEMORY = /memory|alloc|encod/i;
const TOO_LARGE =
  "This machine has too little memory for this picture. Please save it smaller, with up to 4,000 pixels on its long side.";

interface Made {
  name: string;
  bytes: Uint8Array;
  progress: number;
}

interface Pictures {
  db: Database;
  log: Log;
  clock: () => Date;
}

export async function makeSizes({ db, log, clock }: Pictures, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const upload = await claimUpload(db, clock());
    if (!upload) return;
    const problem = await makeInOwnProcess(upload.bytes, ({ name, bytes, progress }) =>
      addFile(db, upload.id, name, bytes, Math.min(progress, 99)),
    );
    await finishUpload(db, upload.id, problem);
    log.info({ picture: upload.id, problem }, "made the sizes of a picture");
  }
}

export async function removeUnused({ db, log, clock }: Pictures): Promise<void> {
  const deleted = await deleteUnusedPictures(db, new Date(clock().getTime() - UNUSED_DAYS * DAY_MS));
  if (deleted > 0) log.info({ deleted }, "removed pictures that nothing uses");
}

/**
 * @param store stores one size
 * @returns the reason the picture cannot be used, for staff; null once every size is stored
 */
function makeInOwnProcess(bytes: Uint8Array, store: (made: Made) => Promise<void>): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, "picture-worker.ts"), { serialization: "advanced" });
    const timer = setTimeout(() => child.kill("SIGKILL"), TIMEOUT_MS);
    let stored = Promise.resolve();
    let isWhole = false;
    let problem: string | null = null;
    child.on("message", (message: Made | { error: string }) => {
      if ("error" in message) problem = NO_MEMORY.test(message.error) ? TOO_LARGE : DAMAGED_PICTURE;
      else {
        isWhole = message.progress === 100;
        stored = stored.then(() => store(message));
      }
    });
    child.on("error", reject);
    child.on("exit", (_code, signal) => {
      clearTimeout(timer);
      const ending = signal !== null && ENDS_WITHOUT_MEMORY.includes(signal) ? TOO_LARGE : DAMAGED_PICTURE;
      stored.then(() => resolve(isWhole ? null : (problem ?? ending)), reject);
    });
    child.send(bytes);
  });
}
