import { readPage, readQuery } from "#app/core/http/search-params.ts";

export const casePath = (type: "inquiry" | "registration", id: string) =>
  `/admin/${type === "inquiry" ? "inquiries" : "registrations"}/${encodeURIComponent(id)}`;

/** Far longer than any note, yet old and new notes fit into one request. */
export const NOTES_MAX_LENGTH = 10_000;

export const SORTS = {
  unanswered: "Unanswered first",
  newest: "Newest first",
  oldest: "Oldest first",
  company: "By company",
} as const;

/** The filters of a list of cases. Stored in the address, so that a reload or a shared link shows the same list. */
export interface CaseView<Status extends string = string> {
  q: string;
  status: Status | "all";
  sort: keyof typeof SORTS;
  /** 1-based. */
  page: number;
  spam: boolean;
  /** Only the signed-in member's cases. */
  mine?: boolean;
  /** Only cases that nobody takes care of yet and that are not settled. */
  nobody?: boolean;
  /** Only cases whose promised answer is overdue. */
  late?: boolean;
}

/** Cases that wait for nobody any more. */
export const SETTLED = ["completed", "approved", "live", "done", "declined"];

export const WHOLE_LIST: CaseView<never> = { q: "", status: "all", sort: "unanswered", page: 1, spam: false };

export const EVERYONES = { mine: false, nobody: false, late: false };

export const TRIAGE = { mine: "Mine", nobody: "Nobody's", late: "Late" } as const;

export const TRIAGE_NAMES = Object.keys(TRIAGE) as (keyof typeof TRIAGE)[];

export const isTriaged = (view: CaseView) => TRIAGE_NAMES.some((name) => view[name]);

/** Parses the view in an address; missing or unknown parameters get their defaults. */
export function readView<Status extends string>(
  search: URLSearchParams,
  statuses: Readonly<Record<Status, string>>,
): CaseView<Status> {
  const status = search.get("status") ?? "";
  const sort = search.get("sort") ?? "";
  return {
    q: readQuery(search),
    status: Object.hasOwn(statuses, status) ? (status as Status) : "all",
    sort: Object.hasOwn(SORTS, sort) ? (sort as keyof typeof SORTS) : WHOLE_LIST.sort,
    page: readPage(search),
    spam: search.get("spam") === "1",
    ...Object.fromEntries(TRIAGE_NAMES.flatMap((name) => (search.get(name) === "1" ? [[name, true]] : []))),
  };
}

/** The query parameters of a view, without defaults. */
export function viewParameters(view: CaseView): URLSearchParams {
  const { q, status, sort, page } = view;
  const search = new URLSearchParams();
  if (q) search.set("q", q);
  if (status !== "all") search.set("status", status);
  if (sort !== WHOLE_LIST.sort) search.set("sort", sort);
  for (const name of ["spam", ...TRIAGE_NAMES] as const) if (view[name]) search.set(name, "1");
  if (page > 1) search.set("page", String(page));
  return search;
}

export function viewPath(list: string, view: CaseView): string {
  const search = viewParameters(view).toString();
  return search ? `${list}?${search}` : list;
}
