import type { ClaimId } from "#app/content/claims.ts";

export const logisticsPartner = {
  heading: "Powered by SVM",
  partner: "Silicon Valley Moving & Storage",
  lead: "Our logistics partner: the trucks, the warehouse and the people behind the toys.",
  visit: "Visit SVM",
  join: { text: "Partner with Us", to: "/join" },
  /** The lines of the packing label. */
  label: {
    carrier: "Carrier",
    history: "History",
    historyValue: "30+ years",
    contents: "Contents",
    contentsValue: "30,000+ toys stored annually",
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
  history: "The partner has 30+ years of history.",
} as const;
