import { Link } from "react-router";
import type { Claim } from "#app/content/claims.ts";
import { ExternalLink } from "#app/content/external-link.tsx";
import type { Story as StoryContent } from "#app/content/kinds/stories.ts";
import { ContentPicture } from "#app/content/pictures/content-picture.tsx";
import { useSite } from "#app/content/site.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { Figures } from "#app/page/figures.tsx";
import { commonKeywords } from "#app/words/en/page-meta.ts";

export const storyKeywords = [...commonKeywords, "success stories", "corporate event", "partners"];

/** A story with the path of its page and its figures as claims. */
export type Told = StoryContent & { path: string; claims: Claim[] };

/** The kind of a story and its year. */
export function Tag({ story }: { story: Told }) {
  return (
    <p className="mb-6">
      <span className="tag">
        {story.category}, {story.year}
      </span>
    </p>
  );
}

/**
 * The results of a story, in figures.
 * @param className color class of the figures
 */
export function Impact({ story, className }: { story: Told; className: string }) {
  if (story.claims.length === 0) return null;
  return (
    <>
      <p className="sr-only">Impact</p>
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

/** The two calls to action at the end of a story. */
export function Ways() {
  const { becomeAPartner } = useSite().links;
  return (
    <div className="btn-row mt-8">
      {becomeAPartner ? (
        <ExternalLink className="btn" href={becomeAPartner}>
          Become a Partner
        </ExternalLink>
      ) : (
        <Link className="btn" to="/join#signup">
          Become a Partner
        </Link>
      )}
      <Link className="btn line" to="/contact">
        Contact Us
      </Link>
    </div>
  );
}

/** The picture, facts and text of a story. */
export function Story({ story, isOwnPage = false }: { story: Told; isOwnPage?: boolean }) {
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
            ["Partner", story.partner],
            ["Event", story.event],
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
          {!isOwnPage && (
            <p className="mt-6 print:hidden">
              <StoryLink story={story} text="This story on a page of its own" />
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

/** Link to a story's page; screen readers also hear its title. */
export function StoryLink({ story, text }: { story: Pick<Told, "path" | "title">; text: string }) {
  return (
    <Link className="more" to={story.path}>
      <span>
        {text}
        <span className="sr-only">: {story.title}</span>
      </span>{" "}
      <Icon name="arrow" />
    </Link>
  );
}
