import { Link } from "react-router";
import { Initials } from "#app/accounts/initials.tsx";
import { contentsOf } from "#app/content/contents.server.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { counted, digits } from "#app/core/counted.ts";
import { addDays } from "#app/core/time/calendar-days.ts";
import { shortDay } from "#app/core/time/date-words.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { unlistedMeta } from "#app/page/metadata.ts";
import { Bounced } from "#app/staff/bounced.tsx";
import { FilterRow } from "#app/staff/filters.tsx";
import { StaffPage } from "#app/staff/frame.tsx";
import { StaffIcon } from "#app/staff/icon.tsx";
import { ListSearch } from "#app/staff/list-search.tsx";
import { Pagination } from "#app/staff/pagination.tsx";
import { untilWords } from "#app/staff/until-words.ts";
import { hasEnded, shiftsFrom, shownExamples } from "#app/volunteers/queries.server.ts";
import { shiftsAgainstSeason } from "#app/volunteers/season-queries.server.ts";
import { freeSeats, hoursWords, type ShiftView } from "#app/volunteers/shift.ts";
import type { Route } from "./+types/list.ts";
import { attendanceOf } from "./check-in-queries.server.ts";
import {
  checkInPath,
  DOOR_PATH,
  PEOPLE_FILTERS,
  type PeopleFilter,
  shiftPath,
  VOLUNTEERS_PATH,
} from "./paths.ts";
import { countPeople, listPeople, readPeopleView } from "./queries.server.ts";
import { SeatBar } from "./seat-bar.tsx";
import { attendanceWords, PersonContact, STATES, signUpState } from "./shift-people.tsx";

/** As many shifts as leave the people within reach. */
const SHOWN = 8;
const FIRST_DAY = "2000-01-01";

export const meta = unlistedMeta("Volunteers", "Shifts and who signed up.");

/** `?earlier` shows the shifts that are over, `?all` every coming one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const view = readPeopleView(url.searchParams);
  const now = context.get(clockContext)();
  const today = pacificDay(now);
  const isEarlier = url.searchParams.has("earlier");
  // Yesterday's shift is not done with.
  const first = addDays(today, -1);
  const all = await shiftsFrom(db, isEarlier ? FIRST_DAY : first);
  const shifts = isEarlier ? all.filter((shift) => hasEnded(shift, now)).reverse() : all;
  const shown = isEarlier || url.searchParams.has("all") ? shifts : shifts.slice(0, SHOWN);
  const ids = shown.map(({ id }) => id);
  const attendance = await attendanceOf(db, ids);
  return {
    view,
    isEarlier,
    counts: await countPeople(db, now),
    people: await listPeople(db, view, now),
    shifts: shown.map((shift) => ({
      ...shift,
      until: untilWords(today, shift.day),
      isSoon: shift.day >= today && shift.day <= addDays(today, 1),
      isOver: hasEnded(shift, now),
      attendance: attendance.get(shift.id),
    })),
    more: shifts.length - shown.length,
    examples: (await shownExamples(db, contentsOf(context), now)).length,
    wrong: await shiftsAgainstSeason(db, contentsOf(context).seasons, now),
  };
}

type Loaded = Route.ComponentProps["loaderData"];

export default function Volunteers({ loaderData }: Route.ComponentProps) {
  return (
    <StaffPage heading="Volunteers" body="">
      <Head {...loaderData} />
      <ShiftList {...loaderData} />
      <People {...loaderData} />
    </StaffPage>
  );
}

function viewParameters(filter: PeopleFilter, q: string, page = 1): URLSearchParams {
  const search = new URLSearchParams({ show: filter });
  if (q) search.set("q", q);
  if (page > 1) search.set("page", String(page));
  return search;
}

const listPath = (filter: PeopleFilter, q = "", page = 1) =>
  `${VOLUNTEERS_PATH}?${viewParameters(filter, q, page)}#people`;

const FILTERS: Record<PeopleFilter, string> = {
  ...{ all: "People", waiting: "Waiting", unconfirmed: "Not confirmed", minors: "Under 18" },
};

function Head({ view, counts, shifts, more }: Loaded) {
  const all = shifts.length + more;
  const filters = PEOPLE_FILTERS.filter((filter) => counts[filter] > 0 || filter === view.filter);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-2">
      <FilterRow
        label="Volunteers"
        parts={[
          { text: "Shifts", count: all, to: "#shifts", isCurrent: view.filter === "all" && view.q === "" },
          ...filters.map((filter) => ({
            ...{ text: FILTERS[filter], count: counts[filter] },
            to: listPath(filter, filter === "all" ? "" : view.q),
            isCurrent: filter === view.filter && (filter !== "all" || view.q !== ""),
          })),
        ]}
      />
      <div className="ml-auto flex flex-wrap items-center gap-x-3 max-lg:w-full lg:gap-x-5">
        {all > 0 && (
          <Link className="toggle" to={DOOR_PATH}>
            <StaffIcon name="printer" />
            Door lists
          </Link>
        )}
        {counts.all > 0 && (
          <a
            className="toggle"
            href={`${VOLUNTEERS_PATH}/export.csv?${viewParameters(view.filter, view.q)}`}
            download
          >
            <StaffIcon name="download" />
            Export
          </a>
        )}
        <Link className="btn green compact max-lg:ml-auto max-lg:px-3" to={`${VOLUNTEERS_PATH}/new`}>
          <Icon name="plus" />
          Add shifts
        </Link>
      </div>
    </div>
  );
}

function ShiftList({ shifts, more, isEarlier, wrong, examples }: Loaded) {
  const nothing = isEarlier ? "No shift is over yet" : "No shifts to come";
  return (
    <section aria-labelledby="shifts">
      <h2 id="shifts" className={isEarlier ? "mb-2" : "sr-only"}>
        {isEarlier ? "Earlier shifts" : "Shifts"}
      </h2>
      {shifts.length === 0 ? (
        <div className="empty">
          <h3 className="h4">{nothing}</h3>
          {!isEarlier && (
            <p className="muted">
              {examples > 0
                ? `Visitors see ${examples} sample shifts, which nobody can sign up for, until you add a shift or end the samples.`
                : "Until there is one, the volunteer page shows the application only."}
            </p>
          )}
        </div>
      ) : (
        <ul className="border-linen border-y bg-snow max-lg:-mx-gutter lg:border-x">
          {shifts.map((shift) => (
            <ShiftRow key={shift.id} shift={shift} wrong={wrong.find(({ id }) => id === shift.id)?.state} />
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-x-5">
        {more > 0 && (
          <Link className="toggle" to={`${VOLUNTEERS_PATH}?all`} preventScrollReset>
            {counted(more, "more shift")}
          </Link>
        )}
        <Link className="toggle" to={isEarlier ? VOLUNTEERS_PATH : `${VOLUNTEERS_PATH}?earlier`}>
          {isEarlier ? "Coming shifts" : "Earlier shifts"}
        </Link>
      </p>
    </section>
  );
}

/** "8 free", "Full": a word and its color. */
function roomOf(shift: ShiftView): { text: string; tone: string } {
  const { seats, taken, isCancelled } = shift;
  if (isCancelled) return { text: "Canceled", tone: "off" };
  if (taken > seats) return { text: `${taken - seats} over the limit`, tone: "bad" };
  const free = freeSeats(shift);
  return free > 0 ? { text: `${free} free`, tone: "fine" } : { text: "Full", tone: "look" };
}

