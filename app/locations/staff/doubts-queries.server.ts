import { isId } from "#app/core/db/query-text.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { FieldError } from "#app/core/forms/result.ts";
import type { LocationForm } from "#app/locations/change-queries.server.ts";
import { readPoint } from "#app/locations/maps-link.ts";
import { visible } from "#app/locations/queries.server.ts";
import { doubtsOfArea } from "#app/locations/understand.server.ts";
import { POINT_PROBLEMS } from "./form-schema.ts";
import { likelyKeys } from "./location-key.ts";

type Place = Pick<LocationForm, "name" | "address" | "city" | "zip_code">;
type Located = Pick<LocationForm, "google_maps_url" | "coordinates">;

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
