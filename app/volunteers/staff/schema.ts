import { z } from "zod";
import type { ShiftKind } from "#app/core/db/tables/shifts.ts";
import { line, orNull, text } from "#app/core/forms/field-rules.ts";
import { type Checked, checkForm, type Typed } from "#app/core/forms/result.ts";
import { shiftKinds, staffShifts } from "./words.ts";

const { errors } = staffShifts;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const time = line({ required: errors.time, max: 5, tooLong: errors.time }).pipe(
  z.string().regex(TIME, { error: errors.time }),
);

/** A number of seats from a form; null if invalid. */
export function seatsOf(typed: string | undefined): number | null {
  const number = /^\d{1,4}$/.test(typed?.trim() ?? "") ? Number(typed) : 0;
  return number >= 1 && number <= 1000 ? number : null;
}

const shiftSchema = z.object({
  title: line({ required: errors.title, max: 60, tooLong: errors.titleLong }),
  kind: z.enum(Object.keys(shiftKinds) as ShiftKind[], { error: "Choose what it is for" }),
  day: line({ required: errors.day, max: 10, tooLong: errors.day }).pipe(z.iso.date({ error: errors.day })),
  starts: time,
  ends: time,
  seats: z
    .string()
    .optional()
    .transform((typed, context) => {
      const seats = seatsOf(typed);
      if (seats !== null) return seats;
      context.addIssue({ code: "custom", message: errors.seats });
      return z.NEVER;
    }),
  place: orNull(line({ max: 120, tooLong: errors.long })),
  note: orNull(line({ max: 160, tooLong: errors.long })),
});

export type ShiftFields = z.output<typeof shiftSchema>;

/** Validates a shift, in the browser and on the server. */
export function checkShift(typed: Typed): Checked<ShiftFields> {
  const checked = checkForm(shiftSchema, typed);
  if (checked.kind !== "ok" || checked.value.starts < checked.value.ends) return checked;
  return { kind: "invalid", errors: [{ field: "ends", message: errors.order }], typed };
}

const letterSchema = z.object({
  subject: line({ required: errors.subject, max: 150, tooLong: errors.long }),
  text: text({ required: errors.text, max: 5000, tooLong: errors.long }),
});

/** Validates a message to the people on a shift. */
export function checkShiftLetter(typed: Typed) {
  return checkForm(letterSchema, typed);
}
