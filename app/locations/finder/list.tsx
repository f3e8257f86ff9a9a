import { Suspense, useEffect, useRef, useState } from "react";
import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { contentsOf } from "#app/content/contents.server.ts";
import type { CityContent } from "#app/content/kinds/cities.ts";
import { useLangOf } from "#app/content/lang-of.ts";
import { clockContext, databaseContext, pageChangesAtContext } from "#app/core/context.ts";
import { isServerFault } from "#app/core/http/error-reference.ts";
import { Link } from "#app/core/languages/link.tsx";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { gifts } from "#app/core/ui/gifts.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { lazyExtra } from "#app/core/ui/lazy-extra.ts";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { cityNamed, type ListedCity, listedCity } from "#app/locations/city-list.ts";
import { DrawnMap } from "#app/locations/map/drawn-map.tsx";
import type { MapSettings } from "#app/locations/map/leaflet.client.ts";
import { drawnOverview, mapSettings } from "#app/locations/map/overview.server.ts";
import { placesByZip } from "#app/locations/map/queries.server.ts";
import { FINDER_PATH, foldQuery, PAGE_ROWS, queryIn } from "#app/locations/match.ts";
import { type ListedLocation, listPublic, type PublicLocation } from "#app/locations/queries.server.ts";
import { searchLocations } from "#app/locations/search-queries.server.ts";
import { judgedAt, nextChange } from "#app/locations/state.ts";
import { logUnavailable } from "#app/locations/unavailable.server.ts";
import { SeasonVoice } from "#app/newsletter/voice.tsx";
import { ErrorPage } from "#app/page/error-page.tsx";
import { metaOf } from "#app/page/metadata.ts";
import type { PageHandle } from "#app/page/page-handle.ts";
import { CONTEXT } from "#app/page/structured-data.ts";
import { collectionFor, seasonOf } from "#app/season/season.server.ts";
import type { SeasonView } from "#app/season/season-view.ts";
import { locationsMeta, locationsPage } from "#app/words/en/locations.ts";
import { localPath } from "#app/words/paths.ts";
import type { Route } from "./+types/list.ts";
import { Finder, isWhole, MAX_SHOWN_ROWS, Places } from "./finder.tsx";
import { useOpenFilter } from "./open-chips.tsx";
import { SearchBar } from "./search-bar.tsx";
import { type FinderState, type LoadedSearch, useFinder } from "./use-finder.ts";

/** Loaded on demand, because few visitors open the map. */
const MapBeside = lazyExtra(() => import("#app/locations/map/map-beside.tsx"));

export const handle = { above: "paper" } satisfies PageHandle;

/** Up to here the list without a search is whole: headquarters, then the cities with their places folded below them. */
const MAX_WHOLE = 200;
const NOT_JUDGED = { at: null, result: null, everything: null };

/** A city with the IDs of its locations; none while the list has pages. */
type FinderCity = ListedCity & { ids: readonly string[] };

interface Loaded extends LoadedSearch {
  cities: readonly FinderCity[];
  /** Null if the server is unreachable. */
  overview: DrawnMap | null;
  map: MapSettings;
  /** Null if the page failed to load. */
  season: Omit<SeasonView, "dates"> | null;
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const q = queryIn(url.searchParams);
  const db = context.get(databaseContext);
  const now = context.get(clockContext)();
  const contents = contentsOf(context).cities.cities;
  // Its dates would be a twentieth of the page.
  const { dates: _, ...season } = seasonOf(context);
  const page = { q, season, map: mapSettings(context), today: pacificDay(now) };
  try {
    const shown = shownRows(url.searchParams.get("shown"));
    const collection = collectionFor(context);
    const { rows, total } = await listPublic(db, now, { limit: MAX_WHOLE, collection, isMainFirst: true });
    const limit = foldQuery(q) === "" && total === rows.length ? MAX_WHOLE : shown;
    const result = await searchLocations(db, now, q, { limit, collection, cities: contents });
    const listed = [...result.rows, ...result.nearby, ...result.nearest];
    const judged = [...listed.map(({ location }) => location), ...rows];
    const change = nextChange(judged, collection, now.getTime());
    context.set(pageChangesAtContext, change);
    return {
      ...page,
      cities: contents.map((city) => withPlaces(city, total > rows.length ? [] : rows)),
      overview: drawnOverview(await placesByZip(db, now), contents),
      at: judgedAt(change, now.getTime()),
      result,
      everything: total > rows.length ? null : rows,
    } satisfies Loaded;
  } catch (error) {
    logUnavailable(context, error);
    const cities = contents.map((city) => withPlaces(city, []));
    const overview = drawnOverview([], contents);
    return data({ ...page, cities, overview, ...NOT_JUDGED } satisfies Loaded, { status: 503 });
  }
}

