import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";

export interface Toast {
  title: string;
  description?: string;
  /** "error" is announced at once and stays until closed. */
  tone?: "success" | "error";
  action?: { label: string; run: () => void };
  /** A newer toast takes the place of one with the same key. */
  key?: string;
}

export type Shown = Omit<Toast, "key"> & { id: number; replaces: string | undefined };

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

/** Takes a toast away. */
export function closeToast(id: number): void {
  change(shown.filter((one) => one.id !== id));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let hosts: readonly Element[] = [];

/**
 * Shows the toasts inside an open modal dialog: outside of it they could be neither read nor closed.
 * @returns what brings them back
 */
export function hostToasts(host: Element): () => void {
  hosts = [...hosts, host];
  change(shown);
  return () => {
    hosts = hosts.filter((one) => one !== host);
    change(shown);
  };
}

const NONE: readonly Shown[] = [];

/** Loads what toasts look like, before the network may be gone. Most visits never see one. */
export function prepareToasts(): Promise<unknown> {
  return cards().catch(() => {});
}

const cards = () => import("./toast-card.tsx");
const ToastCard = lazy(() => cards().catch(() => ({ default: PlainCard })));

/** Where the rest could not be loaded, what it has to say is still said. */
function PlainCard({ toast: { title, description } }: { toast: Shown }) {
  return (
    <div className="toast">
      <b>{title}</b>
      {description && <p>{description}</p>}
    </div>
  );
}

/** The two live regions. They stand in the page from the start: a region added with its text is not read. */
export function Toasts() {
  const all = useSyncExternalStore(
    subscribe,
    () => shown,
    () => NONE,
  );
  const host = useSyncExternalStore(
    subscribe,
    () => hosts.at(-1) ?? null,
    () => null,
  );
  // Whoever uses a control may be told something soon.
  useEffect(() => addEventListener("focusin", prepareToasts, { once: true }), []);
  const cardsOf = (isError: boolean) => (
    <Suspense>
      {all.map((one) => (one.tone === "error") === isError && <ToastCard key={one.id} toast={one} />)}
    </Suspense>
  );
  const regions = (
    <div className="toasts">
      <div role="status" className="toast-region">
        {cardsOf(false)}
      </div>
      <div role="alert" className="toast-region">
        {cardsOf(true)}
      </div>
    </div>
  );
  return host ? createPortal(regions, host) : regions;
}
