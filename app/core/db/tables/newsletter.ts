import type { Generated } from "kysely";
import type { Fixed, Flag, Timestamp } from "./columns.ts";

export type SubscriberStatus = "pending" | "confirmed" | "unsubscribed";

export type LetterAudience = "confirmed" | "opening" | "families" | "hosts" | "volunteers" | "companies";

export type LetterStatus = "draft" | "scheduled" | "sending" | "paused" | "sent" | "stopped";

/** "left": unsubscribed before the letter was sent. */
type RecipientStatus = "waiting" | "queued" | "sent" | "refused" | "left";

export interface NewsletterTables {
  subscribers: {
    id: Fixed<string>;
    /** Lower case; one row per address. */
    email: Fixed<string>;
    first_name: string;
    last_name: string | null;
    company: string | null;
    status: Generated<SubscriberStatus>;
    /** SHA-256 of the key in the confirmation mail. */
    confirm_key_hash: string | null;
    /** SHA-256 of the key in the unsubscribe address. */
    unsubscribe_key_hash: string;
    created_at: Fixed<Timestamp>;
    confirmation_sent_at: Timestamp | null;
    confirmed_at: Timestamp | null;
    unsubscribed_at: Timestamp | null;
    /** Key of the unsubscribe link in each letter; null until the first one. */
    letter_key: string | null;
    /** Consecutive letters that the mail server has permanently rejected. */
    refusals: Generated<number>;
    /** Asked to be notified when collection opens (a form shown before and after a season). */
    wants_opening: Generated<Flag>;
    /** Asked to be notified when registration for families opens. */
    wants_families: Generated<Flag>;
    /** Source: a page's path, or "import". */
    source: Generated<string>;
  };

  letters: {
    id: Fixed<string>;
    /** JSON that `readLetter` reads; unvalidated while a draft. */
    value: string;
    /** Incremented on each save, to detect concurrent edits. */
    revision: Generated<number>;
    /** The revision that staff mailed to themselves as a test. */
    tested_revision: number | null;
    audience: LetterAudience;
    status: Generated<LetterStatus>;
    send_at: Timestamp | null;
    started_at: Timestamp | null;
    finished_at: Timestamp | null;
    actor: string;
    created_at: Fixed<Timestamp>;
    updated_at: Timestamp;
  };

  letter_recipients: {
    letter_id: Fixed<string>;
    subscriber_id: Fixed<string>;
    status: Generated<RecipientStatus>;
    /** The outbox row, once queued. */
    outbox_id: string | null;
  };

  /** Recipients of a letter about their part in the drive, who are no subscribers. */
  letter_people: {
    id: Fixed<string>;
    letter_id: Fixed<string>;
    /** Lower case; the row's own id once the address is forgotten. */
    email: string;
    status: Generated<RecipientStatus>;
    outbox_id: string | null;
    created_at: Fixed<Timestamp>;
  };

  /** Who wants no letters about their part. */
  letter_refusals: {
    part: Fixed<string>;
    /** SHA-256 of the address in lower case. */
    hash: Fixed<string>;
    refused_at: Fixed<Timestamp>;
  };
}
