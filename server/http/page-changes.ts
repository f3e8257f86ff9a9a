import pg from "pg";
import { pagesVersion } from "#app/content/queries.server.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { Log } from "#app/core/settings.ts";
import { every, type Job } from "#server/jobs/every.ts";

/** Polling interval of the counter: changes by other processes appear within a second. */
const POLL_MS = 500;
const RECONNECT_MS = 2000;
const CONNECT_TIMEOUT_MS = 5000;
const KEEP_ALIVE_MS = 10_000;

/**
 * Calls `onChange` when any process has changed data on public pages. Database triggers count such changes. PostgreSQL
 * also sends notifications; polling covers outages of that channel.
 * @param databaseUrl of PostgreSQL; undefined for the embedded database
 */
export async function watchPages(
  db: Database,
  databaseUrl: string | undefined,
  log: Log,
  onChange: () => void,
): Promise<Job> {
  let known = await pagesVersion(db);
  const polling = every(POLL_MS, "page changes", log, async () => {
    const current = await pagesVersion(db);
    if (current !== known) onChange();
    known = current;
  });
  const stopListening = databaseUrl ? listen(databaseUrl, log, onChange) : undefined;
  return {
    async stop() {
      await Promise.all([polling.stop(), stopListening?.()]);
    },
  };
}

function listen(url: string, log: Log, onChange: () => void): () => Promise<void> {
  let stopped = false;
  let client: pg.Client | undefined;
  const connect = async () => {
    if (stopped) return;
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      // Detects a dead peer, as the connection is otherwise idle.
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    client = fresh;
    fresh.on("notification", onChange);
    fresh.on("error", (error) => log.warn({ err: error }, "the channel for page changes broke"));
    fresh.on("end", () => {
      if (!stopped) setTimeout(connect, RECONNECT_MS).unref();
    });
    try {
      await fresh.connect();
      await fresh.query("listen pages_changed");
      // Catches up on changes made while disconnected.
      onChange();
    } catch (error) {
      log.warn({ err: error }, "cannot open the channel for page changes");
      await fresh.end().catch(() => {});
    }
  };
  void connect();
  return async () => {
    stopped = true;
    await client?.end().catch(() => {});
  };
}
