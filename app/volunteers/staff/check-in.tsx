import { type SubmitEvent, useRef, useState } from "react";
import { data, Link } from "react-router";
import { counted, digits } from "#app/core/counted.ts";
import { randomKey } from "#app/core/random-key.ts";
import { ErrorNote } from "#app/core/ui/error-note.tsx";
import "./check-in.css";
import { databaseContext } from "#app/core/context.ts";
import { foldText, isId } from "#app/core/db/query-text.ts";
import { formAction } from "#app/core/forms/action.server.ts";
import type { Typed } from "#app/core/forms/result.ts";
import { useQueuedTaps } from "#app/core/forms/use-queued-taps.ts";
import { telephoneLink } from "#app/core/ui/contact-links.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { unlistedMeta } from "#app/page/metadata.ts";
import { StaffPage } from "#app/staff/frame.tsx";
import { fieldList } from "#app/volunteers/fields.ts";
import { whenWords } from "#app/volunteers/shift.ts";
import { signUpWords } from "#app/words/en/shift-sign-up.ts";
import type { Route } from "./+types/check-in.ts";
import { addWalkIn, checkIn, peopleAtDoor } from "./check-in-queries.server.ts";
import { checkInPath, DOOR_PATH, shiftPath } from "./paths.ts";
import { findShift } from "./queries.server.ts";
import { checkWalkIn } from "./schema.ts";
import { FAILED } from "./shift-people.tsx";

export const meta = unlistedMeta("Check in", "Who is at the shift.");

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const shift = await findShift(db, params.id);
  if (!shift) throw data(null, { status: 404 });
  return { shift, people: await peopleAtDoor(db, shift.id) };
}

export const action = formAction<Route.ActionArgs, null>(
  {
    async tick({ typed, params, db, now }) {
      const tick = { shiftId: params.id, id: typed.id ?? "", came: typed.came === "1" };
      const isDone = await checkIn(db, tick, now);
      return isDone ? { kind: "ok", value: null, redirectTo: checkInPath(params.id) } : { kind: "gone" };
    },
    async "walk-in"({ typed, params, db, now }) {
      const checked = checkWalkIn(typed);
      if (checked.kind !== "ok") return checked;
      const id = isId(typed.id) ? typed.id : randomKey();
      const walkIn = { shiftId: params.id, id, person: checked.value };
      const isDone = isId(params.id) && (await addWalkIn(db, walkIn, now));
      return isDone ? { kind: "ok", value: null, redirectTo: checkInPath(params.id) } : { kind: "gone" };
    },
  },
  {
    log: "a check-in failed",
    failure: FAILED,
    fields: Object.fromEntries(fieldList().map(({ name, max }) => [name, max])),
  },
);

export { clientAction } from "#app/core/forms/call-server.ts";

type PersonAtDoor = Route.ComponentProps["loaderData"]["people"][number];

export default function CheckIn({ loaderData: { shift, people }, actionData }: Route.ComponentProps) {
  const queue = useQueuedTaps();
  const [q, setQ] = useState("");
  const isHere = ({ id, came_at }: PersonAtDoor) => {
    const tap = queue.taps[id];
    return tap ? tap.came === "1" : came_at !== null;
  };
  // Somebody who was just added, until the server has them.
  const added = Object.values(queue.taps).filter(
    (tap) => tap?.intent === "walk-in" && !people.some(({ id }) => id === tap.id),
  );
  const here = people.filter(isHere).length + added.length;
  const all = people.length + added.length;
  const found = people.filter(({ name }) => foldText(name).includes(foldText(q.trim())));
  const refused = queue.refused ?? (actionData && actionData.kind !== "ok" ? actionData.typed : null);
  return (
    <StaffPage heading="Check in" back={{ text: "The shift", to: shiftPath(shift.id) }}>
      <div className="wrap tool-body max-w-160!">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="wrap-anywhere min-w-0 font-[640]">{`${shift.title}, ${whenWords(shift)}`}</p>
          <p role="status">
            <b>
              {digits(here)} of {digits(all)}
            </b>{" "}
            here
          </p>
        </div>
        <div className="scripted with-icon mt-2">
          <Icon name="search" />
          <label className="sr-only" htmlFor="door-name">
            Find a name
          </label>
          <input
            className="input"
            id="door-name"
            type="search"
            placeholder="Find a name"
            autoComplete="off"
            value={q}
            onChange={({ target }) => setQ(target.value)}
          />
        </div>
        {people.length + added.length === 0 && <p className="muted mt-3">Nobody has signed up.</p>}
        <ul className="mt-3 border-linen border-y bg-snow max-lg:-mx-gutter lg:border-x">
          {found.map((person) => (
            <DoorRow key={person.id} person={person} isHere={isHere(person)} queue={queue} />
          ))}
          {added.map((tap) => (
            <li
              key={tap?.id}
              className="flex min-h-16 items-center gap-3 border-linen border-b px-4 last:border-b-0"
            >
              <bdi className="wrap-anywhere font-[620]">{tap?.name}</bdi>
              <span className="small muted">being added</span>
            </li>
          ))}
        </ul>
        {found.length === 0 && people.length > 0 && (
          <p className="mt-3" role="status">
            No name matches “{q.trim()}”.
          </p>
        )}
        {refused?.intent === "tick" && (
          <ErrorNote role="alert">
            {people.find(({ id }) => id === refused.id)?.name ?? "Somebody"} is not on this shift any more, so
            the tick was not kept. Look at the other shifts of the day.
          </ErrorNote>
        )}
        <WalkIn key={refused?.name} queue={queue} refused={refused} />
        <p className="mt-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
          <Link className="toggle" to={`${DOOR_PATH}?day=${shift.day}&id=${shift.id}`}>
            Print the door list
          </Link>
          <Link className="btn green compact" to={shiftPath(shift.id)}>
            Done
          </Link>
        </p>
      </div>
      {queue.waiting > 0 && (
        <div className="bulk-bar text-snow">
          <p role="status">{`No signal: ${counted(queue.waiting, "tick waits", "ticks wait")}`}</p>
        </div>
      )}
    </StaffPage>
  );
}

