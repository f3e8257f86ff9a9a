import type { EarlierHost } from "./queries.server.ts";

/** Whether a host still has to be written to. */
export function isDue({ leftOut, invitation }: Pick<EarlierHost, "leftOut" | "invitation">): boolean {
  return leftOut === null && invitation === null;
}

/** The staff's page of last year's hosts. */
export const HOSTS_PATH = "/admin/registrations/hosts";
