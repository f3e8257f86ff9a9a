import type { Generated } from "kysely";
import type { Fixed, Flag, Timestamp } from "./columns.ts";

export type SubscriberStatus = "pending" | "confirmed" | "unsubscribed";

export interface SubscribersTable {
  id: Fixed<string>;
  /** In lower case; one row per address. */
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
  /** The key of the link at the foot of each letter; null until the first one. */
  letter_key: string | null;
  /** How often in a row the mail server has refused a letter to it for good. */
  refusals: Generated<number>;
  /** The person wants to hear when collection opens (a form shown before and after a season). */
  wants_opening: Generated<Flag>;
  /** The person asked for an e-mail when registration for families opens. */
  wants_families: Generated<Flag>;
  /** Where it comes from: a page's path, or "import". */
  source: Generated<string>;
}

export interface LettersTable {
  id: Fixed<string>;
  /** JSON by `letterSchema`, as typed while it is a draft. */
  value: string;
  /** Goes up with each save, so that a save detects a newer one by someone else. */
  revision: Generated<number>;
  /** The revision that staff sent to themselves. */
  tested_revision: number | null;
  audience: LetterAudience;
  status: Generated<LetterStatus>;
  send_at: Timestamp | null;
  started_at: Timestamp | null;
  finished_at: Timestamp | null;
  actor: string;
  created_at: Fixed<Timestamp>;
  updated_at: Timestamp;
}

export type LetterAudience = "confirmed" | "opening" | "families";

export type LetterStatus = "draft" | "scheduled" | "sending" | "paused" | "sent" | "stopped";

export interface LetterRecipientsTable {
  letter_id: Fixed<string>;
  subscriber_id: Fixed<string>;
  /** "left": unsubscribed before the letter went out to them. */
  status: Generated<"waiting" | "queued" | "sent" | "refused" | "left">;
  /** The mail in the outbox, once it is queued. */
  outbox_id: string | null;
}
