import type { Phrases } from "#app/words/facts.ts";
import { words } from "#app/words/words.ts";
import { commonKeywords, type PageMeta } from "./page-meta.ts";

export const home = words("home", {
  hero: {
    label: "Welcome",
    headline: "Spreading Joy, One Toy at a Time",
    /** The headline, split into lines as in the design. */
    headlineLines: ["Spreading Joy,", "One Toy", "at a Time"],
    lead: ({ children, childrenPeriod }: Phrases) =>
      `New, unwrapped toys for ${children} of the Bay Area${childrenPeriod ? ` (${childrenPeriod})` : ""}.`,
    host: { text: "Host a Toy Drive", to: "/join" },
    donate: { text: "Donate Toys", to: "/donate" },
    /** Line above the headline after the season. */
    thanks: "Thank you, Bay Area.",
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
  tally: {
    text: "Collecting",
    link: { text: "All locations", to: "/locations" },
  },
  story: {
    heading: "An eight-year-old started this",
    lead: "In 2012 our founder was eight, and wanted children in need to have a toy at Christmas.",
    text: ({ counties }: Phrases) =>
      `Today businesses, schools and organizations put out a box, neighbors fill it, and volunteers help the toys reach children across ${counties}.`,
    /** Number on the alphabet block: the founder's age. */
    block: "8",
    button: { text: "Read Our Story", to: "/about" },
    creed: ["Hope", "Generosity", "Love"],
  },
  impact: {
    heading: "Our impact",
  },
  movement: {
    heading: "Join the Movement",
    lead: "Lend a lobby, bring a toy, or give an afternoon. Every way in counts.",
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
      text: (wishlist: boolean) =>
        `Drop off new, unwrapped toys near you${wishlist ? ", or choose from our online wishlist" : ""}.`,
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
