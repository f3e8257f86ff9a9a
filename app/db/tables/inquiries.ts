import type { Generated } from "kysely";
import type { Fixed, Flag, Timestamp } from "./columns.ts";

export type InquiryStatus = "new" | "contacted" | "in-progress" | "completed" | "declined";

export interface BulkDonationsTable {
  id: Fixed<string>;
  company_name: string;
  contact_name: string;
  email: string;
  phone: string | null;
  donation_type: string | null;
  message: string;
  status: Generated<InquiryStatus>;
  notes: string | null;
  created_at: Fixed<Timestamp>;
  estimated_quantity: string | null;
  suspected_spam: Generated<Flag>;
  /** First change of status by staff: ends the promise to answer within 24 hours. */
  answered_at: Timestamp | null;
  updated_at: Timestamp;
  version: Generated<number>;
  /** Made with the form: a double click or a retry stays one row. */
  submission_key: Fixed<string | null>;
  /** Folded company, contact, e-mail and the digits of the phone, one per line. */
  search_text: string;
  /** The member of the staff who takes care of it. */
  owner_id: string | null;
  /** Folded message and notes, then the digits of each phone number in them, one per line. */
  notes_text: string | null;
}

/** What a company really gave. Removed ones stay for Undo and count nowhere. */
export interface ReceivedGiftsTable {
  id: Fixed<string>;
  /** Null once the inquiry is gone. */
  inquiry_id: string | null;
  kind: string;
  quantity: number;
  /** YYYY-MM-DD. */
  received_on: string;
  actor: Fixed<string>;
  created_at: Fixed<Timestamp>;
  removed_at: Timestamp | null;
}

export interface BulkDonationHistoryTable {
  id: Fixed<string>;
  inquiry_id: Fixed<string>;
  field: Fixed<"status" | "notes" | "suspected_spam" | "owner" | "reply" | "received" | "removed" | "letter">;
  from_value: Fixed<string | null>;
  to_value: Fixed<string | null>;
  actor: Fixed<string>;
  at: Fixed<Timestamp>;
}
