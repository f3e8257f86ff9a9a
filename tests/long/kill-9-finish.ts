import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, vi } from "vitest";
import { startSite } from "../running-site.ts";
import { unfinishedIn, wrongIn } from "./kill-9-checks.ts";
import type { Storage } from "./kill-9-storage.ts";

/** Environment of a site under the load of `kill-9-load.ts`. */
export const ENVIRONMENT = {
  TRUSTED_PROXIES: "1",
  LOG_LEVEL: "error",
  STARTER_DATA: "none",
  BOXES_EMAIL: "boxes@example.org",
  MAIL_PER_MINUTE: "600",
};

/** Restarts the site, which must finish all pending work exactly once. */
export async function finish(storage: Storage) {
  const { site, stop } = await startSite({ ...ENVIRONMENT, ...storage.environment });
  const db = storage.open();
  // A claim of the killed process expires by itself, after half a minute or two minutes.
  const free = { claimed_until: "2000-01-01T00:00:00.000Z" };
  await db.updateTable("outbox").set(free).where("status", "=", "queued").execute();
  await db.updateTable("pictures").set(free).where("status", "=", "waiting").execute();
  try {
    // `expect.poll` belongs to one test, and fails here once the other of two concurrent ones has ended.
    const isFinished = async () => expect(await unfinishedIn(db)).toEqual([]);
    await vi.waitFor(isFinished, { timeout: 120_000, interval: 500 });
    const { mails } = await db
      .selectFrom("outbox")
      .select((eb) => eb.fn.countAll<number>().as("mails"))
      .executeTakeFirstOrThrow();
    return { wrong: await wrongIn(db, []), mails, files: readdirSync(join(site.dataDir, "mail")).length };
  } finally {
    await db.destroy();
    await stop();
  }
}
