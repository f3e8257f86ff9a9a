import { data, Form } from "react-router";
import { contentsOf } from "#app/content/contents.server.ts";
import type { CityContent } from "#app/content/kinds/cities.ts";
import { useLangOf } from "#app/content/lang-of.ts";
import { filledQuestions } from "#app/content/questions.ts";
import { siteOf, useSite } from "#app/content/site.ts";
import { clockContext, databaseContext, pageChangesAtContext } from "#app/core/context.ts";
import { Link } from "#app/core/languages/link.tsx";
import { dayAsOf, dayWithYear } from "#app/core/time/date-words.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { LoadFailed, useLoadFailedToast } from "#app/locations/finder/load-failed.tsx";
import { FINDER_PATH } from "#app/locations/match.ts";
import { PlaceCard } from "#app/locations/place-card.tsx";
import { type CityPlaces, inAndNearCity } from "#app/locations/queries.server.ts";
import { type Judged, judgedAt, nextChange, statusAt } from "#app/locations/state.ts";
import { useJudging } from "#app/locations/status.tsx";
import { logUnavailable } from "#app/locations/unavailable.server.ts";
import { SeasonVoice } from "#app/newsletter/voice.tsx";
import { metadata } from "#app/page/metadata.ts";
import type { PageHandle } from "#app/page/page-handle.ts";
import { Questions } from "#app/page/questions.tsx";
import { Scene } from "#app/page/scene.tsx";
import { breadcrumbs, faqPage, headquartersPlace, offer } from "#app/page/structured-data.ts";
import { TwoWays } from "#app/page/two-ways.tsx";
import { collectionPhrase } from "#app/season/collection-phrase.ts";
import { collectionFor, seasonOf } from "#app/season/season.server.ts";
import { findDate, type SeasonView } from "#app/season/season-view.ts";
import { distributionWords } from "#app/words/en/city-dates.ts";
import { cityPage, cityPageMeta } from "#app/words/en/city-page.ts";
import { locationsPage } from "#app/words/en/locations.ts";
import { localPath } from "#app/words/paths.ts";
import type { Route } from "./+types/city.ts";
import { CityHero } from "./city-hero.tsx";

/** The distribution date as of now. */
function distributionOf(season: SeasonView, today: string): string {
  const date = findDate(season, "distribution");
  if (date?.state === "coming" || date?.state === "now")
    return distributionWords.coming(dayAsOf(date.next, today));
  return date?.state === "past" ? distributionWords.past(dayWithYear(date.end)) : distributionWords.unknown;
}

/** Maximum cards on a city page; the search shows the others. */
const LIMITS = { inCity: 12, near: 4 };
/** Maximum places that are counted as open or not, and maximum cards on a page about two cities. */
const MOST_COUNTED = 100;

interface ShownPlaces extends CityPlaces {
  /** Places in the city without a card, as far as it is counted how many are open. */
  others: Judged[];
}

export const handle = { above: "evergreen" } satisfies PageHandle;

/** What is needed to judge a place, so that the page does not carry rows that it does not show. */
const judgedOnly = (place: Judged): Judged => ({
  type: place.type,
  state: place.state,
  state_until: place.state_until,
  starts_on: place.starts_on,
  ends_on: place.ends_on,
  hours_week: place.hours_week,
  hours_exceptions: place.hours_exceptions,
});

