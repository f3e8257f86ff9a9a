import { useNow } from "#app/core/ui/use-now.ts";
import { type Hours, intervalsOn, readHours } from "#app/locations/hours/hours.ts";
import { intervalWords } from "#app/locations/hours/week-words.ts";
import { placePage } from "#app/words/en/place.ts";
import { type Status, type StoredState, stateOn, statusAt, statusWords } from "./state.ts";

/** Opening data of a location. */
export interface Opening extends StoredState {
  hours_week: string | null;
  hours_exceptions: string;
}

const CLASSES: Record<Status["kind"], string> = {
  full: "full",
  "closed-until": "shut",
  open: "",
  closed: "shut",
  unknown: "shut",
};

/** Status without a clock: the state, otherwise today's hours; null if nothing is confirmed. */
function wordsOfDay(opening: StoredState, hours: Hours | null, today: string): string | null {
  if (stateOn(opening, today) !== "open")
    return statusWords(statusAt(opening, hours, noonOf(today)), noonOf(today));
  if (!hours) return null;
  const intervals = intervalsOn(hours, today);
  const { openToday, closedToday } = placePage.status;
  return intervals.length === 0 ? closedToday : openToday(intervalWords(intervals));
}

/** A time within the given Bay Area day. */
const noonOf = (day: string) => Date.parse(`${day}T20:00:00Z`);

/**
 * The current status of a location in Bay Area time, updated every minute by the visitor's clock. Without
 * scripts, today's hours (L5).
 * @param today the Bay Area day on which the page was rendered
 */
export function useStatus(opening: Opening, today: string | undefined) {
  const now = useNow();
  const hours = readHours(opening.hours_week, opening.hours_exceptions);
  if (now === null) {
    const words = today ? wordsOfDay(opening, hours, today) : null;
    const full = today !== undefined && stateOn(opening, today) === "full";
    return { words, className: full ? "full" : "plain" };
  }
  const status = statusAt(opening, hours, now);
  const soon = status.kind === "open" && status.soon;
  return { words: statusWords(status, now), className: soon ? "soon" : CLASSES[status.kind] };
}

/** The status line in a list; empty if the status is unknown. */
export function StatusLine({ opening, today }: { opening: Opening; today?: string | undefined }) {
  const { words, className } = useStatus(opening, today);
  if (words === null) return null;
  return <span className={`now ${className}`}>{words}</span>;
}
