import { useSite } from "#app/content/site.ts";
import { useNow } from "#app/core/ui/use-now.ts";
import { pacificClock } from "#app/locations/hours/bay-time.ts";
import { intervalsOn, isUnsureOn, readHours } from "#app/locations/hours/hours.ts";
import type { Collection } from "#app/season/season-view.ts";
import { openWords } from "#app/words/en/open.ts";
import {
  intervalWords,
  isCollecting,
  type Judged,
  obstacleOn,
  type Status,
  statusAt,
  statusWords,
} from "./state.ts";

const CLASSES: Record<Status["kind"], string> = {
  before: "before",
  over: "shut",
  full: "full",
  "closed-until": "shut",
  open: "",
  closed: "shut",
  holiday: "plain",
  unknown: "shut",
};

interface Shown {
  words: string | null;
  className: string;
  /** Null if only the hours of the day are known. */
  status: Status | null;
}

/** Status without a clock, in words with a class: the season and the state, otherwise today's hours (L5). */
export function statusOfDay(place: Judged, collection: Collection, today: string): Shown {
  const status = obstacleOn(place, collection, today);
  if (status) return { words: statusWords(status, today), className: CLASSES[status.kind], status };
  const hours = readHours(place.hours_week, place.hours_exceptions);
  if (hours && isUnsureOn(hours, today)) {
    const unsure: Status = { kind: "holiday", hasPhone: Boolean(place.phone) };
    return { words: statusWords(unsure, today), className: CLASSES.holiday, status: unsure };
  }
  const intervals = hours && intervalsOn(hours, today);
  const { openToday, closedToday } = openWords;
  const words = intervals && (intervals.length === 0 ? closedToday : openToday(intervalWords(intervals)));
  return { words, className: "plain", status };
}

/** The browser's time; null on the server, until hydration, and while staff look at another day, which has no time. */
export function usePlaceNow(): number | null {
  const now = useNow();
  return useSite().look?.asOf ? null : now;
}

/**
 * The moment and the collection by which lists judge what is open; null outside of the season, and while staff look
 * at another day.
 * @param at when the server judged the places, in milliseconds
 */
export function useJudging(at: number | null) {
  const now = usePlaceNow() ?? at;
  const { season, look } = useSite();
  const { collection } = season;
  if (now === null || look?.asOf || !collection) return null;
  const today = pacificClock(now).day;
  return isCollecting(collection, today) ? { now, collection } : null;
}

/**
 * The current status of a location in Bay Area time, updated every minute by the visitor's clock. Without
 * scripts, today's hours.
 * @param today the Bay Area day on which the page was rendered
 */
export function useStatus(place: Judged, today: string | undefined, at: number | null = null): Shown {
  const now = usePlaceNow() ?? at;
  const { collection } = useSite().season;
  if (now === null)
    return today ? statusOfDay(place, collection, today) : { words: null, className: "plain", status: null };
  const status = statusAt(place, collection, now);
  const soon = status.kind === "open" && status.soon;
  return {
    words: statusWords(status, pacificClock(now).day),
    className: soon ? "soon" : CLASSES[status.kind],
    status,
  };
}

interface StatusLineProps {
  place: Judged;
  /** The Bay Area day on which the page was rendered. */
  today?: string | undefined;
  /** When the server judged the place, where the page follows each opening and closing; in milliseconds. */
  at?: number;
}

/** The status line in a list; empty if the status is unknown. */
export function StatusLine({ place, today, at }: StatusLineProps) {
  const { words, className } = useStatus(place, today, at);
  if (words === null) return null;
  return <span className={`now ${className}`}>{words}</span>;
}
