import { type Claim, claimsOf, partnershipClaims } from "#app/content/claims.ts";
import { contentsOf } from "#app/content/contents.server.ts";
import { ContentPicture } from "#app/content/pictures/content-picture.tsx";
import { Figures } from "#app/page/figures.tsx";
import { metaOf } from "#app/page/metadata.ts";
import { claimWords } from "#app/words/facts.ts";
import type { Route } from "./+types/success-stories.ts";
import { StarBand } from "./parts.tsx";
import { withPaths } from "./stories.server.ts";
import { Impact, Story, StoryLink, storyKeywords, Tag, type Told, Ways } from "./story-parts.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { stories, figures } = contentsOf(context);
  return {
    headline: claimsOf(figures, partnershipClaims),
    stories: withPaths(stories.stories).map(
      (story): Told => ({ ...story, claims: claimsOf(figures, story.impact) }),
    ),
  };
}

/** "What partners make possible: a bike-building event with 150+ bikes, ..." */
function descriptionOf({ event, claims }: Told): string {
  const impact = new Intl.ListFormat("en-US").format(claims.map(claimWords));
  return `What partners make possible: a ${event.charAt(0).toLowerCase()}${event.slice(1)} with ${impact}.`;
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
  ({ stories }: { stories: Told[] }) => (stories[0] ? descriptionOf(stories[0]) : ""),
);

export default function SuccessStories({ loaderData }: Route.ComponentProps) {
  const { headline, stories } = loaderData;
  const [first, ...others] = stories;
  return (
    <>
      <article aria-labelledby="story-title">
        <Cover headline={headline} story={first} />
        {first ? <Story story={first} /> : <NoStory />}
      </article>
      {others.map((story) => (
        <Teaser key={story.path} story={story} />
      ))}
    </>
  );
}

/** A further story: picture, opening words and link. */
function Teaser({ story }: { story: Told }) {
  return (
    <article className="section border-t border-linen" data-reveal>
      <div className="wrap cols">
        <div className="[--c:1/7]">
          <Tag story={story} />
          <h2>{story.title}</h2>
          <p className="lead mt-5">{story.lead}</p>
          <p className="mt-4 print:hidden">
            <StoryLink story={story} text="Read this story" />
          </p>
        </div>
        {story.picture.id && (
          <div className="[--c:8/13] print:hidden">
            <ContentPicture
              use={story.picture}
              sizes="(width >= 64rem) 36rem, 92vw"
              className="aspect-4/3 w-full"
            />
          </div>
        )}
      </div>
    </article>
  );
}

/** A magazine cover: title and figures above, the featured story below. */
function Cover({ headline, story }: { headline: readonly Claim[]; story: Told | undefined }) {
  return (
    <StarBand
      as="header"
      className="pt-[clamp(1.5rem,1rem+1.6vw,2.5rem)] pb-[calc(var(--spacing-section)*0.9)] print:pt-0 print:pb-4"
    >
      <div className="wrap relative">
        <div className="mb-[clamp(2.5rem,1.6rem+4vw,5.5rem)] flex flex-wrap items-baseline justify-between gap-x-12 gap-y-2 border-b-[1.5px] border-evergreen-500 pb-[1.125rem]">
          <p className="display text-[clamp(1.75rem,1.4rem+1.5vw,2.75rem)]/[1.1] font-[580]">
            Success Stories
          </p>
          <Figures
            claims={headline}
            className="flex flex-wrap gap-x-10 gap-y-1"
            pair="flex flex-row-reverse items-baseline justify-end gap-2.5"
            wording="text-evergreen-200"
            figure="text-[1.5rem]/[1.2] font-[600] tracking-[-0.02em] text-gold-300"
          />
        </div>
        {story && <Tag story={story} />}
        <h1 id="story-title">{story?.title ?? "The first story is yours"}</h1>
        {story && <Impact story={story} className="text-gold-300" />}
      </div>
    </StarBand>
  );
}

function NoStory() {
  return (
    <div className="section" data-reveal>
      <div className="wrap">
        <p className="lead">What partners make possible will be told here.</p>
        <Ways />
      </div>
    </div>
  );
}
