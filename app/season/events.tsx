import type { ReactNode, SubmitEvent } from "react";
import { type DriveEvent, driveEvents, eventsPage } from "#app/content/events.ts";
import { organization } from "#app/content/organization.ts";
import { clockContext } from "#app/context.ts";
import { metaOf } from "#app/seo/metadata.ts";
import { event as eventData } from "#app/seo/structured-data.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { PageHandle } from "#app/ui/site-layout.tsx";
import { toast } from "#app/ui/toasts.tsx";
import type { Route } from "./+types/events.ts";
import { DateLabel } from "./date-label.tsx";
import { pacificIso } from "./pacific-time.ts";
import { season } from "./season.ts";
import { type SeasonState, seasonState } from "./season-state.ts";

export const handle = { above: "gold" } satisfies PageHandle;

export const meta = metaOf("/events", eventsPage.heading, (site) =>
  driveEvents.map((event) => {
    const { date, from, to } = season[event.season];
    return eventData(site, {
      name: event.title,
      description: event.description,
      startDate: pacificIso(date, from),
      endDate: pacificIso(date, to),
      path: "/events",
      location: { name: event.location, city: event.city },
    });
  }),
);

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
          <dl className="grid gap-x-8 gap-y-5 [--c:6/13] md:grid-cols-3">
            {eventsPage.types.map(({ title, text }) => (
              <div key={title}>
                <dt className="font-display text-[1.25rem]/[1.25] font-[580] tracking-[-0.01em]">{title}</dt>
                <dd className="mt-1 text-sm/[1.6] text-ink-muted">
                  <NoBreak text={text} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <section className="wrap pb-section" aria-labelledby="upcoming">
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
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

/** Between the photograph below and the date above. */
const SKY =
  "after:absolute after:inset-0 after:-z-1 after:bg-[linear-gradient(0deg,transparent_18%,rgb(10_42_48/0.72)_44%,rgb(10_42_48/0.9)_64%,var(--color-bay-900)_74%)]";

/** One event as the sheet of a theatre programme: the day as a poster, the facts beside it. */
function Programme({ event, dates }: { event: DriveEvent; dates: SeasonState["dates"] }) {
  const { labels } = eventsPage;
  const { details, boxDates } = event;
  const [month, day, year] = event.date.split(/,? /);
  const over = dates[event.season].state === "past";
  return (
    <article className="grid border-2 border-kraft-400 bg-paper lg:grid-cols-[5fr_7fr]">
      <div
        className={`on-dark relative isolate min-h-[27rem] overflow-hidden bg-bay-900 print:min-h-0 print:bg-transparent ${SKY}`}
      >
        <p
          className="flex flex-col p-[clamp(1.5rem,1rem+2vw,2.75rem)] font-display text-[clamp(1.25rem,1.1rem+0.8vw,1.75rem)]/[1.2] font-[560]"
          aria-hidden="true"
        >
          <span>{month}</span>
          <b className="mt-2 mb-4 -ml-[0.04em] text-[clamp(8rem,6rem+8vw,14rem)]/[0.86] font-[600] tracking-[-0.05em] text-gold-300">
            {day}
          </b>
          <span>
            {year}, {event.time}
          </span>
        </p>
        <Picture
          name="bay"
          crop="tall"
          sizes="(width >= 64rem) 42vw, 100vw"
          className="absolute inset-0 -z-1 size-full object-cover object-[76%_40%] lg:inset-[auto_0_0] lg:h-auto lg:max-h-full"
        />
      </div>
      <div className="p-[clamp(1.5rem,1rem+2.6vw,3.5rem)]">
        <p className="mb-4">
          <span className="tag [--tb:var(--color-cranberry-600)] [--tf:var(--color-snow)] [--th:#fff]">
            {event.type}
          </span>
        </p>
        <h3 className="h2">{event.title}</h3>
        <p className="lead mt-4">
          <NoBreak text={event.description} />
        </p>
        <dl className="mt-7 border-y border-linen">
          <Fact term={labels.when}>
            <time dateTime={pacificIso(season[event.season].date, season[event.season].from)}>
              <NoBreak text={`${event.date}, ${event.time}`} />
            </time>
            <DateLabel of={event.season} state={dates[event.season]} />
          </Fact>
          <Fact term={labels.where} text={event.location} />
          <Fact term={labels.who} text={event.attendees} />
          <Fact term={labels.boxDropOff} text={details.boxDropOff}>
            <DateLabel of={boxDates.dropOff} state={dates[boxDates.dropOff]} part />
          </Fact>
          <Fact term={labels.boxPickUp} text={details.boxPickUp}>
            <DateLabel of={boxDates.pickUp} state={dates[boxDates.pickUp]} part />
          </Fact>
        </dl>
        {/* The rules for the box are written on cardboard. */}
        <dl className="-mx-4 bg-kraft-200 px-4 *:border-kraft-400 [&_dt]:text-kraft-700">
          <Fact term={labels.boxSize} text={details.boxSize} />
          <Fact term={labels.guidelines} text={details.guidelines} />
        </dl>
        <dl className="border-b border-linen">
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

function Fact({ term, text, children }: { term: string; text?: string; children?: ReactNode }) {
  return (
    <div className="grid gap-0.5 border-linen py-3 not-first:border-t sm:grid-cols-[8rem_1fr] sm:gap-4">
      <dt className="text-ink-muted">{term}</dt>
      <dd className="font-[560] [&>p]:mt-1.5 [&>p]:font-regular">
        {text && <NoBreak text={text} />}
        {children}
      </dd>
    </div>
  );
}

const SIGNUP = organization.links.newsletterSignup;

function openSignup(event: SubmitEvent) {
  event.preventDefault();
  toast(eventsPage.subscribe.toast);
  open(SIGNUP, "_blank", "noopener,noreferrer");
}

/**
 * Opens the newsletter signup in a new tab (decision F7). The address is checked but never sent: the field has no
 * name, so that a failed script cannot send it either.
 */
function Subscribe() {
  const { heading, text, label, button, link } = eventsPage.subscribe;
  return (
    <section className="section-tight bg-gold-200" aria-labelledby="subscribe">
      <div className="wrap cols lg:items-end">
        <div className="[--c:1/7]">
          <h2 id="subscribe">{heading}</h2>
          <p className="mt-3" id="subscribe-text">
            {text}
          </p>
        </div>
        <div className="[--c:7/13]">
          <form className="needs-script" onSubmit={openSignup}>
            <label className="mb-1.5 block font-semibold" htmlFor="subscribe-email">
              {label}
            </label>
            <div className="flex">
              <input
                className="input min-w-0 rounded-r-none border-r-0"
                id="subscribe-email"
                type="email"
                autoComplete="email"
                aria-describedby="subscribe-text"
                required
              />
              <button className="btn green flex-none rounded-l-none shadow-none" type="submit">
                {button}
              </button>
            </div>
          </form>
          <div className="without-script">
            <ExternalLink className="btn green" href={SIGNUP}>
              {link}
            </ExternalLink>
          </div>
        </div>
      </div>
    </section>
  );
}
