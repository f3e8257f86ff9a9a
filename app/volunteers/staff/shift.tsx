import { data, Link } from "react-router";
import { memberContext } from "#app/accounts/guard.server.ts";
import { mayOpen } from "#app/accounts/roles.ts";
import { contentsOf } from "#app/content/contents.server.ts";
import { dateSchema, type Season, type SeasonDate } from "#app/content/kinds/season.ts";
import { clockContext, databaseContext, pagesChangedContext, settingsContext } from "#app/core/context.ts";
import { counted } from "#app/core/counted.ts";
import { isId } from "#app/core/db/query-text.ts";
import type { Database } from "#app/core/db/tables.ts";
import { type Answer, formAction, lengthsOf, type Sent } from "#app/core/forms/action.server.ts";
import { checkForm } from "#app/core/forms/check-form.ts";
import { readVersion } from "#app/core/forms/read-version.ts";
import type { Typed } from "#app/core/forms/result.ts";
import { shortDay } from "#app/core/time/date-words.ts";
import { clockWords } from "#app/core/time/format-time.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { ErrorNote } from "#app/core/ui/error-note.tsx";
import { withoutRefusals } from "#app/newsletter/part-letters-queries.server.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { daysOf, isOnDay, occasionOf } from "#app/season/season.ts";
import { publishChange } from "#app/season/staff/store.server.ts";
import { bouncesOf } from "#app/staff/cases/bounces-queries.server.ts";
import { tooLate, useTaken } from "#app/staff/cases/undelivered.tsx";
import { useChanges } from "#app/staff/change-button.tsx";
import { StaffPage } from "#app/staff/frame.tsx";
import { problemOf } from "#app/staff/problem.ts";
import { mailingOf } from "#app/volunteers/emails.server.ts";
import { hasBegun, hasEnded, shiftsFrom } from "#app/volunteers/queries.server.ts";
import { heldBySeason } from "#app/volunteers/season-queries.server.ts";
import { freeSeats, hoursWords, whenWords } from "#app/volunteers/shift.ts";
import { reasonWith } from "../season-date.ts";
import type { Route } from "./+types/shift.ts";
import {
  callOff,
  changeShift,
  confirmByHand,
  heldTaps,
  movePerson,
  removeWalkIn,
  saveShift,
  takeOff,
  takeOffTogether,
  thank,
  undoTap,
  writeTo,
} from "./change-queries.server.ts";
import { attendanceOf, toThank } from "./check-in-queries.server.ts";
import { checkInPath, DOOR_PATH, shiftPath, VOLUNTEERS_PATH } from "./paths.ts";
import { findShift, namesOf, networkGroups, peopleOn } from "./queries.server.ts";
import { checkShift, dayIsOff, isOver, letterSchema, onItsDate, type ShiftFields } from "./schema.ts";
import { SeatBar } from "./seat-bar.tsx";
import { type ShiftField, shiftFields, shiftTexts } from "./shift-fields.tsx";
import { CallOff, EditShift, type Saved, WriteToShift } from "./shift-forms.tsx";
import { AfterShift, FAILED, HeldNote, ShiftPeople } from "./shift-people.tsx";
import { WHOM, type Whom } from "./whom.ts";

export const meta = unlistedMeta<{ shift: { title: string } }>(
  (loaded) => loaded?.shift.title ?? "Volunteers",
  "Shifts and who signed up.",
);

/** With what keeps letters from each. */
async function reachable(db: Database, people: Awaited<ReturnType<typeof peopleOn>>) {
  const emails = people.map(({ email }) => email);
  const bounces = await bouncesOf(db, emails);
  const willing = new Set(await withoutRefusals(db, "volunteers", people));
  return people.map((person) => ({
    ...person,
    refuses: !willing.has(person),
    bounced: bounces.get(person.email.toLowerCase()),
  }));
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const now = context.get(clockContext)();
  const shift = await findShift(db, params.id);
  if (!shift) throw data(null, { status: 404 });
  const coming = await shiftsFrom(db, pacificDay(now), contentsOf(context).seasons);
  return {
    shift,
    mayChangeSeason: mayChangeSeason(context),
    date: mayChangeSeason(context) ? dateOf(contentsOf(context).seasons, shift) : null,
    hasBegun: hasBegun(shift, now),
    isOver: hasEnded(shift, now),
    people: await reachable(db, await peopleOn(db, shift.id)),
    attendance: (await attendanceOf(db, [shift.id])).get(shift.id) ?? null,
    thanks: (await toThank(db, shift.id)).length,
    held: await heldOn(db, shift, { mailsGoToFiles: context.get(settingsContext).mailsGoToFiles, now }),
    groups: (await networkGroups(db, shift.id)).map(({ first, last, ...group }) => ({
      ...group,
      ...{ from: clockWords(first), to: clockWords(last) },
    })),
    choices: coming
      .filter((one) => one.id !== shift.id && !one.isCancelled && !hasBegun(one, now))
      .map((one) => ({
        id: one.id,
        label: `${shortDay(one.day)}, ${hoursWords(one)}, ${one.title}: ${
          freeSeats(one) > 0 ? `${freeSeats(one)} free` : "Full"
        }`,
      })),
  };
}

