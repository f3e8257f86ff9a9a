import { Fragment, useState } from "react";
import { Link, useLocation } from "react-router";
import type { SeasonDate } from "#app/content/kinds/season.ts";
import { DATE_AUDIENCES, DATE_PURPOSES } from "#app/content/kinds/season-dates.ts";
import { ErrorSummary, Field } from "#app/core/forms/field.tsx";
import { errorOf, type Typed } from "#app/core/forms/result.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import { weekdayName } from "#app/core/time/date-words.ts";
import { daysOf, occasionOf } from "#app/season/season.ts";
import type { FieldWords } from "#app/words/en/shared.ts";
import type { SeasonResult, StoredDate } from "./edit.server.ts";
import { DATE_KINDS, NOT_SAVED } from "./plan.ts";

const conflictWords = (by: string, now: string) =>
  `${by} changed this date in the meantime, to: ${now}. What you typed is still here. Save again to replace it.`;
const FIELDS = {
  title: { label: "Title", required: true },
  purpose: { label: "What it is for", required: true },
  days: { label: "Kind", required: true },
  start: { label: "First day", required: true },
  date: { label: "Day", required: true },
  end: { label: "Last day", required: true },
  one: (number: number) => `Day ${number}`,
  from: { label: "From", required: true },
  to: { label: "To", required: true },
  weekdaysFrom: "Weekdays from",
  weekdaysTo: "Weekdays to",
  weekendFrom: { label: "Weekends from", required: true },
  weekendTo: { label: "Weekends to", required: true },
  place: { label: "Place", hint: "Write {headquarters} for headquarters: its address follows." },
  detail: { label: "One line about it" },
  note: { label: "After the date", hint: "For example: online or in person" },
  audience: { label: "Who sees it", required: true },
};

/** Number of empty fields for further single days. */
const SPARE_DAYS = 3;

const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  purpose: DATE_PURPOSES,
  days: Object.fromEntries(Object.entries(DATE_KINDS).map(([kind, { title }]) => [kind, title])),
  audience: DATE_AUDIENCES,
};

const options = (name: string) =>
  Object.entries(CHOICES[name] ?? {}).map(([value, label]) => ({ value, label }));

interface DateFormProps {
  /** A new date has an empty id. */
  date: SeasonDate;
  /** The result of this form, if it was sent without scripts. */
  result: SeasonResult | undefined;
}

const asTyped = ({ dates, ...date }: SeasonDate): Typed => ({
  ...Object.fromEntries(Object.entries(date).map(([name, value]) => [name, String(value)])),
  ...Object.fromEntries(dates.map((day, index) => [`dates.${index}`, day])),
});

