import { type KeyboardEvent, useRef } from "react";
import { Link, Outlet, useLocation, useNavigate } from "react-router";
import { siteOf } from "#app/content/site.ts";
import { pageMeta } from "#app/copy/page-meta.ts";
import { dashboard } from "#app/copy/staff/admin.ts";
import { metadata } from "#app/seo/metadata.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Route } from "./+types/dashboard.ts";
import { StaffHead } from "./frame.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata({ ...pageMeta(siteOf(matches))["/admin"], noindex: true }, matches);

const PANEL = "dashboard-panel";

/** Heading, tabs and the panel below them. */
export default function Dashboard() {
  const { pathname } = useLocation();
  const selected = pathname.startsWith("/admin/locations") ? 1 : 0;
  return (
    <>
      <StaffHead heading={dashboard.heading}>
        {/* Where both do not fit in one row, the tabs stay on the line below. */}
        <div className="mt-6 flex flex-wrap-reverse items-center justify-between gap-x-4">
          <Tabs selected={selected} />
          <nav aria-label={dashboard.pagesLabel}>
            {dashboard.pages.map((page) => (
              <Link key={page.path} className="toggle text-sm" to={page.path}>
                {page.text}
              </Link>
            ))}
          </nav>
        </div>
      </StaffHead>
      <div
        className="wrap staff-panel pt-8 pb-20"
        role="tabpanel"
        id={PANEL}
        aria-labelledby={tabId(selected)}
      >
        <Outlet />
      </div>
    </>
  );
}

function tabId(index: number): string {
  return `dashboard-tab-${index}`;
}

/** Links, so that they work without scripts; with them the arrow keys move as in any list of tabs. */
function Tabs({ selected }: { selected: number }) {
  const navigate = useNavigate();
  const scripted = useHydrated();
  const list = useRef<HTMLDivElement>(null);
  const { tabs } = dashboard;

  function move(event: KeyboardEvent) {
    const index = {
      ArrowRight: (selected + 1) % tabs.length,
      ArrowLeft: (selected - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    const tab = index === undefined ? undefined : tabs[index];
    if (!tab) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[index ?? 0]?.focus();
    navigate(tab.path);
  }

  return (
    <div
      ref={list}
      className="flex gap-5 sm:gap-8"
      role="tablist"
      aria-label={dashboard.tabsLabel}
      onKeyDown={move}
    >
      {tabs.map((tab, index) => (
        <Link
          key={tab.path}
          id={tabId(index)}
          role="tab"
          className="dashboard-tab"
          to={tab.path}
          aria-selected={index === selected}
          aria-controls={index === selected ? PANEL : undefined}
          tabIndex={scripted && index !== selected ? -1 : undefined}
        >
          {tab.text}
        </Link>
      ))}
    </div>
  );
}
