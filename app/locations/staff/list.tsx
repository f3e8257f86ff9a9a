import { useEffect, useRef, useState } from "react";
import { data, Form, Link, Outlet, useMatches, useSubmit } from "react-router";
import { BOXES_PATH, printPath } from "#app/boxes/paths.ts";
import { clockContext, databaseContext, logContext } from "#app/core/context.ts";
import { counted } from "#app/core/counted.ts";
import { isUnavailable } from "#app/core/db/unavailable.ts";
import { callServer, isFailed } from "#app/core/forms/call-server.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { toast } from "#app/core/ui/toasts.tsx";
import { Choice, FilterRow } from "#app/staff/filters.tsx";
import { StaffIcon } from "#app/staff/icon.tsx";
import { Pagination } from "#app/staff/pagination.tsx";
import { TypedSearch, useTypedSearch } from "#app/staff/typed-search.tsx";
import type { Route } from "./+types/list.ts";
import { BulkBar, SelectAll } from "./bulk-bar.tsx";
import { LIST_LABELS } from "./labels.ts";
import { countDeleted, countFilters, listLocations } from "./queries.server.ts";
import type { RowHandle } from "./row-panel.tsx";
import { type Kept, keepRows, LocationRows, ROWS_FORM, withKept } from "./rows.tsx";
import {
  exportPath,
  IMPORT_PATH,
  LIST_SORTS,
  LIST_STATES,
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
    const now = context.get(clockContext)();
    const today = pacificDay(now);
    const [{ page, ...list }, deleted, counts] = await Promise.all([
      listLocations(db, view, today),
      countDeleted(db, now),
      countFilters(db, today),
    ]);
    return data({ view: { ...view, page }, list: { ...list, deleted, counts, today } });
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
  const [kept, setKept] = useState<{ at: string; rows: readonly Kept[] }>({ at: "", rows: [] });
  const at = listPath(view);
  const keptHere = kept.at === at ? kept.rows : [];
  function keep(ids: readonly string[]) {
    const rows = keepRows(list?.rows ?? [], ids);
    const others = keptHere.filter(({ id }) => !ids.includes(id));
    setKept({ at, rows: [...others, ...rows] });
  }
  const dialogs: ListContext = { keep, undo: useRestore(), undoState: useUndoState() };
  const rows = withKept(list?.rows ?? [], keptHere);
  const failed = list === null;
  const child = useMatches().at(-1);
  const id = child?.params.id ?? "";
  const isInRow = (child?.handle as Partial<RowHandle> | undefined)?.inRow === true;
  const hasRow = list?.rows.some((row) => row.id === id);
  const form = <Outlet context={dialogs} />;

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
      <div className="list-head mb-2 flex-wrap items-center gap-x-4 gap-y-1">
        <h2
          ref={heading}
          className="mr-auto text-[1.25rem] max-lg:flex-[1_1_8rem] max-lg:text-[0.9375rem]/[1.2]"
          id={HEADING}
          tabIndex={-1}
        >
          <NoBreak text="Manage Drop-off Locations" />
        </h2>
        <Form method="get" action={`${STAFF_LOCATIONS}/new`} className="lg:order-2" preventScrollReset>
          <ViewFields view={view} />
          <button className="btn green compact" type="submit">
            <Icon name="plus" className="max-lg:hidden" />
            Add Location
          </button>
        </Form>
        {list && <Tools deleted={list.deleted} view={view} />}
      </div>
      {list === null ? (
        <LoadFailed view={view} />
      ) : (
        <>
          <Filters view={view} counts={list.counts} total={list.total} />
          {rows.length === 0 ? (
            <Empty view={view} />
          ) : (
            <>
              {isInRow && !hasRow && <div className="mb-3 bg-gold-100 p-3">{form}</div>}
              <Form id={ROWS_FORM} method="get" preventScrollReset>
                <ViewFields view={view} />
              </Form>
              <LocationRows
                rows={rows}
                undo={dialogs.undo}
                today={list.today}
                view={view}
                total={list.total}
                panel={isInRow ? { id, form } : null}
              />
            </>
          )}
          <p className="small muted mt-3" role="status">
            {counted(list.total, "location")}
            {isFiltered(view) && (
              <>
                {" "}
                <Link to={STAFF_LOCATIONS}>Show all</Link>
              </>
            )}
          </p>
          {/* Also below an empty list: a change may have taken the last rows out of the filter. */}
          <BulkBar key={at} ids={list.ids} shown={list.rows.map(({ id }) => id)} onDelete={keep} />
          <Pagination page={view.page} pages={list.pages} path={(page) => listPath({ ...view, page })} />
        </>
      )}
      {!(isInRow && rows.length > 0) && form}
    </>
  );
}

