import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
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
  const regions = (
    <div className="toasts">
      <div role="status" className="toast-region">
        {all.map((one) => one.tone !== "error" && <ToastCard key={one.id} toast={one} />)}
      </div>
      <div role="alert" className="toast-region">
        {all.map((one) => one.tone === "error" && <ToastCard key={one.id} toast={one} />)}
      </div>
    </div>
  );
  return host ? createPortal(regions, host) : regions;
}

function ToastCard({ toast }: { toast: Shown }) {
  const card = useRef<HTMLDivElement>(null);
  const remainingMs = useRef(VISIBLE_MS);
  const { id, tone, action } = toast;
  const { held, dismiss } = useHold(card, id);

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
    <div ref={card} className={tone === "error" ? "toast err" : "toast"}>
      <b>{toast.title}</b>
      {toast.description && <p>{toast.description}</p>}
      {action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            dismiss();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="toast-close" aria-label="Close" onClick={dismiss}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/**
 * Whether the pointer or the focus rests on a toast; `dismiss` closes it and gives focus back to where it was
 * before, and Escape inside does the same.
 */
function useHold(card: RefObject<HTMLDivElement | null>, id: number) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const cameFrom = useRef<HTMLElement>(null);

  const dismiss = useCallback(() => {
    if (card.current?.contains(document.activeElement)) cameFrom.current?.focus();
    close(id);
  }, [card, id]);

  useEffect(() => {
    const element = card.current;
    if (!element) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const within = (target: EventTarget | null) => target instanceof Node && element.contains(target);
    element.addEventListener("pointerenter", () => setHovered(true), { signal });
    element.addEventListener("pointerleave", () => setHovered(false), { signal });
    element.addEventListener(
      "focusin",
      ({ relatedTarget }) => {
        setFocused(true);
        if (relatedTarget instanceof HTMLElement && !within(relatedTarget)) cameFrom.current = relatedTarget;
      },
      { signal },
    );
    element.addEventListener("focusout", ({ relatedTarget }) => setFocused(within(relatedTarget)), {
      signal,
    });
    element.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape") return;
        // A dialog around it stays open.
        event.preventDefault();
        dismiss();
      },
      { signal },
    );
    return () => listeners.abort();
  }, [card, dismiss]);

  return { held: hovered || focused, dismiss };
}
