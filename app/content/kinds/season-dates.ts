// Constants for the date form in the browser, separate from the rules so that the form does not load their
// library.

/** The purposes of a date, and their labels. */
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

/** The audiences of a date, and their labels. */
export const DATE_AUDIENCES = { everybody: "Everybody", staff: "Only staff" } as const;

/** Default fields of a new date. */
export const blankDate = {
  start: "",
  end: "",
  dates: [] as string[],
  from: "",
  to: "",
  weekendFrom: "",
  weekendTo: "",
  place: "",
  detail: "",
  note: "",
  audience: "everybody" as keyof typeof DATE_AUDIENCES,
  cancelled: false,
  reason: "",
  seats: 0,
  cancelledDays: [] as string[],
};
