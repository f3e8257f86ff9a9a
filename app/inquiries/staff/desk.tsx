import { useEffect, useMemo, useRef, useState } from "react";
import { data, Link, useFetcher, useRevalidator } from "react-router";
import { memberContext } from "#app/accounts/guard.server.ts";
import { clockContext, databaseContext, logContext, settingsContext } from "#app/core/context.ts";
import { counted, digits } from "#app/core/counted.ts";
import { isUnavailable } from "#app/core/db/unavailable.ts";
import { formAction } from "#app/core/forms/action.server.ts";
import { callServer, isFailed } from "#app/core/forms/call-server.ts";
import { countPages } from "#app/core/http/search-params.ts";
import { retryMail, undelivered } from "#app/core/mail/queries.server.ts";
import { MINUTE_MS } from "#app/core/time/calendar-days.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { toast } from "#app/core/ui/toasts.tsx";
import { UnsavedNotesProvider, useUnsavedNotes } from "#app/staff/cases/notes.tsx";
import { listColleagues } from "#app/staff/cases/owner-queries.server.ts";
import { type CaseCounts, countCases } from "#app/staff/cases/queries.server.ts";
import { CountLine, EmptyList, Toolbar, triageParts } from "#app/staff/cases/toolbar.tsx";
import { EVERYONES, isTriaged, viewParameters, viewPath, WHOLE_LIST } from "#app/staff/cases/view.ts";
import { ChangeButton, type Changed } from "#app/staff/change-button.tsx";
import { FilterRow } from "#app/staff/filters.tsx";
import { StaffIcon } from "#app/staff/icon.tsx";
import { Pagination } from "#app/staff/pagination.tsx";
import type { Route } from "./+types/desk.ts";
import { InquiryCard } from "./card.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { type DeskInquiry, inquiryDetails } from "./inquiry-queries.server.ts";
import { filterOf, listInquiries, type Updates, updatesSince } from "./queries.server.ts";
import { DESK, type DeskView, readView, STATUS_NAMES } from "./view.ts";

export { clientAction } from "#app/core/forms/call-server.ts";

const LOAD_FAILED = "Failed to load submissions";

/** Data of the desk for the view in the address; `desk` is null if the database is down. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const view = readView(search);
  const now = context.get(clockContext)();
  const db = context.get(databaseContext);
  const opened = search.get("open");
  const base = { view, now: now.toISOString() };
  try {
    const { id: me } = context.get(memberContext);
    const counting = countCases(db, "inquiry", me, now);
    const asked = filterOf(view, me, now);
    const [counts, list, updates, mails, open, colleagues] = await Promise.all([
      counting,
      view.q ? listInquiries(db, asked) : counting.then((counts) => listInquiries(db, asked, counts)),
      updatesSince(db, now),
      undelivered(db),
      opened ? inquiryDetails(db, opened, !context.get(settingsContext).mailsGoToFiles) : null,
      listColleagues(db),
    ]);
    return data({ ...base, desk: { ...list, counts, updates, mails, open, colleagues, me } });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    context.get(logContext).error({ err: error }, "the inquiries could not be loaded");
    return data({ ...base, desk: null }, { status: 503 });
  }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return callServer(serverLoader);
}

export const action = formAction<Route.ActionArgs, Changed>(
  {
    async retry({ typed, db, request, now }) {
      const isQueued = await retryMail(db, typed.id ?? "", now);
      const redirectTo = viewPath(DESK, readView(new URL(request.url).searchParams));
      return isQueued
        ? { kind: "ok", value: { title: "We are trying again now" }, redirectTo }
        : { kind: "gone" };
    },
  },
  { log: "a mail could not be queued again", fields: {} },
);

type Loaded = Awaited<ReturnType<typeof loader>>["data"];
type Desk = NonNullable<Loaded["desk"]>;

export default function StaffDesk({ loaderData }: Route.ComponentProps) {
  const { loaded, failed } = useLoaded(loaderData);
  const { view, desk, now } = loaded;
  return (
    <UnsavedNotesProvider>
      <h2 className="sr-only">{view.spam ? "Suspected spam" : "Inquiries"}</h2>
      {desk && <Stats counts={desk.counts} view={view} />}
      {desk && <Mails mails={desk.mails} />}
      <div className="list-tools">
        <Toolbar
          list={DESK}
          view={view}
          placeholder="Search by company, contact, or email..."
          statuses={STATUS_NAMES}
        >
          {desk && !view.spam && <Triage view={view} triage={desk.counts.triage} />}
        </Toolbar>
      </div>
      <Inquiries view={view} desk={desk} now={now} loadFailed={failed} />
    </UnsavedNotesProvider>
  );
}

const NOTHING_LOADED: Loaded = {
  view: readView(new URLSearchParams()),
  now: new Date(0).toISOString(),
  desk: null,
};

/** The data of the last successful load, and whether a newer load failed, which shows the error toast. */
function useLoaded(loaderData: Route.ComponentProps["loaderData"]): { loaded: Loaded; failed: boolean } {
  const newest = isFailed(loaderData) || loaderData.desk === null ? null : loaderData;
  const [good, setGood] = useState(isFailed(loaderData) ? NOTHING_LOADED : loaderData);
  if (newest && good !== newest) setGood(newest);
  useEffect(() => {
    if (isFailed(loaderData) || loaderData.desk === null) {
      // Required by the specification: errors also go to the console.
      console.error(LOAD_FAILED);
      toast({ title: LOAD_FAILED, tone: "error", key: "desk" });
    }
  }, [loaderData]);
  return { loaded: newest ?? good, failed: newest === null };
}

