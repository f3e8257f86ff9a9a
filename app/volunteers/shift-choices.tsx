import { Fragment } from "react";
import type { Typed } from "#app/core/forms/result.ts";
import { monthWithYear, shortWeekday } from "#app/core/time/date-words.ts";
import { shiftWords as words } from "#app/words/en/shift-choices.ts";
import { choiceField, freeSeats, hoursWords, langOf, type ShiftView, whenWords } from "./shift.ts";

interface ShiftChoicesProps {
  shifts: readonly ShiftView[];
  /** What is ticked initially. */
  typed: Typed;
  /** Id of the first box, the target of the error summary. */
  firstId: string;
  /** Id of the message that no shift is ticked. */
  errorId: string | undefined;
}

export function ShiftChoices({ shifts, typed, firstId, errorId }: ShiftChoicesProps) {
  const months = [...new Set(shifts.map(({ day }) => monthWithYear(day)))];
  const first = shifts.find(({ isCancelled }) => !isCancelled);
  return months.map((month) => (
    <Fragment key={month}>
      <h3 className="mt-7 border-evergreen-900 border-b-[1.5px] pb-2.5">{month}</h3>
      <ol className="@container">
        {shifts
          .filter(({ day }) => monthWithYear(day) === month)
          .map((shift) => (
            <li key={shift.id} className={`shift-row kind-${shift.kind}`}>
              <Day day={shift.day} />
              <div className="min-w-0 wrap-anywhere">
                <h4
                  className={shift.isCancelled ? "text-[1.1875rem] line-through" : "text-[1.1875rem]"}
                  lang={langOf(shift, "title")}
                >
                  {shift.title}
                </h4>
                <p className="small muted">
                  <b className="font-[620] text-ink">{hoursWords(shift)}</b>
                  {shift.place && (
                    <>
                      <br />
                      {shift.place}
                    </>
                  )}
                  {shift.note && (
                    <>
                      <br />
                      <span lang={langOf(shift, "note")}>{shift.note}</span>
                    </>
                  )}
                </p>
              </div>
              <Choice
                shift={shift}
                isChosen={typed[choiceField(shift.id)] !== undefined}
                id={shift === first ? firstId : undefined}
                errorId={errorId}
              />
            </li>
          ))}
      </ol>
    </Fragment>
  ));
}

function Day({ day }: { day: string }) {
  return (
    <p className="shift-day" aria-hidden="true">
      <small>{shortWeekday(day)}</small>
      <b>{Number(day.slice(-2))}</b>
    </p>
  );
}

const CHOICE =
  "col-2 flex flex-col items-start justify-between gap-x-5 gap-y-2 @max-[16rem]:col-span-full @min-[24rem]:flex-row @min-[24rem]:items-center @min-[40rem]:col-3 @min-[40rem]:row-[1/3] @min-[40rem]:flex-col @min-[40rem]:items-end";

interface ChoiceProps {
  shift: ShiftView;
  isChosen: boolean;
  id: string | undefined;
  errorId: string | undefined;
}

function Choice({ shift, isChosen, id, errorId }: ChoiceProps) {
  const free = freeSeats(shift);
  if (shift.isCancelled) {
    return (
      <p className={`${CHOICE} small font-[620]`}>
        <span>
          {words.cancelled}
          {shift.reason && (
            <span className="block font-normal" lang={langOf(shift, "reason")}>
              {shift.reason}
            </span>
          )}
        </span>
      </p>
    );
  }
  return (
    <div className={CHOICE}>
      <p className="small flex flex-wrap items-center gap-x-3 gap-y-1 font-[620]">
        <Seats shift={shift} />
        {free > 0 ? words.left(free, shift.seats) : words.isFull + words.waiting(shift.waiting)}
      </p>
      <label className="btn line compact flex-none flex-wrap cursor-pointer">
        <input
          className="size-4.5"
          type="checkbox"
          id={id}
          name={choiceField(shift.id)}
          defaultChecked={isChosen}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
        />
        {free > 0 ? words.choose : words.wait}
        <span className="sr-only">
          {" "}
          <span lang={langOf(shift, "title")}>{shift.title}</span>, {whenWords(shift)}
        </span>
      </label>
    </div>
  );
}

/** Above this number, single seats are too small to see. */
const DRAWN = 24;

/** The seats one by one, taken ones filled. The text beside it has the same information. */
function Seats({ shift: { seats, taken } }: { shift: ShiftView }) {
  if (seats > DRAWN) return null;
  return (
    <span className="seats" aria-hidden="true">
      {Array.from({ length: seats }, (_, index) => index + 1).map((seat) => (
        <i key={seat} className={seat <= taken ? "seat-taken" : undefined} />
      ))}
    </span>
  );
}
