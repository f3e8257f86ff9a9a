import type { LocationState } from "#app/core/db/tables/locations.ts";
import type { Changes } from "#app/locations/change-queries.server.ts";
import type { HoursException, Week } from "#app/locations/hours/hours.ts";
import { intervalWords } from "#app/locations/state.ts";
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

/** Formats a field change for the history. */
export function changeWords([field, [from, to]]: [string, Changes[string]]): string {
  if (field === "contact") return "Host's name or email changed";
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
