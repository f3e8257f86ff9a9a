import "#app/site/styles/shelf.css";
import { Fragment, type ReactNode, useId } from "react";
import { contentsOf } from "#app/content/contents.server.ts";
import { Picture } from "#app/content/pictures/picture.tsx";
import { figuresOf, type PublicFigure } from "#app/content/public-figures.ts";
import { siteOf, useSite } from "#app/content/site.ts";
import { clockContext, pageChangesAtContext } from "#app/core/context.ts";
import { isUnavailable } from "#app/core/db/unavailable.ts";
import { Link } from "#app/core/languages/link.tsx";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { headquartersOf, headquartersToday } from "#app/locations/place/headquarters.server.ts";
import { nextChange } from "#app/locations/state.ts";
import { Figures, Period } from "#app/page/figures.tsx";
import { metadata } from "#app/page/metadata.ts";
import { Scene } from "#app/page/scene.tsx";
import { organization } from "#app/page/structured-data.ts";
import { collectionFor, seasonOf } from "#app/season/season.server.ts";
import { home, homeMeta } from "#app/words/en/home.ts";
import { offersWishlist } from "#app/words/facts.ts";
import type { Route } from "./+types/home.ts";
import { Hero, heroPreloads } from "./hero.tsx";
import { Band } from "./home-band.tsx";
import {
  driveOn,
  endedWords,
  familiesWords,
  nextWords,
  openWords,
  todayWords,
} from "./home-season.server.ts";
import { StarBand } from "./parts.tsx";
import { shelvesInWords } from "./shelf-view.ts";
import { shelvesNow } from "./shelves.server.ts";

const { story, impact } = home;

export async function loader({ context }: Route.LoaderArgs) {
  const { figures } = contentsOf(context);
  const season = seasonOf(context);
  const now = context.get(clockContext)();
  const today = pacificDay(now);
  const headquarters = await headquartersNow(context);
  const { isClosedForNow } = await headquartersToday(context);
  const collection = collectionFor(context);
  if (headquarters) context.set(pageChangesAtContext, nextChange([headquarters], collection, now.getTime()));
  const drive = driveOn(season, today, isClosedForNow);
  const isSaid = drive.kind === "resting" && isClosedForNow;
  return {
    drive,
    today: todayWords(season, today),
    ended: endedWords(season, today),
    next: nextWords(season, now),
    open: headquarters && !isSaid ? openWords(headquarters, collection, now) : null,
    families: familiesWords(season, today),
    shelves: shelvesInWords(shelvesNow(context)),
    headline: figuresOf(figures, ["toysSince2012"]),
    impact: figuresOf(figures, ["childrenServed", "counties", "communityDriven"]),
  };
}

/** The page has everything else without the database. */
async function headquartersNow(context: Route.LoaderArgs["context"]) {
  try {
    return await headquartersOf(context);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return undefined;
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const site = siteOf(matches);
  const tags = metadata(
    {
      ...homeMeta(),
      title: `${site.organization.name} | ${homeMeta().title}`,
      path: "/",
      structuredData: [organization(site)],
    },
    matches,
  );
  return [
    ...tags,
    ...heroPreloads(loaderData.drive.slide).map((link) => ({ tagName: "link" as const, ...link })),
  ];
};

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { drive, today, ended, next, open, families, shelves } = loaderData;
  return (
    <>
      <div className={`home-top flex flex-col is-${drive.kind}`}>
        <Hero first={drive.slide} today={today} />
        <Band drive={drive} ended={ended} next={next} open={open} />
        <FamiliesLine text={families} />
      </div>
      {shelves && <ShelfSummary {...shelves} />}
      <Story />
      <Impact headline={loaderData.headline} others={loaderData.impact} />
      <Movement />
    </>
  );
}

function Story() {
  const { phrases } = useSite();
  return (
    <section className="section" aria-labelledby="story" data-reveal>
      <div className="wrap cols items-center">
        <div className="relative [--c:1/7]">
          <Scene name="children" alt={story.picture} className="aspect-4/3" />
          <span
            className="toy-block absolute -top-6 -right-2 z-2 rotate-6 print:hidden [--s:4.75rem] lg:-right-7 lg:[--s:6.5rem]"
            aria-hidden="true"
          >
            {story.block}
          </span>
        </div>
        <div className="[--c:8/13]">
          <h2
            id="story"
            className="max-w-[13em] text-[length:min(var(--text-h2),9.6vw)] lg:text-[length:min(var(--text-h2),3.6vw)]"
          >
            <NoBreak text={story.heading} />
          </h2>
          <p className="lead mt-6">{story.lead}</p>
          <p className="muted mt-4">{story.text(phrases)}</p>
          <div className="btn-row mt-8">
            <Link className="btn green" to={story.button.to}>
              {story.button.text}
            </Link>
          </div>
          <p className="mt-9 flex flex-wrap gap-x-5 border-t border-linen pt-6 font-display text-h3/[1.2] font-[540] tracking-[-0.014em] text-cranberry-700">
            {story.creed.map((word) => (
              <span key={word}>{word}. </span>
            ))}
          </p>
        </div>
      </div>
    </section>
  );
}

