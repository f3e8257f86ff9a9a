import { useSite } from "#app/content/site.ts";
import { Link } from "#app/core/languages/link.tsx";
import { Icon } from "#app/core/ui/icon.tsx";
import { milesWords } from "#app/locations/place-card.tsx";
import { placeInstead } from "#app/locations/place-instead.ts";
import type { Alternative } from "#app/locations/place-queries.server.ts";
import { isAllYear, statusAt } from "#app/locations/state.ts";
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
  /** Said of headquarters in place of whether it is open. */
  label?: string | undefined;
}) {
  const now = usePlaceNow() ?? at;
  const { collection } = useSite().season;
  const place = placeInstead(places, collection, now);
  if (!place?.path) return null;
  const status = statusAt(place, collection, now);
  const isNext = status.kind === "closed-until" || ("opens" in status && status.opens !== null);
  return (
    <>
      <p>
        {(isAllYear(place) && label) ||
          (status.kind === "open" ? words.openNow : isNext ? words.opensNext : words.allYear)}
      </p>
      <Link
        className="mt-2.5 grid min-h-14 max-w-136 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-evergreen-700 border-l-5 bg-evergreen-50 px-4 py-2 text-[clamp(0.9375rem,4.2vw,1rem)]/[1.35] text-ink no-underline [&_.now]:row-start-2 [&_.now]:text-(length:--text-sm)"
        to={`/locations/${place.path}`}
      >
        <span className="min-w-0 wrap-anywhere">
          <b className="block underline decoration-1 underline-offset-[0.2em]">{place.name}</b>
          <small className="block text-(length:--text-sm) text-ink-muted">
            {place.city} · {milesWords(place.miles, undefined, place.isExact)}
          </small>
        </span>
        <StatusLine place={place} at={at} />
        <Icon name="arrow" className="col-start-2 row-span-2 row-start-1 text-evergreen-700" />
      </Link>
    </>
  );
}
