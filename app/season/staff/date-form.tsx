import { Fragment, useState } from "react";
import { Link, useLocation } from "react-router";
import type { SeasonDate } from "#app/content/kinds/season.ts";
import { DATE_AUDIENCES, DATE_PURPOSES } from "#app/content/kinds/season-dates.ts";
import { ErrorSummary, Field } from "#app/core/forms/field.tsx";
import { errorOf, type Typed } from "#app/core/forms/result.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import { weekdayName } from "#app/core/time/date-words.ts";
import { daysOf, occasionOf } from "#app/season/season.ts";
import { dateKinds, staffSeason as words } from "#app/season/staff/words/season.ts";
import type { FieldWords } from "#app/words/en/shared.ts";
import type { SeasonResult, StoredDate } from "./edit.server.ts";

/** Number of empty fields for further single days. */
const SPARE_DAYS = 3;

const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  purpose: DATE_PURPOSES,
  days: Object.fromEntries(Object.entries(dateKinds).map(([kind, { title }]) => [kind, title])),
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
          ? words.gone
          : failed.kind === "conflict"
            ? words.dateConflict(failed.by ?? "", failed.current?.words ?? "")
            : failed.message || words.failed,
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
    <Field form={form} name={name} words={words.fields[name]} typed={shown(name)} error={errorAt(name)}>
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
          {words.dateConflict(conflict.by ?? "", conflict.current.words)}
        </p>
      )}
      <ErrorSummary form={form} result={summary?.kind === "conflict" ? undefined : summary} />
      <Fragment key={round}>
        <div className="two">
          {input("title", words.fields.title, { maxLength: 60 })}
          {select("purpose")}
        </div>
        <div className="two">
          {select("days")}
          {select("audience")}
        </div>
        {days === "days" ? (
          <fieldset className="grid gap-4 sm:grid-cols-2">
            <legend className="sr-only">{words.fields.date.label}</legend>
            {Array.from({ length: date.dates.length + SPARE_DAYS }, (_, index) => {
              const name = `dates.${index}`;
              const day = typed[name] ?? date.dates[index] ?? "";
              return (
                <Field
                  key={name}
                  form={form}
                  name={name}
                  words={hintOf({ label: words.fields.one(index + 1) }, day, "date")}
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
            {input("start", days === "day" ? words.fields.date : words.fields.start, { type: "date" })}
            {hasEnd && input("end", words.fields.end, { type: "date" })}
          </div>
        )}
        {hasHours && (
          <div className="two">
            {input(
              "from",
              days === "shifts"
                ? { ...words.fields.from, label: words.fields.weekdaysFrom }
                : words.fields.from,
              {
                type: "time",
              },
            )}
            {input(
              "to",
              days === "shifts" ? { ...words.fields.to, label: words.fields.weekdaysTo } : words.fields.to,
              {
                type: "time",
              },
            )}
          </div>
        )}
        {days === "shifts" && (
          <div className="two">
            {input("weekendFrom", words.fields.weekendFrom, { type: "time" })}
            {input("weekendTo", words.fields.weekendTo, { type: "time" })}
          </div>
        )}
        {input("place", words.fields.place, { maxLength: 120 })}
        <div className="two">
          {input("detail", words.fields.detail, { maxLength: 160 })}
          {input("note", words.fields.note, { maxLength: 60 })}
        </div>
      </Fragment>
      <p className="btn-row items-center">
        <button className="btn green compact" type="submit" aria-disabled={busy || undefined}>
          {date.id ? words.done : words.addDone}
        </button>
        <Link className="toggle" to="." preventScrollReset>
          {words.back}
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
    failure: (failed) => ({ title: (failed.kind === "failed" && failed.message) || words.failed }),
  });
  return (
    <form {...formProps} className="form border-t border-linen bg-paper p-5">
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="id" value={date.id} />
      <h3 className="text-lg!">{words.cancel.heading}</h3>
      <p className="small muted">{words.cancel.text}</p>
      <ErrorSummary form={form} result={summary} />
      <Field
        form={form}
        name="reason"
        words={{ label: words.cancel.reason, required: true }}
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
        {words.cancel.whole}
      </label>
      {single.length > 0 && (
        <fieldset>
          <legend className="small font-semibold">{words.cancel.days}</legend>
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
          {words.cancel.button}
        </button>
        <Link className="toggle" to="." preventScrollReset>
          {words.back}
        </Link>
      </p>
    </form>
  );
}
