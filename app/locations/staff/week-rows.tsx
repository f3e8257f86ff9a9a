import { controlId } from "#app/core/forms/field.tsx";
import { errorOf, type FieldError, type Typed } from "#app/core/forms/result.ts";
import { ErrorNote } from "#app/core/ui/error-note.tsx";
import { DAY_ORDER } from "#app/locations/hours/hours.ts";
import { exceptionRows, WEEKDAYS } from "./week-form.ts";

interface WeekFields {
  /** Prefix of the field ids. */
  form: string;
  typed: Typed;
  errors: readonly FieldError[];
}

export function WeekRow(fields: WeekFields) {
  return (
    <fieldset>
      <legend className="sr-only">Hours by day</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-1.5">
        {DAY_ORDER.map((day) => (
          <div key={day}>
            <label className="font-[640]" htmlFor={controlId(fields.form, `day${day}`)}>
              {WEEKDAYS[day].slice(0, 3)}
            </label>
            <Control {...fields} name={`day${day}`} label={WEEKDAYS[day]} placeholder="Closed" />
          </div>
        ))}
      </div>
      {DAY_ORDER.map((day) => (
        <Mistakes key={day} {...fields} prefix={`day${day}`} />
      ))}
    </fieldset>
  );
}

/** Dated exceptions, followed by a blank row. */
export function OtherDays(fields: WeekFields) {
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
            <Mistakes {...fields} prefix={`${name}_`} />
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

function Control({ form, typed, errors, name, label, type = "text", placeholder }: ControlProps) {
  const id = controlId(form, name);
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

function Mistakes({ form, errors, prefix }: WeekFields & { prefix: string }) {
  return errors
    .filter(({ field }) => field.startsWith(prefix))
    .map(({ field, message }) => (
      <ErrorNote key={field} id={`${controlId(form, field)}-error`}>
        {message}
      </ErrorNote>
    ));
}
