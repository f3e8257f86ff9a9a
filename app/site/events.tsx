import type { ReactNode, SubmitEvent } from "react";
import { contentsOf } from "#app/content/contents.server.ts";
import { ConfiguredLink, ExternalLink } from "#app/content/external-link.tsx";
import type { DriveEvent } from "#app/content/kinds/events.ts";
import { ContentPicture } from "#app/content/pictures/content-picture.tsx";
import { Picture } from "#app/content/pictures/picture.tsx";
import { type Site, useSite } from "#app/content/site.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { dayWithYear } from "#app/core/time/date-words.ts";
import { pacificDay, pacificIso } from "#app/core/time/pacific-time.ts";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { toast } from "#app/core/ui/toasts.tsx";
import { OpeningForm } from "#app/newsletter/opening.tsx";
import { metaOf } from "#app/page/metadata.ts";
import type { PageHandle } from "#app/page/page-handle.ts";
import { CONTEXT, organizationId, postalAddress } from "#app/page/structured-data.ts";
import { DateLabel } from "#app/season/date-label.tsx";
import { clockHours } from "#app/season/hours-words.ts";
import { shortRange } from "#app/season/occasion-words.ts";
import { seasonVersions, withoutUndone } from "#app/season/queries.server.ts";
import { seasonOf } from "#app/season/season.server.ts";
import { daysOf, daysThatStay, hoursOn, type Occasion, occasionOf } from "#app/season/season.ts";
import type { DateView } from "#app/season/season-view.ts";
import { commonKeywords } from "#app/words/en/page-meta.ts";
import type { Route } from "./+types/events.ts";

const TYPES = [
  { title: "Fundraising Events", text: "Events that raise funds for the drive." },
  { title: "Collection Drives", text: "Bring new, unwrapped toys and meet your neighbors." },
  { title: "Volunteer Events", text: "Come together to sort toys and to support distribution." },
] as const;
const SUBSCRIBE_TOAST = {
  title: "Redirecting to signup",
  description: "Opening the newsletter signup in a new tab.",
} as const;

interface Loaded {
  programmes: Programme[];
  /** All events are past, or were canceled and their last day is over. */
  isOver: boolean;
  notice: string | null;
  /** The page asks for an address to tell when collection opens, in place of the newsletter's envelope. */
  asksForEmail: boolean;
}

export const handle = {
  above: "gold",
  asksForEmail: (loaded) => (loaded as Loaded).asksForEmail,
} satisfies PageHandle;

export const meta = metaOf<Loaded>(
  () => ({
    title: "Events",
    description:
      "Fundraising events, collection drives and volunteer events, with the Christmas Angels Toy Drive in San Francisco.",
    keywords: [...commonKeywords, "events", "Christmas Angels Toy Drive", "Catholic schools"],
  }),
  "/events",
  "Events",
  (site, loaded) =>
    (loaded?.programmes ?? []).filter(({ sample }) => !sample).flatMap((event) => eventData(site, event)),
);

/** An event, free and attended in person, for search engines: one for each of its times. */
function eventData(
  site: Site,
  { title, description, location, city: named, date, previousStart }: Programme,
) {
  const { origin, organization, headquarters } = site;
  const isThere = location === "" || location.includes(headquarters.name);
  // Nobody knows where another place is: the event's city is optional.
  const city = named || (isThere ? headquarters.city : "");
  const status = previousStart ? "Rescheduled" : "Scheduled";
  const url = `${origin}/events`;
  return timesOf(date).map((times) => ({
    "@context": CONTEXT,
    "@type": "Event",
    name: title,
    description,
    ...times,
    eventStatus: `${CONTEXT}/Event${date.state === "cancelled" ? "Cancelled" : status}`,
    ...(previousStart && { previousStartDate: previousStart }),
    eventAttendanceMode: `${CONTEXT}/OfflineEventAttendanceMode`,
    isAccessibleForFree: true,
    offers: { "@type": "Offer", price: "0", priceCurrency: "USD", url, availability: `${CONTEXT}/InStock` },
    url,
    image: `${origin}/share/default.jpg`,
    location: { "@type": "Place", name: location || city, address: postalAddress({ city }) },
    organizer: { "@type": "NGO", "@id": organizationId(origin), name: organization.name, url: `${origin}/` },
  }));
}

