import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useRouteLoaderData } from "react-router";
import { toast } from "#app/core/ui/toasts.tsx";
import { PendingOverlay } from "./pending-overlay.tsx";
import type { Access } from "./roles.ts";
import {
  fetchIsAdmin,
  fetchSession,
  hasSignedInCookie,
  onRememberedChange,
  postSignOut,
  type RememberedSession,
  readRemembered,
  remember,
  type SignedIn,
  withoutRights,
} from "./session-client.ts";

interface State {
  user: { id: string; email: string } | null;
  /** True until the user and their administrator status are known. */
  loading: boolean;
  /** Only controls what is rendered; the server checks again. */
  isAdmin: boolean;
  role: Access | null;
}

export interface Session extends State {
  /** Starts a session after sign-in; the page and other tabs update. */
  start: (session: SignedIn) => void;
  /** Ends the session in this browser, or with `everywhere` in all of the member's browsers. */
  signOut: (options?: { everywhere?: boolean }) => Promise<void>;
}

/** The session that a staff page's loader found; null if not signed in. */
export type KnownSession = { session: SignedIn | null };

const LOADING: State = { user: null, loading: true, isAdmin: false, role: null };
const SIGNED_OUT: State = { ...LOADING, loading: false };

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error("useSession outside of SessionProvider");
  return session;
}

/**
 * Provides the signed-in user to the whole page (section 4 of the specification): starts in the loading
 * state, reads the session, checks for administrator rights, and follows sign-ins and sign-outs in this
 * browser. Makes no request if no session is stored.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const known = useKnownSession();
  const [state, setState] = useState(known ? stateOf(known) : LOADING);
  // An urgent change of the context would empty each part of the page whose script is still on its way.
  const shown = useDeferredValue(state);
  const latest = useRef(state);
  latest.current = state;
  /** Counts changes, so that a late response to an earlier request is dropped. */
  const changes = useRef(0);

  const follow = useCallback((session: RememberedSession | null) => {
    const change = ++changes.current;
    if (!session) return setState(SIGNED_OUT);
    const user = userOf(session);
    const { isEditor } = session;
    setState({ ...LOADING, user });
    setTimeout(async () => {
      const role = (await fetchIsAdmin(user.id)) ? "administrator" : isEditor ? "editor" : null;
      if (change === changes.current) setState(stateFor(user, role));
    }, 0);
  }, []);

  useEffect(() => {
    async function readExisting() {
      const remembered = readRemembered();
      if (!remembered && !hasSignedInCookie()) return follow(null);
      const change = ++changes.current;
      if (remembered) setState({ ...LOADING, user: userOf(remembered) });
      const session = await fetchSession().catch(() => remembered);
      if (change !== changes.current) return;
      remember(session);
      follow(session);
    }
    if (known) {
      changes.current++;
      setState(stateOf(known));
      remember(known.session && withoutRights(known.session));
    } else if (latest.current === LOADING) {
      readExisting();
    }
  }, [known, follow]);

  useEffect(
    () =>
      onRememberedChange((session) => {
        const { user, loading } = latest.current;
        // Ignore a change that only extends the session.
        if (loading || session?.userId !== user?.id) follow(session);
      }),
    [follow],
  );

  const session = useMemo<Session>(
    () => ({
      ...shown,
      start(session) {
        const started = withoutRights(session);
        remember(started);
        follow(started);
      },
      async signOut({ everywhere = false } = {}) {
        try {
          await postSignOut(everywhere);
        } catch {
          toast({ title: "Error", description: "Failed to sign out. Please try again.", tone: "error" });
          return;
        }
        remember(null);
        follow(null);
      },
    }),
    [shown, follow],
  );
  return (
    <SessionContext value={session}>
      {children}
      <PendingOverlay />
    </SessionContext>
  );
}

/** Pages rendered for one user include the session that the server has already checked. */
function useKnownSession(): KnownSession | undefined {
  const staffPage = useRouteLoaderData<KnownSession | null>("guard");
  const signInPage = useRouteLoaderData<KnownSession>("accounts/sign-in");
  return staffPage ?? signInPage;
}

function stateOf({ session }: KnownSession): State {
  return session ? stateFor(userOf(session), session.role) : SIGNED_OUT;
}

function stateFor(user: State["user"], role: Access | null): State {
  return { user, loading: false, isAdmin: role === "administrator", role };
}

function userOf({ userId, email }: RememberedSession) {
  return { id: userId, email };
}
