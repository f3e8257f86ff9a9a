import { lazy, Suspense } from "react";
import "./shifts.css";
import { contentsOf, englishContentsOf } from "#app/content/contents.server.ts";
import { agreed } from "#app/content/kinds/photographs.ts";
import { useLangOf } from "#app/content/lang-of.ts";
import { Picture } from "#app/content/pictures/picture.tsx";
import { useSite } from "#app/content/site.ts";
import { clockContext, databaseContext, pageChangesAtContext } from "#app/core/context.ts";
import { formFailed } from "#app/core/forms/action.server.ts";
import { Link } from "#app/core/languages/link.tsx";
import { telephoneLink } from "#app/core/ui/contact-links.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { SeasonVoice } from "#app/newsletter/voice.tsx";
import { metaOf } from "#app/page/metadata.ts";
import { People } from "#app/page/people.tsx";
import { seasonOf } from "#app/season/season.server.ts";
import { publicDates } from "#app/season/season-view.ts";
import { seasonWords } from "#app/words/en/season.ts";
import { shiftWords } from "#app/words/en/shift-choices.ts";
import { volunteer, volunteerMeta } from "#app/words/en/volunteers.ts";
import type { Route } from "./+types/volunteer.ts";
import { ApplicationForm } from "./application.tsx";
import { type NextDay, nextDays, volunteerDates } from "./next-days.ts";
import { inPageLanguage } from "./page-language.server.ts";
import { openShifts, shownExamples } from "./queries.server.ts";
import { freeSeats } from "./shift.ts";
import { receiveSignUp } from "./sign-up.server.ts";

/** Loaded only if there are shifts. The styles belong to this page, because they must be there first. */
const loadSignUp = () => import("./sign-up.tsx");
const SignUpSection = lazy(loadSignUp);
/** Loaded only if a date has none. */
const loadDates = () => import("./without-shifts.tsx");
const WithoutShifts = lazy(loadDates);

export const meta = metaOf(volunteerMeta, "/volunteer", () => volunteer.name);

/** Maximum age of the seat counts. The page is rendered again after this time, not on each sign-up. */
const SEATS_KNOWN_MS = 10_000;