interface InquiriesProps {
  view: DeskView;
  /** Null if nothing could be loaded yet. */
  desk: Desk | null;
  /** Server time of the response, ISO 8601. */
  now: string;
  /** The latest load failed, so older data or none is shown. */
  loadFailed: boolean;
}

function Inquiries({ view, desk, now: loadedNow, loadFailed }: InquiriesProps) {
  const { isUnsaved } = useUnsavedNotes();
  const { revalidate } = useRevalidator();
  const now = useServerNow(loadedNow);
  const opened = desk?.open ?? null;
  const [open, setOpen] = useOpen(opened?.inquiry.id);
  const rows = useMemo(() => rowsOf(desk), [desk]);
  const shown = useShownRows(
    rows,
    viewPath(DESK, view),
    (id, isSameView) => isUnsaved(id) || (isSameView && open.has(id)),
  );
  useUpdates(useMemo(() => desk && { updates: desk.updates, since: loadedNow }, [desk, loadedNow]));
  const cards = useRef<HTMLDivElement>(null);
  useArrowKeys(cards);
  const total = desk?.total ?? 0;
  const countLine = (
    <CountLine
      list={DESK}
      view={view}
      count={desk ? counted(total, "inquiry", "inquiries") : ""}
      all="inquiries"
      spam={desk?.counts.spam ?? 0}
    >
      <div className="ml-auto flex flex-wrap items-center gap-x-5">
        <Link className="toggle" to="/admin/inquiries/summary">
          <StaffIcon name="printer" />
          Board summary
        </Link>
        <ExportMenu parameters={viewParameters({ ...view, page: 1, sort: WHOLE_LIST.sort })} />
      </div>
    </CountLine>
  );

  return (
    <>
      {view.spam && countLine}
      {view.spam && (
        <p className="muted mb-4">
          They are not counted. Staff marked them, or a hidden field was filled in, which people cannot see,
          and nobody was notified.
        </p>
      )}
      {loadFailed && (
        <div className="empty failed">
          <Icon name="warning" />
          <p className="h4">{LOAD_FAILED}</p>
          <p>The inquiries are safe, but they could not be loaded right now.</p>
          <button className="btn compact" type="button" onClick={() => void revalidate()}>
            Try Again
          </button>
        </div>
      )}
      <div ref={cards}>
        {shown.map((row) => (
          <InquiryCard
            key={row.id}
            row={row}
            now={now}
            isOpen={open.has(row.id)}
            onToggle={(isOpen) => setOpen(row.id, isOpen)}
            details={opened?.inquiry.id === row.id ? opened : null}
            colleagues={desk?.colleagues ?? []}
            me={desk?.me ?? ""}
          />
        ))}
      </div>
      {!loadFailed && shown.length === 0 && (
        <EmptyList
          list={DESK}
          view={view}
          nothing={{
            heading: "No inquiries yet",
            text: "Inquiries from the Bulk Donations page show up here right away.",
          }}
          heading="No submissions found"
        />
      )}
      <Pagination
        page={desk?.page ?? view.page}
        pages={countPages(total)}
        path={(page) => viewPath(DESK, { ...view, page })}
      />
      {!view.spam && <div className="mt-3">{countLine}</div>}
    </>
  );
}

function rowsOf(desk: Desk | null): readonly DeskInquiry[] {
  if (!desk) return [];
  const { open, rows } = desk;
  // Links in mails and in other inquiries may open an inquiry that is not on this page.
  return open && !rows.some(({ id }) => id === open.inquiry.id) ? [open.inquiry, ...rows] : rows;
}

