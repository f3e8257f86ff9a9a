import pg from "pg";
import type { Database } from "#app/db/tables.ts";
import type { Log } from "#app/settings.ts";

/** Looks at the counter this often: what other processes change is on the pages within a second. */
const POLL_MS = 500;
const RECONNECT_MS = 2000;
const CONNECT_TIMEOUT_MS = 5000;
const KEEP_ALIVE_MS = 10_000;

/**
 * Tells when data changed that public pages show, in whichever process. The database counts such changes
 * itself; PostgreSQL also announces them, and the polling covers the time in which that channel is down.
 * @param databaseUrl of PostgreSQL; undefined for the embedded database
 * @returns what stops the watching
 */
export async function watchPages(
  db: Database,
  databaseUrl: string | undefined,
  log: Log,
  onChange: () => void,
): Promise<() => Promise<void>> {
  let known = await version(db);
  let asking = false;
  const poll = async () => {
    if (asking) return;
    asking = true;
    try {
      const current = await version(db);
      if (current !== known) onChange();
      known = current;
    } catch (error) {
      log.warn({ err: error }, "cannot ask the database whether pages changed");
    } finally {
      asking = false;
    }
  };
  const timer = setInterval(poll, POLL_MS);
  timer.unref();
  const stopListening = databaseUrl ? listen(databaseUrl, log, onChange) : undefined;
  return async () => {
    clearInterval(timer);
    await stopListening?.();
  };
}

async function version(db: Database): Promise<string> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", "pages_version")
    .executeTakeFirstOrThrow();
  return row.value;
}

function listen(url: string, log: Log, onChange: () => void): () => Promise<void> {
  let stopped = false;
  let client: pg.Client | undefined;
  const connect = async () => {
    if (stopped) return;
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      // A server that is gone without a word would never end a connection on which nobody speaks.
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
      // Changes may have come while nobody listened.
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
