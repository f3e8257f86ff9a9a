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

export interface ShiftTables {
  shifts: {
    id: Fixed<string>;
    season: number;
    /** Id of the date of this season that the shift belongs to; null without one. */
    date_id: string | null;
    /** It was cancelled with its date, and comes back with it. */
    off_with_date: Generated<Flag>;
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
    /** Reason for the cancellation, shown to visitors. */
    reason: string | null;
    version: Generated<number>;
    created_at: Fixed<Timestamp>;
    updated_at: Timestamp;
  };

  /** One person's sign-up for a shift. Deleted 90 days after the season. */
  shift_signups: {
    id: Fixed<string>;
    /** Sign-ups from the same form share a booking and its link. */
    booking_id: Fixed<string>;
    shift_id: string;
    name: string;
    email: string;
    phone: string;
    is_minor: Flag;
    guardian: string | null;
    language: Generated<string>;
    consent_at: Timestamp | null;
    status: SignUpStatus;
    /** When the address was confirmed by a mail's link, by an earlier sign-up or by staff. */
    confirmed_at: Timestamp | null;
    /** When an unconfirmed sign-up ends; null if staff have to decide. Kept after its end, see `hasLapsed`. */
    held_until: Timestamp | null;
    /** Hash of the network and the day, for a day: shows sign-ups of one stranger without their address. */
    network: string | null;
    /** Order of sign-ups, which also orders the waiting list. */
    position: number;
    /** When staff noted at the door that the person is there. */
    came_at: Timestamp | null;
    /** Came without signing up; may have neither e-mail address nor telephone. */
    walk_in: Generated<Flag>;
    /** The last reminder, which is sent the day before the shift. */
    reminded_at: Timestamp | null;
    thanked_at: Timestamp | null;
    created_at: Fixed<Timestamp>;
    updated_at: Timestamp;
  };
}
