import type { ReactNode } from "react";
import { Link } from "react-router";
import { AccountMenu } from "#app/accounts/account-menu.tsx";
import { LegalSections } from "#app/frame/site-footer.tsx";
import { SkipLink, TopBar } from "#app/frame/top-bar.tsx";
import type { PageLink } from "#app/words/en/shared.ts";
import { SectionRow } from "./sections.tsx";

/** Layout of the sign-in page and the staff area: top bar, main landmark and a small footer. */
export function StaffFrame({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className="flex min-h-screen flex-col bg-paper">
      <SkipLink />
      <TopBar />
      <main id="main" tabIndex={-1} className={`grow ${className ?? ""}`}>
        {children}
      </main>
      <footer className="footer on-dark py-6 [&_.legal]:mt-0 [&_.legal]:border-0 [&_.legal]:pt-0">
        <div className="wrap">
          <LegalSections />
        </div>
      </footer>
    </div>
  );
}

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
