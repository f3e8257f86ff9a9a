import { type ClaimId, claims } from "./claims.ts";

export type MediaType = "TV News" | "Radio" | "Newspaper" | "Publication" | "Online Feature" | "Online";

/** One article or broadcast; featured ones come first on the page. */
export type MediaItem = {
  title: string;
  /** Who published it. */
  outlet: string;
  type: MediaType;
  year: number;
  summary: string;
  url: string;
  featured: boolean;
};

/** One year of "Our Journey Through the Years". */
export type MediaYear = { year: number; text: string };

export type Award = { title: string; text: string };

export const mediaItems: readonly MediaItem[] = [
  {
    title: "TV news feature on the toy drive, 2024",
    outlet: "Local TV news",
    type: "TV News",
    year: 2024,
    summary: "A look at the 2024 drive, in which 30,000 toys were collected and 11,500+ children served.",
    url: "https://example.org/media/tv-news-2024",
    featured: true,
  },
  {
    title: "Newspaper article on the toy drive, 2022",
    outlet: "Local newspaper",
    type: "Newspaper",
    year: 2022,
    summary: "The year in which 12,000 toys were collected.",
    url: "https://example.org/media/newspaper-2022",
    featured: true,
  },
  {
    title: "Radio conversation about the toy drive, 2018",
    outlet: "Local radio",
    type: "Radio",
    year: 2018,
    summary: "A conversation about collecting toys for children in need.",
    url: "https://example.org/media/radio-2018",
    featured: true,
  },
  {
    title: "A portrait of the toy drive, 2017",
    outlet: "Community publication",
    type: "Publication",
    year: 2017,
    summary: "The drive and the young people in it.",
    url: "https://example.org/media/publication-2017",
    featured: true,
  },
  {
    title: "Online feature on the toy drive, 2024",
    outlet: "Local online magazine",
    type: "Online Feature",
    year: 2024,
    summary: "How to give a toy.",
    url: "https://example.org/media/online-feature-2024",
    featured: false,
  },
  {
    title: "TV news report on the toy drive, 2022",
    outlet: "Local TV news",
    type: "TV News",
    year: 2022,
    summary: "A report from the 2022 season.",
    url: "https://example.org/media/tv-news-2022",
    featured: false,
  },
  {
    title: "Local TV news feature, 2018",
    outlet: "Local TV news",
    type: "TV News",
    year: 2018,
    summary: "A report from the 2018 season.",
    url: "https://example.org/media/tv-news-2018",
    featured: false,
  },
  {
    title: "Online article on the toy drive, 2015",
    outlet: "Local news site",
    type: "Online",
    year: 2015,
    summary: "A report from the 2015 season.",
    url: "https://example.org/media/online-2015",
    featured: false,
  },
];

export const mediaYears: readonly MediaYear[] = [
  { year: 2012, text: "Founded by a child aged eight." },
  { year: 2015, text: "An online article tells about the drive." },
  { year: 2017, text: "A community publication portrays the drive." },
  { year: 2018, text: "The drive is heard on local radio and seen on local TV news." },
  { year: 2022, text: "12,000 toys, and a newspaper article about the drive." },
  { year: 2024, text: "30,000 toys, 11,500+ children, 9 counties." },
];

export const awards: readonly Award[] = [
  { title: "Community service recognition", text: "Who gave it, and when, will be listed here." },
  { title: "Youth leadership recognition", text: "Who gave it, and when, will be listed here." },
  { title: "Nonprofit partnership recognition", text: "Who gave it, and when, will be listed here." },
];

export const media = {
  heading: "In the Media",
  founded: `Founded ${claims.mediaFounded.figure}`,
  masthead: ["mediaToys2024", "mediaToys2022", "mediaChildren", "counties"] satisfies ClaimId[],
  featured: "Featured Coverage",
  press: "Press Coverage",
  journey: "Our Journey Through the Years",
  awards: "Awards & Recognition",
  awardTag: "Award",
  read: "Read",
  contact: {
    heading: "Writing about the drive?",
    text: "Our media contact answers questions about the drive, its figures and its pictures.",
    button: "Write to the Media Contact",
  },
} as const;
