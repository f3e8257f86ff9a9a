import { type ReactNode, type Ref, useId, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { dashboard } from "#app/content/staff.ts";
import { Icon } from "#app/ui/icon.tsx";

export interface DialogHandle {
  /** Shuts the dialog and gives the focus back to what opened it. */
  close: () => void;
}

interface DialogProps {
  heading: string;
  /** Small, for a question. */
  small?: boolean;
  /** The close button, Escape, or the gesture of a phone; the dialog is still open then. */
  onClose: () => void;
  ref?: Ref<DialogHandle>;
  children: ReactNode;
}

/**
 * A native dialog over the page: the browser holds the focus inside and names it to screen readers. Without
 * scripts it stands open in the page like any section.
 */
export function Dialog({ heading, small = false, onClose, ref, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();

  useImperativeHandle(ref, () => ({ close: () => dialog.current?.close() }));

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // Rendered open for pages without scripts; only a closed one can be made modal.
    element.open = false;
    element.showModal();
    return () => element.close();
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
      <div className="dh">
        <h2 id={headingId}>{heading}</h2>
        <button className="iconbtn scripted" type="button" aria-label={dashboard.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
