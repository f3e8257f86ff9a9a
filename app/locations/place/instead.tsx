import { useSite } from "#app/content/site.ts";
import { Link } from "#app/core/languages/link.tsx";
import { Icon } from "#app/core/ui/icon.tsx";
import { milesWords } from "#app/locations/place-card.tsx";
import type { Alternative } from "#app/locations/place-queries.server.ts";
import { placeInstead, statusAt } from "#app/locations/state.ts";
import { StatusLine, usePlaceNow } from "#app/locations/status.tsx";
import { placePage } from "#app/words/en/place.ts";

const words = placePage.canBring;

/** The places that may be named instead, and when the server judged them, in milliseconds. */
export interface Alternatives {
  places: readonly Alternative[];
  at: number;
}

/**
 * One other place for a toy: the nearest that is open now, else the next to open. Judged by the server for visitors
 * without scripts, then by the browser's clock.
 */
export function Instead({
  alternatives: { places, at },
  label,
}: {
  alternatives: Alternatives;
  /** Said in place of whether it is open. */
  label?: string | undefined;
}) {
  const now = usePlaceNow() ?? at;
  const { collection } = useSite().season;
  const place = placeInstead(places, collection, now);
  if (!place?.path) return null;
  const { kind } = statusAt(place, collection, now);
  return (
    <>
      <p>
        {label ?? (kind === "open" ? words.openNow : kind === "closed" ? words.opensNext : words.allYear)}
      </p>
      <Link className="instead" to={`/locations/${place.path}`}>
        <span className="min-w-0 wrap-anywhere">
          <b>{place.name}</b>
          <small>
            {place.city}, {milesWords(place.miles, undefined, place.isExact)}
          </small>
        </span>
        <StatusLine place={place} at={at} />
        <Icon name="arrow" />
      </Link>
    </>
  );
}