export async function loader({ params, context }: Route.LoaderArgs) {
  const { cities, questions, english } = contentsOf(context);
  const hasPage = (sought: string) => cities.cities.some(({ slug }) => slug === sought);
  const found = cities.cities.find(({ slug }) => slug === params.slug);
  if (!found) throw data(null, { status: 404 });
  // Staff may have removed the page of a neighbor.
  const nearbyAreas = found.nearbyAreas.map((area) => (hasPage(area.slug) ? area : { ...area, slug: "" }));
  const city = { ...found, nearbyAreas };
  const season = seasonOf(context);
  const now = context.get(clockContext)();
  const today = pacificDay(now);
  const page = {
    city,
    today,
    season,
    distribution: distributionOf(season, today),
    questions: filledQuestions(
      questions.cities,
      { city: city.cityName, collection: collectionPhrase(season) },
      english,
    ),
  };
  try {
    // No single search finds all locations of a page about two cities.
    const collection = collectionFor(context);
    const cards = city.places.length > 1 ? MOST_COUNTED : LIMITS.inCity;
    const limits = { ...LIMITS, inCity: MOST_COUNTED, collection };
    const found = await inAndNearCity(context.get(databaseContext), now, city, limits);
    const judged = [...found.inCity, ...found.near.map(({ location }) => location)];
    const change = nextChange(judged, collection, now.getTime());
    context.set(pageChangesAtContext, change);
    const others = found.inCity.slice(cards).map(judgedOnly);
    const places = { ...found, inCity: found.inCity.slice(0, cards), others };
    return { ...page, places: places as ShownPlaces | null, at: judgedAt(change, now.getTime()) };
  } catch (error) {
    logUnavailable(context, error);
    return data({ ...page, places: null as ShownPlaces | null, at: now.getTime() }, { status: 503 });
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { city, questions } = loaderData;
  const path = `/locations/${city.slug}`;
  const site = siteOf(matches);
  return metadata(
    {
      ...cityPageMeta(city, site),
      path,
      sharePicture: `drawn${localPath(path)}`,
      structuredData: [
        breadcrumbs(site.origin, [cityPage.breadcrumb, { text: city.cityName, to: path }]),
        faqPage(questions),
        ...headquartersPlace(site),
        offer(site, { path, name: cityPage.host.text }, city.cityName),
      ],
    },
    matches,
  );
};

export default function CityPage({ loaderData }: Route.ComponentProps) {
  const { city, today, places, season, questions } = loaderData;
  return (
    <>
      <SeasonVoice season={season} />
      <CityHero city={city} places={places} at={loaderData.at} />
      <Context city={city} />
      <Places city={city} places={places} today={today} at={loaderData.at} />
      <Steps />
      <Destinations distribution={loaderData.distribution} />
      <Partners city={city} />
      {/* With a ZIP code search below the first (U4). */}
      <Questions id="faq" heading={cityPage.faqHeading} questions={questions}>
        <ZipEntry />
      </Questions>
      <Final city={city} />
    </>
  );
}

interface PlacesProps {
  city: CityContent;
  /** Null if they failed to load. */
  places: ShownPlaces | null;
  today: string;
  /** When the server judged the places, in milliseconds. */
  at: number;
}

/** The drop-off locations in and near a city (U18). */
function Places(props: PlacesProps) {
  const { city, places } = props;
  useLoadFailedToast(places === null);
  const { heading, all } = cityPage.locations;
  return (
    <section className="section bg-paper" aria-labelledby="places">
      <div className="wrap">
        <h2 id="places" className="mb-10">
          <NoBreak text={heading(city.cityName)} />
        </h2>
        {places === null && <LoadFailed path={`/locations/${city.slug}`} />}
        {places && <Cards {...props} places={places} />}
        <p className="mt-8 flex flex-wrap gap-x-8">
          {places && places.total > places.inCity.length && <AllInCity city={city} total={places.total} />}
          <Link className="more print:hidden" to={all.to}>
            {all.text} <Icon name="arrow" />
          </Link>
        </p>
      </div>
    </section>
  );
}

/** Beside headquarters, wherever its card is in the list. */
const people = () => (
  <Scene name="driver" alt={cityPage.driver} className="absolute inset-0 h-full object-[30%_50%]" />
);

function Cards({ city, places, today, at }: PlacesProps & { places: ShownPlaces }) {
  const { inCity, others, total, near } = places;
  if (inCity.length + near.length === 0) return <p className="lead">{locationsPage.search.none}</p>;
  const rows = [
    ...inCity.map((location) => ({ location, miles: null, from: undefined })),
    ...near.map(({ location, miles }) => ({ location, miles, from: city.cityName })),
  ];
  return (
    <>
      <OpenCount locations={[...inCity, ...others]} total={total} at={at} />
      <ul className="places">
        {rows.map((row) => (
          <PlaceCard key={row.location.id} {...row} today={today} beside={people()} />
        ))}
      </ul>
    </>
  );
}

interface OpenCountProps {
  locations: readonly Judged[];
  total: number;
  at: number;
}

/**
 * "5 locations, 3 open now" in the season, without the latter on a holiday or if not all are judged; empty if no hours
 * are confirmed.
 */
function OpenCount({ locations, total, at }: OpenCountProps) {
  const judging = useJudging(at);
  if (!judging || !locations.some(({ hours_week }) => hours_week !== null)) return null;
  const kinds = locations.map((location) => statusAt(location, judging.collection, judging.now).kind);
  const count = locationsPage.search.count(total);
  if (total > locations.length || kinds.includes("holiday")) return <p className="mb-5">{count}</p>;
  const open = kinds.filter((kind) => kind === "open").length;
  return (
    <p className="mb-5">
      {count}, <b className="font-semibold">{locationsPage.search.openNow(open)}</b>
    </p>
  );
}

/** Link to a search for the city's name; a page about two cities has no single name to search for. */
function AllInCity({ city, total }: { city: CityContent; total: number }) {
  const [place, ...others] = city.places;
  if (!place || others.length > 0) return null;
  return (
    <Link className="more print:hidden" to={`${FINDER_PATH}?${new URLSearchParams({ q: place })}#search`}>
      {cityPage.locations.allIn(city.cityName, total)} <Icon name="arrow" />
    </Link>
  );
}

function Context({ city }: { city: CityContent }) {
  const langOf = useLangOf();
  return (
    <section className="section-tight" aria-labelledby="context">
      <div className="wrap cols">
        <h2 id="context" className="[--c:1/5]">
          <NoBreak text={cityPage.contextHeading(city.cityName)} />
        </h2>
        <p className="lead max-w-[40rem] [--c:5/13] xl:[--c:6/13]" lang={langOf(city.localContext)}>
          <NoBreak text={city.localContext} />
        </p>
      </div>
    </section>
  );
}

function Steps() {
  const { heading, items } = cityPage.steps;
  const { phrases } = useSite();
  return (
    <section className="section" aria-labelledby="steps" data-reveal>
      <div className="wrap">
        <h2 id="steps" className="mb-14 max-w-[14em]">
          {heading}
        </h2>
        <ol className="city-steps toy-blocks">
          {items.map(({ title, text, link }, index) => (
            <li key={title}>
              <span className="toy-block" aria-hidden="true">
                {index + 1}
              </span>
              <h3>{title}</h3>
              <div>
                <p className="muted">
                  <NoBreak text={text(phrases)} />
                </p>
                <Link className="more" to={link.to}>
                  {link.text} <Icon name="arrow" />
                </Link>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Destinations({ distribution }: { distribution: string }) {
  const { heading, items } = cityPage.destinations;
  return (
    <section className="section bg-paper" aria-labelledby="where" data-reveal>
      <div className="wrap cols items-start">
        <div className="[--c:1/6]">
          <h2 id="where">{heading}</h2>
        </div>
        <ul className="[--c:7/13]">
          {items.map(({ title, text }) => (
            <li
              key={title}
              className="grid gap-x-8 gap-y-2 border-t border-linen py-7 last:border-b md:grid-cols-2 print:grid-cols-[1fr_2fr] print:py-1.5"
            >
              <h3>{title}</h3>
              <p className="muted">{text(distribution)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Partners({ city }: { city: CityContent }) {
  const { heading, text, link } = cityPage.partners;
  const { phrases } = useSite();
  return (
    <section className="section-tight bg-kraft-200 print:hidden" aria-labelledby="partners">
      <div className="wrap">
        <h2 id="partners">
          <NoBreak text={heading(city.cityName)} />
        </h2>
        <p className="lead mt-5">{text(phrases)}</p>
        <p className="mt-8">
          <Link className="btn green" to={link.to}>
            {link.text}
          </Link>
        </p>
      </div>
    </section>
  );
}

function ZipEntry() {
  const { label, placeholder, button } = cityPage.zipEntry;
  return (
    <Form className="mt-5 print:hidden" action={localPath(`${FINDER_PATH}#search`)}>
      <label className="font-semibold text-ink" htmlFor="zip">
        {label}
      </label>
      <div className="inline-search mt-1.5 mb-3 max-w-96">
        <input
          className="input"
          id="zip"
          name="q"
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder={placeholder}
          required
        />
        <button className="btn" type="submit">
          {button}
        </button>
      </div>
    </Form>
  );
}

function Final({ city }: { city: CityContent }) {
  const { heading, text, host, donate } = cityPage.final;
  return (
    <section
      className="section-tight on-dark border-t border-linen bg-evergreen-900 print:hidden"
      aria-labelledby="final"
      data-reveal
    >
      <div className="wrap cols items-center">
        <div className="[--c:1/8]">
          <h2 id="final">
            <NoBreak text={heading(city.cityName)} />
          </h2>
          <p className="lead mt-5 text-mist">{text}</p>
        </div>
        <TwoWays host={host} donate={donate} className="[--c:8/13]" />
      </div>
    </section>
  );
}
