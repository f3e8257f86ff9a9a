import { useEffect, useRef } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { RETURN_TO } from "#app/accounts/return-to.ts";
import { ACCESS_DENIED, sectionAt } from "#app/accounts/roles.ts";
import { useSession } from "#app/accounts/session.tsx";
import { SignOutForm } from "#app/accounts/sign-out-form.tsx";
import { useSite } from "#app/content/site.ts";
import type { Refusal } from "#app/core/forms/refusal.ts";
import { StaffFrame } from "#app/frame/staff-frame.tsx";
import { titled } from "#app/words/en/page-meta.ts";

const HEADINGS = { denied: ACCESS_DENIED.heading, "session-ended": "Your session has ended" };

export default function Refused({ refusal }: { refusal: Refusal }) {
  const heading = HEADINGS[refusal.reason];
  return (
    <StaffFrame>
      <title>{titled(heading, useSite())}</title>
      <meta name="robots" content="noindex,nofollow" />
      <div className="wrap py-12">
        <section className="mx-auto max-w-2xl border border-linen bg-snow p-6 sm:p-10">
          <h1 className="text-h2">{heading}</h1>
          {refusal.reason === "denied" && <AccessDenied ask={refusal.ask} />}
          {refusal.reason === "session-ended" && <SessionEnded />}
        </section>
      </div>
    </StaffFrame>
  );
}

/** In place of the few forms that do not offer the dialog. */
function SessionEnded() {
  const { pathname, search } = useLocation();
  return (
    <>
      <p className="mt-4">Sign in again to continue.</p>
      <a className="btn mt-8" href={`/auth?${new URLSearchParams({ [RETURN_TO]: pathname + search })}`}>
        Sign In
      </a>
    </>
  );
}

const either = new Intl.ListFormat("en-US", { type: "disjunction" });

function AccessDenied({ ask }: { ask: readonly string[] }) {
  const { user, loading } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const wasSignedIn = useRef(false);

  useEffect(() => {
    if (user) wasSignedIn.current = true;
    else if (!loading && wasSignedIn.current) navigate("/auth");
  }, [user, loading, navigate]);

  return (
    <>
      <p className="mt-4">
        {ask.length > 0
          ? `Only administrators can open ${sectionAt(pathname) ?? "this page"}. Ask ${either.format(ask)}.`
          : ACCESS_DENIED.text}
      </p>
      <div className="btn-row mt-8">
        <Link className="btn green" to="/">
          Return to Homepage
        </Link>
        <a className="btn line" href={pathname + search}>
          Try again
        </a>
        <SignOutForm className="btn line" />
      </div>
    </>
  );
}
