import type { ReactNode } from "react";
import { ExternalLink } from "#app/content/external-link.tsx";
import { addressLine, useSite } from "#app/content/site.ts";
import { Link } from "#app/core/languages/link.tsx";
import { mapSearch, telephoneLink } from "#app/core/ui/contact-links.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { FINDER_PATH, foldQuery, PAGE_ROWS } from "#app/locations/match.ts";
import { milesWords, PlaceCard, PlaceLink } from "#app/locations/place-card.tsx";
import type { ListedLocation } from "#app/locations/queries.server.ts";
import type { Instead, SearchResult } from "#app/locations/search-queries.server.ts";
import { isAllYear, statusAt } from "#app/locations/state.ts";
import { StatusLine, useJudging } from "#app/locations/status.tsx";
import type { SeasonView } from "#app/season/season-view.ts";
import { locationsPage } from "#app/words/en/locations.ts";
import { navigation } from "#app/words/en/navigation.ts";
import { nearMe } from "#app/words/en/near-me.ts";
import { localPath } from "#app/words/paths.ts";
import { LoadFailed } from "./load-failed.tsx";
import { OpenChips } from "./open-chips.tsx";
import { type FinderState, rowId } from "./use-finder.ts";

const words = locationsPage.search;
/** Maximum rows in a document when "Show more" is followed without scripts. */
export const MAX_SHOWN_ROWS = 500;
/** A longer query is truncated next to the count. */
const MAX_SHOWN_QUERY = 60;

interface FinderProps {
  finder: FinderState;
  season: Omit<SeasonView, "dates"> | null;
  /** The rows that pass the filter; null without one. */
  narrowed: readonly ListedLocation[] | null;
  /** Those near the search that pass it. */
  nearby: SearchResult["nearby"];
  /** Rows that the list of cities has. */
  folded: readonly ListedLocation[];
}

