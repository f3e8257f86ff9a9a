import type { ComponentProps, ReactNode } from "react";
import { staffLocations as words } from "#app/copy/staff/locations.ts";
import { type ControlProps, controlId, Field } from "#app/forms/field.tsx";
import { LOCATION_TYPES } from "#app/locations/schema.ts";
import type { SaveResult } from "./save.server.ts";

/** Id of the form in the dialog. */
export const LOCATION_FORM = "location";

export type FieldName = keyof typeof words.fields;
export type Conflict = Extract<SaveResult, { kind: "conflict" }>;

interface LocationFieldsProps {
  /** From `useForm`. */
  field: (name: FieldName) => Omit<ComponentProps<typeof Field>, "children">;
  conflict: Conflict | undefined;
}

/** The eight fields of a location. */
export function LocationFields({ field, conflict }: LocationFieldsProps) {
  const show = (name: FieldName, control: (props: ControlProps) => ReactNode) => (
    <div>
      <Field {...field(name)} optional={words.optional} mark={name === "type" ? "none" : undefined}>
        {control}
      </Field>
      {conflict && <SavedText name={name} conflict={conflict} />}
    </div>
  );
  return (
    <>
      {show("name", input({ dir: "auto", "data-focus-first": true }))}
      <div className="two">
        {show("type", (props) => (
          <select className="select" {...props} defaultValue={props.defaultValue ?? "drop-off"}>
            {Object.entries(LOCATION_TYPES).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        ))}
        {show("phone", input({ type: "tel" }))}
      </div>
      {show("address", input({ dir: "auto" }))}
      <div className="two">
        {show("city", input({ dir: "auto" }))}
        {show("zip_code", input({ inputMode: "numeric" }))}
      </div>
      {show("hours", (props) => (
        <textarea className="textarea short" dir="auto" rows={1} {...props} />
      ))}
      {show("google_maps_url", input({ type: "url" }))}
    </>
  );
}

function input(attributes: ComponentProps<"input"> & { "data-focus-first"?: true }) {
  return (props: ControlProps) => <input className="input" autoComplete="off" {...attributes} {...props} />;
}

/** The value that somebody else has saved, if it differs from the typed one. */
function SavedText({ name, conflict: { current, typed } }: { name: FieldName; conflict: Conflict }) {
  const saved = current?.[name] ?? "";
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
