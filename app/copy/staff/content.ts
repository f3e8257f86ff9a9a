/** The bar on top of a page that an administrator looks at in another light. */
export const lookBar = {
  label: "What you look at",
  asOf: "You look at the site as of",
  withDrafts: "with what is not published yet",
  drafts: "You look at the site with what is not published yet.",
  onlyYou: "Only you see this.",
  back: "Back to the site of today",
} as const;
