import { z } from "zod";
import { group, line } from "./fields.ts";
import { kind } from "./kind.ts";

interface Claim {
  /** Where it is printed, for staff. */
  page: string;
  figure: string;
  wording: string;
  /** The years that it covers. */
  period: string;
  /** For staff, where another page seems to contradict it. */
  hint: string;
}

const claim = (page: string, figure: string, wording: string, period: string, hint = ""): Claim => ({
  ...{ page, figure, wording, period, hint },
});

/** The public claims of a new site, in the order of the form. */
const CLAIMS = {
  childrenAcrossCounties: claim("Home", "over 11,000", "children across 9 counties", "2024 season"),
  toysSince2012: claim("Home", "65,000+", "toys collected since 2012", "since 2012"),
  childrenServed: claim(
    "Home",
    "20,000+",
    "children served",
    "since 2012",
    "About counts the children of single years; this one counts all years, so the page has to say since when.",
  ),
  counties: claim("Home", "9", "counties", "2024 season"),
  communityDriven: claim("Home", "100%", "community driven", "always"),
  toysFromPartners: claim("Partnerships", "80%", "of toys come from partners", "not stated"),
  organizations: claim("Partnerships", "500+", "organizations", "since 2012"),
  partnershipYears: claim("Partnerships", "12+", "years of partnerships", "since 2012"),
  toys2024: claim("About, 2024", "30,000", "toys", "2024"),
  children2024: claim("About, 2024", "11,500", "children served", "2024"),
  businessPartners2024: claim("About, 2024", "53", "business partners", "2024"),
  nonprofitPartners2024: claim("About, 2024", "21", "nonprofit partners", "2024"),
  activeVolunteers2024: claim("About, 2024", "58", "active volunteers", "2024"),
  youthLeaders2024: claim("About, 2024", "over 30", "youth leaders", "2024"),
  toys2023: claim("About, 2023", "12,500", "toys", "2023"),
  children2023: claim("About, 2023", "2,300", "children", "2023"),
  counties2023: claim("About, 2023", "5", "counties", "2023"),
  businessPartners2023: claim("About, 2023", "38", "business partners", "2023"),
  mediaFounded: claim("Media", "2012", "founded", "2012"),
  mediaToys2024: claim("Media", "30,000", "toys in 2024", "2024"),
  mediaToys2022: claim("Media", "12,000", "toys in 2022", "2022"),
  mediaChildren: claim("Media", "11,500+", "children", "2024"),
  bikes: claim("Success story", "150+", "bikes", "2024"),
  bikeVolunteers: claim("Success story", "200+", "volunteers", "2024"),
  bikeChildren: claim("Success story", "150", "children", "2024"),
  toysStored: claim("Logistics partner", "30,000+", "toys stored annually", "a year"),
  familiesReached: claim(
    "Logistics partner",
    "11,500+",
    "families reached",
    "not stated",
    "About says 11,500 children in 2024, this says 11,500 families: both are kept as they were given. Write the year here once the partner has named it, and the page shows it.",
  ),
  collectionSites: claim("Logistics partner", "100+", "collection sites", "not stated"),
  support: claim("Logistics partner", "24/7", "support", "always"),
  partnerSites: claim("Logistics partner", "100+", "sites", "not stated"),
  warehouse: claim("Logistics partner", "30,000 sq ft", "warehouse", "not stated"),
  trucks: claim("Logistics partner", "20+", "trucks", "not stated"),
  partnerStaff: claim("Logistics partner", "50+", "staff", "not stated"),
  partnerHistory: claim("Logistics partner", "30+ years", "of history", "not stated"),
  response: claim("Promises", "24 hours", "until we contact you", "always"),
  setup: claim("Promises", "2-3 days", "until your partnership starts", "always"),
  staffTime: claim("Promises", "1-2 hours", "of staff time", "one drive"),
  driveLength: claim("Promises", "2-4 weeks", "for one drive", "one drive"),
};

export type ClaimId = keyof typeof CLAIMS;

const forEach = <Value>(of: (claim: Claim) => Value) =>
  Object.fromEntries(Object.entries(CLAIMS).map(([id, one]) => [id, of(one)])) as Record<ClaimId, Value>;

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
const TRANSLATED: readonly ClaimId[] = [
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
