import { Link } from "react-router";
import { useMemberNames } from "#app/accounts/member-name.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { readPage } from "#app/core/http/search-params.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { Pagination } from "#app/staff/pagination.tsx";
import type { Route } from "./+types/deleted.ts";
import { listDeleted } from "./queries.server.ts";
import { addressLine, restorePath, STAFF_LOCATIONS, useRestore } from "./view.tsx";

export function loader({ request, context }: Route.LoaderArgs) {
  const page = readPage(new URL(request.url).searchParams);
  return listDeleted(context.get(databaseContext), context.get(clockContext)(), page);
}

export default function RecentlyDeleted({ loaderData: { rows, page, pages } }: Route.ComponentProps) {
  const nameOf = useMemberNames();
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <h2>Recently deleted</h2>
        <Link className="more" to={STAFF_LOCATIONS}>
          Back to all locations
        </Link>
      </div>
      <p className="muted">Deleted locations can be restored for 30 days.</p>
      {rows.length === 0 ? (
        <div className="empty mt-6">
          <p>Nothing was deleted in the last 30 days.</p>
        </div>
      ) : (
        <ul className="sheet-cards mt-6">
          {rows.map((row) => (
            <li key={row.id}>
              <h3>
                <bdi>{row.name}</bdi>
              </h3>
              <p>
                <bdi>{addressLine(row)}</bdi>
              </p>
              {row.actor && row.deleted_at && (
                <p className="small muted">{`Deleted by ${nameOf(row.actor)}, ${momentWords(row.deleted_at)}`}</p>
              )}
              <RestoreForm id={row.id} name={row.name} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} path={(to) => `${STAFF_LOCATIONS}/deleted?page=${to}`} />
    </>
  );
}

function RestoreForm({ id, name }: { id: string; name: string }) {
  const restore = useRestore();
  return (
    <form
      method="post"
      action={restorePath(id)}
      onSubmit={(event) => {
        event.preventDefault();
        restore(id);
      }}
    >
      <button className="btn line compact" type="submit" aria-label={`Restore ${name}`}>
        Restore
      </button>
    </form>
  );
}
