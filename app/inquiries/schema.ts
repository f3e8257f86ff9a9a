import { z } from "zod";
import { line, mailAddress, orNull, text } from "#app/core/forms/field-rules.ts";
import { UNITS } from "./amounts.ts";

/** Maximum length of each field, in characters (specification, section 5). */
export const INQUIRY_LIMITS = {
  companyName: 100,
  contactName: 100,
  email: 255,
  phone: 20,
  donationType: 100,
  estimatedQuantity: 50,
  message: 2000,
} as const;

function rules(name: keyof typeof INQUIRY_LIMITS, label: string) {
  const max = INQUIRY_LIMITS[name];
  return { max, tooLong: `${label} must be less than ${max} characters` };
}

const donationType = rules("donationType", "Donation type");

/** Server-side rules of an inquiry, with the fields in the order of the specification's table. */
export const inquirySchema = z.object({
  companyName: line({ ...rules("companyName", "Company name"), required: "Company name is required" }),
  contactName: line({ ...rules("contactName", "Contact name"), required: "Contact name is required" }),
  email: mailAddress({ ...rules("email", "Email"), invalid: "Invalid email address" }),
  phone: orNull(line(rules("phone", "Phone number"))),
  donationType: orNull(line(donationType)),
  estimatedQuantity: orNull(line(rules("estimatedQuantity", "Estimated quantity"))),
  /** Stands beside the typed quantity, which stays as it is. */
  quantityUnit: z
    .enum(["", ...UNITS], "Choose a unit from the list")
    .optional()
    .transform((unit) => unit || null),
  message: text({ ...rules("message", "Message"), required: "Message is required" }),
});

/** The form also requires a donation type (decision F2). */
export const inquiryFormSchema = inquirySchema.extend({
  donationType: line({ ...donationType, required: "Donation type is required" }),
});

export type Inquiry = z.infer<typeof inquirySchema>;

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