/** Retry-After of a rate-limited response. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const season = seasonOf(context);
  const now = context.get(clockContext)();
  const db = context.get(databaseContext);
  const english = englishContentsOf(context);
  const examples = await shownExamples(db, english, now);
  const { seasons } = contentsOf(context);
  const own = await openShifts(db, english.seasons, now);
  const shifts = (examples.length > 0 ? examples : own).map((shift) => inPageLanguage(context, shift));
  if (shifts.length > 0) context.set(pageChangesAtContext, new Date(now.getTime() + SEATS_KNOWN_MS));
  // The next season may be public before this one is over.
  const everyDate = seasons.flatMap((one) => publicDates(one, now));
  // Examples are in no figure (R3).
  const bookable = examples.length > 0 ? [] : shifts;
  return {
    season,
    shifts,
    dates: volunteerDates(season.dates, shifts, now),
    next: nextDays(volunteerDates(everyDate, bookable, now), bookable, now, 3),
    hasSeats: bookable.length > 0,
    seats: bookable.reduce((sum, shift) => sum + (shift.isCancelled ? 0 : freeSeats(shift)), 0),
    failed: formFailed(context),
    photograph: agreed(contentsOf(context).photographs.volunteer),
  };
}

/** Shows the page together with its form: the link at its top leads there. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const loaded = await serverLoader();
  const { shifts, dates } = loaded;
  await Promise.all([
    shifts.length > 0 && loadSignUp(),
    (shifts.length === 0 || dates.length > 0) && loadDates(),
  ]);
  return loaded;
}

export const action = (args: Route.ActionArgs) => receiveSignUp(args);

export { clientAction } from "#app/core/forms/call-server.ts";

export default function Volunteer({ loaderData, actionData }: Route.ComponentProps) {
  const { hero, benefits, form, firstHour } = volunteer;
  const { season, dates, next, shifts, hasSeats, seats, photograph } = loaderData;
  const { phone } = useSite().organization;
  const langOf = useLangOf();
  const hasShifts = shifts.length > 0;
  const hasDates = !hasShifts || dates.length > 0;
  const head = hasSeats ? shiftWords.see : hero.apply;
  return (
    <>
      <SeasonVoice season={season} />
      <div className="grid bg-bay-100 lg:min-h-104 lg:grid-cols-[7fr_5fr] print:bg-transparent">
        <div className="px-gutter py-[clamp(1.5rem,1rem+3vw,4rem)] lg:self-center lg:pl-[max(var(--spacing-gutter),calc((100vw-var(--container-page))/2))]">
          <h1>{hero.heading}</h1>
          <p className="lead mt-3 max-w-[32rem]">{hero.lead}</p>
          <Next days={next} isFull={hasSeats && seats === 0} />
          {hasSeats && <p className="lead">{seats > 0 ? shiftWords.open(seats) : shiftWords.fullText}</p>}
          <p className="btn-row mt-5 print:hidden">
            <Link className="btn" to={head.to}>
              {head.text}
            </Link>
            {phone && (
              <a className="btn line" href={telephoneLink(phone)}>
                <Icon name="phone" />
                {phone}
              </a>
            )}
          </p>
          <Then days={next.slice(1)} />
        </div>
        <div className="picture relative min-h-44 max-lg:-order-1">
          <Picture
            name="sorting"
            sizes="(width >= 64rem) 42vw, 100vw"
            eager
            className="absolute inset-0 size-full object-cover object-[60%_42%]"
          />
        </div>
      </div>
      {hasShifts && (
        <Suspense>
          <SignUpSection shifts={shifts} result={actionData} />
        </Suspense>
      )}
      <div className="section-tight">
        <div className="wrap cols items-start">
          {hasDates && (
            <div className="grid gap-7 [--c:1/8]">
              <Suspense>
                <WithoutShifts dates={dates} season={season} hasShifts={hasShifts} />
              </Suspense>
            </div>
          )}
          <section
            className={`border border-linen bg-snow p-[clamp(1.25rem,1rem+1.2vw,2rem)] shadow-paper ${hasDates ? "[--c:8/13]" : "[--c:1/9]"}`}
            aria-labelledby="application"
          >
            <h2 id="application" className="h3 mb-4 scroll-mt-24">
              {hasShifts ? shiftWords.application : form.heading}
            </h2>
            <ApplicationForm season={season} />
          </section>
        </div>
      </div>
      <section className="section-tight bg-paper" aria-labelledby="first-hour">
        <div className="wrap cols items-center">
          <div className="[--c:1/7]" lang={photograph ? langOf(photograph.alt) : undefined}>
            <People
              name="orientation"
              photograph={photograph}
              sizes="(width >= 90rem) 38rem, (width >= 64rem) 46vw, 92vw"
              className="aspect-4/3"
              alt={firstHour.picture}
            />
          </div>
          <div className="[--c:7/13]">
            <h2 id="first-hour">{firstHour.heading}</h2>
            <p className="lead mt-3 max-w-[30rem]">{firstHour.text}</p>
          </div>
        </div>
      </section>
      <section className="section-tight" aria-labelledby="benefits">
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
    </>
  );
}

/** The next day as the page's large fact, and without one that the dates are to come, or all shifts full. */
function Next({ days: [day], isFull }: { days: readonly NextDay[]; isFull: boolean }) {
  const langOf = useLangOf();
  return (
    <p className="display mt-5 text-[clamp(1.25rem,1.1rem+0.8vw,1.75rem)]/[1.25]">
      {day ? (
        <>
          {volunteer.ledger.next} <span lang={day.isEnglish ? "en" : langOf(day.title)}>{day.title}</span>,{" "}
          <NoBreak text={day.when} />
        </>
      ) : isFull ? (
        shiftWords.full
      ) : (
        seasonWords.allPast
      )}
    </p>
  );
}

/** The days after the next one, still on the first screen. */
function Then({ days }: { days: readonly NextDay[] }) {
  const langOf = useLangOf();
  if (days.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-1">
      {days.map(({ title, when, isEnglish }) => (
        <li key={`${title} ${when}`}>
          <NoBreak text={when} />: <span lang={isEnglish ? "en" : langOf(title)}>{title}</span>
        </li>
      ))}
    </ul>
  );
}