const mayChangeSeason = (context: Sent["context"]) =>
  mayOpen(context.get(memberContext).role, "/admin/season");

/** The shift's date in the season, if it takes place there: "Toy sorting on Mon, Dec 1", and whether that is its only day. */
function dateOf(
  seasons: readonly Season[],
  shift: Pick<StoredShift, "season" | "dateId" | "day" | "starts" | "ends">,
) {
  const season = seasons.find(({ year }) => year === shift.season);
  const date = season?.dates.find(({ id }) => id === shift.dateId);
  if (!date || !isOnDay(date, shift.day)) return null;
  const words = `${date.title} on ${shortDay(shift.day)}`;
  return { words, isOneDay: date.days === "day", hasItsHours: hasHoursOf(date, shift) };
}

/** Whether a shift is all of its date's day. A part of the day leaves the date its hours. */
const hasHoursOf = ({ from, to }: SeasonDate, { starts, ends }: Pick<ShiftFields, "starts" | "ends">) =>
  starts === from && ends === to;

type StoredShift = NonNullable<Awaited<ReturnType<typeof findShift>>>;

/** Publishes a change of the shift's date, which its shifts follow. @returns "gone" if the date is not as it was */
async function changeDate(
  { context }: SentHere,
  { season: year, dateId, day }: StoredShift,
  options: Parameters<typeof publishChange>[2],
  change: (date: SeasonDate) => Partial<SeasonDate>,
): ReturnType<typeof publishChange> {
  if (!mayChangeSeason(context)) return { kind: "gone" };
  return publishChange(context, year, options, (season) => {
    const date = season.dates.find(({ id }) => id === dateId);
    // A date that is not complete yet, as in a draft, has no days.
    if (!date || !dateSchema.safeParse(date).success || !isOnDay(date, day)) return undefined;
    const dates = season.dates.map((one) => (one === date ? { ...date, ...change(date) } : one));
    return { ...season, dates };
  });
}

/** Saves a shift and its date in the season at once, which Undo under Season takes back together. */
async function saveWithDate(
  sent: SentHere,
  shift: StoredShift,
  fields: ShiftFields,
  how: Parameters<typeof changeShift>[3],
): Promise<AnswerHere> {
  const { day: start, starts: from, ends: to } = fields;
  const along: Parameters<typeof publishChange>[2]["shift"] = {
    id: shift.id,
    async save(tx, published, before) {
      const outcome = await saveShift(tx, shift.id, fields, { ...how, date: { published, before } });
      if (outcome !== "ok") throw new Error("someone else has saved the shift");
    },
  };
  const changed = await changeDate(sent, shift, { notice: false, shift: along }, (date) => ({
    start,
    ...(hasHoursOf(date, shift) && { from, to }),
  }));
  if (changed.kind !== "ok") return { kind: "failed", message: FAILED, status: 400 };
  const held = await heldBySeason(sent.db, shift.season, changed.value.baseVersion);
  return done(sent, `Saved, in the season, too.${held ? " Undo is under Season." : ""}`);
}

/** Cancels the shift's day in the season, and with it all shifts of that day. */
async function cancelDay(sent: SentHere, reason: string): Promise<AnswerHere> {
  const shift = await findShift(sent.db, sent.params.id);
  if (!shift) return { kind: "gone" };
  let isTooLong = false;
  const changed = await changeDate(sent, shift, { notice: sent.typed.notice === "on" }, (date) => {
    const cancelledDays = [...date.cancelledDays, shift.day].sort();
    const isWhole = daysOf(occasionOf(date)).every((day) => cancelledDays.includes(day));
    const off = isWhole ? { cancelled: true, cancelledDays: [] } : { cancelledDays };
    const change = { ...off, reason: reasonWith(date, reason) };
    isTooLong ||= !dateSchema.safeParse({ ...date, ...change }).success;
    return change;
  });
  if (isTooLong && changed.kind !== "ok")
    return invalid(
      "reason",
      "Make it shorter: visitors read it after the reason of the days already canceled",
    );
  if (changed.kind === "invalid") return changed;
  if (changed.kind !== "ok") return { kind: "failed", message: FAILED, status: 400 };
  if (!(await heldBySeason(sent.db, shift.season, changed.value.baseVersion)))
    return done(sent, "Canceled in the season, too.");
  return done(
    sent,
    "Canceled in the season, too. Everyone on its shifts gets an email in 5 minutes.",
    "Canceled in the season, too. Email is not set up: call everyone on its shifts.",
  );
}

