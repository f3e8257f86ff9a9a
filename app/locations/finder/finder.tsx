import { useState } from "react";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { ResultsMap, type ResultsMapState } from "#app/locations/map/results-map.tsx";
import { FINDER_PATH, foldQuery, PAGE_ROWS, zipOf } from "#app/locations/match.ts";
import { PlaceCard } from "#app/locations/place-card.tsx";
import type { ListedLocation } from "#app/locations/queries.server.ts";
import type { Instead } from "#app/locations/search-queries.server.ts";
import { locationsPage } from "#app/words/en/locations.ts";
import { navigation } from "#app/words/en/navigation.ts";
import { LoadFailed } from "./load-failed.tsx";
import { NearbyRows, NeverNothing } from "./nearby-rows.tsx";
import { OpenChips, useOpenFilter } from "./open-chips.tsx";
import { type FinderState, rowId } from "./use-finder.ts";

const words = locationsPage.search;
/** Maximum rows in a document when "Show more" is followed without scripts. */
export const MAX_SHOWN_ROWS = 500;
/** A longer query is truncated next to the count. */
const MAX_SHOWN_QUERY = 60;

/** "Search All Drop-off Locations": the results below the search, and nearby locations. */
export function Finder({
  finder,
  map,
  folded,
}: {
  finder: FinderState;
  map: ResultsMapState;
  /** Rows that the list of cities has. */
  folded: readonly ListedLocation[];
}) {
  const { result } = finder.view;
  const [filter, setFilter] = useState(finder.open);
  const passes = useOpenFilter(finder.at);
  // On a partial list, the chips would only filter the loaded rows.
  const isWhole = result !== null && result.rows.length === result.total;
  const narrowed =
    isWhole && filter && passes ? result.rows.filter(({ location }) => passes(location, filter)) : null;
  const chips = isWhole && (
    <OpenChips rows={result.rows} q={finder.view.q} at={finder.at} filter={filter} onChange={setFilter} />
  );
  return (
    <>
      <section
        className={finder.searching ? "section-tight bg-paper" : "section bg-paper"}
        aria-labelledby="find"
      >
        <div className="wrap">
          <h2 id="find" className={finder.searching ? "text-h3" : undefined}>
            <NoBreak text={words.heading} />
          </h2>
          <Count finder={finder} />
          <ResultsMap map={map} rows={narrowed ? pathsOf(narrowed) : foundPaths(finder)}>
            {result && result.total > 0 && chips}
            {narrowed?.length === 0 && <p role="status">{words.open.none}</p>}
            <Results finder={finder} narrowed={narrowed} folded={folded} />
          </ResultsMap>
        </div>
      </section>
      {result && result.from !== null && result.nearby.length > 0 && (
        <NearbyRows rows={result.nearby} from={result.from} today={finder.today} />
      )}
    </>
  );
}

/** Paths of the search results; null if all locations are listed. */
function foundPaths({ view: { q, nearYou, result } }: FinderState): string[] | null {
  if (!result || (foldQuery(q) === "" && !nearYou)) return null;
  const rows = result.total > 0 ? result.rows : result.nearest;
  return pathsOf([...rows, ...result.nearby]);
}

const pathsOf = (rows: readonly ListedLocation[]) => rows.flatMap(({ location }) => location.path ?? []);

/** The number of results, announced to screen readers (A8). */
function Count({ finder }: { finder: FinderState }) {
  const { view, pending, results } = finder;
  const q = view.q.trim();
  const shown = q.length > MAX_SHOWN_QUERY ? `${q.slice(0, MAX_SHOWN_QUERY).trimEnd()}…` : q;
  const instead = view.result?.instead;
  /** A known place without a box. */
  const none = instead?.kind === "near" ? instead.place : "";
  const query = view.nearYou ? words.nearestFirst : foldQuery(view.q) && words.countFor(shown);
  return (
    <div
      className="mt-8 mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-8 gap-y-2"
      id="results"
      ref={results}
      tabIndex={-1}
    >
      <p className="min-w-0 wrap-anywhere">
        <span role="status">
          {pending ? (
            <Loading />
          ) : (
            view.result && (
              <b className="font-semibold">{none ? words.noBoxIn(none) : words.count(view.result.total)}</b>
            )
          )}
        </span>{" "}
        {!pending && view.result && !none && query}
      </p>
      <p className="small muted min-w-0 wrap-anywhere">{words.note}</p>
    </div>
  );
}

