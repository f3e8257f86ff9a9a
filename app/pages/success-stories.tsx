import { Link } from "react-router";
import { organization } from "#app/content/organization.ts";
import { successStories } from "#app/content/partners.ts";
import { metaOf } from "#app/seo/metadata.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Figures, StarBand } from "./parts.tsx";

export const meta = metaOf("/partnership-highlights", successStories.label);

export default function SuccessStories() {
  return (
    <article aria-labelledby="story-title">
      <Cover />
      <Story />
    </article>
  );
}

/** The cover of a magazine: its name and figures on top, the story below. */
function Cover() {
  const { story } = successStories;
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
            ids={successStories.headline}
            className="flex flex-wrap gap-x-10 gap-y-1"
            pair="flex flex-row-reverse items-baseline justify-end gap-2.5"
            wording="text-evergreen-200"
            figure="text-[1.5rem]/[1.2] font-[600] tracking-[-0.02em] text-gold-300"
          />
        </div>
        <p className="mb-6">
          <span className="tag">
            {story.category}, {story.year}
          </span>
        </p>
        <h1 id="story-title">{story.title}</h1>
        <p className="sr-only">{story.impactLabel}</p>
        <Figures
          ids={story.impact}
          className="mt-[clamp(2.5rem,2rem+3vw,5rem)] grid gap-x-8 gap-y-7 md:grid-cols-[repeat(3,auto)] print:grid-cols-[repeat(3,auto)]"
          pair="flex flex-col-reverse justify-end"
          wording="mt-3 text-lead/[1.6]"
          figure="-ml-[0.03em] text-[clamp(4.5rem,2.4rem+7.6vw,10.5rem)]/[0.9] font-[600] tracking-[-0.05em] text-gold-300"
        />
      </div>
    </StarBand>
  );
}

function Story() {
  const { story, partner, contact } = successStories;
  return (
    <div className="section" data-reveal>
      <div className="wrap cols">
        <dl className="grid content-start gap-5 border-linen [--c:1/4] max-lg:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] max-lg:border-b max-lg:pb-6">
          {[
            [story.partnerLabel, story.partner],
            [story.eventLabel, story.event],
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
          <div className="btn-row mt-8">
            <ExternalLink className="btn" href={organization.links.becomeAPartner}>
              {partner}
            </ExternalLink>
            <Link className="btn line" to={contact.to}>
              {contact.text}
            </Link>
          </div>
        </div>
      </div>
    </div>
  );
}
