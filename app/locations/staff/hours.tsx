import { useState } from "react";
import { data, Link } from "react-router";
import { authorOf } from "#app/accounts/guard.server.ts";
import { useMemberNames } from "#app/accounts/member-name.ts";
import { clockContext, databaseContext, pagesChangedContext } from "#app/core/context.ts";
import type { Database } from "#app/core/db/tables.ts";
import { type Answer, formAction, formFailed, type Sent } from "#app/core/forms/action.server.ts";
import { controlId, ErrorSummary, TextField } from "#app/core/forms/field.tsx";
import { readVersion } from "#app/core/forms/read-version.ts";
import { errorOf, type FieldError, type NotDone, type Typed } from "#app/core/forms/result.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import { dayAsOf, shortDate } from "#app/core/time/date-words.ts";
import { thanksgivingOf } from "#app/core/time/holidays.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { ErrorNote } from "#app/core/ui/error-note.tsx";
import { hasEnded } from "#app/locations/has-ended.ts";
import { headquartersId } from "#app/locations/headquarters-queries.server.ts";
import { DAY_ORDER, readHours, type Week } from "#app/locations/hours/hours.ts";
import { suggestHours, suggestWeek } from "#app/locations/hours/hours-text.ts";
import { withFirstDays } from "#app/locations/queries.server.ts";
import { confirmHours, findHours, findState, type SavedHours } from "#app/locations/state-queries.server.ts";
import { weekWords } from "#app/locations/week-words.ts";
import type { Route } from "./+types/hours.ts";
import { unseenNote } from "./labels.ts";
import { openerId, type RowHandle, RowPanel } from "./row-panel.tsx";
import { Cancel, listPathOf, useListDialog } from "./view.tsx";
import { checkWeek, exceptionRows, readWeek, typedWeek, WEEKDAYS, weekLengths } from "./week-form.ts";

export { clientAction } from "#app/core/forms/call-server.ts";

export const handle = { inRow: true } satisfies RowHandle;

const FORM = "location-hours";
const FAILED = "Failed to save the hours";
const NO_WEEK: Week = Array.from({ length: 7 }, () => []);

export async function loader({ context, params }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const location = await findHours(db, params.id);
  if (!location && !formFailed(context)) throw data(null, { status: 404 });
  if (!location) return null;
  const now = context.get(clockContext)();
  const today = pacificDay(now);
  const [registered] = location.starts_on ? [] : await withFirstDays(db, now, [location]);
  const theHost = unseenNote(location, today) ? "The host" : "Visitors read that the host";
  const hours = readHours(location.hours_week, location.hours_exceptions) ??
    suggestHours(location.hours, today) ?? { week: NO_WEEK, exceptions: [] };
  const isRead = suggestWeek(location.hours) !== null;
  const thanksgiving = thanksgivingOf(today.slice(0, 4));
  const asksThanksgiving =
    thanksgiving >= today &&
    !hasEnded(location, thanksgiving) &&
    (location.starts_on ?? registered?.starts_on ?? "") <= thanksgiving &&
    !hours.exceptions.some(({ date }) => date === thanksgiving);
  return {
    name: location.name,
    text: location.hours,
    isHeadquarters: (await headquartersId(db)) === params.id,
    /** Whether the text says nothing but the hours, so that a sentence made from the fields can replace it. */
    isRead,
    isConfirmed: location.hours_confirmed === 1,
    thanksgiving: asksThanksgiving ? thanksgiving : null,
    hostDay: registered?.starts_on ? `${theHost} begins on ${dayAsOf(registered.starts_on, today)}.` : null,
    start: {
      ...typedWeek(hours),
      starts_on: location.starts_on ?? "",
      ends_on: location.ends_on ?? "",
      // Words that say more than hours stay until somebody replaces them.
      keep_text: isRead ? "" : "yes",
      version: String(location.version),
    },
  };
}

export { ofAnotherLocation as shouldRevalidate } from "./view.tsx";

/** What has been saved by someone else meanwhile, or now, and what visitors see of it. */
type Saved = Partial<SavedHours> & { note?: string };

