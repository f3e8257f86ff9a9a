import type { Found } from "./search-results.ts";

/** A search without an answer in this time is a failure (decision U9). */
const TIMEOUT_MS = 15_000;

/** What to ask `/locations/search`. */
export type Question = { q: string; offset?: number } | { near: string };

/** The outcome of one search; an outdated one has none, as nobody waits for it. */
export interface Asking {
  /** Sent now; before this the question only waited. */
  onSent?(): void;
  onFound(found: Found): void;
  onFailed(): void;
}

/**
 * Asks the server, one question at a time: a new one ends the one before it.
 * @returns `ask`, and `cancel` for the question under way
 */
export function makeSearch() {
  let current: AbortController | undefined;

  function cancel() {
    const ended = current;
    current = undefined;
    ended?.abort();
  }

  /** @param delayMs how long to wait for another question, as somebody types on */
  function ask(question: Question, delayMs: number, asking: Asking) {
    cancel();
    const controller = new AbortController();
    current = controller;
    const start = setTimeout(async () => {
      const limit = setTimeout(() => controller.abort(), TIMEOUT_MS);
      asking.onSent?.();
      try {
        const found = await fetchFound(question, controller.signal);
        if (current === controller) asking.onFound(found);
      } catch (error) {
        if (current !== controller) return;
        console.error("Failed to fetch locations", error);
        asking.onFailed();
      } finally {
        clearTimeout(limit);
      }
    }, delayMs);
    controller.signal.addEventListener("abort", () => clearTimeout(start));
  }

  return { ask, cancel };
}

async function fetchFound(question: Question, signal: AbortSignal): Promise<Found> {
  const parameters = new URLSearchParams(
    Object.entries(question).map(([name, value]) => [name, String(value)]),
  );
  const response = await fetch(`/locations/search?${parameters}`, { signal });
  if (!response.ok) throw new Error(`The search answered ${response.status}`);
  return (await response.json()) as Found;
}
