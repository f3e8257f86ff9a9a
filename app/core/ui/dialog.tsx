import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Icon } from "./icon.tsx";
import { hostToasts } from "./toasts.tsx";

interface DialogProps {
  heading: string;
  small?: boolean;
  /** Called for the close button, Escape, or a phone's back gesture; the caller then removes the dialog. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A native modal dialog: the browser traps the focus and announces the heading. The initial focus is the
 * first control, or `data-focus-first`. Without scripts it is an open section of the page.
 */
export function Dialog({ heading, small = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // The server renders it open for pages without scripts, and only a closed dialog can become modal.
    element.open = false;
    element.showModal();
    element.querySelector<HTMLElement>("[data-focus-first]")?.focus();
    const bringToastsBack = hostToasts(element);
    return () => {
      bringToastsBack();
      // Returns the focus to the control that opened it.
      element.close();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      open
      className={small ? "dialog w-[min(30rem,100%)]" : "dialog"}
      aria-labelledby={headingId}
      onKeyDown={(event) => {
        // Chrome closes a dialog on the second Escape even if `cancel` was prevented.
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
      <div className="flex items-start justify-between gap-4 px-5 pt-5.5 pb-1 sm:px-7">
        <h2 id={headingId} className="min-w-0 pt-1.5 text-[1.5rem] wrap-anywhere">
          {heading}
        </h2>
        <button className="icon-button scripted" type="button" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
