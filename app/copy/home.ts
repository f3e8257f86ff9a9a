import { rangeWithYear } from "#app/season/date-words.ts";
import { season } from "#app/season/season.ts";

export const home = {
  hero: {
    label: "Welcome",
    headline: "Spreading Joy, One Toy at a Time",
    /** The headline in the lines that the design breaks it into; together they are the headline. */
    headlineLines: ["Spreading Joy,", "One Toy", "at a Time"],
    lead: "New, unwrapped toys for over 11,000 children across 9 counties of the Bay Area.",
    host: { text: "Host a Toy Drive", to: "/join" },
    donate: { text: "Donate Toys", to: "/donate" },
    photosLabel: "Background photos",
    /** In the order of the slides. */
    captions: ["Gifts under the tree", "Wooden toys", "A donation box", "The Bay in winter"],
    /** The name of a dot. */
    photo: (number: number, count: number) => `Show photo ${number} of ${count}`,
    pause: "Pause",
    play: "Play",
  },
  tally: {
    text: "Collecting",
    /** Once the collection is over. */
    past: "Collected",
    dates: rangeWithYear(season.collection.start, season.collection.end),
    link: { text: "Find a drop-off location", to: "/locations" },
  },
  story: {
    heading: "An eight-year-old started this",
    lead: "In 2012 our founder was eight, and wanted children in need to have a toy at Christmas.",
    text: "Today businesses, schools and organizations put out a box, neighbors fill it, and volunteers help the toys reach children across 9 counties.",
    /** On the alphabet block: the founder's age. */
    block: "8",
    button: { text: "Read Our Story", to: "/about" },
    creed: ["Hope", "Generosity", "Love"],
  },
  impact: {
    heading: "Our impact",
    headline: "toysSince2012",
    others: ["childrenServed", "counties", "communityDriven"],
  },
  movement: {
    heading: "Join the Movement",
    lead: "Lend a lobby, bring a toy, or give an afternoon. Every way in counts.",
    host: {
      title: "Host a Toy Drive",
      text: "Put a box in your lobby for 2-4 weeks. It costs nothing and takes 1-2 hours of staff time. 80% of toys come from partners.",
      more: "Host a drive",
      to: "/join",
    },
    donate: {
      title: "Donate Toys",
      text: "Drop off new, unwrapped toys near you, or choose from our online wishlist.",
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
} as const;
