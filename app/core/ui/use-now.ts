import { useSyncExternalStore } from "react";

const MINUTE_MS = 60_000;
const CHECK_MS = 15_000;

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, CHECK_MS);
  return () => clearInterval(timer);
}

/**
 * The browser's time in milliseconds, rounded to whole minutes. Null on the server and until hydration, so that a
 * cached page contains no time.
 */
export function useNow(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS,
    () => null,
  );
}