/** Ids of the expanded cards: the one in the address, and those opened since. */
function useOpen(named: string | undefined) {
  const [state, setState] = useState({ named, ids: new Set(named === undefined ? [] : [named]) });
  if (state.named !== named) {
    setState({ named, ids: named === undefined ? state.ids : new Set([...state.ids, named]) });
  }
  function setOpen(id: string, isOpen: boolean) {
    setState(({ ids: before, ...others }) => {
      const ids = new Set(before);
      if (isOpen) ids.add(id);
      else ids.delete(id);
      return { ...others, ids };
    });
  }
  return [state.ids, setOpen] as const;
}

/** Arrow keys move the focus between the cards' toggles, so that Enter opens one. */
function useArrowKeys(cards: React.RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const element = cards.current;
    function onKeyDown(event: KeyboardEvent) {
      const { target, key } = event;
      const step = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (step === undefined || !(target instanceof HTMLElement) || !element) return;
      if (target.matches("input, textarea, select")) return;
      const toggles = [...element.querySelectorAll<HTMLElement>("[data-card-toggle]")];
      const card = target.closest(".inquiry-card");
      const next = toggles[toggles.findIndex((toggle) => toggle.closest(".inquiry-card") === card) + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    }
    element?.addEventListener("keydown", onKeyDown);
    return () => element?.removeEventListener("keydown", onKeyDown);
  }, [cards]);
}

/**
 * The rows to show: the loaded ones, and those that a change moved out of the filter while they are still in
 * use.
 * @param viewKey identifies the view: it changes with search, filter, sort and page
 * @param isHeld whether a row stays on the page although the latest load does not include it
 */
function useShownRows(
  rows: readonly DeskInquiry[],
  viewKey: string,
  isHeld: (id: string, isSameView: boolean) => boolean,
) {
  const [shown, setShown] = useState({ loaded: rows, viewKey, rows });
  if (shown.loaded === rows) return shown.rows;
  const merged = merge(shown.rows, rows, (id) => isHeld(id, shown.viewKey === viewKey));
  setShown({ loaded: rows, viewKey, rows: merged });
  return merged;
}

function merge(
  before: readonly DeskInquiry[],
  rows: readonly DeskInquiry[],
  isHeld: (id: string) => boolean,
): readonly DeskInquiry[] {
  const ids = new Set(rows.map(({ id }) => id));
  const merged = [...rows];
  for (const [index, row] of before.entries()) {
    if (ids.has(row.id) || !isHeld(row.id)) continue;
    const previous = before[index - 1]?.id;
    const place = merged.findIndex(({ id }) => id === previous) + 1;
    merged.splice(place, 0, row);
    ids.add(row.id);
  }
  return merged;
}

const UPDATES_EVERY_MS = 20_000;

/**
 * Polls for new and changed inquiries, reloads, and announces new ones.
 * @param loaded from the last load; `since` is the server time of that load
 */
function useUpdates(loaded: { updates: Updates; since: string } | null): void {
  const { revalidate } = useRevalidator();
  const { load, data: polled } = useFetcher<Updates | null>();
  const latest = useRef(loaded);
  latest.current = loaded;
  const announced = useRef<Set<string> | null>(null);

  useEffect(() => {
    if (loaded) announce(loaded.updates, announced);
  }, [loaded]);
  useEffect(() => {
    if (!polled) return;
    announce(polled, announced);
    if (polled.lastChange !== latest.current?.updates.lastChange) void revalidate();
  }, [polled, revalidate]);

  useEffect(() => {
    function poll() {
      const since = latest.current?.since;
      if (document.visibilityState !== "visible" || !since) return;
      void load(`/admin/inquiries/news?${new URLSearchParams({ since })}`);
    }
    const timer = setInterval(poll, UPDATES_EVERY_MS);
    document.addEventListener("visibilitychange", poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", poll);
    };
  }, [load]);
}

/** @param announced ids of known inquiries; null before the first load, whose inquiries are on the page */
function announce({ arrived }: Updates, announced: React.RefObject<Set<string> | null>) {
  const known = announced.current;
  const unknown = known ? arrived.filter(({ id }) => !known.has(id)) : [];
  announced.current = new Set([...(known ?? []), ...arrived.map(({ id }) => id)]);
  if (unknown.length === 0) return;
  const companies = unknown.map(({ company_name }) => company_name).join(", ");
  const title =
    unknown.length === 1
      ? `New inquiry from ${companies}`
      : `${digits(unknown.length)} new inquiries: ${companies}`;
  toast({ title, tone: "success" });
}