/** What can still be taken back, with the people's names and the time at which the mails leave. */
async function heldOn(
  db: Database,
  { id: shiftId, version }: Pick<StoredShift, "id" | "version">,
  { mailsGoToFiles, now }: { mailsGoToFiles: boolean; now: Date },
) {
  const taps = await heldTaps(db, shiftId, now);
  const ids = taps.flatMap((tap) => ("id" in tap ? tap.id : []));
  const names = await namesOf(db, ids);
  // What has changed once more cannot be taken back.
  const isLast = (tap: (typeof taps)[number]) => tap.what !== "change" || tap.version === version;
  return taps.filter(isLast).map(({ undo: _, ...tap }) => ({
    ...tap,
    name: "id" in tap ? (names.get(tap.id) ?? "") : "",
    leaves: mailsGoToFiles ? null : clockWords(tap.leavesAt),
  }));
}

const overLimit = (shift: StoredShift | undefined) => (shift ? shift.taken - shift.seats : 0);

const isMoved = (shift: StoredShift, typed: ShiftFields) =>
  (["day", "starts", "ends"] as const).some((name) => shift[name] !== typed[name]);

type SentHere = Sent<Route.ActionArgs>;
type AnswerHere = Answer<Saved>;

const invalid = (field: string, message: string): AnswerHere => ({
  kind: "invalid",
  errors: [{ field, message }],
});

/**
 * @param unmailed what is said without a mail server (K12)
 * @param taken the message that was taken back
 */
function done({ context, params }: SentHere, title: string, unmailed = title, taken?: Typed): AnswerHere {
  context.get(pagesChangedContext)();
  const { mailsGoToFiles } = context.get(settingsContext);
  return {
    kind: "ok",
    value: { title: mailsGoToFiles ? unmailed : title, taken },
    redirectTo: shiftPath(params.id),
  };
}

const idIn = ({ typed }: SentHere) => (isId(typed.id) ? typed.id : "");

const REFUSED = {
  full: "That shift is full. Select “Add anyway, the shift is full” to go over the limit.",
  closed: "That shift has begun or is canceled",
  twice: "They are already on that shift",
};

/** @param to the shift that the person goes to; the same one gives a seat to who waits, beyond the seats as well */
async function move(sent: SentHere, to: string, anyway: boolean, titles: [string, string]) {
  const change = { from: sent.params.id, to, id: idIn(sent), anyway };
  const outcome = await movePerson(sent.db, change, mailingOf(sent.context));
  if (outcome === "ok") return done(sent, ...titles);
  return outcome === "gone" ? ({ kind: "gone" } as const) : invalid("to", REFUSED[outcome]);
}

const OF_SHIFT = ["call-off", "call-off-empty", "change", "write", "thank"];

