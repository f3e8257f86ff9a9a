import type { ColumnType, Generated } from "kysely";
import type { Fixed, Timestamp } from "./columns.ts";

export interface ContentTables {
  content_versions: {
    kind: Fixed<string>;
    /** Identifies one of several values of a kind, such as the year of a season; empty for other kinds. */
    key: Fixed<string>;
    /** 1-based; the highest is public. */
    version: Fixed<number>;
    /** JSON that matches the kind's schema. */
    value: Fixed<string>;
    actor: Fixed<string>;
    at: Fixed<Timestamp>;
    note: ColumnType<string, string | undefined, never>;
  };

  /** Editors who have a content open; a row is valid for a minute. */
  content_presence: {
    kind: string;
    key: string;
    actor: string;
    /** ISO 8601, like `seen_at`. */
    since: string;
    seen_at: string;
  };

  content_drafts: {
    kind: Fixed<string>;
    key: Fixed<string>;
    /** The version that the draft is based on; 0 for the starter. */
    base_version: number;
    /** Incremented on each save, to detect concurrent edits. */
    revision: number;
    /** JSON in the shape of the kind, unvalidated. */
    value: string;
    actor: string;
    updated_at: Timestamp;
  };

  /** Reviews of pages by people who speak the language. */
  page_reviews: {
    language: string;
    /** The page's English path. */
    page: string;
    speaker: string;
    /** YYYY-MM-DD */
    day: string;
    actor: string;
    at: Timestamp;
  };

  pictures: {
    id: Fixed<string>;
    /** Original file name, for staff. */
    name: Fixed<string>;
    /** Default alternative text for places that use the picture. */
    alt: string;
    /** In pixels, after rotation. */
    width: Fixed<number>;
    height: Fixed<number>;
    status: "waiting" | "ready" | "failed";
    /** Percentage of finished sizes. */
    progress: Generated<number>;
    problem: string | null;
    /** Until then, one process is generating its sizes. */
    claimed_until: Timestamp | null;
    actor: Fixed<string>;
    created_at: Fixed<Timestamp>;
  };

  picture_files: {
    picture_id: Fixed<string>;
    /** "640.avif", or "upload" while sizes are being generated. */
    name: Fixed<string>;
    bytes: Uint8Array;
  };
}
