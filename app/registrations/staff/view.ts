import { readPage } from "#app/admin/search-params.ts";
import { staffRegistrations } from "#app/copy/staff/registrations.ts";
import type { RegistrationStatus } from "#app/db/tables.ts";

/** In the order of the selectors. */
export const STATUSES = Object.keys(staffRegistrations.statuses) as RegistrationStatus[];

/** Class of the colors of a status, on the badge and the edge; the word is always printed beside them. */
export const STATUS_COLORS: Record<RegistrationStatus, string> = {
  new: "tone-new",
  approved: "tone-contacted",
  live: "tone-progress",
  done: "tone-completed",
  declined: "tone-declined",
};

export function isStatus(text: unknown): text is RegistrationStatus {
  return (STATUSES as readonly unknown[]).includes(text);
}

/** The part of the list that is shown; `page` counts from 1. */
export interface ListView {
  status: RegistrationStatus | null;
  page: number;
}

/** Reads the view from an address; invalid values fall back to the defaults. */
export function readListView(search: URLSearchParams): ListView {
  const status = search.get("status");
  return { status: isStatus(status) ? status : null, page: readPage(search) };
}

/** Address of the list with a view. */
export function listPath({ status, page }: ListView): string {
  const search = new URLSearchParams();
  if (status) search.set("status", status);
  if (page > 1) search.set("page", String(page));
  return search.size > 0 ? `/admin/registrations?${search}` : "/admin/registrations";
}
