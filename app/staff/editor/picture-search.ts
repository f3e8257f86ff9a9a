import type { Typed } from "#app/core/forms/result.ts";

/** Name of the search box of a picture field. No content field starts like this. */
export function searchName(path: string): string {
  return `_find.${path}`;
}

/** Value of the button that shows a page of the search results. */
export function searchIntent(path: string, page = 1): string {
  return `find:${page}:${path}`;
}

const INTENT = /^find:(\d{1,6}):([\w.]{1,200})$/;

/**
 * Redirect target after a search button of a form without scripts: the form's URL with the search.
 * @param form path of the form's page
 * @returns null for any other button
 */
export function afterSearch(form: string, typed: Typed): string | null {
  const [, page, path] = INTENT.exec(typed.intent ?? "") ?? [];
  if (!page || !path) return null;
  const search = new URLSearchParams({ field: path, q: typed[searchName(path)] ?? "", page });
  return `${form}?${search}#f-${path}.id`;
}
