import { words } from "#app/words/words.ts";
/** Copy of a place's page, and of its rows in lists. */
export const placePage = words("placePage", {
  breadcrumbLabel: "Breadcrumb",
  breadcrumb: { text: "Locations", to: "/locations" },
  directions: "Directions",
  directionsTo: (name: string) => `Directions to ${name}`,
  googleMaps: "Google Maps",
  appleMaps: "Apple Maps",
  copyAddress: "Copy address",
  copied: "Address copied",
  copyFailed: "It could not be copied. Please select it and copy it by hand.",
  hours: "Hours",
  hoursInSeason: "Hours in the season",
  hoursCaption: "Hours of the week, with other days ahead",
  today: "Today",
  /** In the table of hours; the last day. */
  closedUntil: (day: string) => `Closed until ${day}`,
  checkedOn: (day: string) => `Checked on ${day}.`,
  checkedLongAgo: (day: string, hasPhone: boolean) =>
    `Last checked on ${day}.${hasPhone ? " Please call first." : ""}`,
  dates: (from: string | null, to: string | null) =>
    from && to
      ? `Toys are collected here from ${from} to ${to}.`
      : from
        ? `Toys are collected here from ${from}.`
        : `Last toys here: ${to}.`,
  /** Below the words of the door sign; days with their year. */
  sign: {
    until: (day: string) => `until ${day}`,
    collected: (day: string) => `Collected until ${day}`,
    allYear: "Toys all year",
  },
  /** The answer at the top of the page. */
  canBring: {
    question: "Can I still bring it today?",
    until: (time: string) => `Yes, until ${time}.`,
    allDay: "Yes, at any time.",
    from: (time: string) => `Yes, from ${time}.`,
    no: "Not here today.",
    full: "Not here: the box is full.",
    sooner: "A toy sooner?",
    packed: "This box is packed away.",
    allYear: "Headquarters takes toys all year.",
    openNow: "Open now:",
    opensNext: "Next to open:",
  },
  /** That the box is full, as reported; one report is for staff alone, so nothing is said without. */
  box: {
    full: "Full. Please choose another place, or wait until it is emptied.",
    emptied: (day: string) => `Last emptied on ${day}.`,
  },
  short: (ages: string) => `Short now, ages ${ages}:`,
  atTheDoor: "At the door",
  bring: "What to bring",
  bringText: "New and unwrapped toys for ages 0-17.",
  bringLink: { text: "See the most needed toys", to: "/donate" },
  not: "Please not",
  notText: "Used toys, wrapped gifts, toys with missing parts, toy weapons.",
  phone: "By phone",
  nearby: "Nearby",
  all: { text: "All locations", to: "/locations" },
  share: "Tell a neighbor",
  shareButton: "Share",
  copyLink: "Copy link",
  linkCopied: "Link copied",
  message: "Message",
  title: (name: string, city: string) => `${name}, ${city}: Toy Drop-off`,
  description: (name: string, address: string, hours: string) =>
    `Bring new, unwrapped toys to ${name}, ${address}. Hours: ${hours}`,
  descriptionWhileShut: (name: string, address: string, status: string) =>
    `${status}. New, unwrapped toys at ${name}, ${address}`,
});
