import { Link, useSearchParams } from "react-router";
import { fieldMomentWords } from "#app/content/announcement.ts";
import { TakeDown } from "#app/content/staff/announcement/take-down.tsx";
import { announcementForm } from "#app/content/staff/words/announcement.ts";
import { staffLanguages } from "#app/content/staff/words/languages.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { readQuery } from "#app/core/http/search-params.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { metadata } from "#app/page/metadata.ts";
import { StaffHead } from "#app/staff/frame.tsx";
import { ListSearch } from "#app/staff/list-search.tsx";
import { contentList as words } from "#app/staff/words/content-list.ts";
import type { Route } from "./+types/list.ts";
import { type ContentRow, contentRows, type Found, searchContents } from "./overview.server.ts";
import { contentPath, fieldPath, STAFF_CONTENT, STAFF_LANGUAGES } from "./paths.ts";

const MOST_SHOWN = 50;

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata({ title: `${words.heading} | Admin`, description: words.description, noindex: true }, matches);

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const query = readQuery(new URL(request.url).searchParams);
  return {
    rows: await contentRows(db, context.get(clockContext)()),
    query,
    found: query ? await searchContents(db, query) : null,
  };
}

const isComplete = ({ samples, hasDraft }: ContentRow) => samples === 0 && !hasDraft;

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
  const done = rows.filter((row) => row.samples === 0).length;
  const left = samples.reduce((sum, row) => sum + row.samples, 0);
  return (
    <>
      <StaffHead heading={words.heading} />
      <div className="wrap pt-7 pb-20">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div>
            <h2>{words.title}</h2>
            <p className="small muted">
              {words.lead}{" "}
              <Link className="toggle" to={STAFF_LANGUAGES}>
                {staffLanguages.link}
              </Link>
            </p>
          </div>
          <div className="w-88 max-w-full">
            <p className="small flex justify-between gap-4">
              <b>{words.complete(done, rows.length)}</b>
              <span className="muted">{words.samplesLeft(left)}</span>
            </p>
            <progress
              className="content-progress"
              value={done}
              max={rows.length}
              aria-label={words.complete(done, rows.length)}
            />
          </div>
        </div>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <nav className="flex flex-wrap gap-2" aria-label={words.filterLabel}>
            {filters.map((filter) => (
              <Link
                key={filter.name}
                className={`btn compact ${filter === shown && !found ? "green" : "line"}`}
                to={filter.to}
                aria-current={filter === shown && !found ? "true" : undefined}
              >
                {words.filters[filter.name]} <span className="tabular-nums">{filter.rows.length}</span>
              </Link>
            ))}
          </nav>
          <ListSearch
            className="mb-0! grow basis-64 sm:max-w-md"
            id="q"
            path={STAFF_CONTENT}
            q={query}
            label={words.search}
            placeholder={words.searchHint}
            submit={words.find}
          />
        </div>
        {found ? <FoundList found={found} query={query} /> : <Rows rows={shown.rows} />}
      </div>
    </>
  );
}

function Rows({ rows }: { rows: readonly ContentRow[] }) {
  if (rows.length === 0)
    return (
      <div className="empty">
        <p>{words.none}</p>
      </div>
    );
  return (
    <ul className="content-rows" aria-label={words.list}>
      {rows.map((row) => (
        <li key={row.name}>
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
            {row.announcement && row.announcement.state !== "nothing" && <TakeDown version={row.version} />}
          </div>
          <p className="small wrap-anywhere">
            {row.actor ?? <span className="muted">{words.unchanged}</span>}
            {row.at && <span className="muted block">{momentWords(row.at)}</span>}
          </p>
          <Link className="toggle max-lg:hidden" to={contentPath({ kind: row })}>
            {words.edit}
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
    const time = fieldMomentWords(announcement.at);
    return announcement.state === "showing" ? (
      <span className="state is-moving">{announcementForm.showing(time)}</span>
    ) : (
      <span className="state is-waiting">{announcementForm.waiting(time)}</span>
    );
  }
  if (hasDraft) return <span className="state is-draft">{words.states.draft}</span>;
  if (samples > 0) return <span className="state is-waiting">{words.samplesLeft(samples)}</span>;
  if (announcement) return <span className="state is-off">{words.states.nothing}</span>;
  return isComplete(row) ? <span className="state is-fine">{words.states.complete}</span> : null;
}

function FoundList({ found, query }: { found: readonly Found[]; query: string }) {
  const isMore = found.length > MOST_SHOWN;
  const heading = isMore ? words.foundMany(MOST_SHOWN, query) : words.found(found.length, query);
  return (
    <section className="border border-linen bg-snow p-5" aria-labelledby="found">
      <h2 className="mb-3 font-text text-base! wrap-anywhere" id="found">
        {heading}
      </h2>
      <ul>
        {found.slice(0, MOST_SHOWN).map(({ kind, path, label, snippet: [before, match, after], inDraft }) => (
          <li key={`${kind} ${path}`} className="border-linen border-t py-3">
            <Link
              className="font-[620]"
              to={kind === "season" ? "/admin/season" : fieldPath({ name: kind }, path)}
            >
              {label}
            </Link>
            <span className="small muted block wrap-anywhere">
              {before}
              <mark className="bg-gold-200">{match}</mark>
              {after} {inDraft && `(${words.inDraft})`}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <Link className="toggle" to={STAFF_CONTENT}>
          {words.clear}
        </Link>
      </p>
    </section>
  );
}
