import type { ReactNode } from "react";
import { ConfiguredLink } from "#app/content/external-link.tsx";
import type { DriveEvent } from "#app/content/kinds/events.ts";
import { ContentPicture } from "#app/content/pictures/content-picture.tsx";
import { Picture } from "#app/content/pictures/picture.tsx";
import { useSite } from "#app/content/site.ts";
import { dayWithYear } from "#app/core/time/date-words.ts";
import { pacificIso } from "#app/core/time/pacific-time.ts";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { DateLabel } from "#app/season/date-label.tsx";
import { clockHours } from "#app/season/hours-words.ts";
import { shortRange } from "#app/season/occasion-words.ts";
import type { Occasion } from "#app/season/season.ts";
import type { DateView } from "#app/season/season-view.ts";

/** An event with its dates. */
export interface Programme extends Omit<DriveEvent, "date"> {
  date: DateView;
  dropOff: DateView | null;
  pickUp: DateView | null;
  /** The start time in an earlier version of the season, if it was moved; ISO 8601. */
  previousStart: string | null;
}

/** The start in ISO 8601, with hours if there are any. */
export function startOf(occasion: Occasion): string {
  if (occasion.kind === "days") return occasion.dates[0] ?? "";
  return occasion.kind === "day" ? pacificIso(occasion.date, occasion.from) : occasion.start;
}

/** Shown between the date and the photograph. */
const SKY =
  "after:absolute after:inset-0 after:-z-1 after:bg-[linear-gradient(0deg,transparent_18%,rgb(10_42_48/0.72)_44%,rgb(10_42_48/0.9)_64%,var(--color-bay-900)_74%)]";

/** Whether visitors can still attend. */
export const isOpen = ({ state }: DateView) => state === "coming" || state === "now";

/** One event as a sheet of a theatre programme: the day as a poster, the facts beside it. */
export function ProgrammeSheet({ programme: event }: { programme: Programme }) {
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
          <Fact term="When">
            <time dateTime={startOf(date.occasion)}>
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
        {isOpen(date) && (
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
