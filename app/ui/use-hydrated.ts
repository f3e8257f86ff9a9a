import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** Whether scripts run: false on the server and while hydrating, true after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
