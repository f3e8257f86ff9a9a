import { hash } from "node:crypto";
import { clockContext, databaseContext, settingsContext } from "#app/core/context.ts";
import { namesEtag } from "#app/core/http/etag.ts";
import { addDays } from "#app/core/time/calendar-days.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { readHours, sureHours } from "#app/locations/hours/hours.ts";
import { collectionFor } from "#app/season/season.server.ts";
import type { Collection } from "#app/season/season-view.ts";
import type { Route } from "./+types/geojson.ts";
import { allPlaces } from "./place-queries.server.ts";
import { pointOf } from "./point.server.ts";
import { isSamplePlace } from "./samples.ts";
import { collectionAt, isAllYear, type Judged, obstacleOn, stateOn } from "./state.ts";

/** A box outside of the season is closed, until the day before it collects. */
function publicState(place: Judged, collection: Collection, today: string) {
  const obstacle = obstacleOn(place, collection, today);
  if (obstacle?.kind === "before") return { state: "closed", state_until: addDays(obstacle.from, -1) };
  if (obstacle?.kind === "over" || obstacle?.kind === "closed") return { state: "closed", state_until: null };
  return { state: stateOn(place, today), state_until: obstacle && place.state_until };
}

/** /locations.json: all public locations as GeoJSON, for other sites and apps. docs/data.md documents the fields. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const now = context.get(clockContext)();
  const { publicOrigin } = context.get(settingsContext);
  const today = pacificDay(now);
  const collection = collectionFor(context);
  const places = await allPlaces(context.get(databaseContext), now);
  const features = places.map((place) => {
    const point = pointOf(place);
    const { state, state_until } = publicState(place, collection, today);
    const own = isAllYear(place) ? null : collectionAt(place, collection);
    const stored = place.hours_confirmed === 1 ? readHours(place.hours_week, place.hours_exceptions) : null;
    const hours = stored && sureHours(stored, today);
    return {
      type: "Feature",
      id: place.id,
      geometry: point && { type: "Point", coordinates: [point.lon, point.lat] },
      properties: {
        name: place.name,
        type: place.type,
        address: place.address,
        city: place.city,
        zip_code: place.zip_code,
        phone: place.phone,
        hours: place.hours,
        week: hours?.week ?? null,
        exceptions: hours?.exceptions ?? null,
        state,
        state_until,
        collects_from: own?.start ?? null,
        collects_until: own?.end ?? null,
        precision: place.precision,
        url: place.path && `${publicOrigin}/locations/${place.path}`,
        sample: isSamplePlace(place),
      },
    };
  });
  const body = JSON.stringify({ type: "FeatureCollection", features });
  const etag = `"${hash("sha256", body, "base64url").slice(0, 27)}"`;
  const headers = {
    "Content-Type": "application/geo+json; charset=utf-8",
    "Access-Control-Allow-Origin": "*",
    "Cache-Control": "public, max-age=300",
    ETag: etag,
  };
  if (namesEtag(request.headers.get("If-None-Match"), etag))
    return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
}
