import { isSampleText } from "#app/content/samples.ts";
import { readHours } from "#app/locations/hours/hours.ts";
import type { Place } from "./place-queries.server.ts";

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Samples are never published as facts (decision K2). */
export function isSamplePlace({ name, address }: Pick<Place, "name" | "address">): boolean {
  return isSampleText(`${name} ${address}`) || /\(sample\)/i.test(name);
}

/** Structured data of a place (schema.org), with hours only if confirmed; null for a sample. */
export function placeData(origin: string, place: Place) {
  if (isSamplePlace(place)) return null;
  const hours = readHours(place.hours_week, place.hours_exceptions);
  const specification = hours && [
    ...hours.week.flatMap((intervals, day) =>
      intervals.map(({ from, to }) => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: `https://schema.org/${DAYS[day]}`,
        opens: from,
        // schema.org's notation for "all day".
        closes: from === to ? "23:59" : to,
      })),
    ),
    ...hours.exceptions.flatMap(({ date, intervals }) =>
      (intervals.length > 0 ? intervals : [{ from: "00:00", to: "00:00" }]).map(({ from, to }) => ({
        "@type": "OpeningHoursSpecification",
        validFrom: date,
        validThrough: date,
        opens: from,
        closes: to,
      })),
    ),
  ];
  return {
    "@context": "https://schema.org",
    "@type": "Place",
    "@id": `${origin}/locations/${place.path}#place`,
    name: place.name,
    url: `${origin}/locations/${place.path}`,
    address: {
      "@type": "PostalAddress",
      streetAddress: place.address,
      addressLocality: place.city,
      addressRegion: "CA",
      postalCode: place.zip_code,
      addressCountry: "US",
    },
    ...(place.phone && { telephone: place.phone }),
    ...(place.google_maps_url && { hasMap: place.google_maps_url }),
    ...(place.precision === "exact" && {
      geo: { "@type": "GeoCoordinates", latitude: place.lat, longitude: place.lon },
    }),
    ...(specification && { openingHoursSpecification: specification }),
  };
}
