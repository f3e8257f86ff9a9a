import { type RefObject, useEffect, useSyncExternalStore } from "react";
import { desk } from "#app/copy/staff/desk.ts";

const STORED_AS = "desk-keys";
const OFF = "off";
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** False where storage is closed to the page. */
function areOff(): boolean {
  try {
    return localStorage.getItem(STORED_AS) === OFF;
  } catch {
    return false;
  }
}

function setOff(off: boolean) {
  try {
    if (off) localStorage.setItem(STORED_AS, OFF);
    else localStorage.removeItem(STORED_AS);
  } catch {
    // Then it holds for nothing; the search can be reached without the key.
  }
  for (const listener of listeners) listener();
}

function useKeys(): boolean {
  return !useSyncExternalStore(subscribe, areOff, () => false);
}

/** Says which keys there are. A key that is a character can be switched off (WCAG 2.1.4). */
export function Keys() {
  const on = useKeys();
  const words = desk.keys;
  return (
    <details className="keys script-only">
      <summary>{words.heading}</summary>
      <p>{words.text}</p>
      <label>
        <input type="checkbox" checked={on} onChange={(event) => setOff(!event.target.checked)} />{" "}
        {words.slash}
      </label>
    </details>
  );
}

/** `/` moves to the search, unless something is being typed. */
export function useSlash(search: RefObject<HTMLInputElement | null>): void {
  const on = useKeys();
  useEffect(() => {
    if (!on) return;
    function onKeyDown(event: KeyboardEvent) {
      const { target, key } = event;
      const typing =
        target instanceof HTMLElement &&
        (target.isContentEditable || target.matches("input, textarea, select, dialog, dialog *"));
      if (key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      search.current?.focus();
      search.current?.select();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [on, search]);
}
