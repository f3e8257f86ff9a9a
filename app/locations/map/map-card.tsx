import { useEffect, useState } from "react";
import { ExternalLink } from "#app/content/external-link.tsx";
import { Link } from "#app/core/languages/link.tsx";
import { mapSearch } from "#app/core/ui/contact-links.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import type { SearchResult } from "#app/locations/finder/search-queries.server.ts";
import type { PublicLocation } from "#app/locations/queries.server.ts";
import { StatusLine } from "#app/locations/status.tsx";
import { openMap as words } from "#app/words/en/open-map.ts";
import type { MapPlace } from "./places-map.tsx";

interface MapCardProps {
  /** A single place, or several at the same point. */
  places: readonly MapPlace[];
  onChoose: (place: MapPlace) => void;
  onClose: () => void;
}

/** The card of a selected pin. */
export function MapCard({ places, onChoose, onClose }: MapCardProps) {
  const [first] = places;
  return (
    <div className="map-card" role="status">
      <button className="map-card-close" type="button" aria-label={words.closeCard} onClick={onClose}>
        <Icon name="close" />
      </button>
      {places.length === 1 && first ? (
        <OnePlace key={first.path} place={first} />
      ) : (
        <>
          <p className="display h4">{words.several(places.length)}</p>
          <ul className="mt-2 max-h-48 overflow-y-auto">
            {places.map((place) => (
              <li key={place.path}>
                <button className="more min-h-11 text-left" type="button" onClick={() => onChoose(place)}>
                  {place.name}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Shows name and directions immediately. Pins carry no addresses, so the rest is fetched from the search. */
function OnePlace({ place }: { place: MapPlace }) {
  const [found, setFound] = useState<PublicLocation | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    fetch(`/locations/search?${new URLSearchParams({ q: place.name })}`, { signal: stop.signal })
      .then(async (response) => {
        const { rows } = (await response.json()) as SearchResult;
        const row = rows.find(({ location }) => location.path === place.path);
        if (row) setFound(row.location);
      })
      // On failure, the card only has its link to the place.
      .catch(() => {});
    return () => stop.abort();
  }, [place]);
  const address = found && `${found.address}, ${found.city} ${found.zip_code}`;
  return (
    <>
      <p className="display h4 wrap-anywhere pr-8">{place.name}</p>
      {found && <StatusLine place={found} />}
      {address && <p className="small mt-1">{address}</p>}
      <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
        {address && (
          <ExternalLink
            className="more"
            href={found.google_maps_url ?? mapSearch(address)}
            about={words.directionsTo(place.name)}
          >
            {words.directions}
          </ExternalLink>
        )}
        <Link className="more" to={`/locations/${place.path}`}>
          {words.details} <Icon name="arrow" />
        </Link>
      </p>
    </>
  );
}
