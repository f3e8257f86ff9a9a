import { controlId } from "#app/core/forms/field.tsx";
import { errorOf, type FieldError, type Typed } from "#app/core/forms/result.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { DAY_ORDER } from "#app/locations/hours/hours.ts";
import { exceptionRows, WEEKDAYS } from "./week-form.ts";

interface WeekFields {
  form: string;
  typed: Typed;
  errors: readonly FieldError[];
}

/** Fields for the seven days, each with up to two intervals. */
export function WeekRows(fields: WeekFields) {
  return (
    <fieldset>
      <legend className="h4">Hours of the week</legend>
      <p className="small muted mb-2">
        A day without times is closed. A closing time before the opening time is on the next day.
      </p>
      {DAY_ORDER.map((day) => {
        const label = WEEKDAYS[day];
        const name = `day${day}`;
        return (
          <div key={day} className="border-t border-linen py-2">
            <div className="flex flex-wrap items-center gap-2">
              <span className="w-28 font-semibold" aria-hidden="true">
                {label}
              </span>
              <Times
                {...fields}
                from={`${name}_from0`}
                to={`${name}_to0`}
                labels={[`${label}, opens`, `${label}, closes`]}
              />
              <span className="small muted">and</span>
              <Times
                {...fields}
                from={`${name}_from1`}
                to={`${name}_to1`}
                labels={[`${label}, opens again`, `${label}, closes for the second time`]}
              />
            </div>
            <Mistakes {...fields} prefix={`${name}_`} />
          </div>
        );
      })}
    </fieldset>
  );
}

/** Dated exceptions, followed by blank rows. */
export function OtherDays(fields: WeekFields) {
  const rows = Array.from({ length: exceptionRows(fields.typed) }, (_, row) => row);
  return (
    <fieldset>
      <legend className="h4">Other days</legend>
      <p className="small muted mb-2">A day without times is closed, such as a holiday.</p>
      {rows.map((row) => {
        const label = `Other day ${row + 1}`;
        const name = `other${row}`;
        return (
          <div key={row} className="border-t border-linen py-2">
            <div className="flex flex-wrap items-center gap-2">
              <Control {...fields} type="date" name={`${name}_date`} label={`${label}, date`} />
              <Times
                {...fields}
                from={`${name}_from0`}
                to={`${name}_to0`}
                labels={[`${label}, opens`, `${label}, closes`]}
              />
              <Control
                {...fields}
                name={`${name}_reason`}
                label={`${label}, reason`}
                placeholder="Reason, such as Thanksgiving"
              />
            </div>
            <Mistakes {...fields} prefix={`${name}_`} />
          </div>
        );
      })}
    </fieldset>
  );
}

function Times({
  from,
  to,
  labels,
  ...fields
}: WeekFields & { from: string; to: string; labels: [string, string] }) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-2">
      <Control {...fields} type="time" name={from} label={labels[0]} />
      <span aria-hidden="true">–</span>
      <Control {...fields} type="time" name={to} label={labels[1]} />
    </span>
  );
}

const WIDTHS = { time: "w-36", date: "w-44", text: "min-w-40 flex-1" };

function Control({
  form,
  typed,
  errors,
  name,
  label,
  type = "text",
  placeholder,
}: WeekFields & { name: string; label: string; type?: keyof typeof WIDTHS; placeholder?: string }) {
  const id = controlId(form, name);
  const error = errorOf(errors, name);
  return (
    <input
      className={`input ${WIDTHS[type]}`}
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
      <p key={field} className="error" id={`${controlId(form, field)}-error`}>
        <Icon name="warning" />
        {message}
      </p>
    ));
}
