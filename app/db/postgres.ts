import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import pg from "pg";
import type { Database, Tables } from "./tables.ts";

/** A statement without an answer in this time is a failure (decision U9). */
const STATEMENT_TIMEOUT_MS = 15_000;
/** The same on this side, for a server that is gone without a word; the server's own comes first where it lives. */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 1000;
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
    query_timeout: SILENCE_MS,
    keepAlive: true,
    // The server's default is that of spinning disks, with which it would rather read whole tables than an index.
    options: "-c random_page_cost=1.1",
  });
  pool.on("error", onIdleError);
  // A connection in use that breaks tells its query; without a listener it would end the process as well.
  pool.on("connect", (client) => client.on("error", () => {}));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withoutBroken(pool) }) });
}

/**
 * The pool, which never takes a connection back that failed on this side (silence, a broken line): the server may
 * yet do what it was asked, and the next query would find itself in a transaction of somebody else.
 */
function withoutBroken(pool: pg.Pool): PostgresPool {
  return {
    async connect(): Promise<PostgresPoolClient> {
      const client = await pool.connect();
      let broken: Error | undefined;
      const query = async (text: string, values: readonly unknown[]) => {
        if (broken) throw broken;
        try {
          return await client.query(text, [...values]);
        } catch (error) {
          if (!(error instanceof pg.DatabaseError)) broken = error as Error;
          throw error;
        }
      };
      return {
        query: query as unknown as PostgresPoolClient["query"],
        release: () => client.release(broken),
      };
    },
    end: () => pool.end(),
  };
}
