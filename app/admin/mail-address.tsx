import { mailLink } from "#app/content/organization.ts";

/** An e-mail address to write to; a long one ends its line before the @. */
export function MailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf("@");
  return (
    <a href={mailLink(email)}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
}