const WRONG = { off: "Day canceled", gone: "Day removed from the season" };

interface ShiftRowProps {
  shift: Loaded["shifts"][number];
  /** What its season says about its day. */
  wrong: "off" | "gone" | "on" | undefined;
}

function ShiftRow({ shift, wrong }: ShiftRowProps) {
  const { id, title, day, until, place, waiting, isCancelled, isOver, attendance } = shift;
  const isWrong = wrong === "off" || wrong === "gone";
  const state = isOver && !isCancelled ? { text: "Over", tone: "off" } : roomOf(shift);
  const { text, tone } = isWrong ? { text: WRONG[wrong], tone: "bad" } : state;
  return (
    <li
      className={`wrap-anywhere small grid grid-cols-[1fr_auto] items-center gap-x-5 gap-y-1 border-linen border-b px-4 py-3 last:border-b-0 lg:min-h-17 lg:grid-cols-[8rem_minmax(0,2.2fr)_minmax(0,2fr)_9rem_8rem] lg:px-5 ${isWrong ? "border-l-5 border-l-cranberry-600" : ""}`}
    >
      <p className="font-[600] font-display text-[1.0625rem] leading-tight">
        {shortDay(day)}
        <span className="small muted block font-[400] font-text">{until}</span>
      </p>
      <p className="max-lg:col-span-full">
        <Link
          className={`inline-flex min-h-11 items-center font-[640] text-base lg:min-h-8 ${isCancelled ? "line-through" : ""}`}
          to={shiftPath(id)}
        >
          {title}
        </Link>
        <span className="muted block">{[hoursWords(shift), place].filter(Boolean).join(", ")}</span>
      </p>
      <div>
        {!isCancelled && <SeatBar shift={shift} />}
        {attendance && isOver && <p>{attendanceWords(attendance)}</p>}
        {waiting > 0 && !isOver && !isCancelled && (
          <Link className="inline-flex min-h-11 items-center" to={`${shiftPath(id)}#waiting`}>
            {digits(waiting)} waiting
          </Link>
        )}
      </div>
      <p className="max-lg:col-start-2 max-lg:row-start-1 max-lg:text-right">
        <span className={`state ${tone}`}>{text}</span>
      </p>
      <p className="self-end lg:self-center lg:text-right">
        {isWrong ? (
          <Link className="toggle" to={shiftPath(id)}>
            Cancel the shift
          </Link>
        ) : (
          !isCancelled && <ShiftAction shift={shift} />
        )}
      </p>
    </li>
  );
}

