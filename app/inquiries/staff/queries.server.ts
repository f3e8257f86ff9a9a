import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { countOf } from "#app/core/db/count-of.ts";
import { isPostgres } from "#app/core/db/postgres.ts";
import { searchTextContains } from "#app/core/db/query-text.ts";
import type { Database, Tables } from "#app/core/db/tables.ts";
import { PAGE_SIZE } from "#app/core/http/search-params.ts";
import { type CaseCounts, searchedTexts, whose } from "#app/staff/cases/queries.server.ts";
import { type DeskInquiry, INQUIRY_COLUMNS } from "./inquiry-queries.server.ts";
import type { DeskView } from "./view.ts";

/** Selects inquiries, regardless of order and page. */
export type Filter = Pick<DeskView, "q" | "status" | "spam"> & {
  whose?: readonly RawBuilder<boolean>[];
  /** ISO 8601: submitted at or after `since`, and earlier than `before`. */
  since?: string;
  before?: string;
};
type Inquiries<Output = object> = SelectQueryBuilder<Tables, "bulk_donations", Output>;

export function filterOf(view: DeskView, me: string, now: Date): DeskView & Filter {
  return { ...view, whose: whose(view, me, now) };
}

export function matching(db: Database, filter: Filter): Inquiries {
  const { q, status, spam, since, before } = filter;
  const texts = searchedTexts(q);
  let inquiries: Inquiries = db.selectFrom("bulk_donations").where("suspected_spam", "=", spam ? 1 : 0);
  if (status !== "all") inquiries = inquiries.where("status", "=", status);
  if (texts.length > 0) {
    inquiries = inquiries.where((eb) => eb.or(texts.flatMap((text) => saying(db, text))));
  }
  for (const condition of filter.whose ?? []) inquiries = inquiries.where(condition);
  if (since) inquiries = inquiries.where("created_at", ">=", since);
  if (before) inquiries = inquiries.where("created_at", "<", before);
  return inquiries;
}

/** Conditions: the search text contains `text`, or the message and notes do. */
function saying(db: Database, text: string): RawBuilder<boolean>[] {
  const inNotes = searchTextContains(text, "notes_text");
  if (isPostgres(db)) return [searchTextContains(text), inNotes];
  // A subquery with its own index, so that listing still does not read the table.
  const noted = sql<boolean>`id in (select id from bulk_donations where notes_text is not null and ${inNotes})`;
  return [searchTextContains(text), noted];
}

/**
 * One page of a view's inquiries: case- and accent-insensitive substring search in company, contact, e-mail,
 * phone, message and notes.
 * @param counts of the whole table, if known, which can save a count
 * @returns the rows in the view's order, the total number of matches, and the page number, which is the last
 *   page if the view's is beyond it
 */
export async function listInquiries(
  db: Database,
  view: DeskView & Pick<Filter, "whose">,
  counts?: CaseCounts,
): Promise<{ rows: DeskInquiry[]; total: number; page: number }> {
  const offset = (view.page - 1) * PAGE_SIZE;
  const [ids, counting] = await idsOf(db, view, offset, counted(view, counts));
  // An incomplete page is the last one, so the total is known.
  const isLast = ids.length < PAGE_SIZE && (ids.length > 0 || offset === 0);
  const total = isLast ? offset + ids.length : (counting ?? (await countOf(matching(db, view))));
  const { page } = view;
  if (ids.length === 0) {
    const last = Math.ceil(total / PAGE_SIZE);
    return page > 1 && last > 0 && last < page
      ? listInquiries(db, { ...view, page: last }, counts)
      : { rows: [], total, page: 1 };
  }
  const found = await db
    .selectFrom("bulk_donations")
    .select(INQUIRY_COLUMNS)
    .where(
      "id",
      "in",
      ids.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return { rows: ids.flatMap(({ id }) => byId.get(id) ?? []), total, page };
}

/** The ids of a page and the number of matches, if one search can return both. */
async function idsOf(
  db: Database,
  view: DeskView & Filter,
  offset: number,
  known: number | undefined,
): Promise<[{ id: string }[], number | undefined]> {
  const page = <DB, Table extends keyof DB, Output>(rows: SelectQueryBuilder<DB, Table, Output>) =>
    ordered(rows, view).limit(PAGE_SIZE).offset(offset).execute();
  // PostgreSQL runs both queries in parallel; SQLite in this process cannot.
  if (isPostgres(db)) {
    return Promise.all([
      page(matching(db, view).select("id")),
      known === undefined ? countOf(matching(db, view)) : known,
    ]);
  }
  if (view.q.trim() === "") return [await page(matching(db, view).select("id")), known];
  // SQLite scans all texts for a search, so a single pass finds the rows and counts them.
  const found = await page(
    db
      .with(
        (cte) => cte("matched").materialized(),
        () => matching(db, view).select(["id", "created_at", "search_text", "status", "answered_at"]),
      )
      .selectFrom("matched")
      .select((eb) => [
        "id",
        eb.selectFrom("matched as all").select(eb.fn.countAll<number>().as("n")).as("total"),
      ]),
  );
  return [found, found[0]?.total ?? undefined];
}

function counted(filter: Filter, counts: CaseCounts | undefined): number | undefined {
  const { q, status, spam } = filter;
  if (!counts || filter.whose?.length || q !== "" || (spam && status !== "all")) return undefined;
  if (spam) return counts.spam;
  return status === "all" ? counts.total : (counts.byStatus[status] ?? 0);
}

function ordered<DB, Table extends keyof DB, Output>(
  rows: SelectQueryBuilder<DB, Table, Output>,
  { sort: asked, status }: Pick<DeskView, "sort" | "status">,
): SelectQueryBuilder<DB, Table, Output> {
  // Settled inquiries do not wait, so the newest is the first.
  const sort = asked === "unanswered" && status !== "all" && status !== "new" ? "newest" : asked;
  if (sort === "company") return rows.orderBy(sql.ref("search_text")).orderBy(sql.ref("id"));
  if (sort === "unanswered") {
    const isWaiting = sql`status = 'new' and answered_at is null`;
    // The same expressions as in the index of migration 0050.
    return rows
      .orderBy(sql`case when ${isWaiting} then 0 else 1 end`)
      .orderBy(sql`case when ${isWaiting} then created_at end`)
      .orderBy(sql.ref("created_at"), "desc")
      .orderBy(sql.ref("id"), "desc");
  }
  const direction = sort === "oldest" ? "asc" : "desc";
  return rows.orderBy(sql.ref("created_at"), direction).orderBy(sql.ref("id"), direction);
}

/** A row can become visible shortly after its `created_at`. */
const LATE_MS = 60_000;
const ARRIVALS_SHOWN = 50;

export type Updates = Awaited<ReturnType<typeof updatesSince>>;

/**
 * Changes since a page was loaded.
 * @param since when the page was loaded
 * @returns inquiries that arrived around then or later, newest first, which may include known ones; and a
 *   text that differs once any inquiry was changed or erased
 */
export async function updatesSince(db: Database, since: Date) {
  const [arrived, { changed, count }] = await Promise.all([
    db
      .selectFrom("bulk_donations")
      .select(["id", "company_name"])
      .where("suspected_spam", "=", 0)
      .where("created_at", ">=", new Date(since.getTime() - LATE_MS).toISOString())
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(ARRIVALS_SHOWN)
      .execute(),
    db
      .selectFrom("bulk_donations")
      .select(({ fn }) => [fn.max("updated_at").as("changed"), fn.countAll().as("count")])
      .executeTakeFirstOrThrow(),
  ]);
  return { arrived, lastChange: `${changed} ${count}` };
}
