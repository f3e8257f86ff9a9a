import type { Selectable } from "kysely";
import type { SignUpStatus } from "#app/core/db/tables/shifts.ts";
import type { Tables } from "#app/core/db/tables.ts";
import { dayWithYear, weekdayName } from "#app/core/time/date-words.ts";
import { shortHours } from "#app/season/hours-words.ts";

export type ShiftRow = Selectable<Tables["shifts"]>;

type StoredShift = Pick<ShiftRow, "id" | "kind" | "title" | "day" | "starts" | "ends" | "seats">;

/** Time and place of a shift, without people. JSON for loaders. */
export interface Shift extends StoredShift {
  /** Empty if it is not known. */
  place: string;
  note: string;
  isCancelled: boolean;
  /** The reason it was cancelled. */
  reason: string;
  /** The texts that are still in English, on a page in another language. */
  inEnglish?: Record<"title" | "note" | "reason", boolean>;
}

/** A shift with its number of sign-ups. */
export interface ShiftView extends Shift {
  taken: number;
  /** An example of a sample site, which nobody can sign up for. */
  isSample?: boolean;
  waiting: number;
}

/** One shift of a booking. */
export interface Booked {
  signUpId: string;
  status: SignUpStatus;
  /** Position on the waiting list, from 1; null if the person has a seat. */
  line: number | null;
  /** The address is not confirmed yet. */
  isHeld: boolean;
  /** It was held, and nobody confirmed it in time. */
  hasLapsed: boolean;
  /** The person is on this shift by another sign-up. */
  isElsewhere: boolean;
  /** Staff took the person off, and not they themselves. */
  isTakenOff: boolean;
  shift: Shift;
  /** When the shift or the sign-up was last changed. */
  changedAt: string;
  /** It has begun, so nothing can be changed any more. */
  hasBegun: boolean;
}

/** The language of a shift's text written by staff, if it is not the page's. */
export function langOf({ inEnglish }: Shift, part: "title" | "note" | "reason"): "en" | undefined {
  return inEnglish?.[part] ? "en" : undefined;
}

/** Free seats, at least 0: staff may overbook. */
export function freeSeats({ seats, taken }: Pick<ShiftView, "seats" | "taken">): number {
  return Math.max(0, seats - taken);
}

/** "6-8 PM". */
export function hoursWords({ starts, ends }: Pick<Shift, "starts" | "ends">): string {
  return shortHours({ from: starts, to: ends });
}

/** "Monday, December 1, 2025, 6-8 PM". */
export function whenWords(shift: Pick<Shift, "day" | "starts" | "ends">): string {
  return `${weekdayName(shift.day)}, ${dayWithYear(shift.day)}, ${hoursWords(shift)}`;
}

export function choiceField(id: string): string {
  return `shift-${id}`;
}
