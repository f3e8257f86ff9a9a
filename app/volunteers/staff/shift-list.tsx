import { Link } from "react-router";
import { shortDay } from "#app/core/time/date-words.ts";
import { Seats } from "#app/volunteers/seats.tsx";
import { freeSeats, hoursWords, type ShiftView } from "#app/volunteers/shift.ts";
import type { Route } from "./+types/list.ts";
import { shiftPath, VOLUNTEERS_PATH } from "./paths.ts";
import { staffShifts as words } from "./words.ts";

type Loaded = Route.ComponentProps["loaderData"];

/** The shifts with their seats, and links to add more. */
export function ShiftList({ shifts, isAll, withoutDate: gone }: Loaded) {
  return (
    <section className="border border-linen bg-snow p-5" aria-labelledby="shift-list">
      <div className="panel-head">
        <h2 id="shift-list">{words.shifts.heading}</h2>
        <Link className="btn compact" to={`${VOLUNTEERS_PATH}/new`}>
          {words.shifts.add}
        </Link>
      </div>
      {shifts.length === 0 ? (
        <>
          <h3 className="h4">{words.shifts.none}</h3>
          <p className="muted">{words.shifts.noneText}</p>
        </>
      ) : (
        <ul>
          {shifts.map((shift) => (
            <ShiftLine key={shift.id} shift={shift} hasNoDate={gone.includes(shift.id)} />
          ))}
        </ul>
      )}
      <p className="mt-3 flex flex-wrap gap-x-6">
        {shifts.length > 0 && (
          <Link className="more inline-flex min-h-11 items-center" to={`${VOLUNTEERS_PATH}/door`}>
            {words.shifts.door}
          </Link>
        )}
        {!isAll && (
          <Link
            className="more inline-flex min-h-11 items-center"
            to={`${VOLUNTEERS_PATH}?earlier`}
            preventScrollReset
          >
            {words.shifts.earlier}
          </Link>
        )}
      </p>
    </section>
  );
}

function ShiftLine({ shift, hasNoDate }: { shift: ShiftView; hasNoDate: boolean }) {
  const { id, title, day, seats, taken, waiting, isCancelled } = shift;
  const free = freeSeats(shift);
  const room =
    taken > seats ? words.shifts.over(taken - seats) : free > 0 ? words.shifts.free(free) : words.shifts.full;
  return (
    <li className="wrap-anywhere border-linen border-t py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Link
          className={`inline-flex min-h-8 flex-wrap items-center gap-x-2 ${isCancelled ? "line-through" : ""}`}
          to={shiftPath(id)}
        >
          <b className="font-[620]">{shortDay(day)}</b> {title}
        </Link>
        <span className="small">
          {isCancelled
            ? words.shifts.cancelled
            : waiting > 0
              ? `${room}, ${words.shifts.waiting(waiting)}`
              : room}
        </span>
      </div>
      <p className="small muted">
        {hoursWords(shift)}. {words.shifts.taken(taken, seats)}
      </p>
      {!isCancelled && <Seats shift={shift} className="staff-seats mt-1" />}
      {hasNoDate && !isCancelled && (
        <p>
          <span className="state bad">{words.shifts.noDate}</span>
        </p>
      )}
    </li>
  );
}
