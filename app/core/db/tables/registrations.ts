import type { Generated } from "kysely";
import type { Fixed, Flag, Timestamp } from "./columns.ts";

export type RegistrationStatus = "new" | "waiting" | "approved" | "live" | "done" | "declined";

interface Invitation {
  season: Fixed<number>;
  sent_at: Timestamp;
  answer: "confirmed" | "declined" | null;
  answered_at: Timestamp | null;
  new_registration_id: string | null;
}

export interface RegistrationTables {
  registrations: {
    id: Fixed<string>;
    organization: string;
    kind: string;
    contact_name: string;
    email: string;
    phone: string | null;
    /** Dates as YYYY-MM-DD. */
    starts_on: string | null;
    ends_on: string | null;
    boxes: number | null;
    message: string | null;
    status: Generated<RegistrationStatus>;
    created_at: Fixed<Timestamp>;
    updated_at: Timestamp;
    version: Generated<number>;
    /** Incremented with the notes alone. */
    notes_version: Generated<number>;
    owner_id: string | null;
    submission_key: Fixed<string | null>;
    suspected_spam: Generated<Flag>;
    /** Whether season results may name the host. */
    may_be_named: Generated<Flag>;
    notes: string | null;
    language: Generated<string>;
    /** First decision by staff: fulfills the promise to answer within 24 hours. */
    answered_at: Timestamp | null;
    /** Folded organization, contact, e-mail, phone digits and notes, one per line. */
    search_text: Generated<string>;
  };

  registration_history: {
    id: Fixed<string>;
    registration_id: Fixed<string>;
    /** "fields": corrections by staff, or the host's answer. "mail": a mail to the host. "declined": not this season. */
    field: Fixed<"status" | "notes" | "suspected_spam" | "owner" | "mailed" | "fields" | "mail" | "declined">;
    from_value: Fixed<string | null>;
    to_value: Fixed<string | null>;
    actor: Fixed<string>;
    at: Fixed<Timestamp>;
    /** The mail of a decision, until the mail server has taken it. */
    mail_id: string | null;
  };

  registration_addresses: {
    id: Fixed<string>;
    registration_id: Fixed<string>;
    position: Fixed<number>;
    address: string;
    city: string;
    zip_code: string;
    hours: string;
    is_public: Flag;
    location_id: string | null;
  };

  host_invitations: Invitation & { registration_id: Fixed<string> };

  /** Invitations of hosts in the list of places, who have not registered themselves. */
  contact_invitations: Invitation & { location_id: Fixed<string> };

  /** What staff asked a host before they decided. */
  registration_questions: {
    id: Fixed<string>;
    registration_id: Fixed<string>;
    /** Names of `ASKS`, separated by spaces. */
    asks: Fixed<string>;
    /** Of the letter and its link. */
    language: Fixed<string>;
    asked_at: Fixed<Timestamp>;
    answered_at: Timestamp | null;
  };

  /** Hosts who declined further invitations. Addresses are lower case. */
  host_refusals: {
    email: Fixed<string>;
    created_at: Fixed<Timestamp>;
  };
}
