export const locationsPage = {
  heading: "Find Toy Donation Locations Near You",
  lead: "Ten cities, from Palo Alto and Fremont down to Gilroy. Choose yours on the map, or search every drop-off location by city or zip code.",
  mapLabel: "Map of the ten cities",
  cities: {
    heading: "Choose your city",
    learnMore: "Learn More",
    /** After "Learn More", for those who hear the page. */
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
    nearMe: "Use my location",
    note: "New, unwrapped toys only. Please check hours before you go.",
    noMatches: (query: string) =>
      `No locations found for "${query}". Try searching by city name or zip code.`,
    none: "No drop-off locations are listed yet.",
    count: (found: number) => (found === 1 ? "1 location" : `${found} locations`),
    countFor: (query: string) => `for "${query}"`,
  },
  card: {
    main: "Main Location",
    directions: "Get Directions",
    /** After "Get Directions", for those who hear the page. */
    directionsTo: (name: string) => `to ${name} (opens in a new tab)`,
    newTab: "(opens in a new tab)",
  },
  failed: {
    heading: "Failed to fetch locations",
    text: "Toys are welcome at headquarters too:",
    retry: "Try again",
  },
} as const;
