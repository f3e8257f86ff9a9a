import type { Generated } from "kysely";
import type { Fixed, Flag, Timestamp } from "./columns.ts";

export type InquiryStatus = "new" | "contacted" | "in-progress" | "completed" | "declined";

export type Unit = "toys" | "cartons" | "pallets" | "gift cards" | "dollars" | "other";

export interface InquiryTables {
  bulk_donations: {
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
    /** As typed. */
    estimated_quantity: string | null;
    quantity_unit: Unit | null;
    suspected_spam: Generated<Flag>;
    /** First status change by staff, or first reply that left: fulfills the promise to answer within 24 hours. */
    answered_at: Timestamp | null;
    updated_at: Timestamp;
    version: Generated<number>;
    /** Incremented with the notes alone. */
    notes_version: Generated<number>;
    /** Generated with the form, so that a double click or a retry adds only one row. */
    submission_key: Fixed<string | null>;
    /** Folded company, contact, e-mail and phone digits, one per line. */
    search_text: string;
    owner_id: string | null;
    /** Folded message and notes, then the digits of each phone number in them, one per line. */
    notes_text: string | null;
  };

  /** Gifts received from a company. Removed ones are kept for Undo, but not counted. */
  received_gifts: {
    id: Fixed<string>;
    /** Null after the inquiry was erased. */
    inquiry_id: string | null;
    kind: string;
    quantity: number;
    unit: Generated<Unit>;
    /** YYYY-MM-DD. */
    received_on: string;
    actor: Fixed<string>;
    created_at: Fixed<Timestamp>;
    removed_at: Timestamp | null;
  };

  bulk_donation_history: {
    id: Fixed<string>;
    inquiry_id: Fixed<string>;
    field: Fixed<
      "status" | "notes" | "suspected_spam" | "owner" | "reply" | "mailed" | "received" | "removed" | "letter"
    >;
    /** For a reply: the status to set once its mail has left. */
    from_value: Fixed<string | null>;
    to_value: Fixed<string | null>;
    actor: Fixed<string>;
    at: Fixed<Timestamp>;
    /** The mail of a reply, until the mail server has taken it. */
    mail_id: string | null;
  };
}
