/** One mail to one recipient, as the outbox keeps it. */
export interface Mail {
  /** What the mail is, e.g. "inquiry-notification"; staff and logs see it. */
  kind: string;
  /** Id of the row that caused it; erasing that row erases the mail. */
  aboutId?: string;
  /** One address, without a name. */
  to: string;
  /** Where replies go: one address, without a name. */
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  /** Further headers by name. */
  headers?: Record<string, string>;
}

/** Marks an automatic mail, so that absence notes do not reply to it (RFC 3834). */
export const AUTOMATIC = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

const MAX_SUBJECT_LENGTH = 200;
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]*$/;

/** A visitor's text on one line: control characters and line breaks become one space. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();
}

/**
 * Puts everything that becomes a header on one line, so that no text can add a header.
 * @throws RangeError for an invalid address or several recipients; the caller has to check first
 */
export function safeMail(mail: Mail): Mail {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(mail.headers ?? {})) {
    if (!HEADER_NAME.test(name)) throw new RangeError(`"${name}" is not a header name`);
    headers[name] = oneLine(value);
  }
  return {
    ...mail,
    to: oneAddress(mail.to),
    replyTo: mail.replyTo === undefined ? undefined : oneAddress(mail.replyTo),
    subject: oneLine(mail.subject).slice(0, MAX_SUBJECT_LENGTH),
    headers,
  };
}

function oneAddress(address: string): string {
  if (!/^[^\s,;<>"()@\p{Cc}]+@[^\s,;<>"()@\p{Cc}]+$/u.test(address)) {
    throw new RangeError("not one mail address");
  }
  return address;
}

/** Domain of a sender such as `Toy Drive <no-reply@example.org>`: the second half of message ids. */
export function domainOf(mailFrom: string): string {
  return /@([A-Za-z0-9.-]+)/.exec(mailFrom)?.[1] ?? "localhost";
}