/** "Search All Drop-off Locations": the results of the search, and nearby locations. */
export function Finder({ finder, season, narrowed, nearby, folded }: FinderProps) {
  const { result, q } = finder.view;
  const from = result?.from ?? null;
  // On a partial list, the chips would only filter the loaded rows.
  const chips = isWhole(result) && result.total > 0 && (
    <div className="px-5 py-3">
      <OpenChips rows={result.rows} q={q} at={finder.at} filter={finder.filter} onChange={finder.setFilter} />
      {narrowed?.length === 0 && <p role="status">{words.open.none}</p>}
    </div>
  );
  return (
    <>
      <section aria-labelledby="find">
        <h2
          id="find"
          className={
            finder.searching
              ? "sr-only"
              : "px-5 pt-4 text-h3 max-[24rem]:text-h4 max-[22rem]:text-[1.0625rem]"
          }
        >
          <NoBreak text={words.heading} />
        </h2>
        <Count finder={finder} />
        <Results finder={finder} narrowed={narrowed} folded={folded} chips={chips} />
        {(finder.searching || !isNothing(result)) && (
          <p className="small muted px-5 py-3">
            {season?.voice === "during" && `${season.sentence} `}
            {words.note}
          </p>
        )}
      </section>
      {from !== null && nearby.length > 0 && (
        <section aria-labelledby="nearby">
          <h2 id="nearby" className="border-evergreen-900 border-b-[1.5px] px-5 pt-3 pb-2 text-h3">
            {words.nearby}
          </h2>
          <ul>
            {nearby.map((row) => (
              <PlaceCard key={row.location.id} {...row} from={from} today={finder.today} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Whether a result has all of its rows. */
export function isWhole(result: SearchResult | null): result is SearchResult {
  return result !== null && result.rows.length === result.total;
}

const isNothing = (result: SearchResult | null) => result?.total === 0;

/** The number of results, announced to screen readers (A8). */
function Count({ finder: { view, pending, results, searching } }: { finder: FinderState }) {
  const q = view.q.trim();
  const shown = q.length > MAX_SHOWN_QUERY ? `${q.slice(0, MAX_SHOWN_QUERY).trimEnd()}…` : q;
  const instead = view.result?.instead;
  /** A known place without a box. */
  const none = instead?.kind === "near" ? instead.place : "";
  const query = view.nearYou ? words.nearestFirst : foldQuery(view.q) && words.countFor(shown);
  return (
    <p
      className={`wrap-anywhere px-5 py-2.5 ${none ? "bg-gold-100 display h4 -mb-2.5" : ""}`}
      id="results"
      ref={results}
      tabIndex={-1}
    >
      <span role="status">
        {pending ? (
          <span className="loading p-0">
            <span aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
            {navigation.loadingPlaces}
          </span>
        ) : (
          view.result &&
          (searching || !isNothing(view.result)) && (
            <b className="font-semibold">{none ? words.noBoxIn(none) : words.count(view.result.total)}</b>
          )
        )}
      </span>{" "}
      {!pending && view.result && !none && query}
    </p>
  );
}

interface ResultsProps extends Pick<FinderProps, "finder" | "narrowed" | "folded"> {
  chips: ReactNode;
}

function Results({ finder, narrowed, folded, chips }: ResultsProps) {
  const { q, result, nearYou } = finder.view;
  const { today, searching } = finder;
  if (!result) return <LoadFailed path={FINDER_PATH} q={q} onRetry={finder.retry} />;
  if (result.total > 0) {
    const rows =
      narrowed ?? result.rows.filter((row) => row.location.type === "headquarters" || !folded.includes(row));
    const from = nearYou ? locationsPage.card.you : /\b\d{5}\b/.exec(q)?.[0];
    // A search is answered on a phone's first screen: its first row comes before the filters.
    const first = searching ? 1 : 0;
    return (
      <>
        {searching && rows.length > 0 && <Places rows={rows.slice(0, first)} from={from} today={today} />}
        {chips}
        {rows.length > first && <Places rows={rows} start={first} from={from} today={today} />}
        {result.rows.length < result.total && <More finder={finder} shown={result.rows.length} />}
      </>
    );
  }
  const { instead, nearest } = result;
  if (instead?.kind === "near") {
    return (
      <>
        <Nearest instead={instead} rows={nearest} at={finder.at} today={today} />
        <Places rows={nearest} from={instead.place} today={today} />
        <NeverNothing place={instead.place} rows={nearest} />
        <p className="small muted wrap-anywhere px-5 pt-3">{words.noMatches(q)}</p>
      </>
    );
  }
  return (
    <>
      <p className="display h4 wrap-anywhere px-5 pb-3">{q.trim() ? words.noMatches(q) : words.none}</p>
      {/* "Near me" is a search that was not understood. */}
      {instead?.kind === "headquarters" && (
        <button
          className="btn line compact scripted mx-5 mb-4"
          type="button"
          onClick={() => {
            // The button goes when the nearest come.
            finder.results.current?.focus();
            finder.showNearest();
          }}
        >
          {nearMe.button}
        </button>
      )}
      {instead && (
        <>
          <h3 className="border-evergreen-900 border-b-[1.5px] px-5 py-2">
            {instead.kind === "headquarters"
              ? instead.takesToys
                ? words.headquarters
                : words.always.heading
              : instead.place
                ? words.didYouMean(instead.place)
                : words.everyWord}
          </h3>
          <Places rows={nearest} today={today} />
        </>
      )}
      {q.trim() && <NeverNothing place={null} rows={nearest} />}
    </>
  );
}

interface NearestProps {
  instead: Extract<Instead, { kind: "near" }>;
  rows: readonly ListedLocation[];
  at: number | null;
  today: string | undefined;
}

/** Instead of a box in a known place: the nearest, and the nearest that is open. */
function Nearest({ instead: { place, corrected }, rows, at, today }: NearestProps) {
  const judging = useJudging(at);
  // Outside of the season the first row is the one that takes toys.
  const [nearest] = judging ? [...rows].sort((a, b) => (a.miles ?? 0) - (b.miles ?? 0)) : rows;
  const open = judging
    ? rows.find(({ location }) => statusAt(location, judging.collection, judging.now).kind === "open")
    : undefined;
  const line = (row: ListedLocation) => (
    <>
      <PlaceLink place={row.location} />
      {row.miles !== null && <>, {milesWords(row.miles, place, false, false)}</>}{" "}
      <StatusLine place={row.location} today={today} />
    </>
  );
  return (
    <div className="border-evergreen-900 border-b bg-gold-100 px-5 pb-3">
      {corrected && <p>{words.didYouMean(place)}</p>}
      <h3 className="inline font-(family-name:--font-text) font-[620] text-[1rem]">
        {words.nearestTo(place)}:
      </h3>{" "}
      {nearest && line(nearest)}
      {open && open !== nearest && (
        <p>
          <b className="font-[620]">{words.open.now}:</b> {line(open)}
        </p>
      )}
    </div>
  );
}

/** Shown below a search without matches: headquarters, the phone number, and a link to request a box. */
function NeverNothing({ place, rows }: { place: string | null; rows: readonly ListedLocation[] }) {
  const { headquarters, closedNow, isClosedForNow, organization } = useSite();
  const address = addressLine(headquarters);
  return (
    <aside
      className="never-nothing flex flex-wrap justify-between gap-x-8 gap-y-1 border-linen border-b bg-gold-100 px-5 py-3"
      aria-label={words.always.heading}
    >
      {!isClosedForNow && !rows.some(({ location }) => isAllYear(location)) && (
        <p>
          {words.always.text} <b className="font-semibold">{headquarters.name}</b>,{" "}
          {headquarters.street ? <ExternalLink href={mapSearch(address)}>{address}</ExternalLink> : address}.{" "}
          {closedNow ?? headquarters.hours}.
        </p>
      )}
      {organization.phone && (
        <p>
          {words.always.ask} <a href={telephoneLink(organization.phone)}>{organization.phone}</a>.
        </p>
      )}
      <Link className="more" to={words.host.to}>
        {place && !/^\d/.test(place) ? words.host.in(place) : words.host.text} <Icon name="arrow" />
      </Link>
    </aside>
  );
}

interface PlacesProps {
  rows: readonly ListedLocation[];
  /** The first row to show. */
  start?: number;
  from?: string | undefined;
  today: string | undefined;
  isFolded?: boolean;
}

export function Places({ rows, start = 0, from, today, isFolded }: PlacesProps) {
  return (
    <ul className="places">
      {rows.slice(start).map((row, index) => (
        <PlaceCard
          key={row.location.id}
          {...row}
          from={from}
          today={today}
          isFolded={isFolded}
          id={index > 0 && (index + start) % PAGE_ROWS === 0 ? rowId(index + start) : undefined}
        />
      ))}
    </ul>
  );
}

/** Loads the next rows; without scripts, links to a longer page and scrolls to the first new row. */
function More({ finder, shown }: { finder: FinderState; shown: number }) {
  const { q, nearYou } = finder.view;
  if (nearYou) return null;
  if (shown >= MAX_SHOWN_ROWS) return <p className="p-5">{words.narrow}</p>;
  const next = new URLSearchParams({ ...(q && { q }), shown: String(shown + PAGE_ROWS) });
  return (
    <p className="p-5">
      <a
        className="btn green"
        href={localPath(`${FINDER_PATH}?${next}#${rowId(shown)}`)}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          finder.more();
        }}
      >
        {words.showMore}
      </a>
    </p>
  );
}
