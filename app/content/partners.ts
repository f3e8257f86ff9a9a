import type { ClaimId } from "./claims.ts";

/** The seven companies of the strip on /join, in order. */
export const partnerCompanies: readonly string[] = [
  "Partner company 1",
  "Partner company 2",
  "Partner company 3",
  "Partner company 4",
  "Partner company 5",
  "Partner company 6",
  "Partner company 7",
];

/** A post of a partner about the drive; one without a text is announced as coming soon. */
export type PartnerPost = { partner: string; text?: string; url?: string };

export const partnerPosts: readonly PartnerPost[] = [
  {
    partner: "Partner company 1",
    text: "Our toy drive box is up. Bring a new, unwrapped toy and help us fill it.",
    url: "https://example.org/partner-post",
  },
  { partner: "Partner company 2" },
  { partner: "Partner company 3" },
];

/** The page /partnership-highlights. */
export const successStories = {
  label: "Success Stories",
  /** The figures at the head of the page. */
  headline: ["toysFromPartners", "organizations", "partnershipYears"] satisfies ClaimId[],
  story: {
    title: "They built 150+ bikes",
    partner: "A professional-network company",
    partnerLabel: "Partner",
    event: "Bike-building event",
    eventLabel: "Event",
    category: "Corporate Event",
    year: 2024,
    impactLabel: "Impact",
    impact: ["bikes", "bikeVolunteers", "bikeChildren"] satisfies ClaimId[],
    lead: "In 2024 a professional-network company brought its people together to build bikes for children.",
    text: [
      "200+ volunteers took part. Together they built 150+ bikes, for 150 children.",
      "Your team can do something like it. Tell us how many people would like to help and when, and we will plan it with you.",
    ],
  },
  partner: "Become a Partner",
  contact: { text: "Contact Us", to: "/contact" },
} as const;
