import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { toast } from "#app/core/ui/toasts.tsx";
import { desk } from "#app/inquiries/staff/words/desk.ts";
import { fetchJson } from "./changes.ts";
import type { DeskInquiry } from "./inquiry-queries.server.ts";
import type { Updates } from "./queries.server.ts";

const UPDATES_EVERY_MS = 20_000;
const MINUTE_MS = 60_000;

/** Rows that stay on the page although the latest load does not include them. */
interface Held {
  always: (id: string) => boolean;
  /** Held until the search, filter, sort or page changes. */
  inThisView: (id: string) => boolean;
}

/**
 * The rows to show: the loaded ones, and those that a change moved out of the filter while they are still in
 * use.
 * @param viewKey identifies the view
 */
export function useShownRows(rows: readonly DeskInquiry[], viewKey: string, held: Held) {
  const [shown, setShown] = useState({ loaded: rows, viewKey, rows });
  if (shown.loaded === rows) return shown.rows;
  const isHeld = (id: string) => held.always(id) || (shown.viewKey === viewKey && held.inThisView(id));
  const merged = merge(shown.rows, rows, isHeld);
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

/**
 * Polls for new and changed inquiries, reloads, and announces new ones.
 * @param loaded from the last load; `since` is the server time of that load
 */
export function useUpdates(loaded: { updates: Updates; since: string } | null): void {
  const { revalidate } = useRevalidator();
  const latest = useRef(loaded);
  const announced = useRef(new Set(loaded?.updates.arrived.map(({ id }) => id)));

  useEffect(() => {
    const isFirst = latest.current === null;
    latest.current = loaded;
    if (!loaded) return;
    if (isFirst) for (const { id } of loaded.updates.arrived) announced.current.add(id);
    else announce(loaded.updates, announced.current);
  }, [loaded]);

  useEffect(() => {
    async function poll() {
      const known = latest.current;
      if (document.visibilityState !== "visible" || !known) return;
      const since = encodeURIComponent(known.since);
      const updates = await fetchJson<Updates>(`/admin/inquiries/news?since=${since}`);
      if (!updates) return;
      announce(updates, announced.current);
      if (updates.lastChange !== latest.current?.updates.lastChange) void revalidate();
    }
    const timer = setInterval(poll, UPDATES_EVERY_MS);
    document.addEventListener("visibilitychange", poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", poll);
    };
  }, [revalidate]);
}

function announce(updates: Updates, announced: Set<string>) {
  const unknown = updates.arrived.filter(({ id }) => !announced.has(id));
  if (unknown.length === 0) return;
  for (const { id } of unknown) announced.add(id);
  toast({ title: desk.arrived(unknown.map(({ company_name }) => company_name)), tone: "success" });
}

/** The server's clock (ISO 8601), advanced while the page is open. */
export function useServerNow(loadedNow: string): string {
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
