import type { RegistrationStatus } from "#app/core/db/tables/registrations.ts";

const GROUPS = {
  decide: ["new", "waiting"],
  live: ["approved", "live", "done"],
  declined: ["declined"],
} as const satisfies Record<string, readonly RegistrationStatus[]>;

export type Group = keyof typeof GROUPS;

/** The parts of the list, in the order of their links. */
export const GROUP_NAMES = {
  decide: "To decide",
  live: "Live",
  declined: "Declined",
  every: "All",
} as const satisfies Record<Group | "every", string>;

/** What the filter in an address can choose: a part, or a single status. */
export type Filter = keyof typeof GROUP_NAMES | RegistrationStatus;

/** What is shown: what is to decide, unless something else is chosen or searched for. */
export function filterOf({ q, status }: { q: string; status: Filter | "all" }): Filter {
  if (status !== "all") return status;
  return q ? "every" : "decide";
}

export function statusesOf(filter: Exclude<Filter, "every">): readonly RegistrationStatus[] {
  return filter in GROUPS ? GROUPS[filter as Group] : [filter as RegistrationStatus];
}
