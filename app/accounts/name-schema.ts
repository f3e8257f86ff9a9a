import { z } from "zod";
import { checkForm } from "#app/core/forms/check-form.ts";
import { line } from "#app/core/forms/field-rules.ts";
import type { Typed } from "#app/core/forms/result.ts";

export const NAME_MAX_LENGTH = 80;

/** A member's own name. An address would reach donors as a signature. */
const nameSchema = z.object({
  name: line({
    required: "Enter your name",
    max: NAME_MAX_LENGTH,
    tooLong: `Use ${NAME_MAX_LENGTH} characters or less`,
  }).refine((name) => !name.includes("@"), "Enter a name, not an e-mail address"),
});

export function checkName(typed: Typed) {
  return checkForm(nameSchema, typed);
}
