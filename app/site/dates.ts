import { dayInFull, dayWithYear } from "#app/core/time/date-words.ts";
import { type DateView, findDate, type SeasonView } from "#app/season/season-view.ts";
import { familiesPage as words } from "#app/words/en/families.ts";
import { seasonWords } from "#app/words/en/season.ts";

/** Formatted dates for families, and whether registration is open. JSON for loaders. */
export interface FamilyDates {
  /** "none": no registration has been announced. */
  state: "open" | "before" | "over" | "cancelled" | "none";
  /** The season's year, for what is past. */
  year: number;
  /** "Until December 10, 2025". */
  register: string;
  /** "Register online or in person" with the season's dates; empty if not announced. */
  registerWhen: string;
  pickUp: string;
  /** Days and hours of a distribution that lies ahead; otherwise empty. */
  pickUpWhen: string;
  pickUpPast: boolean;
  /** Where it is; empty for headquarters. */
  pickUpPlace: string;
  pickUpCancelled: boolean;
  /** Its cancelled days, if others take place: "Canceled: Wednesday, December 17, 2025". */
  pickUpDaysOff: string;
  /** Reason for cancelling the distribution or some of its days; otherwise empty. */
  pickUpReason: string;
  /** Reason for cancelling registration; otherwise empty. */
  reason: string;
  /** The next day of registration, "November 15, 2025". */
  opens: string;
}

/**
 * Builds the dates for families from the season.
 * @param headquarters what the season's dates have as their place there
 */
export function familyDates(season: SeasonView, headquarters: string): FamilyDates {
  const registration = findDate(season, "family-registration");
  const distribution = findDate(season, "distribution");
  const isAhead = distribution?.state === "coming" || distribution?.state === "now";
  const isOff = distribution !== undefined && (distribution.state === "cancelled" || distribution.isRestOff);
  const hasDaysOff = isAhead && distribution.cancelledDays.length > 0;
  const opens = registration?.next ? dayWithYear(registration.next) : "";
  const states = { coming: "before", now: "open", past: "over", cancelled: "cancelled" } as const;
  const register = {
    coming: words.opens(opens),
    now: words.until(registration ? dayWithYear(registration.end) : ""),
    past: words.ended(registration ? dayWithYear(registration.end) : ""),
    cancelled: registration?.label ?? "",
  };
  return {
    state: registration ? states[registration.state] : "none",
    year: season.year,
    register: registration ? register[registration.state] : words.unknown,
    registerWhen: whenOf(registration),
    pickUp: isOff ? distribution.label : whenOf(distribution) || words.unknown,
    pickUpWhen: isAhead ? distribution.whenLeft : "",
    pickUpPast: distribution?.state === "past",
    pickUpPlace: isAhead && distribution.place !== headquarters ? distribution.place : "",
    pickUpCancelled: isOff,
    pickUpDaysOff: hasDaysOff
      ? seasonWords.cancelledDay(distribution.cancelledDays.map(dayInFull).join("; "))
      : "",
    pickUpReason: isOff || hasDaysOff ? distribution.reason : "",
    reason: registration?.state === "cancelled" ? registration.reason : "",
    opens,
  };
}

/** When a date takes place; once it is over, its last day with the year. */
function whenOf(date: DateView | undefined): string {
  if (!date || date.state === "cancelled") return "";
  return date.state === "past" ? words.ended(dayWithYear(date.end)) : date.whenLeft;
}
