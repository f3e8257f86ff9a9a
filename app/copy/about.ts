import type { ClaimId } from "#app/content/claims.ts";

export const about = {
  label: "About Us",
  hero: {
    heading: "It began with one child, aged eight",
    lead: "Our founder was eight years old in 2012, and wanted children in need to have a toy to open at Christmas.",
  },
  story: {
    heading: "Our story",
    lead: "What one child began is now a drive across 9 counties, carried by faith and by neighbors.",
    text: "In 2024 the drive collected 30,000 toys and served 11,500 children, with 53 business partners, 21 nonprofit partners, 58 active volunteers and over 30 youth leaders.",
  },
  pillars: {
    heading: "What we do",
    items: [
      {
        title: "Christmas Toy Drive",
        text: "New, unwrapped toys, collected by the community and given to children in need.",
      },
      {
        title: "Empowering Youth",
        text: "Founded by a child, and carried on together with youth leaders.",
      },
      {
        title: "Building Community",
        text: "Businesses, schools, organizations and families, working on one thing together.",
      },
    ],
  },
  values: {
    heading: "Our values",
    items: [
      { title: "Hope", text: "A gift says that someone thought of you." },
      { title: "Generosity", text: "Everyone has something to give." },
      { title: "Love", text: "Our faith, put to work." },
    ],
  },
  timelineHeading: "From one child's idea to 30,000 toys",
  teamHeading: "The people",
  contact: {
    heading: "Talk to us",
    text: "Questions about the drive, or an idea for your school, business or congregation? Write or call.",
    join: { text: "Host a Toy Drive", to: "/join" },
    contact: { text: "Get In Touch", to: "/contact" },
  },
  impact: {
    heading: "Our impact in 2024",
    claims: [
      "toys2024",
      "children2024",
      "businessPartners2024",
      "nonprofitPartners2024",
      "activeVolunteers2024",
      "youthLeaders2024",
    ] satisfies ClaimId[],
  },
} as const;
