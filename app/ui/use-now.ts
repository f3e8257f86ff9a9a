import { useSyncExternalStore } from "react";

const MINUTE_MS = 60_000;
const CHECK_MS = 15_000;

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, CHECK_MS);
  return () => clearInterval(timer);
}

/**
 * The time in the browser, in milliseconds and whole minutes; null on the server and until scripts run, so that a
 * cached page holds no time.
 */
export function useNow(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS,
    () => null,
  );
}
