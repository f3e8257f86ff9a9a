import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * A button and what it opens, inside of one element, which gets `props`. Closed by a tap or focus elsewhere, by Escape,
 * and by every navigation as soon as it starts, Back and Forward too. If opened again while the page loads, it stays.
 */
export function useOpen<Container extends HTMLElement>() {
  const ref = useRef<Container>(null);
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  const destination = useNavigation().location?.key ?? key;
  const [closedFor, setClosedFor] = useState(destination);
  if (closedFor !== destination) {
    setClosedFor(destination);
    setOpen(false);
  }

  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !ref.current?.contains(target)) setOpen(false);
    };
    const closed = new AbortController();
    document.addEventListener("pointerdown", closeOutside, closed);
    document.addEventListener("focusin", closeOutside, closed);
    return () => closed.abort();
  }, [open]);

  /** Closes it and returns the focus to the button. */
  const close = () => {
    setOpen(false);
    ref.current?.querySelector("button")?.focus();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (open && key === "Escape") close();
  };
  return { open, setOpen, close, props: { ref, onKeyDown } };
}
