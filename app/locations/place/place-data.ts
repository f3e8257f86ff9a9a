import { addDays } from "#app/core/time/calendar-days.ts";
import { telephoneLink } from "#app/core/ui/contact-links.ts";
import { type Interval, readHours, sureHours, type Week } from "#app/locations/hours/hours.ts";
import type { Place } from "#app/locations/place-queries.server.ts";
import { isSamplePlace } from "#app/locations/samples.ts";
import { collectionAt, isAllYear, type Judged, obstacleOn } from "#app/locations/state.ts";
import { CONTEXT, postalAddress } from "#app/page/structured-data.ts";
import type { Collection } from "#app/season/season-view.ts";

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

interface SpecialDays {
  /** First and last day, YYYY-MM-DD. */
  validFrom?: string;
  validThrough?: string;
}

const span = (opens: string, closes: string, when: SpecialDays & { dayOfWeek?: string }) => ({
  "@type": "OpeningHoursSpecification",
  ...when,
  opens,
  closes,
});

/** With schema.org's notation for "all day". */
const hoursOn = ({ from, to }: Interval, when: SpecialDays & { dayOfWeek?: string }) =>
  span(from, from === to ? "23:59" : to, when);

/** schema.org's notation for a day without hours. */
export const closedOn = (when: SpecialDays) => span("00:00", "00:00", when);

export const weeklyHours = (week: Week, when: SpecialDays = {}) =>
  week.flatMap((intervals, day) =>
    intervals.map((interval) => hoursOn(interval, { dayOfWeek: `https://schema.org/${DAYS[day]}`, ...when })),
  );

/**
 * Confirmed hours and the days on which the place takes no toys, as `statusAt` judges them: the weekly hours of a box
 * are valid in the season only.
 */
export function openingHours(
  place: Judged & { starts_on?: string | null },
  collection: Collection,
  today: string,
) {
  const stored = readHours(place.hours_week, place.hours_exceptions);
  const obstacle = obstacleOn(place, collection, today);
  const isOver = obstacle?.kind === "over";
  const hours = stored && !isOver ? sureHours(stored, today) : null;
  const own = isAllYear(place) ? null : collectionAt(place, collection);
  const season = own && { validFrom: own.start, validThrough: own.end };
  const exceptions = (hours?.exceptions ?? []).flatMap(({ date, intervals }) => {
    if (own && (date < own.start || date > own.end)) return [];
    const when = { validFrom: date, validThrough: date };
    return intervals.length > 0 ? intervals.map((interval) => hoursOn(interval, when)) : [closedOn(when)];
  });
  const closedUntil = obstacle?.kind === "before" ? addDays(obstacle.from, -1) : !isOver && place.state_until;
  // Hours that nobody knows to begin again are not said.
  const isForNow = obstacle && obstacle.kind !== "full" && !closedUntil;
  const week = hours && !isForNow ? weeklyHours(hours.week, season ?? {}) : [];
  const closed = obstacle
    ? [closedOn({ validFrom: today, ...(closedUntil && { validThrough: closedUntil }) })]
    : [];
  return {
    ...(week.length > 0 && { openingHoursSpecification: week }),
    ...(closed.length + exceptions.length > 0 && {
      specialOpeningHoursSpecification: [...closed, ...exceptions],
    }),
  };
}

/** Structured data of a place (schema.org), with hours only if confirmed; null for a sample. */
export function placeData(origin: string, place: Place, collection: Collection, today: string) {
  if (isSamplePlace(place)) return null;
  return {
    "@context": CONTEXT,
    "@type": "Place",
    "@id": `${origin}/locations/${place.path}#place`,
    name: place.name,
    url: `${origin}/locations/${place.path}`,
    address: postalAddress({ street: place.address, city: place.city, zipCode: place.zip_code }),
    ...(place.phone && telephoneLink(place.phone) && { telephone: place.phone }),
    ...(place.google_maps_url && { hasMap: place.google_maps_url }),
    ...(place.precision === "exact" && {
      geo: { "@type": "GeoCoordinates", latitude: place.lat, longitude: place.lon },
    }),
    ...openingHours(place, collection, today),
  };
}
