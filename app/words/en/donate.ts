import { offersWishlist, type SiteFacts } from "#app/words/facts.ts";
import { words } from "#app/words/words.ts";
import { commonKeywords, type PageMeta } from "./page-meta.ts";
export const donate = words("donate", {
  /** Breadcrumb label. */
  name: "Donate",
  hero: {
    heading: "Bring a toy for a child",
    lead: (inSeason: boolean, wishlist: boolean, isClosed = false) =>
      isClosed && !inSeason
        ? `New and unwrapped, for children from 0 to 17. Headquarters is closed for now.${wishlist ? " You can choose one from our wishlist." : ""}`
        : `New and unwrapped, for children from 0 to 17. ${inSeason ? "Drop it off near you" : "Bring it to headquarters, all year"}${wishlist ? ", or choose one from our wishlist" : ""}.`,
  },
  ways: {
    heading: "Two ways to give",
    /** Heading if there is no wishlist. */
    one: "How to give",
    dropOff: {
      title: "Drop off a toy",
      text: (inSeason: boolean, isClosed = false) =>
        inSeason
          ? "Take your new, unwrapped toy to a drop-off location near you. The map shows where they are."
          : isClosed
            ? "Headquarters is closed for now. The map shows where it is."
            : "Outside of the season headquarters takes new, unwrapped toys. The map shows where it is.",
      button: "Open the Location Map",
    },
    online: {
      title: "Give online",
      text: "Choose a toy from our wishlist on a shopping site.",
      /** Where there is a link. */
      opens: "It opens in a new tab.",
      button: "Shop the Wishlist",
    },
  },
  toys: {
    heading: "Most Needed Toys",
    lead: "A shelf for each age. An empty spot is a toy that a child is still waiting for.",
  },
  guidelines: {
    heading: "Before you buy",
    please: "Please do give",
    pleaseNot: "Please do not give",
  },
  questions: {
    heading: "Questions donors ask",
    /** @param url the organization's page for gifts of money */
    money: (url: string) => ({
      question: "Can I give money?",
      answer: "This page is about toys. Gifts of money have a page of their own.",
      linkText: "Give money",
      linkTo: url,
    }),
    receipt: (taxId: string) => ({
      question: "Do I get a receipt?",
      answer: `Write or call us for an acknowledgment of your gift. Our tax id (EIN) is ${taxId}.`,
      linkText: "Get In Touch",
      linkTo: "/contact",
    }),
  },
  headquarters: {
    heading: "Drop off at headquarters",
    /** Heading while it is closed for now. */
    closed: "Headquarters",
    tag: "Main Location",
    directions: "Get Directions",
  },
});

/** Title (before the site's name) and description for search engines and shared links. */
export const donateMeta = words(
  "donateMeta",
  (site: SiteFacts): PageMeta => ({
    title: "Donate Toys",
    description:
      site.isClosedForNow && !site.season.isCollecting
        ? "Headquarters is closed for now. Most needed toys by age."
        : offersWishlist(site)
          ? `Two ways to give new, unwrapped toys: ${site.season.isCollecting ? "drop them off near you" : "bring them to headquarters"} or use our wishlist. Most needed toys by age.`
          : `Give new, unwrapped toys: where to ${site.season.isCollecting ? "drop them off near you" : "bring them all year"}, and the most needed toys by age.`,
    keywords: [
      ...commonKeywords,
      "donate toys",
      "most needed toys",
      ...(offersWishlist(site) ? ["wishlist"] : []),
    ],
  }),
);
