import type { EarlierHost } from "./queries.server.ts";

/** Whether a host has not been invited yet and may be. */
export function isDue({ leftOut, invitation }: Pick<EarlierHost, "leftOut" | "invitation">): boolean {
  return leftOut === null && invitation === null;
}

/** Staff page that lists last year's hosts. */
export const HOSTS_PATH = "/admin/registrations/hosts";
