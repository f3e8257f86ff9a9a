import { legalSections } from "#app/words/en/legal.ts";
import { phrasesOf } from "#app/words/facts.ts";

import type { Contents } from "./contents.server.ts";
import { type ContentValues, seasonKind, singleKinds } from "./kinds.ts";
import type { Site } from "./site.ts";

/** The contents of a new site, for checks, share pictures and tests. */
export const starterContents: Contents = {
  ...(Object.fromEntries(Object.entries(singleKinds).map(([name, { starter }]) => [name, starter])) as Omit<
    ContentValues,
    "seasons"
  >),
  seasons: [seasonKind.starter],
  sampleSite: true,
};

/** The `Site` of a new site, in its first season. */
export const starterSite: Site = {
  origin: "http://localhost:3000",
  organization: starterContents.organization,
  headquarters: starterContents.headquarters,
  closedNow: null,
  links: starterContents.links,
  phrases: phrasesOf(starterContents.figures),
  openingHours: [],
  specialHours: [],
  season: { year: seasonKind.starter.year, voice: "during", collection: null },
  announcement: null,
  sampleSite: true,
  legal: legalSections(starterContents),
  sendsMail: true,
  confirmsSubscriptions: true,
  look: null,
};
