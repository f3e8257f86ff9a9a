import { Link } from "react-router";
import { claims } from "#app/content/claims.ts";
import { organization } from "#app/content/organization.ts";
import { successStories } from "#app/content/partners.ts";
import { pageMeta } from "#app/copy/page-meta.ts";
import { metadata, originOf } from "#app/seo/metadata.ts";
import { breadcrumbs } from "#app/seo/structured-data.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import "#app/styles/success-stories.css";
import type { Route } from "./+types/success-stories.ts";

const PATH = "/partnership-highlights";

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(
    {
      ...pageMeta[PATH],
      path: PATH,
      sharePicture: "partnership-highlights",
      structuredData: [breadcrumbs(originOf(matches), [{ text: successStories.label, to: PATH }])],
    },
    matches,
  );

export default function SuccessStories() {
  return (
    <article aria-labelledby="story-title">
      <Cover />
      <Story />
    </article>
  );
}

/** A magazine's cover: its name and figures on top, the one story below. */
function Cover() {
  const { story } = successStories;
  return (
    <header className="cover on-dark impact">
      <div className="deco paper-star" aria-hidden="true" />
      <div className="wrap">
        <div className="cover-line">
          <p>{successStories.label}</p>
          <dl>
            {successStories.headline.map((id) => (
              <div key={id}>
                <dt>{claims[id].wording}</dt>
                <dd>{claims[id].figure}</dd>
              </div>
            ))}
          </dl>
        </div>
        <p className="mb-6">
          <span className="tag">
            {story.category}, {story.year}
          </span>
        </p>
        <h1 id="story-title">{story.title}</h1>
        <p className="sr-only">{story.impactLabel}</p>
        <dl className="tri">
          {story.impact.map((id) => (
            <div key={id}>
              <dt>{claims[id].wording}</dt>
              <dd>{claims[id].figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  );
}

function Story() {
  const { story, partner, contact } = successStories;
  return (
    <div className="section" data-reveal>
      <div className="wrap cols">
        <dl className="byline [--c:1/4]">
          <div>
            <dt>{story.partnerLabel}</dt>
            <dd>{story.partner}</dd>
          </div>
          <div>
            <dt>{story.eventLabel}</dt>
            <dd>{story.event}</dd>
          </div>
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
