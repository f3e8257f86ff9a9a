import { Link } from "react-router";
import { contentsOf } from "#app/content/contents.server.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { readPage, readQuery } from "#app/core/http/search-params.ts";
import { addDays } from "#app/core/time/calendar-days.ts";
import { shortDay } from "#app/core/time/date-words.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { StaffPage } from "#app/staff/frame.tsx";
import { ListSearch } from "#app/staff/list-search.tsx";
import { staffMeta } from "#app/staff/meta.ts";
import { Pagination } from "#app/staff/pagination.tsx";
import { shiftsFrom } from "#app/volunteers/queries.server.ts";
import { shiftsAgainstSeason } from "#app/volunteers/season-queries.server.ts";
import { Seats } from "#app/volunteers/seats.tsx";
import { freeSeats, hoursWords, type ShiftView } from "#app/volunteers/shift.ts";
import type { Route } from "./+types/list.ts";
import { shiftPath, VOLUNTEERS_PATH } from "./paths.ts";
import { countPeople, listPeople, PEOPLE_FILTERS, type PeopleFilter } from "./queries.server.ts";
import { PersonContact } from "./shift-people.tsx";

/** How long past shifts stay in the list. */
const SHOWN_AFTER_DAYS = 7;
const FIRST_DAY = "2000-01-01";

export const meta = staffMeta("Volunteers", "Shifts, and who has signed up for them.");

export async function loader({ context, url }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const asked = url.searchParams.get("show");
  const filter = PEOPLE_FILTERS.find((one) => one === asked) ?? "all";
  const view = { filter, q: readQuery(url.searchParams), page: readPage(url.searchParams) };
  const now = context.get(clockContext)();
  const today = pacificDay(now);
  const isAll = url.searchParams.has("earlier");
  return {
    view,
    counts: await countPeople(db),
    people: await listPeople(db, view),
    shifts: await shiftsFrom(db, isAll ? FIRST_DAY : addDays(today, -SHOWN_AFTER_DAYS)),
    isAll,
    wrong: await shiftsAgainstSeason(db, contentsOf(context).seasons, now),
  };
}

