import { type ReactNode, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { Choice } from "#app/staff/filters.tsx";
import { TypedSearch, useTypedSearch } from "#app/staff/typed-search.tsx";
import {
  type CaseView,
  EVERYONES,
  readView,
  SORTS,
  TRIAGE,
  TRIAGE_NAMES,
  viewPath,
  WHOLE_LIST,
} from "./view.ts";

interface ToolbarProps<Status extends string> {
  list: string;
  view: CaseView<Status>;
  placeholder: string;
  statuses: Readonly<Record<Status, string>>;
  /** Whether the filters are by status, in place of the selectors of status and order. */
  hasStatusLinks?: boolean;
  children: ReactNode;
}

/** Search, filter and sort: a GET form that scripts submit on every change. */
export function Toolbar<Status extends string>(props: ToolbarProps<Status>) {
  const { list, view, placeholder, statuses, hasStatusLinks = false, children } = props;
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { stop, input } = useTypedSearch(view.q, () => go({ replace: true }));

  function go({ replace }: { replace: boolean }) {
    stop();
    if (!form.current) return;
    const asked = new URLSearchParams([...new FormData(form.current)] as [string, string][]);
    navigate(viewPath(list, readView(asked, statuses)), { replace, preventScrollReset: true });
  }

  return (
    <search>
      <form
        ref={form}
        className="flex flex-wrap gap-2"
        action={list}
        onSubmit={(event) => {
          event.preventDefault();
          go({ replace: true });
        }}
      >
        {(["spam", ...TRIAGE_NAMES] as const).map(
          (filter) => view[filter] && <input key={filter} type="hidden" name={filter} value="1" />,
        )}
        <div className="filter-line">
          {children}
          {hasStatusLinks ? (
            view.status !== "all" && <input type="hidden" name="status" value={view.status} />
          ) : (
            <>
              <Choice
                name="status"
                label="Filter by status"
                value={view.status}
                options={{ all: "All Status", ...statuses }}
                onChange={() => go({ replace: false })}
              />
              <Choice
                name="sort"
                label="Sort"
                value={view.sort}
                options={SORTS}
                onChange={() => go({ replace: false })}
              />
            </>
          )}
        </div>
        <TypedSearch
          className="lg:basis-72"
          id="case-search"
          label="Search"
          placeholder={placeholder}
          {...input}
          onKeyDown={(event) => {
            const first = document.querySelector<HTMLElement>("[data-card-toggle]");
            if (event.key !== "ArrowDown" || !first) return;
            event.preventDefault();
            first.focus();
          }}
        />
      </form>
    </search>
  );
}

export function triageParts(
  view: CaseView,
  counts: Record<keyof typeof TRIAGE, number>,
  to: (whose: typeof EVERYONES) => string,
) {
  return TRIAGE_NAMES.map((name) => ({
    ...{ text: TRIAGE[name], count: counts[name] || null, isCurrent: view[name], isLate: name === "late" },
    to: to({ ...EVERYONES, [name]: true }),
  }));
}

interface CountLineProps {
  list: string;
  view: CaseView;
  /** "3 inquiries" */
  count: string;
  spam: number;
  /** Words for all cases: "inquiries". */
  all: string;
  children?: ReactNode;
}

export function CountLine({ list, view, count, spam, all, children }: CountLineProps) {
  return (
    <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-1 text-ink-muted">
      <p role="status">{count}</p>
      {view.spam ? (
        <ListLink to={list}>{`Back to ${all}`}</ListLink>
      ) : (
        spam > 0 && (
          <ListLink to={viewPath(list, { ...WHOLE_LIST, spam: true })}>
            {`Suspected spam (${spam.toLocaleString("en-US")})`}
          </ListLink>
        )
      )}
      {children}
    </div>
  );
}

function ListLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="inline-flex min-h-11 items-center font-[600] text-evergreen-700" to={to}>
      {children}
    </Link>
  );
}

interface EmptyListProps {
  list: string;
  view: CaseView;
  /** Said for the plain list, where nothing has come yet. */
  nothing: { heading: string; text: string };
  /** Said where nothing matches. */
  heading: string;
}

export function EmptyList({ list, view, nothing, heading }: EmptyListProps) {
  const isWhole = viewPath("", view) === "";
  const words = isWhole ? nothing : { heading, text: "Nothing matches this search and filter." };
  return (
    <div className="empty">
      <h2 className="h4">{words.heading}</h2>
      <p>{words.text}</p>
      {!isWhole && (
        <Link className="btn line compact" to={list}>
          Show all
        </Link>
      )}
    </div>
  );
}
