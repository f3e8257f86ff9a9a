import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
} from "kysely";
import { Turn } from "./mutex.ts";

/** How long a statement waits for another process (a command line beside the server) to finish writing. */
const PATIENCE_MS = 5000;
const ASK_AGAIN_MS = 20;
/**
 * SQLite's own waiting stops the whole process, finished pages included, so it only bridges the blink in which
 * another process opens or closes the file.
 */
const OWN_WAITING_MS = 5;

const SQLITE_BUSY = 5;
/** More than the site has; those with a list in them differ by its length. */
const MAX_STATEMENTS = 200;
/** A longer one writes many rows, which takes far longer than reading it. */
const MAX_KEPT_LENGTH = 4000;

/** As Kysely's, with migrations in a transaction: SQLite undoes a half-made table like any other change. */
export class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/**
 * Kysely's driver for Node's own SQLite module: one connection, used by one query or transaction at a time. Where
 * another process holds the write lock, a query lets others read meanwhile and asks again.
 */
export class SqliteDriver implements Driver {
  #file: DatabaseSync;
  #connection: DatabaseConnection;
  /** Reading a statement takes SQLite longer than most of them run. */
  #statements = new Map<string, StatementSync>();
  #turn = new Turn();
  #endTurn = () => {};
  /** Whoever waits for another process: one asks for all, so that many do not keep this process busy. */
  #waiting = new Turn();

  constructor(file: DatabaseSync) {
    this.#file = file;
    this.#connection = {
      executeQuery: <R>(query: CompiledQuery) => this.#execute(query) as Promise<QueryResult<R>>,
      streamQuery: <R>(query: CompiledQuery) => this.#inOnePart<R>(query),
    };
  }

  async init() {
    this.#file.exec(`pragma busy_timeout = ${OWN_WAITING_MS}`);
  }

  async acquireConnection() {
    this.#endTurn = await this.#turn.take();
    return this.#connection;
  }

  async releaseConnection() {
    this.#endTurn();
  }

  /** Takes the write lock at once: a transaction that reads first could not wait for another writer later. */
  async beginTransaction() {
    // A disk that failed may have kept the last transaction from being undone.
    await this.rollbackTransaction();
    await this.#patiently(() => this.#file.exec("begin immediate"));
  }

  async commitTransaction() {
    this.#file.exec("commit");
  }

  /** After some failures, a full disk among them, SQLite has done so by itself. */
  async rollbackTransaction() {
    if (this.#file.isTransaction) this.#file.exec("rollback");
  }

  async destroy() {
    this.#statements.clear();
    this.#file.close();
  }

  async #execute({ sql, parameters }: CompiledQuery): Promise<QueryResult<unknown>> {
    return this.#patiently(() => {
      const statement = this.#prepared(sql);
      const inputs = parameters.map(asInput);
      if (statement.columns().length > 0) return { rows: statement.all(...inputs) };
      const { changes, lastInsertRowid } = statement.run(...inputs);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    });
  }

  #prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#file.prepare(sql);
    if (sql.length > MAX_KEPT_LENGTH) return statement;
    if (this.#statements.size >= MAX_STATEMENTS) this.#statements.clear();
    this.#statements.set(sql, statement);
    return statement;
  }

  /** Results here are small enough to come whole. */
  async *#inOnePart<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield (await this.#execute(query)) as QueryResult<R>;
  }

  async #patiently<T>(work: () => T): Promise<T> {
    try {
      return work();
    } catch (error) {
      if (this.#file.isTransaction || !isBusy(error)) throw error;
    }
    const deadline = performance.now() + PATIENCE_MS;
    this.#endTurn();
    const endWaiting = await this.#waiting.take();
    try {
      for (;;) {
        this.#endTurn = await this.#turn.take();
        try {
          return work();
        } catch (error) {
          if (!isBusy(error) || performance.now() > deadline) throw error;
        }
        this.#endTurn();
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
      }
    } finally {
      endWaiting();
    }
  }
}

function isBusy(error: unknown): boolean {
  // The lower byte of SQLite's extended codes is the plain one.
  return error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;
}

function asInput(value: unknown): SQLInputValue {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if (value === undefined) return null;
  return value as SQLInputValue;
}
