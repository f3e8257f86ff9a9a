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
