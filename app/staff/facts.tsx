import type { ReactNode } from "react";
import { mailLink } from "#app/core/ui/contact-links.ts";

/** A mailto link; a long address wraps before the @. */
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

interface FactProps {
  label: string;
  /** For multi-line text, which spans the full width. */
  isLong?: boolean;
  children: ReactNode;
}

/** One entry of a `<dl className="fact-list">`. */
export function Fact({ label, isLong = false, children }: FactProps) {
  return (
    <div className={isLong ? "col-span-full" : undefined}>
      <dt>{label}</dt>
      <dd className={isLong ? "max-w-[38em] font-normal whitespace-pre-line" : undefined}>{children}</dd>
    </div>
  );
}
