import { memo, type ReactNode } from "react";
import { ExternalLink } from "#app/content/external-link.tsx";
import { useSite } from "#app/content/site.ts";
import { Link } from "#app/core/languages/link.tsx";
import { mapSearch, telephoneLink } from "#app/core/ui/contact-links.ts";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { locationsPage } from "#app/words/en/locations.ts";
import { typedLanguage } from "#app/words/paths.ts";
import type { ListedLocation, PublicLocation } from "./queries.server.ts";
import { useStatus } from "./status.tsx";

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
  const { name } = location;
  const { words: said, className, status } = useStatus(location, today);
  // Nobody is sent to a box that has been packed away.
  const isOver = status?.kind === "over";
  const { phone, map } = isOver ? {} : { phone: location.phone, map: location.google_maps_url };
  const link = telephoneLink(phone ?? "");
  const isMain = location.type === "headquarters";
  const main = isMain && !isFolded;
  const Heading = isFolded ? "h4" : "h3";
  const address = `${location.address}, ${location.city}, ${useSite().headquarters.state} ${location.zip_code}`;
  const facts = (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading>
          <PlaceLink className="place-link" place={location} />
        </Heading>
        {miles !== null && <p className="miles">{milesWords(miles, from, isExact)}</p>}
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        {said !== null && <span className={`now ${className}`}>{said}</span>}
        {/* In a line of its own on phones, so that it stays where it is when the status changes its length. */}
        {main && (
          <span className="max-xl:order-first max-xl:basis-full">
            <span className="tag">{words.main}</span>
          </span>
        )}
      </p>
      <p>
        {location.google_maps_url ? (
          <NoBreak text={address} />
        ) : (
          <ExternalLink className="-my-3 py-3" href={mapSearch(address)}>
            <NoBreak text={address} />
          </ExternalLink>
        )}
      </p>
      {!isOver && (
        <p className="hours" lang={typedLanguage()}>
          <NoBreak text={location.hours} />
        </p>
      )}
      {(map || phone) && (
        <p className="place-actions">
          {map && (
            <ExternalLink className="more" href={map} about={words.directionsTo(name)}>
              {words.directions}
            </ExternalLink>
          )}
          {link ? (
            <a className="more" href={link}>
              {phone}
            </a>
          ) : (
            phone
          )}
        </p>
      )}
    </>
  );
  if (main && beside) {
    return (
      <li
        className="place main on-dark col-span-full grid p-0 lg:grid-cols-2 print:col-auto print:block"
        id={id}
      >
        <div className="p-[clamp(1.5rem,1rem+2vw,2.75rem)] print:p-0">{facts}</div>
        <div className="picture relative min-h-52 print:hidden">{beside}</div>
      </li>
    );
  }
  return (
    // When printed, headquarters is listed once, above the cities.
    <li className={main ? "place main on-dark" : isMain ? "place print:hidden" : "place"} id={id}>
      {facts}
    </li>
  );
});

/** The name of a place, as a link if it has a page. */
export function PlaceLink({ place, className }: { place: PublicLocation; className?: string }) {
  const { name, path } = place;
  return path ? (
    <Link className={className} to={`/locations/${path}`}>
      {name}
    </Link>
  ) : (
    name
  );
}

/**
 * "about 2.3 mi from 95125", or that it is in the same ZIP code; without "about" between two exact points.
 * @param from a ZIP code or the name of a place
 */
export function milesWords(miles: number, from: string | undefined, isExact = false, isFromShown = true) {
  if (miles < SAME_ZIP_MILES) return /^\d{5}/.test(from ?? "") ? words.inThisZip : words.sameZip;
  return (
    <>
      {!isExact && words.about} <span>{formatMiles(miles)}</span>{" "}
      {from && isFromShown && words.milesFrom(from)}
    </>
  );
}

/** Formats a distance: `2.3 mi`. */
export function formatMiles(miles: number): string {
  return `${miles.toFixed(1)} mi`;
}
