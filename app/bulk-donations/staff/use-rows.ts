import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { desk } from "#app/copy/staff/desk.ts";
import { toast } from "#app/ui/toasts.tsx";
import type { News } from "./answer.ts";
import type { DeskInquiry } from "./queries.server.ts";
import { fetchNews } from "./send.ts";

const NEWS_EVERY_MS = 20_000;
const MINUTE_MS = 60_000;

/** Which rows stay although they are no longer among those loaded. */
interface Held {
  always: (id: string) => boolean;
  /** Until another search, filter, order or page is asked for. */
  inThisView: (id: string) => boolean;
}

/**
 * The rows to show: those loaded, and those that were on the page and must not vanish under somebody's hands
 * because a change has moved them out of the filter.
 * @param viewKey the same for the same view
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
 * Looks every few seconds whether something came in or was changed, loads it, and says politely what came in.
 * @param loaded what the server said with the page; `since` is its clock then
 */
export function useNews(loaded: { news: News; since: string } | null): void {
  const { revalidate } = useRevalidator();
  const latest = useRef(loaded);
  const told = useRef(new Set(loaded?.news.arrived.map(({ id }) => id)));

  useEffect(() => {
    const first = latest.current === null;
    latest.current = loaded;
    if (!loaded) return;
    if (first) for (const { id } of loaded.news.arrived) told.current.add(id);
    else tell(loaded.news, told.current);
  }, [loaded]);

  useEffect(() => {
    async function look() {
      const known = latest.current;
      if (document.visibilityState !== "visible" || !known) return;
      const news = await fetchNews(known.since);
      if (!news) return;
      tell(news, told.current);
      if (news.lastChange !== latest.current?.news.lastChange) void revalidate();
    }
    const timer = setInterval(look, NEWS_EVERY_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [revalidate]);
}

function tell(news: News, told: Set<string>) {
  const unknown = news.arrived.filter(({ id }) => !told.has(id));
  if (unknown.length === 0) return;
  for (const { id } of unknown) told.add(id);
  toast({ title: desk.arrived(unknown.map(({ company_name }) => company_name)), tone: "success" });
}

/** The server's clock (ISO 8601), moved on while the page is open. */
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
