import { z } from "zod";
import { checkForm } from "#app/core/forms/check-form.ts";
import { mailAddress } from "#app/core/forms/field-rules.ts";
import type { Typed } from "#app/core/forms/result.ts";

/** Section 5 of the specification; new passwords must be longer (decision S6). */
const PASSWORD_MIN_LENGTH = 6;
export const EMAIL_MAX_LENGTH = 255;

export const staffEmail = mailAddress({
  invalid: "Invalid email address",
  max: EMAIL_MAX_LENGTH,
  tooLong: "Invalid email address",
});

const signInSchema = z.object({
  email: staffEmail,
  password: z
    .string({ error: "Password must be at least 6 characters" })
    .min(PASSWORD_MIN_LENGTH, { error: "Password must be at least 6 characters" }),
});

/** Validates the sign-in form, in the browser and on the server. */
export const checkSignIn = (typed: Typed) => checkForm(signInSchema, typed);
