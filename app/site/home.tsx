import { Fragment } from "react";
import { contentsOf, englishContentsOf } from "#app/content/contents.server.ts";
import { figuresOf, type PublicFigure } from "#app/content/public-figures.ts";
import { siteOf, useSite } from "#app/content/site.ts";
import { clockContext, databaseContext, pageChangesAtContext } from "#app/core/context.ts";
import { isUnavailable } from "#app/core/db/unavailable.ts";
import { Link } from "#app/core/languages/link.tsx";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { publicHeadquarters } from "#app/locations/headquarters-queries.server.ts";
import { nextChange } from "#app/locations/state.ts";
import { Figures, Period } from "#app/page/figures.tsx";
import { metadata } from "#app/page/metadata.ts";
import { Scene } from "#app/page/scene.tsx";
import { organization } from "#app/page/structured-data.ts";
import { collectionFor, seasonOf } from "#app/season/season.server.ts";
import { home, homeMeta } from "#app/words/en/home.ts";
import type { Route } from "./+types/home.ts";
import { Hero, heroPreloads } from "./hero.tsx";
import { Band } from "./home-band.tsx";
import { Movement } from "./home-movement.tsx";
import { driveOn, familiesWords, nextWords, openWords, todayWords } from "./home-season.server.ts";
import { StarBand } from "./parts.tsx";
import { ShelfSummary } from "./shelf-summary.tsx";
import { shelvesInWords, shelvesView } from "./shelf-view.ts";

const { story, impact } = home;

export async function loader({ context }: Route.LoaderArgs) {
  const { figures, neededToys } = contentsOf(context);
  const season = seasonOf(context);
  const now = context.get(clockContext)();
  const today = pacificDay(now);
  const headquarters = await headquartersNow(context, now);
  const collection = collectionFor(context);
  if (headquarters) context.set(pageChangesAtContext, nextChange([headquarters], collection, now.getTime()));
  return {
    drive: driveOn(season, today),
    today: todayWords(season, today),
    next: nextWords(season, now),
    open: headquarters ? openWords(headquarters, collection, now) : null,
    families: familiesWords(season),
    shelves: shelvesInWords(
      shelvesView(neededToys, now, {
        isCollecting: season?.voice === "during",
        english: englishContentsOf(context).neededToys,
      }),
    ),
    headline: figuresOf(figures, ["toysSince2012"]),
    impact: figuresOf(figures, ["childrenServed", "counties", "communityDriven"]),
  };
}

/** The page has everything else without the database. */
async function headquartersNow(context: Route.LoaderArgs["context"], now: Date) {
  try {
    return await publicHeadquarters(context.get(databaseContext), now);
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
  const { drive, today, next, open, families, shelves } = loaderData;
  return (
    <>
      <div className={`home-top flex flex-col is-${drive.kind}`}>
        <Hero first={drive.slide} today={today} />
        <Band drive={drive} next={next} open={open} />
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
    <div className="families-line bg-gold-200 print:hidden">
      <div className="wrap">
        <Link to={link.to}>
          <span className="display">{heading}</span>{" "}
          <span className="small">
            <NoBreak text={text} />
          </span>{" "}
          <span className="families-arrow">
            <span className="max-sm:sr-only">{link.text}</span> <Icon name="arrow" />
          </span>
        </Link>
      </div>
    </div>
  );
}
