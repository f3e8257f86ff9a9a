import type { SelectQueryBuilder } from "kysely";
import { countOf } from "#app/core/db/count-of.ts";
import { countPages, PAGE_SIZE } from "./search-params.ts";

/**
 * One page of a staff list.
 * @param page 1-based; beyond the end it becomes the last page, for example after its only row was deleted
 */
export async function pageOf<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  page: number,
) {
  const total = await countOf(query.clearSelect().clearOrderBy());
  const pages = countPages(total);
  const shown = Math.min(page, pages);
  const rows = await query
    .limit(PAGE_SIZE)
    .offset((shown - 1) * PAGE_SIZE)
    .execute();
  return { rows, total, page: shown, pages };
}
