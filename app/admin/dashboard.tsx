import { type KeyboardEvent, useRef } from "react";
import { Link, Outlet, useLocation, useNavigate } from "react-router";
import { AccountMenu } from "#app/auth/account-menu.tsx";
import { pageMeta } from "#app/copy/page-meta.ts";
import { dashboard } from "#app/copy/staff/admin.ts";
import { metadata } from "#app/seo/metadata.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Route } from "./+types/dashboard.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata({ ...pageMeta["/admin"], noindex: true }, matches);

const PANEL = "dashboard-panel";

/** Heading, tabs and the panel below them. */
export default function Dashboard() {
  const { pathname } = useLocation();
  const selected = pathname.startsWith("/admin/locations") ? 1 : 0;
  return (
    <>
      <div className="staff-head">
        <div className="wrap">
          <div className="row">
            <h1>{dashboard.heading}</h1>
            <AccountMenu />
          </div>
          <div className="tab-row">
            <Tabs selected={selected} />
            <nav aria-label={dashboard.pagesLabel}>
              {dashboard.pages.map((page) => (
                <Link key={page.path} className="toggle" to={page.path}>
                  {page.text}
                </Link>
              ))}
            </nav>
          </div>
        </div>
      </div>
      <div className="wrap staff-panel" role="tabpanel" id={PANEL} aria-labelledby={tabId(selected)}>
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
    <div ref={list} className="tabs" role="tablist" aria-label={dashboard.tabsLabel} onKeyDown={move}>
      {tabs.map((tab, index) => (
        <Link
          key={tab.path}
          id={tabId(index)}
          role="tab"
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
