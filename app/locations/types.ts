import type { LocationType } from "#app/core/db/tables/locations.ts";

/** Value -> label, in the order of the staff form. */
export const LOCATION_TYPES = {
  "drop-off": "Drop-off",
  headquarters: "Headquarters",
  collection: "Collection Center",
} as const satisfies Record<LocationType, string>;
