const POSITION_TIMEOUT_MS = 10_000;
/** Maximum age of a cached position, which is precise enough for finding the nearest box. */
const POSITION_MAX_AGE_MS = 5 * 60_000;

export interface Position {
  near: string;
  at: number;
}

/**
 * Requests the visitor's position; the browser asks for permission.
 * @returns "37.33,-121.89", rounded to two decimals (half a mile) for privacy, and when it was asked for, in
 *   milliseconds; or the key of the error message
 */
export function askPosition(): Promise<Position | { problem: "denied" | "unavailable" }> {
  return new Promise((resolve) => {
    if (!("geolocation" in navigator)) return resolve({ problem: "unavailable" });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resolve({ near: `${latitude.toFixed(2)},${longitude.toFixed(2)}`, at: Date.now() }),
      ({ code, PERMISSION_DENIED }) =>
        resolve({ problem: code === PERMISSION_DENIED ? "denied" : "unavailable" }),
      { timeout: POSITION_TIMEOUT_MS, maximumAge: POSITION_MAX_AGE_MS, enableHighAccuracy: false },
    );
  });
}
