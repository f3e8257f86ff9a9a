import { useRef } from "react";
import { data } from "react-router";
import { englishContentsOf } from "#app/content/contents.server.ts";
import { useSite } from "#app/content/site.ts";
import { clockContext, databaseContext, settingsContext } from "#app/core/context.ts";
import { formAction, type Sent } from "#app/core/forms/action.server.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import { linkSecretContext } from "#app/core/http/signed-link.server.ts";
import { Link } from "#app/core/languages/link.tsx";
import { Icon } from "#app/core/ui/icon.tsx";
import { unlistedMeta } from "#app/page/metadata.ts";
import { signUpWords, bookingWords as words } from "#app/words/en/shift-sign-up.ts";
import type { Route } from "./+types/booking.ts";
import { bookingOf, cancelSignUp, confirmBooking } from "./booking-queries.server.ts";
import { mailingOf, NOT_BOOKED, openBooking } from "./emails.server.ts";
import { inPageLanguage } from "./page-language.server.ts";
import { hasEnded } from "./queries.server.ts";
import { type Booked, hoursWords, langOf, whenWords } from "./shift.ts";

export const meta: Route.MetaFunction = unlistedMeta(
  (loaded) => {
    if (loaded?.isNotBooked) return signUpWords.failed;
    return loaded?.booked.length === 0 ? words.gone.title : words.title(loaded?.booked.length ?? 1);
  },
  () => words.description,
);

