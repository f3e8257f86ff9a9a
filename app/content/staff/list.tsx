import { Link, useSearchParams } from "react-router";
import { useMemberNames } from "#app/accounts/member-name.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { counted } from "#app/core/counted.ts";
import { readQuery } from "#app/core/http/search-params.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { ChangeButton } from "#app/staff/change-button.tsx";
import { StaffPage } from "#app/staff/frame.tsx";
import { ListSearch } from "#app/staff/list-search.tsx";
import type { Route } from "./+types/list.ts";
import { ShownState } from "./announcement-side.tsx";
import { type ContentRow, contentRows, type Found, searchContents } from "./overview.server.ts";
import { contentPath, STAFF_CONTENT, STAFF_LANGUAGES } from "./paths.ts";

const MOST_SHOWN = 50;

export const meta = unlistedMeta("Content", "Edit what the site says.");

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const query = readQuery(new URL(request.url).searchParams);
  return {
    rows: await contentRows(db, context.get(clockContext)()),
    query,
    found: query ? await searchContents(db, query) : null,
  };
}

/** All contents with their state, and a full-text search. */
export default function Contents({ loaderData: { rows, query, found } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const show = search.get("show");
  const samples = rows.filter((row) => row.samples > 0);
  const drafts = rows.filter((row) => row.hasDraft);
  const filters = [
    { name: "all", rows, to: STAFF_CONTENT },
    { name: "samples", rows: samples, to: `${STAFF_CONTENT}?show=samples` },
    { name: "drafts", rows: drafts, to: `${STAFF_CONTENT}?show=drafts` },
  ] as const;
  const shown = filters.find(({ name }) => name === show) ?? filters[0];
  const done = rows.filter(({ samples, empty }) => samples === 0 && !empty).length;
  const left = samples.reduce((sum, row) => sum + row.samples, 0);
  return (
    <StaffPage heading="Content">
      <div className="wrap pt-7 pb-20">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div>
            <h2>What the site says</h2>
            <p className="small muted">
              Edit, preview, publish. Nothing is public until you publish.{" "}
              <Link className="toggle" to={STAFF_LANGUAGES}>
                Languages
              </Link>
            </p>
          </div>
          <div className="w-88 max-w-full">
            <p className="small flex justify-between gap-4">
              <b>{`${done} of ${rows.length} complete`}</b>
              <span className="muted">{counted(left, "sample left", "samples left")}</span>
            </p>
            <progress
              className="content-progress"
              value={done}
              max={rows.length}
              aria-label={`${done} of ${rows.length} complete`}
            />
          </div>
        </div>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <nav className="flex flex-wrap gap-2" aria-label="Filter">
            {filters.map((filter) => (
              <Link
                key={filter.name}
                className={`btn compact ${filter === shown && !found ? "green" : "line"}`}
                to={filter.to}
                aria-current={filter === shown && !found ? "true" : undefined}
              >
                {{ all: "All", samples: "With samples", drafts: "Drafts" }[filter.name]}{" "}
                <span className="tabular-nums">{filter.rows.length}</span>
              </Link>
            ))}
          </nav>
          <ListSearch
            className="mb-0! grow basis-64 sm:max-w-md"
            id="q"
            path={STAFF_CONTENT}
            q={query}
            label="Search all texts"
            placeholder="Words or a number"
            submit="Search"
          />
        </div>
        {found ? <FoundList found={found} query={query} /> : <Rows rows={shown.rows} />}
      </div>
    </StaffPage>
  );
}

function Rows({ rows }: { rows: readonly ContentRow[] }) {
  const nameOf = useMemberNames();
  if (rows.length === 0)
    return (
      <div className="empty">
        <p>Nothing here.</p>
      </div>
    );
  return (
    <ul className="content-rows" aria-label="Contents">
      {rows.map((row) => (
        <li
          key={row.name}
          className="lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,3fr)_4rem] lg:px-5 lg:py-3"
        >
          <p className="min-w-0">
            <Link className="font-[620]" to={contentPath({ kind: row })}>
              {row.title}
            </Link>
            <span className="small muted block wrap-anywhere">
              {row.announcement?.text ? `“${row.announcement.text}”` : row.about}
            </span>
          </p>
          <div>
            <State row={row} />
            {row.announcement && row.announcement.state !== "nothing" && (
              <ChangeButton
                action={contentPath({ kind: row })}
                intent="down"
                fields={{ _base: row.version }}
                text="Remove the notice"
                failure="Someone else changed this. Here is the newest version."
              />
            )}
          </div>
          <p className="small wrap-anywhere">
            {row.actor === null ? <span className="muted">Not changed yet</span> : nameOf(row.actor)}
            {row.at && <span className="muted block">{momentWords(row.at)}</span>}
          </p>
          <Link className="toggle max-lg:hidden" to={contentPath({ kind: row })}>
            Edit
            <span className="sr-only"> {row.title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function State({ row }: { row: ContentRow }) {
  const { announcement, hasDraft, samples } = row;
  if (announcement && announcement.state !== "nothing") {
    return <ShownState {...announcement} />;
  }
  if (hasDraft) return <span className="state draft">Unpublished draft</span>;
  if (samples > 0)
    return <span className="state look">{counted(samples, "sample left", "samples left")}</span>;
  if (row.empty)
    return <span className="state off">{`${row.empty.count} of ${row.empty.all} are empty`}</span>;
  if (announcement) return <span className="state off">Nothing is shown</span>;
  return <span className="state fine">Complete</span>;
}

function FoundList({ found, query }: { found: readonly Found[]; query: string }) {
  const isMore = found.length > MOST_SHOWN;
  const heading = isMore
    ? `More than ${MOST_SHOWN} places say “${query}”. Here are the first.`
    : `${counted(found.length, "place says", "places say")} “${query}”`;
  return (
    <section className="border border-linen bg-snow p-5" aria-labelledby="found">
      <h2 className="mb-3 font-text text-base! wrap-anywhere" id="found">
        {heading}
      </h2>
      <ul>
        {found.slice(0, MOST_SHOWN).map(({ to, label, snippet: [before, match, after], inDraft }) => (
          <li key={`${to} ${label}`} className="border-linen border-t py-3">
            <Link className="font-[620]" to={to}>
              {label}
            </Link>
            <span className="small muted block wrap-anywhere">
              {before}
              <mark className="bg-gold-200">{match}</mark>
              {after} {inDraft && `(in a draft)`}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <Link className="toggle" to={STAFF_CONTENT}>
          Show all contents
        </Link>
      </p>
    </section>
  );
}
