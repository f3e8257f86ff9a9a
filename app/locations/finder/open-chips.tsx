import { useSite } from "#app/content/site.ts";
import { pacificClock } from "#app/locations/hours/bay-time.ts";
import type { ListedLocation } from "#app/locations/queries.server.ts";
import { type Judged, statusAt } from "#app/locations/state.ts";
import { usePlaceNow } from "#app/locations/status.tsx";
import { locationsPage } from "#app/words/en/locations.ts";

/** Filters by opening time. */
export type OpenFilter = "now" | "today";

const words = locationsPage.search.open;
const FILTERS: readonly OpenFilter[] = ["now", "today"];

/**
 * Returns a function that tells whether a location is open now, or will be later today; without confirmed hours it is
 * neither. Null outside of the season, and until scripts know the time.
 */
export function useOpenFilter(): ((place: Judged, filter: OpenFilter) => boolean) | null {
  const now = usePlaceNow();
  const { collection } = useSite().season;
  if (now === null) return null;
  const today = pacificClock(now).day;
  if (!collection || today < collection.start || today > collection.end) return null;
  return (place, filter) => {
    const status = statusAt(place, collection, now);
    if (status.kind === "open") return true;
    return filter === "today" && status.kind === "closed" && status.opens?.day === today;
  };
}

interface OpenChipsProps {
  rows: readonly ListedLocation[];
  filter: OpenFilter | null;
  onChange: (filter: OpenFilter | null) => void;
}

/** "Open now" and "Open today" filters, each with its number of matches. Shown in the season, once scripts know the time. */
export function OpenChips({ rows, filter, onChange }: OpenChipsProps) {
  const passes = useOpenFilter();
  if (!passes || !rows.some(({ location }) => location.hours_week !== null)) return null;
  return (
    <fieldset className="mb-5 flex flex-wrap gap-3 print:hidden">
      <legend className="sr-only">{words.legend}</legend>
      {FILTERS.map((one) => (
        <button
          key={one}
          className={filter === one ? "btn green compact" : "btn line compact"}
          type="button"
          aria-pressed={filter === one}
          onClick={() => onChange(filter === one ? null : one)}
        >
          {words[one]} {rows.filter(({ location }) => passes(location, one)).length}
        </button>
      ))}
    </fieldset>
  );
}
