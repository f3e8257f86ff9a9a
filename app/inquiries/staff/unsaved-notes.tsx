import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { useSignInAgain } from "#app/accounts/sign-in-again.tsx";
import { LeaveQuestion } from "#app/staff/unsaved-changes.tsx";

interface EditedNotes {
  isUnsaved: () => boolean;
  /** @returns whether all text is saved */
  save: () => Promise<boolean>;
  /** Saves without waiting for a response, because the page is being closed. */
  saveOnClose: () => void;
}

interface UnsavedNotes {
  /** Registers notes. @returns a function that unregisters them */
  keep: (id: string, notes: EditedNotes) => () => void;
  isUnsaved: (id: string) => boolean;
}

const UnsavedNotesContext = createContext<UnsavedNotes | null>(null);

export function useUnsavedNotes(): UnsavedNotes {
  const value = use(UnsavedNotesContext);
  if (!value) throw new Error("useUnsavedNotes outside of the desk");
  return value;
}

/**
 * Saves notes before leaving the desk (decision U6). A navigation waits for the save, and asks if it fails;
 * closing the page sends the notes without waiting.
 */
export function UnsavedNotesProvider({ children }: { children: ReactNode }) {
  const edited = useRef(new Map<string, EditedNotes>());
  const { keep: keepFromSignOut } = useSignInAgain();
  const [asking, setAsking] = useState(false);

  const unsaved = useCallback(() => [...edited.current.values()].filter((notes) => notes.isUnsaved()), []);
  const value = useMemo<UnsavedNotes>(
    () => ({
      keep(id, notes) {
        edited.current.set(id, notes);
        return () => {
          if (edited.current.get(id) === notes) edited.current.delete(id);
        };
      },
      isUnsaved: (id) => edited.current.get(id)?.isUnsaved() ?? false,
    }),
    [],
  );

  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        // Navigation within the desk keeps cards with unsaved notes.
        nextLocation.pathname !== currentLocation.pathname && unsaved().length > 0,
      [unsaved],
    ),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return setAsking(false);
    let current = true;
    Promise.all(unsaved().map((notes) => notes.save())).then((saved) => {
      if (!current) return;
      if (saved.every(Boolean)) blocker.proceed();
      else setAsking(true);
    });
    return () => {
      current = false;
    };
  }, [blocker, unsaved]);

  useEffect(() => {
    const leave = () => {
      for (const notes of unsaved()) notes.saveOnClose();
    };
    addEventListener("pagehide", leave);
    const forget = keepFromSignOut(() => unsaved().length > 0);
    return () => {
      removeEventListener("pagehide", leave);
      forget();
    };
  }, [unsaved, keepFromSignOut]);

  return (
    <UnsavedNotesContext value={value}>
      {children}
      {asking && blocker.state === "blocked" && (
        <LeaveQuestion onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
      )}
    </UnsavedNotesContext>
  );
}
