export const successStories = {
  label: "Success Stories",
  partnerLabel: "Partner",
  eventLabel: "Event",
  impactLabel: "Impact",
  partner: { text: "Become a Partner", to: "/join#signup" },
  contact: { text: "Contact Us", to: "/contact" },
  /** The way from the list to the page of a story; the title is read after it. */
  read: "Read this story",
  ownPage: "This story on a page of its own",
  /** The ways back from the page of a story. */
  back: { text: "All success stories", to: "/partnership-highlights" },
  more: "More success stories",
  /** The heading and the text while there is no story. */
  none: {
    heading: "The first story is yours",
    text: "What partners make possible will be told here.",
  },
  /** "a bike-building event with 150+ bikes, ...": the description for search engines. */
  describe: (event: string, impact: readonly string[]) =>
    `What partners make possible: a ${event.charAt(0).toLowerCase()}${event.slice(1)} with ${new Intl.ListFormat("en-US").format(impact)}.`,
} as const;
