import { currentLanguage } from "#app/words/current.ts";

/** A mail to a single recipient, as stored in the outbox. */
export interface Mail {
  /** Kind of mail, e.g. "inquiry-notification"; shown to staff and in logs. */
  kind: string;
  /** Id of the row that the mail is about; erasing the row erases the mail. */
  aboutId?: string;
  /** A single address, without a name. */
  to: string;
  /** Reply-To: a single address, without a name. */
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
}

/** Marks a mail as automatic, which prevents out-of-office replies (RFC 3834). */
export const AUTOMATIC = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

/** Marks one that answers somebody's form. */
export const AUTOMATIC_REPLY = { "Auto-Submitted": "auto-replied" };

/** A mail that nobody writes by hand. `replyTo` may be empty. */
export function automaticMail(
  { replyTo, headers, ...mail }: Omit<Mail, "text" | "html">,
  template: EmailTemplate,
): Mail {
  const marks = { ...AUTOMATIC, ...headers };
  return { ...mail, ...(replyTo && { replyTo }), headers: marks, ...renderEmail(template) };
}

const MAX_SUBJECT_LENGTH = 200;
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]*$/;

/** Puts a visitor's text on one line, replacing control characters and line breaks with spaces. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();
}

/** Keeps mail programs from decoding a typed "=?utf-8?q?...?=" (RFC 2047) into different text. */
function undecoded(text: string): string {
  return text.replaceAll("=?", "= ?");
}

/**
 * Puts all header values on one line, to prevent header injection.
 * @throws RangeError for an invalid address or several recipients; callers must validate first
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
    // The cut may be in the middle of a character, such as an emoji.
    subject: undecoded(oneLine(mail.subject))
      .slice(0, MAX_SUBJECT_LENGTH)
      .replace(/\p{Surrogate}$/u, ""),
    headers,
  };
}

function oneAddress(address: string): string {
  if (!/^[^\s,;<>"()@\p{Cc}]+@[^\s,;<>"()@\p{Cc}]+$/u.test(address)) {
    throw new RangeError("not one mail address");
  }
  return address;
}

/** The domain of a sender such as `Toy Drive <no-reply@example.org>`, for message ids. */
export function domainOf(mailFrom: string): string {
  return /@([A-Za-z0-9.-]+)/.exec(mailFrom)?.[1] ?? "localhost";
}

type EmailPart =
  | string
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { words: string; url: string };

/** The parts of a mail: paragraphs, lists of facts, and links on separate lines. */
export type EmailTemplate = readonly EmailPart[];

const LINE_LENGTH = 72;

export function renderEmail(template: EmailTemplate): { text: string; html: string } {
  const text = template.map(partAsText).join("\n\n");
  const html = template.map(partAsHtml).join("\n");
  return {
    text: `${text}\n`,
    html: `<!DOCTYPE html>\n<html lang="${currentLanguage()}"><head><meta charset="utf-8"></head><body>\n${html}\n</body></html>\n`,
  };
}

function partAsText(part: EmailPart): string {
  if (typeof part === "string") return wrap(part);
  if ("url" in part) return `${part.words}:\n${part.url}`;
  return part.facts
    .map(([label, value]) => (value.includes("\n") ? `${label}:\n${value}` : `${label}: ${value}`))
    .join("\n");
}

/** Wraps long lines, which mail programs would otherwise encode, making the source hard to read. */
function wrap(paragraph: string): string {
  return paragraph.replace(new RegExp(`(.{1,${LINE_LENGTH}})(?: +|$)`, "gm"), "$1\n").trimEnd();
}

function partAsHtml(part: EmailPart): string {
  if (typeof part === "string") return `<p>${lines(part)}</p>`;
  if ("url" in part) return `<p><a href="${escapeHtml(part.url)}">${escapeHtml(part.words)}</a></p>`;
  const rows = part.facts.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td>${lines(value)}</td></tr>`,
  );
  return `<table cellpadding="4">${rows.join("")}</table>`;
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>\n");
}

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes a text for HTML content or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
