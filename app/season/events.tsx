import { type DriveEvent, driveEvents, eventsPage } from "#app/content/events.ts";
import { organization } from "#app/content/organization.ts";
import { clockContext } from "#app/context.ts";
import { pageMeta } from "#app/copy/page-meta.ts";
import { metadata, originOf } from "#app/seo/metadata.ts";
import { breadcrumbs, event as eventData } from "#app/seo/structured-data.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { PageHandle } from "#app/ui/site-layout.tsx";
import { type SeasonKey, season } from "./season.ts";
import "#app/styles/events.css";
import type { Route } from "./+types/events.ts";
import { DateLabel } from "./date-label.tsx";
import { Subscribe } from "./event-signup.tsx";
import { pacificIso } from "./pacific-time.ts";
import { type SeasonState, seasonState } from "./season-state.ts";

const PATH = "/events";

export const handle = { above: "gold" } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches }) => {
  const origin = originOf(matches);
  return metadata(
    {
      ...pageMeta[PATH],
      path: PATH,
      sharePicture: "events",
      structuredData: [
        breadcrumbs(origin, [{ text: eventsPage.heading, to: PATH }]),
        ...driveEvents.map((event) => {
          const { date, from, to } = season[event.season];
          return eventData(origin, {
            name: event.title,
            description: event.description,
            startDate: pacificIso(date, from),
            endDate: pacificIso(date, to),
            path: PATH,
            location: { name: event.location, city: event.city },
          });
        }),
      ],
    },
    matches,
  );
};

export function loader({ context }: Route.LoaderArgs) {
  return { season: seasonState(context.get(clockContext)()) };
}

export default function Events({ loaderData }: Route.ComponentProps) {
  const { dates, notice } = loaderData.season;
  const isOver = driveEvents.every((event) => dates[event.season].state === "past");
  return (
    <>
      <div className="section-tight">
        <div className="wrap cols lg:items-end">
          <div className="[--c:1/6]">
            <h1>{eventsPage.heading}</h1>
            <p className="lead muted mt-4">{eventsPage.lead}</p>
          </div>
          <dl className="kinds [--c:6/13]">
            {eventsPage.types.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>
                  <NoBreak text={text} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <section className="wrap upcoming" aria-labelledby="upcoming">
        <div className="head">
          <h2 id="upcoming" className="h3">
            {isOver ? eventsPage.past : eventsPage.upcoming}
          </h2>
          {notice && <p>{notice}</p>}
        </div>
        {driveEvents.map((event) => (
          <Programme key={event.title} event={event} dates={dates} />
        ))}
      </section>
      <Subscribe />
    </>
  );
}

/** One event as the sheet of a theatre programme: the day as a poster, the facts beside it. */
function Programme({ event, dates }: { event: DriveEvent; dates: SeasonState["dates"] }) {
  const { labels } = eventsPage;
  const { details } = event;
  const [month, day, year] = event.date.split(/,? /);
  const over = dates[event.season].state === "past";
  return (
    <article className="programme">
      <div className="date on-dark">
        <p aria-hidden="true">
          <span>{month}</span>
          <b>{day}</b>
          <span>
            {year}, {event.time}
          </span>
        </p>
        <Picture name="bay" crop="tall" sizes="(width >= 64rem) 42vw, 100vw" />
      </div>
      <div className="sheet2">
        <p className="mb-4">
          <span className="tag [--tb:var(--color-cranberry-600)] [--tf:var(--color-snow)] [--th:#fff]">
            {event.type}
          </span>
        </p>
        <h3 className="h2">{event.title}</h3>
        <p className="lead mt-4">
          <NoBreak text={event.description} />
        </p>
        <dl className="rules">
          <div>
            <dt>{labels.when}</dt>
            <dd>
              <time dateTime={pacificIso(season[event.season].date, season[event.season].from)}>
                <NoBreak text={`${event.date}, ${event.time}`} />
              </time>
              <DateLabel of={event.season} state={dates[event.season]} />
            </dd>
          </div>
          <Fact term={labels.where} text={event.location} />
          <Fact term={labels.who} text={event.attendees} />
          <BoxDate
            term={labels.boxDropOff}
            text={details.boxDropOff}
            of={event.boxDates.dropOff}
            dates={dates}
          />
          <BoxDate
            term={labels.boxPickUp}
            text={details.boxPickUp}
            of={event.boxDates.pickUp}
            dates={dates}
          />
        </dl>
        <dl className="rules boxrules">
          <Fact term={labels.boxSize} text={details.boxSize} />
          <Fact term={labels.guidelines} text={details.guidelines} />
        </dl>
        <dl className="rules">
          <Fact term={labels.registration} text={details.registration} />
          <Fact term={labels.contact} text={details.contact} />
        </dl>
        <p className="btn-row mt-8">
          <ExternalLink className={over ? "btn line" : "btn"} href={organization.links.eventRegistration}>
            {eventsPage.register}
          </ExternalLink>
        </p>
      </div>
    </article>
  );
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <NoBreak text={text} />
      </dd>
    </div>
  );
}

interface BoxDateProps {
  term: string;
  text: string;
  of: SeasonKey;
  dates: SeasonState["dates"];
}

function BoxDate({ term, text, of, dates }: BoxDateProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {text}
        <DateLabel of={of} state={dates[of]} part />
      </dd>
    </div>
  );
}
