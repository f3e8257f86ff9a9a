import {
  clockHours,
  dayWithYear,
  fullHours,
  occasionWords,
  rangeWithYear,
  sentenceCase,
} from "#app/season/date-words.ts";
import { type SeasonKey, season } from "#app/season/season.ts";
import { headquartersAddress, organization } from "./organization.ts";

/** The wording of one entry of the season file, on pages and in calendar files. */
export type OccasionWords = {
  title: string;
  /** The date as the specification words it. */
  when: string;
  detail: string;
  /** The place; empty if it is not known. */
  place: string;
  /** The name of its calendar file without .ics; also the stable part of the entry's UID. */
  file: string;
};

const headquarters = `${organization.headquarters.name}, ${headquartersAddress}`;

export const occasions: Record<SeasonKey, OccasionWords> = {
  collection: {
    title: "Collection period",
    when: rangeWithYear(season.collection.start, season.collection.end),
    detail: "New, unwrapped toys for ages 0-17, at every drop-off location.",
    place: "",
    file: "collection-period",
  },
  orientation: {
    title: "Volunteer orientation",
    when: sentenceCase(occasionWords(season.orientation)),
    detail: "Meet the team and choose how you would like to help.",
    place: "",
    file: "volunteer-orientation",
  },
  familyRegistration: {
    title: "Family registration",
    when: `${occasionWords(season.familyRegistration)} (online or in person)`,
    detail: "For families who would like to receive toys.",
    place: "",
    file: "family-registration",
  },
  mobileCollection: {
    title: "Mobile collection drive",
    when: occasionWords(season.mobileCollection),
    detail: "We collect toys on the road.",
    place: "",
    file: "mobile-collection-drive",
  },
  sorting: {
    title: "Toy sorting",
    when: occasionWords(season.sorting),
    detail: "Volunteers sort the toys, ready for families.",
    place: "",
    file: "toy-sorting",
  },
  distributionSupport: {
    title: "Distribution support",
    when: occasionWords(season.distributionSupport),
    detail: "Volunteers help before, during and after distribution.",
    place: headquarters,
    file: "distribution-support",
  },
  distribution: {
    title: "Distribution day",
    when: `${dayWithYear(season.distribution.date)}, ${fullHours(season.distribution)}`,
    detail: "Toys are given to families at headquarters.",
    place: headquarters,
    file: "distribution-day",
  },
  christmasAngels: {
    title: "Christmas Angels Toy Drive",
    when: `${dayWithYear(season.christmasAngels.date)}, ${clockHours(season.christmasAngels)}`,
    detail: "For Catholic schools of the archdiocese, at a San Francisco cathedral.",
    place: "A San Francisco cathedral",
    file: "christmas-angels-toy-drive",
  },
  angelsBoxDropOff: {
    title: "Christmas Angels box drop-off",
    when: occasionWords(season.angelsBoxDropOff),
    detail: "Boxes for the Christmas Angels Toy Drive are dropped off.",
    place: "",
    file: "christmas-angels-box-drop-off",
  },
  angelsBoxPickUp: {
    title: "Christmas Angels box pick-up",
    when: occasionWords(season.angelsBoxPickUp),
    detail: "Boxes for the Christmas Angels Toy Drive are picked up.",
    place: "",
    file: "christmas-angels-box-pick-up",
  },
};

/** The path of a calendar file: "/calendar/distribution-day.ics". */
export function calendarPath({ file }: { file: string }): string {
  return `/calendar/${file}.ics`;
}

/** The subscribable feed with every date of the season. */
export const seasonFeed = {
  file: "season",
  title: "All dates of the season",
  subscribe: "Subscribe to all dates",
  hint: "Your calendar then follows when a date changes.",
  address: "If your calendar asks for an address, give it this one:",
};
