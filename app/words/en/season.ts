import { words } from "#app/words/words.ts";
/**
 * Phrases for the current phase of the season: before, during and after it (K6). Days include the year if
 * needed.
 */
export const voiceWords = words("voiceWords", {
  /** "Collection opens November 1". */
  before: (day: string) => `Collection opens ${day}`,
  /** "Collecting until December 23". */
  during: (day: string) => `Collecting until ${day}`,
  lastDay: "Collecting for the last day today",
  /** The collection is over, but other dates are upcoming. */
  collectionEnded: (day: string) => `Collection ended ${day}`,
  after: (year: number) =>
    `The ${year} drive has ended. Headquarters takes toys all year. Next dates will be announced.`,
  noSeason: "Headquarters takes toys all year. Next dates will be announced.",
});

/** Short labels for dates, chosen on the server from the season and the clock. */
export const seasonWords = words("seasonWords", {
  coming: "Coming up",
  now: "Happening now",
  /** "Ended November 29, 2025". */
  past: (day: string) => `Ended ${day}`,
  /** For an event on the events page. */
  eventPast: (day: string) => `This event has ended: ${day}`,
  /** "Canceled for 2025". */
  cancelled: (year: number) => `Canceled for ${year}`,
  /** One canceled day of a date that otherwise takes place. */
  cancelledDay: (day: string) => `Canceled: ${day}`,
  /** The next day of a recurring date. */
  next: (when: string) => `Next: ${when}`,
  /** Shown after all dates of the season. */
  allPast: "The next dates will be announced.",
  /** Calendars are in English, which translations say. */
  addToCalendar: "Add to calendar",
});

/** The calendar feed with all dates of the season. */
export const seasonFeed = words("seasonFeed", {
  path: "/calendar/season.ics",
  title: "All dates of the season",
  subscribe: "Subscribe to all dates",
  hint: "Your calendar updates when a date changes.",
  address: "If your calendar asks for an address, use this one:",
});

/** Short form with only an e-mail field. */
export const openingForm = words("openingForm", {
  label: "Tell me when collection opens",
  button: "Tell me",
  sending: "Sending...",
  field: { label: "Tell me when collection opens", required: true, placeholder: "Your email" },
  hint: "Check your email afterwards to confirm. We use it only to write to you about the drive.",
  success: {
    title: "Almost done",
    description: "Check your email to confirm. We will write to you when collection opens.",
  },
});