function ShiftAction({ shift: { id, day, title, isSoon, isOver } }: Pick<ShiftRowProps, "shift">) {
  const [className, to, text] = isOver
    ? (["toggle", shiftPath(id), "Who came"] as const)
    : isSoon
      ? (["btn green compact", checkInPath(id), "Check in"] as const)
      : (["toggle", `${DOOR_PATH}?day=${day}&id=${id}`, "Door list"] as const);
  return (
    <Link className={className} to={to}>
      {text}
      <span className="sr-only">: {title}</span>
    </Link>
  );
}

function People({ view, counts, people }: Loaded) {
  const { filter, q } = view;
  const isPart = filter !== "all" || q !== "";
  return (
    <section aria-labelledby="people" className="mt-7">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="people">People</h2>
        {counts.all > 0 && (
          <ListSearch
            className="w-full max-w-160"
            id="people-q"
            path={VOLUNTEERS_PATH}
            q={q}
            label="Search by name, email or phone"
            placeholder="Name, email or phone"
            submit="Search"
            keep={{ show: filter }}
          />
        )}
      </div>
      {counts.all === 0 ? (
        <p className="muted mt-2">No sign-ups yet.</p>
      ) : (
        <>
          <p className="small muted my-2" role="status">
            {isPart && `${counted(people.total, "person", "people")} of `}
            {counted(counts.all, "person", "people")}, {counted(counts.seats, "seat")}.
            {isPart && (
              <>
                {" "}
                <Link className="inline-flex min-h-11 items-center" to={listPath("all")}>
                  Show all
                </Link>
              </>
            )}{" "}
            Names are removed 90 days after the season.
          </p>
          {people.rows.length === 0 ? (
            <div className="empty">
              <p>No one matches. Try another word, or show all.</p>
            </div>
          ) : (
            <ul className="border-linen border-y bg-snow max-lg:-mx-gutter lg:border-x">
              {people.rows.map(({ person, signUps, bounced }) => (
                <PersonRow key={person} signUps={signUps} bounced={bounced} />
              ))}
            </ul>
          )}
        </>
      )}
      <Pagination page={people.page} pages={people.pages} path={(page) => listPath(filter, q, page)} />
    </section>
  );
}

type SignUp = Loaded["people"]["rows"][number]["signUps"][number];

/** Somebody, or a family with one address, and all their shifts. */
function PersonRow({ signUps, bounced }: { signUps: readonly SignUp[]; bounced: string | undefined }) {
  const [first] = signUps;
  if (!first) return null;
  const names = [...new Set(signUps.map(({ name }) => name))];
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 gap-y-1 border-linen border-b px-4 py-3 last:border-b-0 lg:grid-cols-[2rem_minmax(0,1fr)_minmax(0,1fr)]">
      <Initials name={first.name} />
      <div className="grid min-w-0 content-start gap-y-1">
        {names.map((name) => {
          const own = signUps.findLast((one) => one.name === name) ?? first;
          return <PersonContact key={name} person={own} />;
        })}
        <Bounced why={bounced} />
      </div>
      <ul className="wrap-anywhere small min-w-0 max-lg:col-start-2">
        {signUps.map((signUp) => (
          <SignUpLine key={signUp.id} signUp={signUp} name={names.length > 1 ? signUp.name : null} />
        ))}
      </ul>
    </li>
  );
}

/** @param name where more than one has the same address */
function SignUpLine({ signUp, name }: { signUp: SignUp; name: string | null }) {
  const { shift_id, day, title, confirmed_at } = signUp;
  const state = signUpState(signUp);
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <Link className="inline-flex min-h-11 items-center" to={shiftPath(shift_id)}>
        {shortDay(day)}, {title}
      </Link>
      <span className="muted">{hoursWords(signUp)}</span>
      {name && <bdi>{name}</bdi>}
      <span className={`state ${state.tone}`}>{state.text}</span>
      {confirmed_at === null && state !== STATES.cancelled && (
        <span className="state look">Not confirmed</span>
      )}
    </li>
  );
}