export const action = formAction<Route.ActionArgs, Saved>(
  {
    async save(sent) {
      const { context, params, typed, db } = sent;
      const checked = checkShift(typed);
      if (checked.kind !== "ok") return checked;
      const version = readVersion(typed);
      if (version === undefined) return { kind: "failed", message: FAILED, status: 400 };
      const { seasons } = contentsOf(context);
      const how = { version, tell: typed.tell !== undefined, mailing: mailingOf(context) };
      const shift = await findShift(db, params.id);
      if (shift && isMoved(shift, checked.value) && hasEnded(checked.value, sent.now))
        return isOver(checked.value, sent.now);
      if (typed.date === "on" && shift?.version === version && isMoved(shift, checked.value)) {
        const staysAsItIs = shift.day === checked.value.day && dateOf(seasons, shift)?.hasItsHours === false;
        if (!staysAsItIs) return saveWithDate(sent, shift, checked.value, how);
      }
      const linked = onItsDate(seasons, checked.value);
      if (!linked) return dayIsOff;
      const outcome = await changeShift(db, params.id, linked, how);
      if (outcome === "gone") return { kind: "gone" };
      if (outcome === "ok") return done(sent, "Saved");
      const { version: current, updated_at, ...stored } = outcome.conflict;
      const names = Object.keys(shiftFields) as ShiftField[];
      const saved = Object.fromEntries(names.map((name) => [name, String(stored[name] ?? "")]));
      return { kind: "conflict", current: { title: "", version: current, saved }, by: null, at: updated_at };
    },
    async remove(sent) {
      const { context, params, db } = sent;
      if (await removeWalkIn(db, params.id, idIn(sent))) return done(sent, "Removed.");
      const outcome = await takeOff(db, params.id, idIn(sent), mailingOf(context));
      if (outcome === "gone") return { kind: "gone" };
      const next = outcome.promoted > 0 ? ", and the next in line has the seat" : "";
      return done(sent, `Removed. They get an email in 5 minutes${next}.`, `Removed${next}.`);
    },
    async together(sent) {
      const removed = await takeOffTogether(sent.db, idIn(sent), mailingOf(sent.context));
      if (removed === 0) return { kind: "gone" };
      return done(
        sent,
        "Removed. People who confirmed their address get an email in 5 minutes.",
        "Removed. Email is not set up, so nobody gets an email.",
      );
    },
    async confirm(sent) {
      const isDone = await confirmByHand(sent.db, sent.params.id, idIn(sent), sent.now);
      return isDone ? done(sent, "Confirmed. The seat is theirs.") : { kind: "gone" };
    },
    seat: (sent) =>
      move(sent, sent.params.id, true, [
        "They have a seat now, and get an email in 5 minutes.",
        "They have a seat now.",
      ]),
    async move(sent) {
      const { to = "", anyway } = sent.typed;
      if (!isId(to)) return invalid("to", "Choose a shift");
      if (to === sent.params.id) return invalid("to", REFUSED.twice);
      return move(sent, to, anyway !== undefined, ["Moved. They get an email in 5 minutes.", "Moved."]);
    },
    async "call-off"(sent) {
      const { context, params, typed, db } = sent;
      const reason = (typed.reason ?? "").replace(/\s+/g, " ").trim().slice(0, shiftTexts.reason.max);
      if (reason === "") return invalid("reason", "Say why, so that volunteers know");
      if (typed.date === "on") return cancelDay(sent, reason);
      const outcome = await callOff(db, params.id, reason, mailingOf(context));
      if (outcome === "gone") return { kind: "gone" };
      if (outcome.mailed === 0) return done(sent, "Canceled.");
      return done(
        sent,
        "Canceled. Everyone on the shift gets an email in 5 minutes.",
        "Canceled. Email is not set up: call everyone on it.",
      );
    },
    async undo(sent) {
      const { context, params, typed, db } = sent;
      const before = await findShift(db, params.id);
      const tap = (await heldTaps(db, params.id, sent.now)).find((one) => one.tap === typed.tap);
      const { outcome, mailed } = await undoTap(db, params.id, typed.tap ?? "", mailingOf(context));
      if (outcome === "ok") {
        const after = await findShift(db, params.id);
        // Others may have signed up for the seat meanwhile.
        const over = overLimit(after) > overLimit(before) ? overLimit(after) : 0;
        const more = over > 0 ? ` The shift is now ${over} over the limit.` : "";
        const news = `${counted(mailed, "email leaves", "emails leave")} now, about what has changed since.`;
        const words = `Undone. ${mailed > 0 ? news : "No email was sent."}${more}`;
        const unmailed = mailed > 0 ? "Undone. Email is not set up: call the people affected." : words;
        return done(sent, words, unmailed, tap?.what === "write" ? tap.typed : undefined);
      }
      const orElse =
        tap?.what === "change"
          ? ", the shift has changed, or another email to someone on it waits (undo that one first)"
          : ", or the shift has changed";
      return tooLate(
        context.get(settingsContext),
        `The email was sent${orElse}, so this cannot be undone.`,
        orElse,
      );
    },
    async write(sent) {
      const { context, params, typed, db } = sent;
      const checked = checkForm(letterSchema, typed);
      if (checked.kind !== "ok") return checked;
      const whom = (Object.keys(WHOM) as Whom[]).find((one) => one === typed.whom) ?? "seat";
      const letter = { ...checked.value, replyTo: context.get(memberContext).email };
      const count = await writeTo(db, params.id, whom, letter, mailingOf(context));
      return count === 0
        ? invalid("text", "There is no one to email")
        : done(sent, "Your message is sent in 5 minutes.", "Email is not set up, so nobody gets it.");
    },
    async thank(sent) {
      const count = await thank(sent.db, sent.params.id, mailingOf(sent.context));
      if (count === 0) return { kind: "gone" };
      return done(
        sent,
        `${counted(count, "person", "people")} ${count === 1 ? "gets" : "get"} a thank-you in 5 minutes.`,
        "Email is not set up, so nobody gets it.",
      );
    },
  },
  {
    log: "a shift could not be changed",
    failure: FAILED,
    fields: {
      ...Object.fromEntries(Object.entries(shiftFields).map(([name, { max }]) => [name, max])),
      ...lengthsOf(letterSchema),
      ...{ reason: shiftTexts.reason.max, whom: 10, date: 2, notice: 2 },
    },
  },
);

