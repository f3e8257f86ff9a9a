import type { ReactNode } from "react";
import { staffLocations as words } from "#app/copy/staff/locations.ts";
import { type ControlProps, controlId, Field } from "#app/forms/field.tsx";
import { errorOf } from "#app/forms/result.ts";
import { LOCATION_TYPES } from "#app/locations/schema.ts";
import type { SaveAnswer } from "./save.ts";

/** Id of the form in the dialog. */
export const LOCATION_FORM = "location";

type Name = keyof typeof words.fields;
type Refused = Extract<SaveAnswer, { saved: null }>;

interface LocationFieldsProps {
  start: Readonly<Record<string, string | null>>;
  refused?: Refused | undefined;
}

/** The eight fields of a location. */
export function LocationFields({ start, refused }: LocationFieldsProps) {
  const field = (name: Name, control: (props: ControlProps) => ReactNode) => (
    <div>
      <Field
        form={LOCATION_FORM}
        name={name}
        words={words.fields[name]}
        optional={words.optional}
        mark={name === "type" ? "none" : undefined}
        typed={start[name] ?? undefined}
        error={errorOf(refused?.errors ?? [], name)}
      >
        {control}
      </Field>
      <SavedText name={name} refused={refused} />
    </div>
  );
  return (
    <>
      {field("name", (props) => (
        <input className="input" dir="auto" autoComplete="off" data-focus-first {...props} />
      ))}
      <div className="two">
        {field("type", (props) => (
          <select className="select" {...props} defaultValue={props.defaultValue ?? "drop-off"}>
            {Object.entries(LOCATION_TYPES).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        ))}
        {field("phone", (props) => (
          <input className="input" type="tel" autoComplete="off" {...props} />
        ))}
      </div>
      {field("address", (props) => (
        <input className="input" dir="auto" autoComplete="off" {...props} />
      ))}
      <div className="two">
        {field("city", (props) => (
          <input className="input" dir="auto" autoComplete="off" {...props} />
        ))}
        {field("zip_code", (props) => (
          <input className="input" inputMode="numeric" autoComplete="off" {...props} />
        ))}
      </div>
      {field("hours", (props) => (
        <textarea className="textarea short" dir="auto" rows={1} {...props} />
      ))}
      {field("google_maps_url", (props) => (
        <input className="input" type="url" autoComplete="off" {...props} />
      ))}
    </>
  );
}

/** What somebody else saved meanwhile, where it differs from what was typed. */
function SavedText({ name, refused }: { name: Name; refused: Refused | undefined }) {
  const { conflict, typed = {} } = refused ?? {};
  if (!conflict) return null;
  const saved = conflict.saved[name] ?? "";
  if (saved === (typed[name] ?? "").replaceAll("\r\n", "\n").trim()) return null;
  const shown = name === "type" ? LOCATION_TYPES[saved as keyof typeof LOCATION_TYPES] : saved;
  return (
    <p className="saved-text">
      <span>
        {words.conflict.saved} <bdi>{shown || words.conflict.nothing}</bdi>
      </span>
      <button
        className="toggle scripted"
        type="button"
        onClick={() => {
          const control = document.getElementById(controlId(LOCATION_FORM, name));
          if (control && "value" in control) control.value = saved;
        }}
      >
        {words.conflict.use}
        <span className="sr-only"> {words.conflict.ofField(words.fields[name].label)}</span>
      </button>
    </p>
  );
}
