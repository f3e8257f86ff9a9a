import { contentsOf } from "#app/content/contents.server.ts";
import { ExternalLink } from "#app/content/external-link.tsx";
import type { Award } from "#app/content/kinds/awards.ts";
import type { FigureId } from "#app/content/kinds/figures.ts";
import type { MediaItem } from "#app/content/kinds/media.ts";
import { figuresOf } from "#app/content/public-figures.ts";
import { Period } from "#app/page/figures.tsx";
import { metaOf } from "#app/page/metadata.ts";
import { organization as organizationData } from "#app/page/structured-data.ts";
import { commonKeywords } from "#app/words/en/page-meta.ts";
import { figureWords } from "#app/words/facts.ts";
import type { Route } from "./+types/media.ts";
import { Beside, Years } from "./parts.tsx";
import { PressKit } from "./press-kit.tsx";

const MASTHEAD = [
  "mediaToys2024",
  "mediaToys2022",
  "mediaChildren",
  "counties",
] as const satisfies FigureId[];

const BADGE_COLORS: Record<MediaItem["type"], string> = {
  "TV News": "bg-press-tv-bg text-press-tv-fg",
  Radio: "bg-press-radio-bg text-press-radio-fg",
  Newspaper: "bg-press-newspaper-bg text-press-newspaper-fg",
  Publication: "bg-press-publication-bg text-press-publication-fg",
  "Online Feature": "bg-press-online-bg text-press-online-fg",
  Online: "bg-press-online-bg text-press-online-fg",
};

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
    masthead: figuresOf(figures, MASTHEAD),
  };
}

export default function Media({ loaderData }: Route.ComponentProps) {
  const { items, years, awards, founded, masthead, boilerplate, pictureTerms } = loaderData;
  return (
    <>
      <div className="wrap pt-[clamp(1.25rem,1rem+2vw,2.5rem)] pb-[clamp(1.25rem,1rem+1.4vw,2rem)]">
        <header className="masthead">
          <h1>In the Media</h1>
          <ul className="mt-5 flex flex-wrap justify-center gap-x-6 gap-y-1 border-t-[1.5px] border-ink py-2.5 text-sm/[1.6] font-[560] max-[24rem]:grid max-[24rem]:justify-items-center lg:justify-between">
            <li>Founded {founded}</li>
            {masthead.map((one) => (
              <li key={one.id}>
                {figureWords(one)}
                <Period of={one} />
              </li>
            ))}
          </ul>
        </header>
      </div>
      <PressKit figures={masthead} boilerplate={boilerplate} pictureTerms={pictureTerms} />
      <div className="wrap section-tight grid gap-section-tight">
        <Coverage id="featured" heading="Featured Coverage" items={items.filter((item) => item.featured)} />
        {years.length > 0 && (
          <Beside id="journey" heading="Our Journey Through the Years" className="cols">
            <Years years={years} />
          </Beside>
        )}
        <Coverage id="press" heading="Press Coverage" items={items.filter((item) => !item.featured)} />
        {awards.length > 0 && <Awards awards={awards} />}
      </div>
    </>
  );
}

/** Articles in rows; nothing if there are none. One note marks the examples among them. */
function Coverage({ id, heading, items }: { id: string; heading: string; items: readonly MediaItem[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="h3">
        {heading}
      </h2>
      {items.some(({ sample }) => sample) && (
        <p className="mt-3 inline-flex flex-wrap gap-x-4 border-l-4 border-gold-700 bg-gold-100 px-4 py-2 text-(length:--text-sm)">
          <b>Sample</b> Titles and links are examples until our staff enter the real ones.
        </p>
      )}
      <ul className="mt-4 border-t-[1.5px] border-ink">
        {items.map((item) => (
          <Row key={`${item.title} ${item.url}`} item={item} />
        ))}
      </ul>
    </section>
  );
}

/** One article: kind, year, headline and summary. The whole row is the link's click area. */
function Row({ item }: { item: MediaItem }) {
  return (
    <li className="clip grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-b border-linen py-4 lg:grid-cols-[14rem_minmax(0,1fr)_auto]">
      <p className="flex flex-wrap items-center gap-x-3.5 text-sm/[1.6] max-lg:col-span-full">
        <span
          className={`inline-flex min-h-7 items-center rounded-xs px-2.5 py-[0.1875rem] text-xs/[1.2] font-[640] whitespace-nowrap ${BADGE_COLORS[item.type]}`}
        >
          {item.type}
        </span>
        <span>{item.year}</span>
      </p>
      <div>
        <h3 className="text-[1.1875rem]">{item.title}</h3>
        <p className="small muted">
          {item.outlet}. {item.summary}
        </p>
      </div>
      {item.url ? (
        <ExternalLink className="more" href={item.url} about={item.title}>
          Read
        </ExternalLink>
      ) : (
        item.sample && <span className="font-[620] text-ink-muted">Read</span>
      )}
    </li>
  );
}

function Awards({ awards }: { awards: readonly Award[] }) {
  return (
    <section aria-labelledby="awards">
      <h2 id="awards" className="h3">
        Awards & Recognition
      </h2>
      <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-4">
        {awards.map(({ title, text }) => (
          <li key={title} className="max-w-[22rem]">
            <h3 className="tag text-base">{title}</h3>
            {text && <p className="small mt-1">{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
