import type { LocationState } from "#app/core/db/tables/locations.ts";
import { addDays } from "#app/core/time/calendar-days.ts";
import { dayWithWeekday, weekdayName } from "#app/core/time/date-words.ts";
import { pacificClock } from "#app/locations/hours/bay-time.ts";
import { type BayTime, type Hours, openState } from "#app/locations/hours/hours.ts";
import { openWords } from "#app/words/en/open.ts";

/** The state of a location, as set by staff. */
export interface StoredState {
  state: LocationState;
  /** YYYY-MM-DD: last day of the state; null for indefinite. */
  state_until: string | null;
}

/** The state on a given day in the Bay Area; it expires after its last day. */
export function stateOn({ state, state_until }: StoredState, today: string): LocationState {
  return state_until !== null && state_until < today ? "open" : state;
}

/** The current status of a location. */
export type Status =
  | { kind: "full" }
  | { kind: "closed-until"; until: string | null }
  | { kind: "open"; until: BayTime | null; soon: boolean }
  | { kind: "closed"; opens: BayTime | null }
  /** Hours are not confirmed, so the status is unknown. */
  | { kind: "unknown" };

/** "Full" takes precedence over "temporarily closed", and both over the hours. */
export function statusAt(stored: StoredState, hours: Hours | null, now: number): Status {
  const { day } = pacificClock(now);
  const state = stateOn(stored, day);
  if (state === "full") return { kind: "full" };
  if (state === "closed") return { kind: "closed-until", until: stored.state_until };
  if (!hours) return { kind: "unknown" };
  const found = openState(hours, now);
  return found.open
    ? { kind: "open", until: found.until, soon: found.soon }
    : { kind: "closed", opens: found.opens };
}

/** "5 PM", "9:30 AM", "noon". */
export function timeWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  if (time === "00:00") return openWords.midnight;
  if (time === "12:00") return openWords.noon;
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? "AM" : "PM"}`;
}

/** "today", "tomorrow", "Monday" within a week, otherwise "Monday, January 5". */
export function dayWords(day: string, today: string): string {
  if (day === today) return openWords.today;
  if (day === addDays(today, 1)) return openWords.tomorrow;
  return day > today && day < addDays(today, 7) ? weekdayName(day) : dayWithWeekday(day);
}

/** "Open until 5 PM", "Opens Monday 9 AM", "Box is full"; null if the status is unknown. */
export function statusWords(status: Status, now: number): string | null {
  const { day: today } = pacificClock(now);
  switch (status.kind) {
    case "full":
      return openWords.full;
    case "closed-until":
      return status.until === null
        ? openWords.closedForNow
        : openWords.closedUntil(dayWords(addDays(status.until, 1), today));
    case "open":
      if (status.until === null) return openWords.dayAndNight;
      return status.soon
        ? openWords.closesSoon(timeWords(status.until.time))
        : openWords.openUntil(timeWords(status.until.time));
    case "closed":
      return status.opens === null ? openWords.closed : openWords.opens(opensWords(status.opens, today));
    case "unknown":
      return null;
  }
}

function opensWords({ day, time }: BayTime, today: string): string {
  return `${dayWords(day, today)} ${timeWords(time)}`;
}
