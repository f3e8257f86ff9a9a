import { isId } from "#app/core/db/query-text.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { FieldError } from "#app/core/forms/result.ts";
import type { LocationForm } from "#app/locations/change-queries.server.ts";
import { distanceMiles } from "#app/locations/distance.ts";
import { readPoint } from "#app/locations/maps-link.ts";
import { zipCentre } from "#app/locations/nearest.server.ts";
import { visible } from "#app/locations/queries.server.ts";
import { placeLike, understandPlace, wordsOf } from "#app/locations/understand.server.ts";
import { POINT_PROBLEMS } from "./form-schema.ts";
import { likelyKeys } from "./location-key.ts";

type Place = Pick<LocationForm, "name" | "address" | "city" | "zip_code">;
type Located = Pick<LocationForm, "google_maps_url" | "coordinates">;

/** Maximum distance of a city's ZIP code from its main one, measured in San Jose, the longest city. */
const MAX_CITY_MILES = 15;
const MAPS = /(^|\.)(google\.[a-z.]+|maps\.apple\.com|openstreetmap\.org|bing\.com|waze\.com|here\.com)$/i;

/**
 * Warnings about likely mistakes, by field: a ZIP code that is unknown or far from its city, a city with one
 * wrong letter or shortened, a likely duplicate (L13), a maps link without coordinates. Staff can override them.
 * @param ownId id of the location itself; values that are already stored cause no warning
 */
export async function doubtsAbout(db: Database, place: Place & Located, ownId: string) {
  const stored = isId(ownId)
    ? await visible(db)
        .select(["name", "address", "city", "zip_code", "google_maps_url"])
        .where("id", "=", ownId)
        .executeTakeFirst()
    : undefined;
  const isSame = (...fields: (keyof Place | "google_maps_url")[]) =>
    fields.every((field) => stored?.[field] === place[field]);
  const twin = isSame("name", "address", "city", "zip_code") ? undefined : await twinOf(db, place, ownId);
  const twinWords = twin && `This may be a duplicate of "${twin.name}", ${twin.address}, ${twin.city}.`;
  return [
    ...(twinWords ? [{ field: "name", message: twinWords }] : []),
    ...(isSame("city", "zip_code") ? [] : doubtsOfArea(place)),
    ...(isSame("google_maps_url") ? [] : doubtsOfLink(place)),
  ];
}

/** Warnings about the addresses that approving a registration would publish. */
export async function doubtsOfApproval(
  db: Database,
  host: {
    organization: string;
    addresses: readonly (Omit<Place, "name"> & { is_public: 0 | 1; location_id: string | null })[];
  },
): Promise<{ address: string; field: string; message: string }[]> {
  const open = host.addresses.filter(({ is_public, location_id }) => is_public === 1 && location_id === null);
  const found = open.map(async ({ address, city, zip_code }) => {
    const place = { name: host.organization, address, city, zip_code, google_maps_url: null };
    return (await doubtsAbout(db, place, "")).map((doubt) => ({ ...doubt, address }));
  });
  return (await Promise.all(found)).flat();
}

/** Warns about a maps link without coordinates. Links to other sites cause no warning. */
function doubtsOfLink({ google_maps_url: link, coordinates }: Located): FieldError[] {
  if (!link || coordinates) return [];
  const { kind } = readPoint(link);
  return kind === "point" || (kind === "none" && !MAPS.test(new URL(link).hostname))
    ? []
    : [{ field: "google_maps_url", message: POINT_PROBLEMS[kind] }];
}

async function twinOf(db: Database, place: Place, ownId: string): Promise<Place | undefined> {
  const keys = likelyKeys(place);
  const others = await visible(db)
    .select(["name", "address", "city", "zip_code"])
    .where("id", "!=", ownId)
    .where((eb) =>
      eb.or([
        eb("zip_code", "like", `${place.zip_code.slice(0, 5)}%`),
        eb(eb.fn("lower", ["city"]), "=", place.city.trim().toLowerCase()),
      ]),
    )
    .execute();
  return others.find((other) => likelyKeys(other).some((key) => keys.includes(key)));
}

/** Warnings about a mismatch of city and ZIP code. */
export function doubtsOfArea({ city, zip_code }: Pick<Place, "city" | "zip_code">): FieldError[] {
  const zip = zip_code.slice(0, 5);
  const centre = zipCentre(zip);
  const like = understandPlace(city) ?? placeLike(city);
  const likeCentre = like && zipCentre(like.zip);
  const isNear = centre && likeCentre && distanceMiles(centre, likeCentre) <= MAX_CITY_MILES;
  const known = isNear ? like : understandPlace(city);
  const wrong: FieldError[] = [];
  const isSpelled = known && wordsOf(city).join(" ") === wordsOf(known.name).join(" ");
  if (known && (known.corrected || !isSpelled))
    wrong.push({ field: "city", message: `Did you mean ${known.name}?` });
  if (!centre)
    wrong.push({ field: "zip_code", message: `${zip} is not a zip code within 100 miles of San Jose.` });
  const cityCentre = known && zipCentre(known.zip);
  if (centre && cityCentre && distanceMiles(centre, cityCentre) > MAX_CITY_MILES)
    wrong.push({ field: "zip_code", message: `${zip} is not in ${known.name}, which has ${known.zip}.` });
  return wrong;
}
