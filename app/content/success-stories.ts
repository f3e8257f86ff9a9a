export const successStories = {
  label: "Success Stories",
  /** The figures at the head of the page. */
  headline: ["toysFromPartners", "organizations", "partnershipYears"],
  story: {
    title: "They built 150+ bikes",
    partner: "A professional-network company",
    partnerLabel: "Partner",
    event: "Bike-building event",
    eventLabel: "Event",
    category: "Corporate Event",
    year: 2024,
    impactLabel: "Impact",
    impact: ["bikes", "bikeVolunteers", "bikeChildren"],
    lead: "In 2024 a professional-network company brought its people together to build bikes for children.",
    text: [
      "200+ volunteers took part. Together they built 150+ bikes, for 150 children.",
      "Your team can do something like it. Tell us how many people would like to help and when, and we will plan it with you.",
    ],
  },
  partner: "Become a Partner",
  contact: { text: "Contact Us", to: "/contact" },
} as const;
