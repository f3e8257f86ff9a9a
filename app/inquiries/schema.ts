import { z } from "zod";
import { checkForm } from "#app/core/forms/check-form.ts";
import { line, mailAddress, orNull, text } from "#app/core/forms/field-rules.ts";
import type { Typed } from "#app/core/forms/result.ts";
import { type FieldName, fieldList, type Inquiry } from "./fields.ts";

type Field = ReturnType<typeof fieldList>[number];

function ruleOf({ label, called = label, rule, max }: Field, isRequired: boolean) {
  const tooLong = `${called} must be less than ${max} characters`;
  if (rule === "email") return mailAddress({ max, tooLong, invalid: "Invalid email address" });
  if (typeof rule === "object") {
    return z
      .enum(["", ...rule], `Choose ${called} from the list`)
      .optional()
      .transform((choice) => choice || null);
  }
  const of = rule === "text" ? text : line;
  return isRequired ? of({ max, tooLong, required: `${label} is required` }) : orNull(of({ max, tooLong }));
}

function schemaOf(isRequired: (field: Field) => boolean) {
  const rules = fieldList().map((field) => [field.name, ruleOf(field, isRequired(field))]);
  const shape: { [Name in FieldName]: z.ZodType<Inquiry[Name]> } = Object.fromEntries(rules);
  return z.object(shape);
}

/** The server's rules of an inquiry. */
export const inquirySchema = schemaOf(({ required }) => required === true);

export const inquiryFormSchema = schemaOf(({ required }) => required !== false);

const NOT_SPECIFIED = "Not specified";

/** Appends type and quantity to the visitor's message as two lines, for storage (section 3, F4). */
export function storedMessage({
  message,
  donationType,
  estimatedQuantity,
}: Pick<Inquiry, "message" | "donationType" | "estimatedQuantity">): string {
  return [
    message,
    "",
    `Donation Type: ${donationType ?? NOT_SPECIFIED}`,
    `Estimated Quantity: ${estimatedQuantity ?? NOT_SPECIFIED}`,
  ].join("\n");
}

export const checkInquiryForm = (typed: Typed) => checkForm(inquiryFormSchema, typed);
