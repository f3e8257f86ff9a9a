import { Form, Link } from "react-router";
import { siteOf } from "#app/content/site.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { readPage, readQuery } from "#app/core/http/search-params.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { metadata } from "#app/page/metadata.ts";
import { askingSeason } from "#app/registrations/again/asking.ts";
import { HOSTS_PATH } from "#app/registrations/again/hosts.ts";
import { staffHosts } from "#app/registrations/staff/words/hosts.ts";
import { staffRegistrations as words } from "#app/registrations/staff/words/registrations.ts";
import { responseTime } from "#app/staff/cases/response-time.ts";
import { StaffHead } from "#app/staff/frame.tsx";
import { Pagination } from "#app/staff/pagination.tsx";
import { titled } from "#app/words/en/page-meta.ts";
import { hostKinds } from "#app/words/en/registrations.ts";
import type { Route } from "./+types/list.ts";
import { listRegistrations, type RegistrationsView } from "./desk-queries.server.ts";
import { isStatus, STATUS_COLORS, STATUSES } from "./status.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(
    { title: titled(words.heading, siteOf(matches)), description: words.description, noindex: true },
    matches,
  );

/** Reads the view from the search params; invalid values fall back to the defaults. */
function readListView(search: URLSearchParams): RegistrationsView {
  const status = search.get("status");
  return {
    q: readQuery(search),
    status: isStatus(status) ? status : null,
    spam: search.get("spam") === "1",
    page: readPage(search),
  };
}

/** URL of the list with a view. */
function listPath({ q, status, spam, page }: RegistrationsView): string {
  const search = new URLSearchParams();
  if (q) search.set("q", q);
  if (status) search.set("status", status);
  if (spam) search.set("spam", "1");
  if (page > 1) search.set("page", String(page));
  return search.size > 0 ? `/admin/registrations?${search}` : "/admin/registrations";
}

const START: RegistrationsView = { q: "", status: null, spam: false, page: 1 };

export async function loader({ url, context }: Route.LoaderArgs) {
  const view = readListView(url.searchParams);
  const list = await listRegistrations(context.get(databaseContext), view);
  const now = context.get(clockContext)();
  return { view, ...list, now: now.toISOString(), asksHosts: askingSeason(now).isOpen };
}

export default function Registrations({ loaderData }: Route.ComponentProps) {
  const { view, rows, total, page, pages, spam, stored, now, asksHosts } = loaderData;
  return (
    <>
      <StaffHead heading={words.heading} />
      <div className="wrap pt-8 pb-20">
        <Toolbar view={view} key={listPath(view)} />
        <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-6 gap-y-1">
          <p className="small muted" role="status">
            {words.count(total)}
          </p>
          {view.spam ? (
            <Link className="toggle" to={listPath(START)}>
              {words.spamBack}
            </Link>
          ) : (
            spam > 0 && (
              <Link className="toggle" to={listPath({ ...START, spam: true })}>
                {words.spamLink(spam)}
              </Link>
            )
          )}
          {asksHosts && (
            <Link className="more ml-auto" to={HOSTS_PATH}>
              {staffHosts.link}
            </Link>
          )}
        </div>
        {rows.length === 0 ? (
          <Empty isNew={stored === 0} />
        ) : (
          <ul>
            {rows.map((row) => (
              <Row key={row.id} row={row} now={now} />
            ))}
          </ul>
        )}
        <Pagination
          page={page}
          pages={pages}
          path={(to) => listPath({ ...view, page: to })}
          labels={words.pages}
        />
      </div>
    </>
  );
}

function Toolbar({ view }: { view: RegistrationsView }) {
  return (
    <Form
      className="toolbar sm:grid-cols-[minmax(0,1fr)_12rem_auto] sm:items-center"
      method="get"
      role="search"
    >
      {view.spam && <input type="hidden" name="spam" value="1" />}
      <div className="with-icon">
        <Icon name="search" />
        <label className="sr-only" htmlFor="registrations-search">
          {words.search.label}
        </label>
        <input
          className="input"
          id="registrations-search"
          type="search"
          name="q"
          maxLength={100}
          autoComplete="off"
          placeholder={words.search.placeholder}
          defaultValue={view.q}
        />
      </div>
      <div>
        <label className="sr-only" htmlFor="status">
          {words.filter.label}
        </label>
        <select className="select" id="status" name="status" defaultValue={view.status ?? ""}>
          <option value="">{words.filter.all}</option>
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {words.statuses[status]}
            </option>
          ))}
        </select>
      </div>
      <button className="btn green compact" type="submit">
        {words.filter.submit}
      </button>
    </Form>
  );
}

function Empty({ isNew }: { isNew: boolean }) {
  const { heading, text, clear, nothingYet } = words.empty;
  return (
    <div className="empty">
      <h2 className="h4">{isNew ? nothingYet.heading : heading}</h2>
      <p className="muted">{isNew ? nothingYet.text : text}</p>
      {!isNew && (
        <Link className="btn line compact" to={listPath(START)}>
          {clear}
        </Link>
      )}
    </div>
  );
}

type RowData = Route.ComponentProps["loaderData"]["rows"][number];

function Row({ row, now }: { row: RowData; now: string }) {
  const tone = row.suspected_spam ? "tone-declined" : STATUS_COLORS[row.status];
  const due = row.suspected_spam ? null : responseTime(row, now);
  return (
    <li className={`inquiry-card ${tone}`}>
      <div className="head">
        <div>
          <h2 className="wrap-anywhere text-[1.1875rem]/[1.3] font-[620] font-text tracking-[-0.005em]">
            <Link to={`/admin/registrations/${row.id}`}>
              <bdi>{row.organization}</bdi>
            </Link>
          </h2>
          <p className="meta wrap-anywhere">
            <span>{words.submitted(momentWords(row.created_at))}</span>{" "}
            {due && (
              <span className={`font-[600] ${due.overdue ? "text-cranberry-700" : "text-ink"}`}>
                {due.text}
              </span>
            )}{" "}
            <span>{hostKinds[row.kind as keyof typeof hostKinds]}</span> <bdi>{row.contact_name}</bdi>{" "}
            {row.boxes !== null && <span>{words.boxes(row.boxes)}</span>}
          </p>
        </div>
        <div className="card-actions">
          {row.suspected_spam === 1 ? (
            <span className="badge tone-declined">{words.spam}</span>
          ) : (
            <span className={`badge ${tone}`}>{words.statuses[row.status]}</span>
          )}
        </div>
      </div>
    </li>
  );
}
