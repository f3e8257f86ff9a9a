import type { ColumnType, Generated } from "kysely";
import type { Fixed, Timestamp } from "./columns.ts";

export interface ContentVersionsTable {
  kind: Fixed<string>;
  /** Which of a kind with several values, such as the year of a season; empty for all others. */
  key: Fixed<string>;
  /** From 1; the highest is public. */
  version: Fixed<number>;
  /** JSON by the kind's schema. */
  value: Fixed<string>;
  actor: Fixed<string>;
  at: Fixed<Timestamp>;
  note: ColumnType<string, string | undefined, never>;
}

/** Editors who have a content open; a row counts for a minute. */
export interface ContentPresenceTable {
  kind: string;
  key: string;
  actor: string;
  /** ISO 8601, as `seen_at`. */
  since: string;
  seen_at: string;
}

export interface ContentDraftsTable {
  kind: Fixed<string>;
  key: Fixed<string>;
  /** The version that the draft began from; 0 for the starter. */
  base_version: number;
  /** Goes up with each save, so that a save detects a newer one by someone else. */
  revision: number;
  /** JSON in the shape of the kind, as typed: it may break the schema's rules. */
  value: string;
  actor: string;
  updated_at: Timestamp;
}

/** A page that was reviewed by someone who speaks its language. */
export interface PageReviewsTable {
  language: string;
  /** English path. */
  page: string;
  /** Name of the reviewer. */
  speaker: string;
  /** YYYY-MM-DD */
  day: string;
  /** The member of the staff who says so. */
  actor: string;
  at: Timestamp;
}

export interface PicturesTable {
  id: Fixed<string>;
  /** The file's name as it was uploaded, for staff. */
  name: Fixed<string>;
  /** What it shows, as a start for each place that uses it. */
  alt: string;
  /** Pixels, upright. */
  width: Fixed<number>;
  height: Fixed<number>;
  status: "waiting" | "ready" | "failed";
  /** Percent of its sizes that are made. */
  progress: Generated<number>;
  /** Why it failed, for staff. */
  problem: string | null;
  /** Until then one process makes its sizes. */
  claimed_until: Timestamp | null;
  actor: Fixed<string>;
  created_at: Fixed<Timestamp>;
}

export interface PictureFilesTable {
  picture_id: Fixed<string>;
  /** "640.avif", or "upload" until every size is made. */
  name: Fixed<string>;
  bytes: Uint8Array;
}
