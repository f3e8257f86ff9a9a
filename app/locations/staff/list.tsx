import { useCallback, useEffect, useMemo, useRef } from "react";
import { data, Form, Link, Outlet, useSubmit } from "react-router";
import { answered, isUnanswered } from "#app/admin/answer.ts";
import { Pagination } from "#app/admin/pagination.tsx";
import { clockContext, databaseContext, logContext } from "#app/context.ts";
import { staffLocations as words } from "#app/copy/staff/locations.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Unbroken } from "#app/ui/no-break.tsx";
import { toast } from "#app/ui/toasts.tsx";
import type { Route } from "./+types/list.ts";
import { ViewFields } from "./cancel.tsx";
import { countDeleted } from "./deleted-queries.server.ts";
import { DoneNote, Empty, LoadFailed, SearchForm } from "./list-parts.tsx";
import { listLocations, STAFF_PAGE_ROWS } from "./queries.server.ts";
import { LocationRows } from "./rows.tsx";
import { type ListContext, listPath, readDone, readListView, STAFF_LOCATIONS } from "./view.ts";

const HEADING = "locations-heading";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const view = readListView(searchParams);
  const page = { view, done: readDone(searchParams), startsWide: !isPhone(request) };
  try {
    const db = context.get(databaseContext);
    const { rows, total, page: shownPage } = await listLocations(db, view);
    const deleted = await countDeleted(db, context.get(clockContext)());
    return data({
      ...page,
      view: { ...view, page: shownPage },
      list: { rows, total, deleted, pages: Math.ceil(total / STAFF_PAGE_ROWS) },
    });
  } catch (error) {
    context.get(logContext).error({ err: error }, "listing the locations failed");
    return data({ ...page, list: null }, { status: 503 });
  }
}

/** Only until scripts know the window's width: phones get cards from the start. */
function isPhone({ headers }: Request): boolean {
  return headers.get("Sec-CH-UA-Mobile") === "?1" || /Mobi/.test(headers.get("User-Agent") ?? "");
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const result = await answered(serverLoader);
  if (!isUnanswered(result)) return result;
  const view = readListView(new URL(request.url).searchParams);
  return { view, done: null, startsWide: true, list: null };
}

export default function StaffLocations({ loaderData }: Route.ComponentProps) {
  const { view, done, startsWide, list } = loaderData;
  const heading = useRef<HTMLHeadingElement>(null);
  const submit = useSubmit();
  const undo = useCallback(
    (id: string) =>
      submit(null, { method: "post", action: `${STAFF_LOCATIONS}/${id}/restore`, navigate: false }),
    [submit],
  );
  const dialogContext = useMemo<ListContext>(() => ({ undo }), [undo]);
  const failed = list === null;

  useEffect(() => {
    if (failed) toast({ title: words.error, description: words.fetchFailed, tone: "error", key: HEADING });
  }, [failed]);

  const shown = useRef(list);
  useEffect(() => {
    if (shown.current === list) return;
    shown.current = list;
    // The row whose button had the focus is gone.
    if (document.activeElement === document.body) heading.current?.focus();
  }, [list]);

  return (
    <>
      <div className="panel-head">
        <h2 ref={heading} id={HEADING} tabIndex={-1}>
          <Unbroken text={words.heading} />
        </h2>
        <Form method="get" action={`${STAFF_LOCATIONS}/new`} preventScrollReset>
          <ViewFields view={view} />
          <button className="btn green compact" type="submit">
            <Icon name="plus" />
            {words.add}
          </button>
        </Form>
      </div>
      {done && <DoneNote done={done} />}
      {list === null ? (
        <LoadFailed view={view} />
      ) : (
        <>
          <SearchForm view={view} total={list.total} />
          {list.rows.length === 0 ? (
            <Empty view={view} />
          ) : (
            <Form method="get" preventScrollReset>
              <ViewFields view={view} />
              <LocationRows rows={list.rows} startsWide={startsWide} />
            </Form>
          )}
          <Pagination page={view.page} pages={list.pages} path={(page) => listPath({ ...view, page })} />
          <p className="mt-6">
            <Link className="more" to={`${STAFF_LOCATIONS}/deleted`}>
              {words.recentlyDeleted.link} ({list.deleted})
            </Link>
          </p>
        </>
      )}
      <Outlet context={dialogContext} />
    </>
  );
}