export async function loader({ context }: Route.LoaderArgs): Promise<Loaded> {
  const season = seasonOf(context);
  const versions = withoutUndone(await seasonVersions(context.get(databaseContext), season.year));
  const find = (id: string) => season.dates.find((date) => date.id === id);
  const programmes = contentsOf(context).events.events.flatMap(({ date: id, ...event }) => {
    const date = find(id);
    if (!date) return [];
    const starts = versions.flatMap((version) => {
      const earlier = version.season.dates.find((one) => one.id === id);
      return earlier ? [startOf(occasionOf(earlier))] : [];
    });
    // Other days of the date may not have changed.
    const isOne = date.occasion.kind === "day" || date.occasion.kind === "period";
    const earlier = isOne ? starts.findLast((start) => start !== startOf(date.occasion)) : undefined;
    const previousStart = earlier ?? null;
    const { boxDropOff, boxPickUp } = event.details;
    return [
      { ...event, date, previousStart, dropOff: find(boxDropOff) ?? null, pickUp: find(boxPickUp) ?? null },
    ];
  });
  programmes.sort(
    (one, other) =>
      Number(!isOpen(one.date)) - Number(!isOpen(other.date)) ||
      dayOf(one.date).localeCompare(dayOf(other.date)),
  );
  // Without an external signup, the site's own newsletter takes its place (K3).
  const asksForEmail = contentsOf(context).links.newsletterSignup === "" && season.voice !== "during";
  const today = pacificDay(context.get(clockContext)());
  const isOver = programmes.every(({ date }) =>
    date.state === "cancelled" ? date.end < today : !isOpen(date),
  );
  return { programmes, isOver, notice: season.notice, asksForEmail };
}

/** The day of the poster: the next that takes place; once all are over, the first that did. */
const dayOf = (date: DateView) => date.next || date.start;

/** The times of the days that take place, or of all if it is canceled: one of a period, else one for each day. */
function timesOf(date: DateView): { startDate: string; endDate: string }[] {
  const { occasion, start, end } = date;
  const days = date.state === "cancelled" ? daysOf(occasion) : daysThatStay(date);
  if (occasion.kind === "period") return [{ startDate: days[0] ?? start, endDate: days.at(-1) ?? end }];
  return days.map((day) => {
    const to = hoursOn(day, occasion)?.to;
    return { startDate: momentOf(day, occasion), endDate: to ? pacificIso(day, to) : day };
  });
}

/** A day in ISO 8601, with the hour at which it begins if there is one. */
function momentOf(day: string, occasion: Occasion): string {
  const from = hoursOn(day, occasion)?.from;
  return from ? pacificIso(day, from) : day;
}

const startOf = (occasion: Occasion) => momentOf(daysOf(occasion)[0] ?? "", occasion);

