import { Link } from "react-router";
import { calendarPath, occasions, seasonFeed } from "#app/content/occasions.ts";
import { clockContext, settingsContext } from "#app/context.ts";
import { agenda, importantDates } from "#app/copy/important-dates.ts";
import { metaOf } from "#app/seo/metadata.ts";
import { Icon } from "#app/ui/icon.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { PageHandle } from "#app/ui/site-layout.tsx";
import type { Route } from "./+types/important-dates.ts";
import { AdventCalendar } from "./advent-calendar.tsx";
import { DateLabel } from "./date-label.tsx";
import { seasonState } from "./season-state.ts";

export const handle = { above: "snow" } satisfies PageHandle;

export const meta = metaOf("/important-dates", importantDates.heading);

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
      <div className="on-dark relative overflow-hidden bg-evergreen-900 print:bg-transparent">
        <div className="picture absolute inset-y-0 right-0 w-[56%] mask-[linear-gradient(90deg,transparent,#000_60%)] max-lg:hidden">
          <Picture
            name="gifts"
            sizes="(width >= 64rem) 64vw, 1px"
            alt=""
            className="size-full object-cover object-[60%_85%]"
          />
        </div>
        <div className="wrap relative pt-[clamp(2.5rem,1.5rem+4vw,5rem)] pb-[clamp(7rem,6rem+5vw,11rem)] print:pt-0 print:pb-3">
          <div className="lg:w-7/12">
            <h1>{importantDates.heading}</h1>
            <p className="lead mt-5 max-w-[34rem] text-mist print:m-0 print:max-w-none print:text-[#000]">
              {importantDates.lead}
            </p>
          </div>
        </div>
      </div>
      <AdventCalendar />
      <section className="section print:pb-0!" aria-labelledby="details" data-reveal>
        <div className="wrap">
          <div className="cols items-end mb-10">
            <div className="[--c:1/6]">
              <h2 id="details">{importantDates.detailsHeading}</h2>
              {season.notice && <p className="lead mt-3 print:m-0">{season.notice}</p>}
            </div>
            <Feed address={feed} />
          </div>
          <ol className="agenda agenda-of-dates">
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

/** A date in large type; words in brackets after it in small type. */
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
 * The feed of all dates. The first link subscribes in the visitor's calendar program; the second shows the address
 * for programs that ask for it.
 */
function Feed({ address }: { address: string }) {
  return (
    <div className="[--c:6/13] print:hidden">
      <p>
        <a className="btn line compact" href={address.replace(/^https?:/, "webcal:")}>
          <Icon name="calendar" /> {seasonFeed.subscribe}
        </a>
      </p>
      <p className="small muted mt-3.5 max-w-[30rem] wrap-anywhere">
        {seasonFeed.hint} {seasonFeed.address} <a href={calendarPath(seasonFeed)}>{address}</a>
      </p>
    </div>
  );
}
