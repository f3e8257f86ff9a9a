import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { Icon } from "./icon.tsx";
import { closeToast, type Shown } from "./toasts.tsx";

/** How long a toast stays, unless it is an error (decision A4: at least 5 s). */
const VISIBLE_MS = 6000;

/** One toast. It stays while the pointer or the focus is on it. */
export default function ToastCard({ toast }: { toast: Shown }) {
  const card = useRef<HTMLDivElement>(null);
  const remainingMs = useRef(VISIBLE_MS);
  const { id, tone, action } = toast;
  const { held, dismiss } = useHold(card, id);

  useEffect(() => {
    if (tone === "error" || held) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => closeToast(id), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= Date.now() - startedAt;
    };
  }, [id, tone, held]);

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

/**
 * Whether the pointer or the focus is on a toast. `dismiss` closes it, and so does Escape inside; both give the
 * focus back to where it was.
 */
function useHold(card: RefObject<HTMLDivElement | null>, id: number) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const cameFrom = useRef<HTMLElement>(null);

  const dismiss = useCallback(() => {
    if (card.current?.contains(document.activeElement)) cameFrom.current?.focus();
    closeToast(id);
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
        // Keeps a dialog around it open.
        event.preventDefault();
        dismiss();
      },
      { signal },
    );
    return () => listeners.abort();
  }, [card, dismiss]);

  return { held: hovered || focused, dismiss };
}
