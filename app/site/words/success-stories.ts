export const successStories = {
  label: "Success Stories",
  partnerLabel: "Partner",
  eventLabel: "Event",
  impactLabel: "Impact",
  partner: { text: "Become a Partner", to: "/join#signup" },
  contact: { text: "Contact Us", to: "/contact" },
  /** Link from the list to a story; screen readers read the title after it. */
  read: "Read this story",
  ownPage: "This story on a page of its own",
  /** Back links on a story's page. */
  back: { text: "All success stories", to: "/partnership-highlights" },
  more: "More success stories",
  /** Heading and text if there are no stories. */
  none: {
    heading: "The first story is yours",
    text: "What partners make possible will be told here.",
  },
  /** Description for search engines: "a bike-building event with 150+ bikes, ..." */
  describe: (event: string, impact: readonly string[]) =>
    `What partners make possible: a ${event.charAt(0).toLowerCase()}${event.slice(1)} with ${new Intl.ListFormat("en-US").format(impact)}.`,
} as const;
