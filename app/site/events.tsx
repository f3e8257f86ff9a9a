import type { SubmitEvent } from "react";
import { contentsOf } from "#app/content/contents.server.ts";
import { ExternalLink } from "#app/content/external-link.tsx";
import { useSite } from "#app/content/site.ts";
import { databaseContext } from "#app/core/context.ts";
import { pacificIso } from "#app/core/time/pacific-time.ts";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { toast } from "#app/core/ui/toasts.tsx";
import { OpeningForm } from "#app/newsletter/opening.tsx";
import { metaOf } from "#app/page/metadata.ts";
import type { PageHandle } from "#app/page/page-handle.ts";
import { event as eventData } from "#app/page/structured-data.ts";
import { seasonVersions } from "#app/season/queries.server.ts";
import { seasonOf } from "#app/season/season.server.ts";
import { type Occasion, occasionOf } from "#app/season/season.ts";
import { commonKeywords } from "#app/words/en/page-meta.ts";
import type { Route } from "./+types/events.ts";
import { isOpen, type Programme, ProgrammeSheet, startOf } from "./programme-sheet.tsx";

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
    (loaded?.programmes ?? [])
      .filter(({ sample }) => !sample)
      .map(({ title, description, location, city, date, previousStart }) =>
        eventData(site, {
          name: title,
          description,
          startDate: startOf(date.occasion),
          endDate: endOf(date.occasion),
          path: "/events",
          location: { name: location, city: city || site.headquarters.city },
          status: date.state === "cancelled" ? "cancelled" : previousStart ? "rescheduled" : "scheduled",
          ...(previousStart && { previousStart }),
        }),
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
  // Without an external signup, the site's own newsletter takes its place (K3).
  const asksForEmail = contentsOf(context).links.newsletterSignup === "" && season.voice !== "during";
  return { programmes, notice: season.notice, asksForEmail };
}

function endOf(occasion: Occasion): string {
  if (occasion.kind === "days") return occasion.dates.at(-1) ?? "";
  return occasion.kind === "day" ? pacificIso(occasion.date, occasion.to) : occasion.end;
}

export default function Events({ loaderData }: Route.ComponentProps) {
  const { programmes, notice, asksForEmail } = loaderData;
  const { newsletterSignup } = useSite().links;
  const isOver = programmes.every(({ date }) => !isOpen(date));
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
