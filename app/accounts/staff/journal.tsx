import { useMemberNames } from "#app/accounts/member-name.ts";
import { listJournal } from "#app/accounts/queries.server.ts";
import { databaseContext } from "#app/core/context.ts";
import { readPage } from "#app/core/http/search-params.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { StaffPage } from "#app/staff/frame.tsx";
import { Pagination } from "#app/staff/pagination.tsx";
import type { Route } from "./+types/journal.ts";

export const meta = unlistedMeta("Journal", "Who changed what each person may do.");

export function loader({ url, context }: Route.LoaderArgs) {
  return listJournal(context.get(databaseContext), readPage(url.searchParams));
}

/** The journal of access changes; only administrators see it. */
export default function Journal({ loaderData: { page, pages, rows } }: Route.ComponentProps) {
  const nameOf = useMemberNames();
  // Names can be changed by their owner, so the journal keeps the address beside them.
  const authorWords = (actor: string) => {
    const name = nameOf(actor);
    return name.includes(actor) ? name : `${name} (${actor})`;
  };
  return (
    <StaffPage heading="Journal" back={{ text: "Team", to: "/admin/team" }} body="">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6">
        <p className="text-ink-muted">Every change to who may do what. Entries are added, never edited.</p>
        <a className="toggle" href="/admin/team/journal.csv">
          Export CSV
        </a>
      </div>
      {rows.length === 0 && <p>No entries yet.</p>}
      <ul className="sheet-cards">
        {rows.map(({ id, at, actor, action, about, network }) => (
          <li key={id}>
            <p>
              <b className="font-semibold wrap-anywhere">{authorWords(actor)}</b> {action}
              {about && about !== actor ? `: ${about}` : ""}
            </p>
            <p className="small muted">
              {momentWords(at)}
              {network && `, ${network}`}
            </p>
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} path={(to) => `/admin/team/journal?page=${to}`} />
    </StaffPage>
  );
}
