import type { Mail } from "#app/core/mail/mail.ts";
import type { Draft } from "./template.ts";

export const REPLY = "inquiry-reply";
export const LETTER = "inquiry-letter";

/**
 * A letter written by staff: plain text, sent as the drive; Reply-To is a staff member or the staff's address
 * (M5).
 */
export function writtenMail(
  { subject, text }: Draft,
  { kind, to, replyTo, aboutId }: Required<Pick<Mail, "kind" | "to" | "replyTo" | "aboutId">>,
): Mail {
  return { kind, to, replyTo, aboutId, subject, text: `${text.trimEnd()}\n` };
}