export { clientAction } from "#app/core/forms/call-server.ts";

export default function OneShift({ loaderData, actionData }: Route.ComponentProps) {
  const { shift, date, people, held, groups, choices, attendance, thanks } = loaderData;
  const isCounted = attendance !== null && loaderData.isOver;
  const ofShift = held.filter(({ what }) => OF_SHIFT.includes(what));
  const refused = actionData && actionData.kind !== "ok" ? actionData : undefined;
  const ofForm = (intent: string) => (refused?.typed.intent === intent ? refused : undefined);
  const problem = refused?.kind === "failed" ? refused.message : problemOf(refused, FAILED);
  const isOpen = !shift.isCancelled && !loaderData.hasBegun;
  const mailed = people.filter(({ email }) => email !== "").length;
  const undone = useTaken(shift.id);
  // Here, because the rows and the buttons are gone with what they change.
  const changes = useChanges<Saved>({
    id: "change",
    failure: FAILED,
    onDone({ taken }) {
      if (taken) undone.keep(taken);
      if (document.activeElement === document.body) document.getElementById("seated")?.focus();
    },
  });
  return (
    <StaffPage heading={shift.title} back={{ text: "Volunteers", to: VOLUNTEERS_PATH }} body="">
      {problem && refused?.kind !== "conflict" && (
        <ErrorNote className="mb-5" role="alert">
          {problem}
        </ErrorNote>
      )}
      {shift.isCancelled && (
        <p className="mb-5 border-cranberry-600 border-l-4 bg-cranberry-50 p-4">
          This shift is canceled. {shift.reason}{" "}
          {shift.isOffWithDate && (
            <>
              It was canceled with its date:{" "}
              {loaderData.mayChangeSeason ? (
                <Link to={`/admin/season/${shift.season}`}>Season</Link>
              ) : (
                "Season"
              )}{" "}
              brings both back.
            </>
          )}
        </p>
      )}
      {ofShift.map((one) => (
        <div className="mb-5" key={one.tap}>
          <HeldNote held={{ ...one, name: shift.title }} changes={changes} />
        </div>
      ))}
      <p className="lead">{whenWords(shift)}</p>
      <p className="muted wrap-anywhere">{[shift.place, shift.note].filter(Boolean).join(". ")}</p>
      {!shift.isCancelled && (
        <div className="mt-3">
          <SeatBar shift={shift} />
        </div>
      )}
      <p className="mt-2 mb-4 flex flex-wrap items-center gap-x-6">
        {!shift.isCancelled && (
          <Link className="btn green compact" to={checkInPath(shift.id)}>
            Check in
          </Link>
        )}
        <Link className="toggle" to={`${DOOR_PATH}?day=${shift.day}&id=${shift.id}`}>
          Door list
        </Link>
        <a className="toggle" href={`${VOLUNTEERS_PATH}/export.csv?id=${shift.id}`} download>
          Export
        </a>
      </p>
      {isCounted && <AfterShift attendance={attendance} thanks={thanks} />}
      <div className="grid items-start gap-x-6 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="min-w-0">
          <ShiftPeople {...{ people, held, groups, choices, isOpen, isCounted, changes }} />
        </div>
        <div className="grid gap-4">
          {isOpen && <EditShift {...{ shift, mailed, date }} result={ofForm("save")} />}
          <WriteToShift
            key={undone.times}
            people={people}
            hasBegun={loaderData.hasBegun}
            result={ofForm("write")}
            taken={undone.taken}
            onSent={undone.forget}
          />
          {isOpen && <CallOff {...{ mailed, date }} result={ofForm("call-off")} />}
        </div>
      </div>
    </StaffPage>
  );
}
