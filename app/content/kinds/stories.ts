import { z } from "zod";
import { slugOf } from "#app/core/http/slug.ts";
import {
  choice,
  despiteNumbers,
  line,
  list,
  number,
  pattern,
  picture,
  refuseSameSlug,
  sampleFlag,
  text,
} from "./fields.ts";
import { figures } from "./figures.ts";
import { kind } from "./kind.ts";

const figureOptions = Object.fromEntries(
  Object.entries(figures.starter).map(([id, { figure, wording }]) => [id, `${figure} ${wording}`]),
) as Record<keyof typeof figures.starter, string>;

const story = z.object({
  title: line("Title", { max: 60 }),
  slug: pattern("Last part of the address", {
    matching: /^(?=.{1,64}$)[a-z0-9]+(-[a-z0-9]+)*$/,
    error: "Small letters and figures joined by hyphens, such as they-built-bikes, at most 64.",
    help: "Left empty, it is made from the title. Keep it once the story is public: other sites link to it.",
    optional: true,
  }),
  partner: line("Partner", { max: 60 }),
  event: line("Event", { max: 60 }),
  category: line("Category", { max: 40 }),
  year: number("Year", { min: 1900, max: 2100 }),
  impact: list("Impact", choice("Figure", figureOptions, { choicesFrom: "figures" }), {
    entry: "figure",
    max: 4,
  }),
  lead: text("First sentence", { max: 240 }),
  text: list("Paragraphs", text("Paragraph", { max: 600 }), { entry: "paragraph", min: 1, max: 12 }),
  picture: picture("Picture", { optional: true }),
  sample: sampleFlag(),
});

/** Gives each story without an address one from its title; duplicates are numbered. */
export function withSlugs<One extends { slug: string; title: string }>(stories: readonly One[]): One[] {
  const taken = new Set(stories.map(({ slug }) => slug));
  return stories.map((story) => {
    if (story.slug) return story;
    const base = slugOf(story.title, "story");
    let slug = base;
    for (let count = 2; taken.has(slug); count++) slug = `${base}-${count}`;
    taken.add(slug);
    return { ...story, slug };
  });
}

const schema = z
  .object({ stories: list("Stories", story, { entry: "story", max: 40 }) })
  .superRefine(
    ({ stories }, context) => refuseSameSlug(stories, { list: "stories", entry: "story" }, context),
    despiteNumbers,
  )
  // Published with it, so that neither another title nor another order changes a story's address.
  .overwrite(({ stories }) => ({ stories: withSlugs(stories) }));

export const stories = kind({
  name: "stories",
  title: "Success stories",
  about: "What partners made possible",
  pages: ["/partnership-highlights"],
  schema,
  starter: {
    stories: [
      {
        title: "They built 150+ bikes",
        slug: "they-built-150-bikes",
        partner: "A professional-network company",
        event: "Bike-building event",
        category: "Corporate Event",
        year: 2024,
        impact: ["bikes", "bikeVolunteers", "bikeChildren"],
        lead: "In 2024 a professional-network company brought its people together to build bikes for children.",
        text: [
          "200+ volunteers took part. Together they built 150+ bikes, for 150 children.",
          "Your team can do something like it. Tell us how many people would like to help and when, and we will plan it with you.",
        ],
        picture: {
          id: "bikes",
          focusX: 63,
          focusY: 55,
          alt: "Three bicycles with red bows",
          decorative: false,
        },
        sample: false,
      },
    ],
  },
});

export type Story = z.output<typeof story>;