function withPlaces(city: CityContent, rows: readonly PublicLocation[]): FinderCity {
  const here = rows.filter((place) => cityNamed([city], place.city));
  return { ...listedCity(city), ids: here.map(({ id }) => id) };
}

/** `?shown=100`: number of rows for "Show more" without scripts, rounded to whole pages. */
function shownRows(text: string | null): number {
  const rows = text !== null && /^\d{1,4}$/.test(text) ? Number(text) : PAGE_ROWS;
  const pages = Math.ceil(rows / PAGE_ROWS);
  return Math.min(Math.max(pages, 1) * PAGE_ROWS, MAX_SHOWN_ROWS);
}

/** The finder handles what changes in its address itself, so the loader need not search again. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export const meta = metaOf(
  locationsMeta,
  FINDER_PATH,
  () => locationsPage.name,
  ({ origin }, loaded?: Loaded) => [
    {
      "@context": CONTEXT,
      "@type": "ItemList",
      itemListElement: (loaded?.cities ?? []).map(({ cityName, slug }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: cityName,
        url: origin + localPath(`/locations/${slug}`),
      })),
    },
  ],
);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <LocationsPage loaded={loaderData} />;
}

/** If the server is unreachable, the page still shows its map and a retry button (U10). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const [parameters] = useSearchParams();
  if (isServerFault(error)) return <ErrorPage error={error} />;
  return (
    <LocationsPage
      loaded={{
        q: queryIn(parameters),
        season: null,
        cities: [],
        overview: null,
        map: { tiles: null, labels: [] },
        ...NOT_JUDGED,
      }}
    />
  );
}

function LocationsPage({ loaded }: { loaded: Loaded }) {
  const finder = useFinder(loaded);
  const [isMapOpen, setMapOpen] = useState(false);
  useEffect(() => setMapOpen(/[?&]map=open/.test(location.search)), []);
  const openMap = () => setMapOpen(true);
  const list = useRef<HTMLDivElement>(null);
  const passes = useOpenFilter(finder.at);
  const { filter } = finder;
  const { season, cities, q, overview, map } = loaded;
  const { result } = finder.view;
  const narrow =
    isWhole(result) && filter && passes
      ? <Row extends Pick<ListedLocation, "location">>(rows: readonly Row[]) =>
          rows.filter(({ location }) => passes(location, filter))
      : null;
  const narrowed = narrow && result ? narrow(result.rows) : null;
  const nearby = result?.nearby ?? [];
  // A search and the open map have one list of all.
  const rows = finder.searching || isMapOpen ? [] : (result?.rows ?? []);
  const folded = cities.map(({ ids }) => rows.filter(({ location }) => ids.includes(location.id)));
  const { heading, lead, mapLabel } = locationsPage;
  return (
    <>
      {season && season.voice !== "during" && <SeasonVoice season={season} />}
      <div
        id="search"
        className={`finder ${finder.searching ? "searching" : ""} ${isMapOpen && (finder.searching || narrowed) ? "numbered" : ""}`}
      >
        <div className="px-gutter py-4 lg:px-0 lg:pt-8">
          <h1>{heading}</h1>
          <SearchBar finder={finder} q={q} onMap={openMap} />
          {!finder.searching && cities.length > 0 && (
            <p className="mt-1 max-lg:hidden print:hidden">{lead(cities.length)}</p>
          )}
        </div>
        <div ref={list} className="sheet">
          <Finder
            finder={finder}
            season={season}
            narrowed={narrowed}
            nearby={narrow ? narrow(nearby) : nearby}
            folded={folded.flat()}
          />
          {cities.length > 0 && <CityGrid cities={cities} folded={folded} finder={finder} season={season} />}
        </div>
        {isMapOpen ? (
          <Suspense>
            <MapBeside
              {...map}
              q={finder.view.q}
              close={() => setMapOpen(false)}
              rows={foundPaths(finder, narrowed)}
              list={list}
            />
          </Suspense>
        ) : (
          overview && (
            <nav className="map" id="map" aria-label={mapLabel(cities.length)}>
              <DrawnMap map={overview} />
              {/* On phones the pins are too small to tap: a tap anywhere acts like "View Interactive Map". Its border is
                  visible in forced colors. */}
              <button
                className="scripted absolute inset-0 cursor-pointer border border-transparent sm:hidden"
                type="button"
                tabIndex={-1}
                aria-hidden="true"
                onClick={openMap}
              />
            </nav>
          )
        )}
      </div>
    </>
  );
}

