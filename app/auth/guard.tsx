import { useEffect, useRef } from "react";
import { Outlet, useNavigate } from "react-router";
import "#app/styles/staff.css";
import { ANSWER_TIMEOUT_MS } from "#app/admin/answer.ts";
import { StaffFrame } from "#app/admin/frame.tsx";
import { prepareToasts } from "#app/ui/toasts.tsx";
import type { Route } from "./+types/guard.ts";
import { administratorContext, keepOutOfCaches, requireAdministrator } from "./guard.server.ts";
import { refusalIn } from "./refusal.ts";
import { type KnownSession, useSession } from "./session.tsx";
import { SignInAgainProvider, useSignInAgain } from "./sign-in-again.tsx";

export const middleware: Route.MiddlewareFunction[] = [keepOutOfCaches, requireAdministrator];

/** Also makes every navigation inside the staff area ask the server, and so the guard. */
export function loader({ context }: Route.LoaderArgs): KnownSession {
  const { id, email, sessionEnds, isAdministrator } = context.get(administratorContext);
  return { session: { userId: id, email, expiresAt: sessionEnds, isAdmin: isAdministrator } };
}

/**
 * A server that does not answer is no refusal: the page inside says that it failed, and what was typed there
 * stays. Null: nothing new is known of the session.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<KnownSession | null> {
  const silence = new Promise<null>((resolve) => setTimeout(resolve, ANSWER_TIMEOUT_MS, null));
  try {
    return await Promise.race([serverLoader(), silence]);
  } catch (error) {
    if (error instanceof Response || refusalIn(error)) throw error;
    return null;
  }
}

/** The layout route around every page of the staff area. */
export default function Guard() {
  // Work goes on here where the network is gone, and toasts say so.
  useEffect(() => void prepareToasts(), []);
  return (
    <StaffFrame className="staff">
      <SignInAgainProvider>
        <LeaveAfterSignOut />
        <Outlet />
      </SignInAgainProvider>
    </StaffFrame>
  );
}

/** Signed out here or in another tab: off to the sign-in page, but never away from text that was typed. */
function LeaveAfterSignOut() {
  const { user, loading } = useSession();
  const { hasUnsaved, ask } = useSignInAgain();
  const navigate = useNavigate();
  const wasSignedIn = useRef(true);
  const signedIn = user !== null || loading;

  useEffect(() => {
    if (signedIn === wasSignedIn.current) return;
    wasSignedIn.current = signedIn;
    if (signedIn) return;
    if (hasUnsaved()) ask();
    else navigate("/auth");
  }, [signedIn, hasUnsaved, ask, navigate]);

  return null;
}
