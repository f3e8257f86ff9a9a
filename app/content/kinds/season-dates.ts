import type { SeasonDate } from "./season.ts";

// What the form of a date needs in the browser, apart from the rules and their library.

/** What a date is for, and its words. */
export const DATE_PURPOSES = {
  collection: "Collection",
  orientation: "Volunteer orientation",
  "family-registration": "Family registration",
  "mobile-collection": "Mobile collection",
  sorting: "Toy sorting",
  distribution: "Distribution",
  "distribution-support": "Distribution support",
  other: "Other",
} as const;

/** The audience of a date, and its texts. */
export const DATE_AUDIENCES = { everybody: "Everybody", staff: "Only staff" } as const;

/** Fields of a date that a new one starts with. */
export const blankDate: Omit<SeasonDate, "id" | "title" | "purpose" | "days"> = {
  start: "",
  end: "",
  dates: [],
  from: "",
  to: "",
  weekendFrom: "",
  weekendTo: "",
  place: "",
  detail: "",
  note: "",
  audience: "everybody",
  cancelled: false,
  reason: "",
  cancelledDays: [],
};
