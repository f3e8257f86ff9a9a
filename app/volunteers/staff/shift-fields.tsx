import type { ComponentProps } from "react";
import { Field, TextField } from "#app/core/forms/field.tsx";
import { shiftKinds, staffShifts } from "./words.ts";

const words = staffShifts.shift;
type Name = keyof typeof words.fields;

/** The fields of a shift, for adding and editing. */
export function ShiftFieldset({
  field,
}: {
  field: (
    name: Name,
  ) => Pick<ComponentProps<typeof TextField>, "form" | "name" | "words" | "error" | "typed">;
}) {
  return (
    <>
      <div className="two">
        <TextField {...field("title")} maxLength={60} />
        <Field {...field("kind")}>
          {({ placeholder: _, ...control }) => (
            <select className="select" {...control}>
              {Object.entries(shiftKinds).map(([kind, label]) => (
                <option key={kind} value={kind}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div className="two">
        <TextField {...field("day")} type="date" />
        <TextField {...field("seats")} inputMode="numeric" maxLength={4} />
      </div>
      <div className="two">
        <TextField {...field("starts")} type="time" />
        <TextField {...field("ends")} type="time" />
      </div>
      <TextField {...field("place")} maxLength={120} />
      <TextField {...field("note")} maxLength={160} />
    </>
  );
}
