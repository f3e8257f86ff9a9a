import { z } from "zod";
import { signIn as words } from "#app/copy/staff/admin.ts";
import { mailAddress } from "#app/forms/field-rules.ts";

/** Section 5 of the specification; new passwords are longer (decision S6). */
const PASSWORD_MIN_LENGTH = 6;
const EMAIL_MAX_LENGTH = 255;

/** What the sign-in form checks before it asks anybody. */
export const signInSchema = z.object({
  email: mailAddress({
    invalid: words.invalidEmail,
    max: EMAIL_MAX_LENGTH,
    tooLong: words.invalidEmail,
  }),
  password: z.string({ error: words.shortPassword }).min(PASSWORD_MIN_LENGTH, { error: words.shortPassword }),
});
