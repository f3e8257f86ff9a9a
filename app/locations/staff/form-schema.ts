import { z } from "zod";
import { checkForm } from "#app/core/forms/check-form.ts";
import { line, mailAddress, orNull, text } from "#app/core/forms/field-rules.ts";
import type { Typed } from "#app/core/forms/result.ts";
import { coordinateText, readPoint } from "#app/locations/maps-link.ts";
import { locationSchema, optional } from "#app/locations/schema.ts";

/** Why a link or coordinates give no point. */
export const POINT_PROBLEMS = {
  short:
    "We cannot read short links. Open it, then copy the long address from the address bar of your browser.",
  far: "This link shows a whole town. Select the place itself on the map, then copy its link.",
  outside: "This point is outside the Bay Area.",
  none: "We cannot find a point in this link. Paste a link to the place from Google Maps or Apple Maps, or type its latitude and longitude below.",
};

/** Coordinates, or a maps link with a marker, normalized to "37.331829, -121.891584"; null if blank. */
const coordinates = z
  .string()
  .optional()
  .transform((typed, context) => {
    if (typed === undefined) return undefined;
    if (typed.trim() === "") return null;
    const reading = readPoint(typed);
    if (reading.kind === "point") return coordinateText(reading.point);
    const message =
      reading.kind === "none"
        ? "Type latitude and longitude in degrees, such as 37.331829, -121.891584."
        : POINT_PROBLEMS[reading.kind];
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

const GREATEST_BOXES = 1000;
const BOXES = `Number of boxes must be a whole number from 1 to ${GREATEST_BOXES.toLocaleString("en-US")}`;
const tooLong = (label: string, max: number) =>
  `${label} must have ${max.toLocaleString("en-US")} characters at most`;

/** What only staff know of a location (decision R20). Undefined if the form or the list has no such field. */
export const staffFields = {
  /** Blank input keeps the stored number. */
  boxes: z
    .string()
    .optional()
    .transform((typed, context) => {
      const blank = typed?.trim() ?? "";
      if (blank === "") return undefined;
      const [, digits = "0"] = /^(\d{1,6})(?:\.0+)?(?: *(?:box(?:es)?|bins?|cajas?))?$/i.exec(blank) ?? [];
      const boxes = Number(digits);
      if (boxes >= 1 && boxes <= GREATEST_BOXES) return boxes;
      context.addIssue({ code: "custom", message: BOXES });
      return z.NEVER;
    }),
  staff_note: orNull(text({ max: 2000, tooLong: tooLong("Note", 2000) })),
  contact_name: orNull(line({ max: 200, tooLong: tooLong("Host's name", 200) })),
  contact_email: optional(
    mailAddress({
      invalid: "Enter an email address such as ann@example.org",
      max: 254,
      tooLong: tooLong("Host's email", 254),
    }),
  ),
};

/** Validation rules of the staff form: a location, its coordinates, and what only staff know. */
export const locationFormSchema = locationSchema.extend({ coordinates, ...staffFields });

export const boxesSchema = z.object({ boxes: staffFields.boxes, staff_note: staffFields.staff_note });

export const checkLocation = (typed: Typed) => checkForm(locationFormSchema, typed);
export const checkBoxes = (typed: Typed) => checkForm(boxesSchema, typed);