function Impact({
  headline,
  others,
}: {
  headline: readonly PublicFigure[];
  others: readonly PublicFigure[];
}) {
  return (
    <StarBand labelledBy="impact" reveal>
      <div className="wrap cols relative items-end">
        <h2 id="impact" className="sr-only">
          {impact.heading}
        </h2>
        <div className="[--c:1/8]">
          {headline.map((one) => (
            <Fragment key={one.id}>
              <p className="-ml-[0.045em] font-display text-numeral font-[600] tracking-[-0.05em] text-gold-300">
                {one.figure}
              </p>
              <p className="mt-[clamp(1.5rem,1rem+2vw,2.75rem)] font-display text-h2/[1.1] font-[520] tracking-[-0.02em]">
                {one.wording}
                <Period of={one} />
              </p>
            </Fragment>
          ))}
        </div>
        <Figures
          figures={others}
          className="[--c:8/13]"
          pair="grid grid-cols-[minmax(min(8.5rem,43vw),12rem)_minmax(min(7rem,35vw),1fr)] items-baseline gap-5 border-t border-evergreen-600 py-[1.625rem] last:border-b"
          wording="text-lead/[1.6] text-evergreen-200"
          figure="-order-1 text-[clamp(2.25rem,1.8rem+1.4vw,3.125rem)]/none font-[580] tracking-[-0.03em]"
        />
      </div>
    </StarBand>
  );
}

/** A gold banner that links to the page for families. */
function FamiliesLine({ text }: { text: string }) {
  const { text: heading, link } = home.families;
  return (
    <div className="bg-gold-200 max-lg:order-7 print:hidden">
      <div className="wrap">
        <Link
          className="flex min-h-12 flex-wrap items-center gap-x-4 py-1 text-ink no-underline max-sm:grid max-sm:min-h-13 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:leading-[1.3]"
          to={link.to}
        >
          <span className="display text-[clamp(1.0625rem,0.9rem+0.8vw,1.5rem)] max-sm:[&:lang(es)]:text-[1rem]">
            {heading}
          </span>{" "}
          <span className="small max-sm:row-start-2 max-sm:text-[0.875rem] max-sm:[&:is(:lang(es),:lang(vi))]:text-(length:--text-xs)">
            <NoBreak text={text} />
          </span>{" "}
          <span className="ml-auto inline-flex items-center gap-2 font-[640] text-cranberry-800 underline decoration-2 underline-offset-[0.3em] max-sm:col-start-2 max-sm:row-[1/3]">
            <span className="max-sm:sr-only">{link.text}</span> <Icon name="arrow" />
          </span>
        </Link>
      </div>
    </div>
  );
}

type ShelvesInWords = NonNullable<ReturnType<typeof shelvesInWords>>;

/** A summary of the shelves, for the home page. */
function ShelfSummary({ heading, text, see, shelves }: ShelvesInWords) {
  return (
    <section className="border-y border-linen bg-paper print:hidden" aria-labelledby="shelf-summary">
      <div className="wrap grid items-end gap-x-12 pt-7 lg:grid-cols-[5fr_7fr]">
        <div className="pb-6">
          <h2 id="shelf-summary" className="h3">
            {heading}
          </h2>
          <p className="muted mt-1.5">{text}</p>
          <Link className="more" to={see.to}>
            {see.text} <Icon name="arrow" />
          </Link>
        </div>
        <ul className="shelf-summary toy-blocks">
          {shelves.map(({ ages, need, word }) => (
            <li
              key={ages}
              className="grid justify-items-center font-[640] text-[length:clamp(var(--text-xs),2vw,var(--text-sm))]"
            >
              <Link
                className="grid min-h-11 min-w-11 justify-items-center gap-2 text-ink no-underline hover:underline"
                to={`/donate#ages-${ages}`}
              >
                <span className={`shelf-word is-${need}`}>{word}</span>{" "}
                <span className="toy-block wide">
                  <span>{ages}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Three ways to take part; each card is one link. */
function Movement() {
  const { heading, lead, company, bulk, host, donate, volunteer } = home.movement;
  const site = useSite();
  return (
    <section className="section" aria-labelledby="join" data-reveal>
      <div className="wrap">
        <div className="cols mb-12 items-end">
          <h2 id="join" className="[--c:1/7]">
            {heading}
          </h2>
          <p className="lead muted [--c:8/13]">{lead}</p>
        </div>
        <div className="grid gap-6 lg:grid-cols-[7fr_5fr] lg:grid-rows-2">
          <Panel
            {...host}
            text={host.text(site.phrases)}
            className="on-dark bg-evergreen-800 lg:row-span-2 print:bg-transparent [&_h3]:text-h2/[1.18]"
          >
            <div className="picture min-h-[18rem] flex-1 overflow-hidden">
              <Picture
                name="sorting"
                sizes="(width < 64rem) 92vw, 47vw"
                phoneSizes="max(92vw, 24rem)"
                className="size-full object-cover object-[60%_50%]"
              />
            </div>
          </Panel>
          <Panel
            {...donate}
            text={donate.text(site.season.isCollecting, offersWishlist(site), site.isClosedForNow)}
            className="panel-side bg-gold-200"
          >
            <div className="strip paper-dot" aria-hidden="true" />
          </Panel>
          <Panel {...volunteer} className="panel-side bg-bay-100">
            <div className="strip paper-plaid" aria-hidden="true" />
          </Panel>
        </div>
        <p className="mt-8 flex flex-wrap items-center gap-x-4">
          {company}
          <Link className="more" to={bulk.to}>
            {bulk.text} <Icon name="arrow" />
          </Link>
        </p>
      </div>
    </section>
  );
}

interface PanelProps {
  title: string;
  text: string;
  more: string;
  to: string;
  className: string;
  /** The card's picture or paper strip. */
  children: ReactNode;
}

function Panel({ title, text, more, to, className, children }: PanelProps) {
  // All visible words for speech input, without the alt text of the picture.
  const id = useId();
  return (
    <Link className={`panel ${className}`} to={to} aria-labelledby={`${id}-title ${id}-text ${id}-more`}>
      {children}
      <div className="body">
        <h3 id={`${id}-title`}>{title}</h3>
        <p id={`${id}-text`}>{text}</p>
        <span className="more" id={`${id}-more`}>
          {more} <Icon name="arrow" />
        </span>
      </div>
    </Link>
  );
}
