import { useEffect, useRef } from "react";
import { data, Form, Link, Outlet } from "react-router";
import { BOXES_PATH, printPath } from "#app/boxes/paths.ts";
import { clockContext, databaseContext, logContext } from "#app/core/context.ts";
import { isUnavailable } from "#app/core/db/unavailable.ts";
import { callServer, isFailed } from "#app/core/forms/call-server.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { toast } from "#app/core/ui/toasts.tsx";
import { ListSearch } from "#app/staff/list-search.tsx";
import { Pagination } from "#app/staff/pagination.tsx";
import type { Route } from "./+types/list.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { countDeleted, listLocations } from "./queries.server.ts";
import { LocationRows } from "./rows.tsx";
import {
  EXPORT_PATH,
  IMPORT_PATH,
  type ListContext,
  type ListView,
  listPath,
  readListView,
  STAFF_LOCATIONS,
  useRestore,
  useUndoState,
  ViewFields,
} from "./view.tsx";

const HEADING = "locations-heading";

export async function loader({ request, context }: Route.LoaderArgs) {
  const view = readListView(new URL(request.url).searchParams);
  try {
    const db = context.get(databaseContext);
    const { page, ...list } = await listLocations(db, view);
    const now = context.get(clockContext)();
    const deleted = await countDeleted(db, now);
    return data({ view: { ...view, page }, list: { ...list, deleted, today: pacificDay(now) } });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    context.get(logContext).error({ err: error }, "listing the locations failed");
    return data({ view, list: null }, { status: 503 });
  }
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const result = await callServer(serverLoader);
  if (!isFailed(result)) return result;
  return { view: readListView(new URL(request.url).searchParams), list: null };
}

export default function StaffLocations({ loaderData }: Route.ComponentProps) {
  const { view, list } = loaderData;
  const heading = useRef<HTMLHeadingElement>(null);
  const dialogs: ListContext = { undo: useRestore(), undoState: useUndoState() };
  const failed = list === null;

  useEffect(() => {
    if (!failed) return;
    console.error("Failed to fetch locations");
    toast({ title: "Error", description: "Failed to fetch locations", tone: "error", key: HEADING });
  }, [failed]);

  const shown = useRef(list);
  useEffect(() => {
    if (shown.current === list) return;
    shown.current = list;
    // The row with the focused button was removed.
    if (document.activeElement === document.body) heading.current?.focus();
  }, [list]);

  return (
    <>
      <div className="panel-head">
        <h2 ref={heading} id={HEADING} tabIndex={-1}>
          <NoBreak text="Manage Drop-off Locations" />
        </h2>
        <Form method="get" action={`${STAFF_LOCATIONS}/new`} preventScrollReset>
          <ViewFields view={view} />
          <button className="btn green compact" type="submit">
            <Icon name="plus" />
            Add Location
          </button>
        </Form>
      </div>
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
              <LocationRows rows={list.rows} today={list.today} />
            </Form>
          )}
          {list.rows.length > 0 && <BulkBar />}
          <Pagination page={view.page} pages={list.pages} path={(page) => listPath({ ...view, page })} />
          <p className="mt-6 flex flex-wrap gap-x-8 gap-y-2">
            <Link className="more" to={IMPORT_PATH}>
              Import a list
            </Link>
            <Link className="more" to={BOXES_PATH}>
              Full boxes
            </Link>
            <Link className="more" to={printPath("poster", [])}>
              Posters and labels
            </Link>
            <a className="more" href={EXPORT_PATH} download>
              Export CSV
            </a>
            <Link className="more" to={`${STAFF_LOCATIONS}/deleted`}>
              Recently deleted ({list.deleted})
            </Link>
          </p>
        </>
      )}
      <Outlet context={dialogs} />
    </>
  );
}

function SearchForm({ view, total }: { view: ListView; total: number }) {
  return (
    <ListSearch
      id="locations-q"
      path={STAFF_LOCATIONS}
      q={view.q}
      label="Search locations"
      placeholder="Search by name, address, city or zip code..."
      submit="Search"
    >
      <p className="small muted" role="status">
        {total === 1 ? "1 location" : `${total.toLocaleString("en-US")} locations`}
        {view.q && (
          <>
            {" "}
            <Link to={STAFF_LOCATIONS}>Show all</Link>
          </>
        )}
      </p>
    </ListSearch>
  );
}

function Empty({ view }: { view: ListView }) {
  return (
    <div className="empty">
      <p className="h4">{view.q ? `No locations found for "${view.q}".` : "No locations yet"}</p>
      {!view.q && <p className="muted">Visitors see a location as soon as you have added it.</p>}
    </div>
  );
}

function LoadFailed({ view }: { view: ListView }) {
  return (
    <div className="empty border-cranberry-600">
      <p className="h4">Failed to fetch locations</p>
      <Link className="btn green compact" to={listPath(view)} replace>
        Try Again
      </Link>
    </div>
  );
}
