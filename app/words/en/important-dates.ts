import type { SiteFacts } from "#app/words/facts.ts";
import { words } from "#app/words/words.ts";
import { commonKeywords, type PageMeta } from "./page-meta.ts";

/** The page that each kind of date leads to, before and after it. */
export const agendaLinks = words("agendaLinks", {
  collection: { text: "Find a location", to: "/locations" },
  orientation: { text: "About volunteering", to: "/volunteer" },
  "family-registration": { text: "Toys for your family", to: "/families" },
  "mobile-collection": { text: "About giving toys", to: "/donate" },
  sorting: { text: "About volunteering", to: "/volunteer" },
  distribution: { text: "About toys for families", to: "/families" },
  "distribution-support": { text: "About volunteering", to: "/volunteer" },
  other: { text: "Ask us", to: "/contact" },
  shifts: { text: "Choose a shift", to: "/volunteer" },
});

export const importantDates = words("importantDates", {
  heading: "Important Dates",
  lead: (year: number) => `From the first box to the last toy: the whole ${year} drive on one page.`,
  /** After the season, above 24 closed calendar doors. */
  over: {
    lead: (year: number) => `The ${year} drive has ended. All doors are shut until the next dates are set.`,
    label: "Next dates",
    heading: "The next dates will be announced.",
    text: "Collection, volunteer shifts and family registration. We write to you when collection opens.",
    headquarters: "A toy today? Headquarters takes toys all year.",
    donate: { text: "Where to bring it", to: "/donate" },
    last: (year: number) => `The ${year} season`,
    ended: (day: string) => `ended ${day}`,
    results: (year: number) => `The ${year} drive in numbers`,
  },
  calendarLabel: "Calendar",
  legendLabel: "Key",
  detailsHeading: "The details",
  weekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
  /** Names of the marked days, for screen readers and the legend. */
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
  /** Short labels inside calendar days. */
  dayLabels: {
    opens: "Opens",
    closes: "Closes",
    orientation: "Meet",
    mobileCollection: "Mobile",
    distribution: "Toys go home",
  },
  doors: {
    hint: "Open a door: each day of December shows what is on and what a child wishes for.",
    wish: (ages: string, toy: string) => `Wished for at ages ${ages}: ${toy}`,
  },
  legend: [
    { mark: "collection", text: "Collecting toys" },
    { mark: "orientation", text: "Volunteer orientation" },
    { mark: "mobileCollection", text: "Mobile collection drive" },
    { mark: "distribution", text: "Distribution day" },
    { mark: "familyRegistration", text: "Family registration" },
    { mark: "sorting", text: "Toy sorting" },
  ],
});

/** Title (before the site's name) and description for search engines and shared links. */
export const importantDatesMeta = words("importantDatesMeta", (site: SiteFacts): PageMeta => {
  const { year } = site.season;
  return {
    title: `Important Dates ${year}`,
    description: `Every date of the ${year} toy drive: collection, orientation, toy sorting, family registration and distribution day.`,
    keywords: [...commonKeywords, "important dates", "distribution day", "family registration"],
  };
});
