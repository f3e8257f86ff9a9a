import type { ColumnType } from "kysely";

/** UTC, ISO 8601 with milliseconds (`2025-11-23T18:00:00.000Z`): sorts as text on both engines. */
export type Timestamp = string;

/** 0 or 1: SQLite has no boolean, and one query text has to serve both engines. */
export type Flag = 0 | 1;

/** Set on insert and never changed. */
export type Fixed<T> = ColumnType<T, T, never>;
