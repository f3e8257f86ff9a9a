import { Fragment, type KeyboardEvent, type ReactNode, useRef } from "react";
import { Link, useLocation, useNavigate, useRouteLoaderData } from "react-router";
import { AccountLinks } from "#app/accounts/account-menu.tsx";
import { type Section, sectionsOf } from "#app/accounts/roles.ts";
import { useSession } from "#app/accounts/session.tsx";
import { Foldout } from "#app/core/ui/foldout.tsx";
import { Icon } from "#app/core/ui/icon.tsx";
import { useHydrated } from "#app/core/ui/use-hydrated.ts";
import { StaffIcon } from "./icon.tsx";

/** Sections shown next to More on laptops that have no room for all. */
const SHOWN_BESIDE_MORE = 4;

/** Drawn above the names at the foot of a phone. */
const ICONS: Record<string, ReactNode> = {
  "/admin/today": <StaffIcon name="home" />,
  "/admin": <StaffIcon name="inbox" />,
  "/admin/locations": <Icon name="pin" />,
};

export const PANEL = "dashboard-panel";
export function tabId(index: number): string {
  return `dashboard-tab-${index}`;
}

export type SectionCounts = Record<string, { count: number; words: string; isLate?: boolean }>;

const countId = (path: string) => `count${path.replaceAll("/", "-")}`;

/**
 * The style sheet draws the figure, so the link keeps its name; a description gives the count to screen
 * readers.
 */
function Count({ of: count }: { of: SectionCounts[string] | undefined }) {
  if (!count) return null;
  return (
    <span
      className={count.isLate ? "section-count is-late" : "section-count"}
      data-count={count.count > 999 ? "999+" : count.count}
      aria-hidden="true"
    />
  );
}

function isIn(pathname: string, section: string): boolean {
  return pathname === section || pathname.startsWith(`${section}/`);
}

/** Whether the page belongs to a section; /admin itself has only its own pages. */
function isCurrentOf(pathname: string, section: string): boolean {
  return section === "/admin"
    ? pathname === section || isIn(pathname, "/admin/inquiries")
    : isIn(pathname, section);
}

/**
 * Navigation with every section that the member may open: Today, the two tabs, then the rest. A phone has it at its
 * foot, with the rest behind More.
 * @param selected index of the current tab; omitted on pages outside the tabs
 */
export function SectionRow({ selected }: { selected?: number | undefined }) {
  const { pathname } = useLocation();
  const { role } = useSession();
  const counts = useRouteLoaderData<{ counts?: SectionCounts } | null>("guard")?.counts ?? {};
  const sections = sectionsOf(role);
  const tabs = sections.filter(({ isTab }) => isTab);
  const [today, ...others] = sections.filter(({ isTab }) => !isTab);
  const linkOf = ({ path, name }: Section) => (
    <Link
      to={path}
      aria-current={isCurrentOf(pathname, path) ? "page" : undefined}
      aria-describedby={counts[path] ? countId(path) : undefined}
    >
      {ICONS[path]}
      <span>{name}</span>
      <Count of={counts[path]} />
    </Link>
  );
  const isBehindMore = (from: number) => others.slice(from).some(({ path }) => isCurrentOf(pathname, path));
  const waiting = others.filter(({ path }) => counts[path]).length;
  return (
    <nav className="section-row" aria-label="Staff sections">
      <div className="wrap">
        {today && <div className="section-first">{linkOf(today)}</div>}
        {selected === undefined ? (
          <div className="section-tabs">
            {tabs.map((tab) => (
              <Fragment key={tab.path}>{linkOf(tab)}</Fragment>
            ))}
          </div>
        ) : (
          <Tabs tabs={tabs} selected={selected} counts={counts} />
        )}
        {sections.map(
          ({ path }) =>
            counts[path] && (
              <span key={path} id={countId(path)} hidden>
                {counts[path].words}
              </span>
            ),
        )}
        {others.length > 0 && (
          <ul className="section-rest">
            {others.map((section) => (
              <li key={section.path}>{linkOf(section)}</li>
            ))}
          </ul>
        )}
        <Foldout
          className={[
            "more-sections",
            others.length <= SHOWN_BESIDE_MORE && "few",
            isBehindMore(0) && "is-current",
            isBehindMore(SHOWN_BESIDE_MORE) && "is-current-wide",
          ]
            .filter(Boolean)
            .join(" ")}
          label={
            <span className="more-label">
              <Icon name="menu" />
              <span>More</span>
              {waiting > 0 && <Count of={{ count: waiting, words: "" }} />}
            </span>
          }
        >
          <div className="section-sheet on-dark">
            <ul>
              {others.map((section) => (
                <li key={section.path}>{linkOf(section)}</li>
              ))}
            </ul>
            <div className="section-sheet-account">
              <AccountLinks />
            </div>
          </div>
        </Foldout>
      </div>
    </nav>
  );
}

interface TabsProps {
  tabs: readonly Section[];
  selected: number;
  counts: SectionCounts;
}

/**
 * The tabs are links, so they work without scripts. With scripts, arrow keys move between them as in any tab
 * list.
 */
function Tabs({ tabs, selected, counts }: TabsProps) {
  const navigate = useNavigate();
  const scripted = useHydrated();
  const list = useRef<HTMLDivElement>(null);

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
    <div ref={list} className="section-tabs" role="tablist" aria-label="Dashboard" onKeyDown={move}>
      {tabs.map((tab, index) => (
        <Link
          key={tab.path}
          id={tabId(index)}
          role="tab"
          to={tab.path}
          aria-selected={index === selected}
          aria-controls={index === selected ? PANEL : undefined}
          aria-describedby={counts[tab.path] ? countId(tab.path) : undefined}
          tabIndex={scripted && index !== selected ? -1 : undefined}
        >
          {ICONS[tab.path]}
          <span>{tab.name}</span>
          <Count of={counts[tab.path]} />
        </Link>
      ))}
    </div>
  );
}
