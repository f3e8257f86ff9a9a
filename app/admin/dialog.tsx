import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { dashboard } from "#app/copy/staff/admin.ts";
import { Icon } from "#app/ui/icon.tsx";
import { hostToasts } from "#app/ui/toasts.tsx";

interface DialogProps {
  heading: string;
  /** Small, for a question. */
  small?: boolean;
  /** The close button, Escape, or the gesture of a phone; the dialog is still open then. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A native dialog over the page: the browser holds the focus inside and names it to screen readers. It starts
 * at its first control, or at `data-focus-first`. Without scripts it is open in the page like any section.
 */
export function Dialog({ heading, small = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // Rendered open for pages without scripts; only a closed one can be made modal.
    element.open = false;
    element.showModal();
    element.querySelector<HTMLElement>("[data-focus-first]")?.focus();
    const bringToastsBack = hostToasts(element);
    return () => {
      bringToastsBack();
      // Gives the focus back to what opened it.
      element.close();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      open
      className={small ? "dialog small-dialog" : "dialog"}
      aria-labelledby={headingId}
      onKeyDown={(event) => {
        // Chrome lets a second Escape close a dialog whose `cancel` was prevented; this keeps it open.
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="ribbon" aria-hidden="true" />
      <div className="dialog-head">
        <h2 id={headingId}>{heading}</h2>
        <button className="icon-button scripted" type="button" aria-label={dashboard.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
