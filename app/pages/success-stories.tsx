import { Link } from "react-router";
import { type Claim, claimsOf, claimWords } from "#app/content/claims.ts";
import { contentsOf } from "#app/content/contents.server.ts";
import type { Story as StoryContent } from "#app/content/kinds/stories.ts";
import { useSite } from "#app/content/site.ts";
import { partnershipClaims } from "#app/copy/en/join.ts";
import { englishMeta } from "#app/copy/pages/page-meta.ts";
import { successStories } from "#app/copy/pages/success-stories.ts";
import { ContentPicture } from "#app/pictures/content-picture.tsx";
import { metaFrom } from "#app/seo/metadata.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import type { Route } from "./+types/success-stories.ts";
import { Figures, StarBand } from "./parts.tsx";

type Told = StoryContent & { claims: Claim[] };

export function loader({ context }: Route.LoaderArgs) {
  const { stories, figures } = contentsOf(context);
  return {
    headline: claimsOf(figures, partnershipClaims),
    stories: stories.stories.map((story): Told => ({ ...story, claims: claimsOf(figures, story.impact) })),
  };
}

export const meta = metaFrom(
  (site) => englishMeta(site)["/partnership-highlights"],
  "/partnership-highlights",
  successStories.label,
  () => [],
  ({ stories }: { stories: Told[] }) =>
    stories[0] ? successStories.describe(stories[0].event, stories[0].claims.map(claimWords)) : "",
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
        <article key={story.title} className="border-t border-linen">
          <div className="wrap section-tight pb-0">
            <Tag story={story} />
            <h2>{story.title}</h2>
            <Impact story={story} className="text-cranberry-700" />
          </div>
          <Story story={story} />
        </article>
      ))}
    </>
  );
}

/** The cover of a magazine: its name and figures on top, the story below. */
function Cover({ headline, story }: { headline: readonly Claim[]; story: Told | undefined }) {
  return (
    <StarBand
      as="header"
      className="pt-[clamp(1.5rem,1rem+1.6vw,2.5rem)] pb-[calc(var(--spacing-section)*0.9)] print:pt-0 print:pb-4"
    >
      <div className="wrap relative">
        <div className="mb-[clamp(2.5rem,1.6rem+4vw,5.5rem)] flex flex-wrap items-baseline justify-between gap-x-12 gap-y-2 border-b-[1.5px] border-evergreen-500 pb-[1.125rem]">
          <p className="display text-[clamp(1.75rem,1.4rem+1.5vw,2.75rem)]/[1.1] font-[580]">
            {successStories.label}
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
        <h1 id="story-title">{story?.title ?? successStories.none.heading}</h1>
        {story && <Impact story={story} className="text-gold-300" />}
      </div>
    </StarBand>
  );
}

function Tag({ story }: { story: Told }) {
  return (
    <p className="mb-6">
      <span className="tag">
        {story.category}, {story.year}
      </span>
    </p>
  );
}

/** @param className the color of the figures */
function Impact({ story, className }: { story: Told; className: string }) {
  if (story.claims.length === 0) return null;
  return (
    <>
      <p className="sr-only">{successStories.impactLabel}</p>
      <Figures
        claims={story.claims}
        hasPeriod
        className="mt-[clamp(2.5rem,2rem+3vw,5rem)] grid gap-x-8 gap-y-7 md:grid-cols-[repeat(3,auto)] print:grid-cols-[repeat(3,auto)]"
        pair="flex flex-col-reverse justify-end"
        wording="mt-3 text-lead/[1.6]"
        figure={`-ml-[0.03em] text-[clamp(4.5rem,2.4rem+7.6vw,10.5rem)]/[0.9] font-[600] tracking-[-0.05em] ${className}`}
      />
    </>
  );
}

function NoStory() {
  return (
    <div className="section" data-reveal>
      <div className="wrap">
        <p className="lead">{successStories.none.text}</p>
        <Ways />
      </div>
    </div>
  );
}

/** The two ways on from a story. */
function Ways() {
  const { partner, contact } = successStories;
  const { becomeAPartner } = useSite().links;
  return (
    <div className="btn-row mt-8">
      {becomeAPartner ? (
        <ExternalLink className="btn" href={becomeAPartner}>
          {partner.text}
        </ExternalLink>
      ) : (
        <Link className="btn" to={partner.to}>
          {partner.text}
        </Link>
      )}
      <Link className="btn line" to={contact.to}>
        {contact.text}
      </Link>
    </div>
  );
}

function Story({ story }: { story: Told }) {
  return (
    <div className="section" data-reveal>
      {story.picture.id && (
        <div className="wrap mb-section-tight print:hidden">
          <ContentPicture
            use={story.picture}
            sizes="(width >= 90rem) 80rem, 92vw"
            className="aspect-4/3 w-full sm:aspect-21/9"
          />
        </div>
      )}
      <div className="wrap cols">
        <dl className="grid content-start gap-5 border-linen [--c:1/4] max-lg:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] max-lg:border-b max-lg:pb-6">
          {[
            [successStories.partnerLabel, story.partner],
            [successStories.eventLabel, story.event],
          ].map(([label, text]) => (
            <div key={label}>
              <dt className="text-sm/[1.6] text-ink-muted">{label}</dt>
              <dd className="font-display text-h4 font-[580] tracking-[-0.01em]">{text}</dd>
            </div>
          ))}
        </dl>
        <div className="[--c:4/10] max-w-[40rem]">
          <p className="lead">{story.lead}</p>
          {story.text.map((paragraph) => (
            <p key={paragraph} className="mt-5">
              {paragraph}
            </p>
          ))}
          <Ways />
        </div>
      </div>
    </div>
  );
}
