import { type KeyboardEvent, useRef } from "react";
import { Link, useLocation, useNavigate, useRouteLoaderData } from "react-router";
import { AccountLinks } from "#app/accounts/account-menu.tsx";
import { sectionsOf } from "#app/accounts/roles.ts";
import { useSession } from "#app/accounts/session.tsx";
import { Foldout } from "#app/core/ui/foldout.tsx";
import { Icon } from "#app/core/ui/icon.tsx";
import { useHydrated } from "#app/core/ui/use-hydrated.ts";

/** The first sections of the row are the dashboard's tabs. */
const TABS = 2;
/** Sections shown next to More on narrow screens. */
const SHOWN_BESIDE_MORE = 4;

/** Id of the panel below the tabs, which `aria-controls` refers to. */
export const PANEL = "dashboard-panel";
export function tabId(index: number): string {
  return `dashboard-tab-${index}`;
}

/** Section counts from the last successful load, by section path. */
/** Counts beside the sections: only of what needs somebody. */
export type SectionCounts = Record<string, { count: number; words: string; isLate?: boolean }>;

function useCounts(): SectionCounts {
  return useRouteLoaderData<{ counts?: SectionCounts } | null>("guard")?.counts ?? {};
}

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

/**
 * Navigation with every section that the member may open: two tabs, then links. On narrower screens, More
 * opens a sheet with all of them.
 * @param selected index of the current tab; omitted on pages outside the tabs
 */
export function SectionRow({ selected }: { selected?: number | undefined }) {
  const { pathname } = useLocation();
  const { role } = useSession();
  const counts = useCounts();
  const described = (path: string) => (counts[path] ? countId(path) : undefined);
  const sections = sectionsOf(role);
  const [tabs, others] = [sections.slice(0, TABS), sections.slice(TABS)];
  const current = (path: string) => {
    const isCurrent = path === "/admin" ? selected === 0 : isIn(pathname, path);
    return isCurrent ? ("page" as const) : undefined;
  };
  const isHidden = others.slice(SHOWN_BESIDE_MORE).some(({ path }) => current(path));
  return (
    <div className="sections">
      {selected === undefined ? (
        <div className="section-tabs">
          {tabs.map(({ path, name }) => (
            <Link
              key={path}
              className="dashboard-tab"
              to={path}
              aria-current={current(path)}
              aria-describedby={described(path)}
            >
              {name}
              <Count of={counts[path]} />
            </Link>
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
        <nav className="section-nav" aria-label="Staff sections">
          <ul>
            {others.map(({ path, name }) => (
              <li key={path}>
                <Link to={path} aria-current={current(path)} aria-describedby={described(path)}>
                  {name}
                  <Count of={counts[path]} />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Foldout
        className={others.length > SHOWN_BESIDE_MORE ? "more-sections" : "more-sections few"}
        label={
          <span className={isHidden ? "more-label is-current" : "more-label"}>
            More <Icon name="chevron" />
          </span>
        }
      >
        <nav className="section-sheet on-dark" aria-label="All sections and account">
          <ul>
            {sections.map(({ path, name }) => (
              <li key={path}>
                <Link to={path} aria-current={current(path)} aria-describedby={described(path)}>
                  {name}
                  <Count of={counts[path]} />
                </Link>
              </li>
            ))}
          </ul>
          <div className="section-sheet-account">
            <AccountLinks />
          </div>
        </nav>
      </Foldout>
    </div>
  );
}

interface TabsProps {
  tabs: readonly { path: string; name: string }[];
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
          className="dashboard-tab"
          to={tab.path}
          aria-selected={index === selected}
          aria-controls={index === selected ? PANEL : undefined}
          aria-describedby={counts[tab.path] ? countId(tab.path) : undefined}
          tabIndex={scripted && index !== selected ? -1 : undefined}
        >
          {tab.name}
          <Count of={counts[tab.path]} />
        </Link>
      ))}
    </div>
  );
}
