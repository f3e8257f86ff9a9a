/** The kinds of a date, and their labels. Apart from the rules, so that a page without the form loads no rules. */
export const DATE_KINDS = {
  period: "Period",
  day: "Day with hours",
  weekly: "Every week",
  shifts: "Shifts",
  days: "Single days",
} as const;
