import { contentsOf } from "#app/content/contents.server.ts";
import { useLangOf } from "#app/content/lang-of.ts";
import { headquartersLine, useSite } from "#app/content/site.ts";
import { clockContext, databaseContext, settingsContext } from "#app/core/context.ts";
import { Link } from "#app/core/languages/link.tsx";
import { dayWithYear } from "#app/core/time/date-words.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { OpeningForm } from "#app/newsletter/opening.tsx";
import { metaOf } from "#app/page/metadata.ts";
import type { PageHandle } from "#app/page/page-handle.ts";
import { DateLabel } from "#app/season/date-label.tsx";
import { seasonOf } from "#app/season/season.server.ts";
import type { DateView, Purpose, SeasonView } from "#app/season/season-view.ts";
import { shiftsOfDates } from "#app/volunteers/season-queries.server.ts";
import { agendaLinks, importantDates, importantDatesMeta } from "#app/words/en/important-dates.ts";
import { seasonFeed } from "#app/words/en/season.ts";
import type { PageLink } from "#app/words/en/shared.ts";
import type { Route } from "./+types/important-dates.ts";
import { MARK_CLASSES, Months } from "./advent-months.tsx";
import { type Doors, wishesOf } from "./calendar-door.tsx";
import { StarBand } from "./parts.tsx";
import { shelvesNow } from "./shelves.server.ts";
import "#app/site/styles/doors.css";

export const handle = {
  above: "snow",
  asksForEmail: (loaded) => (loaded as { season: SeasonView }).season.voice === "after",
} satisfies PageHandle;
export const meta = metaOf<{ season: SeasonView }>(
  importantDatesMeta,
  "/important-dates",
  () => importantDates.heading,
  undefined,
  ({ season }) => (season.voice === "after" ? season.words : ""),
);

export async function loader({ context }: Route.LoaderArgs) {
  const season = seasonOf(context);
  const now = context.get(clockContext)();
  const shifts = await shiftsOfDates(context.get(databaseContext), season.year, now);
  const { events, seasons, neededToys } = contentsOf(context);
  // Nobody is asked for what /donate has enough of.
  const { shelves } = shelvesNow(context);
  const full = shelves.filter(({ need }) => need === "full").map(({ ages }) => ages);
  // Event dates are on /events.
  const ofEvents = new Set(
    events.events.flatMap(({ date, details }) => [date, details.boxDropOff, details.boxPickUp]),
  );
  return {
    season,
    // Dates of one day keep the order of staff.
    agenda: season.dates
      .filter(({ id }) => !ofEvents.has(id))
      .sort((one, other) => one.start.localeCompare(other.start)),
    results: seasons
      .filter(({ closed }) => closed)
      .map(({ year }) => year)
      .reverse(),
    withShifts: shifts.flatMap(({ dateId, isCancelled }) => (isCancelled ? [] : [dateId])),
    doors: {
      today: pacificDay(now),
      wishes: wishesOf(neededToys.shelves.filter(({ ages }) => !full.includes(ages))),
    },
    feed: context.get(settingsContext).publicOrigin + seasonFeed.path,
  };
}

export default function ImportantDates({ loaderData }: Route.ComponentProps) {
  const { season, agenda, results, withShifts, feed, doors } = loaderData;
  if (season.voice === "after") return <Over {...loaderData} />;
  return (
    <>
      <StarBand as="div" className="">
        <Head lead={importantDates.lead(season.year)} />
      </StarBand>
      <AdventCalendar dates={season.dates} doors={doors} />
      <section className="section print:pb-0!" aria-labelledby="details" data-reveal>
        <div className="wrap">
          <div className="mb-10 grid items-end gap-x-8 gap-y-stack lg:grid-cols-[5fr_7fr] print:mb-2 print:gap-0">
            <div>
              <h2 id="details">{importantDates.detailsHeading}</h2>
              <p className="lead mt-3 print:m-0">{season.sentence}</p>
            </div>
            <Feed address={feed} />
          </div>
          <Agenda dates={agenda} withShifts={withShifts} />
          <ResultsLinks years={results} />
        </div>
      </section>
    </>
  );
}

/** The results of the seasons that staff have closed (K11). */
function ResultsLinks({ years }: { years: readonly number[] }) {
  if (years.length === 0) return null;
  return (
    <p className="mt-4 flex flex-wrap gap-x-6 print:hidden">
      {years.map((year) => (
        <Link key={year} className="more" to={`/seasons/${year}`}>
          {importantDates.over.results(year)} <Icon name="arrow" />
        </Link>
      ))}
    </p>
  );
}

function Head({ lead }: { lead: string }) {
  return (
    <div className="wrap relative pt-[clamp(2.5rem,1.5rem+4vw,5rem)] pb-[clamp(7rem,6rem+5vw,11rem)] print:pt-0 print:pb-3">
      <div className="lg:w-7/12">
        <h1>{importantDates.heading}</h1>
        <p className="lead mt-5 max-w-[34rem] text-mist print:m-0 print:max-w-none print:text-[#000]">
          {lead}
        </p>
      </div>
    </div>
  );
}

