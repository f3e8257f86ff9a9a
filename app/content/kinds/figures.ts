import { z } from "zod";
import { group, line } from "./fields.ts";
import { kind } from "./kind.ts";

/**
 * @param page where it is printed, for staff
 * @param period the years that it covers
 * @param hint for staff, where another page seems to contradict it
 */
const starter = (page: string, figure: string, wording: string, period: string, hint = "") => ({
  ...{ page, figure, wording, period, hint },
});

/** The public figures of a new site, in the order of the form. */
const FIGURES = {
  childrenAcrossCounties: starter("Home", "over 11,000", "children across 9 counties", "2024 season"),
  toysSince2012: starter("Home", "65,000+", "toys collected since 2012", "since 2012"),
  childrenServed: starter(
    "Home",
    "20,000+",
    "children served",
    "since 2012",
    "About counts the children of single years; this one counts all years, so the page has to say since when.",
  ),
  counties: starter("Home", "9", "counties", "2024 season"),
  communityDriven: starter("Home", "100%", "community driven", "always"),
  toysFromPartners: starter("Partnerships", "80%", "of toys come from partners", "not stated"),
  organizations: starter("Partnerships", "500+", "organizations", "since 2012"),
  partnershipYears: starter("Partnerships", "12+", "years of partnerships", "since 2012"),
  toys2024: starter("About, 2024", "30,000", "toys", "2024"),
  children2024: starter("About, 2024", "11,500", "children served", "2024"),
  businessPartners2024: starter("About, 2024", "53", "business partners", "2024"),
  nonprofitPartners2024: starter("About, 2024", "21", "nonprofit partners", "2024"),
  activeVolunteers2024: starter("About, 2024", "58", "active volunteers", "2024"),
  youthLeaders2024: starter("About, 2024", "over 30", "youth leaders", "2024"),
  toys2023: starter("About, 2023", "12,500", "toys", "2023"),
  children2023: starter("About, 2023", "2,300", "children", "2023"),
  counties2023: starter("About, 2023", "5", "counties", "2023"),
  businessPartners2023: starter("About, 2023", "38", "business partners", "2023"),
  mediaFounded: starter("Media", "2012", "founded", "2012"),
  mediaToys2024: starter("Media", "30,000", "toys in 2024", "2024"),
  mediaToys2022: starter("Media", "12,000", "toys in 2022", "2022"),
  mediaChildren: starter("Media", "11,500+", "children", "2024"),
  bikes: starter("Success story", "150+", "bikes", "2024"),
  bikeVolunteers: starter("Success story", "200+", "volunteers", "2024"),
  bikeChildren: starter("Success story", "150", "children", "2024"),
  toysStored: starter("Logistics partner", "30,000+", "toys stored annually", "a year"),
  familiesReached: starter(
    "Logistics partner",
    "11,500+",
    "families reached",
    "not stated",
    "About says 11,500 children in 2024, this says 11,500 families: both are kept as they were given. Write the year here once the partner has named it, and the page shows it.",
  ),
  collectionSites: starter("Logistics partner", "100+", "collection sites", "not stated"),
  support: starter("Logistics partner", "24/7", "support", "always"),
  partnerSites: starter("Logistics partner", "100+", "sites", "not stated"),
  warehouse: starter("Logistics partner", "30,000 sq ft", "warehouse", "not stated"),
  trucks: starter("Logistics partner", "20+", "trucks", "not stated"),
  partnerStaff: starter("Logistics partner", "50+", "staff", "not stated"),
  partnerHistory: starter("Logistics partner", "30+ years", "of history", "not stated"),
  response: starter("Promises", "24 hours", "until we contact you", "always"),
  setup: starter("Promises", "2-3 days", "until your partnership starts", "always"),
  staffTime: starter("Promises", "1-2 hours", "of staff time", "one drive"),
  driveLength: starter("Promises", "2-4 weeks", "for one drive", "one drive"),
};

export type FigureId = keyof typeof FIGURES;

const forEach = <Value>(of: (one: ReturnType<typeof starter>) => Value) =>
  Object.fromEntries(Object.entries(FIGURES).map(([id, one]) => [id, of(one)])) as Record<FigureId, Value>;

const schema = z.object(
  forEach(({ page, wording, hint }) =>
    group(`${page}: ${wording}`, {
      figure: line("Figure", { max: 24 }),
      wording: line("Words beside it", { max: 60 }),
      period: line("Period", { max: 40, help: `The year or years that it covers. ${hint}`.trim() }),
    }),
  ),
);

/** Those on pages in every language. */
const TRANSLATED: readonly FigureId[] = [
  "childrenAcrossCounties",
  "toysSince2012",
  "childrenServed",
  "counties",
  "communityDriven",
  "toysFromPartners",
  "organizations",
  "partnershipYears",
  "response",
  "setup",
  "staffTime",
  "driveLength",
];

export const figures = kind({
  name: "figures",
  title: "Figures",
  about: "Every number that the site states, with its words and its period",
  pages: ["/", "/about", "/join", "/media", "/partnership-highlights", "/silicon-valley-moving-storage"],
  schema,
  sentences: TRANSLATED.flatMap((id) => [`${id}.figure`, `${id}.wording`, `${id}.period`]),
  starter: forEach(({ figure, wording, period }) => ({ figure, wording, period })),
});

export type Figures = z.output<typeof schema>;
