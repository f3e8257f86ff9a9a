import type { ReactNode, SubmitEvent } from "react";
import { contentsOf } from "#app/content/contents.server.ts";
import type { DriveEvent } from "#app/content/kinds/events.ts";
import { useSite } from "#app/content/site.ts";
import { databaseContext } from "#app/context.ts";
import { eventsPage } from "#app/copy/pages/events.ts";
import { englishMeta } from "#app/copy/pages/page-meta.ts";
import { OpeningForm } from "#app/newsletter/opening.tsx";
import { ContentPicture } from "#app/pictures/content-picture.tsx";
import { metaFrom } from "#app/seo/metadata.ts";
import { event as eventData } from "#app/seo/structured-data.ts";
import { ConfiguredLink, ExternalLink } from "#app/ui/external-link.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { PageHandle } from "#app/ui/site-layout.tsx";
import { toast } from "#app/ui/toasts.tsx";
import type { Route } from "./+types/events.ts";
import { DateLabel } from "./date-label.tsx";
import { clockHours, dayWithYear, shortRange } from "./date-words.ts";
import { pacificIso } from "./pacific-time.ts";
import { seasonVersions } from "./queries.server.ts";
import { seasonOf } from "./season.server.ts";
import { type Occasion, occasionOf } from "./season.ts";
import type { DateView } from "./season-view.ts";

export const handle = { above: "gold" } satisfies PageHandle;

/** An event with its dates. */
interface Programme extends Omit<DriveEvent, "date"> {
  date: DateView;
  dropOff: DateView | null;
  pickUp: DateView | null;
  /** When an earlier version of the season had it begin, where that was another time; ISO 8601. */
  previousStart: string | null;
}

interface Loaded {
  programmes: Programme[];
  notice: string | null;
}

export const meta = metaFrom<Loaded>(
  (site) => englishMeta(site)["/events"],
  "/events",
  eventsPage.heading,
  (site, loaded) =>
    (loaded?.programmes ?? []).flatMap(
      ({ title, description, location, city, date, sample, previousStart }) =>
        sample
          ? []
          : [
              eventData(site, {
                name: title,
                description,
                startDate: startOf(date.occasion),
                endDate: endOf(date.occasion),
                path: "/events",
                location: { name: location, city: city || site.headquarters.city },
                status:
                  date.state === "cancelled" ? "cancelled" : previousStart ? "rescheduled" : "scheduled",
                ...(previousStart && { previousStart }),
              }),
            ],
    ),
);

export async function loader({ context }: Route.LoaderArgs): Promise<Loaded> {
  const season = seasonOf(context);
  const versions = await seasonVersions(context.get(databaseContext), season.year);
  const find = (id: string) => season.dates.find((date) => date.id === id);
  const programmes = contentsOf(context).events.events.flatMap(({ date: id, ...event }) => {
    const date = find(id);
    if (!date) return [];
    const starts = versions.flatMap((version) => {
      const earlier = version.season.dates.find((one) => one.id === id);
      return earlier ? [startOf(occasionOf(earlier))] : [];
    });
    const previousStart = starts.findLast((start) => start !== startOf(date.occasion)) ?? null;
    const { boxDropOff, boxPickUp } = event.details;
    return [
      { ...event, date, previousStart, dropOff: find(boxDropOff) ?? null, pickUp: find(boxPickUp) ?? null },
    ];
  });
  return { programmes, notice: season.notice };
}

/** Begin and end in ISO 8601: with hours where there are any. */
function startOf(occasion: Occasion): string {
  if (occasion.kind === "days") return occasion.dates[0] ?? "";
  if (occasion.kind === "period") return occasion.start;
  if (occasion.kind === "day") return pacificIso(occasion.date, occasion.from);
  return occasion.start;
}

function endOf(occasion: Occasion): string {
  if (occasion.kind === "days") return occasion.dates.at(-1) ?? "";
  return occasion.kind === "day" ? pacificIso(occasion.date, occasion.to) : occasion.end;
}

