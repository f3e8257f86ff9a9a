import { type ComponentProps, Fragment } from "react";
import { useSite } from "#app/content/site.ts";
import { counted, digits } from "#app/core/counted.ts";
import { clockWords } from "#app/core/time/format-time.ts";
import { telephoneLink } from "#app/core/ui/contact-links.ts";
import { Bounced } from "#app/staff/bounced.tsx";
import { AskFirst, ChangeButton, ChangeForm } from "#app/staff/change-button.tsx";
import { MailAddress } from "#app/staff/facts.tsx";
import { KeptRow } from "#app/staff/kept-row.tsx";
import { Options } from "#app/staff/options.tsx";
import { type FieldName, fieldList, type Person } from "#app/volunteers/fields.ts";
import type { Route } from "./+types/shift.ts";
import type { Attendance } from "./check-in-queries.server.ts";

export type Loaded = Route.ComponentProps["loaderData"];
type HeldTap = Loaded["held"][number];

export const FAILED = "That could not be saved. Try again";

const HELD: Record<HeldTap["what"], string> = {
  remove: "Removed. They get an email at",
  move: "Moved. They get an email at",
  seat: "Has a seat now. They get an email at",
  "call-off": "Everyone on the shift gets an email at",
  "call-off-empty": "Canceled. Nobody gets an email. You can undo this until",
  change: "The shift was changed. The people affected get an email at",
  write: "Your message is sent at",
  thank: "The thank-you to those who came leaves at",
};
const UNSENT: typeof HELD = {
  remove: "Removed. Email is not set up: call them.",
  move: "Moved. Email is not set up: call them.",
  seat: "Has a seat now. Email is not set up: call them.",
  "call-off": "Email is not set up: call everyone on the shift.",
  "call-off-empty": "Canceled. Undo is here for 5 minutes.",
  change: "The shift was changed. Email is not set up: call the people affected.",
  write: "Email is not set up: nobody gets your message.",
  thank: "Email is not set up: nobody gets the thank-you.",
};

interface PeopleProps extends Pick<Loaded, "people" | "held" | "groups" | "choices"> {
  /** The shift is in the future and not cancelled. */
  isOpen: boolean;
  /** The shift is over, and somebody was checked in. */
  isCounted: boolean;
  /** Sends what is done to a person, whose row is gone with it. */
  changes: ComponentProps<typeof ChangeForm>["changes"];
}

export function ShiftPeople({ people, held, groups, changes, ...ofLine }: PeopleProps) {
  // A changed person keeps the row until the mail leaves, so that no other person's buttons move under the finger.
  const rowsOf = (status: "seat" | "waiting") => {
    const tapped = held.filter((one) => "id" in one);
    const others = people.filter((one) => one.status === status && !tapped.some(({ id }) => id === one.id));
    return [
      ...tapped
        .filter((one) => one.status === status)
        .map((one) => ({
          position: one.position,
          row: (
            <li key={one.tap} className={ROW}>
              <HeldNote held={one} changes={changes} />
            </li>
          ),
        })),
      ...others.map((person) => ({
        position: person.position,
        row: <PersonLine key={person.id} {...{ person, changes, ...ofLine }} />,
      })),
    ]
      .sort((one, other) => one.position - other.position)
      .map(({ row }) => row);
  };
  const count = (status: string) =>
    counted(people.filter((one) => one.status === status).length, "person", "people");
  const [seated, waiting] = [rowsOf("seat"), rowsOf("waiting")];
  return (
    <>
      {ofLine.isOpen && groups.map((group) => <NetworkNote key={group.id} {...{ group, changes }} />)}
      <section aria-labelledby="seated">
        <h2 id="seated" tabIndex={-1}>
          On the shift: {count("seat")}
        </h2>
        {seated.length === 0 ? (
          <p className="muted mt-2">Nobody yet.</p>
        ) : (
          <ul className="mt-3 border border-linen bg-snow">{seated}</ul>
        )}
      </section>
      {waiting.length > 0 && (
        <section aria-labelledby="waiting" className="mt-8">
          <h2 id="waiting">Waiting: {count("waiting")}</h2>
          <ol className="mt-3 border border-linen bg-snow">{waiting}</ol>
        </section>
      )}
    </>
  );
}

