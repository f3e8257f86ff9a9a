import { Form, Link } from "react-router";
import { momentWords } from "#app/admin/format-time.ts";
import { StaffHead } from "#app/admin/frame.tsx";
import { Pagination } from "#app/admin/pagination.tsx";
import { readPage } from "#app/admin/search-params.ts";
import { siteOf } from "#app/content/site.ts";
import { databaseContext } from "#app/context.ts";
import { titled } from "#app/copy/en/page-meta.ts";
import { hostKinds } from "#app/copy/en/registrations.ts";
import { staffRegistrations as words } from "#app/copy/staff/registrations.ts";
import type { RegistrationStatus } from "#app/db/tables.ts";
import { listRegistrations } from "#app/registrations/queries.server.ts";
import { metadata } from "#app/seo/metadata.ts";
import type { Route } from "./+types/list.ts";
import { isStatus, STATUS_COLORS, STATUSES } from "./status.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(
    { title: titled(words.heading, siteOf(matches)), description: words.description, noindex: true },
    matches,
  );

/** The part of the list that is shown; `page` counts from 1. */
interface ListView {
  status: RegistrationStatus | null;
  page: number;
}

/** Reads the view from an address; invalid values fall back to the defaults. */
function readListView(search: URLSearchParams): ListView {
  const status = search.get("status");
  return { status: isStatus(status) ? status : null, page: readPage(search) };
}

/** Address of the list with a view. */
function listPath({ status, page }: ListView): string {
  const search = new URLSearchParams();
  if (status) search.set("status", status);
  if (page > 1) search.set("page", String(page));
  return search.size > 0 ? `/admin/registrations?${search}` : "/admin/registrations";
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const view = readListView(url.searchParams);
  return { view, ...(await listRegistrations(context.get(databaseContext), view)) };
}

export default function Registrations({ loaderData }: Route.ComponentProps) {
  const { view, rows, total, pages } = loaderData;
  return (
    <>
      <StaffHead heading={words.heading} />
      <div className="wrap pt-8 pb-20">
        <Form
          className="toolbar sm:grid-cols-[16rem_auto] sm:items-center sm:justify-start"
          method="get"
          role="search"
          key={view.status}
        >
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
        <p className="small muted mb-4" role="status">
          {words.count(total)}
        </p>
        {rows.length === 0 ? (
          <div className="empty">
            <h2 className="h4">{words.empty.heading}</h2>
            <p className="muted">{words.empty.text}</p>
          </div>
        ) : (
          <ul>
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
        )}
        <Pagination
          page={view.page}
          pages={pages}
          path={(page) => listPath({ ...view, page })}
          labels={words.pages}
        />
      </div>
    </>
  );
}

type RowData = Route.ComponentProps["loaderData"]["rows"][number];

function Row({ row }: { row: RowData }) {
  const tone = STATUS_COLORS[row.status];
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
            <span>{hostKinds[row.kind as keyof typeof hostKinds]}</span> <bdi>{row.contact_name}</bdi>
          </p>
        </div>
        <div className="card-actions">
          {row.suspected_spam === 1 && <span className="badge tone-declined">{words.spam}</span>}
          <span className={`badge ${tone}`}>{words.statuses[row.status]}</span>
        </div>
      </div>
    </li>
  );
}
