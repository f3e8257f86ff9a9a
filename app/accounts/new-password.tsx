import { PasswordField } from "#app/core/forms/password-field.tsx";

interface NewPasswordProps {
  form: string;
  label?: string;
  error: string | undefined;
}

/** The field for a new password. Never filled in by the server. */
export function NewPasswordField({ form, label = "New password", error }: NewPasswordProps) {
  return (
    <PasswordField
      form={form}
      name="password"
      words={{ label, required: true, hint: "12 characters or more. Four words make a good one." }}
      error={error}
      autoComplete="new-password"
    />
  );
}
