import { lazy, Suspense } from "react";
import type { PageHandle } from "#app/page/page-handle.ts";
import "./shifts.css";
import { contentsOf, englishContentsOf } from "#app/content/contents.server.ts";
import { useSite } from "#app/content/site.ts";
import { clockContext, databaseContext, pageChangesAtContext } from "#app/core/context.ts";
import { Link } from "#app/core/languages/link.tsx";
import { mailLink } from "#app/core/ui/contact-links.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { NoBreak } from "#app/core/ui/no-break.tsx";

import { VoiceStrip } from "#app/newsletter/voice.tsx";
import { metaOf } from "#app/page/metadata.ts";
import { DateLabel } from "#app/season/date-label.tsx";
import { seasonOf } from "#app/season/season.server.ts";
import { type DateView, findDate } from "#app/season/season-view.ts";
import { shiftWords } from "#app/words/en/shift-choices.ts";
import { volunteer, volunteerMeta } from "#app/words/en/volunteers.ts";
import type { Route } from "./+types/volunteer.ts";
import { ApplicationForm } from "./application.tsx";
import { inPageLanguage } from "./page-language.server.ts";
import { hasShifts, openShifts } from "./queries.server.ts";
import { sampleShifts } from "./sample-shifts.ts";
import { freeSeats, type ShiftView, whenWords } from "./shift.ts";
import { receiveSignUp } from "./sign-up.server.ts";

/** Loaded only if there are shifts. The styles belong to this page, because they must be there first. */
const loadSignUp = () => import("./sign-up.tsx");
const SignUpSection = lazy(loadSignUp);

export const handle = { above: "paper" } satisfies PageHandle;

export const meta = metaOf(volunteerMeta, "/volunteer", () => volunteer.name);

/** Maximum age of the seat counts. The page is rendered again after this time, not on each sign-up. */
const SEATS_KNOWN_MS = 10_000;

/** Retry-After of a rate-limited response. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const season = seasonOf(context);
  const now = context.get(clockContext)();
  const db = context.get(databaseContext);
  const contents = englishContentsOf(context);
  const open =
    contents.showsExamples && !(await hasShifts(db))
      ? sampleShifts(contents, now)
      : await openShifts(db, contentsOf(context).seasons, now);
  const shifts = open.map((shift) => inPageLanguage(context, shift));
  if (shifts.length > 0) context.set(pageChangesAtContext, new Date(now.getTime() + SEATS_KNOWN_MS));
  return { season, shifts, orientation: findDate(season, "orientation") ?? null };
}

/** Shows the page together with its form: the link at its top leads there. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const loaded = await serverLoader();
  if (loaded.shifts.length > 0) await loadSignUp();
  return loaded;
}

export const action = (args: Route.ActionArgs) => receiveSignUp(args);

export { clientAction } from "#app/core/forms/call-server.ts";

export default function Volunteer({ loaderData, actionData }: Route.ComponentProps) {
  const { hero, benefits, form } = volunteer;
  const { season, orientation, shifts } = loaderData;
  const hasShifts = shifts.length > 0;
  const head = hasShifts ? shiftWords.see : hero.apply;
  return (
    <>
      <VoiceStrip season={season} />
      <div className="bg-bay-100 pb-[clamp(3rem,2rem+4vw,6rem)]">
        <div
          className="paper-plaid relative mb-[clamp(3rem,2rem+4vw,6rem)] h-18 after:absolute after:inset-x-0 after:top-1/2 after:-mt-[7px] after:h-[14px] after:bg-gold-300"
          aria-hidden="true"
        />
        <div className="wrap cols lg:items-end">
          <div className="[--c:1/8]">
            <h1>{hero.heading}</h1>
            <p className="lead mt-5 max-w-[32rem]">{hero.lead}</p>
            <p className="mt-7 print:hidden">
              <Link className="btn" to={head.to} lang={hasShifts ? "en" : undefined}>
                {head.text}
              </Link>
            </p>
          </div>
          {hasShifts ? <OpenPlaces shifts={shifts} /> : orientation && <Orientation date={orientation} />}
        </div>
      </div>
      {hasShifts && (
        <Suspense>
          <SignUpSection shifts={shifts} result={actionData} />
        </Suspense>
      )}
      <section className="section" aria-labelledby="benefits" data-reveal>
        <div className="wrap cols">
          <h2 id="benefits" className="[--c:1/5]">
            {benefits.heading}
          </h2>
          <ul className="reasons [--c:6/13]">
            {benefits.items.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <div className="section bg-paper">
        <div className="wrap cols items-start">
          <section
            className="border border-linen bg-snow p-[clamp(1.5rem,1rem+2.4vw,3.25rem)] [--c:1/9]"
            aria-labelledby="application"
          >
            <h2 id="application" className="mb-4">
              {hasShifts ? shiftWords.application : form.heading}
            </h2>
            <ApplicationForm season={season} />
          </section>
          {!hasShifts && <ComingSoon />}
        </div>
      </div>
    </>
  );
}

/** The number of free seats in all, and the time of the next shift. */
function OpenPlaces({ shifts }: { shifts: readonly ShiftView[] }) {
  const takesPlace = shifts.filter(({ isCancelled }) => !isCancelled);
  const free = takesPlace.reduce((sum, shift) => sum + freeSeats(shift), 0);
  const next = takesPlace.find((shift) => freeSeats(shift) > 0);
  return (
    <div className="[--c:9/13]">
      <p className="display text-(length:--text-h3)">{free > 0 ? shiftWords.open(free) : shiftWords.full}</p>
      <p className="lead">
        {next ? <NoBreak text={shiftWords.next(whenWords(next))} /> : shiftWords.fullText}
      </p>
    </div>
  );
}

function Orientation({ date }: { date: DateView }) {
  const { days, hours } = volunteer.hero.orientation(date.when);
  return (
    <div className="[--c:9/13] [&_.bg-evergreen-100]:bg-snow [&>:last-child]:mt-3">
      <p className="display text-[clamp(1.875rem,1.4rem+1.6vw,2.75rem)]/[1.08]">{days}</p>
      <p className="lead mt-2">{hours}</p>
      <DateLabel date={date} />
    </div>
  );
}

/** Empty frames for upcoming features. */
function ComingSoon() {
  const { opportunities, dates } = volunteer;
  const { email } = useSite().organization;
  return (
    <div className="grid gap-6 [--c:9/13]">
      <section className="empty" aria-labelledby="opportunities">
        <span className="gift [--s:4rem] [--r:var(--color-gold-400)]" aria-hidden="true">
          <i className="paper-star [--a:var(--color-gold-200)] [--b:var(--color-evergreen-800)]" />
        </span>
        <h2 id="opportunities" className="h4">
          {opportunities.heading}
        </h2>
        <p className="muted">{opportunities.text}</p>
        {email && (
          <a className="btn line compact" href={mailLink(email, opportunities.subject)}>
            <Icon name="mail" /> {opportunities.button}
          </a>
        )}
      </section>
      <section className="empty" aria-labelledby="dates">
        <h2 id="dates" className="h4">
          {dates.heading}
        </h2>
        <p className="muted">{dates.text}</p>
        <Link className="more" to={dates.link.to}>
          {dates.link.text} <Icon name="arrow" />
        </Link>
      </section>
    </div>
  );
}
