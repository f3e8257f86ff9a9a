import type { Generated } from "kysely";
import type { Fixed, Flag, Timestamp } from "./columns.ts";

export type ShiftKind =
  | "orientation"
  | "sorting"
  | "distribution"
  | "distribution-support"
  | "mobile-collection"
  | "other";

export type SignUpStatus = "seat" | "waiting" | "cancelled";

export interface ShiftsTable {
  id: Fixed<string>;
  season: number;
  /** Id of the date in the season that it was made from. */
  date_id: string | null;
  kind: ShiftKind;
  title: string;
  /** YYYY-MM-DD, and HH:MM in Bay Area time. */
  day: string;
  starts: string;
  ends: string;
  place: string | null;
  note: string | null;
  seats: number;
  cancelled_at: Timestamp | null;
  /** Why it was cancelled, for visitors. */
  reason: string | null;
  version: Generated<number>;
  created_at: Fixed<Timestamp>;
  updated_at: Timestamp;
}

/** One person on one shift. Removed 90 days after the season. */
export interface ShiftSignUpsTable {
  id: Fixed<string>;
  /** What was sent with one form shares a booking, and its link. */
  booking_id: Fixed<string>;
  shift_id: string;
  name: string;
  email: string;
  phone: string;
  is_minor: Flag;
  guardian: string | null;
  /** The language of the page on which they signed up. */
  language: Generated<string>;
  /** When the guardian's consent was given. */
  consent_at: Timestamp | null;
  status: SignUpStatus;
  /** The order of sign-ups, and so of the waiting list. */
  position: number;
  reminded_at: Timestamp | null;
  thanked_at: Timestamp | null;
  created_at: Fixed<Timestamp>;
  updated_at: Timestamp;
}
