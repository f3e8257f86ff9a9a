import { memo, type ReactNode } from "react";
import { ExternalLink } from "#app/content/external-link.tsx";
import { useSite } from "#app/content/site.ts";
import { Link } from "#app/core/languages/link.tsx";
import { mapSearch, telephoneLink } from "#app/core/ui/contact-links.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { locationsPage } from "#app/words/en/locations.ts";
import { typedLanguage } from "#app/words/paths.ts";
import type { ListedLocation, PublicLocation } from "./queries.server.ts";
import { StatusLine } from "./status.tsx";

const words = locationsPage.card;
/** Below this distance, both ends are the center of the same ZIP code. */
const SAME_ZIP_MILES = 0.05;

type PlaceCardProps = ListedLocation & {
  /** Starting point of the miles, for display: a ZIP code or a city. */
  from: string | undefined;
  /** Whether neither end is the center of a ZIP code. */
  isExact?: boolean;
  id?: string | undefined;
  today?: string | undefined;
  /** Below the name of its city, where headquarters is a row like the others. */
  isFolded?: boolean | undefined;
  /** A drawing beside headquarters. */
  beside?: ReactNode;
};

/** A location in a list; headquarters is wide. */
export const PlaceCard = memo(function PlaceCard({
  location,
  miles,
  from,
  isExact = false,
  id,
  today,
  isFolded = false,
  beside,
}: PlaceCardProps) {
  const isMain = location.type === "headquarters";
  const main = isMain && !isFolded;
  const Heading = isFolded ? "h4" : "h3";
  const facts = (
    <>
      <div className="place-name">
        <Heading>
          {location.path ? (
            <Link className="place-link" to={`/locations/${location.path}`}>
              {location.name}
            </Link>
          ) : (
            location.name
          )}
        </Heading>
        {main && <span className="tag">{words.main}</span>}
        {miles !== null && <p className="miles">{milesWords(miles, from, isExact)}</p>}
      </div>
      <p>
        <StatusLine place={location} today={today} />
      </p>
      <Facts location={location} />
      {location.google_maps_url && (
        <div className="place-actions">
          <ExternalLink
            className={main ? "btn snow compact" : "more"}
            href={location.google_maps_url}
            about={words.directionsTo(location.name)}
          >
            {words.directions}
          </ExternalLink>
        </div>
      )}
    </>
  );
  if (!main) {
    return (
      // On paper, headquarters stands once, above the cities.
      <li className={isMain ? "place print:hidden" : "place"} id={id}>
        {facts}
      </li>
    );
  }
  return (
    <li className={`place main on-dark ${beside ? "" : "lg:grid-cols-1"}`} id={id}>
      <div className="panel-text">{facts}</div>
      {beside && <div className="picture print:hidden">{beside}</div>}
    </li>
  );
});

function Facts({ location }: { location: PublicLocation }) {
  const { state } = useSite().headquarters;
  const address = `${location.address}, ${location.city}, ${state} ${location.zip_code}`;
  return (
    <ul>
      <li>
        <Icon name="pin" />
        {location.google_maps_url ? (
          <span>
            <NoBreak text={address} />
          </span>
        ) : (
          <ExternalLink className="-my-2.5 py-2.5" href={mapSearch(address)}>
            <NoBreak text={address} />
          </ExternalLink>
        )}
      </li>
      <li>
        <Icon name="clock" />
        <span className="hours" lang={typedLanguage()}>
          <NoBreak text={location.hours} />
        </span>
      </li>
      {location.phone && (
        <li>
          <Icon name="phone" />
          <a className="-my-2.5 inline-flex min-h-11 items-center" href={telephoneLink(location.phone)}>
            {location.phone}
          </a>
        </li>
      )}
    </ul>
  );
}

/**
 * "about 2.3 mi from 95125", or that it is in the same ZIP code; without "about" between two exact points.
 */
export function milesWords(miles: number, from: string | undefined, isExact = false) {
  if (miles < SAME_ZIP_MILES) return words.inThisZip;
  return (
    <>
      {!isExact && words.about} <span>{formatMiles(miles)}</span> {from && words.milesFrom(from)}
    </>
  );
}

/** Formats a distance: `2.3 mi`. */
export function formatMiles(miles: number): string {
  return `${miles.toFixed(1)} mi`;
}
