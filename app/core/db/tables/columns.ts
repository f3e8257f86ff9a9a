import type { ColumnType } from "kysely";

export type Engine = "sqlite" | "postgres";

/** UTC, ISO 8601 with milliseconds (`2025-11-23T18:00:00.000Z`): text order is time order on both engines. */
export type Timestamp = string;

/** 0 or 1: SQLite has no boolean, and both engines share the same queries. */
export type Flag = 0 | 1;

/** Set on insert, never updated. */
export type Fixed<T> = ColumnType<T, T, never>;
