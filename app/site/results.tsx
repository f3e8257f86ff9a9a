import { data, Link } from "react-router";
import { contentsOf } from "#app/content/contents.server.ts";
import { agreed } from "#app/content/kinds/photographs.ts";
import { season as seasonKind } from "#app/content/kinds/season.ts";
import { ContentPicture } from "#app/content/pictures/content-picture.tsx";
import { siteOf } from "#app/content/site.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { digits } from "#app/core/counted.ts";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { OpeningForm } from "#app/newsletter/opening.tsx";
import { metadata } from "#app/page/metadata.ts";
import type { PageHandle } from "#app/page/page-handle.ts";
import { breadcrumbs } from "#app/page/structured-data.ts";
import { type NamedHost, namedHosts } from "#app/registrations/named-queries.server.ts";
import { DateLabel } from "#app/season/date-label.tsx";
import { seasonOf } from "#app/season/season.server.ts";
import { isPast, publicDates, withYear } from "#app/season/season-view.ts";
import type { Route } from "./+types/results.ts";
import { ResultsHead, resultFigures, resultsHeading } from "./results-head.tsx";

export const handle = {
  above: "snow",
  asksForEmail: (loaded) => (loaded as { isOver: boolean } | undefined)?.isOver === true,
} satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return metadata({ title: "Page not found", description: "Page not found" }, matches);
  const { year, closed, sentence } = loaderData;
  const site = siteOf(matches);
  const path = `/seasons/${year}`;
  return metadata(
    {
      title: `${resultsHeading(year)} | ${site.organization.name}`,
      description:
        sentence || `What the ${year} toy drive collected, who helped, and its dates as they were.`,
      path,
      ...(closed && { sharePicture: `drawn/seasons/${year}` }),
      structuredData: [breadcrumbs(site.origin, [{ text: `${year} season`, to: path }])],
    },
    matches,
  );
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const { seasons, photographs } = contentsOf(context);
  const now = context.get(clockContext)();
  const past = seasons.filter((one) => one.closed || isPast(one, now));
  const season = past.find(({ year }) => String(year) === params.year);
  if (!season) throw data(null, { status: 404 });
  const { year, closed } = season;
  // Until the season is closed its figures are not final.
  const results = closed ? season.results : seasonKind.starter.results;
  return {
    closed,
    ...resultFigures(year, results),
    dates: publicDates(season, now).map((view) => ({
      ...view,
      when: withYear(view.when, view),
    })),
    others: past.filter((other) => other.year !== year).map((other) => other.year),
    hosts: closed ? await namedHosts(context.get(databaseContext), year) : [],
    photograph: agreed(photographs.results),
    isOver: seasonOf(context).voice === "after",
  };
}

export default function Results({ loaderData }: Route.ComponentProps) {
  const { year, toys, dates, others, hosts, photograph, isOver } = loaderData;
  return (
    <>
      <ResultsHead figures={loaderData} />
      {photograph && (
        <div className="print:hidden">
          <ContentPicture use={photograph} sizes="100vw" className="aspect-4/3 w-full sm:aspect-21/9" />
        </div>
      )}
      {hosts.length > 0 && <Hosts hosts={hosts} />}
      {toys > 0 && <Share year={year} toys={digits(toys)} />}
      <section className="section" aria-labelledby="dates">
        <div className="wrap">
          <h2 id="dates" className="mb-8">
            The dates of {year}
          </h2>
          <ol className="agenda">
            {dates.map((date) => (
              <li key={date.id}>
                <div>
                  <p className="when">
                    <NoBreak text={date.when} />
                  </p>
                  <DateLabel date={date} />
                </div>
                <div>
                  <h3>{date.title}</h3>
                  <p>
                    <NoBreak text={date.detail} />
                  </p>
                </div>
              </li>
            ))}
          </ol>
          {others.length > 0 && (
            <p className="mt-8 flex flex-wrap gap-x-5">
              {others.map((other) => (
                <Link key={other} to={`/seasons/${other}`}>
                  {resultsHeading(other)}
                </Link>
              ))}
            </p>
          )}
          {isOver && (
            <div className="mt-10 max-w-xl">
              <OpeningForm id="opening-results" />
            </div>
          )}
        </div>
      </section>
    </>
  );
}

/** The season's share card, as a download. */
function Share({ year, toys }: { year: number; toys: string }) {
  const picture = `/share/drawn/seasons/${year}.jpg`;
  return (
    <section className="section-tight bg-evergreen-50 print:hidden" aria-labelledby="share">
      <div className="wrap cols items-center">
        <div className="[--c:1/6]">
          <h2 id="share">Pass it on</h2>
          <p className="muted mt-3">
            {"A picture for your page or for the screen in your lobby, 1200\u00a0x\u00a0630."}
          </p>
          <p className="btn-row mt-6">
            <a className="btn line" href={picture} download={`toy-drive-${year}.jpg`}>
              Download the picture
            </a>
          </p>
        </div>
        <img
          className="h-auto w-full [--c:7/13]"
          src={picture}
          width="1200"
          height="630"
          loading="lazy"
          alt={`The ${year} toy drive: ${toys} toys. Thank you, Bay Area.`}
        />
      </div>
    </section>
  );
}

/** Hosts who agreed to be named (decision Q5). */
function Hosts({ hosts }: { hosts: readonly NamedHost[] }) {
  return (
    <section className="section bg-paper" aria-labelledby="hosts">
      <div className="wrap">
        <div className="cols mb-10 items-end">
          <h2 id="hosts" className="[--c:1/8]">
            Thank you to those who held a box
          </h2>
          <p className="muted [--c:9/13]">Hosts who agreed to be named, by name.</p>
        </div>
        <ul className="gap-x-8 sm:columns-2 lg:columns-3">
          {hosts.map(({ name, cities }) => (
            <li key={name} className="break-inside-avoid border-t border-linen py-3 wrap-anywhere">
              {name}
              {cities.length > 0 && <small className="muted block">{cities.join(", ")}</small>}
            </li>
          ))}
        </ul>
        <p className="btn-row mt-10 print:hidden">
          <Link className="btn" to="/join">
            Host a Toy Drive
          </Link>
        </p>
      </div>
    </section>
  );
}
