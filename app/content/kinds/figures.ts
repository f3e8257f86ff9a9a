import { z } from "zod";
import { group, line } from "../fields.ts";
import { kind } from "../kind.ts";

/**
 * A public claim: the figure as printed, the words beside it, and the period that it covers.
 * @param hint for staff, where another page seems to say otherwise
 */
function figure(page: string, wording: string, hint = "") {
  return group(`${page}: ${wording}`, {
    figure: line("Figure", { max: 24 }),
    wording: line("Words beside it", { max: 60 }),
    period: line("Period", { max: 40, help: `The year or years that it covers. ${hint}`.trim() }),
  });
}

const schema = z.object({
  childrenAcrossCounties: figure("Home", "children across 9 counties"),
  toysSince2012: figure("Home", "toys collected since 2012"),
  childrenServed: figure(
    "Home",
    "children served",
    "About counts the children of single years; this one counts all years, so the page has to say since when.",
  ),
  counties: figure("Home", "counties"),
  communityDriven: figure("Home", "community driven"),
  toysFromPartners: figure("Partnerships", "of toys come from partners"),
  organizations: figure("Partnerships", "organizations"),
  partnershipYears: figure("Partnerships", "years of partnerships"),
  toys2024: figure("About, 2024", "toys"),
  children2024: figure("About, 2024", "children served"),
  businessPartners2024: figure("About, 2024", "business partners"),
  nonprofitPartners2024: figure("About, 2024", "nonprofit partners"),
  activeVolunteers2024: figure("About, 2024", "active volunteers"),
  youthLeaders2024: figure("About, 2024", "youth leaders"),
  toys2023: figure("About, 2023", "toys"),
  children2023: figure("About, 2023", "children"),
  counties2023: figure("About, 2023", "counties"),
  businessPartners2023: figure("About, 2023", "business partners"),
  mediaFounded: figure("Media", "founded"),
  mediaToys2024: figure("Media", "toys in 2024"),
  mediaToys2022: figure("Media", "toys in 2022"),
  mediaChildren: figure("Media", "children"),
  bikes: figure("Success story", "bikes"),
  bikeVolunteers: figure("Success story", "volunteers"),
  bikeChildren: figure("Success story", "children"),
  toysStored: figure("Logistics partner", "toys stored annually"),
  familiesReached: figure(
    "Logistics partner",
    "families reached",
    "About says 11,500 children in 2024, this says 11,500 families: both are kept as they were given. Write the year here once the partner has named it, and the page shows it.",
  ),
  collectionSites: figure("Logistics partner", "collection sites"),
  support: figure("Logistics partner", "support"),
  partnerSites: figure("Logistics partner", "sites"),
  warehouse: figure("Logistics partner", "warehouse"),
  trucks: figure("Logistics partner", "trucks"),
  partnerStaff: figure("Logistics partner", "staff"),
  partnerHistory: figure("Logistics partner", "of history"),
  response: figure("Promises", "until we contact you"),
  setup: figure("Promises", "until your partnership starts"),
  staffTime: figure("Promises", "of staff time"),
  driveLength: figure("Promises", "for one drive"),
});

export const figures = kind({
  name: "figures",
  title: "Figures",
  about: "Every number that the site states, with its words and its period",
  pages: ["/", "/about", "/join", "/media", "/partnership-highlights", "/silicon-valley-moving-storage"],
  schema,
  starter: {
    childrenAcrossCounties: {
      figure: "over 11,000",
      wording: "children across 9 counties",
      period: "2024 season",
    },
    toysSince2012: { figure: "65,000+", wording: "toys collected since 2012", period: "since 2012" },
    childrenServed: { figure: "20,000+", wording: "children served", period: "since 2012" },
    counties: { figure: "9", wording: "counties", period: "2024 season" },
    communityDriven: { figure: "100%", wording: "community driven", period: "always" },
    toysFromPartners: { figure: "80%", wording: "of toys come from partners", period: "not stated" },
    organizations: { figure: "500+", wording: "organizations", period: "since 2012" },
    partnershipYears: { figure: "12+", wording: "years of partnerships", period: "since 2012" },
    toys2024: { figure: "30,000", wording: "toys", period: "2024" },
    children2024: { figure: "11,500", wording: "children served", period: "2024" },
    businessPartners2024: { figure: "53", wording: "business partners", period: "2024" },
    nonprofitPartners2024: { figure: "21", wording: "nonprofit partners", period: "2024" },
    activeVolunteers2024: { figure: "58", wording: "active volunteers", period: "2024" },
    youthLeaders2024: { figure: "over 30", wording: "youth leaders", period: "2024" },
    toys2023: { figure: "12,500", wording: "toys", period: "2023" },
    children2023: { figure: "2,300", wording: "children", period: "2023" },
    counties2023: { figure: "5", wording: "counties", period: "2023" },
    businessPartners2023: { figure: "38", wording: "business partners", period: "2023" },
    mediaFounded: { figure: "2012", wording: "founded", period: "2012" },
    mediaToys2024: { figure: "30,000", wording: "toys in 2024", period: "2024" },
    mediaToys2022: { figure: "12,000", wording: "toys in 2022", period: "2022" },
    mediaChildren: { figure: "11,500+", wording: "children", period: "2024" },
    bikes: { figure: "150+", wording: "bikes", period: "2024" },
    bikeVolunteers: { figure: "200+", wording: "volunteers", period: "2024" },
    bikeChildren: { figure: "150", wording: "children", period: "2024" },
    toysStored: { figure: "30,000+", wording: "toys stored annually", period: "a year" },
    familiesReached: { figure: "11,500+", wording: "families reached", period: "not stated" },
    collectionSites: { figure: "100+", wording: "collection sites", period: "not stated" },
    support: { figure: "24/7", wording: "support", period: "always" },
    partnerSites: { figure: "100+", wording: "sites", period: "not stated" },
    warehouse: { figure: "30,000 sq ft", wording: "warehouse", period: "not stated" },
    trucks: { figure: "20+", wording: "trucks", period: "not stated" },
    partnerStaff: { figure: "50+", wording: "staff", period: "not stated" },
    partnerHistory: { figure: "30+ years", wording: "of history", period: "not stated" },
    response: { figure: "24 hours", wording: "until we contact you", period: "always" },
    setup: { figure: "2-3 days", wording: "until your partnership starts", period: "always" },
    staffTime: { figure: "1-2 hours", wording: "of staff time", period: "one drive" },
    driveLength: { figure: "2-4 weeks", wording: "for one drive", period: "one drive" },
  },
});

export type Figures = z.output<typeof schema>;
/** The name of one claim. */
export type ClaimId = keyof Figures;
