import type { ReactNode } from "react";
import { LegalSections } from "./site-footer.tsx";
import { SkipLink, TopBar } from "./top-bar.tsx";

/** Layout of the sign-in page and of refused staff pages: top bar, main landmark and a small footer. */
export function StaffFrame({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className="flex min-h-screen flex-col bg-paper">
      <SkipLink />
      <TopBar />
      <main id="main" tabIndex={-1} className={`grow ${className ?? ""}`}>
        {children}
      </main>
      <footer className="footer on-dark py-6 [&_.legal]:border-0 [&_.legal]:pt-0">
        <div className="wrap">
          <LegalSections />
        </div>
      </footer>
    </div>
  );
}
