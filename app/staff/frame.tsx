import { Link } from "react-router";
import { AccountMenu } from "#app/accounts/account-menu.tsx";
import type { PageLink } from "#app/words/en/shared.ts";
import { SectionRow } from "./sections.tsx";

interface StaffHeadProps {
  heading: string;
  /** Link to the parent page. */
  back?: PageLink;
  /** Index of the selected tab; omitted on pages outside the two tabs. */
  tab?: number;
}

/** The head of a staff page: heading, account menu, back link, and the section navigation. */
export function StaffHead({ heading, back, tab }: StaffHeadProps) {
  return (
    <div className="staff-head">
      <div className="wrap">
        {back && (
          <p className="small">
            <Link className="inline-flex min-h-8 items-center" to={back.to}>
              {back.text}
            </Link>
          </p>
        )}
        <div className="staff-title">
          <h1 className="wrap-anywhere">
            <bdi>{heading}</bdi>
          </h1>
          <AccountMenu />
        </div>
        <SectionRow selected={tab} />
      </div>
    </div>
  );
}
