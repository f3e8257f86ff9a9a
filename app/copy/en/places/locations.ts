import { commonKeywords, type PageMeta } from "#app/copy/en/page-meta.ts";
import { words } from "#app/languages/words.ts";
export const locationsPage = words("locationsPage", {
  /** In the path of pages. */
  name: "Locations",
  heading: "Find Toy Donation Locations Near You",
  lead: "Ten cities, from Palo Alto and Fremont down to Gilroy. Choose yours on the map, or search every drop-off location by city or zip code.",
  mapLabel: "Map of the ten cities",
  cities: {
    heading: "Choose your city",
    learnMore: "Learn More",
    /** Follows "Learn More", for screen readers. */
    about: (city: string) => `about ${city}`,
  },
  search: {
    heading: "Search All Drop-off Locations",
    /** The label of the search box. */
    widget: "Find Drop-off Locations",
    placeholder: "City or zip code",
    submit: "Search",
    clear: "Clear",
    loading: "Loading locations...",
    map: "View Interactive Map",
    outsideMap: "Drop-off map on another site",
    nearMe: "Use my location",
    note: "New, unwrapped toys only. Please check hours before you go.",
    noMatches: (query: string) =>
      `No locations found for "${query}". Try searching by city name or zip code.`,
    none: "No drop-off locations are listed yet.",
    count: (found: number) => (found === 1 ? "1 location" : `${found.toLocaleString("en-US")} locations`),
    openNow: (open: number) => `${open} open now`,
    countFor: (query: string) => `for "${query}"`,
    nearestFirst: "nearest to you first",
    /** Heading of the nearest locations, for a zip code without one of its own. */
    nearestTo: (zip: string) => `Nearest to ${zip}`,
    /** After a place name with one letter wrong. */
    didYouMean: (place: string) => `Did you mean ${place}?`,
    /** Heading of the locations that have every word of a search, in another order. */
    everyWord: "Did you mean one of these?",
    /** Heading of the others near what matches. */
    nearby: "Nearby",
    /** Below a search without a match. */
    always: { heading: "Headquarters", text: "Toys are welcome all year at", ask: "Or ask us:" },
    host: { text: "Host a box near you", in: (place: string) => `Host a box in ${place}`, to: "/join" },
    /** Heading of headquarters, below a search that nothing is known about. */
    headquarters: "Toys are always welcome here",
    open: {
      legend: "Show only",
      now: "Open now",
      today: "Open today",
      none: { now: "None of these is open now.", today: "None of these opens today any more." },
    },
    showMore: "Show more",
    /** Replaces "Show more" at the longest list that a page shows. */
    narrow: "To see the others, search by city name or zip code.",
  },
  /** Messages after "Use my location". */
  position: {
    asking: "Finding where you are...",
    denied: "Your browser did not share your location. You can type a city or zip code instead.",
    unavailable: "Your location could not be found. You can type a city or zip code instead.",
    tooFar:
      "You seem to be more than 100 miles from every drop-off location. You can type a city or zip code instead.",
  },
  card: {
    main: "Main Location",
    directions: "Get Directions",
    /** Follows "Get Directions", for screen readers. */
    directionsTo: (name: string) => `to ${name}`,
    /** Follows the miles: where they are measured from. */
    milesFrom: (place: string) => `from ${place}`,
    you: "you",
    /** In place of a distance within one ZIP code. */
    inThisZip: "In this ZIP",
    /** Before a distance that counts from or to the middle of a ZIP code. */
    about: "about",
  },
  failed: {
    toast: { title: "Error", description: "Failed to fetch locations" },
    heading: "The list of locations did not load",
    text: "Toys are welcome at headquarters too:",
    retry: "Try again",
  },
});

/** Title, before the site's name, and description for search engines and shared links. */
export const locationsMeta = words(
  "locationsMeta",
  (): PageMeta => ({
    title: "Find Toy Donation Locations Near You",
    description:
      "Search every drop-off location by city or zip code, and choose among the cities of the Bay Area.",
    keywords: [...commonKeywords, "drop-off locations", "zip code", "toy donation near me"],
  }),
);
