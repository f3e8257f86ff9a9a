import { capital, spelled } from "#app/words/spelling.ts";
import { words } from "#app/words/words.ts";
import { commonKeywords, type PageMeta } from "./page-meta.ts";

const inWords = spelled(
  "no, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen, twenty",
);

export const locationsPage = words("locationsPage", {
  /** Breadcrumb label. */
  name: "Locations",
  heading: "Find Toy Donation Locations Near You",
  lead: (cities: number) =>
    `${capital(inWords(cities))} cities, from Palo Alto and Fremont down to Gilroy. Choose yours on the map, or search every drop-off location by city or zip code.`,
  mapLabel: (cities: number) => `Map of the ${inWords(cities)} cities`,
  cities: {
    heading: "Choose your city",
    learnMore: "Learn More",
    /** Appended to "Learn More" for screen readers. */
    about: (city: string) => `about ${city}`,
  },
  search: {
    heading: "Search All Drop-off Locations",
    /** Label of the search box. */
    widget: "Find Drop-off Locations",
    placeholder: "City or zip code",
    submit: "Search",
    clear: "Clear",
    map: "View Interactive Map",
    outsideMap: "Drop-off map on another site",
    note: "New, unwrapped toys only.",
    noMatches: (query: string) =>
      `No locations found for "${query}". Try searching by city name or zip code.`,
    none: "No drop-off locations are listed yet.",
    /** The boxes of a season that has ended. */
    countIn: (found: number, year: number) => `${found} in ${year}`,
    count: (found: number) => (found === 1 ? "1 location" : `${found.toLocaleString("en-US")} locations`),
    openNow: (open: number) => `${open} open now`,
    /** Replaces the count for a known place. */
    noBoxIn: (place: string) => `No box in ${place} yet`,
    offline: "You are offline. The list shows the last answer.",
    countFor: (query: string) => `for "${query}"`,
    nearestFirst: "nearest to you first",
    /** Heading of the nearest locations, for a ZIP code without its own. */
    nearestTo: (zip: string) => `Nearest to ${zip}`,
    /** Shown after a place name with one misspelled letter. */
    didYouMean: (place: string) => `Did you mean ${place}?`,
    /** Heading of locations that contain every word of a search, in any order. */
    everyWord: "Did you mean one of these?",
    /** Heading of other locations near the matches. */
    nearby: "Nearby",
    /** Shown below a search without results. */
    always: { heading: "Headquarters", text: "Toys are welcome all year at", ask: "Or ask us:" },
    host: { text: "Host a box near you", in: (place: string) => `Host a box in ${place}`, to: "/join" },
    /** Heading of headquarters, for a search that was not understood. */
    headquarters: "Toys are always welcome here",
    open: {
      legend: "Show only",
      now: "Open now",
      weekend: "Open this weekend",
      evening: "After 5 PM",
      none: "We know of none that is open then.",
    },
    showMore: "Show more",
    /** Replaces "Show more" at the maximum list length. */
    narrow: "To see the others, search by city name or zip code.",
  },
  /** Messages after "Use my location". */
  card: {
    main: "Main Location",
    directions: "Get Directions",
    /** Appended to "Get Directions" for screen readers. */
    directionsTo: (name: string) => `to ${name}`,
    /** Appended to the miles: the starting point. */
    milesFrom: (place: string) => `from ${place}`,
    you: "you",
    /** Replaces a distance within one ZIP code. */
    inThisZip: "In this ZIP",
    /** The same, for a place that was not named by its ZIP code. */
    sameZip: "In the same ZIP",
    /** Before a distance from or to the center of a ZIP code. */
    about: "about",
  },
  failed: {
    toast: { title: "Error", description: "Failed to fetch locations" },
    heading: "The list of locations did not load",
    text: "Toys are welcome at headquarters too:",
    retry: "Try again",
  },
});

/** Title (before the site's name) and description for search engines and shared links. */
export const locationsMeta = words(
  "locationsMeta",
  (): PageMeta => ({
    title: "Find Toy Donation Locations Near You",
    description:
      "Search every drop-off location by city or zip code, and choose among the cities of the Bay Area.",
    keywords: [...commonKeywords, "drop-off locations", "zip code", "toy donation near me"],
  }),
);
