/** The bar at the top of a page in preview mode. */
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
