import type { Mail } from "#app/mail/mail.ts";
import type { Draft } from "./fill.ts";

/** Kinds of the letters that staff write themselves to companies and hosts. */
export const REPLY = "inquiry-reply";
export const LETTER = "inquiry-letter";

/** A letter as staff wrote it: plain text, from the drive; Reply-To is a staff member or the staff's address (M5). */
export function writtenMail(
  { subject, text }: Draft,
  { kind, to, replyTo, aboutId }: Required<Pick<Mail, "kind" | "to" | "replyTo" | "aboutId">>,
): Mail {
  return { kind, to, replyTo, aboutId, subject, text: `${text.trimEnd()}\n` };
}
