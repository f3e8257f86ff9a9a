import type { InquiryStatus } from "#app/core/db/tables/inquiries.ts";
import { readPage, readQuery } from "#app/core/http/search-params.ts";

/** Far longer than any note, yet old and new notes fit into one request. */
export const NOTES_MAX_LENGTH = 10_000;

/** In the order of the selectors (specification, section 2). */
export const STATUSES = [
  "new",
  "contacted",
  "in-progress",
  "completed",
  "declined",
] as const satisfies readonly InquiryStatus[];

export const SORTS = ["newest", "oldest", "company"] as const;
export type Sort = (typeof SORTS)[number];

/** The desk's filters. Stored in the address, so that a reload or a shared link shows the same list. */
export interface DeskView {
  /** Search text, trimmed. */
  q: string;
  status: InquiryStatus | "all";
  sort: Sort;
  /** 1-based. */
  page: number;
  /** Shows suspected spam instead of inquiries. */
  spam: boolean;
  /** Only the signed-in member's inquiries. */
  mine?: boolean;
}

/** Address of one inquiry. */
export function inquiryPath(id: string): string {
  return `/admin/inquiries/${encodeURIComponent(id)}`;
}

export function isStatus(text: unknown): text is InquiryStatus {
  return (STATUSES as readonly unknown[]).includes(text);
}

/** Parses the view in an address; missing or unknown parameters get their defaults. */
export function readView(search: URLSearchParams): DeskView {
  const status = search.get("status");
  const sort = SORTS.find((known) => known === search.get("sort"));
  return {
    q: readQuery(search),
    status: isStatus(status) ? status : "all",
    sort: sort ?? "newest",
    page: readPage(search),
    spam: search.get("spam") === "1",
    ...(search.get("mine") === "1" && { mine: true }),
  };
}

/** The query parameters of a view, without defaults. */
export function viewParameters({ q, status, sort, page, spam, mine }: DeskView): URLSearchParams {
  const search = new URLSearchParams();
  if (q) search.set("q", q);
  if (status !== "all") search.set("status", status);
  if (sort !== "newest") search.set("sort", sort);
  if (spam) search.set("spam", "1");
  if (mine) search.set("mine", "1");
  if (page > 1) search.set("page", String(page));
  return search;
}

/** Relative address of the desk with a view. */
export function viewPath(view: DeskView): string {
  const search = viewParameters(view).toString();
  return search ? `/admin?${search}` : "/admin";
}
