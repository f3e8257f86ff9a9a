import { Link } from "react-router";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { HOSTS_PATH, invitationSeason } from "#app/registrations/invitation.ts";
import { CaseHead } from "#app/staff/cases/card.tsx";
import { CountLine, EmptyList, Toolbar } from "#app/staff/cases/toolbar.tsx";
import { readView, viewPath } from "#app/staff/cases/view.ts";
import { StaffPage } from "#app/staff/frame.tsx";
import { staffMeta } from "#app/staff/meta.ts";
import { Pagination } from "#app/staff/pagination.tsx";
import { hostKinds } from "#app/words/en/registrations.ts";
import type { Route } from "./+types/list.ts";
import { listRegistrations } from "./queries.server.ts";
import { REGISTRATIONS, registrationPath, STATUS_NAMES, StatusBadge, toneOf } from "./status.tsx";

export const meta = staffMeta("Registrations", "Organizations that want to host a toy drive.");

export async function loader({ url, context }: Route.LoaderArgs) {
  const view = readView(url.searchParams, STATUS_NAMES);
  const list = await listRegistrations(context.get(databaseContext), view);
  const now = context.get(clockContext)();
  return { view, ...list, now: now.toISOString(), asksHosts: invitationSeason(now).isOpen };
}

export default function Registrations({ loaderData }: Route.ComponentProps) {
  const { view, rows, total, page, pages, spam, now, asksHosts } = loaderData;
  return (
    <StaffPage heading="Registrations">
      <div className="wrap tool-body">
        <Toolbar
          list={REGISTRATIONS}
          view={view}
          placeholder="Search by name, contact, email, phone or notes..."
          statuses={STATUS_NAMES}
        />
        <CountLine
          list={REGISTRATIONS}
          view={view}
          count={total === 1 ? "1 registration" : `${total.toLocaleString("en-US")} registrations`}
          all="registrations"
          spam={spam}
        >
          {asksHosts && (
            <Link className="more ml-auto" to={HOSTS_PATH}>
              Last year's hosts
            </Link>
          )}
        </CountLine>
        {rows.length === 0 ? (
          <EmptyList
            list={REGISTRATIONS}
            view={view}
            nothing={{
              heading: "No registrations yet",
              text: "Registrations from the Join page appear here right away.",
            }}
            heading="No registrations found"
          />
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
          path={(to) => viewPath(REGISTRATIONS, { ...view, page: to })}
          labels={{ previous: "Newer", next: "Older" }}
        />
      </div>
    </StaffPage>
  );
}

type RowData = Route.ComponentProps["loaderData"]["rows"][number];

function Row({ row, now }: { row: RowData; now: string }) {
  const heading = (
    <h2 className="wrap-anywhere text-[1.1875rem]/[1.3] font-[620] font-text tracking-[-0.005em]">
      <Link to={registrationPath(row.id)}>
        <bdi>{row.organization}</bdi>
      </Link>
    </h2>
  );
  const about = (
    <>
      {" "}
      <span>{hostKinds[row.kind as keyof typeof hostKinds]}</span> <bdi>{row.contact_name}</bdi>{" "}
      {row.boxes !== null && (
        <span>{row.boxes === 1 ? "1 box" : `${row.boxes.toLocaleString("en-US")} boxes`}</span>
      )}
    </>
  );
  return (
    <li className={`inquiry-card ${toneOf(row)}`}>
      <CaseHead heading={heading} item={row} now={now} meta={about}>
        <StatusBadge registration={row} />
      </CaseHead>
    </li>
  );
}
