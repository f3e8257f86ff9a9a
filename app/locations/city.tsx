import { data } from "react-router";
import { findCity } from "#app/content/cities.ts";
import { clientContext, databaseContext, logContext } from "#app/context.ts";
import { cityFaq, cityPage, cityPageMeta } from "#app/copy/city-page.ts";
import { metadata, originOf } from "#app/seo/metadata.ts";
import { breadcrumbs, faqPage, headquartersPlace, offer } from "#app/seo/structured-data.ts";
import type { PageHandle } from "#app/ui/site-layout.tsx";
import "#app/styles/locations.css";
import type { Route } from "./+types/city.ts";
import { CityFaq } from "./city-faq.tsx";
import { CityHero } from "./city-hero.tsx";
import { CityPlaces, type PlacesOfCity } from "./city-places.tsx";
import { Context, Destinations, Final, Partners, Steps } from "./city-sections.tsx";
import { inAndNearCity } from "./queries.server.ts";

/** Cards of a city page: enough to choose from; the search has the others. */
const LIMITS = { inCity: 12, near: 4 };

export const handle = { above: "evergreen" } satisfies PageHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
  const city = findCity(params.slug);
  if (!city) throw data(null, { status: 404 });
  try {
    const places: PlacesOfCity | null = await inAndNearCity(context.get(databaseContext), city, LIMITS);
    return { city, places };
  } catch (error) {
    const { requestId } = context.get(clientContext);
    context.get(logContext).error({ err: error, requestId }, "failed to fetch locations");
    return data({ city, places: null as PlacesOfCity | null }, { status: 503 });
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
      <CityPlaces city={city} places={places} />
      <Steps />
      <Destinations />
      <Partners city={city} />
      <CityFaq city={city} />
      <Final city={city} />
    </>
  );
}
