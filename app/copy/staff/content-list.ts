/** The bar on top of a page that an administrator looks at in another light. */
export const lookBar = {
  label: "What you look at",
  asOf: "You look at the site as of",
  withDrafts: "with what is not published yet",
  drafts: "You look at the site with what is not published yet.",
  onlyYou: "Only you see this.",
  back: "Back to the site of today",
} as const;

/** The list of contents. */
export const contentList = {
  heading: "Content",
  description: "What the site says, to be changed by staff.",
  title: "What the site says",
  lead: "Change it here, look at it, publish it. Nothing is public before you publish.",
  complete: (done: number, all: number) => `${done} of ${all} complete`,
  samplesLeft: (count: number) => (count === 1 ? "1 sample left" : `${count} samples left`),
  filterLabel: "Filter",
  filters: { all: "All", samples: "With samples", drafts: "Drafts" },
  search: "Search all texts",
  searchHint: "Search all texts, for example a phone number",
  find: "Search",
  clear: "Show all contents",
  list: "Contents",
  columns: ["Content", "State", "Changed by"],
  states: { complete: "Complete", draft: "Draft waiting", nothing: "Nothing is shown" },
  unchanged: "Not changed yet",
  edit: "Edit",
  found: (count: number, query: string) =>
    count === 1 ? `1 place says “${query}”` : `${count} places say “${query}”`,
  foundMany: (count: number, query: string) =>
    `More than ${count} places say “${query}”. Here are the first.`,
  none: "Nothing here.",
  inDraft: "in a draft",
  loading: "Loading contents...",
  failed: "The contents did not load",
  failedText: "The site itself is fine. Check your connection and try again.",
} as const;

/** Beside the form of the announcement. */
export const announcementForm = {
  now: "Now",
  nothing: "Nothing is shown.",
  showing: (time: string) => `Showing until ${time}`,
  waiting: (time: string) => `From ${time}`,
  takeDown: "Take it down",
  downNote: "taken down",
  ready: "Ready sentences",
  readyLead: "Filled in from the season, the needed toys and the day.",
  take: "Take it",
  show: "Show it now",
  until: (time: string) => `until ${time}`,
  storm: "Storm: headquarters is closed today. Please keep your toys dry until tomorrow.",
  openLocations: "Open locations",
  lastDay: (day: string) => `Last day to bring a toy: ${day}.`,
  importantDates: "Important Dates",
  short: (ages: string) => `We are short of gifts for ages ${ages}.`,
  whatIsNeeded: "What is needed",
} as const;
