const POSITION_TIMEOUT_MS = 10_000;
/** Maximum age of a cached position, which is precise enough for finding the nearest box. */
const POSITION_MAX_AGE_MS = 5 * 60_000;

/**
 * Requests the visitor's position; the browser asks for permission.
 * @returns "37.33,-121.89", rounded to two decimals (half a mile) for privacy, or the key of the error
 *   message
 */
export function askPosition(): Promise<{ near: string } | { problem: "denied" | "unavailable" }> {
  return new Promise((resolve) => {
    if (!("geolocation" in navigator)) return resolve({ problem: "unavailable" });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ near: `${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}` }),
      ({ code, PERMISSION_DENIED }) =>
        resolve({ problem: code === PERMISSION_DENIED ? "denied" : "unavailable" }),
      { timeout: POSITION_TIMEOUT_MS, maximumAge: POSITION_MAX_AGE_MS, enableHighAccuracy: false },
    );
  });
}
