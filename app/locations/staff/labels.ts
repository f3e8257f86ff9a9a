import type { LocationState } from "#app/core/db/tables/locations.ts";
import { dayAsOf, dayWithYear, shortDay } from "#app/core/time/date-words.ts";
import type { Changes } from "#app/locations/change-queries.server.ts";
import { hasEnded } from "#app/locations/has-ended.ts";
import type { HoursException, Week } from "#app/locations/hours/hours.ts";
import { intervalWords, type Judged, stateOn } from "#app/locations/state.ts";
import { LOCATION_TYPES } from "#app/locations/types.ts";
import { weekWords } from "#app/locations/week-words.ts";
import type { FieldWords } from "#app/words/en/shared.ts";

export const FIELDS = {
  name: { label: "Location Name", required: true },
  type: { label: "Type" },
  address: { label: "Address", required: true },
  city: { label: "City", required: true },
  zip_code: { label: "Zip Code", required: true },
  phone: { label: "Phone" },
  hours: { label: "Hours", required: true, placeholder: "e.g. Mon-Fri: 9AM-5PM" },
  google_maps_url: { label: "Google Maps URL", placeholder: "https://" },
  coordinates: { label: "Latitude, longitude", placeholder: "37.331829, -121.891584" },
  boxes: { label: "Number of boxes" },
  staff_note: { label: "Note", hint: "Staff and drivers read it. Visitors never do." },
  contact_name: { label: "Host's name" },
  contact_email: {
    label: "Host's email",
    hint: "Only staff see it. In September you can invite this host again.",
  },
} satisfies Record<string, FieldWords>;

/** Why headquarters cannot be full. */
export const NO_BOX = "Headquarters takes toys all year and has no box.";

export const STATES = {
  open: { label: "Open", note: "Visitors see today’s hours." },
  full: { label: "Box full", note: "Visitors see that the box is full, and where to go instead." },
  closed: { label: "Closed for a time", note: "It opens again automatically after the last day." },
  hidden: { label: "Hidden", note: "Only staff see it." },
} satisfies Record<LocationState | "hidden", { label: string; note: string }>;

/** Why visitors do not see a location that has been changed; undefined if they do. */
export function unseenNote(
  { hidden, starts_on, ends_on }: { hidden: 0 | 1; starts_on: string | null; ends_on: string | null },
  today: string,
): string | undefined {
  if (hidden === 1) return STATES.hidden.note;
  if (ends_on && hasEnded({ ends_on }, today))
    return `Visitors do not see it: its last day was ${dayAsOf(ends_on, today)}.`;
  return starts_on && starts_on > today ? `Visitors see it from ${dayAsOf(starts_on, today)}.` : undefined;
}

/** The states in lists, where a last day of its own that is over comes before what is stored. */
export const LIST_LABELS = {
  open: STATES.open.label,
  full: STATES.full.label,
  closed: "Closed",
  ended: "Ended",
  hidden: STATES.hidden.label,
};

type Listed = Pick<Judged, "state" | "state_until" | "starts_on" | "ends_on"> & { hidden: 0 | 1 };

/** "Ended" and "Fri, Dec 5": the state of a location on a day, and the day that goes with it, if there is one. */
export function listedState(place: Listed, today: string) {
  const { hidden, state_until, starts_on, ends_on } = place;
  const dayOf = (day: string) => (day.slice(0, 4) === today.slice(0, 4) ? shortDay(day) : dayWithYear(day));
  const isOver = hasEnded(place, today);
  const state = hidden === 1 ? "hidden" : isOver ? "ended" : stateOn(place, today);
  const label = LIST_LABELS[state];
  if (state === "ended" && ends_on) return { state, label, day: dayOf(ends_on) };
  const isClosed = state === "full" || state === "closed";
  if (isClosed && state_until) return { state, label, day: `until ${dayOf(state_until)}` };
  const isAhead = state === "open" && starts_on && starts_on > today;
  return { state, label, day: isAhead ? `from ${dayOf(starts_on)}` : "" };
}

/** "Ended Fri, Dec 5" */
export function stateWords(place: Listed, today: string): string {
  const { label, day } = listedState(place, today);
  return day ? `${label} ${day}` : label;
}

const HISTORY_LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(FIELDS).map(([field, { label }]) => [field, label])),
  state: "State",
  hidden: "Hidden",
  state_until: "Last day of the state",
  state_reason: "What visitors read",
  hours_week: "Hours by day",
  hours_exceptions: "Other days",
  hours_confirmed: "Hours confirmed",
  starts_on: "First day",
  ends_on: "Last day",
};

export function changeWords([field, [from, to]]: [string, Changes[string]]): string {
  if (field === "contact") return "Host's name or email changed";
  if (field === "declined") return `The host does not take part in ${to}`;
  const shown = (value: string | null) => (value === null ? "(empty)" : `"${valueWords(field, value)}"`);
  return `${HISTORY_LABELS[field] ?? field}: ${shown(from)} became ${shown(to)}`;
}

function valueWords(field: string, value: string): string {
  if (field === "type") return new Map<string, string>(Object.entries(LOCATION_TYPES)).get(value) ?? value;
  if (field === "hours_week") return weekWords(JSON.parse(value) as Week);
  if (field === "hours_exceptions") {
    const days = JSON.parse(value) as HoursException[];
    return days.map(({ date, intervals }) => `${date} ${intervalWords(intervals)}`).join(", ");
  }
  if (field === "state") return STATES[value as LocationState]?.label ?? value;
  if (field === "hidden" || field === "hours_confirmed") return value === "1" ? "yes" : "no";
  return value;
}
