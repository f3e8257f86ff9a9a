import type { Claim } from "#app/content/claims.ts";
import type { ClaimId } from "#app/content/kinds/figures.ts";
import { claimWords, type Phrases } from "#app/words/facts.ts";

export const about = {
  label: "About Us",
  hero: {
    heading: "It began with one child, aged eight",
    lead: "Our founder was eight years old in 2012, and wanted children in need to have a toy to open at Christmas.",
  },
  story: {
    heading: "Our story",
    lead: ({ counties }: Phrases) =>
      `What one child began is now a drive across ${counties}, carried by faith and by neighbors.`,
    /** @param claims the claims of `impact`, in order */
    text: (claims: readonly Claim[]) => {
      const [toys, children, ...people] = claims;
      if (!toys || !children) return "";
      const list = new Intl.ListFormat("en-US", { style: "long" }).format(people.map(claimWords));
      return `In ${toys.period} the drive collected ${claimWords(toys)} and served ${children.figure} children, with ${list.replace(/, and /, " and ")}.`;
    },
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
  timelineHeading: (toys: string) => `From one child's idea to ${toys}`,
  teamHeading: "The people",
  contact: {
    heading: "Talk to us",
    text: "Questions about the drive, or an idea for your school, business or congregation?",
    writeOrCall: "Write or call.",
    join: { text: "Host a Toy Drive", to: "/join" },
    contact: { text: "Get In Touch", to: "/contact" },
  },
  impact: {
    heading: (year: string) => `Our impact in ${year}`,
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
