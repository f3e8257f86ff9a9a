import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether scripts run: false while the page is as the server made it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
