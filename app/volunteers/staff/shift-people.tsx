import { Fragment } from "react";
import { MailAddress } from "#app/staff/facts.tsx";
import { type FieldName, fieldList, type Person } from "#app/volunteers/fields.ts";
import { shiftPath } from "./paths.ts";
import type { ShiftPerson } from "./queries.server.ts";
import { useShiftChange } from "./use-shift-change.ts";
import { staffShifts } from "./words.ts";

const words = staffShifts.shift;

export interface MoveChoice {
  id: string;
  label: string;
}

export interface Held {
  tap: string;
  what: "call-off" | "remove" | "move" | "seat";
  id?: string;
  /** Where the person was before. */
  status?: "seat" | "waiting";
  position?: number;
  name: string;
  /** When the mail leaves. */
  leaves: string;
}

interface PeopleProps {
  shiftId: string;
  people: readonly ShiftPerson[];
  /** People whose change can still be taken back. */
  held: readonly Held[];
  /** Shifts that a person can be moved to. */
  choices: readonly MoveChoice[];
  /** The shift is in the future and not cancelled. */
  isOpen: boolean;
}

/** The people on the shift, then the waiting list, each with their actions. */
export function ShiftPeople({ shiftId, people, held, choices, isOpen }: PeopleProps) {
  // A changed person keeps the row until the mail leaves, so that no other person's buttons move under the finger.
  const rowsOf = (status: "seat" | "waiting") => {
    const changed = held.filter((one) => one.status === status);
    const others = people.filter((one) => one.status === status && !held.some(({ id }) => id === one.id));
    return [
      ...changed.map((one) => ({
        position: one.position ?? 0,
        row: <HeldLine key={one.tap} shiftId={shiftId} held={one} />,
      })),
      ...others.map((person) => ({
        position: person.position,
        row: <PersonLine key={person.id} {...{ shiftId, person, choices, isOpen }} />,
      })),
    ]
      .sort((one, other) => one.position - other.position)
      .map(({ row }) => row);
  };
  const count = (status: string) => people.filter((one) => one.status === status).length;
  const [seated, waiting] = [rowsOf("seat"), rowsOf("waiting")];
  return (
    <>
      <section aria-labelledby="seated">
        <h2 id="seated">{words.seated(count("seat"))}</h2>
        {seated.length === 0 ? (
          <p className="muted mt-2">{words.nobody}</p>
        ) : (
          <ul className="mt-3 border border-linen bg-snow">{seated}</ul>
        )}
      </section>
      {waiting.length > 0 && (
        <section aria-labelledby="waiting" className="mt-8">
          <h2 id="waiting">{words.waiting(count("waiting"))}</h2>
          <ol className="mt-3 border border-linen bg-snow">{waiting}</ol>
        </section>
      )}
    </>
  );
}

/** Undo stands beside the name; where the buttons were is text. */
function HeldLine({ shiftId, held }: { shiftId: string; held: Held }) {
  const { tap, what, name, leaves } = held;
  return (
    <li className="wrap-anywhere grid gap-x-6 gap-y-2 border-linen border-b p-4 last:border-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p className="font-[620]">
          <bdi>{name}</bdi>
        </p>
        <UndoButton {...{ shiftId, tap, name }} />
      </div>
      {what !== "call-off" && <p className="min-h-11 content-center">{words.held[what](leaves)}</p>}
    </li>
  );
}

export function UndoButton({ shiftId, tap, name }: { shiftId: string; tap: string; name: string }) {
  const { busy, onSubmit } = useShiftChange(`undo-${tap}`, shiftPath(shiftId));
  return (
    <form method="post" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="tap" value={tap} />
      <button className="toggle" type="submit" aria-disabled={busy || undefined}>
        {words.undo}
        <span className="sr-only">{words.of(name)}</span>
      </button>
    </form>
  );
}

function PersonLine({
  shiftId,
  person,
  choices,
  isOpen,
}: Omit<PeopleProps, "people" | "held"> & { person: ShiftPerson }) {
  const { id, name, guardian, status } = person;
  return (
    <li className="wrap-anywhere grid gap-x-6 gap-y-2 border-linen border-b p-4 last:border-0">
      <div className="min-w-0">
        <p className="font-[620]">
          <bdi>{name}</bdi>
        </p>
        <PersonContact person={person} />
        {guardian && <p className="small muted">{staffShifts.people.minor(guardian)}</p>}
      </div>
      {isOpen && (
        <div className="flex flex-wrap items-center gap-x-6">
          {status === "waiting" && (
            <PersonButton {...{ shiftId, id, name }} intent="seat" text={words.giveSeat} />
          )}
          <PersonButton {...{ shiftId, id, name }} intent="remove" text={words.takeOff} />
          {choices.length > 0 && <MoveForm {...{ shiftId, id, name, choices }} />}
        </div>
      )}
    </li>
  );
}

/** How to reach a person, and whatever else they have typed. */
export function PersonContact({ person }: { person: Pick<Person, FieldName> }) {
  return (
    <p className="small">
      {fieldList().map(({ name, rule, staff }) =>
        staff && person[name] ? (
          <Fragment key={name}>
            {rule === "email" ? (
              <MailAddress email={person[name]} />
            ) : (
              <span className="muted">{person[name]}</span>
            )}{" "}
          </Fragment>
        ) : null,
      )}
    </p>
  );
}

interface ButtonProps {
  shiftId: string;
  id: string;
  name: string;
  intent: "seat" | "remove";
  text: string;
}

function PersonButton({ shiftId, id, name, intent, text }: ButtonProps) {
  const { busy, onSubmit } = useShiftChange(`${intent}-${id}`, shiftPath(shiftId));
  return (
    <form method="post" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <button className="toggle" type="submit" aria-disabled={busy || undefined}>
        {text}
        <span className="sr-only">{words.of(name)}</span>
      </button>
    </form>
  );
}

function MoveForm({
  shiftId,
  id,
  name,
  choices,
}: Omit<ButtonProps, "intent" | "text"> & Pick<PeopleProps, "choices">) {
  const { busy, onSubmit } = useShiftChange(`move-${id}`, shiftPath(shiftId));
  return (
    <details>
      <summary className="toggle">
        {words.move}
        <span className="sr-only">{words.of(name)}</span>
      </summary>
      <form method="post" onSubmit={onSubmit} className="my-2 grid gap-2">
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="id" value={id} />
        <select className="select" name="to" aria-label={words.moveTo(name)} required defaultValue="">
          <option value="">{words.choose}</option>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.label}
            </option>
          ))}
        </select>
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="anyway" className="size-5.5 flex-none accent-evergreen-700" />
          {words.anyway}
        </label>
        <p>
          <button className="btn line compact" type="submit" aria-disabled={busy || undefined}>
            {words.move}
            <span className="sr-only">{words.of(name)}</span>
          </button>
        </p>
        <p className="small muted">{words.moveText}</p>
      </form>
    </details>
  );
}
