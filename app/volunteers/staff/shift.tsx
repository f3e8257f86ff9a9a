import { data, Link } from "react-router";
import { siteOf, useSite } from "#app/content/site.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import type { Database } from "#app/core/db/tables.ts";
import { attempt, readForm, respond } from "#app/core/forms/action.server.ts";
import { callServer } from "#app/core/forms/call-server.ts";
import { shortDay } from "#app/core/time/date-words.ts";
import { clockWords } from "#app/core/time/format-time.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { metadata } from "#app/page/metadata.ts";
import { StaffHead } from "#app/staff/frame.tsx";
import { problemOf } from "#app/staff/problem.ts";
import { hasBegun, shiftsFrom } from "#app/volunteers/queries.server.ts";
import { Seats } from "#app/volunteers/seats.tsx";
import { freeSeats, hoursWords, whenWords } from "#app/volunteers/shift.ts";
import { titled } from "#app/words/en/page-meta.ts";
import type { Route } from "./+types/shift.ts";
import { type Changed, changeOneShift, type ShiftChange } from "./actions.server.ts";
import { heldTaps } from "./change-queries.server.ts";
import { shiftPath, VOLUNTEERS_PATH } from "./paths.ts";
import { findShift, namesOf, peopleOn } from "./queries.server.ts";
import { CallOff, EditShift, WriteToShift } from "./shift-forms.tsx";
import { ShiftPeople, UndoButton } from "./shift-people.tsx";
import { savedWords } from "./use-shift-change.ts";
import { staffShifts as words } from "./words.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metadata(
    {
      title: titled(loaderData?.shift.title ?? words.heading, siteOf(matches)),
      description: words.description,
      noindex: true,
    },
    matches,
  );

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const now = context.get(clockContext)();
  const shift = await findShift(db, params.id);
  if (!shift) throw data(null, { status: 404 });
  const coming = await shiftsFrom(db, pacificDay(now));
  return {
    shift,
    isOver: hasBegun(shift, now),
    people: await peopleOn(db, shift.id),
    held: await heldOn(db, shift.id),
    choices: coming
      .filter((one) => one.id !== shift.id && !one.isCancelled)
      .map((one) => ({
        id: one.id,
        label: `${shortDay(one.day)}, ${hoursWords(one)}, ${one.title}: ${
          freeSeats(one) > 0 ? words.shifts.free(freeSeats(one)) : words.shifts.full
        }`,
      })),
    done: url.searchParams.get("done") as ShiftChange | null,
  };
}

/** What can still be taken back, with the people's names and the time at which the mails leave. */
async function heldOn(db: Database, shiftId: string) {
  const taps = await heldTaps(db, shiftId);
  const names = await namesOf(
    db,
    taps.flatMap((tap) => (tap.what === "call-off" ? [] : tap.id)),
  );
  return taps.map(({ undo: _, ...tap }) => ({
    ...tap,
    name: tap.what === "call-off" ? "" : (names.get(tap.id) ?? ""),
    leaves: clockWords(tap.leavesAt),
  }));
}

export async function action(args: Route.ActionArgs) {
  const { request, context, params } = args;
  const read = await readForm(request);
  if (read.kind !== "ok") return respond<Changed>(args, read, { status: read.status });
  const { typed } = read;
  const failure = { log: "a shift could not be changed", typed, message: words.failed };
  const result = await attempt(context, failure, () => changeOneShift(context, params.id, typed));
  const done = result.kind === "ok" && "done" in result.value ? `?done=${result.value.done}` : "";
  return respond<Changed>(args, result, { redirectTo: shiftPath(params.id) + done });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction, words.failed);
}

export default function OneShift({ loaderData, actionData }: Route.ComponentProps) {
  const { shift, people, held, choices, done, isOver } = loaderData;
  const { sendsMail } = useSite();
  const calledOff = held.find(({ what }) => what === "call-off");
  const refused = actionData && actionData.kind !== "ok" ? actionData : undefined;
  const ofForm = (intent: string) => (refused?.typed.intent === intent ? refused : undefined);
  const problem = problemOf(actionData, words.failed);
  const isOpen = !shift.isCancelled && !isOver;
  return (
    <>
      <StaffHead heading={shift.title} back={{ text: words.back, to: VOLUNTEERS_PATH }} />
      <div className="wrap pt-8 pb-20">
        {done && done in words.saved && (
          <div className="done-note mb-5" role="status">
            <p>{savedWords(done, sendsMail)}</p>
          </div>
        )}
        {problem && refused?.kind !== "conflict" && (
          <p className="error mb-5" role="alert">
            <Icon name="warning" />
            {problem}
          </p>
        )}
        {shift.isCancelled && (
          <p className="mb-5 border-cranberry-600 border-l-4 bg-cranberry-50 p-4">
            {words.shift.isCancelled(shift.reason)}
          </p>
        )}
        {calledOff && (
          <div className="mb-5 flex flex-wrap items-center gap-x-5">
            <p>{words.shift.held.callOff(calledOff.leaves)}</p>
            <UndoButton shiftId={shift.id} tap={calledOff.tap} name={shift.title} />
          </div>
        )}
        <p className="lead">{whenWords(shift)}</p>
        <p className="muted wrap-anywhere">{[shift.place, shift.note].filter(Boolean).join(". ")}</p>
        <p className="mt-3 font-[620]">{words.shifts.taken(shift.taken, shift.seats)}</p>
        <Seats shift={shift} className="staff-seats mt-1" />
        <p className="mt-2 mb-6 flex flex-wrap gap-x-6">
          <Link
            className="more inline-flex min-h-11 items-center"
            to={`${VOLUNTEERS_PATH}/door?day=${shift.day}&id=${shift.id}`}
          >
            {words.shift.door}
          </Link>
          <a
            className="more inline-flex min-h-11 items-center"
            href={`${VOLUNTEERS_PATH}/export.csv?id=${shift.id}`}
            download
          >
            {words.shift.export}
          </a>
        </p>
        <div className="grid items-start gap-x-6 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="min-w-0">
            <ShiftPeople shiftId={shift.id} people={people} held={held} choices={choices} isOpen={isOpen} />
          </div>
          <div className="grid gap-4">
            {isOpen && <EditShift key={shift.version} shift={shift} result={ofForm("save")} />}
            <WriteToShift shift={shift} result={ofForm("write")} />
            {isOpen && <CallOff shift={shift} result={ofForm("call-off")} />}
          </div>
        </div>
      </div>
    </>
  );
}
