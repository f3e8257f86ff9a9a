import { clockHours, dayWithYear, shortRange } from "#app/season/date-words.ts";
import { type SeasonKey, season } from "#app/season/season.ts";

/** Names of the season's single days with hours. */
type DayKey = {
  [Key in SeasonKey]: (typeof season)[Key] extends { kind: "day" } ? Key : never;
}[SeasonKey];

export type EventType = "Fundraising Event" | "Collection Drive" | "Volunteer Event";

/** One event of /events. `season` and `boxDates` name its dates in the season file. */
export type DriveEvent = {
  season: DayKey;
  boxDates: { dropOff: SeasonKey; pickUp: SeasonKey };
  title: string;
  date: string;
  time: string;
  location: string;
  /** The city of the location, for search engines. */
  city: string;
  description: string;
  attendees: string;
  type: EventType;
  featured: boolean;
  details: {
    boxDropOff: string;
    boxPickUp: string;
    boxSize: string;
    guidelines: string;
    registration: string;
    contact: string;
  };
};

export const driveEvents: readonly DriveEvent[] = [
  {
    season: "christmasAngels",
    boxDates: { dropOff: "angelsBoxDropOff", pickUp: "angelsBoxPickUp" },
    title: "Christmas Angels Toy Drive",
    date: dayWithYear(season.christmasAngels.date),
    time: clockHours(season.christmasAngels),
    location: "A San Francisco cathedral",
    city: "San Francisco",
    description: "A toy drive for Catholic schools of the archdiocese, at a San Francisco cathedral.",
    attendees: "Catholic schools of the archdiocese",
    type: "Collection Drive",
    featured: true,
    details: {
      boxDropOff: shortRange(season.angelsBoxDropOff.start, season.angelsBoxDropOff.end),
      boxPickUp: shortRange(season.angelsBoxPickUp.start, season.angelsBoxPickUp.end),
      boxSize: "about 18x18x48 inches",
      guidelines: "No violent toys such as toy guns or weapons",
      registration: "Schools register on an external site, which opens in a new tab.",
      contact: "Event coordinator",
    },
  },
];

export const eventsPage = {
  heading: "Events",
  lead: "What we do together in a season, and what comes next.",
  types: [
    { title: "Fundraising Events", text: "Events that raise funds for the drive." },
    { title: "Collection Drives", text: "Bring new, unwrapped toys and meet your neighbors." },
    { title: "Volunteer Events", text: "Come together to sort toys and to support distribution." },
  ],
  upcoming: "Upcoming Events",
  /** In its place once every event below has ended. */
  past: "Past Events",
  labels: {
    when: "When",
    where: "Where",
    who: "Who",
    boxDropOff: "Box drop-off",
    boxPickUp: "Box pick-up",
    boxSize: "Box size",
    guidelines: "Please note",
    registration: "Registration",
    contact: "Contact",
  },
  register: "Register Your School",
  newTab: "(opens in a new tab)",
  subscribe: {
    heading: "Hear about the next one",
    text: "Opens our newsletter signup in a new tab. You enter your address on the next page.",
    label: "Email",
    button: "Subscribe",
    toast: {
      title: "Redirecting to signup",
      description: "Opening the newsletter signup in a new tab.",
    },
    /** Where scripts are off, the form's place is taken by a link. */
    link: "Open the newsletter signup",
  },
} as const;
