import { backup, DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { foldText } from "./query-text.ts";
import type { Database, Tables } from "./tables.ts";

/** How long opening the file waits for another process. */
const OPEN_TIMEOUT_MS = 5000;
/** How long a statement waits for another process, such as the command line, to finish writing. */
const LOCK_TIMEOUT_MS = 5000;
const RETRY_MS = 20;
/**
 * SQLite's own busy timeout. It blocks the whole process, so it only covers the moment when another process
 * opens or closes the file; longer waits are handled here.
 */
const BUSY_TIMEOUT_MS = 5;

/** Maximum time for which a series of queries may block the event loop. */
const LONGEST_RUN_MS = 20;

const SQLITE_BUSY = 5;
/** More statements than the site has. A statement with a list of values has one variant per length. */
const MAX_STATEMENTS = 200;
/** Longer statements write many rows, which takes far longer than preparing them. */
const MAX_CACHED_LENGTH = 4000;

/**
 * Opens or creates the embedded database. The write-ahead log allows reads during a write, and
 * `synchronous=FULL` keeps committed data through a power cut. Deleted content is overwritten, so that an
 * erased person's data does not remain in the file.
 * @param path a file, or `:memory:`
 * @param content bytes of an initial database, only in memory
 */
export function openSqlite(path: string, content?: Uint8Array): Database {
  const file = new DatabaseSync(path, { timeout: OPEN_TIMEOUT_MS, enableForeignKeyConstraints: true });
  try {
    if (content) file.deserialize(content);
    file.function("fold_text", { deterministic: true }, (text) => foldText(String(text)));
    file.exec("pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;");
  } catch (error) {
    file.close();
    throw error;
  }
  const db = new Kysely<Tables>({
    dialect: {
      createDriver: () => new SqliteDriver(file),
      createAdapter: () => new TransactionalSqliteAdapter(),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
  });
  connections.set(db, file);
  return db;
}

const connections = new WeakMap<Database, DatabaseSync>();

/**
 * Copies a live database as it is at this moment to a file. It reads through a connection and within a transaction of
 * its own: a copy through the writing connection fails during a transaction, and without a transaction each write would
 * begin it anew. (`vacuum into` blocks the process.)
 */
export async function copyOnline(db: Database, path: string): Promise<void> {
  const connection = connections.get(db);
  if (!connection) throw new Error("not an SQLite database of this process");
  const file = connection.location();
  // One in memory has no other connection.
  if (file === null) return void (await backup(connection, path));
  const reader = new DatabaseSync(file, { readOnly: true, timeout: OPEN_TIMEOUT_MS });
  try {
    reader.exec("begin; select 1 from sqlite_schema");
    await backup(reader, path);
  } finally {
    reader.close();
  }
}

/** Runs each migration in a transaction, unlike Kysely's adapter: SQLite supports transactional DDL. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Mutual exclusion with a first-in, first-out queue. */
class Mutex {
  #last: Promise<void> = Promise.resolve();

  /** Waits for the lock and takes it. @returns a function that unlocks it; further calls have no effect */
  async lock(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve: unlock } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return unlock;
  }
}

/**
 * Kysely driver for Node's SQLite module: one connection, used by one query or transaction at a time. While
 * another process holds the write lock, a query retries and lets readers run.
 */
class SqliteDriver implements Driver {
  #file: DatabaseSync;
  #connection: DatabaseConnection;
  /** Cache of prepared statements: preparing most of them takes longer than running them. */
  #statements = new Map<string, StatementSync>();
  #inUse = new Mutex();
  #release = () => {};
  /** Start of the queries in this turn of the event loop. */
  #runningSince: number | undefined;
  /** Only one waiter polls the lock; many would keep this process busy. */
  #polling = new Mutex();

  constructor(file: DatabaseSync) {
    this.#file = file;
    this.#connection = {
      executeQuery: <R>(query: CompiledQuery) => this.#execute(query) as Promise<QueryResult<R>>,
      streamQuery: <R>(query: CompiledQuery) => this.#inOnePart<R>(query),
    };
  }

  async init() {
    this.#file.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
  }

  async acquireConnection() {
    this.#release = await this.#inUse.lock();
    return this.#connection;
  }

  async releaseConnection() {
    this.#release();
  }

  /** Takes the write lock at once: a transaction that begins with a read could not wait for another writer later. */
  async beginTransaction() {
    // A disk failure may have prevented the previous transaction's rollback.
    await this.rollbackTransaction();
    await this.#retry(() => this.#file.exec("begin immediate"));
  }

  async commitTransaction() {
    this.#file.exec("commit");
  }

  /** Does nothing if SQLite has already rolled back, as after a full disk. */
  async rollbackTransaction() {
    if (this.#file.isTransaction) this.#file.exec("rollback");
  }

  async destroy() {
    this.#statements.clear();
    this.#file.close();
  }

  async #execute({ sql, parameters }: CompiledQuery): Promise<QueryResult<unknown>> {
    await this.#letOthersRun();
    return this.#retry(() => {
      const statement = this.#prepare(sql);
      const inputs = parameters.map(asInput);
      if (statement.columns().length > 0) return { rows: statement.all(...inputs) };
      const { changes, lastInsertRowid } = statement.run(...inputs);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    });
  }

  /** Yields to the event loop: a series of queries on this thread, such as an export, would block all visitors. */
  async #letOthersRun() {
    if (this.#runningSince === undefined) {
      this.#runningSince = performance.now();
      nextTurn(() => {
        this.#runningSince = undefined;
      });
    } else if (performance.now() - this.#runningSince > LONGEST_RUN_MS) {
      await new Promise((resolve) => nextTurn(resolve));
    }
  }

  #prepare(sql: string): StatementSync {
    const cached = this.#statements.get(sql);
    if (cached) return cached;
    const statement = this.#file.prepare(sql);
    if (sql.length > MAX_CACHED_LENGTH) return statement;
    if (this.#statements.size >= MAX_STATEMENTS) this.#statements.clear();
    this.#statements.set(sql, statement);
    return statement;
  }

  /** Returns all rows at once; the site's results are too small to stream. */
  async *#inOnePart<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield (await this.#execute(query)) as QueryResult<R>;
  }

  /** Runs `work`, retrying while another process holds the lock; other queries run in between. */
  async #retry<T>(work: () => T): Promise<T> {
    try {
      return work();
    } catch (error) {
      if (this.#file.isTransaction || !isBusy(error)) throw error;
    }
    const deadline = performance.now() + LOCK_TIMEOUT_MS;
    this.#release();
    const stopPolling = await this.#polling.lock();
    try {
      for (;;) {
        this.#release = await this.#inUse.lock();
        try {
          return work();
        } catch (error) {
          if (!isBusy(error) || performance.now() > deadline) throw error;
        }
        this.#release();
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    } finally {
      stopPolling();
    }
  }
}

function isBusy(error: unknown): boolean {
  // The lower byte of SQLite's extended result codes is the primary code.
  return error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;
}

function asInput(value: unknown): SQLInputValue {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if (value === undefined) return null;
  return value as SQLInputValue;
}
