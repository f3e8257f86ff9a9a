import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";

/** Ids of the row's buttons, which get the focus back when their panel closes. */
export const openerId = (panel: "hours" | "state" | "boxes", id: string) => `${panel}-of-${id}`;

/** Marks a route whose page is shown in the row of its location. */
export interface RowHandle {
  inRow: true;
}

interface RowPanelProps {
  label: string;
  opener: string;
  onClose: () => void;
  children: ReactNode;
}

export function RowPanel({ label, opener, onClose, children }: RowPanelProps) {
  const panel = useRef<HTMLElement>(null);

  // Before the first paint, because people type as soon as they see the panel.
  useLayoutEffect(() => {
    const { current } = panel;
    const first = current?.querySelector<HTMLElement>("input:not([type=hidden]), button");
    first?.focus({ preventScroll: true });
    // As after Tab: what is typed replaces what the field holds.
    if (first instanceof HTMLInputElement) first.select();
    current?.scrollIntoView({ block: "nearest" });
  }, []);

  // After the panel is gone, with the focus that was in it.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.getElementById(opener)?.focus();
    },
    [opener],
  );

  return (
    <section
      ref={panel}
      className="row-panel wrap-anywhere text-(length:--text-sm)"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented) onClose();
      }}
    >
      {children}
    </section>
  );
}
