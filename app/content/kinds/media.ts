import { z } from "zod";
import { choice, flag, line, list, number, sampleFlag, text, url, years } from "./fields.ts";
import { kind } from "./kind.ts";

const item = z.object({
  title: line("Title", { max: 100 }),
  outlet: line("Published by", { max: 60 }),
  type: choice("Type", {
    "TV News": "TV News",
    Radio: "Radio",
    Newspaper: "Newspaper",
    Publication: "Publication",
    "Online Feature": "Online Feature",
    Online: "Online",
  }),
  year: number("Year", { min: 1900, max: 2100 }),
  summary: text("Summary", { max: 240 }),
  url: url("Address", { optional: true }),
  featured: flag("Featured", { help: "Featured ones come first and larger." }),
  sample: sampleFlag(),
});

const schema = z.object({
  items: list("Articles and broadcasts", item, { entry: "article", max: 100 }),
  years: years("Our journey through the years"),
  boilerplate: text("About us, for the press", {
    max: 600,
    optional: true,
    help: "Empty: the sentence of Organization.",
  }),
  pictureTerms: text("Terms of the press pictures", {
    max: 240,
    optional: true,
    help: "Empty: the page says to ask first.",
  }),
});

const example = { url: "", featured: false, sample: true };
const featured = { ...example, featured: true };

export const media = kind({
  name: "media",
  title: "Media coverage",
  about: "Articles, broadcasts and the journey through the years",
  pages: ["/media"],
  schema,
  starter: {
    items: [
      {
        title: "TV news feature on the toy drive, 2024",
        outlet: "Local TV news",
        type: "TV News",
        year: 2024,
        summary: "A look at the 2024 drive, in which 30,000 toys were collected and 11,500+ children served.",
        ...featured,
      },
      {
        title: "Newspaper article on the toy drive, 2022",
        outlet: "Local newspaper",
        type: "Newspaper",
        year: 2022,
        summary: "The year in which 12,000 toys were collected.",
        ...featured,
      },
      {
        title: "Radio conversation about the toy drive, 2018",
        outlet: "Local radio",
        type: "Radio",
        year: 2018,
        summary: "A conversation about collecting toys for children in need.",
        ...featured,
      },
      {
        title: "A portrait of the toy drive, 2017",
        outlet: "Community publication",
        type: "Publication",
        year: 2017,
        summary: "The drive and the young people in it.",
        ...featured,
      },
      {
        title: "Online feature on the toy drive, 2024",
        outlet: "Local online magazine",
        type: "Online Feature",
        year: 2024,
        summary: "How to give a toy.",
        ...example,
      },
      {
        title: "TV news report on the toy drive, 2022",
        outlet: "Local TV news",
        type: "TV News",
        year: 2022,
        summary: "A report from the 2022 season.",
        ...example,
      },
      {
        title: "Local TV news feature, 2018",
        outlet: "Local TV news",
        type: "TV News",
        year: 2018,
        summary: "A report from the 2018 season.",
        ...example,
      },
      {
        title: "Online article on the toy drive, 2015",
        outlet: "Local news site",
        type: "Online",
        year: 2015,
        summary: "A report from the 2015 season.",
        ...example,
      },
    ],
    boilerplate: "",
    pictureTerms: "",
    years: [
      { year: 2012, text: "Founded by a child aged eight." },
      { year: 2015, text: "" },
      { year: 2017, text: "" },
      { year: 2018, text: "" },
      { year: 2022, text: "12,000 toys." },
      { year: 2024, text: "30,000 toys, 11,500+ children, 9 counties." },
    ],
  },
});

export type MediaItem = z.output<typeof item>;
