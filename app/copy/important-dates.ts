import { type SeasonKey, seasonYear } from "#app/season/season.ts";
import type { PageLink } from "./shared.ts";

/** The agenda under the calendar, in the order of the year. */
export const agenda: readonly { season: SeasonKey; link?: PageLink }[] = [
  { season: "collection", link: { text: "Find a location", to: "/locations" } },
  { season: "orientation", link: { text: "Apply to volunteer", to: "/volunteer" } },
  { season: "familyRegistration", link: { text: "Ask about registration", to: "/contact" } },
  { season: "mobileCollection" },
  { season: "sorting" },
  { season: "distribution" },
  { season: "distributionSupport", link: { text: "Volunteer for the day", to: "/volunteer" } },
];

export const importantDates = {
  heading: "Important Dates",
  lead: `From the first box to the last toy: the whole ${seasonYear} drive on one page.`,
  calendarLabel: "Calendar",
  legendLabel: "Key",
  detailsHeading: "The details",
  weekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
  /** What a marked day says to those who hear the page, and in the key. */
  marks: {
    opens: "collection opens",
    closes: "last day to give",
    collection: "collecting",
    orientation: "volunteer orientation",
    mobileCollection: "mobile collection drive",
    distribution: "distribution day",
    familyRegistration: "family registration",
    sorting: "toy sorting",
    christmas: "Christmas Day",
  },
  /** The short words printed inside a day. */
  dayLabels: {
    opens: "Opens",
    closes: "Closes",
    orientation: "Meet",
    mobileCollection: "Mobile",
    distribution: "Toys go home",
  },
  legend: [
    { mark: "collection", text: "Collecting toys" },
    { mark: "orientation", text: "Volunteer orientation" },
    { mark: "mobileCollection", text: "Mobile collection drive" },
    { mark: "distribution", text: "Distribution day" },
    { mark: "familyRegistration", text: "Family registration" },
    { mark: "sorting", text: "Toy sorting" },
  ],
} as const;
