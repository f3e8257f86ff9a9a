import { Kysely, PostgresAdapter, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import pg from "pg";
import type { Database, Tables } from "./tables.ts";

/** Statement timeout on the server (decision U9). */
const STATEMENT_TIMEOUT_MS = 15_000;
/** Client timeout, one second above the server's, for a dead peer. */
const CLIENT_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 1000;
const CONNECT_TIMEOUT_MS = 5000;
const POOL_SIZE = 10;

// The driver returns bigint, the type of counts, as text; the site's counts fit in a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Opens a pool on a PostgreSQL server.
 * @param url `postgres://user:password@host:port/name`
 * @param onIdleError called when an idle connection breaks (a restarted server); the pool replaces it.
 */
export function openPostgres(url: string, onIdleError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: CLIENT_TIMEOUT_MS,
    keepAlive: true,
    // The default of 4 is for spinning disks and makes the planner prefer table scans over indexes.
    options: "-c random_page_cost=1.1",
  });
  pool.on("error", onIdleError);
  // The query on a broken connection fails anyway; without a listener the process would exit too.
  pool.on("connect", (client) => client.on("error", () => {}));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withoutBroken(pool) }) });
}

/** Whether this is a PostgreSQL database rather than SQLite. */
export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Wraps the pool so that a connection is closed, not reused, after a client-side failure (a timeout, a lost
 * connection): the server may still be running the statement, and the next query would join another
 * caller's transaction.
 */
function withoutBroken(pool: pg.Pool): PostgresPool {
  return {
    async connect(): Promise<PostgresPoolClient> {
      const client = await pool.connect();
      let broken: Error | undefined;
      const query = async (text: string, values: readonly unknown[]) => {
        if (broken) throw broken;
        try {
          return await client.query(text, values.map(withoutNull));
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

/** PostgreSQL refuses U+0000, which an address or a form may hold, in a text; no stored text has the replacement. */
function withoutNull(value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll("\0", "\uFFFD") : value;
}