/** The server's clock (ISO 8601), advanced while the page is open. */
function useServerNow(loadedNow: string): string {
  const [now, setNow] = useState(loadedNow);
  useEffect(() => {
    const loadedAt = performance.now();
    const show = () => setNow(new Date(Date.parse(loadedNow) + performance.now() - loadedAt).toISOString());
    show();
    const timer = setInterval(show, MINUTE_MS);
    return () => clearInterval(timer);
  }, [loadedNow]);
  return now;
}

/** The four stat cards: counts over all inquiries regardless of the search, each a link to what it counts. */
function Stats({ counts: { total, byStatus }, view }: { counts: CaseCounts; view: DeskView }) {
  const cards = [
    { label: "Total Inquiries", count: total, status: "all" },
    { label: "New", count: byStatus.new ?? 0, status: "new" },
    // Specified: this card counts the status Contacted (decision R19).
    { label: "In Progress", count: byStatus.contacted ?? 0, status: "contacted" },
    { label: "Completed", count: byStatus.completed ?? 0, status: "completed" },
  ] as const;
  return (
    <nav
      className="mb-3 grid grid-cols-[repeat(4,1fr)] border border-linen bg-snow max-lg:-mx-gutter max-lg:-mt-3 max-lg:mb-2 max-lg:border-x-0 max-[22rem]:grid-cols-2"
      aria-label="Inquiries by status"
    >
      {cards.map(({ label, count, status }) => (
        <Link
          key={label}
          className={`flex min-h-14 items-center gap-2.5 border-linen px-5 py-2 no-underline not-first:border-l aria-[current]:bg-evergreen-50 aria-[current]:shadow-[inset_0_-4px_0_var(--color-evergreen-700)] max-lg:flex-col max-lg:items-start max-lg:justify-center max-lg:gap-0.5 max-lg:py-1.5 max-lg:pr-0 max-lg:pl-2 ${status === "all" ? "" : `tone-${status}`}`}
          to={viewPath(DESK, { ...WHOLE_LIST, status })}
          aria-current={isPlain(view) && view.status === status ? "true" : undefined}
        >
          <b className="font-[600] font-display text-[1.75rem]/none tracking-hero max-lg:text-[1.25rem]/none">
            {digits(count)}
          </b>{" "}
          <span className="flex items-center gap-1.75 text-ink-muted text-sm/[1.2] max-lg:gap-1 max-lg:text-[0.6875rem]/[1.2] max-lg:tracking-[-0.01em]">
            <i className="size-2.5 flex-none bg-(--tone,var(--color-evergreen-900))" />
            {label}
          </span>
        </Link>
      ))}
    </nav>
  );
}

const isPlain = (view: DeskView) => !view.q && !view.spam && !isTriaged(view);

function Triage({ view, triage }: { view: DeskView; triage: CaseCounts["triage"] }) {
  const to = (filter: typeof EVERYONES) => viewPath(DESK, { ...view, ...filter, page: 1 });
  return (
    <FilterRow
      label="Whose inquiries"
      parts={[
        { text: "Everyone's", to: to(EVERYONES), isCurrent: !isTriaged(view) },
        ...triageParts(view, triage, to),
      ]}
    />
  );
}

type Undelivered = Awaited<ReturnType<typeof undelivered>>;

function Mails({ mails: { rows, total } }: { mails: Undelivered }) {
  if (total === 0) return null;
  return (
    <details className="mb-3 border-l-[5px] border-cranberry-600 bg-snow px-4">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2.5 font-[640] text-cranberry-700">
        <Icon name="warning" />
        {counted(total, "email was not delivered", "emails were not delivered")}
      </summary>
      <p className="small muted">The inquiries themselves are stored.</p>
      <ul className="mt-3">
        {rows.map((mail) => (
          <MailLine key={mail.id} mail={mail} />
        ))}
      </ul>
      {total > rows.length && <p className="small muted">{`and ${digits(total - rows.length)} more`}</p>}
    </details>
  );
}

function MailLine({ mail }: { mail: Undelivered["rows"][number] }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-linen py-3 wrap-anywhere">
      <div>
        <p>
          {mail.subject} <span className="small muted">({mail.to_address})</span>
        </p>
        <p className="small muted">
          {mail.status === "failed" ? "not delivered" : "we will try again"}
          {mail.last_error && `: ${mail.last_error}`}
        </p>
      </div>
      <ChangeButton
        action="/admin?index"
        intent="retry"
        fields={{ id: mail.id }}
        text="Retry"
        label={`Retry "${mail.subject}" to ${mail.to_address}`}
        className="btn line compact"
        failure="Failed to retry the mail"
      />
    </li>
  );
}
