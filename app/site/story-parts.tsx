import type { ReactNode } from "react";
import { Link } from "react-router";
import { ExternalLink } from "#app/content/external-link.tsx";
import type { Story as StoryContent } from "#app/content/kinds/stories.ts";
import { ContentPicture } from "#app/content/pictures/content-picture.tsx";
import type { PublicFigure } from "#app/content/public-figures.ts";
import { useSite } from "#app/content/site.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { Figures } from "#app/page/figures.tsx";
import { commonKeywords } from "#app/words/en/page-meta.ts";
import { StarBand } from "./parts.tsx";

export const storyKeywords = [...commonKeywords, "success stories", "corporate event", "partners"];

/** A story with the path of its page and its figures. */
export type Told = StoryContent & { path: string; figures: PublicFigure[] };

/** The head of a story: its kind and year, its title, and its results in figures. */
export function StoryHead({ story, above }: { story: Told; above: ReactNode }) {
  return (
    <StarBand as="header" className="py-[clamp(2rem,1.5rem+3vw,4.5rem)] print:py-2">
      <div className="wrap relative grid items-end gap-x-12 gap-y-8 lg:grid-cols-[1fr_auto]">
        <div>
          {above}
          <p className="mb-4">
            <span className="tag">
              {story.category}, {story.year}
            </span>
          </p>
          <h1 id="story-title" className="max-w-[12em]">
            {story.title}
          </h1>
        </div>
        {story.figures.length > 0 && (
          <div>
            <p className="sr-only">Impact</p>
            <Figures
              figures={story.figures}
              hasPeriod
              className="flex flex-wrap gap-x-[clamp(1.25rem,0.5rem+3vw,2rem)] gap-y-3 max-[22rem]:grid max-[22rem]:grid-cols-2 lg:flex-nowrap"
              pair="flex flex-col-reverse justify-end"
              wording="small text-evergreen-200"
              figure="text-[clamp(2.25rem,1.4rem+2.4vw,3.75rem)]/none font-[600] tracking-[-0.04em] text-gold-300"
            />
          </div>
        )}
      </div>
    </StarBand>
  );
}

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

/** The story's picture, across the window. */
export function StoryPicture({ story }: { story: Told }) {
  if (!story.picture.id) return null;
  return (
    <div className="print:hidden">
      <ContentPicture use={story.picture} sizes="100vw" className="aspect-4/3 w-full sm:aspect-21/9" />
    </div>
  );
}

/** The text and facts of a story. @param aside beside it on wide screens */
export function StoryText({ story, aside }: { story: Told; aside?: ReactNode }) {
  return (
    <div className="section-tight">
      <div className="wrap cols items-start">
        <div className="max-w-[40rem] [--c:1/8]">
          <p className="lead">{story.lead}</p>
          {story.text.map((paragraph) => (
            <p key={paragraph} className="mt-4">
              {paragraph}
            </p>
          ))}
          <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-3">
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
          <Ways />
        </div>
        {aside && <div className="[--c:8/13]">{aside}</div>}
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
