import { words } from "#app/words/words.ts";
import type { PageLink } from "./shared.ts";

/** A dropdown entry with a one-line description. */
export type MenuEntry = PageLink & { line: string };

/** An item of the top bar, left to right: a link, or a dropdown. */
export type BarItem = PageLink | { text: string; entries: readonly MenuEntry[] };

export const topBar = words("topBar", [
  { text: "Home", to: "/" },
  {
    text: "About",
    entries: [
      { text: "About Us", to: "/about", line: "Our story, values and people" },
      { text: "Success Stories", to: "/partnership-highlights", line: "What partners make possible" },
      { text: "Media", to: "/media", line: "Press coverage and awards" },
    ],
  },
  {
    text: "Get Involved",
    entries: [
      { text: "Join", to: "/join", line: "Host a drive or partner with us" },
      { text: "Donate", to: "/donate", line: "Drop off toys or give online" },
      { text: "Volunteer", to: "/volunteer", line: "Give your time" },
      { text: "Bulk Donations", to: "/bulk-donations", line: "Corporate gifts by the carton" },
    ],
  },
  { text: "Events", to: "/events" },
  { text: "Contact", to: "/contact" },
]);

export const navigation = words("navigation", {
  skip: "Skip to content",
  /** Shown while the next page is loading. */
  loading: "Loading...",
  loadingPlaces: "Loading locations...",
  main: "Main",
  menu: "Menu",
  openMenu: "Open menu",
  closeMenu: "Close menu",
  /** Last in the top bar (K14); the mobile menu begins with the footer's link to that page. */
  families: { text: "For families", to: "/families" },
  find: { text: "Find a location", to: "/locations" },
  admin: { text: "Admin", to: "/admin" },
});

export const footer = words("footer", {
  contactHeading: "Write or call",
  /** Replaces it if there is neither an e-mail address nor a phone number. */
  placeHeading: "Where we are",
  families: { text: "Toys for your family", to: "/families" },
  newTab: "(opens in a new tab)",
  /** Label of example entries. */
  sample: "Sample",
  quickLinks: {
    heading: "Quick Links",
    links: [
      { text: "About Us", to: "/about" },
      { text: "Volunteer", to: "/volunteer" },
      { text: "Locations", to: "/locations" },
      { text: "Media", to: "/media" },
    ],
  },
  getInvolved: {
    heading: "Get Involved",
    links: [
      { text: "Donate Toys", to: "/donate" },
      { text: "Partner with Us", to: "/join" },
      { text: "Upcoming Events", to: "/events" },
      { text: "Important Dates", to: "/important-dates" },
      { text: "Powered by SVM", to: "/silicon-valley-moving-storage" },
    ],
  },
  rights: "All rights reserved.",
});
