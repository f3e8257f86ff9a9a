import { contentsOf } from "#app/content/contents.server.ts";
import { agreed } from "#app/content/kinds/photographs.ts";
import { figuresOf, type PublicFigure, partnershipFigures } from "#app/content/public-figures.ts";
import { Figures } from "#app/page/figures.tsx";
import { metaOf } from "#app/page/metadata.ts";
import { People } from "#app/page/people.tsx";
import { figureWords } from "#app/words/facts.ts";
import type { Route } from "./+types/success-stories.ts";
import { StarBand } from "./parts.tsx";
import { withPaths } from "./stories.server.ts";
import {
  StoryHead,
  StoryLink,
  StoryPicture,
  StoryText,
  storyKeywords,
  type Told,
  Ways,
} from "./story-parts.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { stories, figures, photographs } = contentsOf(context);
  return {
    headline: figuresOf(figures, partnershipFigures),
    stories: withPaths(stories.stories).map(
      (story): Told => ({ ...story, figures: figuresOf(figures, story.impact) }),
    ),
    photograph: agreed(photographs.stories),
  };
}

export const meta = metaOf(
  () => ({
    title: "Success Stories",
    description: "What partners make possible: events and gifts of companies, in their own figures.",
    keywords: storyKeywords,
  }),
  "/partnership-highlights",
  "Success Stories",
  () => [],
  ({ stories: [only, ...others] }: { stories: Told[] }) => (only && others.length === 0 ? only.lead : ""),
);

/** A single story is the page; several are a list, each with a page of its own (R6). */
export default function SuccessStories({ loaderData }: Route.ComponentProps) {
  const { headline, stories, photograph } = loaderData;
  const [only, ...others] = stories;
  const people = (
    <People
      name="company"
      photograph={photograph}
      sizes="(width >= 90rem) 34rem, (width >= 64rem) 38vw, 92vw"
      className="aspect-4/3"
      alt="Three people from an office stack cartons of toys on a pallet."
    />
  );
  if (only && others.length === 0)
    return (
      <article aria-labelledby="story-title">
        <StoryHead story={only} above={<p className="display h4 mb-4">Success Stories</p>} />
        <Headline figures={headline} />
        <StoryPicture story={only} />
        <StoryText story={only} aside={people} />
      </article>
    );
  return (
    <>
      <StarBand as="header" className="section-tight">
        <div className="wrap relative">
          <h1>Success Stories</h1>
        </div>
      </StarBand>
      <Headline figures={headline} />
      <div className="wrap section-tight cols items-start">
        <div className="[--c:1/8]">
          {only ? (
            <ol className="agenda *:py-5 lg:*:grid-cols-1">
              {stories.map((story) => (
                <Row key={story.path} story={story} />
              ))}
            </ol>
          ) : (
            <p className="lead">The first story is yours.</p>
          )}
          <Ways />
        </div>
        <div className="[--c:8/13]">{people}</div>
      </div>
    </>
  );
}

/** One of several stories: kind, figures, title and link. */
function Row({ story }: { story: Told }) {
  const { category, year, title, partner, figures } = story;
  return (
    <li>
      <p className="when">
        {category}, {year}
        <small>{figures.map(figureWords).join(", ")}</small>
      </p>
      <h2 className="h3">{title}</h2>
      <p>{partner}</p>
      <p className="print:hidden">
        <StoryLink story={story} text="Read the story" />
      </p>
    </li>
  );
}

/** What partners make possible over the years, in one line. */
function Headline({ figures }: { figures: readonly PublicFigure[] }) {
  return (
    <div className="border-b border-linen bg-paper">
      <div className="wrap">
        <Figures
          figures={figures}
          className="flex flex-wrap gap-x-10 gap-y-1 py-4"
          pair="flex flex-row-reverse items-baseline justify-end gap-1.5"
          wording="small max-[22rem]:text-xs"
          figure="text-[1.25rem]/[1.2] font-[620] tracking-[-0.02em]"
        />
      </div>
    </div>
  );
}