export const action = formAction(
  async (sent: Sent<Route.ActionArgs>): Promise<Answer<Saved>> => {
    const { typed, params, context, db, request } = sent;
    const checked = checkWeek(typed);
    if (checked.kind !== "ok") return checked;
    const author = authorOf(context);
    const today = pacificDay(author.now);
    if (await contradictsHeadquarters(db, params.id, checked.value.week, today))
      return {
        kind: "failed",
        message:
          "The weekly hours of headquarters come from Content, Headquarters. Change them there. Other days can be set here.",
      };
    const version = readVersion(typed) ?? 0;
    const done = await confirmHours(db, params.id, version, checked.value, author);
    if (done.kind !== "ok") return done;
    context.get(pagesChangedContext)();
    const location = await findState(db, params.id);
    const note = (location && unseenNote(location, today)) ?? "Visitors see them now.";
    return { kind: "ok", value: { note }, redirectTo: listPathOf(request) };
  },
  { log: "saving the hours of a location failed", failure: FAILED, fields: weekLengths },
);

/** Whether a week differs from what the content "Headquarters" says in words, which is the only place to change it. */
async function contradictsHeadquarters(db: Database, id: string, week: Week, today: string) {
  if ((await headquartersId(db)) !== id) return false;
  const written = suggestHours((await findHours(db, id))?.hours ?? "", today);
  return written !== null && JSON.stringify(written.week) !== JSON.stringify(week);
}

function problemOf(result: NotDone<Saved>): string | undefined {
  if (result.kind === "gone") return "This location was deleted. Restore it under Recently deleted.";
  if (result.kind === "conflict") return "Someone changed this location. Compare, then save again.";
  return result.kind === "failed" ? result.message : undefined;
}

export default function LocationHours({ loaderData, actionData, params }: Route.ComponentProps) {
  const { actionPath, close, closeWith } = useListDialog();
  const nameOf = useMemberNames();
  const { busy, summary, conflict, typed, errors, field, formProps } = useForm({
    id: FORM,
    action: actionPath,
    fields: { starts_on: { label: "First day" }, ends_on: { label: "Last day of the drive" } },
    check: async () => checkWeek,
    result: actionData,
    start: loaderData?.start ?? {},
    failed: FAILED,
    revalidate: true,
    success: ({ note }) =>
      void closeWith({ title: `${name}: hours saved`, ...(note && { description: note }), key: FORM }),
    // A mistake is shown beside its field.
    mistake: () => undefined,
    failure: (failed) => ({ title: "Error", description: problemOf(failed) ?? FAILED }),
  });
  const { name = "", text = "", isRead = true, isConfirmed = true, thanksgiving = null } = loaderData ?? {};
  const hostDay = loaderData?.hostDay;
  const [said, setSaid] = useState(() => sentenceOf(typed, text));
  const fields = { typed, errors };
  const hasMore =
    Object.keys(typed).some((one) => one.startsWith("other")) || typed.starts_on || typed.ends_on || hostDay;

  return (
    <RowPanel label={`Hours of ${name}`} opener={openerId("hours", params.id)} onClose={close}>
      <form
        {...formProps}
        id={FORM}
        noValidate
        onInput={(event) => {
          formProps.onInput?.(event);
          const sent = [...new FormData(event.currentTarget)].map(([key, value]) => [key, String(value)]);
          setSaid(sentenceOf(Object.fromEntries(sent), text));
        }}
      >
        <input type="hidden" name="version" value={conflict?.current?.version ?? typed.version} />
        {summary && <ErrorSummary form={FORM} result={summary} problem={problemOf(summary)} />}
        {conflict?.current && (
          <p className="saved-text">
            <span>
              {`Saved now${conflict.by ? ` by ${nameOf(conflict.by)}` : ""}: `}
              <bdi>{conflict.current.hours}</bdi>
            </span>
          </p>
        )}
        <WeekRow {...fields} />
        <p className="mt-2">
          <span className="muted">Type “9-5”, “9:30-4” or leave a day empty for closed. </span>
          <span aria-live="polite">
            The site reads: <b>{said ?? "…"}</b>
            {said && !isConfirmed && ", right?"}
          </span>
        </p>
        {!isRead && (
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="keep_text" value="yes" defaultChecked={typed.keep_text === "yes"} />
            <span>{`Keep the words “${text}”`}</span>
          </label>
        )}
        {loaderData?.isHeadquarters && (
          <p>
            The week follows <Link to="/admin/content/headquarters">Content, Headquarters</Link>. Other days
            are set here.
          </p>
        )}
        {thanksgiving && (
          <label className="flex min-h-11 items-center gap-3 font-semibold">
            <input
              type="checkbox"
              name="closed_on"
              value={thanksgiving}
              defaultChecked={typed.closed_on === thanksgiving}
            />
            {`Closed on Thanksgiving, ${shortDate(thanksgiving)}`}
          </label>
        )}
        <details open={hasMore ? true : undefined}>
          <summary className="min-h-11 py-2.5">Other days, dates of the drive here</summary>
          <OtherDays {...fields} />
          <div className="two mt-2">
            <TextField {...field("starts_on")} type="date" />
            <TextField {...field("ends_on")} type="date" />
          </div>
          {hostDay && <p className="hint">{hostDay}</p>}
          <p className="hint">The location appears and goes automatically. Leave both empty if it stays.</p>
        </details>
        <div className="flex flex-wrap justify-end gap-3 pt-2">
          <Cancel onCancel={close} />
          <button className="btn green compact" type="submit" aria-disabled={busy || undefined}>
            {busy ? "Saving..." : "Save hours"}
          </button>
        </div>
      </form>
    </RowPanel>
  );
}

