import type { Phrases } from "#app/words/facts.ts";

export const bulkDonations = {
  hero: {
    heading: "Corporate Bulk Donations",
    lead: ({ counties }: Phrases) =>
      `Give new, unwrapped toys by the carton or the pallet, for children in need across ${counties}.`,
    form: { text: "Start an Inquiry", to: "#inquiry" },
    /** Precedes the phone number. */
    call: "Call",
    /** The lines of the packing label. */
    label: {
      from: "From",
      fromValue: "Your company",
      to: "To",
      toValue: "A child in the Bay Area",
      contents: "Contents",
      contentsValue: "New, unwrapped toys, ages 0-18",
    },
  },
  urgency: {
    /** @param day last day of collection, with its year */
    text: (day: string, { setup }: Phrases) =>
      `Toys for this Christmas are collected until ${day}. Setup takes ${setup}.`,
    /** After the collection. */
    after: ({ setup }: Phrases) => `Donations are accepted year-round. Setup takes ${setup}.`,
    link: { text: "Important Dates", to: "/important-dates" },
  },
  season: "The main drive runs from early November to mid-December; donations are accepted year-round.",
  benefits: {
    heading: "Why companies give in bulk",
    items: [
      {
        title: "Tax deduction",
        text: "A gift to a nonprofit may be tax-deductible. Ask your tax adviser what applies to you.",
      },
      {
        title: "Brand visibility",
        text: "Let your customers and neighbors see what your company cares about.",
      },
      {
        title: "Employee engagement",
        text: "Collecting and giving toys is something that a team can do together.",
      },
      { title: "Direct impact", text: "Your toys are for children in need here in the Bay Area." },
    ],
  },
  ages: {
    heading: "Who you are buying for",
    lead: "Mixed cartons are welcome too.",
  },
  ideal: {
    heading: "Ideal donations",
    lead: "New and unwrapped, for ages 0-18.",
  },
  story: {
    heading: "From a toy manufacturer to a child's hands",
    text: "A toy manufacturer gave its toys in bulk: one inquiry, one conversation, one delivery. Yours can begin the same way.",
    link: { text: "Success Stories", to: "/partnership-highlights" },
  },
  form: {
    heading: "Tell us about your donation",
    /** The asterisk is inserted between the two. */
    required: ["Fields marked", "are required."],
    honeypot: "Website (leave blank)",
    choose: "Choose one",
    submit: "Submit Inquiry",
    submitting: "Submitting...",
    promise: ({ response }: Phrases) => `We reply within ${response}.`,
    /** Toast, and heading of the confirmation page without scripts. */
    success: ({ response }: Phrases) =>
      `Thank you! We'll contact you within ${response} to discuss your donation.`,
  },
  thankYou: {
    title: "Thank you",
    text: "Your inquiry has reached us.",
    /** Lines of the packing label after sending. */
    label: { from: "From", fromValue: "Your company", to: "Received by", toValue: "The toy drive" },
    links: [
      { text: "See success stories", to: "/partnership-highlights" },
      { text: "Return to Home", to: "/" },
    ],
  },
  next: {
    heading: "What happens next",
    steps: ({ response, setup }: Phrases) => [
      { title: `Within ${response}`, text: "We contact you to discuss your donation." },
      { title: `In ${setup}`, text: "Delivery or pick-up is set up with you." },
      { title: "At Christmas", text: "Your toys are given to children in need." },
    ],
    call: "Rather talk? Call",
    stories: { text: "See success stories", to: "/partnership-highlights" },
  },
} as const;

/** Age groups for bulk donations; intentionally different from those of /donate. */
export const bulkAges: readonly { ages: string; block: string; text: string }[] = [
  { ages: "Ages 0-5", block: "0-5", text: "Soft toys, board books, building blocks" },
  { ages: "Ages 6-12", block: "6-12", text: "Board games, science kits, craft kits" },
  { ages: "Ages 13-18", block: "13-18", text: "Gift cards, headphones, sports gear" },
  { ages: "All ages", block: "All", text: "Mixed cartons for every age" },
];

/** Suggestions for bulk donations. */
export const idealDonations: readonly string[] = [
  "New, unwrapped toys for ages 0-18",
  "Cartons or pallets of one kind of toy",
  "Mixed cartons for several ages",
  "Books, puzzles and board games",
  "Art, craft and science kits",
  "Sports equipment",
  "Gift cards for teenagers",
];
