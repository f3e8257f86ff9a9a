import { TextField } from "#app/core/forms/field.tsx";
import { type ActionResult, errorOf } from "#app/core/forms/result.ts";

interface NewPasswordProps {
  form: string;
  label?: string;
  result: ActionResult<unknown> | undefined;
}

/** The field for a new password. Never filled in by the server. */
export function NewPasswordField({ form, label = "New password", result }: NewPasswordProps) {
  return (
    <TextField
      form={form}
      name="password"
      words={{ label, required: true, hint: "12 characters or more; four words make a fine one." }}
      error={result?.kind === "invalid" ? errorOf(result.errors, "password") : undefined}
      type="password"
      autoComplete="new-password"
    />
  );
}
