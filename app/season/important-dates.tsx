import { Link } from "react-router";
import { calendarPath, occasions, seasonFeed } from "#app/content/occasions.ts";
import { clockContext, settingsContext } from "#app/context.ts";
import { agenda, importantDates } from "#app/copy/important-dates.ts";
import { pageMeta } from "#app/copy/page-meta.ts";
import { metadata, originOf } from "#app/seo/metadata.ts";
import { breadcrumbs } from "#app/seo/structured-data.ts";
import { Icon } from "#app/ui/icon.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { PageHandle } from "#app/ui/site-layout.tsx";
import "#app/styles/important-dates.css";
import "#app/styles/important-dates-print.css";
import type { Route } from "./+types/important-dates.ts";
import { AdventCalendar } from "./advent-calendar.tsx";
import { DateLabel } from "./date-label.tsx";
import { seasonState } from "./season-state.ts";

const PATH = "/important-dates";

export const handle = { above: "snow" } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(
    {
      ...pageMeta[PATH],
      path: PATH,
      sharePicture: "important-dates",
      structuredData: [breadcrumbs(originOf(matches), [{ text: importantDates.heading, to: PATH }])],
    },
    matches,
  );

export function loader({ context }: Route.LoaderArgs) {
  return {
    season: seasonState(context.get(clockContext)()),
    feed: context.get(settingsContext).publicOrigin + calendarPath(seasonFeed),
  };
}

export default function ImportantDates({ loaderData }: Route.ComponentProps) {
  const { season, feed } = loaderData;
  return (
    <>
      <div className="dates-head on-dark">
        <div className="picture">
          <Picture name="gifts" sizes="(width >= 64rem) 64vw, 1px" alt="" />
        </div>
        <div className="wrap">
          <div>
            <h1>{importantDates.heading}</h1>
            <p className="lead">{importantDates.lead}</p>
          </div>
        </div>
      </div>
      <AdventCalendar />
      <section className="section" aria-labelledby="details" data-reveal>
        <div className="wrap">
          <div className="cols items-end mb-10">
            <div className="[--c:1/6]">
              <h2 id="details">{importantDates.detailsHeading}</h2>
              {season.notice && <p className="lead mt-3">{season.notice}</p>}
            </div>
            <Feed address={feed} />
          </div>
          <ol className="agenda dates">
            {agenda.map(({ season: key, link }) => (
              <li key={key}>
                <div>
                  <When words={occasions[key].when} />
                  <DateLabel of={key} state={season.dates[key]} />
                </div>
                <div>
                  <h3>{occasions[key].title}</h3>
                  <p>
                    <NoBreak text={occasions[key].detail} />
                  </p>
                  {link && (
                    <Link className="more" to={link.to}>
                      {link.text} <Icon name="arrow" />
                    </Link>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </div>
      </section>
    </>
  );
}

/** A date, large; what stands in brackets behind it, small. */
function When({ words }: { words: string }) {
  const bracket = words.indexOf("(");
  if (bracket < 0)
    return (
      <p className="when">
        <NoBreak text={words} />
      </p>
    );
  return (
    <p className="when">
      {words.slice(0, bracket)}
      <small>
        <NoBreak text={words.slice(bracket)} />
      </small>
    </p>
  );
}

/**
 * The feed of all dates. The first link opens a calendar program and subscribes there; programs that want the
 * address itself get it from the second.
 */
function Feed({ address }: { address: string }) {
  return (
    <div className="feed [--c:6/13]">
      <p>
        <a className="btn line compact" href={address.replace(/^https?:/, "webcal:")}>
          <Icon name="calendar" /> {seasonFeed.subscribe}
        </a>
      </p>
      <p className="small muted">
        {seasonFeed.hint} {seasonFeed.address} <a href={calendarPath(seasonFeed)}>{address}</a>
      </p>
    </div>
  );
}
