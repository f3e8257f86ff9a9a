import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { Icon } from "./icon.tsx";

export interface Toast {
  title: string;
  description?: string;
  /** An "error" is announced at once and stays until closed. */
  tone?: "success" | "error";
  action?: { label: string; run: () => void };
  /** A toast replaces an earlier one with the same key. */
  key?: string;
}

export type Shown = Omit<Toast, "key"> & { id: number; replaces: string | undefined };

/** Display time of a toast, except for errors (decision A4: at least 5 s). */
const VISIBLE_MS = 6000;

/** One toast. It stays while it has the pointer or the focus. */
export default function ToastCard({ toast, onClose }: { toast: Shown; onClose: (id: number) => void }) {
  const card = useRef<HTMLDivElement>(null);
  const remainingMs = useRef(VISIBLE_MS);
  const { id, tone, action } = toast;
  const { held, dismiss } = useHold(card, id, onClose);

  useEffect(() => {
    if (tone === "error" || held) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => onClose(id), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= Date.now() - startedAt;
    };
  }, [id, tone, held, onClose]);

  return (
    <div ref={card} className={tone === "error" ? "toast toast-error" : "toast"}>
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

/** Whether a toast has the pointer or the focus. `dismiss` and Escape close it and return the focus to where it was. */
function useHold(card: RefObject<HTMLDivElement | null>, id: number, onClose: (id: number) => void) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const cameFrom = useRef<HTMLElement>(null);

  const dismiss = useCallback(() => {
    if (card.current?.contains(document.activeElement)) cameFrom.current?.focus();
    onClose(id);
  }, [card, id, onClose]);

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
        // Keeps a surrounding dialog open.
        event.preventDefault();
        dismiss();
      },
      { signal },
    );
    return () => listeners.abort();
  }, [card, dismiss]);

  return { held: hovered || focused, dismiss };
}