/** Adds or edits a date. */
export function DateForm({ date, result }: DateFormProps) {
  const form = date.id ? `date-${date.id}` : "date-new";
  const { formProps, errors, typed, conflict, summary, round, busy } = useForm<StoredDate | null>({
    id: form,
    action: useLocation().pathname,
    fields: {},
    check: async () => (await import("./check-date.ts")).checkDate,
    result,
    start: asTyped(date),
    // What was saved leads to the page again.
    success: () => undefined,
    failure: (failed) => ({
      title:
        failed.kind === "gone"
          ? "This date is not in the list any more."
          : failed.kind === "conflict"
            ? conflictWords(failed.by ?? "", failed.current?.words ?? "")
            : failed.message || NOT_SAVED,
    }),
  });
  const [days, setDays] = useState((typed.days ?? date.days) as SeasonDate["days"]);
  const shown = (name: keyof SeasonDate) => typed[name] ?? String(date[name]);
  const errorAt = (name: string) => errorOf(errors, name);
  const input = (
    name: keyof SeasonDate,
    label: FieldWords,
    attributes: { type?: string; maxLength?: number } = {},
  ) => (
    <Field
      form={form}
      name={name}
      words={hintOf(label, shown(name), attributes.type)}
      typed={shown(name)}
      error={errorAt(name)}
    >
      {(control) => <input className="input" {...attributes} {...control} />}
    </Field>
  );
  const select = (name: "purpose" | "days" | "audience") => (
    <Field form={form} name={name} words={FIELDS[name]} typed={shown(name)} error={errorAt(name)}>
      {(control) => (
        <select
          className="select"
          {...control}
          {...(name === "days" && {
            onChange: ({ target }) => setDays(target.value as SeasonDate["days"]),
          })}
        >
          {options(name).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  const hasEnd = days === "period" || days === "weekly" || days === "shifts";
  const hasHours = days === "day" || days === "weekly" || days === "shifts";
  return (
    <form {...formProps} className="form bg-paper p-5">
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="id" value={date.id} />
      <input
        type="hidden"
        name="was"
        value={conflict?.current?.was ?? (date.id ? JSON.stringify(date) : "")}
      />
      {conflict?.current && (
        <p className="conflict" role="alert">
          {conflictWords(conflict.by ?? "", conflict.current.words)}
        </p>
      )}
      <ErrorSummary form={form} result={summary?.kind === "conflict" ? undefined : summary} />
      <Fragment key={round}>
        <div className="two">
          {input("title", { label: "Title", required: true }, { maxLength: 60 })}
          {select("purpose")}
        </div>
        <div className="two">
          {select("days")}
          {select("audience")}
        </div>
        {days === "days" ? (
          <fieldset className="grid gap-4 sm:grid-cols-2">
            <legend className="sr-only">Day</legend>
            {Array.from({ length: date.dates.length + SPARE_DAYS }, (_, index) => {
              const name = `dates.${index}`;
              const day = typed[name] ?? date.dates[index] ?? "";
              return (
                <Field
                  key={name}
                  form={form}
                  name={name}
                  words={hintOf({ label: `Day ${index + 1}` }, day, "date")}
                  typed={day}
                  error={errorAt(name)}
                >
                  {(control) => <input className="input" type="date" {...control} />}
                </Field>
              );
            })}
          </fieldset>
        ) : (
          <div className="two">
            {input(
              "start",
              days === "day" ? { label: "Day", required: true } : { label: "First day", required: true },
              { type: "date" },
            )}
            {hasEnd && input("end", { label: "Last day", required: true }, { type: "date" })}
          </div>
        )}
        {hasHours && (
          <div className="two">
            {input("from", days === "shifts" ? { ...FIELDS.from, label: "Weekdays from" } : FIELDS.from, {
              type: "time",
            })}
            {input("to", days === "shifts" ? { ...FIELDS.to, label: "Weekdays to" } : FIELDS.to, {
              type: "time",
            })}
          </div>
        )}
        {days === "shifts" && (
          <div className="two">
            {input("weekendFrom", { label: "Weekends from", required: true }, { type: "time" })}
            {input("weekendTo", { label: "Weekends to", required: true }, { type: "time" })}
          </div>
        )}
        {input(
          "place",
          { label: "Place", hint: "Write {headquarters} for headquarters: its address follows." },
          { maxLength: 120 },
        )}
        <div className="two">
          {input("detail", { label: "One line about it" }, { maxLength: 160 })}
          {input(
            "note",
            { label: "After the date", hint: "For example: online or in person" },
            { maxLength: 60 },
          )}
        </div>
      </Fragment>
      <p className="btn-row items-center">
        <button className="btn green compact" type="submit" aria-disabled={busy || undefined}>
          {date.id ? "Save to the draft" : "Add to the draft"}
        </button>
        <Link className="toggle" to="." preventScrollReset>
          Close without saving
        </Link>
      </p>
    </form>
  );
}

/** A date field with the weekday of its value. */
function hintOf(label: FieldWords, day: string, type: string | undefined): FieldWords {
  const weekday = type === "date" && /^\d{4}-\d\d-\d\d$/.test(day) ? weekdayName(day) : "";
  return weekday ? { ...label, hint: weekday } : label;
}

/** Cancels a date or some of its days, with a reason for visitors. */
export function CancelForm({ date, result }: DateFormProps) {
  const form = `cancel-${date.id}`;
  const refused = result && result.kind !== "ok" ? result : undefined;
  const all = daysOf(occasionOf(date));
  const single = date.days === "weekly" || date.days === "days" || date.days === "shifts" ? all : [];
  const typed = refused?.typed;
  const { formProps, errors, summary, busy } = useForm<StoredDate | null>({
    id: form,
    action: useLocation().pathname,
    fields: {},
    check: async () => (await import("./check-date.ts")).checkCancel,
    result,
    success: () => undefined,
    failure: (failed) => ({
      title: (failed.kind === "failed" && failed.message) || NOT_SAVED,
    }),
  });
  return (
    <form {...formProps} className="form border-t border-linen bg-paper p-5">
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="id" value={date.id} />
      <h3 className="text-lg!">Cancel</h3>
      <p className="small muted">It stays on the site, crossed out, with your words. Calendars say it too.</p>
      <ErrorSummary form={form} result={summary} />
      <Field
        form={form}
        name="reason"
        words={{ label: "What visitors read", required: true }}
        typed={typed?.reason ?? date.reason}
        error={errorOf(errors, "reason")}
      >
        {(control) => <input className="input" maxLength={160} {...control} />}
      </Field>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="whole"
          aria-invalid={errorOf(errors, "whole") ? true : undefined}
          defaultChecked={typed ? typed.whole === "on" : single.length === 0 || date.cancelled}
        />
        The whole date
      </label>
      {single.length > 0 && (
        <fieldset>
          <legend className="small font-semibold">Or only these days</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {single.map((day) => (
              <label key={day} className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  name={`off.${day}`}
                  defaultChecked={typed ? typed[`off.${day}`] === "on" : date.cancelledDays.includes(day)}
                />
                {`${weekdayName(day)}, ${day.slice(5).replace("-", "/")}/${day.slice(0, 4)}`}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <p className="btn-row items-center">
        <button className="btn line compact" type="submit" aria-disabled={busy || undefined}>
          Cancel it
        </button>
        <Link className="toggle" to="." preventScrollReset>
          Close without saving
        </Link>
      </p>
    </form>
  );
}
