import { Link } from "react-router";
import { AccountMenu } from "#app/auth/account-menu.tsx";
import type { PageLink } from "#app/copy/types.ts";

/** Head of a staff page about registrations, with the way back. */
export function StaffHead({ heading, back }: { heading: string; back: PageLink }) {
  return (
    <div className="staff-head">
      <div className="wrap">
        <p className="small">
          <Link className="inline-flex min-h-8 items-center" to={back.to}>
            {back.text}
          </Link>
        </p>
        <div className="row pb-6">
          <h1 className="wrap-anywhere">
            <bdi>{heading}</bdi>
          </h1>
          <AccountMenu />
        </div>
      </div>
    </div>
  );
}
