import { Link } from "react-router";
import { contentsOf } from "#app/content/contents.server.ts";
import { siteOf } from "#app/content/site.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { readPage, readQuery } from "#app/core/http/search-params.ts";
import { addDays } from "#app/core/time/calendar-days.ts";
import { shortDay } from "#app/core/time/date-words.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { metadata } from "#app/page/metadata.ts";
import { daysOf, occasionOf } from "#app/season/season.ts";
import { StaffHead } from "#app/staff/frame.tsx";
import { ListSearch } from "#app/staff/list-search.tsx";
import { Pagination } from "#app/staff/pagination.tsx";
import { shiftsFrom } from "#app/volunteers/queries.server.ts";
import { hoursWords } from "#app/volunteers/shift.ts";
import { titled } from "#app/words/en/page-meta.ts";
import type { Route } from "./+types/list.ts";
import type { ShiftChange } from "./actions.server.ts";
import { shiftPath, VOLUNTEERS_PATH } from "./paths.ts";
import { proposalKey } from "./proposals.ts";
import { countPeople, listPeople, PEOPLE_FILTERS, type PeopleFilter, shiftDates } from "./queries.server.ts";
import { ShiftList } from "./shift-list.tsx";
import { PersonContact } from "./shift-people.tsx";
import { staffShifts as words } from "./words.ts";

/** How long past shifts stay in the list. */
const SHOWN_AFTER_DAYS = 7;
const FIRST_DAY = "2000-01-01";

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(
    { title: titled(words.heading, siteOf(matches)), description: words.description, noindex: true },
    matches,
  );

export async function loader({ context, url }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const asked = url.searchParams.get("show");
  const filter = PEOPLE_FILTERS.find((one) => one === asked) ?? "all";
  const view = { filter, q: readQuery(url.searchParams), page: readPage(url.searchParams) };
  const today = pacificDay(context.get(clockContext)());
  const isAll = url.searchParams.has("earlier");
  return {
    view,
    counts: await countPeople(db),
    people: await listPeople(db, view),
    shifts: await shiftsFrom(db, isAll ? FIRST_DAY : addDays(today, -SHOWN_AFTER_DAYS)),
    isAll,
    withoutDate: await withoutDate(context, today),
    filters: PEOPLE_FILTERS,
    done: url.searchParams.get("done") as ShiftChange | null,
  };
}

/** Ids of coming shifts whose day is no longer part of the season. */
async function withoutDate(context: Route.LoaderArgs["context"], today: string): Promise<string[]> {
  const planned = new Set(
    contentsOf(context)
      .seasons.flatMap(({ dates }) => dates)
      .filter(({ cancelled }) => !cancelled)
      .flatMap((date) =>
        daysOf(occasionOf(date))
          .filter((day) => !date.cancelledDays.includes(day))
          .map((day) => proposalKey(date.id, day)),
      ),
  );
  const known = await shiftDates(context.get(databaseContext));
  return known
    .filter(({ day, date_id }) => day >= today && !planned.has(proposalKey(date_id, day)))
    .map(({ id }) => id);
}

export default function Volunteers({ loaderData }: Route.ComponentProps) {
  const { done } = loaderData;
  return (
    <>
      <StaffHead heading={words.heading} />
      <div className="wrap pt-8 pb-20">
        {done && done in words.saved && (
          <div className="done-note mb-5" role="status">
            <p>{words.saved[done]}</p>
          </div>
        )}
        <div className="grid items-start gap-x-6 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <People {...loaderData} />
          <ShiftList {...loaderData} />
        </div>
      </div>
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function listPath(filter: PeopleFilter, q: string, page = 1): string {
  const search = new URLSearchParams({ show: filter });
  if (q) search.set("q", q);
  if (page > 1) search.set("page", String(page));
  return `${VOLUNTEERS_PATH}?${search}`;
}

function People({ view, counts, people, filters }: Loaded) {
  return (
    <section aria-labelledby="people" className="min-w-0">
      <div className="panel-head">
        <h2 id="people">{words.people.heading}</h2>
        {counts.all > 0 && (
          <a className="more" href={`${VOLUNTEERS_PATH}/export.csv`} download>
            {words.people.export}
          </a>
        )}
      </div>
      {counts.all === 0 ? (
        <div className="empty">
          <h3 className="h4">{words.people.none}</h3>
          <p className="muted">{words.people.noneText}</p>
        </div>
      ) : (
        <>
          <nav aria-label={words.people.filterLabel}>
            <ul className="flex flex-wrap gap-2">
              {filters.map((filter) => (
                <li key={filter}>
                  <Link
                    className={`btn compact ${filter === view.filter ? "green" : "line"}`}
                    to={listPath(filter, view.q)}
                    aria-current={filter === view.filter ? "true" : undefined}
                    preventScrollReset
                  >
                    {words.people.filters[filter]} {counts[filter].toLocaleString("en-US")}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <ListSearch
            className="mt-4"
            id="people-q"
            path={VOLUNTEERS_PATH}
            q={view.q}
            label={words.people.search}
            submit={words.people.submitSearch}
            keep={{ show: view.filter }}
          />
          {people.rows.length === 0 ? (
            <div className="empty">
              <p>{words.people.noMatch}</p>
            </div>
          ) : (
            <ul className="border border-linen bg-snow">
              {people.rows.map((person) => (
                <PersonRow key={person.id} person={person} />
              ))}
            </ul>
          )}
          <p className="small muted mt-3">{words.people.removed}</p>
        </>
      )}
      <Pagination
        page={people.page}
        pages={people.pages}
        path={(page) => listPath(view.filter, view.q, page)}
      />
    </section>
  );
}

const STATES = { seat: "fine", waiting: "look", cancelled: "is-off" } as const;

function PersonRow({ person }: { person: Loaded["people"]["rows"][number] }) {
  const { name, guardian, status, shift_id, title, day } = person;
  return (
    <li className="grid gap-x-6 gap-y-1 border-linen border-b p-4 last:border-0 sm:grid-cols-2">
      <div className="wrap-anywhere min-w-0">
        <p className="font-[620]">
          <bdi>{name}</bdi>
        </p>
        <PersonContact person={person} />
        {guardian && <p className="small muted">{words.people.minor(guardian)}</p>}
      </div>
      <div className="wrap-anywhere min-w-0">
        <p>
          <Link to={shiftPath(shift_id)}>
            {shortDay(day)}, {title}
          </Link>{" "}
          <span className="muted">{hoursWords(person)}</span>
        </p>
        <p>
          <span className={`state ${STATES[status]}`}>{words.people.states[status]}</span>
        </p>
      </div>
    </li>
  );
}