const ROW = "wrap-anywhere grid gap-x-6 border-linen border-b px-4 py-3 last:border-0";

interface HeldNoteProps {
  held: HeldTap;
  changes: PeopleProps["changes"];
}

/** Undo is beside the name; text replaces the buttons. */
export function HeldNote({ held: { tap, what, name, leaves }, changes }: HeldNoteProps) {
  const button = { intent: "undo", fields: { tap }, text: "Undo", label: `Undo: ${name}` };
  return (
    <KeptRow
      name={name}
      below={leaves ? `${HELD[what]} ${leaves}.` : UNSENT[what]}
      undo={<ChangeForm {...button} changes={changes} />}
    />
  );
}

/** A family, a school, or a stranger who wants all seats: staff decide. */
function NetworkNote({ group, changes }: { group: Loaded["groups"][number] } & Pick<PeopleProps, "changes">) {
  const { id, names, from, to } = group;
  const count = counted(names.length, "person", "people");
  return (
    <details className="wrap-anywhere mb-5 border border-linen bg-snow p-4">
      <summary className="toggle">
        {count} from one network, {from === to ? `at ${from}` : `${from} to ${to}`}
      </summary>
      <p className="mt-2">
        <bdi>{names.join(", ")}</bdi>
      </p>
      <p className="small muted mt-2">
        A family or a school class can share one network. Remove them from every shift?
      </p>
      <ChangeForm
        intent="together"
        fields={{ id }}
        text={`Yes, remove all ${names.length}`}
        label={`Yes, remove all ${names.length}: ${from}`}
        changes={changes}
      />
    </details>
  );
}

interface LineProps extends Pick<PeopleProps, "choices" | "isOpen" | "isCounted" | "changes"> {
  person: Loaded["people"][number];
}

function PersonLine({ person, choices, isOpen, isCounted, changes }: LineProps) {
  const { id, name, status, confirmed_at, held_until, came_at, walk_in, thanked_at } = person;
  const isWalkIn = walk_in === 1;
  const button = { fields: { id }, changes };
  return (
    <li className={ROW}>
      <PersonContact person={person} />
      {confirmed_at === null && (
        <p className="small font-[620]">
          Not confirmed
          {held_until ? `: held until ${clockWords(held_until)}` : ". Call them, then confirm"}
        </p>
      )}
      <p className="flex flex-wrap gap-x-4 empty:hidden">
        {isWalkIn && <span className="state fine">Came without signing up</span>}
        {!isWalkIn && came_at && <span className="state fine">Came</span>}
        {isCounted && !isWalkIn && !came_at && status === "seat" && (
          <span className="state bad">Did not come</span>
        )}
        {thanked_at && <span className="small muted">Thanked</span>}
        <Bounced why={person.bounced} />
        {person.refuses && (
          <span className="small muted">Wants no letters, only emails about this shift’s changes</span>
        )}
      </p>
      {isWalkIn && (
        <AskFirst
          text="Remove"
          label={`Remove: ${name}`}
          question="They came without signing up, so nothing else of them is kept. Remove them?"
        >
          <ChangeForm
            {...button}
            intent="remove"
            text="Yes, remove"
            label={`Yes, remove: ${name}`}
            className="btn line compact mt-2"
          />
        </AskFirst>
      )}
      {isOpen && !isWalkIn && (
        <div className="flex flex-wrap items-center gap-x-6">
          {confirmed_at === null && (
            <ChangeForm {...button} intent="confirm" text="Confirm" label={`Confirm: ${name}`} />
          )}
          {status === "waiting" && (
            <ChangeForm {...button} intent="seat" text="Give a seat" label={`Give a seat: ${name}`} />
          )}
          <ChangeForm {...button} intent="remove" text="Remove" label={`Remove: ${name}`} />
          {choices.length > 0 && <MoveForm {...{ id, name, choices, changes }} />}
        </div>
      )}
    </li>
  );
}

