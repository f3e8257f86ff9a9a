/** The results page of a past season. */
export const resultsPage = {
  heading: (year: number) => `The ${year} drive in numbers`,
  crumb: (year: number) => `${year} season`,
  description: (year: number) =>
    `What the ${year} toy drive collected, who helped, and its dates as they were.`,
  missing: "Page not found",
  toys: "toys, given by you",
  thanks: "Thank you, Bay Area.",
  rows: {
    children: "children opened one of them",
    partners: "business partners",
    hosts: "hosts of a box",
    volunteers: "volunteers",
  },
  hosts: {
    heading: "Thank you to those who held a box",
    lead: "Hosts who agreed to be named, by name.",
    join: { text: "Host a Toy Drive", to: "/join" },
  },
  share: {
    heading: "Pass it on",
    text: "A picture for your page or for the screen in your lobby, 1200\u00a0x\u00a0630.",
    download: "Download the picture",
    alt: (year: number, toys: string) => `The ${year} toy drive: ${toys} toys. Thank you, Bay Area.`,
  },
  dates: (year: number) => `The dates of ${year}`,
} as const;
