import type { Mail } from "#app/mail/mail.ts";
import type { Draft } from "./fill.ts";

/** Kinds of the letters that staff write to companies and hosts by hand. */
export const REPLY = "inquiry-reply";
export const LETTER = "inquiry-letter";

/** A letter as staff wrote it: plain text, from the drive, with answers to a person or the staff's address (M5). */
export function writtenMail(
  { subject, text }: Draft,
  { kind, to, replyTo, aboutId }: Required<Pick<Mail, "kind" | "to" | "replyTo" | "aboutId">>,
): Mail {
  return { kind, to, replyTo, aboutId, subject, text: `${text.trimEnd()}\n` };
}
