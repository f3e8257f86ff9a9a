import type { ReactNode } from "react";

export interface Session {
  user: { email: string } | null;
  loading: boolean;
  isAdmin: boolean;
  signOut: () => void;
}

const NOBODY: Session = { user: null, loading: false, isAdmin: false, signOut: () => {} };

/** Holds who is signed in, for the whole page. */
export function SessionProvider({ children }: { children: ReactNode }) {
  return children;
}

/** Who is signed in. */
export function useSession(): Session {
  return NOBODY;
}