export function PersonContact({ person }: { person: Pick<Person, FieldName | "guardian"> }) {
  return (
    <div className="wrap-anywhere min-w-0">
      <p className="font-[620]">
        <bdi>{person.name}</bdi>
      </p>
      <p className="small flex flex-wrap gap-x-4 [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center">
        {fieldList().map(({ name, rule, staff }) =>
          staff && person[name] ? (
            <Fragment key={name}>
              {rule === "email" && <MailAddress email={person[name]} />}
              {rule === "phone" && <a href={telephoneLink(person[name])}>{person[name]}</a>}
              {rule === "line" && <span className="muted">{person[name]}</span>}
            </Fragment>
          ) : null,
        )}
      </p>
      {person.guardian && <p className="small muted">Under 18. {person.guardian} agrees</p>}
    </div>
  );
}

type MoveProps = { id: string; name: string } & Pick<PeopleProps, "choices" | "changes">;

function MoveForm({ id, name, choices, changes: { busy, onSubmit } }: MoveProps) {
  const { sendsMail } = useSite();
  const move = (
    <>
      Move<span className="sr-only">: {name}</span>
    </>
  );
  return (
    <details>
      <summary className="toggle">{move}</summary>
      <form method="post" onSubmit={onSubmit} className="my-2 grid gap-2">
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="id" value={id} />
        <select className="select" name="to" aria-label={`Move ${name} to`} required defaultValue="">
          <option value="">Choose ...</option>
          <Options of={choices.map(({ id, label }) => [id, label])} />
        </select>
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="anyway" className="size-5.5 flex-none accent-evergreen-700" />
          Add anyway, the shift is full
        </label>
        <p>
          <button className="btn line compact" type="submit" aria-disabled={busy || undefined}>
            {move}
          </button>
        </p>
        <p className="small muted">
          {sendsMail ? "Moving someone sends them an email." : "Email is not set up: call who you move."}
        </p>
      </form>
    </details>
  );
}

export const STATES = {
  seat: { text: "Signed up", tone: "fine" },
  waiting: { text: "On the waiting list", tone: "look" },
  seatless: { text: "Got no seat", tone: "off" },
  cancelled: { text: "Canceled", tone: "off" },
} as const;

/** What became of a sign-up. @param signUp `cancelled_at` is the time at which its shift was canceled */
export function signUpState(signUp: {
  status: Exclude<keyof typeof STATES, "seatless">;
  cancelled_at: string | null;
  came_at: string | null;
  walk_in: number;
  isOver: boolean;
}) {
  if (signUp.came_at && signUp.status !== "cancelled")
    return { text: signUp.walk_in === 1 ? "Came without signing up" : "Came", tone: "fine" };
  if (signUp.cancelled_at) return STATES.cancelled;
  return STATES[signUp.status === "waiting" && signUp.isOver ? "seatless" : signUp.status];
}

/** "11 came, 1 did not, 2 came without signing up" */
export function attendanceWords({ came, missing, walkIns }: Attendance): string {
  const words = [
    `${digits(came)} came`,
    missing > 0 && `${digits(missing)} did not`,
    walkIns > 0 && `${digits(walkIns)} came without signing up`,
  ];
  return words.filter(Boolean).join(", ");
}

/** Who came, and the thank-you to them. @param thanks how many can be thanked and were not */
export function AfterShift({ attendance, thanks }: { attendance: Attendance; thanks: number }) {
  return (
    <section
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border border-linen bg-snow p-4"
      aria-label="After the shift"
    >
      <p>
        <b className="font-[640]">{attendanceWords(attendance)}</b>
        <span className="small muted block">
          {thanks > 0
            ? "The thank-you goes to those who came and left an email address, each in their language."
            : "No one is left to thank by email."}
        </span>
      </p>
      {thanks > 0 && (
        <ChangeButton
          className="btn compact"
          intent="thank"
          text={`Thank ${counted(thanks, "person", "people")}`}
          failure={FAILED}
        />
      )}
    </section>
  );
}
