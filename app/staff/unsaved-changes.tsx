import { useCallback, useEffect } from "react";
import { type BlockerFunction, useBlocker } from "react-router";
import { useSignInAgain } from "#app/accounts/sign-in-again.tsx";
import { Dialog } from "#app/core/ui/dialog.tsx";

/**
 * Protects unsaved text: confirms before a navigation or before the page closes, and prevents a sign-out in
 * another tab from leaving the page.
 * @param isUnsaved whether there is unsaved text now
 * @returns the confirmation dialog to render
 */
export function useUnsaved(isUnsaved: () => boolean) {
  const { keep } = useSignInAgain();
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation }) => pageOf(nextLocation) !== pageOf(currentLocation) && isUnsaved(),
      [isUnsaved],
    ),
  );

  useEffect(() => {
    const askBrowser = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    addEventListener("beforeunload", askBrowser);
    const forget = keep(isUnsaved);
    return () => {
      removeEventListener("beforeunload", askBrowser);
      forget();
    };
  }, [isUnsaved, keep]);

  if (blocker.state !== "blocked") return null;
  return <LeaveQuestion onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
}

/** What a link within the page leaves as it is. */
const pageOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

export function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog small heading="Leave without saving?" onClose={onStay}>
      <div className="dialog-body">
        <p>What you typed will be lost.</p>
      </div>
      <div className="dialog-foot">
        <button className="btn line compact" type="button" data-focus-first onClick={onStay}>
          Keep editing
        </button>
        <button className="btn compact" type="button" onClick={onLeave}>
          Discard changes
        </button>
      </div>
    </Dialog>
  );
}

/** Whether any field of a form differs from its initial value. */
export function isChanged(form: HTMLFormElement | null): boolean {
  return [...(form?.elements ?? [])].some((control) => {
    if (control instanceof HTMLInputElement && control.type === "hidden") return false;
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      return control.value !== control.defaultValue;
    }
    if (control instanceof HTMLSelectElement) {
      return [...control.options].some((option) => option.selected !== option.defaultSelected);
    }
    return false;
  });
}
