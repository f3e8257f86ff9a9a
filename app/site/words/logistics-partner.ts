import type { ClaimId } from "#app/content/kinds/figures.ts";

export const logisticsPartner = {
  heading: "Powered by SVM",
  partner: "Silicon Valley Moving & Storage",
  lead: "Our logistics partner: the trucks, the warehouse and the people behind the toys.",
  /** Description for search engines: "..., 100+ collection sites." */
  describe: (claims: readonly string[]) =>
    `Our logistics partner Silicon Valley Moving & Storage: ${claims.slice(0, 3).join(", ")}.`,
  visit: "Visit SVM",
  join: { text: "Partner with Us", to: "/join" },
  /** The lines of the packing label. */
  label: {
    carrier: "Carrier",
    history: "History",
    contents: "Contents",
  },
  stats: {
    heading: "The manifest",
    claims: ["toysStored", "familiesReached", "collectionSites", "support"] satisfies ClaimId[],
  },
  services: {
    heading: "What they carry for us",
    items: [
      { claim: "partnerSites", text: "Collection sites served during the drive." },
      { claim: "warehouse", text: "Room to store the toys until they go to children." },
      { claim: "trucks", text: "To bring the toys where they are needed." },
      { claim: "partnerStaff", text: "People who know how to move and store things well." },
    ],
  },
  history: (claim: string) => `The partner has ${claim}.`,
} as const;
