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
import type { Database, Tables } from "./tables.ts";

/** How long opening waits for another process. */
const OPEN_TIMEOUT_MS = 5000;
/** How long a statement waits for another process, such as a command line beside the server, to finish writing. */
const LOCK_TIMEOUT_MS = 5000;
const RETRY_MS = 20;
/**
 * How long SQLite itself waits for a lock. It blocks the whole process, so this only covers the moment in which
 * another process opens or closes the file; longer waits are ours.
 */
const BUSY_TIMEOUT_MS = 5;

/** How long a run of queries may block the process before other work gets its turn. */
const LONGEST_RUN_MS = 20;

const SQLITE_BUSY = 5;
/** More than the site has. A statement with a list of values is another one for each length. */
const MAX_STATEMENTS = 200;
/** A longer statement writes many rows, which takes far longer than preparing it. */
const MAX_CACHED_LENGTH = 4000;

/**
 * Opens or creates the embedded database. A write-ahead log lets readers work beside a writer, and
 * `synchronous=FULL` keeps what was acknowledged through a power cut. Deleted content is overwritten: otherwise
 * it would stay readable in the file long after a person was erased.
 * @param path a file, or `:memory:`
 * @param content the bytes of a database to start from, only in memory
 */
export function openSqlite(path: string, content?: Uint8Array): Database {
  const file = new DatabaseSync(path, { timeout: OPEN_TIMEOUT_MS, enableForeignKeyConstraints: true });
  try {
    if (content) file.deserialize(content);
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
/** Pages copied at once: at 4 KB each a few milliseconds, in which a write waits. */
const COPIED_PAGES = 200;

/**
 * Copies a database to a file while it is in use, from the connection that writes. The copy includes what is
 * written during the copy, so it ends under any load. (From another connection it would start again with each
 * write, and `vacuum into` blocks the process.)
 */
export async function copyOnline(db: Database, path: string): Promise<void> {
  const connection = connections.get(db);
  if (!connection) throw new Error("not an SQLite database of this process");
  await backup(connection, path, { rate: COPIED_PAGES });
}

/** Runs each migration in a transaction, which Kysely's own adapter does not: SQLite can undo DDL as well. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Lets one caller in at a time, in the order of calls. */
class Mutex {
  #last: Promise<void> = Promise.resolve();

  /** Waits until the mutex is free and locks it. @returns unlocks it; calling that again does nothing */
  async lock(): Promise<() => void> {
    const before = this.#last;
    let unlock = () => {};
    this.#last = new Promise((resolve) => {
      unlock = resolve;
    });
    await before;
    return unlock;
  }
}

/**
 * Kysely's driver for Node's own SQLite module: one connection, used by one query or transaction at a time. While
 * another process holds the write lock, a query lets others read and retries.
 */
class SqliteDriver implements Driver {
  #file: DatabaseSync;
  #connection: DatabaseConnection;
  /** Preparing a statement takes SQLite longer than most of them run. */
  #statements = new Map<string, StatementSync>();
  #inUse = new Mutex();
  #release = () => {};
  /** When the queries of this turn of the event loop began. */
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

  /** Takes the write lock at once: a transaction that reads first could not wait for another writer later. */
  async beginTransaction() {
    // A disk failure may have prevented the rollback of the last transaction.
    await this.rollbackTransaction();
    await this.#retry(() => this.#file.exec("begin immediate"));
  }

  async commitTransaction() {
    this.#file.exec("commit");
  }

  /** SQLite has already rolled back after some failures, such as a full disk. */
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

  /** Queries run on this thread, so a loop of them, such as an export, would block every visitor. */
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

  /** Results of this site are small, so nothing is streamed. */
  async *#inOnePart<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield (await this.#execute(query)) as QueryResult<R>;
  }

  /** Runs `work`, again and again while another process holds the lock; other queries run in between. */
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
  // The lower byte of SQLite's extended result codes is the plain code.
  return error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;
}

function asInput(value: unknown): SQLInputValue {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if (value === undefined) return null;
  return value as SQLInputValue;
}
