import { Link } from "react-router";
import type { City } from "#app/content/cities.ts";
import { cityPage } from "#app/copy/city-page.ts";
import { locationsPage } from "#app/copy/locations.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Unbroken } from "#app/ui/no-break.tsx";
import { FINDER_PATH } from "./finder-address.ts";
import { LoadFailed, useFailureToast } from "./load-failed.tsx";
import { PlaceCard } from "./place-card.tsx";
import type { NearLocation, PublicLocation } from "./queries.server.ts";

export type PlacesOfCity = { inCity: PublicLocation[]; total: number; near: NearLocation[] };

/** The drop-off locations in and near a city (U18); null where they did not load. */
export function CityPlaces({ city, places }: { city: City; places: PlacesOfCity | null }) {
  useFailureToast(places === null);
  const { heading, all } = cityPage.locations;
  return (
    <section className="section finder" aria-labelledby="places">
      <div className="wrap">
        <h2 id="places" className="mb-10">
          <Unbroken text={heading(city.cityName)} />
        </h2>
        {places === null && <LoadFailed path={`/locations/${city.slug}`} />}
        {places && <Cards city={city} places={places} />}
        <p className="mt-8 flex flex-wrap gap-x-8">
          {places && places.total > places.inCity.length && <AllInCity city={city} total={places.total} />}
          <Link className="more" to={all.to}>
            {all.text} <Icon name="arrow" />
          </Link>
        </p>
      </div>
    </section>
  );
}

function Cards({ city, places: { inCity, near } }: { city: City; places: PlacesOfCity }) {
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

/** The search for a city's name; a page of two cities has no one name to search for. */
function AllInCity({ city, total }: { city: City; total: number }) {
  const [place, ...others] = city.places;
  if (!place || others.length > 0) return null;
  return (
    <Link className="more" to={`${FINDER_PATH}?${new URLSearchParams({ q: place })}#search`}>
      {cityPage.locations.allIn(city.cityName, total)} <Icon name="arrow" />
    </Link>
  );
}
