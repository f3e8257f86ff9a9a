import { locationsPage } from "#app/copy/en/locations.ts";
import { localPath } from "#app/languages/paths.ts";
import type { SearchResult } from "#app/locations/queries.server.ts";

/** A search without an answer in this time is a failure (decision U9). */
const SEARCH_TIMEOUT_MS = 15_000;
const POSITION_TIMEOUT_MS = 10_000;
/** A position this old is as good as a new one for finding the nearest box. */
const POSITION_MAX_AGE_MS = 5 * 60_000;

type Query = { q: string; offset?: number } | { near: string };

/**
 * Searches on the server, one query at a time: a new one cancels the one before it.
 * @param onSent called once the request goes out
 */
export function makeSearch(onSent: () => void) {
  let current: AbortController | undefined;

  function cancel() {
    const canceled = current;
    current = undefined;
    canceled?.abort();
  }

  /**
   * @param delayMs how long to wait for the next key before sending
   * @returns null after a failure, undefined if a newer query took its place
   */
  async function search(query: Query, delayMs = 0): Promise<SearchResult | null | undefined> {
    cancel();
    const controller = new AbortController();
    current = controller;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (current !== controller) return undefined;
    const timeout = setTimeout(() => controller.abort(), SEARCH_TIMEOUT_MS);
    onSent();
    try {
      const result = await fetchResult(query, controller.signal);
      return current === controller ? result : undefined;
    } catch (error) {
      if (current !== controller) return undefined;
      console.error("Failed to fetch locations", error);
      return null;
    } finally {
      clearTimeout(timeout);
    }
  }

  return { search, cancel };
}

async function fetchResult(query: Query, signal: AbortSignal): Promise<SearchResult> {
  const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const response = await fetch(`${localPath("/locations/search")}?${parameters}`, { signal });
  if (!response.ok) throw new Error(`The search responded with ${response.status}`);
  return (await response.json()) as SearchResult;
}

/**
 * Asks the browser for the visitor's position; the browser asks the visitor.
 * @returns "37.33,-121.89", rounded to two decimals (half a mile) for privacy, or the problem in words for the page
 */
export function askPosition(): Promise<{ near: string } | { problem: string }> {
  const { denied, unavailable } = locationsPage.position;
  return new Promise((resolve) => {
    if (!("geolocation" in navigator)) return resolve({ problem: unavailable });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ near: `${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}` }),
      ({ code, PERMISSION_DENIED }) =>
        resolve({ problem: code === PERMISSION_DENIED ? denied : unavailable }),
      { timeout: POSITION_TIMEOUT_MS, maximumAge: POSITION_MAX_AGE_MS, enableHighAccuracy: false },
    );
  });
}
