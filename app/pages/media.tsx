import type { ReactNode } from "react";
import { claimWords } from "#app/content/claims.ts";
import { awards, type MediaItem, type MediaType, media, mediaItems, mediaYears } from "#app/content/media.ts";
import { organization } from "#app/content/organization.ts";
import { pageMeta } from "#app/copy/page-meta.ts";
import { metadata, originOf } from "#app/seo/metadata.ts";
import { breadcrumbs, organization as organizationData } from "#app/seo/structured-data.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { PageHandle } from "#app/ui/site-layout.tsx";
import "#app/styles/media.css";
import type { Route } from "./+types/media.ts";

const PATH = "/media";

const BADGE_COLOURS: Record<MediaType, string> = {
  "TV News": "tv",
  Radio: "radio",
  Newspaper: "newspaper",
  Publication: "publication",
  "Online Feature": "online",
  Online: "online",
};

export const handle = { above: "bay" } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches }) => {
  const origin = originOf(matches);
  return metadata(
    {
      ...pageMeta[PATH],
      path: PATH,
      sharePicture: "media",
      structuredData: [organizationData(origin), breadcrumbs(origin, [{ text: media.heading, to: PATH }])],
    },
    matches,
  );
};

export default function Media() {
  return (
    <>
      <div className="wrap front-page">
        <header className="masthead">
          <h1>{media.heading}</h1>
          <ul>
            <li>{media.founded}</li>
            {media.masthead.map((id) => (
              <li key={id}>{claimWords(id)}</li>
            ))}
          </ul>
        </header>
        <Featured />
        <PressCoverage />
        <Journey />
        <Awards />
      </div>
      <MediaContact />
    </>
  );
}

function Featured() {
  const [lead, ...others] = mediaItems.filter((item) => item.featured);
  return (
    <section className="front" aria-labelledby="featured">
      <h2 id="featured">{media.featured}</h2>
      {lead && (
        <Clip item={lead} className="lead-story">
          <p className="lead mt-4">{lead.summary}</p>
          <Picture
            name="gifts"
            sizes="(width >= 90rem) 48rem, (width >= 64rem) 55vw, 92vw"
            alt=""
            className="deco"
          />
        </Clip>
      )}
      <div className="side">
        {others.map((item) => (
          <Clip key={item.url} item={item}>
            <p className="mt-2">{item.summary}</p>
          </Clip>
        ))}
      </div>
    </section>
  );
}

function PressCoverage() {
  return (
    <section className="mt-16" aria-labelledby="press" data-reveal>
      <h2 id="press" className="h3 sechead">
        {media.press}
      </h2>
      <div className="clips">
        {mediaItems
          .filter((item) => !item.featured)
          .map((item) => (
            <Clip key={item.url} item={item}>
              <p className="mt-2">{item.summary}</p>
            </Clip>
          ))}
      </div>
    </section>
  );
}

/** One article: its kind and year, its headline, what the page says of it, and where to read it. */
function Clip({
  item,
  className = "",
  children,
}: {
  item: MediaItem;
  className?: string;
  children: ReactNode;
}) {
  return (
    <article className={`clip ${className}`}>
      <p className="clipmeta">
        <span className={`press-badge ${BADGE_COLOURS[item.type]}`}>{item.type}</span>
        <span>{item.year}</span>
      </p>
      <h3>{item.title}</h3>
      <p className="outlet">{item.outlet}</p>
      {children}
      <ExternalLink className="more" href={item.url} about={item.title}>
        {media.read}
      </ExternalLink>
    </article>
  );
}

function Journey() {
  return (
    <section className="section-tight cols mt-8" aria-labelledby="journey" data-reveal>
      <h2 id="journey" className="[--c:1/6]">
        {media.journey}
      </h2>
      <ol className="timeline [--c:7/13]">
        {mediaYears.map(({ year, text }) => (
          <li key={year}>
            <time>{year}</time>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Awards() {
  return (
    <section className="section-tight" aria-labelledby="awards" data-reveal>
      <h2 id="awards" className="h3">
        {media.awards}
      </h2>
      <ul className="awards">
        {awards.map((award) => (
          <li key={award.title}>
            <p className="small">{media.awardTag}</p>
            <h3>{award.title}</h3>
            <p className="small">{award.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MediaContact() {
  const { contact } = media;
  return (
    <section className="section-tight bg-bay-100" aria-labelledby="media-contact" data-reveal>
      <div className="wrap cols items-center">
        <h2 id="media-contact" className="[--c:1/8]">
          {contact.heading}
        </h2>
        <div className="[--c:8/13]">
          <p className="lead">{contact.text}</p>
          <p className="mt-5">
            <a className="btn green" href={`mailto:${organization.mediaEmail}`}>
              <Icon name="mail" />
              {contact.button}
            </a>
          </p>
          <p className="mt-4">{organization.mediaEmail}</p>
        </div>
      </div>
    </section>
  );
}
