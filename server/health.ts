import type { Handler } from "hono";
import type { Database } from "#app/db/tables.ts";

const TIMEOUT_MS = 3000;
/** Probes within this time of each other share one write. */
const SHARED_MS = 1000;

/** Alive: the process responds. */
export const healthz: Handler = (c) => c.text("alive\n");

/** Ready: the database takes a write. 503 if it does not within three seconds. */
export function readyz(db: Database): Handler {
  let checkedAt = 0;
  let answer: Promise<boolean> | undefined;
  return async (c) => {
    if (!answer || Date.now() - checkedAt > SHARED_MS) {
      checkedAt = Date.now();
      answer = canWrite(db);
    }
    const ready = await answer;
    return ready ? c.text("ready\n") : c.text("the database takes no writes\n", 503);
  };
}

async function canWrite(db: Database): Promise<boolean> {
  const written = db
    .insertInto("settings")
    .values({ key: "ready_check", value: new Date().toISOString() })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: new Date().toISOString() }))
    .execute()
    .then(
      () => true,
      () => false,
    );
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), TIMEOUT_MS).unref());
  return Promise.race([written, late]);
}
