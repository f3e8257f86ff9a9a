/** One shelf of the toys that are needed most. */
export type AgeBand = { ages: string; toys: readonly string[] };

export const toysByAge: readonly AgeBand[] = [
  { ages: "0-2", toys: ["Soft toys", "Board books", "Stacking toys", "Musical toys"] },
  { ages: "3-5", toys: ["Art supplies", "Puzzles", "Building blocks", "Dress-up clothes"] },
  { ages: "6-8", toys: ["Board games", "Sports equipment", "Science kits", "Action figures"] },
  { ages: "9-12", toys: ["Books", "Craft kits", "Remote control toys", "Electronics"] },
  { ages: "13-17", toys: ["Gift cards", "Headphones", "Beauty products", "Sports gear"] },
];

export const guidelines = {
  please: [
    "New unwrapped toys",
    "Age-appropriate items",
    "Books in good condition",
    "Gift cards from major retailers",
  ],
  pleaseNot: [
    "Used or damaged items",
    "Toys with missing parts",
    "Violent or inappropriate toys",
    "Items requiring batteries unless included",
  ],
} as const;

/** Age categories of bulk donations; they differ from the shelves of /donate on purpose. */
export const bulkAges: readonly { ages: string; block: string; text: string }[] = [
  { ages: "Ages 0-5", block: "0-5", text: "Soft toys, board books, building blocks" },
  { ages: "Ages 6-12", block: "6-12", text: "Board games, science kits, craft kits" },
  { ages: "Ages 13-18", block: "13-18", text: "Gift cards, headphones, sports gear" },
  { ages: "All ages", block: "All", text: "Mixed cartons for every age" },
];

/** What suits a bulk donation best. */
export const idealDonations: readonly string[] = [
  "New, unwrapped toys for ages 0-18",
  "Cartons or pallets of one kind of toy",
  "Mixed cartons for several ages",
  "Books, puzzles and board games",
  "Art, craft and science kits",
  "Sports equipment",
  "Gift cards for teenagers",
];
