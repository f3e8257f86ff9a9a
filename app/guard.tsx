import { useEffect, useRef } from "react";
import { Outlet, useNavigate } from "react-router";
import type { SectionCounts } from "#app/staff/sections.tsx";
import "#app/core/ui/styles/staff.css";
import "#app/staff/styles/content-editor.css";
import "#app/site/styles/season-dates.css";
import "#app/staff/styles/staff-frame.css";
import { keepOutOfCaches, memberContext, requireRole } from "#app/accounts/guard.server.ts";
import type { MemberNames } from "#app/accounts/member-name.ts";
import { memberNames } from "#app/accounts/queries.server.ts";
import { asSignedIn } from "#app/accounts/read-session.server.ts";
import { type KnownSession, useSession } from "#app/accounts/session.tsx";
import { SignInAgainProvider, useSignInAgain } from "#app/accounts/sign-in-again.tsx";
import { contentsOf } from "#app/content/contents.server.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { CALL_TIMEOUT_MS } from "#app/core/forms/call-server.ts";
import { refusalIn } from "#app/core/forms/refusal.ts";
import { prepareToasts } from "#app/core/ui/toasts.tsx";
import { countSections } from "#app/staff/today/needs.server.ts";
import type { Route } from "./+types/guard.ts";

export const middleware: Route.MiddlewareFunction[] = [keepOutOfCaches, requireRole];

/**
 * Provides the session to the page. A loader also turns every navigation inside the staff area into a request
 * that the guard checks: React Router skips middleware for navigations without a loader.
 */
export async function loader({
  context,
}: Route.LoaderArgs): Promise<KnownSession & { counts: SectionCounts; names: MemberNames }> {
  return {
    session: asSignedIn(context.get(memberContext)),
    counts: await countsOf(context),
    names: await memberNames(context.get(databaseContext)),
  };
}

/** Counts for the section names. If they cannot be read, the page renders without them. */
async function countsOf(context: Route.LoaderArgs["context"]): Promise<SectionCounts> {
  try {
    const now = context.get(clockContext)();
    const { role } = context.get(memberContext);
    return await countSections(context.get(databaseContext), contentsOf(context), now, role);
  } catch {
    return {};
  }
}

/**
 * A server that does not respond is not a refusal: the page reports the failure and keeps unsaved text.
 * @returns null if the session could not be checked
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, CALL_TIMEOUT_MS, null));
  try {
    return await Promise.race([serverLoader(), timeout]);
  } catch (error) {
    if (error instanceof Response || refusalIn(error)) throw error;
    return null;
  }
}

/**
 * The layout route around all staff pages. A new one needs its file, a line under it in `routes.ts`, and its role.
 */
export default function Guard() {
  // Staff may go offline while working, so toasts must be loaded in advance.
  useEffect(() => void prepareToasts(), []);
  return (
    <SignInAgainProvider>
      <LeaveAfterSignOut />
      <Outlet />
    </SignInAgainProvider>
  );
}

/** Opens the sign-in page after a sign-out here or in another tab, unless unsaved text would be lost. */
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