type Queue = ReturnType<typeof useQueuedTaps>;

const LANGUAGES: Record<string, string> = { es: "Signed up in Spanish", vi: "Signed up in Vietnamese" };

function notesOn({ status, walk_in, hasBeen, language, guardian, confirmed_at }: PersonAtDoor): string {
  const notes = [
    walk_in === 1 && "Came without signing up",
    status === "waiting" && "On the waiting list",
    walk_in === 0 && !hasBeen && "First shift",
    LANGUAGES[language],
    guardian && `Under 18, parent or guardian: ${guardian}`,
    confirmed_at === null && "Not confirmed",
  ];
  return notes.filter(Boolean).join(". ");
}

/** One person with the square to tick: a form of its own, so that it works before scripts. */
function DoorRow({ person, isHere, queue }: { person: PersonAtDoor; isHere: boolean; queue: Queue }) {
  const { id, name, phone } = person;
  const call = telephoneLink(phone ?? "");
  const fields = { intent: "tick", id, came: isHere ? "" : "1" };
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    queue.add(id, fields);
  }
  return (
    <li className="flex items-center gap-3 border-linen border-b px-4 last:border-b-0">
      <form method="post" className="min-w-0 flex-1" onSubmit={onSubmit}>
        {Object.entries(fields).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <button
          className="flex min-h-16 w-full cursor-pointer items-center gap-3 border-0 bg-transparent px-0 py-1.5 text-left"
          type="submit"
          aria-pressed={isHere}
        >
          <span
            className="door-square grid size-11 flex-none place-items-center rounded-xs border-2 border-linen-strong bg-white in-aria-pressed:border-evergreen-700 in-aria-pressed:bg-evergreen-700"
            aria-hidden="true"
          />
          <span className="wrap-anywhere min-w-0">
            <bdi className="block font-[620]">{name}</bdi>
            <span className="small muted">{notesOn(person)}</span>
          </span>
        </button>
      </form>
      {call && (
        <a className="icon-button flex-none" href={call} aria-label={`Call ${name}`}>
          <Icon name="phone" />
        </a>
      )}
    </li>
  );
}

/** @param refused what the server did not take, to be corrected */
function WalkIn({ queue, refused }: { queue: Queue; refused: Typed | null }) {
  const panel = useRef<HTMLDetailsElement>(null);
  const isRefused = refused?.intent === "walk-in";
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const id = randomKey();
    const typed = Object.fromEntries([...new FormData(form)].map(([field, value]) => [field, String(value)]));
    queue.add(id, { ...typed, intent: "walk-in", id });
    form.reset();
    if (panel.current) panel.current.open = false;
  }
  return (
    <details ref={panel} className="mt-4" open={isRefused}>
      <summary className="toggle">Came without signing up</summary>
      <form method="post" className="form mt-2 border border-linen bg-snow p-4" onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="walk-in" />
        {isRefused && (
          <ErrorNote role="alert">
            {refused.name} was not added. Check the name, the email and the phone number.
          </ErrorNote>
        )}
        {fieldList().map(({ name, rule, max }) => (
          <div className="field" key={name}>
            <label htmlFor={`walk-in-${name}`}>
              {signUpWords.fields[name].label}
              {name !== "name" && <small> (optional)</small>}
            </label>
            <input
              className="input"
              id={`walk-in-${name}`}
              name={name}
              type={rule === "email" ? "email" : rule === "phone" ? "tel" : "text"}
              required={name === "name"}
              maxLength={max}
              autoComplete="off"
              defaultValue={isRefused ? refused[name] : undefined}
            />
          </div>
        ))}
        <p className="small muted">The email is for the thank-you. It is removed 90 days after the season.</p>
        <div>
          <button className="btn green compact" type="submit">
            Add and check in
          </button>
        </div>
      </form>
    </details>
  );
}
