import type { SearchResult } from "#app/locations/search-queries.server.ts";
import { localPath } from "#app/words/paths.ts";

/** Timeout of a search (decision U9). */
const SEARCH_TIMEOUT_MS = 15_000;

type Query = { q: string; offset?: number } | { near: string };

/** Searches on the server, one query at a time: a new query cancels the previous one. */
export function makeSearch() {
  let current: AbortController | undefined;

  function cancel() {
    const canceled = current;
    current = undefined;
    canceled?.abort();
  }

  /**
   * @param onSent called when the request is sent
   * @param delayMs debounce delay before sending
   * @returns null after a failure, undefined if a newer query replaced it
   */
  async function search(query: Query, onSent: () => void, delayMs = 0) {
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
