import type { ClaimId } from "#app/content/kinds/figures.ts";

export const media = {
  heading: "In the Media",
  founded: (year: string) => `Founded ${year}`,
  masthead: ["mediaToys2024", "mediaToys2022", "mediaChildren", "counties"] satisfies ClaimId[],
  featured: "Featured Coverage",
  press: "Press Coverage",
  journey: "Our Journey Through the Years",
  awards: "Awards & Recognition",
  awardTag: "Award",
  /** Shown if there are no awards. */
  noAwards: "Awards will be listed here.",
  /** Shown if there are no articles. */
  noPress: "Articles and broadcasts about the drive will be listed here.",
  read: "Read",
  kit: {
    heading: "Press kit",
    about: "About us, ready to quote",
    figures: "Figures",
    mark: "Our mark",
    marks: [
      { text: "Mark, SVG", file: "/icon.svg" },
      { text: "Mark, PNG, 512 px", file: "/icons/icon-512.png" },
    ],
    pictures: "Pictures",
    download: (width: number) => `Download, ${width.toLocaleString("en-US")} px`,
    /** Shown until staff have entered the terms of use. */
    noTerms: "Please ask us for the terms before you publish one.",
  },
  contact: {
    heading: "Writing about the drive?",
    text: "Our media contact answers questions about the drive, its figures and its pictures.",
    button: "Write to the Media Contact",
    /** Shown if there is no press address. */
    other: { text: "Get In Touch", to: "/contact" },
  },
} as const;