function linkOf({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  return openBooking(context.get(linkSecretContext), params.token, context.get(clockContext)());
}

/** Opening the link of a mail confirms the address, without a button: it proves no more than that the mail arrived. */
export async function loader(args: Route.LoaderArgs) {
  const { context, params, url } = args;
  const db = context.get(databaseContext);
  const link = linkOf(args);
  const isConfirmed = link?.isMailed === true && (await confirmBooking(db, link.id, mailingOf(context)));
  const at = { seasons: englishContentsOf(context).seasons, now: context.get(clockContext)() };
  const found = link ? await bookingOf(db, link.id, at) : [];
  const booked = found.map((one) => ({
    ...one,
    hasEnded: hasEnded(one.shift, at.now),
    shift: inPageLanguage(context, one.shift),
  }));
  const isNotBooked = params.token === NOT_BOOKED;
  return data(
    {
      booked,
      isNotBooked,
      isNew: url.searchParams.has("new"),
      // What has lapsed does not come back once its shift has begun.
      isConfirmed: isConfirmed && !found.every((one) => one.hasLapsed && one.hasBegun),
      isMailed: !context.get(settingsContext).mailsGoToFiles,
      calendar: `${url.pathname}/shifts.ics`,
    },
    { status: booked.length > 0 || isNotBooked ? 200 : 404 },
  );
}

/** Cancels one shift of the booking. Needs a button, because link checkers follow links. */
export const action = formAction(
  async ({ params, context, db, typed }: Sent<Route.ActionArgs>) => {
    const link = linkOf({ params, context });
    const isDone = link && (await cancelSignUp(db, link.id, typed.id ?? "", mailingOf(context)));
    if (!isDone) return { kind: "gone" };
    return { kind: "ok", value: null, redirectTo: `/volunteer/shifts/${params.token}` };
  },
  { log: "a shift could not be cancelled", fields: {} },
);

export { clientAction } from "#app/core/forms/call-server.ts";

export default function Booking({ loaderData }: Route.ComponentProps) {
  const { email } = useSite().organization;
  const { booked, isNotBooked, isNew, isConfirmed, isMailed, calendar } = loaderData;
  const coming = booked.filter(isComing);
  const isHeld = coming.some((one) => one.isHeld);
  const isInLine = coming.every(({ status }) => status === "waiting");
  const held = isMailed ? (isInLine ? words.inLine : words.held) : words.heldByStaff;
  const mailed = isMailed ? words.mailed : words.keep;
  if (booked.length === 0) {
    const { title, text } = isNotBooked
      ? { title: signUpWords.failed, text: signUpWords.robot(email) }
      : words.gone;
    return (
      <div className="section wrap">
        <h1>{title}</h1>
        <p className="lead mt-4 max-w-[38rem] wrap-anywhere">{text}</p>
        <p className="btn-row mt-8">
          <Link className="btn line" to={words.again.to}>
            {words.again.text}
          </Link>
        </p>
      </div>
    );
  }
  return (
    <div className="section wrap">
      <h1>{isNew && coming.length > 0 ? words.thanks : words.title(booked.length)}</h1>
      <p className="lead mt-4 max-w-[38rem]">{isConfirmed ? words.confirmed : isHeld ? held : mailed}</p>
      <ul className="mt-10 max-w-[46rem] border-evergreen-900 border-t-[1.5px]">
        {booked.map((one) => (
          <BookedShift key={one.signUpId} booked={one} others={atSameTime(one, booked)} isMailed={isMailed} />
        ))}
      </ul>
      <p className="btn-row mt-8">
        {coming.length > 0 && (
          <a className="btn line" href={calendar}>
            <Icon name="calendar" /> {words.calendar}
          </a>
        )}
        <Link className="btn line" to={words.again.to}>
          {words.again.text}
        </Link>
      </p>
    </div>
  );
}

type BookedNow = Booked & { hasEnded: boolean };

function stateOf(booked: BookedNow, email: string): string {
  const { status, isHeld, hasLapsed, isElsewhere, isTakenOff, shift, hasBegun, hasEnded: isOver } = booked;
  if (shift.isCancelled) return words.calledOff;
  if (isOver) return words.over;
  if (hasLapsed) return isElsewhere ? words.elsewhere : words.lapsed(hasBegun);
  if (isTakenOff) return words.takenOff(email);
  return isHeld && status === "seat" ? words.states.held : words.states[status];
}

const isComing = ({ status, shift, hasBegun }: Booked) =>
  status !== "cancelled" && !shift.isCancelled && !hasBegun;

/** The other shifts of a booking that overlap with one. */
function atSameTime(one: Booked, booked: readonly Booked[]): Booked[] {
  const { day, starts, ends } = one.shift;
  return booked.filter(
    (other) =>
      [one, other].every(isComing) &&
      one !== other &&
      other.shift.day === day &&
      other.shift.starts < ends &&
      starts < other.shift.ends,
  );
}

interface BookedShiftProps {
  booked: BookedNow;
  /** At the same time. */
  others: readonly Booked[];
  isMailed: boolean;
}

function BookedShift({ booked, others, isMailed }: BookedShiftProps) {
  const { email } = useSite().organization;
  const { signUpId, line, shift, hasBegun } = booked;
  const state = useRef<HTMLParagraphElement>(null);
  const { busy, onSubmit } = useChange({
    id: signUpId,
    action: "",
    success() {
      // The button that had the focus is gone.
      if (document.activeElement === document.body) state.current?.focus();
      return { title: words.states.cancelled, description: words.cancelled };
    },
    failure: () => ({ title: words.failed }),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-linen border-b py-5">
      <div className="min-w-0 wrap-anywhere">
        <h2 className="h4" lang={langOf(shift, "title")}>
          {shift.title}
        </h2>
        <p>{whenWords(shift)}</p>
        {shift.place && <p className="muted">{shift.place}</p>}
        {shift.note && (
          <p className="muted" lang={langOf(shift, "note")}>
            {shift.note}
          </p>
        )}
        <p ref={state} className="mt-1 font-[620]" tabIndex={-1}>
          {stateOf(booked, email)}
          {shift.isCancelled && shift.reason && <span lang={langOf(shift, "reason")}>: {shift.reason}</span>}
        </p>
        {others.map((other) => (
          <p key={other.signUpId} className="small">
            {words.sameTime(`${other.shift.title}, ${hoursWords(other.shift)}`)}
          </p>
        ))}
        {line !== null && !shift.isCancelled && !hasBegun && (
          <p className="small">{words.line(line, isMailed)}</p>
        )}
      </div>
      {isComing(booked) && (
        <form method="post" onSubmit={onSubmit}>
          <input type="hidden" name="id" value={signUpId} />
          <button
            className="btn line compact"
            type="submit"
            aria-label={words.cancelOf(`${shift.title}, ${whenWords(shift)}`)}
            aria-disabled={busy || undefined}
          >
            {words.cancel}
          </button>
        </form>
      )}
    </li>
  );
}