export default function Volunteers({ loaderData }: Route.ComponentProps) {
  return (
    <StaffPage heading="Volunteers">
      <div className="wrap grid items-start gap-x-6 gap-y-10 tool-body lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <People {...loaderData} />
        <ShiftList {...loaderData} />
      </div>
    </StaffPage>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function listPath(filter: PeopleFilter, q: string, page = 1): string {
  const search = new URLSearchParams({ show: filter });
  if (q) search.set("q", q);
  if (page > 1) search.set("page", String(page));
  return `${VOLUNTEERS_PATH}?${search}`;
}

const FILTERS: Record<PeopleFilter, string> = {
  ...{ all: "All", waiting: "Waiting", unconfirmed: "Not confirmed", minors: "Under 18" },
};

function People({ view, counts, people }: Loaded) {
  return (
    <section aria-labelledby="people" className="min-w-0">
      <div className="panel-head">
        <h2 id="people">People</h2>
        {counts.all > 0 && (
          <a className="more" href={`${VOLUNTEERS_PATH}/export.csv`} download>
            Export CSV
          </a>
        )}
      </div>
      {counts.all === 0 ? (
        <div className="empty">
          <h3 className="h4">Nobody has signed up yet</h3>
          <p className="muted">People sign up on the volunteer page, as soon as there is a shift.</p>
        </div>
      ) : (
        <>
          <nav aria-label="Which people">
            <ul className="flex flex-wrap gap-2">
              {(Object.keys(FILTERS) as PeopleFilter[]).map((filter) => (
                <li key={filter}>
                  <Link
                    className={`btn compact ${filter === view.filter ? "green" : "line"}`}
                    to={listPath(filter, view.q)}
                    aria-current={filter === view.filter ? "true" : undefined}
                    preventScrollReset
                  >
                    {FILTERS[filter]} {counts[filter].toLocaleString("en-US")}
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
            label="Search by name, e-mail or phone"
            submit="Search"
            keep={{ show: view.filter }}
          />
          {people.rows.length === 0 ? (
            <div className="empty">
              <p>Nobody matches. Try another word, or All.</p>
            </div>
          ) : (
            <ul className="border border-linen bg-snow">
              {people.rows.map((person) => (
                <PersonRow key={person.id} person={person} />
              ))}
            </ul>
          )}
          <p className="small muted mt-3">Names are removed 90 days after the season.</p>
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

const STATES = {
  seat: { text: "Has a seat", tone: "fine" },
  waiting: { text: "Waiting", tone: "look" },
  cancelled: { text: "Cancelled", tone: "is-off" },
} as const;

function PersonRow({ person }: { person: Loaded["people"]["rows"][number] }) {
  const { text, tone } = STATES[person.status];
  const isHeld = person.confirmed_at === null && person.status !== "cancelled";
  return (
    <li className="grid gap-x-6 gap-y-1 border-linen border-b p-4 last:border-0 sm:grid-cols-2">
      <PersonContact person={person} />
      <div className="wrap-anywhere min-w-0">
        <p>
          <Link to={shiftPath(person.shift_id)}>
            {shortDay(person.day)}, {person.title}
          </Link>{" "}
          <span className="muted">{hoursWords(person)}</span>
        </p>
        <p>
          <span className={`state ${tone}`}>{text}</span>{" "}
          {isHeld && <span className="state look">Not confirmed</span>}
        </p>
      </div>
    </li>
  );
}

/** The shifts with their seats, and links to add more. */
function ShiftList({ shifts, isAll, wrong }: Loaded) {
  return (
    <section className="border border-linen bg-snow p-5" aria-labelledby="shift-list">
      <div className="panel-head">
        <h2 id="shift-list">Shifts</h2>
        <Link className="btn compact" to={`${VOLUNTEERS_PATH}/new`}>
          Add shifts
        </Link>
      </div>
      {shifts.length === 0 ? (
        <>
          <h3 className="h4">No shift is planned</h3>
          <p className="muted">As long as there is none, the volunteer page shows the application only.</p>
        </>
      ) : (
        <ul>
          {shifts.map((shift) => (
            <ShiftLine key={shift.id} shift={shift} wrong={wrong.find(({ id }) => id === shift.id)?.state} />
          ))}
        </ul>
      )}
      <p className="mt-3 flex flex-wrap gap-x-6">
        {shifts.length > 0 && (
          <Link className="more inline-flex min-h-11 items-center" to={`${VOLUNTEERS_PATH}/door`}>
            Lists for the door
          </Link>
        )}
        {!isAll && (
          <Link
            className="more inline-flex min-h-11 items-center"
            to={`${VOLUNTEERS_PATH}?earlier`}
            preventScrollReset
          >
            Show earlier shifts
          </Link>
        )}
      </p>
    </section>
  );
}

/** "3 free, 2 waiting" */
function roomWords(shift: ShiftView): string {
  const { seats, taken, waiting, isCancelled } = shift;
  if (isCancelled) return "Cancelled";
  const free = freeSeats(shift);
  const room = taken > seats ? `${taken - seats} too many` : free > 0 ? `${free} free` : "Full";
  return waiting > 0 ? `${room}, ${waiting} waiting` : room;
}

function ShiftLine({ shift, wrong }: { shift: ShiftView; wrong: "off" | "gone" | "on" | undefined }) {
  const { id, title, day, seats, taken, isCancelled } = shift;
  return (
    <li className="wrap-anywhere border-linen border-t py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Link
          className={`inline-flex min-h-8 flex-wrap items-center gap-x-2 ${isCancelled ? "line-through" : ""}`}
          to={shiftPath(id)}
        >
          <b className="font-[620]">{shortDay(day)}</b> {title}
        </Link>
        <span className="small">{roomWords(shift)}</span>
      </div>
      <p className="small muted">
        {hoursWords(shift)}. {taken} of {seats} seats taken
      </p>
      {!isCancelled && <Seats shift={shift} className="staff-seats mt-1" />}
      {wrong && (
        <p>
          <span className="state bad">
            {wrong === "off" ? "Canceled in the season" : "Not in the season any more"}
          </span>
        </p>
      )}
    </li>
  );
}
