import { useEffect, useMemo, useRef, useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { NotDone } from "#app/core/forms/result.ts";
import { countPages } from "#app/core/http/search-params.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { desk as words } from "#app/inquiries/staff/words/desk.ts";
import { Pagination } from "#app/staff/pagination.tsx";
import { cardId, InquiryCard, VIEW_FORM } from "./card.tsx";
import type { loader } from "./desk.tsx";
import type { DeskInquiry } from "./inquiry-queries.server.ts";
import { MineLink, SpamLink } from "./toolbar.tsx";
import { useUnsavedNotes } from "./unsaved-notes.tsx";
import { useServerNow, useShownRows, useUpdates } from "./use-rows.ts";
import { type DeskView, readView, viewParameters, viewPath } from "./view.ts";

type Desk = NonNullable<Awaited<ReturnType<typeof loader>>["data"]["desk"]>;

interface InquiriesProps {
  view: DeskView;
  /** Null if nothing could be loaded yet. */
  desk: Desk | null;
  /** Server time of the response, ISO 8601. */
  now: string;
  /** Result of a form submitted without scripts. */
  failure: NotDone<DeskInquiry | null> | null;
  /** The latest load failed, so older data or none is shown. */
  loadFailed: boolean;
}

/** One page of inquiry cards, with the total above and pagination below. */
export function Inquiries({ view, desk, now: loadedNow, failure, loadFailed }: InquiriesProps) {
  const { isUnsaved } = useUnsavedNotes();
  const { revalidate } = useRevalidator();
  const now = useServerNow(loadedNow);
  const opened = desk?.open ?? null;
  const [open, setOpen] = useOpen(opened?.inquiry.id);
  const rows = useMemo(() => rowsOf(desk), [desk]);
  const shown = useShownRows(rows, viewPath(view), {
    always: isUnsaved,
    inThisView: (id) => open.has(id),
  });
  useUpdates(useMemo(() => desk && { updates: desk.updates, since: loadedNow }, [desk, loadedNow]));
  const cards = useRef<HTMLDivElement>(null);
  useArrowKeys(cards);
  const total = desk?.total ?? 0;

  return (
    <>
      <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-6 gap-y-2 text-ink-muted">
        <p role="status">{desk && words.count(total)}</p>
        {desk && <MineLink view={view} mine={desk.mine} />}
        {desk && <SpamLink view={view} spam={desk.counts.spam} />}
        <ExportForm view={view} />
      </div>
      {view.spam && <p className="muted mb-4">{words.spam.text}</p>}
      <form id={VIEW_FORM} action="/admin">
        <Parameters view={view} />
      </form>
      {loadFailed && <LoadFailed view={view} onRetry={() => void revalidate()} />}
      <div ref={cards}>
        {shown.map((row) => (
          <InquiryCard
            key={row.id}
            row={row}
            now={now}
            isOpen={open.has(row.id)}
            onToggle={(isOpen) => setOpen(row.id, isOpen)}
            details={opened?.inquiry.id === row.id ? opened.details : null}
            failure={failure?.typed.id === row.id ? failure : null}
            formAction={noScriptAction(view, row.id)}
          />
        ))}
      </div>
      {!loadFailed && shown.length === 0 && <Empty isNew={isPlain(view)} />}
      <Pagination
        page={desk?.page ?? view.page}
        pages={countPages(total)}
        path={(page) => viewPath({ ...view, page })}
      />
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

/** Form action without scripts: the desk, with the same view and the card open. */
function noScriptAction(view: DeskView, id: string): string {
  const search = viewParameters(view);
  search.set("open", id);
  return `/admin?index&${search}#${cardId(id)}`;
}

function Parameters({ view }: { view: DeskView }) {
  return [...viewParameters(view)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

function ExportForm({ view }: { view: DeskView }) {
  return (
    <form
      className="ml-auto flex flex-wrap items-center gap-x-5 gap-y-1"
      action="/admin/inquiries/export.csv"
    >
      <Parameters view={{ ...view, page: 1, sort: "newest" }} />
      <button className="btn line compact" type="submit">
        {words.exportCsv}
      </button>
      <button className="toggle" type="submit" name="plain" value="1">
        {words.plainCsv}
      </button>
      <Link className="toggle" to="/admin/inquiries/summary">
        {words.summary}
      </Link>
    </form>
  );
}

/** Whether the view has no search or filter, and is on the first page. */
function isPlain({ q, status, spam, page, mine }: DeskView): boolean {
  return q === "" && status === "all" && !spam && page === 1 && !mine;
}

function Empty({ isNew }: { isNew: boolean }) {
  if (isNew) {
    return (
      <div className="empty">
        <p className="h4">{words.empty.nothingYet.heading}</p>
        <p>{words.empty.nothingYet.text}</p>
      </div>
    );
  }
  return (
    <div className="empty">
      <p className="h4">{words.empty.heading}</p>
      <p>{words.empty.text}</p>
      <a className="btn line compact" href={viewPath(readView(new URLSearchParams()))}>
        {words.empty.clear}
      </a>
    </div>
  );
}

/** Retry button; without scripts it reloads the page. */
function LoadFailed({ view, onRetry }: { view: DeskView; onRetry: () => void }) {
  return (
    <div className="empty failed">
      <Icon name="warning" />
      <p className="h4">{words.failed.heading}</p>
      <p>{words.failed.text}</p>
      <form
        action="/admin"
        onSubmit={(event) => {
          event.preventDefault();
          onRetry();
        }}
      >
        <Parameters view={view} />
        <button className="btn compact" type="submit">
          {words.failed.retry}
        </button>
      </form>
    </div>
  );
}
