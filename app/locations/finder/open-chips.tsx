import { addDays, weekdayOf } from "#app/core/time/calendar-days.ts";
import { pacificClock } from "#app/locations/hours/bay-time.ts";
import { intervalsOn, isUnsureOn, readHours } from "#app/locations/hours/hours.ts";
import { FINDER_PATH } from "#app/locations/match.ts";
import type { ListedLocation } from "#app/locations/queries.server.ts";
import { type Judged, obstacleOn, statusAt } from "#app/locations/state.ts";
import { useJudging } from "#app/locations/status.tsx";
import type { Collection } from "#app/season/season-view.ts";
import { locationsPage } from "#app/words/en/locations.ts";
import { localPath } from "#app/words/paths.ts";

const words = locationsPage.search.open;
const FILTERS = ["now", "weekend", "evening"] as const;
const EVENING = "17:00";

export type OpenFilter = (typeof FILTERS)[number];

/** `?open=now`, the filter of visitors without scripts. */
export function readOpenFilter(text: string | null): OpenFilter | null {
  return FILTERS.find((one) => one === text) ?? null;
}

/** Whether a place with confirmed hours takes toys now, this weekend, or after 5 PM on a workday of the coming week. */
function isOpenIn(filter: OpenFilter, place: Judged, collection: Collection, now: number): boolean {
  const status = statusAt(place, collection, now);
  if (filter === "now") return status.kind === "open";
  const hours = readHours(place.hours_week, place.hours_exceptions);
  if (!hours) return false;
  const { day: today, time } = pacificClock(now);
  const isEvening = filter === "evening";
  for (let ahead = 0; ahead < 7; ahead++) {
    const day = addDays(today, ahead);
    const isWeekend = weekdayOf(day) % 6 === 0;
    if (isWeekend === isEvening || obstacleOn(place, collection, day) || isUnsureOn(hours, day)) continue;
    const after = [isEvening ? EVENING : "", ahead ? "" : time].sort().pop() ?? "";
    if (intervalsOn(hours, day).some(({ from, to }) => to <= from || to > after)) return true;
    // Sunday ends the weekend.
    if (!isEvening && weekdayOf(day) === 0) break;
  }
  return false;
}

/** Returns the predicate for the opening-time filters; null outside the season. */
export function useOpenFilter(at: number | null): ((place: Judged, filter: OpenFilter) => boolean) | null {
  const judging = useJudging(at);
  return judging && ((place, filter) => isOpenIn(filter, place, judging.collection, judging.now));
}

interface OpenChipsProps {
  rows: readonly ListedLocation[];
  q: string;
  at: number | null;
  filter: OpenFilter | null;
  onChange: (filter: OpenFilter | null) => void;
}

/** Filters by opening time, each with its number of matches; in the season, where hours are confirmed. */
export function OpenChips({ rows, q, at, filter, onChange }: OpenChipsProps) {
  const passes = useOpenFilter(at);
  if (!passes || !(filter || rows.some(({ location }) => location.hours_week !== null))) return null;
  const counts = FILTERS.map((one) => ({
    one,
    count: rows.filter(({ location }) => passes(location, one)).length,
  })).filter(({ one, count }) => count > 0 || one === filter);
  if (counts.length === 0) return null;
  return (
    <form action={localPath(`${FINDER_PATH}#results`)}>
      {q && <input type="hidden" name="q" value={q} />}
      <fieldset className="flex flex-wrap gap-2 max-[23.99rem]:[&_.btn]:px-2.5 print:hidden">
        <legend className="sr-only">{words.legend}</legend>
        {counts.map(({ one, count }) => (
          <button
            key={one}
            className={filter === one ? "btn green compact" : "btn line compact"}
            type="submit"
            name="open"
            value={filter === one ? "" : one}
            aria-pressed={filter === one}
            onClick={(event) => {
              event.preventDefault();
              onChange(filter === one ? null : one);
            }}
          >
            {words[one]} {count}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
