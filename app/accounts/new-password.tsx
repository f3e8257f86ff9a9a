import { PasswordField } from "#app/core/forms/password-field.tsx";

/** The field for a new password. Never filled in by the server. */
export function NewPasswordField({
  label = "New password",
  ...field
}: {
  form: string;
  label?: string;
  error: string | undefined;
}) {
  const words = { label, required: true, hint: "12 characters or more. Four words make a good one." };
  return <PasswordField {...field} name="password" words={words} autoComplete="new-password" />;
}
