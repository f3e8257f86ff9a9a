import type { ReactNode } from "react";
import { Link } from "react-router";
import { claimsOf } from "#app/content/claims.ts";
import { contentsOf } from "#app/content/contents.server.ts";
import { ConfiguredLink } from "#app/content/external-link.tsx";
import type { Award } from "#app/content/kinds/awards.ts";
import type { ClaimId } from "#app/content/kinds/figures.ts";
import type { MediaItem, MediaYear } from "#app/content/kinds/media.ts";
import { Picture } from "#app/content/pictures/picture.tsx";
import { useSite } from "#app/content/site.ts";
import { mailLink } from "#app/core/ui/contact-links.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { Period } from "#app/page/figures.tsx";
import { metaOf } from "#app/page/metadata.ts";
import type { PageHandle } from "#app/page/page-handle.ts";
import { organization as organizationData } from "#app/page/structured-data.ts";
import { commonKeywords } from "#app/words/en/page-meta.ts";
import { claimWords } from "#app/words/facts.ts";
import type { Route } from "./+types/media.ts";
import { Timeline } from "./parts.tsx";
import { PressKit } from "./press-kit.tsx";

const MASTHEAD = ["mediaToys2024", "mediaToys2022", "mediaChildren", "counties"] as const satisfies ClaimId[];

const BADGE_COLORS: Record<MediaItem["type"], string> = {
  "TV News": "bg-press-tv-bg text-press-tv-fg",
  Radio: "bg-press-radio-bg text-press-radio-fg",
  Newspaper: "bg-press-newspaper-bg text-press-newspaper-fg",
  Publication: "bg-press-publication-bg text-press-publication-fg",
  "Online Feature": "bg-press-online-bg text-press-online-fg",
  Online: "bg-press-online-bg text-press-online-fg",
};

export const handle = { above: "bay" } satisfies PageHandle;

export const meta = metaOf(
  () => ({
    title: "In the Media",
    description:
      "Press coverage, awards and recognition of the toy drive since 2012, and how to reach our media contact.",
    keywords: [...commonKeywords, "press", "media", "awards"],
  }),
  "/media",
  "Media",
  (site) => [organizationData(site)],
);

export function loader({ context }: Route.LoaderArgs) {
  const { media: coverage, awards, figures } = contentsOf(context);
  return {
    ...coverage,
    ...awards,
    founded: figures.mediaFounded.figure,
    masthead: claimsOf(figures, MASTHEAD),
  };
}

export default function Media({ loaderData }: Route.ComponentProps) {
  const { items, years, awards, founded, masthead, boilerplate, pictureTerms } = loaderData;
  const featured = items.filter((item) => item.featured);
  const press = items.filter((item) => !item.featured);
  return (
    <>
      <div className="wrap py-[clamp(2rem,1rem+3vw,3.5rem)]">
        <header className="masthead">
          <h1>In the Media</h1>
          <ul className="mt-5 flex flex-wrap justify-center gap-x-6 gap-y-1 border-t-[1.5px] border-ink py-2.5 text-sm/[1.6] font-[560] lg:justify-between">
            <li>Founded {founded}</li>
            {masthead.map((claim) => (
              <li key={claim.id}>
                {claimWords(claim)}
                <Period claim={claim} />
              </li>
            ))}
          </ul>
        </header>
        {featured.length > 0 && <Featured items={featured} />}
        {years.length > 0 && <Journey years={years} />}
        <PressCoverage items={press} isEmpty={items.length === 0} />
        <Awards awards={awards} />
        <PressKit claims={masthead} boilerplate={boilerplate} pictureTerms={pictureTerms} />
      </div>
      <MediaContact />
    </>
  );
}

