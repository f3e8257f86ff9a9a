import type { Phrases } from "#app/words/facts.ts";
import { words } from "#app/words/words.ts";
import { commonKeywords, type PageMeta } from "./page-meta.ts";

export const home = words("home", {
  hero: {
    label: "Welcome",
    /** The headline, in lines. */
    headlineLines: ["Spreading Joy,", "One Toy at a Time"],
    lead: ({ children, childrenPeriod }: Phrases) =>
      `New, unwrapped toys for ${children} of the Bay Area${childrenPeriod ? ` (${childrenPeriod})` : ""}.`,
    host: { text: "Host a Toy Drive", to: "/join" },
    donate: { text: "Donate Toys", to: "/donate" },
    /** Search box that leads to the location finder. */
    find: { label: "Find a drop-off location near you", placeholder: "City or zip code", button: "Find" },
    photosLabel: "Background photos",
    /** In slide order. */
    captions: ["Gifts under the tree", "Wooden toys", "A donation box", "The Bay in winter"],
    /** Label of a slide's dot. */
    photo: (number: number, count: number) => `Show photo ${number} of ${count}`,
    pause: "Pause",
    play: "Play",
  },
  /** The band below the hero. */
  belt: {
    label: "This season",
    next: "Next:",
    dates: { text: "All dates", to: "/important-dates#details" },
    directions: "Directions",
  },
  /** The line that leads families who need toys to their page. */
  families: {
    text: "Need toys for your family?",
    link: { text: "Toys for your family", to: "/families" },
  },
  story: {
    heading: "An eight-year-old started this",
    lead: "In 2012 our founder was eight, and wanted children in need to have a toy at Christmas.",
    text: ({ counties }: Phrases) =>
      `Today businesses, schools and organizations put out a box, neighbors fill it, and volunteers help the toys reach children across ${counties}.`,
    /** Number on the alphabet block: the founder's age. */
    block: "8",
    picture: "Three children on a rug: one reads, one holds a ball, the youngest pushes a train.",
    button: { text: "Read Our Story", to: "/about" },
    creed: ["Hope", "Generosity", "Love"],
  },
  impact: {
    heading: "Our impact",
  },
  movement: {
    heading: "Join the Movement",
    lead: "Host a box, bring a toy, or give an afternoon. It all counts.",
    company: "Does your company give toys by the carton?",
    bulk: { text: "Company gifts", to: "/bulk-donations" },
    host: {
      title: "Host a Toy Drive",
      text: ({ driveLength, staffTime, fromPartners }: Phrases) =>
        `Put a box in your lobby for ${driveLength}. It costs nothing and takes ${staffTime} of staff time. ${fromPartners}.`,
      more: "Host a drive",
      to: "/join",
    },
    donate: {
      title: "Donate Toys",
      text: (inSeason: boolean, wishlist: boolean, isClosed = false) =>
        isClosed && !inSeason
          ? `Headquarters is closed for now.${wishlist ? " You can choose from our online wishlist." : ""}`
          : `${inSeason ? "Drop off new, unwrapped toys near you" : "Bring new, unwrapped toys to headquarters"}${wishlist ? ", or choose from our online wishlist" : ""}.`,
      more: "See what is needed",
      to: "/donate",
    },
    volunteer: {
      title: "Volunteer",
      text: "Help sort toys in December, or support distribution day.",
      more: "Give your time",
      to: "/volunteer",
    },
  },
});

/** What the home page says of the season and of headquarters, made on the server. */
export const homeSeason = words("homeSeason", {
  /** Above the headline after the season. */
  thanks: "Thank you, Bay Area.",
  ended: (year: number, day: string) => `The ${year} drive ended on ${day}.`,
  /** `more` is emphasized. A number on a block precedes the text of a countdown. */
  until: (day: string) => ({ text: "Collecting", more: `until ${day}` }),
  daysLeft: (days: number) => ({ text: days === 1 ? "day left" : "days left", more: "to bring a toy" }),
  lastDay: { text: "Last day", more: "to bring a toy" },
  daysUntil: { text: "days", more: "until we collect" },
  tomorrow: { text: "We collect", more: "from tomorrow" },
  allYear: { text: "Toys are welcome", more: "all year" },
  /** The same while headquarters is closed for now. */
  closed: { text: "Headquarters is closed", more: "for now" },
  /** "Volunteer orientation today, 2 PM." */
  nextDate: (title: string, day: string, time: string) => `${title} ${day}${time && `, ${time}`}.`,
  openUntil: (time: string) => `Headquarters is open until ${time}.`,
  dayAndNight: "Headquarters is open day and night.",
  opens: (when: string) => `Headquarters opens ${when}.`,
  opensAgain: (day: string) => `Headquarters is closed, and opens again ${day}.`,
  closedForNow: "Headquarters is closed for now.",
  families: {
    openUntil: (day: string) => `Registration is open until ${day}.`,
    opens: (day: string) => `Registration opens ${day}.`,
    closed: (year: number) => `Registration for ${year} has closed.`,
    help: "Help today: call 211.",
  },
});

/** Title (before the site's name) and description for search engines and shared links. */
export const homeMeta = words(
  "homeMeta",
  (): PageMeta => ({
    title: "Spreading Joy, One Toy at a Time",
    description:
      "A faith-based Bay Area nonprofit collecting new, unwrapped toys for children in need at Christmas. Host a toy drive, donate toys or volunteer.",
    keywords: [...commonKeywords, "donate toys", "host a toy drive", "volunteer", "nonprofit"],
  }),
);