function Loading() {
  return (
    <span className="loading p-0">
      <span aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {navigation.loadingPlaces}
    </span>
  );
}

interface ResultsProps {
  finder: FinderState;
  /** The rows that pass the filter; null without one. */
  narrowed: readonly ListedLocation[] | null;
  folded: readonly ListedLocation[];
}

function Results({ finder, narrowed, folded }: ResultsProps) {
  const { q, result, nearYou } = finder.view;
  if (!result) return <LoadFailed path={FINDER_PATH} q={q} onRetry={finder.retry} />;
  const zip = zipOf(q) ?? undefined;
  if (result.total > 0) {
    const rows =
      narrowed ?? result.rows.filter((row) => row.location.type === "headquarters" || !folded.includes(row));
    return (
      <>
        <Places rows={rows} from={nearYou ? locationsPage.card.you : zip} today={finder.today} />
        {result.rows.length < result.total && <More finder={finder} shown={result.rows.length} />}
      </>
    );
  }
  const { instead } = result;
  if (instead?.kind === "near") {
    return (
      <>
        <h3 className="mb-4">{insteadWords(instead)}</h3>
        <Places rows={result.nearest} from={instead.place} today={finder.today} />
        <NeverNothing place={instead.place} />
        <p className="small muted mt-4 wrap-anywhere">{words.noMatches(q)}</p>
      </>
    );
  }
  return (
    <>
      <div className="empty">
        <span className="gift [--s:4rem]" aria-hidden="true">
          <i className="paper-dot" />
        </span>
        <p className="display h4 max-w-176 wrap-anywhere">{q.trim() ? words.noMatches(q) : words.none}</p>
      </div>
      {instead && (
        <>
          <h3 className="mt-10 mb-5">{insteadWords(instead)}</h3>
          <Places rows={result.nearest} from={undefined} today={finder.today} />
        </>
      )}
      {q.trim() && <NeverNothing place={null} />}
    </>
  );
}

function insteadWords(instead: Instead): string {
  if (instead.kind === "words") return words.everyWord;
  if (instead.kind === "headquarters") return words.headquarters;
  const heading = words.nearestTo(instead.place);
  return instead.corrected ? `${words.didYouMean(instead.place)} ${heading}` : heading;
}

export function Places({
  rows,
  from,
  today,
  isFolded,
}: {
  rows: readonly ListedLocation[];
  from: string | undefined;
  today: string | undefined;
  isFolded?: boolean;
}) {
  return (
    <ul className="places">
      {rows.map(({ location, miles }, index) => (
        <PlaceCard
          key={location.id}
          location={location}
          miles={miles}
          from={from}
          today={today}
          isFolded={isFolded}
          id={index > 0 && index % PAGE_ROWS === 0 ? rowId(index) : undefined}
        />
      ))}
    </ul>
  );
}

/** Loads the next rows; without scripts, links to a longer page and scrolls to the first new row. */
function More({ finder, shown }: { finder: FinderState; shown: number }) {
  const { q, nearYou } = finder.view;
  if (nearYou) return null;
  if (shown >= MAX_SHOWN_ROWS) return <p className="mt-9">{words.narrow}</p>;
  const next = new URLSearchParams({ ...(q && { q }), shown: String(shown + PAGE_ROWS) });
  return (
    <p className="mt-9">
      <a
        className="btn green"
        href={`${FINDER_PATH}?${next}#${rowId(shown)}`}
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
