import { Form, Link } from "react-router";
import type { SeasonDate } from "#app/content/kinds/season.ts";
import { DATE_AUDIENCES, DATE_PURPOSES } from "#app/content/kinds/season-dates.ts";
import { Field } from "#app/core/forms/field.tsx";
import { weekdayName } from "#app/core/time/date-words.ts";
import { daysOf, occasionOf } from "#app/season/season.ts";
import { dateKinds, staffSeason as words } from "#app/season/staff/words/season.ts";
import type { FieldWords } from "#app/words/en/shared.ts";
import type { Refused } from "./store.server.ts";

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
  /** Errors of this form. */
  refused: Refused | undefined;
}

/** Adds or edits a date. */
export function DateForm({ date, refused }: DateFormProps) {
  const typed = refused?.typed ?? {};
  const shown = (name: keyof SeasonDate) => typed[name] ?? String(date[name]);
  const days = (typed.days ?? date.days) as SeasonDate["days"];
  const form = date.id ? `date-${date.id}` : "date-new";
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
      error={refused?.errors[name]}
    >
      {(control) => <input className="input" {...attributes} {...control} />}
    </Field>
  );
  const select = (name: "purpose" | "days" | "audience") => (
    <Field
      form={form}
      name={name}
      words={name === "days" ? { ...words.fields[name], hint: words.kindHint } : words.fields[name]}
      typed={shown(name)}
      error={refused?.errors[name]}
    >
      {(control) => (
        <select className="select" {...control}>
          {options(name).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  const { fields } = words;
  const hasEnd = days === "period" || days === "weekly" || days === "shifts";
  const hasHours = days === "day" || days === "weekly" || days === "shifts";
  return (
    <Form method="post" className="form bg-paper p-5" preventScrollReset>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="id" value={date.id} />
      <input type="hidden" name="was" value={typed.was ?? (date.id ? JSON.stringify(date) : "")} />
      {refused && (
        <p className="content-note" role="alert">
          {refused.message}
        </p>
      )}
      <div className="two">
        {input("title", fields.title, { maxLength: 60 })}
        {select("purpose")}
      </div>
      <div className="two">
        {select("days")}
        {select("audience")}
      </div>
      {days === "days" ? (
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="sr-only">{fields.date.label}</legend>
          {Array.from({ length: date.dates.length + SPARE_DAYS }, (_, index) => {
            const name = `dates.${index}`;
            const day = typed[name] ?? date.dates[index] ?? "";
            return (
              <Field
                key={name}
                form={form}
                name={name}
                words={hintOf({ label: fields.one(index + 1) }, day, "date")}
                typed={day}
                error={index === 0 ? refused?.errors.dates : undefined}
              >
                {(control) => <input className="input" type="date" {...control} />}
              </Field>
            );
          })}
        </fieldset>
      ) : (
        <div className="two">
          {input("start", days === "day" ? fields.date : fields.start, { type: "date" })}
          {hasEnd && input("end", fields.end, { type: "date" })}
        </div>
      )}
      {hasHours && (
        <div className="two">
          {input("from", days === "shifts" ? { ...fields.from, label: fields.weekdaysFrom } : fields.from, {
            type: "time",
          })}
          {input("to", days === "shifts" ? { ...fields.to, label: fields.weekdaysTo } : fields.to, {
            type: "time",
          })}
        </div>
      )}
      {days === "shifts" && (
        <div className="two">
          {input("weekendFrom", fields.weekendFrom, { type: "time" })}
          {input("weekendTo", fields.weekendTo, { type: "time" })}
        </div>
      )}
      {input("place", fields.place, { maxLength: 120 })}
      <div className="two">
        {input("detail", fields.detail, { maxLength: 160 })}
        {input("note", fields.note, { maxLength: 60 })}
      </div>
      <p className="btn-row items-center">
        <button className="btn green compact" type="submit">
          {date.id ? words.done : words.addDone}
        </button>
        <Link className="toggle" to="." preventScrollReset>
          {words.back}
        </Link>
      </p>
    </Form>
  );
}

/** A date field with the weekday of its value. */
function hintOf(label: FieldWords, day: string, type: string | undefined): FieldWords {
  const weekday = type === "date" && /^\d{4}-\d\d-\d\d$/.test(day) ? weekdayName(day) : "";
  return weekday ? { ...label, hint: weekday } : label;
}

/** Cancels a date or some of its days, with a reason for visitors. */
export function CancelForm({ date, refused }: { date: SeasonDate; refused: Refused | undefined }) {
  const all = daysOf(occasionOf(date));
  const single = date.days === "weekly" || date.days === "days" || date.days === "shifts" ? all : [];
  const typed = refused?.typed;
  return (
    <Form method="post" className="form border-t border-linen bg-paper p-5" preventScrollReset>
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="id" value={date.id} />
      <h3 className="text-lg!">{words.cancel.heading}</h3>
      <p className="small muted">{words.cancel.text}</p>
      {refused && (
        <p className="content-note" role="alert">
          {refused.message}
        </p>
      )}
      <Field
        form={`cancel-${date.id}`}
        name="reason"
        words={{ label: words.cancel.reason, required: true }}
        typed={typed?.reason ?? date.reason}
        error={refused?.errors.reason}
      >
        {(control) => <input className="input" maxLength={160} {...control} />}
      </Field>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="whole"
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
        <button className="btn line compact" type="submit">
          {words.cancel.button}
        </button>
        <Link className="toggle" to="." preventScrollReset>
          {words.back}
        </Link>
      </p>
    </Form>
  );
}
