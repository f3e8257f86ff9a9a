import { z } from "zod";
import type { Season } from "#app/content/kinds/season.ts";
import type { ShiftKind } from "#app/core/db/tables/shifts.ts";
import { checkForm } from "#app/core/forms/check-form.ts";
import { line, orNull, text } from "#app/core/forms/field-rules.ts";
import type { Checked, Typed } from "#app/core/forms/result.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { isOnDay } from "#app/season/season.ts";
import { type FieldName, fieldList } from "#app/volunteers/fields.ts";
import { ruleOf } from "#app/volunteers/schema.ts";
import { dateFor } from "#app/volunteers/season-date.ts";
import { shiftFields, shiftKinds, shiftTexts } from "./shift-fields.tsx";

const TOO_LONG = "This is too long";
const BAD_TIME = "Enter a time, such as 18:00";
const BAD_DAY = "Enter a day such as 2025-12-01";
export const BAD_HOURS = "Enter when each chosen shift begins and ends, such as 09:00 and 13:00";
export const BAD_SEATS = "Enter a number of seats from 1 to 1,000";

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const time = line({ required: BAD_TIME, max: shiftFields.starts.max, tooLong: BAD_TIME }).pipe(
  z.string().regex(TIME, { error: BAD_TIME }),
);

/** A number of seats from a form; null if invalid. */
export function seatsOf(typed: string | undefined): number | null {
  const number = /^\d{1,4}$/.test(typed?.trim() ?? "") ? Number(typed) : 0;
  return number >= 1 && number <= 1000 ? number : null;
}

/** The hours of a shift from a form; null if invalid. */
export function hoursOf(starts = "", ends = ""): { starts: string; ends: string } | null {
  return TIME.test(starts) && TIME.test(ends) && starts < ends ? { starts, ends } : null;
}

const shiftSchema = z.object({
  title: line({ required: "Title is required", max: shiftFields.title.max, tooLong: "Title is too long" }),
  kind: z.enum(Object.keys(shiftKinds) as ShiftKind[], { error: "Choose what it is for" }),
  day: line({ required: BAD_DAY, max: shiftFields.day.max, tooLong: BAD_DAY }).pipe(
    z.iso.date({ error: BAD_DAY }),
  ),
  starts: time,
  ends: time,
  seats: z
    .string()
    .optional()
    .transform((typed, context) => {
      const seats = seatsOf(typed);
      if (seats !== null) return seats;
      context.addIssue({ code: "custom", message: BAD_SEATS });
      return z.NEVER;
    }),
  place: orNull(line({ max: shiftFields.place.max, tooLong: TOO_LONG })),
  note: orNull(line({ max: shiftFields.note.max, tooLong: TOO_LONG })),
});

export type ShiftFields = z.output<typeof shiftSchema>;

export function checkShift(typed: Typed): Checked<ShiftFields> {
  return checkForm(shiftSchema, typed, ({ starts, ends }) =>
    starts && ends && ends <= starts ? [{ field: "ends", message: "It ends before it begins" }] : [],
  );
}

/**
 * A typed shift with the date that it belongs to, if there is one.
 * @returns undefined if the season has cancelled that day
 */
export function onItsDate(seasons: readonly Season[], fields: ShiftFields) {
  const found = dateFor(seasons, fields);
  if (!found) return fields;
  const { season, date } = found;
  return isOnDay(date, fields.day) ? { ...fields, season: season.year, dateId: date.id } : undefined;
}

export const dayIsOff = {
  kind: "invalid",
  errors: [{ field: "day", message: "That day is canceled in the season" }],
} as const;

export const HOURS_ARE_OVER = "Those hours are over";

/** A shift in the past can be changed no more, so a mistyped day or hour would stay. */
export function isOver({ day }: Pick<ShiftFields, "day">, now: Date) {
  const error =
    day < pacificDay(now)
      ? { field: "day", message: "That day is over" }
      : { field: "ends", message: HOURS_ARE_OVER };
  return { kind: "invalid", errors: [error] } as const;
}

export const letterSchema = z.object({
  subject: line({ required: "Enter a subject", max: shiftTexts.subject.max, tooLong: TOO_LONG }),
  text: text({ required: "Enter a text", max: shiftTexts.text.max, tooLong: TOO_LONG }),
});

/** Somebody who came without signing up: only the name is needed. */
export function checkWalkIn(typed: Typed): Checked<Record<FieldName, string>> {
  const all = fieldList();
  const given = all.filter(({ name }) => name === "name" || typed[name]?.trim());
  const checked = checkForm(
    z.object(Object.fromEntries(given.map((field) => [field.name, ruleOf(field)]))),
    typed,
  );
  if (checked.kind !== "ok") return checked;
  const blank = Object.fromEntries(all.map(({ name }) => [name, ""])) as Record<FieldName, string>;
  return { kind: "ok", value: { ...blank, ...checked.value } };
}
