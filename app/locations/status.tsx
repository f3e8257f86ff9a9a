import { placePage } from "#app/copy/en/places/place.ts";
import { type Hours, intervalsOn, readHours } from "#app/locations/hours/hours.ts";
import { intervalWords } from "#app/locations/hours/week-words.ts";
import { useNow } from "#app/ui/use-now.ts";
import { type Status, type StoredState, stateOn, statusAt, statusWords } from "./state.ts";

/** What a page knows about the opening of a location. */
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

/** The words without a clock: the state, else today's hours; null where nothing is confirmed. */
function wordsOfDay(opening: StoredState, hours: Hours | null, today: string): string | null {
  if (stateOn(opening, today) !== "open")
    return statusWords(statusAt(opening, hours, noonOf(today)), noonOf(today));
  if (!hours) return null;
  const intervals = intervalsOn(hours, today);
  const { openToday, closedToday } = placePage.status;
  return intervals.length === 0 ? closedToday : openToday(intervalWords(intervals));
}

/** Any moment of a Bay Area day. */
const noonOf = (day: string) => Date.parse(`${day}T20:00:00Z`);

/**
 * Whether a place is open right now, by the visitor's clock and Bay Area time, minute by minute. Without scripts it
 * is today's hours in words (L5).
 * @param today the Bay Area day on which the page was made
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

/** The line of status in a list; nothing where nothing can be said. */
export function StatusLine({ opening, today }: { opening: Opening; today?: string | undefined }) {
  const { words, className } = useStatus(opening, today);
  if (words === null) return null;
  return <span className={`now ${className}`}>{words}</span>;
}
