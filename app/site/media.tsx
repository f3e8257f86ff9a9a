import { Link } from "react-router";
import { contentsOf } from "#app/content/contents.server.ts";
import { ExternalLink } from "#app/content/external-link.tsx";
import type { Award } from "#app/content/kinds/awards.ts";
import type { FigureId } from "#app/content/kinds/figures.ts";
import type { MediaItem } from "#app/content/kinds/media.ts";
import { Picture, pictureSources } from "#app/content/pictures/picture.tsx";
import { figuresOf, type PublicFigure } from "#app/content/public-figures.ts";
import { useSite } from "#app/content/site.ts";
import { mailLink } from "#app/core/ui/contact-links.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { Period } from "#app/page/figures.tsx";
import { metaOf } from "#app/page/metadata.ts";
import { organization as organizationData } from "#app/page/structured-data.ts";
import { commonKeywords } from "#app/words/en/page-meta.ts";
import { figureWords } from "#app/words/facts.ts";
import type { Route } from "./+types/media.ts";
import { Beside, Years } from "./parts.tsx";
import { pressPictures } from "./press-pictures.ts";

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
        <header className="border-t-4 border-b-[1.5px] border-ink pt-5 text-center">
          <h1 className="text-[clamp(3rem,1.6rem+6vw,7rem)]/none tracking-[-0.035em]">In the Media</h1>
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
    <li className="group relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-b border-linen py-4 lg:grid-cols-[14rem_minmax(0,1fr)_auto] print:break-inside-avoid">
      <p className="flex flex-wrap items-center gap-x-3.5 text-sm/[1.6] max-lg:col-span-full">
        <span
          className={`inline-flex min-h-7 items-center rounded-xs px-2.5 py-[0.1875rem] text-xs/[1.2] font-[640] whitespace-nowrap ${BADGE_COLORS[item.type]}`}
        >
          {item.type}
        </span>
        <span>{item.year}</span>
      </p>
      <div>
        <h3 className="text-[1.1875rem] decoration-2 underline-offset-[0.14em] group-has-[.more:hover]:underline">
          {item.title}
        </h3>
        <p className="small muted">
          {item.outlet}. {item.summary}
        </p>
      </div>
      {item.url ? (
        // Printed, it says the address, which must not cover the row.
        <ExternalLink
          className="more after:absolute after:inset-0 print:after:static"
          href={item.url}
          about={item.title}
        >
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

const MARKS = [
  { text: "Logo, SVG", file: "/icon.svg" },
  { text: "Logo, PNG, 2,000 px", file: "/press/mark.png" },
] as const;

interface PressKitProps {
  figures: readonly PublicFigure[];
  /** Entered by staff; may be empty. */
  boilerplate: string;
  pictureTerms: string;
}

/** The press kit: who we are, figures with their period, the mark, the media contact, and pictures with their terms. */
function PressKit({ figures, boilerplate, pictureTerms }: PressKitProps) {
  const { description } = useSite().organization;
  return (
    <section
      className="bg-bay-100 py-[clamp(1.5rem,1rem+2.4vw,3rem)] print:bg-transparent"
      aria-labelledby="press-kit"
    >
      <div className="wrap">
        <h2 id="press-kit">Press kit</h2>
        <div className="mt-5 grid gap-x-10 gap-y-7 lg:grid-cols-[5fr_4fr_4fr]">
          <div>
            <h3 className="h4">About us, ready to quote</h3>
            <p className="mt-2.5">{boilerplate || description}</p>
          </div>
          <div>
            <h3 className="h4">Figures</h3>
            <ul className="mt-2.5 grid gap-1.5">
              {figures.map((one) => (
                <li key={one.id}>
                  <b className="mr-1.5 font-display text-[1.25rem]/[1.2] font-[620]">{one.figure}</b>{" "}
                  {one.wording}
                  <Period of={one} />
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h3 className="h4">Our logo</h3>
            <ul className="mt-1">
              {MARKS.map(({ text, file }) => (
                <li key={file}>
                  <Download file={file}>{text}</Download>
                </li>
              ))}
            </ul>
            <MediaContact />
          </div>
        </div>
        <h3 className="sr-only">Pictures</h3>
        <ul className="mt-6 grid grid-cols-2 gap-4 lg:grid-cols-4">
          {pressPictures.map(({ name, file, title, width, height }) => (
            <li key={name} className="min-w-0">
              <Picture
                name={name}
                sizes="(width >= 64rem) 22vw, 46vw"
                alt=""
                className="aspect-3/2 w-full object-cover print:hidden"
              />
              <p className="mt-1.5 font-[620]">{title}</p>
              <p className="small muted">
                {width.toLocaleString("en-US")} x {height.toLocaleString("en-US")} px
              </p>
              <p className="flex flex-wrap gap-x-4">
                <Download file={`/press/${file}`} about={title}>
                  JPEG
                </Download>
                <Download file={largestWebp(name)} about={title}>
                  WebP
                </Download>
              </p>
            </li>
          ))}
        </ul>
        <p className="small muted mt-3">
          {pictureTerms || "Ask us for the terms before you publish a picture."}
        </p>
      </div>
    </section>
  );
}

/** Its widths are in ascending order. */
function largestWebp(name: Parameters<typeof pictureSources>[0]): string {
  return pictureSources(name).webp.split(", ").at(-1)?.split(" ")[0] ?? "";
}

function MediaContact() {
  const { mediaEmail, mediaContact } = useSite().organization;
  if (!mediaEmail)
    return (
      <p className="mt-3.5">
        <Link className="btn green" to="/contact">
          Get In Touch
        </Link>
      </p>
    );
  return (
    <>
      <p className="mt-3.5">
        <a className="btn green" href={mailLink(mediaEmail)}>
          <Icon name="mail" />
          Write to the Media Contact
        </a>
      </p>
      <p className="small mt-3 wrap-anywhere">
        {mediaContact && `${mediaContact}, `}
        {mediaEmail}
      </p>
    </>
  );
}

/** @param about read by screen readers after the visible text */
function Download({ file, about, children }: { file: string; about?: string; children: string }) {
  return (
    <a className="more" href={file} download>
      {children}
      {about && <span className="sr-only">: {about}</span>} <Icon name="arrow" />
    </a>
  );
}
