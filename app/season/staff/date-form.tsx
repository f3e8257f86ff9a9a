import { Fragment, useCallback, useState } from "react";
import { Link, useLocation } from "react-router";
import { useMemberNames } from "#app/accounts/member-name.ts";
import type { SeasonDate } from "#app/content/kinds/season.ts";
import { DATE_AUDIENCES, DATE_PURPOSES } from "#app/content/kinds/season-dates.ts";
import { ErrorSummary, Field } from "#app/core/forms/field.tsx";
import { errorOf, type Typed } from "#app/core/forms/result.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import { weekdayName } from "#app/core/time/date-words.ts";
import { daysOf, occasionOf } from "#app/season/season.ts";
import { isChanged, useUnsaved } from "#app/staff/unsaved-changes.tsx";
import type { FieldWords } from "#app/words/en/shared.ts";
import type { SeasonResult, StoredDate } from "./edit.server.ts";
import { DATE_KINDS, NOT_SAVED } from "./plan.ts";

const conflictWords = (by: string, now: string) =>
  `${by} just changed this date, to: ${now}. What you typed is still here. Save again to replace it.`;
/** Number of empty fields for further single days. */
const SPARE_DAYS = 3;

/** A field that applies to a kind of date. */
interface DateField extends FieldWords {
  name: string;
  type?: "date" | "time";
  maxLength?: number;
  options?: Readonly<Record<string, string>>;
}

/** The fields of a date of this kind, row by row. @param singleDays number of fields for single days */
function rowsOf(days: SeasonDate["days"], singleDays: number): DateField[][] {
  const required = true;
  const isShifts = days === "shifts";
  const hasHours = days === "day" || days === "weekly" || isShifts;
  const hasEnd = days === "period" || days === "weekly" || isShifts;
  const time = (name: string, label: string): DateField => ({ name, label, type: "time", required });
  const kinds = Object.fromEntries(Object.entries(DATE_KINDS).map(([kind, { title }]) => [kind, title]));
  return [
    [
      { name: "title", label: "Title", required, maxLength: 60 },
      { name: "purpose", label: "What it is for", required, options: DATE_PURPOSES },
    ],
    [
      { name: "days", label: "Kind", required, options: kinds },
      { name: "audience", label: "Who sees it", required, options: DATE_AUDIENCES },
    ],
    days === "days"
      ? Array.from({ length: singleDays }, (_, index) => ({
          name: `dates.${index}`,
          label: `Day ${index + 1}`,
          type: "date",
        }))
      : [
          { name: "start", label: days === "day" ? "Day" : "First day", required, type: "date" },
          ...(hasEnd ? [{ name: "end", label: "Last day", required, type: "date" } as const] : []),
        ],
    hasHours
      ? [time("from", isShifts ? "Weekdays from" : "From"), time("to", isShifts ? "Weekdays to" : "To")]
      : [],
    isShifts ? [time("weekendFrom", "Weekends from"), time("weekendTo", "Weekends to")] : [],
    [
      {
        name: "place",
        label: "Place",
        hint: "Type {headquarters} to insert the headquarters address, or type another place.",
        maxLength: 120,
      },
    ],
    [
      {
        name: "seats",
        label: "Seats of each shift",
        hint: "Each day without a shift gets one when you publish. 0: no shifts.",
        maxLength: 4,
      },
    ],
    [
      { name: "detail", label: "One-line description", maxLength: 160 },
      {
        name: "note",
        label: "Words after the date",
        hint: "For example: online or in person",
        maxLength: 60,
      },
    ],
  ];
}

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
  const nameOf = useMemberNames();
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
          ? "This date is no longer in the list."
          : failed.kind === "conflict"
            ? conflictWords(nameOf(failed.by ?? ""), failed.current?.words ?? "")
            : failed.message || NOT_SAVED,
    }),
  });
  const { ref } = formProps;
  const question = useUnsaved(
    useCallback(() => isChanged(ref.current), [ref]),
    false,
  );
  const [days, setDays] = useState((typed.days ?? date.days) as SeasonDate["days"]);
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
          {conflictWords(nameOf(conflict.by ?? ""), conflict.current.words)}
        </p>
      )}
      <ErrorSummary form={form} result={summary?.kind === "conflict" ? undefined : summary} />
      <Fragment key={round}>
        {rowsOf(days, date.dates.length + SPARE_DAYS)
          .filter((row) => row.length > 0)
          .map((row) => (
            <div
              key={row[0]?.name}
              className={["place", "seats"].includes(row[0]?.name ?? "") ? undefined : "two"}
            >
              {row.map(({ name, options, type, maxLength, ...label }) => {
                const value = typed[name] ?? "";
                const hint = type === "date" && /^\d{4}-\d\d-\d\d$/.test(value) && weekdayName(value);
                return (
                  <Field
                    key={name}
                    form={form}
                    name={name}
                    words={{ ...label, ...(hint && { hint }) }}
                    typed={value}
                    error={errorOf(errors, name)}
                  >
                    {(control) =>
                      options ? (
                        <select
                          className="select"
                          {...control}
                          {...(name === "days" && {
                            onChange: ({ target }) => setDays(target.value as SeasonDate["days"]),
                          })}
                        >
                          {Object.entries(options).map(([choice, text]) => (
                            <option key={choice} value={choice}>
                              {text}
                            </option>
                          ))}
                        </select>
                      ) : (
                        <input className="input" {...{ type, maxLength }} {...control} />
                      )
                    }
                  </Field>
                );
              })}
            </div>
          ))}
      </Fragment>
      <p className="btn-row items-center">
        <button className="btn green compact" type="submit" aria-disabled={busy || undefined}>
          {date.id ? "Save to the draft" : "Add to the draft"}
        </button>
        <Link className="toggle" to="." preventScrollReset>
          Cancel
        </Link>
      </p>
      {question}
    </form>
  );
}

interface CancelFormProps extends DateFormProps {
  /** The seats of its shifts. */
  shifts: string | undefined;
  isPublic: boolean;
}

/** Cancels a date or some of its days, with a reason for visitors. */
export function CancelForm({ date, result, shifts, isPublic }: CancelFormProps) {
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
      <p className="small muted">
        It stays on the site, crossed out, with your reason. Calendars show it too.
        {shifts &&
          ` So do its shifts: ${shifts}. Everyone signed up gets an email 5 minutes after you publish.`}
      </p>
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
        {isPublic && (
          <button
            className="btn compact"
            type="submit"
            name="now"
            value="1"
            aria-disabled={busy || undefined}
          >
            Cancel and publish now
          </button>
        )}
        <Link className="toggle" to="." preventScrollReset>
          Cancel
        </Link>
      </p>
    </form>
  );
}
