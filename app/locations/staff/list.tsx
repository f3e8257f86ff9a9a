import { useEffect, useMemo, useRef } from "react";
import { data, Form, Link, Outlet } from "react-router";
import { BOXES_PATH, printPath } from "#app/boxes/paths.ts";
import { clockContext, databaseContext, logContext } from "#app/core/context.ts";
import { isUnavailable } from "#app/core/db/unavailable.ts";
import { callServer, isFailed } from "#app/core/forms/call-server.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { toast } from "#app/core/ui/toasts.tsx";
import { useHydrated } from "#app/core/ui/use-hydrated.ts";
import { listLocations } from "#app/locations/staff/queries.server.ts";
import { staffLocations as words } from "#app/locations/staff/words/locations.ts";
import { ListSearch } from "#app/staff/list-search.tsx";
import { Pagination } from "#app/staff/pagination.tsx";
import type { Route } from "./+types/list.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { countDeleted } from "./deleted-queries.server.ts";
import { EXPORT_PATH, IMPORT_PATH } from "./import-paths.ts";

import { LocationRows } from "./rows.tsx";
import {
  type Done,
  type ListContext,
  type ListView,
  listPath,
  readDone,
  readListView,
  restorePath,
  STAFF_LOCATIONS,
  useRestore,
  useUndoState,
  ViewFields,
} from "./view.tsx";

const HEADING = "locations-heading";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const view = readListView(searchParams);
  const page = { view, done: readDone(searchParams), startsWide: !isPhone(request) };
  try {
    const db = context.get(databaseContext);
    const { rows, total, page: shownPage, pages } = await listLocations(db, view);
    const now = context.get(clockContext)();
    const deleted = await countDeleted(db, now);
    return data({
      ...page,
      view: { ...view, page: shownPage },
      list: { rows, total, deleted, today: pacificDay(now), pages },
    });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    context.get(logContext).error({ err: error }, "listing the locations failed");
    return data({ ...page, list: null }, { status: 503 });
  }
}

/** Guesses the layout until scripts know the window's width: phones get cards. */
function isPhone({ headers }: Request): boolean {
  return headers.get("Sec-CH-UA-Mobile") === "?1" || /Mobi/.test(headers.get("User-Agent") ?? "");
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const result = await callServer(serverLoader);
  if (!isFailed(result)) return result;
  const view = readListView(new URL(request.url).searchParams);
  return { view, done: null, startsWide: true, list: null };
}

export default function StaffLocations({ loaderData }: Route.ComponentProps) {
  const { view, done, startsWide, list } = loaderData;
  const heading = useRef<HTMLHeadingElement>(null);
  const undo = useRestore();
  const undoState = useUndoState();
  const dialogContext = useMemo<ListContext>(() => ({ undo, undoState }), [undo, undoState]);
  const failed = list === null;

  useEffect(() => {
    if (!failed) return;
    console.error(words.fetchFailed);
    toast({ title: words.error, description: words.fetchFailed, tone: "error", key: HEADING });
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
          <NoBreak text={words.heading} />
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
              <LocationRows rows={list.rows} today={list.today} startsWide={startsWide} />
            </Form>
          )}
          {list.rows.length > 0 && <BulkBar />}
          <Pagination page={view.page} pages={list.pages} path={(page) => listPath({ ...view, page })} />
          <p className="mt-6 flex flex-wrap gap-x-8 gap-y-2">
            <Link className="more" to={IMPORT_PATH}>
              {words.importLink}
            </Link>
            <Link className="more" to={BOXES_PATH}>
              {words.boxesLink}
            </Link>
            <Link className="more" to={printPath("poster", [])}>
              {words.printLink}
            </Link>
            <a className="more" href={EXPORT_PATH} download>
              {words.exportLink}
            </a>
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

function SearchForm({ view, total }: { view: ListView; total: number }) {
  const { search } = words;
  return (
    <ListSearch
      id="locations-q"
      path={STAFF_LOCATIONS}
      q={view.q}
      label={search.label}
      placeholder={search.placeholder}
      submit={search.submit}
    >
      <p className="small muted" role="status">
        {words.count(total)}
        {view.q && (
          <>
            {" "}
            <Link to={STAFF_LOCATIONS}>{search.clear}</Link>
          </>
        )}
      </p>
    </ListSearch>
  );
}

function Empty({ view }: { view: ListView }) {
  return (
    <div className="empty">
      <p className="h4">{view.q ? words.noMatches(view.q) : words.empty.heading}</p>
      {!view.q && <p className="muted">{words.empty.text}</p>}
    </div>
  );
}

function LoadFailed({ view }: { view: ListView }) {
  return (
    <div className="empty border-cranberry-600">
      <p className="h4">{words.fetchFailed}</p>
      <Link className="btn green compact" to={listPath(view)} replace>
        {words.retry}
      </Link>
    </div>
  );
}

/** Confirms a change submitted without scripts; with scripts, a toast does. */
function DoneNote({ done: { done, id } }: { done: Done }) {
  const scripted = useHydrated();
  return (
    <div className="done-note" role="status">
      <p>{words[done]}</p>
      {done === "deleted" && id && !scripted && (
        <form method="post" action={restorePath(id)}>
          <button className="toggle" type="submit">
            {words.undo}
          </button>
        </form>
      )}
    </div>
  );
}
