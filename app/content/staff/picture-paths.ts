/** Address of the library. */
export const PICTURES = "/admin/pictures";

/** Address of a page of the library, from 1, with the search in force. */
export function picturesPath(q: string, page: number): string {
  const search = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) });
  return search.size === 0 ? PICTURES : `${PICTURES}?${search}`;
}
