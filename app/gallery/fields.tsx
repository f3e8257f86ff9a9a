import { type ControlProps, Field } from "#app/forms/field.tsx";

interface Sample {
  form: string;
  typed?: string;
  error?: string;
  className?: string;
  disabled?: boolean;
}

const SAMPLES: readonly Sample[] = [
  { form: "empty" },
  { form: "filled", typed: "maya@example.org" },
  { form: "hover", className: "is-hover" },
  { form: "focus", className: "is-focus" },
  { form: "error", typed: "maya@", error: "Invalid email address" },
  { form: "disabled", typed: "maya@example.org", disabled: true },
];

function words(label: string) {
  return { label, required: true, placeholder: "maya@example.org", hint: "A hint stands below." };
}

/** Text field, selector, long text and checkbox, each empty, filled, touched, wrong and disabled. */
export function Fields() {
  return (
    <div className="form">
      {SAMPLES.map(({ form, typed, error, className = "", disabled = false }) => {
        const shared = { form, typed, error };
        const state = (kind: string, control: ControlProps) => ({
          ...control,
          disabled,
          className: `${kind} ${className}`,
        });
        return (
          <div key={form} className="two">
            <Field {...shared} name="email" words={words(`Text, ${form}`)}>
              {(control) => <input type="email" {...state("input", control)} />}
            </Field>
            <Field {...shared} name="kind" words={words(`Selector, ${form}`)}>
              {({ placeholder: _, ...control }) => (
                <select {...state("select", { ...control, placeholder: undefined })}>
                  <option>Choose one</option>
                  <option>{typed}</option>
                </select>
              )}
            </Field>
            <Field {...shared} name="message" words={words(`Long text, ${form}`)}>
              {(control) => <textarea {...state("textarea", control)} />}
            </Field>
            <label className="tick">
              <input type="checkbox" className={className} disabled={disabled} defaultChecked={!!typed} />
              {`Checkbox, ${form}`}
            </label>
          </div>
        );
      })}
    </div>
  );
}
