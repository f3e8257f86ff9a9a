import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database, Tables } from "./tables.ts";

/** A statement without an answer in this time is a failure (decision U9). */
const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 5000;
const POOL_SIZE = 10;

// Counts come as bigint, which the driver gives as text; the site's counts fit a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Opens a pool on a PostgreSQL server.
 * @param url `postgres://user:password@host:port/name`
 * @param onIdleError told when an idle connection breaks (a restarted server); the pool replaces it.
 */
export function openPostgres(url: string, onIdleError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // The server's default is that of spinning disks, with which it would rather read whole tables than an index.
    options: "-c random_page_cost=1.1",
  });
  pool.on("error", onIdleError);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