/** The sentence that visitors read; null while a day is not understood. */
function sentenceOf(typed: Typed, text: string): string | null {
  if (typed.keep_text === "yes") return text;
  const errors: Parameters<typeof readWeek>[1] = [];
  const week = readWeek(typed, errors);
  return errors.length > 0 ? null : weekWords(week);
}

interface WeekFields {
  typed: Typed;
  errors: readonly FieldError[];
}

function WeekRow(fields: WeekFields) {
  return (
    <fieldset>
      <legend className="sr-only">Hours by day</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-1.5">
        {DAY_ORDER.map((day) => (
          <div key={day}>
            <label className="font-[640]" htmlFor={controlId(FORM, `day${day}`)}>
              {WEEKDAYS[day].slice(0, 3)}
            </label>
            <Control {...fields} name={`day${day}`} label={WEEKDAYS[day]} placeholder="Closed" />
          </div>
        ))}
      </div>
      {DAY_ORDER.map((day) => (
        <Mistakes key={day} errors={fields.errors} prefix={`day${day}`} />
      ))}
    </fieldset>
  );
}

/** Dated exceptions, followed by a blank row. */
function OtherDays(fields: WeekFields) {
  const rows = Array.from({ length: exceptionRows(fields.typed) }, (_, row) => row);
  return (
    <fieldset>
      <legend className="font-[640]">Other days</legend>
      {rows.map((row) => {
        const label = `Other day ${row + 1}`;
        const name = `other${row}`;
        return (
          <div key={row} className="py-1">
            <div className="flex flex-wrap items-center gap-2">
              <Control {...fields} type="date" name={`${name}_date`} label={`${label}, date`} />
              <Control {...fields} name={`${name}_hours`} label={`${label}, hours`} placeholder="Closed" />
              <Control
                {...fields}
                name={`${name}_reason`}
                label={`${label}, reason`}
                placeholder="Reason, such as a holiday"
              />
            </div>
            <Mistakes errors={fields.errors} prefix={`${name}_`} />
          </div>
        );
      })}
    </fieldset>
  );
}

interface ControlProps extends WeekFields {
  name: string;
  label: string;
  type?: "text" | "date";
  placeholder?: string;
}

function Control({ typed, errors, name, label, type = "text", placeholder }: ControlProps) {
  const id = controlId(FORM, name);
  const error = errorOf(errors, name);
  return (
    <input
      className="input"
      id={id}
      name={name}
      type={type}
      aria-label={label}
      placeholder={placeholder}
      maxLength={type === "text" ? 100 : undefined}
      defaultValue={typed[name]}
      autoComplete="off"
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
    />
  );
}

function Mistakes({ errors, prefix }: Pick<WeekFields, "errors"> & { prefix: string }) {
  return errors
    .filter(({ field }) => field.startsWith(prefix))
    .map(({ field, message }) => (
      <ErrorNote key={field} id={`${controlId(FORM, field)}-error`}>
        {message}
      </ErrorNote>
    ));
}
