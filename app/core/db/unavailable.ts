/** Thrown if an external service that a write needs is unavailable, such as a newsletter provider. */
export class UnavailableError extends Error {
  override name = "UnavailableError";
}

/** SQLite's primary result codes: busy, locked, read-only, I/O error, full, cannot open. */
const SQLITE_CODES = new Set([5, 6, 8, 10, 13, 14]);
/**
 * PostgreSQL's error classes: connection, rollback (a deadlock: sent again, it works), resources (disk full, too many
 * connections), intervention, system error.
 */
const POSTGRES_CLASSES = new Set(["08", "40", "53", "57", "58"]);
const POSTGRES_READ_ONLY = "25006";
const NETWORK_CODES = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_)/;
/** Connection errors of `pg`, which have no code. */
const CONNECTION_MESSAGES =
  /^(Connection terminated|timeout expired|Client was closed|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout)/;

/** Whether an error means an outage: the database is unreachable, locked, full or read-only. Anything else is a bug. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof UnavailableError) return true;
  const { code, errcode, severity } = error as Error & Record<"code" | "errcode" | "severity", unknown>;
  if (code === "ERR_SQLITE_ERROR") return SQLITE_CODES.has(Number(errcode) & 0xff);
  // Only errors from the PostgreSQL server have a severity.
  if (severity !== undefined) {
    return POSTGRES_CLASSES.has(String(code).slice(0, 2)) || code === POSTGRES_READ_ONLY;
  }
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true;
  return NETWORK_CODES.test(String(code)) || CONNECTION_MESSAGES.test(error.message);
}
