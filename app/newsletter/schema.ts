import { newsletter } from "#app/copy/newsletter.ts";

/*
 * Checked in the browser and again on the server. Plain code and no schema library: this is part of every
 * public page.
 */

/** The fields' names are those of the mailing-list form that a list elsewhere expects (specification, section 3). */
export type NewsletterValues = { EMAIL: string; FNAME: string; LNAME: string; COMPANY: string };
type NewsletterField = keyof NewsletterValues;

/** A refused field, and the toast that the specification states for it. */
type NewsletterProblem = { field: NewsletterField; title: string; text: string };

/** In characters. 254 is all that a mail server's MAIL and RCPT commands can carry (RFC 5321). */
export const NEWSLETTER_LIMITS = { EMAIL: 254, FNAME: 100, LNAME: 100, COMPANY: 100 } as const;

/** Text, at sign, text, dot, text; none of it may end an address or begin another one in a mail's header. */
const ADDRESS_SHAPE = /^[^\s\p{C}@<>()[\]\\",:;]+@[^\s\p{C}@<>()[\]\\",:;]+\.[^\s\p{C}@<>()[\]\\",:;]+$/u;

/** The four fields of a form as they are checked and stored: trimmed, on one line, empty where absent. */
export function readNewsletter(typed: Readonly<Record<string, unknown>>): NewsletterValues {
  const read = (name: NewsletterField) =>
    String(typed[name] ?? "")
      .replace(/\p{Cc}+/gu, " ")
      .trim();
  return { EMAIL: read("EMAIL"), FNAME: read("FNAME"), LNAME: read("LNAME"), COMPANY: read("COMPANY") };
}

/** What is sent on: the optional fields only where they are filled. */
export function filledFields(values: NewsletterValues): URLSearchParams {
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ""));
}

/** The first rule that is broken, in the order of the specification (section 5), or null. */
export function newsletterProblem(values: NewsletterValues): NewsletterProblem | null {
  if (values.EMAIL.length > NEWSLETTER_LIMITS.EMAIL || !ADDRESS_SHAPE.test(values.EMAIL))
    return { field: "EMAIL", ...newsletter.invalidEmail };
  if (values.FNAME === "") return { field: "FNAME", ...newsletter.firstNameRequired };
  for (const field of ["FNAME", "LNAME", "COMPANY"] as const)
    if (values[field].length > NEWSLETTER_LIMITS[field]) return { field, ...newsletter.tooLong };
  return null;
}
