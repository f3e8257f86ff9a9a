import type { LocationState } from "#app/core/db/tables/locations.ts";
import type { Changes } from "#app/locations/change-queries.server.ts";
import type { HoursException, Week } from "#app/locations/hours/hours.ts";
import { intervalWords, weekWords } from "#app/locations/hours/week-words.ts";
import { LOCATION_TYPES } from "#app/locations/schema.ts";
import { staffLocations as words } from "#app/locations/staff/words/locations.ts";
import { staffPlaces } from "#app/locations/staff/words/places.ts";

/** Formats a field change for staff. */
export function inWords([field, [from, to]]: [string, Changes[string]]): string {
  const labels = { ...words.fields, ...words.history.fields };
  const label = new Map<string, { label: string }>(Object.entries(labels)).get(field)?.label ?? field;
  const types = new Map<string | null, string>(Object.entries(LOCATION_TYPES));
  const shown = (value: string | null) => {
    if (field === "type") return types.get(value) ?? value;
    return value === null ? null : placeWords(field, value);
  };
  return words.history.change(label, shown(from), shown(to));
}

/** Formats stored values of state and hours for staff. */
function placeWords(field: string, value: string): string {
  if (field === "hours_week") return weekWords(JSON.parse(value) as Week);
  if (field === "hours_exceptions") {
    const days = JSON.parse(value) as HoursException[];
    return days.map(({ date, intervals }) => `${date} ${intervalWords(intervals)}`).join(", ");
  }
  if (field === "state") return staffPlaces.states[value as LocationState]?.label ?? value;
  if (field === "hidden" || field === "hours_confirmed") return value === "1" ? "yes" : "no";
  return value;
}
