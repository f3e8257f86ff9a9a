import type { ShiftKind } from "#app/core/db/tables/shifts.ts";
import { Field, type FieldOfForm, TextField } from "#app/core/forms/field.tsx";
import { Options } from "#app/staff/options.tsx";
import type { FieldWords } from "#app/words/en/shared.ts";

export const shiftKinds: Record<ShiftKind, string> = {
  orientation: "Orientation",
  sorting: "Toy sorting",
  distribution: "Distribution",
  "distribution-support": "Distribution support",
  "mobile-collection": "Mobile collection",
  other: "Other",
};

/** Labels of a shift's fields, with their greatest lengths in characters. */
export const shiftFields = {
  title: { label: "Title", required: true, max: 60 },
  kind: { label: "What it is for", required: true, max: 20 },
  day: { label: "Day", required: true, max: 10 },
  starts: { label: "From", required: true, max: 5 },
  ends: { label: "To", required: true, max: 5 },
  seats: { label: "Seats", required: true, hint: "1 to 1,000", max: 4 },
  place: { label: "Place", hint: "What volunteers read", max: 120 },
  note: { label: "One-line description", hint: "For example: Come once before your first shift", max: 160 },
} satisfies Record<string, FieldWords & { max: number }>;
export type ShiftField = keyof typeof shiftFields;

/** The mail to the people of a shift, and the reason to cancel it. */
export const shiftTexts = {
  subject: { label: "Subject", required: true, max: 150 },
  text: { label: "Text", required: true, max: 5000 },
  reason: { label: "Why", required: true, hint: "Volunteers read this", max: 160 },
} satisfies Record<string, FieldWords & { max: number }>;

export function ShiftFieldset({ field }: { field: (name: ShiftField) => FieldOfForm }) {
  const limited = (name: ShiftField) => ({ ...field(name), maxLength: shiftFields[name].max });
  return (
    <>
      <div className="two">
        <TextField {...limited("title")} />
        <Field {...field("kind")}>
          {({ placeholder: _, ...control }) => (
            <select className="select" {...control}>
              <Options of={Object.entries(shiftKinds)} />
            </select>
          )}
        </Field>
        <TextField {...field("day")} type="date" />
        <TextField {...limited("seats")} inputMode="numeric" />
        <TextField {...field("starts")} type="time" />
        <TextField {...field("ends")} type="time" />
      </div>
      <TextField {...limited("place")} />
      <TextField {...limited("note")} />
    </>
  );
}
