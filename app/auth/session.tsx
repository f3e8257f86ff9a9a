import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { session as words } from "#app/copy/staff/session.ts";
import { toast } from "#app/ui/toasts.tsx";
import { Entering } from "./pending-overlay.tsx";
import { fetchIsAdmin, fetchSession, postSignOut } from "./session-api.ts";
import { hasHint } from "./session-cookie-hint.ts";
import { onSnapshotChange, readSnapshot, type Snapshot, writeSnapshot } from "./session-snapshot.ts";

interface State {
  user: { id: string; email: string } | null;
  /** True until it is known who is signed in, and whether as an administrator. */
  loading: boolean;
  /** Decides what is drawn; the server checks for itself. */
  isAdmin: boolean;
}

export interface Session extends State {
  /** After a sign-in: the page and all other tabs of this browser follow. */
  start: (snapshot: Snapshot) => void;
  /** Ends the session in this browser, or in all browsers of this member. */
  signOut: (options?: { everywhere?: boolean }) => Promise<void>;
}

/** What the loader of a staff page knows of the session when the page arrives; null: nobody is signed in. */
export type KnownSession = { session: (Snapshot & { isAdmin: boolean }) | null };

const LOADING: State = { user: null, loading: true, isAdmin: false };
const NOBODY: State = { user: null, loading: false, isAdmin: false };

const SessionContext = createContext<Session | null>(null);

/** Who is signed in. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error("useSession outside of SessionProvider");
  return session;
}

/**
 * Holds who is signed in, for the whole page (section 4 of the specification): starts loading, reads the
 * session, checks for administrator's rights, and follows every sign-in and sign-out in this browser. Where
 * no session is remembered it asks nobody anything.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const known = useKnownSession();
  const [state, setState] = useState(known ? stateOf(known) : LOADING);
  const latest = useRef(state);
  latest.current = state;
  /** Counts changes, so that a late answer to an earlier question is dropped. */
  const turn = useRef(0);

  const follow = useCallback((snapshot: Snapshot | null) => {
    const mine = ++turn.current;
    if (!snapshot) return setState(NOBODY);
    const user = userOf(snapshot);
    setState({ user, loading: true, isAdmin: false });
    setTimeout(async () => {
      const isAdmin = await fetchIsAdmin(user.id);
      if (mine === turn.current) setState({ user, loading: false, isAdmin });
    }, 0);
  }, []);

  const readExisting = useCallback(async () => {
    const remembered = readSnapshot();
    if (!remembered && !hasHint()) return follow(null);
    const mine = ++turn.current;
    if (remembered) setState({ user: userOf(remembered), loading: true, isAdmin: false });
    const snapshot = await fetchSession().catch(() => remembered);
    if (mine !== turn.current) return;
    writeSnapshot(snapshot);
    follow(snapshot);
  }, [follow]);

  useEffect(() => {
    if (known) {
      turn.current++;
      setState(stateOf(known));
      writeSnapshot(known.session && snapshotOf(known.session));
    } else if (latest.current === LOADING) {
      readExisting();
    }
  }, [known, readExisting]);

  useEffect(
    () =>
      onSnapshotChange((snapshot) => {
        const { user, loading } = latest.current;
        // The same session, only prolonged, is no event.
        if (loading || snapshot?.userId !== user?.id) follow(snapshot);
      }),
    [follow],
  );

  const session = useMemo<Session>(
    () => ({
      ...state,
      start(snapshot) {
        writeSnapshot(snapshot);
        follow(snapshot);
      },
      async signOut({ everywhere = false } = {}) {
        try {
          await postSignOut(everywhere);
        } catch {
          toast({ title: words.error, description: words.signOutFailed, tone: "error" });
          return;
        }
        writeSnapshot(null);
        follow(null);
      },
    }),
    [state, follow],
  );
  return (
    <SessionContext value={session}>
      {children}
      <Entering />
    </SessionContext>
  );
}

/** The server has checked already where it made the page for this visitor alone. */
function useKnownSession(): KnownSession | undefined {
  const staffPage = useRouteLoaderData<KnownSession | null>("auth/guard");
  const signInPage = useRouteLoaderData<KnownSession>("auth/sign-in");
  return staffPage ?? signInPage;
}

function stateOf({ session }: KnownSession): State {
  return session ? { user: userOf(session), loading: false, isAdmin: session.isAdmin } : NOBODY;
}

function userOf({ userId, email }: Snapshot) {
  return { id: userId, email };
}

function snapshotOf({ userId, email, expiresAt }: Snapshot): Snapshot {
  return { userId, email, expiresAt };
}
