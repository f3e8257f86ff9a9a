import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Icon } from "./icon.tsx";

/** Others than errors leave by themselves (decision A4: 5 s at least). */
const VISIBLE_MS = 6000;

export interface Toast {
  title: string;
  description?: string;
  /** "error" is announced at once and stays until closed. */
  tone?: "success" | "error";
  action?: { label: string; run: () => void };
  /** A newer toast takes the place of one with the same key. */
  key?: string;
}

type Shown = Omit<Toast, "key"> & { id: number; replaces: string | undefined };

let shown: readonly Shown[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly Shown[]) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a toast in the corner. Outlives navigation, so it may be called right before a redirect. */
export function toast({ key, ...message }: Toast): void {
  const others = key === undefined ? shown : shown.filter((one) => one.replaces !== key);
  change([...others, { ...message, replaces: key, id: nextId++ }]);
}

function close(id: number) {
  change(shown.filter((one) => one.id !== id));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const NONE: readonly Shown[] = [];

/** The two live regions. They stand in the page from the start: a region added with its text is not read. */
export function Toasts() {
  const all = useSyncExternalStore(
    subscribe,
    () => shown,
    () => NONE,
  );
  return (
    <div className="toasts">
      <div role="status" className="toast-region">
        {all.map((one) => one.tone !== "error" && <ToastCard key={one.id} toast={one} />)}
      </div>
      <div role="alert" className="toast-region">
        {all.map((one) => one.tone === "error" && <ToastCard key={one.id} toast={one} />)}
      </div>
    </div>
  );
}

function ToastCard({ toast }: { toast: Shown }) {
  const [held, setHeld] = useState(false);
  const remainingMs = useRef(VISIBLE_MS);
  const { id, tone, action } = toast;

  useEffect(() => {
    if (tone === "error" || held) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => close(id), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= Date.now() - startedAt;
    };
  }, [id, tone, held]);

  return (
    <div
      className={tone === "error" ? "toast err" : "toast"}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === "Escape" && close(id)}
    >
      <b>{toast.title}</b>
      {toast.description && <p>{toast.description}</p>}
      {action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            close(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="toast-close" aria-label="Close" onClick={() => close(id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
