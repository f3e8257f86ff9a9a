import type { Collection } from "#app/season/season-view.ts";
import { isAllYear, type Judged, statusAt } from "./state.ts";

/**
 * The place to name in another's stead: the nearest that is open now, else the one that opens next, else
 * headquarters if its hours are unknown, in general or on a holiday, or if it is closed until a day.
 * @param places nearest first
 */
export function placeInstead<Place extends Judged>(
  places: readonly Place[],
  collection: Collection,
  now: number,
): Place | undefined {
  const judged = places.map((place) => ({ place, status: statusAt(place, collection, now) }));
  const opening = judged.flatMap(({ place, status }) =>
    "opens" in status && status.opens ? [{ place, at: status.opens.day + status.opens.time }] : [],
  );
  opening.sort((a, b) => a.at.localeCompare(b.at));
  return [
    judged.find(({ status }) => status.kind === "open"),
    opening[0],
    judged.find(
      ({ place, status }) =>
        isAllYear(place) &&
        (status.kind === "closed-until" ? status.reopens : ["unknown", "holiday"].includes(status.kind)),
    ),
  ].find(Boolean)?.place;
}
