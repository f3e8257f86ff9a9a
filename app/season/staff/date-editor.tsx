import { useState } from "react";
import { Link, useLocation } from "react-router";
import type { Offers } from "#app/content/kinds/field-meta.ts";
import { blankDate, dateFields, type SeasonDate } from "#app/content/kinds/season.ts";
import { useSite } from "#app/content/site.ts";
import { type Json, valueFromForm } from "#app/content/value.ts";
import { counted } from "#app/core/counted.ts";
import { ErrorSummary, Field } from "#app/core/forms/field.tsx";
import { errorOf } from "#app/core/forms/result.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import { weekdayName } from "#app/core/time/date-words.ts";
import { daysOf, occasionOf } from "#app/season/season.ts";
import { draftStateWords, Editor } from "#app/staff/editor/editor.tsx";
import type { Saved, Start } from "#app/staff/editor/use-draft.ts";
import type { SeasonResult } from "./edit.server.ts";
import type { MailedDay } from "./parts.ts";
import { NOT_SAVED } from "./plan.ts";

/** The form of the bar's buttons and of the answers beside the dates: the open date's editor, or one without fields. */
export const SEASON_FORM = "season";

/** A date's entries in calendars: one cannot show some of its days as canceled. */
const ENTRIES: Record<SeasonDate["days"], "one" | "repeated" | "each day"> = {
  period: "one",
  day: "one",
  weekly: "repeated",
  shifts: "repeated",
  days: "each day",
};

const withoutEvent = dateFields.omit({ event: true });

interface DateEditorProps {
  date: SeasonDate;
  isNew?: boolean;
  /** The draft that the page has shown. */
  start: Pick<Start, "revision" | "baseVersion" | "savedAt">;
  offers: Offers;
  /** Its event, if it has one, with the address for those who may edit it. */
  event?: { to: string | null } | undefined;
  /** The result of a form sent without scripts. */
  result: SeasonResult | undefined;
}

/** Edits a date in the shared editor. Its draft is part of the season's draft. */
export function DateEditor({ date, isNew, start, offers, event, result }: DateEditorProps) {
  const { pathname, search } = useLocation();
  const schema = event === undefined ? dateFields : (withoutEvent as unknown as typeof dateFields);
  const refused = result && result.kind !== "ok" ? result : undefined;
  return (
    <Editor<Saved>
      id={SEASON_FORM}
      action={pathname + search}
      schema={schema}
      start={{
        value: refused ? valueFromForm(schema, refused.typed) : (date as unknown as Json),
        ...start,
        conflict: undefined,
      }}
      offers={offers}
      open={new URLSearchParams(search).get("field") ?? ""}
      result={refused}
      // What was published leads to the page again.
      done={() => undefined}
      notDone={() => "Not published yet"}
    >
      {({ draft }) => (
        <div className="flex flex-wrap items-center gap-x-5 px-5 py-2">
          <input type="hidden" name="id" value={date.id} />
          {isNew && <input type="hidden" name="_new" value="1" />}
          {event?.to && (
            <Link className="toggle" to={event.to}>
              Its words and picture on the Events page
            </Link>
          )}
          <p className="small muted mr-auto" role="status">
            {draftStateWords(draft.state, draft.savedAt)}
          </p>
          {draft.state === "conflict" && (
            <button className="btn line compact" type="button" onClick={() => draft.save()}>
              Save mine
            </button>
          )}
        </div>
      )}
    </Editor>
  );
}

/** A new date is stored with the first words that are typed. */
export function NewDate({
  kind,
  freshId,
  ...editor
}: Omit<DateEditorProps, "date"> & { kind: SeasonDate["days"]; freshId: string }) {
  const [id] = useState(freshId);
  const dates = kind === "days" ? [""] : [];
  return <DateEditor {...editor} isNew date={{ ...blankDate, id, days: kind, dates }} />;
}

interface CancelFormProps {
  date: SeasonDate;
  result: SeasonResult | undefined;
  /** The seats of its shifts. */
  shifts: string;
  /** Whom a cancellation is mailed to. */
  mailed: readonly MailedDay[];
}

/** Cancels a date or some of its days, with a reason for visitors. */
export function CancelForm({ date, result, shifts, mailed }: CancelFormProps) {
  const { sendsMail } = useSite();
  const form = `cancel-${date.id}`;
  const refused = result && result.kind !== "ok" ? result : undefined;
  const single = ENTRIES[date.days] === "one" ? [] : daysOf(occasionOf(date));
  const typed = refused?.typed;
  const { formProps, errors, summary, busy, field } = useForm<Saved, "reason">({
    id: form,
    action: useLocation().pathname,
    fields: { reason: { label: "What visitors read", required: true } },
    check: async () => (await import("./check-cancel.ts")).checkCancel,
    result,
    start: { reason: date.reason },
    success: () => undefined,
    failed: NOT_SAVED,
  });
  const off = [
    ...(single.length === 0 || date.cancelled ? ["whole"] : []),
    ...date.cancelledDays.map((day) => `off.${day}`),
  ];
  const tick = (name: string, text: string) => (
    <label key={name} className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        aria-invalid={errorOf(errors, name) ? true : undefined}
        defaultChecked={typed ? typed[name] === "on" : off.includes(name)}
      />
      {text}
    </label>
  );
  const [ticked, setTicked] = useState<readonly string[]>(off);
  const told = mailed.filter(({ day }) => ticked.includes("whole") || ticked.includes(`off.${day}`));
  const people = new Set(told.flatMap((day) => day.people)).size;
  const whoHears = !sendsMail
    ? "Email is not set up: call everyone signed up."
    : mailed.some((day) => day.people.length > 0)
      ? "Everyone signed up gets an email 5 minutes after you publish."
      : "";
  return (
    <form
      {...formProps}
      onChange={({ currentTarget }) => setTicked([...new FormData(currentTarget).keys()])}
      className="form border-t border-linen bg-paper p-5"
    >
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="id" value={date.id} />
      <h3 className="text-lg!">Cancel</h3>
      <p className="small muted">
        It stays on the site, crossed out, with your reason. Calendars show it too
        {ENTRIES[date.days] === "repeated" && ", but leave single days out"}.
        {shifts && ` So do its shifts: ${shifts}. ${whoHears}`}
      </p>
      <ErrorSummary form={form} result={summary} />
      <Field {...field("reason")}>
        {(control) => <input className="input" maxLength={160} {...control} />}
      </Field>
      {tick("whole", "The whole date")}
      {single.length > 0 && (
        <fieldset>
          <legend className="small font-semibold">Or only these days</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {single.map((day) =>
              tick(`off.${day}`, `${weekdayName(day)}, ${day.slice(5).replace("-", "/")}/${day.slice(0, 4)}`),
            )}
          </div>
        </fieldset>
      )}
      {tick("notice", "A notice on every page, if you publish now")}
      <p className="btn-row items-center">
        <button className="btn compact" type="submit" name="now" value="1" aria-disabled={busy || undefined}>
          {people > 0 && sendsMail
            ? `Cancel now and email ${counted(people, "person", "people")}`
            : "Cancel and publish now"}
        </button>
        <button className="btn line compact" type="submit" aria-disabled={busy || undefined}>
          Cancel it in the draft
        </button>
      </p>
    </form>
  );
}
