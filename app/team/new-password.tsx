import type { FieldWords } from "#app/copy/en/shared.ts";
import { TextField } from "#app/forms/field.tsx";
import { type ActionResult, errorOf, type FieldError } from "#app/forms/result.ts";

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
