import type { Generated } from "kysely";
import type { Fixed, Flag, Timestamp } from "./columns.ts";

export type MailStatus = "queued" | "sent" | "failed";

export interface OutboxTable {
  id: Fixed<string>;
  /** What the mail is, e.g. "inquiry-notification". */
  kind: Fixed<string>;
  /** Id of the row that caused it. */
  about_id: Fixed<string | null>;
  to_address: Fixed<string>;
  reply_to: Fixed<string | null>;
  subject: Fixed<string>;
  text_body: Fixed<string>;
  html_body: Fixed<string | null>;
  /** JSON: further headers by name. */
  headers: Fixed<string>;
  message_id: Fixed<string>;
  status: Generated<MailStatus>;
  attempts: Generated<number>;
  next_attempt_at: Timestamp;
  /** A worker's claim; after this time any worker may take the row. */
  claimed_until: Timestamp | null;
  claimed_by: string | null;
  last_error: string | null;
  created_at: Fixed<Timestamp>;
  sent_at: Timestamp | null;
}

/** One row a job of the night; it belongs to the machine and is in no backup. */
export interface JobsTable {
  name: Fixed<"backup" | "trial-restore">;
  /** Claim of an instance; after this time another one may take the job. */
  claimed_until: Timestamp | null;
  /** The last try, and why it failed; null: it did not. */
  tried_at: Timestamp | null;
  problem: string | null;
  /** The last success, with what it found as JSON. */
  done_at: Timestamp | null;
  facts: string;
}

/** Errors of the last days, without anything that was typed; in no backup. */
export interface SiteErrorsTable {
  id: Fixed<string>;
  /** What failed, as the log says it. */
  kind: Fixed<string>;
  detail: Fixed<string>;
  path: Fixed<string | null>;
  /** The id that the visitor saw. */
  reference: Fixed<string | null>;
  at: Fixed<Timestamp>;
}

/** People who asked to be erased (decision M9): a restored backup erases them again. */
export interface ErasuresTable {
  /** SHA-256 of the address in lower case. */
  hash: Fixed<string>;
  /** What came later is from a new request of the same person and stays. */
  erased_at: Timestamp;
  /** Whether the public places made from their registrations went as well. */
  with_places: Flag;
}

export interface SettingsTable {
  key: Fixed<string>;
  value: string;
}
