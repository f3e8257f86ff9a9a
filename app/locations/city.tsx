import { data, Link } from "react-router";
import { type City, findCity } from "#app/content/cities.ts";
import { clientContext, databaseContext, logContext } from "#app/context.ts";
import { cityFaq, cityPage, cityPageMeta } from "#app/copy/city-page.ts";
import { locationsPage } from "#app/copy/locations.ts";
import { metadata, originOf } from "#app/seo/metadata.ts";
import { breadcrumbs, faqPage, headquartersPlace, offer } from "#app/seo/structured-data.ts";
import { Icon } from "#app/ui/icon.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import type { PageHandle } from "#app/ui/site-layout.tsx";
import type { Route } from "./+types/city.ts";
import { CityHero } from "./city-hero.tsx";
import { Context, Destinations, Faq, Final, Partners, Steps } from "./city-sections.tsx";
import { LoadFailed, useLoadFailedToast } from "./load-failed.tsx";
import { FINDER_PATH } from "./match.ts";
import { PlaceCard } from "./place-card.tsx";
import { inAndNearCity } from "./queries.server.ts";

type CityPlaces = Awaited<ReturnType<typeof inAndNearCity>>;

/** Cards on a city page; the search has the others. */
const LIMITS = { inCity: 12, near: 4 };

export const handle = { above: "evergreen" } satisfies PageHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
  const city = findCity(params.slug);
  if (!city) throw data(null, { status: 404 });
  try {
    const places: CityPlaces | null = await inAndNearCity(context.get(databaseContext), city, LIMITS);
    return { city, places };
  } catch (error) {
    const { requestId } = context.get(clientContext);
    context.get(logContext).error({ err: error, requestId }, "failed to fetch locations");
    return data({ city, places: null as CityPlaces | null }, { status: 503 });
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { city } = loaderData;
  const path = `/locations/${city.slug}`;
  const origin = originOf(matches);
  return metadata(
    {
      ...cityPageMeta(city),
      path,
      sharePicture: city.slug,
      structuredData: [
        breadcrumbs(origin, [cityPage.breadcrumb, { text: city.cityName, to: path }]),
        faqPage(cityFaq(city)),
        headquartersPlace(),
        offer(origin, path, city.cityName),
      ],
    },
    matches,
  );
};

export default function CityPage({ loaderData }: Route.ComponentProps) {
  const { city, places } = loaderData;
  return (
    <>
      <CityHero city={city} />
      <Context city={city} />
      <Places city={city} places={places} />
      <Steps />
      <Destinations />
      <Partners city={city} />
      <Faq city={city} />
      <Final city={city} />
    </>
  );
}

/** The drop-off locations in and near a city (U18); null if they did not load. */
function Places({ city, places }: { city: City; places: CityPlaces | null }) {
  useLoadFailedToast(places === null);
  const { heading, all } = cityPage.locations;
  return (
    <section className="section bg-paper" aria-labelledby="places">
      <div className="wrap">
        <h2 id="places" className="mb-10">
          <NoBreak text={heading(city.cityName)} />
        </h2>
        {places === null && <LoadFailed path={`/locations/${city.slug}`} />}
        {places && <Cards city={city} places={places} />}
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

function Cards({ city, places: { inCity, near } }: { city: City; places: CityPlaces }) {
  if (inCity.length + near.length === 0) return <p className="lead">{locationsPage.search.none}</p>;
  return (
    <ul className="places">
      {inCity.map((location) => (
        <PlaceCard key={location.id} location={location} miles={null} from={undefined} />
      ))}
      {near.map(({ location, miles }) => (
        <PlaceCard key={location.id} location={location} miles={miles} from={city.cityName} />
      ))}
    </ul>
  );
}

/** Searches for the city's name; a page of two cities has no single name to search for. */
function AllInCity({ city, total }: { city: City; total: number }) {
  const [place, ...others] = city.places;
  if (!place || others.length > 0) return null;
  return (
    <Link className="more print:hidden" to={`${FINDER_PATH}?${new URLSearchParams({ q: place })}#search`}>
      {cityPage.locations.allIn(city.cityName, total)} <Icon name="arrow" />
    </Link>
  );
}