/** @param withShifts the ids of dates whose shifts can be chosen */
function Agenda({ dates, withShifts }: { dates: readonly DateView[]; withShifts: readonly string[] }) {
  const links: Record<Purpose, PageLink> = agendaLinks;
  const langOf = useLangOf();
  const { headquarters } = useSite();
  return (
    <ol className="agenda agenda-of-dates">
      {dates.map((date) => {
        const link = withShifts.includes(date.id) ? agendaLinks.shifts : links[date.purpose];
        return (
          <li key={date.id}>
            <div>
              <When words={date.when} />
              <DateLabel date={date} langOf={langOf} />
            </div>
            <div>
              <h3 lang={langOf(date.title)}>{date.title}</h3>
              <p lang={langOf(date.detail)}>
                <NoBreak text={date.detail} />
              </p>
              {date.place && date.place !== headquartersLine(headquarters) && date.state !== "cancelled" && (
                <p className="small muted">
                  <NoBreak text={date.place} />
                </p>
              )}
              {date.state !== "cancelled" && (
                <Link className="more" to={link.to}>
                  {link.text} <Icon name="arrow" />
                </Link>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** A date in large type, with the words in brackets after it in small type. */
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
 * The feed of all dates. The first link opens the visitor's calendar program; the second shows the URL to paste into
 * others.
 */
function Feed({ address }: { address: string }) {
  return (
    <div className="print:hidden">
      <p>
        <a className="btn line compact" href={address.replace(/^https?:/, "webcal:")}>
          <Icon name="calendar" /> {seasonFeed.subscribe}
        </a>
      </p>
      <p className="small muted mt-3.5 max-w-[30rem] wrap-anywhere">
        {seasonFeed.hint} {seasonFeed.address} <a href={seasonFeed.path}>{address}</a>
      </p>
    </div>
  );
}

/** The order of the doors, which take the papers in turn. Decorative only. */
const DOORS = [7, 16, 3, 22, 11, 1, 20, 9, 14, 5, 18, 24, 12, 2, 23, 8, 17, 6, 21, 10, 4, 15, 19, 13];
const PAPERS = [
  "paper-plaid",
  "paper-plaid [--a:var(--color-bay-900)] [--b:var(--color-bay-600)] [--c:var(--color-snow)]",
  "paper-stripe [--a:var(--color-evergreen-700)]",
  "paper-stripe",
  "paper-dot [--a:var(--color-gold-200)] [--b:var(--color-evergreen-700)]",
  "paper-dot",
  "paper-star",
  "paper-star [--a:var(--color-gold-200)] [--b:var(--color-evergreen-800)]",
];

/** After the season all doors are closed, and the past dates stay readable. */
function Over({ season, agenda, results, doors }: Route.ComponentProps["loaderData"]) {
  const { over } = importantDates;
  const { isClosedForNow } = useSite();
  const last = agenda
    .filter(({ state }) => state !== "cancelled")
    .map(({ end }) => end)
    .sort()
    .at(-1);
  return (
    <>
      <div className="on-dark bg-evergreen-900 print:bg-transparent">
        <Head lead={over.lead(season.year)} />
      </div>
      <div className="wrap relative -mt-[clamp(5rem,4rem+5vw,8rem)] print:mt-0">
        <section
          className="grid items-center gap-x-12 gap-y-8 bg-snow p-[clamp(1.25rem,0.5rem+3vw,3rem)] shadow-lift lg:grid-cols-[7fr_6fr]"
          aria-label={over.label}
        >
          <ol className="grid grid-cols-6 gap-[clamp(0.25rem,0.6vw,0.5rem)]" aria-hidden="true">
            {DOORS.map((door, index) => (
              <li
                key={door}
                className={`${PAPERS[index % PAPERS.length]} grid aspect-[1/1.06] place-items-center border-2 border-ink/30`}
              >
                <b className="min-w-[2.1em] bg-snow px-[0.4em] py-[0.3em] text-center font-display text-[clamp(0.8125rem,0.6rem+0.7vw,1.25rem)]/none font-[640] text-ink">
                  {door}
                </b>
              </li>
            ))}
          </ol>
          <div>
            <h2>{over.heading}</h2>
            <p className="muted mt-4 mb-6">{over.text}</p>
            <OpeningForm id="opening-dates" />
            {!isClosedForNow && (
              <p className="small mt-5">
                {over.headquarters} <Link to={over.donate.to}>{over.donate.text}</Link>
              </p>
            )}
          </div>
        </section>
      </div>
      {agenda.length > 0 && (
        <section className="section-tight" aria-label={over.last(season.year)}>
          <div className="wrap">
            <h2 className="mb-5 text-h3">
              {over.last(season.year)}{" "}
              <small className="font-text text-sm font-[500] text-ink-muted">
                {last && last < doors.today && over.ended(dayWithYear(last))}
              </small>
            </h2>
            <Agenda dates={agenda} withShifts={[]} />
            <ResultsLinks years={results} />
          </div>
        </section>
      )}
    </>
  );
}

/** The months of the season, with a legend; the days of December are doors. */
function AdventCalendar({ dates, doors }: { dates: readonly DateView[]; doors: Doors }) {
  return (
    <div className="wrap relative -mt-[clamp(5rem,4rem+5vw,8rem)] print:mt-0">
      <section
        className="advent-calendar grid items-start gap-8 bg-snow shadow-lift lg:grid-cols-[1fr_1fr] lg:gap-12"
        aria-label={importantDates.calendarLabel}
      >
        <Months dates={dates} doors={doors} />
        <ul
          className="calendar-key col-span-full flex flex-wrap gap-x-7 gap-y-2.5 border-linen border-t pt-5 text-(length:--text-sm)"
          aria-label={importantDates.legendLabel}
        >
          {importantDates.legend.map(({ mark, text }) => (
            <li key={mark} className="flex items-center gap-2.5">
              <i className={MARK_CLASSES[mark]} />
              {text}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