export default function Events({ loaderData }: Route.ComponentProps) {
  const { programmes, isOver, notice, asksForEmail } = loaderData;
  const { newsletterSignup } = useSite().links;
  return (
    <>
      <div className="section-tight">
        <div className="wrap cols lg:items-end">
          <div className="[--c:1/6]">
            <h1>Events</h1>
            <p className="lead muted mt-4">What we do together in a season, and what comes next.</p>
          </div>
          <dl className="grid gap-x-8 gap-y-5 [--c:6/13] md:grid-cols-3">
            {TYPES.map(({ title, text }) => (
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
            {isOver ? "Past Events" : "Upcoming Events"}
          </h2>
          {notice && <p>{notice}</p>}
        </div>
        {programmes.map((programme) => (
          <ProgrammeSheet key={programme.title} programme={programme} />
        ))}
      </section>
      {(newsletterSignup || asksForEmail) && <Subscribe />}
    </>
  );
}

/**
 * Opens the external newsletter signup in a new tab (decision F7). The address is validated but never sent: the field
 * has no name, so that a failed script cannot send it either. Without an external signup, the site's own newsletter is
 * used (K3).
 */
function Subscribe() {
  const { newsletterSignup } = useSite().links;
  function openSignup(event: SubmitEvent) {
    event.preventDefault();
    toast(SUBSCRIBE_TOAST);
    open(newsletterSignup, "_blank", "noopener,noreferrer");
  }
  return (
    <section className="section-tight bg-gold-200" aria-labelledby="subscribe">
      <div className="wrap cols lg:items-end">
        <div className="[--c:1/7]">
          <h2 id="subscribe">Hear about the next one</h2>
          <p className="mt-3" id="subscribe-text">
            {newsletterSignup
              ? "Opens our newsletter signup in a new tab. You enter your address on the next page."
              : "Leave your address, and we write to you when collection opens."}
          </p>
        </div>
        <div className="[--c:7/13]">
          {newsletterSignup ? (
            <>
              <form className="needs-script" onSubmit={openSignup}>
                <label className="mb-1.5 block font-semibold" htmlFor="subscribe-email">
                  Email
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
                    Subscribe
                  </button>
                </div>
              </form>
              <div className="without-script">
                <ExternalLink className="btn green" href={newsletterSignup}>
                  Open the newsletter signup
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

/** An event with its dates. */
interface Programme extends Omit<DriveEvent, "date"> {
  date: DateView;
  dropOff: DateView | null;
  pickUp: DateView | null;
  /** The start time in an earlier version of the season, if it was moved; ISO 8601. */
  previousStart: string | null;
}

/** Shown between the date and the photograph. */
const SKY =
  "after:absolute after:inset-0 after:-z-1 after:bg-[linear-gradient(0deg,transparent_18%,rgb(10_42_48/0.72)_44%,rgb(10_42_48/0.9)_64%,var(--color-bay-900)_74%)]";

/** Whether visitors can still attend. */
const isOpen = ({ state }: DateView) => state === "coming" || state === "now";

/** One event as a sheet of a theatre programme: the day as a poster, the facts beside it. */
function ProgrammeSheet({ programme: event }: { programme: Programme }) {
  const { links } = useSite();
  const { details, date, dropOff, pickUp } = event;
  const [month, day, year] = dayWithYear(dayOf(date)).split(/,? /);
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
          <Fact term="When">
            <time dateTime={momentOf(dayOf(date), date.occasion)}>
              <NoBreak text={date.when} />
            </time>
            <DateLabel date={date} event />
          </Fact>
          <Fact term="Where" text={event.location} />
          <Fact term="Who" text={event.attendees} />
          {dropOff && (
            <Fact term="Box drop-off" text={boxWords(dropOff)}>
              <DateLabel date={dropOff} />
            </Fact>
          )}
          {pickUp && (
            <Fact term="Box pick-up" text={boxWords(pickUp)}>
              <DateLabel date={pickUp} />
            </Fact>
          )}
        </dl>
        {/* The rules for the box are written on cardboard. */}
        <dl className="-mx-4 bg-kraft-200 px-4 *:border-kraft-400 [&_dt]:text-kraft-700">
          <Fact term="Box size" text={details.boxSize} />
          <Fact term="Please note" text={details.guidelines} />
        </dl>
        <dl className="border-b border-linen">
          <Fact term="Registration" text={details.registration} />
          <Fact term="Contact" text={details.contact} />
        </dl>
        {isOpen(date) && details.registration && (
          <p className="btn-row mt-8">
            <ConfiguredLink className="btn" href={links.eventRegistration}>
              Register Your School
            </ConfiguredLink>
          </p>
        )}
      </div>
    </article>
  );
}

/** The picture at the foot of the poster, cropped differently if the first event has the same picture. */
function EventPicture({ use }: { use: DriveEvent["picture"] }) {
  const place = "absolute inset-0 -z-1 size-full lg:inset-[auto_0_0] lg:h-auto lg:max-h-full";
  const sizes = "(width >= 64rem) 42vw, 100vw";
  if (use.id !== "bay") return <ContentPicture use={use} sizes={sizes} className={place} />;
  return (
    <Picture
      name="bay"
      crop="tall"
      sizes={sizes}
      className={`${place} object-cover object-[76%_40%] sm:max-lg:object-[76%_84%]`}
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
