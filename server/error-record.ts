import { randomUUIDv7 } from "node:crypto";
import type { Database } from "#app/core/db/tables.ts";
import type { Log } from "#app/core/settings.ts";
import { addErrors, type SiteError } from "#app/staff/health/queries.server.ts";
import { every, type Job } from "./jobs/every.ts";

const WRITE_EVERY_MS = 5000;
const KEPT_MS = 14 * 86_400_000;
/** Maximum number of buffered errors; more would add no information. */
const MOST_WAITING = 50;
const MAX_LENGTH = 200;

export interface ErrorRecord extends Job {
  log: Log;
}

/**
 * A log that also stores its errors for the Health page: what failed, where, and the reference shown to the visitor.
 * The message of an error is only logged, because it can contain visitor input.
 */
export function recordErrors(log: Log, db: Database, clock: () => Date): ErrorRecord {
  let waiting: SiteError[] = [];
  const write = async () => {
    if (waiting.length === 0) return;
    const errors = waiting;
    waiting = [];
    await addErrors(db, errors, new Date(clock().getTime() - KEPT_MS)).catch(() => {
      // The database is unavailable: keep these for the next attempt.
      waiting = [...errors, ...waiting].slice(0, MOST_WAITING);
    });
  };
  const writing = every(WRITE_EVERY_MS, "error record", log, write);
  return {
    log: {
      info: (fields, message) => log.info(fields, message),
      warn: (fields, message) => log.warn(fields, message),
      error(fields, message) {
        log.error(fields, message);
        if (waiting.length < MOST_WAITING) waiting.push(asRow(fields, message, clock()));
      },
    },
    async stop() {
      await writing.stop();
      await write();
    },
  };
}

function asRow(fields: object, message: string, now: Date): SiteError {
  const { err, path, requestId } = fields as { err?: unknown; path?: unknown; requestId?: unknown };
  const text = (value: unknown) => (typeof value === "string" ? value.slice(0, MAX_LENGTH) : null);
  return {
    id: randomUUIDv7(),
    kind: message.slice(0, MAX_LENGTH),
    detail: detailOf(err).slice(0, MAX_LENGTH),
    path: text(path),
    reference: text(requestId),
    at: now.toISOString(),
  };
}

/** Name, code and location of an error. */
function detailOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  const code = "code" in error ? ` ${String(error.code)}` : "";
  const place = /^\s+at (?:async )?([\w.<>]+)/m.exec(error.stack ?? "")?.[1];
  return `${error.name}${code}${place ? ` in ${place}` : ""}`;
}