function Featured({ items }: { items: readonly MediaItem[] }) {
  const [lead, ...others] = items;
  return (
    <section
      className="grid gap-x-8 gap-y-7 pt-6 lg:grid-cols-[7fr_4fr] lg:gap-x-12"
      aria-labelledby="featured"
    >
      <h2 id="featured" className="text-h4/[1.06] text-cranberry-700 lg:col-span-full">
        Featured Coverage
      </h2>
      {lead && (
        <Clip item={lead} className="lead-story flex flex-col items-start [&>picture]:w-full">
          <p className="lead mt-4">{lead.summary}</p>
          <Picture
            name="gifts"
            sizes="(width >= 90rem) 48rem, (width >= 64rem) 55vw, 92vw"
            alt=""
            className="mt-7 aspect-video w-full object-cover object-[70%_75%] print:hidden"
          />
        </Clip>
      )}
      <div className="border-linen lg:border-l lg:pl-12">
        {others.map((item) => (
          <Clip
            key={`${item.title} ${item.url}`}
            item={item}
            className="border-linen py-6 not-first:border-t first:pt-0"
          >
            <p className="mt-2">{item.summary}</p>
          </Clip>
        ))}
      </div>
    </section>
  );
}

/** @param isEmpty true if there is no featured article either */
function PressCoverage({ items, isEmpty }: { items: readonly MediaItem[]; isEmpty: boolean }) {
  if (items.length === 0 && !isEmpty) return null;
  return (
    <section className="mt-16" aria-labelledby="press" data-reveal>
      <h2 id="press" className="h3 border-b-[1.5px] border-ink pb-3">
        Press Coverage
      </h2>
      {isEmpty && <p className="muted mt-6">Articles and broadcasts about the drive will be listed here.</p>}
      <div className="grid gap-x-10 md:grid-cols-2 lg:grid-cols-4 print:grid-cols-2">
        {items.map((item) => (
          <Clip
            key={`${item.title} ${item.url}`}
            item={item}
            className="border-b border-linen py-6 [&>h3]:text-[1.375rem]"
          >
            <p className="mt-2">{item.summary}</p>
          </Clip>
        ))}
      </div>
    </section>
  );
}

/** One article: kind, year, headline and summary. The whole clip is the link's click area. */
function Clip({ item, className, children }: { item: MediaItem; className: string; children: ReactNode }) {
  return (
    <article className={`clip ${className}`}>
      <p className="mb-3.5 flex items-center gap-3.5 text-sm/[1.6]">
        <span
          className={`inline-flex min-h-7 items-center rounded-xs px-2.5 py-[0.1875rem] text-xs/[1.2] font-[640] whitespace-nowrap ${BADGE_COLORS[item.type]}`}
        >
          {item.type}
        </span>
        <span>{item.year}</span>
      </p>
      <h3>{item.title}</h3>
      <p className="mt-2 text-sm/[1.6] font-[620]">{item.outlet}</p>
      {children}
      <ConfiguredLink className="more" href={item.url} about={item.title}>
        Read
      </ConfiguredLink>
    </article>
  );
}

function Journey({ years }: { years: readonly MediaYear[] }) {
  return (
    <section className="section-tight cols mt-8" aria-labelledby="journey" data-reveal>
      <h2 id="journey" className="[--c:1/6]">
        Our Journey Through the Years
      </h2>
      <Timeline years={years} />
    </section>
  );
}

function Awards({ awards }: { awards: readonly Award[] }) {
  return (
    <section className="section-tight" aria-labelledby="awards" data-reveal>
      <h2 id="awards" className="h3">
        Awards & Recognition
      </h2>
      {awards.length === 0 ? (
        <p className="muted mt-6">Awards will be listed here.</p>
      ) : (
        <ul className="awards">
          {awards.map((award) => (
            <li key={award.title}>
              <p className="small">Award</p>
              <h3 className="mt-1 mb-2">{award.title}</h3>
              <p className="small">{award.text}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function MediaContact() {
  const { mediaEmail, mediaContact } = useSite().organization;
  return (
    <section className="section-tight bg-bay-100" aria-labelledby="media-contact" data-reveal>
      <div className="wrap cols items-center">
        <h2 id="media-contact" className="[--c:1/8]">
          Writing about the drive?
        </h2>
        <div className="[--c:8/13]">
          <p className="lead">
            Our media contact answers questions about the drive, its figures and its pictures.
          </p>
          {mediaEmail ? (
            <>
              <p className="mt-5">
                <a className="btn green" href={mailLink(mediaEmail)}>
                  <Icon name="mail" />
                  Write to the Media Contact
                </a>
              </p>
              <p className="mt-4">
                {mediaContact && `${mediaContact}, `}
                {mediaEmail}
              </p>
            </>
          ) : (
            <p className="mt-5">
              <Link className="btn green" to="/contact">
                Get In Touch
              </Link>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
