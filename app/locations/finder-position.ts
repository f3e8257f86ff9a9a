import { locationsPage } from "#app/copy/locations.ts";

const TIMEOUT_MS = 10_000;
/** A position this old is as good as a new one for finding the nearest box. */
const MAX_AGE_MS = 5 * 60_000;

/** From here on "near you" means nothing. */
export const TOO_FAR_MILES = 100;

/**
 * Asks the browser where the visitor is; the browser asks the visitor.
 * @param onPosition told "37.33,-121.89": two decimals are right to half a mile, and the site need not know better
 * @param onProblem told why there is no position, in words for the page
 */
export function askPosition(onPosition: (near: string) => void, onProblem: (why: string) => void): void {
  const words = locationsPage.position;
  if (!("geolocation" in navigator)) {
    onProblem(words.unavailable);
    return;
  }
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => onPosition(`${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`),
    (error) => onProblem(error.code === error.PERMISSION_DENIED ? words.denied : words.unavailable),
    { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS, enableHighAccuracy: false },
  );
}