function Tools({ deleted, view }: { deleted: number; view: ListView }) {
  return (
    <nav className="tool-row" aria-label="Tools">
      <Link className="toggle" to={BOXES_PATH}>
        <StaffIcon name="truck" />
        Full boxes
      </Link>
      <Link className="toggle" to={IMPORT_PATH}>
        <StaffIcon name="upload" />
        Import a list
      </Link>
      <a className="toggle" href={exportPath(view)} download>
        <StaffIcon name="download" />
        Export CSV
      </a>
      <Link className="toggle" to={printPath("poster", [])}>
        <StaffIcon name="printer" />
        Posters and labels
      </Link>
      <Link className="toggle" to={`${STAFF_LOCATIONS}/deleted`}>
        <Icon name="trash" />
        Recently deleted ({deleted})
      </Link>
    </nav>
  );
}

type Loaded = NonNullable<Awaited<ReturnType<typeof loader>>["data"]["list"]>;

/** Search, city, state and sort: a GET form that scripts submit on every change. */
function Filters({ view, counts, total }: { view: ListView; counts: Loaded["counts"]; total: number }) {
  const submit = useSubmit();
  const { stop, input } = useTypedSearch(view.q, send);
  const states = [
    { text: "All", count: counts.all, to: { state: null, unchecked: false } },
    ...LIST_STATES.filter((state) => state !== "ended" || counts.states.ended || view.state === "ended").map(
      (state) => ({
        text: LIST_LABELS[state],
        count: counts.states[state] ?? 0,
        to: { state, unchecked: false },
      }),
    ),
    { text: "Hours not checked", count: counts.unchecked, to: { state: null, unchecked: true } },
  ];
  function send(form: HTMLFormElement | null) {
    stop();
    if (form) void submit(form, { replace: true, preventScrollReset: true });
  }
  return (
    <div className="list-tools">
      <search>
        <Form method="get" action={STAFF_LOCATIONS} className="flex flex-wrap gap-2" preventScrollReset>
          {view.state && <input type="hidden" name="state" value={view.state} />}
          {view.unchecked && <input type="hidden" name="unchecked" value="1" />}
          <TypedSearch
            className="lg:basis-52"
            id="locations-q"
            label="Search locations"
            placeholder="Name, address or zip"
            {...input}
          />
          <div className="filter-line">
            <div className="flex-none lg:hidden">
              <SelectAll total={total} text="All" />
            </div>
            <Choice
              name="city"
              label="Cities"
              value={view.city}
              options={{
                "": counts.cities.length === 1 ? "1 city" : `All ${counts.cities.length} cities`,
                ...Object.fromEntries(counts.cities.map(({ city, count }) => [city, `${city} (${count})`])),
              }}
              onChange={send}
            />
            <FilterRow
              label="State"
              parts={states.map(({ text, count, to }) => ({
                ...{ text, count, to: listPath({ ...view, ...to, page: 1 }) },
                isCurrent: view.state === to.state && view.unchecked === to.unchecked,
              }))}
            />
            {/* Where the table has a head, that sorts. */}
            <div className="lg:hidden">
              <Choice name="sort" label="Sort" value={view.sort} options={LIST_SORTS} onChange={send} />
            </div>
          </div>
        </Form>
      </search>
    </div>
  );
}

const isFiltered = (view: ListView) => listPath({ ...view, sort: "newest", page: 1 }) !== STAFF_LOCATIONS;

function Empty({ view }: { view: ListView }) {
  return (
    <div className="empty">
      <p className="h4">
        {isFiltered(view)
          ? view.q
            ? `No locations found for "${view.q}".`
            : "No locations found"
          : "No locations yet"}
      </p>
      {!isFiltered(view) && <p className="muted">Visitors see a location as soon as you have added it.</p>}
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
