import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import type { Shown, Toast } from "./toast-card.tsx";

interface State {
  shown: readonly Shown[];
  /** Open dialogs, the last one in front. */
  hosts: readonly Element[];
  places: readonly { key: string; element: Element }[];
}

const NOTHING: State = { shown: [], hosts: [], places: [] };
let state = NOTHING;
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: Partial<State>) {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** Shows a toast in the corner. It survives navigations, so this may be called right before a redirect. */
export function toast({ key, ...message }: Toast): void {
  const others = key === undefined ? state.shown : state.shown.filter(({ replaces }) => replaces !== key);
  change({ shown: [...others, { ...message, replaces: key, id: nextId++ }] });
}

function closeToast(id: number): void {
  change({ shown: state.shown.filter((one) => one.id !== id) });
}

export function withdrawToast(key: string): void {
  if (state.shown.some(({ replaces }) => replaces === key))
    change({ shown: state.shown.filter(({ replaces }) => replaces !== key) });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Moves the toasts into an open modal dialog: outside they would be inert. @returns a function that moves them back */
export function hostToasts(host: Element): () => void {
  change({ hosts: [...state.hosts, host] });
  return () => change({ hosts: state.hosts.filter((one) => one !== host) });
}

/**
 * Shows the toasts with this key at the end of an element, such as a form, where they cover none of its controls.
 * @returns a function that ends this
 */
export function placeToasts(key: string, element: Element): () => void {
  const place = { key, element };
  change({ places: [...state.places, place] });
  return () => change({ places: state.places.filter((one) => one !== place) });
}

/** Preloads the toast card, which most visits never need, in case the network fails later. */
export function prepareToasts(): Promise<unknown> {
  return cards().catch(() => {});
}

const cards = () => import("./toast-card.tsx");
const ToastCard = lazy(() => cards().catch(() => ({ default: PlainCard })));

/** Fallback if the toast card could not be loaded, so that the message is still shown. */
function PlainCard({ toast: { title, description } }: { toast: Shown }) {
  return (
    <div className="toast">
      <b>{title}</b>
      {description && <p>{description}</p>}
    </div>
  );
}

/** The two live regions, rendered from the start: screen readers ignore a region added together with its text. */
export function Toasts() {
  const { shown, hosts, places } = useSyncExternalStore(
    subscribe,
    () => state,
    () => NOTHING,
  );
  const host = hosts.at(-1);
  // Using a control may soon cause a toast.
  useEffect(() => addEventListener("focusin", prepareToasts, { once: true }), []);
  const others = shown.filter(({ replaces }) => places.every(({ key }) => key !== replaces));
  const regions = (
    <div className="toasts">
      <Regions toasts={others} />
    </div>
  );
  return (
    <>
      {host ? createPortal(regions, host) : regions}
      {places.map(({ key, element }) =>
        createPortal(
          <PlacedToasts toasts={shown.filter(({ replaces }) => replaces === key)} />,
          element,
          key,
        ),
      )}
    </>
  );
}

function Regions({ toasts }: { toasts: readonly Shown[] }) {
  const cardsOf = (isError: boolean) => (
    <Suspense>
      {toasts.map(
        (one) =>
          (one.tone === "error") === isError && <ToastCard key={one.id} toast={one} onClose={closeToast} />,
      )}
    </Suspense>
  );
  return (
    <>
      <div role="status" className="grid gap-3">
        {cardsOf(false)}
      </div>
      <div role="alert" className="grid gap-3">
        {cardsOf(true)}
      </div>
    </>
  );
}

/** Toasts within the page, scrolled to unless the focus has moved to a mistaken field. */
function PlacedToasts({ toasts }: { toasts: readonly Shown[] }) {
  const place = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    if (newest === undefined || document.activeElement?.getAttribute("aria-invalid") === "true") return;
    place.current?.scrollIntoView({ block: "nearest" });
  }, [newest]);
  return (
    // Without a toast it takes no room in the form, but stays a live region.
    <div ref={place} className={toasts.length > 0 ? "toasts-placed" : "sr-only"}>
      <Regions toasts={toasts} />
    </div>
  );
}
