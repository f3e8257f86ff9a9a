import { startTransition, useEffect, useState } from "react";

const MINUTE_MS = 60_000;
const CHECK_MS = 15_000;

/** True once the first page is hydrated: components mounted later start with the time. */
let hydrated = false;

function minute() {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
}

/** The browser's time in milliseconds, to the minute; null until hydration, so that a cached page contains no time. */
export function useNow(): number | null {
  const [now, setNow] = useState(() => (hydrated ? minute() : null));
  useEffect(() => {
    hydrated = true;
    // As a transition, so that a tap is answered while a long list learns the time.
    const check = () => startTransition(() => setNow(minute()));
    check();
    const timer = setInterval(check, CHECK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
