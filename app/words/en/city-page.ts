import { currentLanguage } from "#app/words/current.ts";
import type { Phrases, SiteFacts } from "#app/words/facts.ts";
import { words } from "#app/words/words.ts";
import { commonKeywords, type PageMeta, titled } from "./page-meta.ts";

/** Wording that all city pages share. */
export const cityPage = words("cityPage", {
  heading: (city: string) => `Christmas toys for ${city}`,
  /** Below the name of a place, on the picture of a shared link. */
  bringTo: (address: string) => `Bring a toy: ${address}`,
  breadcrumb: { text: "Locations", to: "/locations" },
  breadcrumbLabel: "Breadcrumb",
  host: { text: "Host a Toy Drive", to: "/join" },
  donate: { text: "Donate Toys", to: "/donate" },
  facts: {
    label: "Area covered",
    dropOff: "Drop off",
    dropOffText: ({ hours }: { hours: string }) => `Headquarters · ${hours}`,
    showZipCodes: "Show every zip code",
    nearby: "Also near you",
  },
  contextHeading: (city: string) => `The drive in ${city}`,
  steps: {
    heading: "Three steps from your lobby to a child",
    items: [
      {
        title: "Sign up",
        text: ({ response }: Phrases) =>
          `Tell us who you are and where the box will stand. We contact you within ${response}.`,
        link: { text: "Sign up to host", to: "/join" },
      },
      {
        title: "Collect toys",
        text: ({ driveLength }: Phrases) =>
          `Run your drive for ${driveLength}. New and unwrapped, for ages 0-17.`,
        link: { text: "See important dates", to: "/important-dates" },
      },
      {
        title: "Pick up",
        text: () => "Write to us when the box is full. We arrange the pick-up with you.",
        link: { text: "Contact us", to: "/contact" },
      },
    ],
  },
  destinations: {
    heading: "Where the toys go",
    items: [
      { title: "Hospitals", text: () => "For children who are in hospital at Christmas." },
      {
        title: "Family resource centers",
        text: () => "Places that families in need already know and trust.",
      },
      {
        title: "Direct family distribution",
        text: (distribution: string) => distribution,
      },
    ],
  },
  locations: {
    heading: (city: string) => `Drop-off locations in and near ${city}`,
    /** Link to the search, if the city has more locations than its page shows. */
    allIn: (city: string, total: number) => `All ${total.toLocaleString("en-US")} locations in ${city}`,
    all: { text: "Search all drop-off locations", to: "/locations" },
  },
  /** Alternative text of the drawing beside headquarters. */
  driver: "Two volunteers lift a box into the back of a red truck, a bridge far behind them.",
  partners: {
    heading: (city: string) => `Is your business or school in ${city}?`,
    text: ({ fromPartners, staffTime }: Phrases) =>
      `${fromPartners}. Hosting is at zero cost and takes ${staffTime} of staff time.`,
    link: { text: "Become a partner", to: "/join" },
  },
  faqHeading: "Good to know",
  zipEntry: {
    label: "Zip code",
    placeholder: "95112",
    button: "Search",
  },
  final: {
    heading: (city: string) => `Start in ${city}`,
    text: "Put out a box, or bring a toy. Both begin with one click.",
    host: { text: "Host a Toy Drive", to: "/join" },
    donate: { text: "Donate Toys", to: "/donate" },
  },
});

/** Title and description of a city page, before the site's name. */
export const cityMetaWords = words("cityMetaWords", {
  title: (city: string) => `${city} Toy Drive`,
  description: (city: string, inSeason: boolean, isClosed = false) =>
    `Christmas toys for ${city}: ${inSeason ? "drop off new, unwrapped toys near you or " : isClosed ? "" : "bring new, unwrapped toys to headquarters or "}host a toy drive at zero cost.`,
});

/** Title and description of a city page, for search engines and shared links. */
export function cityPageMeta(
  { cityName, keywords }: { cityName: string; keywords: readonly string[] },
  site: SiteFacts,
): PageMeta {
  return {
    title: titled(cityMetaWords.title(cityName), site),
    description: cityMetaWords.description(cityName, site.season.isCollecting, site.isClosedForNow),
    // Staff write them in English only.
    keywords: currentLanguage() === "en" ? keywords : [...commonKeywords, cityMetaWords.title(cityName)],
  };
}
