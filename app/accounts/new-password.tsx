import { TextField } from "#app/core/forms/field.tsx";
import { type ActionResult, errorOf, type FieldError } from "#app/core/forms/result.ts";
import type { FieldWords } from "#app/words/en/shared.ts";

interface NewPasswordProps {
  form: string;
  words: FieldWords;
  result: ActionResult<unknown> | undefined;
}

/** The field for a new password. Never filled in by the server. */
export function NewPasswordField({ form, words, result }: NewPasswordProps) {
  const errors: readonly FieldError[] = result?.kind === "invalid" ? result.errors : [];
  return (
    <TextField
      form={form}
      name="password"
      words={words}
      error={errorOf(errors, "password")}
      type="password"
      autoComplete="new-password"
    />
  );
}
