import type { Generated } from "kysely";
import type { Fixed, Flag, Timestamp } from "./columns.ts";

export type MailStatus = "queued" | "sent" | "failed";

export interface RunningTables {
  outbox: {
    id: Fixed<string>;
    /** Kind of mail, e.g. "inquiry-notification". */
    kind: Fixed<string>;
    about_id: Fixed<string | null>;
    to_address: string;
    reply_to: Fixed<string | null>;
    subject: Fixed<string>;
    text_body: Fixed<string>;
    html_body: Fixed<string | null>;
    /** JSON: additional headers by name. */
    headers: Fixed<string>;
    message_id: Fixed<string>;
    status: Generated<MailStatus>;
    attempts: Generated<number>;
    next_attempt_at: Timestamp;
    /** End of a worker's claim; after that, any worker may take the row. */
    claimed_until: Timestamp | null;
    claimed_by: string | null;
    last_error: string | null;
    created_at: Fixed<Timestamp>;
    sent_at: Timestamp | null;
    /** What the mail belongs to ("shift ID"), if staff can take it back until it is due. */
    undo_of: Fixed<string | null>;
    /** JSON: what Undo restores. The same for all mails of one tap. */
    undo: Fixed<string | null>;
  };

  /** One row per nightly job, and one for restoring; machine-specific, so not in backups. */
  jobs: {
    name: Fixed<"backup" | "trial-restore" | "restore">;
    /** End of an instance's claim; after that, another one may take the job. */
    claimed_until: Timestamp | null;
    /** Last attempt, and its error; null if it succeeded. */
    tried_at: Timestamp | null;
    problem: string | null;
    /** Last success, and its result as JSON. */
    done_at: Timestamp | null;
    facts: string;
  };

  /** Recent errors, without user input; not in backups. */
  site_errors: {
    id: Fixed<string>;
    /** Log message of the error. */
    kind: Fixed<string>;
    detail: Fixed<string>;
    path: Fixed<string | null>;
    /** The reference id that the visitor saw. */
    reference: Fixed<string | null>;
    at: Fixed<Timestamp>;
  };

  /** People who were erased on request (decision M9): restoring a backup erases them again. */
  erasures: {
    /** SHA-256 of the lower-case address. */
    hash: Fixed<string>;
    /** Data from after this time belongs to a new request of the same person and is kept. */
    erased_at: Timestamp;
    /** Whether the public places from their registrations were removed too. */
    with_places: Flag;
  };

  settings: {
    key: Fixed<string>;
    value: string;
  };
}