/** Paths of the listed rows, in their order; null if all locations are listed. */
function foundPaths(finder: FinderState, narrowed: readonly ListedLocation[] | null) {
  const { result } = finder.view;
  if (!result || !(finder.searching || narrowed)) return null;
  const rows = narrowed ?? (result.total > 0 ? result.rows : result.nearest);
  return [...rows, ...result.nearby].map(({ location }) => location.path ?? "");
}

interface CityGridProps {
  cities: readonly FinderCity[];
  /** The locations of each city. */
  folded: readonly (readonly ListedLocation[])[];
  finder: FinderState;
  season: Omit<SeasonView, "dates"> | null;
}

function CityGrid({ cities, folded, finder, season }: CityGridProps) {
  const langOf = useLangOf();
  const { heading, learnMore, about } = locationsPage.cities;
  useEffect(() => {
    // For browsers without ::details-content.
    const unfold = () => {
      for (const fold of document.querySelectorAll<HTMLDetailsElement>(".city details")) fold.open = true;
    };
    addEventListener("beforeprint", unfold);
    return () => removeEventListener("beforeprint", unfold);
  }, []);
  return (
    <section
      className={`px-5 pt-3 pb-5 ${folded.flat().length > 0 ? "" : "print:hidden"}`}
      aria-labelledby="cities"
    >
      <h2 id="cities" className="mb-2 text-h3 print:hidden">
        {heading}
      </h2>
      <ul className="city-grid">
        {cities.map(({ slug, cityName, zipSummary, gift }, index) => (
          <li key={slug} className="city">
            <span className={`gift [--s:2.5rem] ${gifts[gift].ribbon}`} aria-hidden="true">
              <i className={gifts[gift].paper} />
            </span>
            <div>
              <h3>
                <NoBreak text={cityName} />
              </h3>
              <p lang={langOf(zipSummary)}>{zipSummary}</p>
              <Link className="more" to={`/locations/${slug}`}>
                {learnMore}
                <span className="sr-only"> {about(cityName)}</span> <Icon name="arrow" />
              </Link>
            </div>
            <CityPlaces rows={folded[index] ?? []} finder={finder} season={season} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type CityPlacesProps = Pick<CityGridProps, "finder" | "season"> & { rows: readonly ListedLocation[] };

/** The places of a city, folded below its name. */
function CityPlaces({ rows, finder, season }: CityPlacesProps) {
  const passes = useOpenFilter(finder.at);
  if (rows.length === 0) return null;
  const { count, countIn, openNow } = locationsPage.search;
  const open = passes ? rows.filter(({ location }) => passes(location, "now")).length : 0;
  return (
    <details>
      <summary>
        <span>
          {season?.voice === "after" ? countIn(rows.length, season.year) : count(rows.length)}
          {open > 0 && `, ${openNow(open)}`}
        </span>
        <Icon name="chevron" />
      </summary>
      <Places rows={rows} today={finder.today} isFolded />
    </details>
  );
}
