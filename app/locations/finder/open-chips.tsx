import { useNow } from "#app/core/ui/use-now.ts";
import { opensToday, readHours } from "#app/locations/hours/hours.ts";
import type { ListedLocation, PublicLocation } from "#app/locations/queries.server.ts";
import { statusAt } from "#app/locations/state.ts";
import { locationsPage } from "#app/words/en/locations.ts";

/** Filters by opening time. */
export type OpenFilter = "now" | "today";

const words = locationsPage.search.open;
const FILTERS: readonly OpenFilter[] = ["now", "today"];

/**
 * Whether a location is open now, or will be later today. Without confirmed hours it passes neither filter.
 */
export function passes(location: PublicLocation, filter: OpenFilter, now: number): boolean {
  const hours = readHours(location.hours_week, location.hours_exceptions);
  const status = statusAt(location, hours, now);
  if (filter === "now") return status.kind === "open";
  return hours !== null && (status.kind === "open" || status.kind === "closed") && opensToday(hours, now);
}

interface OpenChipsProps {
  rows: readonly ListedLocation[];
  filter: OpenFilter | null;
  onChange: (filter: OpenFilter | null) => void;
}

/** "Open now" and "Open today" filters, each with its number of matches. Shown once scripts know the time. */
export function OpenChips({ rows, filter, onChange }: OpenChipsProps) {
  const now = useNow();
  if (now === null || !rows.some(({ location }) => location.hours_week !== null)) return null;
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
          {words[one]} {rows.filter(({ location }) => passes(location, one, now)).length}
        </button>
      ))}
    </fieldset>
  );
}
