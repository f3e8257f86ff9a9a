import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { LeaveQuestion } from "#app/admin/unsaved-changes.tsx";
import { useSignInAgain } from "#app/auth/sign-in-again.tsx";

/** Text of one inquiry that may be unsaved. */
export interface Draft {
  isUnsaved: () => boolean;
  /** @returns whether everything is saved now */
  save: () => Promise<boolean>;
  /** The page goes away: sends without waiting for an answer. */
  saveAndLeave: () => void;
}

interface Saves {
  /** @returns what takes the draft back */
  keep: (id: string, draft: Draft) => () => void;
  isUnsaved: (id: string) => boolean;
}

const SavesContext = createContext<Saves | null>(null);

/** The drafts of the desk around. */
export function useSaves(): Saves {
  const value = use(SavesContext);
  if (!value) throw new Error("useSaves outside of the desk");
  return value;
}

/**
 * Saves notes before the desk is left (decision U6): a navigation waits for it and asks where it fails, and a
 * page that goes away sends them on its way.
 */
export function SavesProvider({ children }: { children: ReactNode }) {
  const drafts = useRef(new Map<string, Draft>());
  const { keep: keepFromSignOut } = useSignInAgain();
  const [asking, setAsking] = useState(false);

  const unsaved = useCallback(() => [...drafts.current.values()].filter((draft) => draft.isUnsaved()), []);
  const saves = useMemo<Saves>(
    () => ({
      keep(id, draft) {
        drafts.current.set(id, draft);
        return () => {
          if (drafts.current.get(id) === draft) drafts.current.delete(id);
        };
      },
      isUnsaved: (id) => drafts.current.get(id)?.isUnsaved() ?? false,
    }),
    [],
  );

  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        // On the desk itself, cards with unsaved text stay.
        nextLocation.pathname !== currentLocation.pathname && unsaved().length > 0,
      [unsaved],
    ),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return setAsking(false);
    let current = true;
    Promise.all(unsaved().map((draft) => draft.save())).then((saved) => {
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
      for (const draft of unsaved()) draft.saveAndLeave();
    };
    addEventListener("pagehide", leave);
    const forget = keepFromSignOut(() => unsaved().length > 0);
    return () => {
      removeEventListener("pagehide", leave);
      forget();
    };
  }, [unsaved, keepFromSignOut]);

  return (
    <SavesContext value={saves}>
      {children}
      {asking && blocker.state === "blocked" && (
        <LeaveQuestion onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
      )}
    </SavesContext>
  );
}
