import { ExternalLink } from "#app/content/external-link.tsx";
import { addressLine, useSite } from "#app/content/site.ts";
import { Link } from "#app/core/languages/link.tsx";
import { mapSearch, telephoneLink } from "#app/core/ui/contact-links.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { milesWords } from "#app/locations/place-card.tsx";
import type { ListedLocation } from "#app/locations/queries.server.ts";
import { StatusLine } from "#app/locations/status.tsx";
import { locationsPage } from "#app/words/en/locations.ts";

const { search: words, card } = locationsPage;

interface NearbyRowsProps {
  rows: readonly ListedLocation[];
  /** Starting point of the miles: a ZIP code or a place. */
  from: string;
  /** YYYY-MM-DD in the Bay Area, at the time of rendering. */
  today: string | undefined;
}

/** Other nearby locations below the matches, one line each. */
export function NearbyRows({ rows, from, today }: NearbyRowsProps) {
  return (
    <section className="bg-paper pb-section-tight" aria-labelledby="nearby">
      <div className="wrap">
        <h2 id="nearby" className="mb-3 text-h3">
          {words.nearby}
        </h2>
        <ul className="border-evergreen-900 border-t-[1.5px]">
          {rows.map(({ location, miles }) => (
            <li
              key={location.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-0.5 border-linen border-b py-3.5"
            >
              <h3 className="h4 wrap-anywhere">
                {location.path ? (
                  <Link to={`/locations/${location.path}`}>{location.name}</Link>
                ) : (
                  location.name
                )}
              </h3>
              <p className="small max-sm:col-span-full [&_span]:font-[620]">
                {miles !== null && milesWords(miles, from)}
              </p>
              <p className="small muted col-start-1">
                {location.address}, {location.city} {location.zip_code}
              </p>
              <p className="small">
                <StatusLine place={location} today={today} />
              </p>
              {location.google_maps_url && (
                <ExternalLink
                  className="more small col-start-1"
                  href={location.google_maps_url}
                  about={card.directionsTo(location.name)}
                >
                  {card.directions}
                </ExternalLink>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Shown below a search without matches: headquarters, the phone number, and a link to request a box. */
export function NeverNothing({ place }: { place: string | null }) {
  const { headquarters, organization } = useSite();
  const address = addressLine(headquarters);
  return (
    <aside
      className="never-nothing mt-8 flex flex-wrap justify-between gap-x-8 gap-y-2 bg-gold-100 px-5 py-4.5 [&>p]:max-w-176"
      aria-label={words.always.heading}
    >
      <p>
        {words.always.text} <b className="font-semibold">{headquarters.name}</b>,{" "}
        {headquarters.street ? <ExternalLink href={mapSearch(address)}>{address}</ExternalLink> : address}.{" "}
        {headquarters.hours}.
        {organization.phone && (
          <>
            {" "}
            {words.always.ask} <a href={telephoneLink(organization.phone)}>{organization.phone}</a>.
          </>
        )}
      </p>
      <Link className="more" to={words.host.to}>
        {place && !/^\d/.test(place) ? words.host.in(place) : words.host.text} <Icon name="arrow" />
      </Link>
    </aside>
  );
}
