import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from "react";
import { RefusalContext, type ShowRefusal } from "#app/core/forms/use-change.ts";
import { Dialog } from "#app/core/ui/dialog.tsx";
import { toast } from "#app/core/ui/toasts.tsx";
import { ACCESS_DENIED } from "./roles.ts";
import { useSession } from "./session.tsx";
import { SignInForm } from "./sign-in-form.tsx";

interface SignInAgain {
  /** Opens the dialog; calls `then` after a successful sign-in. */
  ask: (then?: () => void) => void;
  /** Registers a check for unsaved text. @returns a function that unregisters it */
  keep: (isUnsaved: () => boolean) => () => void;
  hasUnsaved: () => boolean;
}

const SignInAgainContext = createContext<SignInAgain | null>(null);

/** Lets a page recover from a session that ended during editing (decision U21). Staff area only. */
export function useSignInAgain(): SignInAgain {
  const value = use(SignInAgainContext);
  if (!value) throw new Error("useSignInAgain outside of the staff area");
  return value;
}

/** Provides the dialog for signing in again over the current page. */
export function SignInAgainProvider({ children }: { children: ReactNode }) {
  const { user, start } = useSession();
  /** Still known after the session has ended. */
  const email = useRef("");
  if (user) email.current = user.email;
  const [open, setOpen] = useState(false);
  const waiting = useRef<(() => void)[]>([]);
  const unsaved = useRef(new Set<() => boolean>());

  const ask = useCallback((then?: () => void) => {
    if (then) waiting.current.push(then);
    setOpen(true);
  }, []);
  const value = useMemo<SignInAgain>(
    () => ({
      ask,
      keep(isUnsaved) {
        unsaved.current.add(isUnsaved);
        return () => unsaved.current.delete(isUnsaved);
      },
      hasUnsaved: () => [...unsaved.current].some((isUnsaved) => isUnsaved()),
    }),
    [ask],
  );

  const showRefusal = useCallback<ShowRefusal>(
    ({ reason }, again) => {
      if (reason === "session-ended") ask(again);
      else if (reason !== "denied") return false;
      else toast({ title: ACCESS_DENIED.heading, description: ACCESS_DENIED.text, tone: "error" });
      return true;
    },
    [ask],
  );

  function close() {
    setOpen(false);
    waiting.current = [];
  }

  return (
    <SignInAgainContext value={value}>
      <RefusalContext value={showRefusal}>{children}</RefusalContext>
      {open && (
        <Dialog heading="Your session has ended" onClose={close}>
          <div className="dialog-body">
            <p className="muted">Sign in again to continue. What you typed is still here.</p>
            <SignInForm
              email={email.current}
              onSignedIn={(session) => {
                start(session);
                const resume = waiting.current;
                close();
                for (const go of resume) go();
              }}
            />
          </div>
        </Dialog>
      )}
    </SignInAgainContext>
  );
}