/** Whether a date is still worth a call to action. */
const isOpen = ({ state }: DateView) => state === "coming" || state === "now";

export default function Events({ loaderData }: Route.ComponentProps) {
  const { programmes, notice } = loaderData;
  const isOver = programmes.every(({ date }) => !isOpen(date));
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
        {programmes.map((programme) => (
          <ProgrammeSheet key={programme.title} programme={programme} />
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
function ProgrammeSheet({ programme: event }: { programme: Programme }) {
  const { labels } = eventsPage;
  const { links } = useSite();
  const { details, date, dropOff, pickUp } = event;
  const [month, day, year] = dayWithYear(date.start).split(/,? /);
  const hours = date.occasion.kind === "day" ? `, ${clockHours(date.occasion)}` : "";
  return (
    <article className="grid border-2 border-kraft-400 bg-paper not-first-of-type:mt-10 lg:grid-cols-[5fr_7fr]">
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
            {year}
            {hours}
          </span>
        </p>
        <EventPicture use={event.picture} />
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
            <time dateTime={startOf(date.occasion)}>
              <NoBreak text={date.when} />
            </time>
            <DateLabel date={date} event />
          </Fact>
          <Fact term={labels.where} text={event.location} />
          <Fact term={labels.who} text={event.attendees} />
          {dropOff && (
            <Fact term={labels.boxDropOff} text={boxWords(dropOff)}>
              <DateLabel date={dropOff} />
            </Fact>
          )}
          {pickUp && (
            <Fact term={labels.boxPickUp} text={boxWords(pickUp)}>
              <DateLabel date={pickUp} />
            </Fact>
          )}
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
        {isOpen(date) && (
          <p className="btn-row mt-8">
            <ConfiguredLink className="btn" href={links.eventRegistration}>
              {eventsPage.register}
            </ConfiguredLink>
          </p>
        )}
      </div>
    </article>
  );
}

/** The picture at the foot of the poster, in a cut of its own where it is the one of the first event. */
function EventPicture({ use }: { use: DriveEvent["picture"] }) {
  const place = "absolute inset-0 -z-1 size-full lg:inset-[auto_0_0] lg:h-auto lg:max-h-full";
  const sizes = "(width >= 64rem) 42vw, 100vw";
  if (use.id !== "bay") return <ContentPicture use={use} sizes={sizes} className={place} />;
  return (
    <Picture
      name="bay"
      crop="tall"
      sizes={sizes}
      className={`${place} object-cover object-[76%_40%]`}
      {...(use.decorative && { alt: "" })}
    />
  );
}

function boxWords({ occasion, when }: DateView): string {
  return occasion.kind === "period" ? shortRange(occasion.start, occasion.end) : when;
}

function Fact({ term, text, children }: { term: string; text?: string; children?: ReactNode }) {
  if (!text && !children) return null;
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

/**
 * Opens the newsletter signup in a new tab (decision F7). The address is checked but never sent: the field has no
 * name, so that a failed script cannot send it either. Without such a signup it is the site's own newsletter (K3).
 */
function Subscribe() {
  const { heading, text, label, button, link, own } = eventsPage.subscribe;
  const { newsletterSignup } = useSite().links;
  function openSignup(event: SubmitEvent) {
    event.preventDefault();
    toast(eventsPage.subscribe.toast);
    open(newsletterSignup, "_blank", "noopener,noreferrer");
  }
  return (
    <section className="section-tight bg-gold-200" aria-labelledby="subscribe">
      <div className="wrap cols lg:items-end">
        <div className="[--c:1/7]">
          <h2 id="subscribe">{heading}</h2>
          <p className="mt-3" id="subscribe-text">
            {newsletterSignup ? text : own}
          </p>
        </div>
        <div className="[--c:7/13]">
          {newsletterSignup ? (
            <>
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
                <ExternalLink className="btn green" href={newsletterSignup}>
                  {link}
                </ExternalLink>
              </div>
            </>
          ) : (
            <OpeningForm id="opening-events" />
          )}
        </div>
      </div>
    </section>
  );
}
