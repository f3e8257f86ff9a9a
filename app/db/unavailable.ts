/** Something that had to be read from the database, and could not be. */
export class UnavailableError extends Error {
  override name = "UnavailableError";
}

/** SQLite's plain result codes: busy, locked, read-only, input or output, full, cannot open. */
const SQLITE_CODES = new Set([5, 6, 8, 10, 13, 14]);
/** PostgreSQL's classes: connection, resources (a full disk, too many connections), a server that stops or stalls. */
const POSTGRES_CLASSES = new Set(["08", "53", "57", "58"]);
const POSTGRES_READ_ONLY = "25006";
const NETWORK_CODES = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_)/;
/** What `pg` says of connections without any code. */
const CONNECTION_WORDS =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout)/;

/** Whether an error says that the database is away, full or read-only, and not that this program is wrong. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof UnavailableError) return true;
  const { code, errcode, severity } = error as Error & Record<"code" | "errcode" | "severity", unknown>;
  if (code === "ERR_SQLITE_ERROR") return SQLITE_CODES.has(Number(errcode) & 0xff);
  // Only what the server itself says has a severity.
  if (severity !== undefined) {
    return POSTGRES_CLASSES.has(String(code).slice(0, 2)) || code === POSTGRES_READ_ONLY;
  }
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true;
  return NETWORK_CODES.test(String(code)) || CONNECTION_WORDS.test(error.message);
}
