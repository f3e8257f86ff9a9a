import { newsletter } from "#app/copy/en/newsletter.ts";
import type { Checked, Typed } from "#app/forms/result.ts";

/*
 * Checked in the browser and again on the server. Plain code and no schema library: this is part of every
 * public page.
 */

/** What a subscriber asked for: news when collection opens, or when families can register. */
export type Wish = "opening" | "families";

/** The fields' names are those of the mailing-list form that a list elsewhere expects (specification, section 3). */
export type NewsletterValues = {
  EMAIL: string;
  FNAME: string;
  LNAME: string;
  COMPANY: string;
  /** From a small form that asks for an address only: what it is about. Else empty. */
  WISH?: Wish | "";
};
type NewsletterField = Exclude<keyof NewsletterValues, "WISH">;

/** The field by which the small form says what it is. */
export const WISH = "WISH";

/** In characters. 254 is all that a mail server's MAIL and RCPT commands can carry (RFC 5321). */
export const NEWSLETTER_LIMITS = { EMAIL: 254, FNAME: 100, LNAME: 100, COMPANY: 100 } as const;

/** Text, at sign, text, dot, text, as every other form of the site checks it with Zod. */
const ADDRESS_SHAPE =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** The fields of a form as they are checked and stored: trimmed, on one line, empty where absent. */
function readNewsletter(typed: Typed): NewsletterValues {
  const read = (name: NewsletterField) => (typed[name] ?? "").replace(/\p{Cc}+/gu, " ").trim();
  return {
    EMAIL: read("EMAIL"),
    FNAME: read("FNAME"),
    LNAME: read("LNAME"),
    COMPANY: read("COMPANY"),
    WISH: wishIn(typed),
  };
}

/** What a small form asks for; empty for the form with a name. */
export function wishIn(typed: Typed): Wish | "" {
  const { [WISH]: wish } = typed;
  return wish === "opening" || wish === "families" ? wish : "";
}

/** The values to submit: optional fields only if they are filled in. */
export function filledFields(values: NewsletterValues): URLSearchParams {
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ""));
}

/** Checks the fields: the first broken rule, in the order of the specification (section 5). */
export function checkNewsletter(typed: Typed): Checked<NewsletterValues> {
  const value = readNewsletter(typed);
  const broken = brokenRule(value);
  if (!broken) return { kind: "ok", value };
  return { kind: "invalid", errors: [{ field: broken.field, message: broken.rule.text }], typed };
}

function brokenRule(values: NewsletterValues) {
  const tooLong = (name: NewsletterField) => values[name].length > NEWSLETTER_LIMITS[name];
  if (tooLong("EMAIL") || !ADDRESS_SHAPE.test(values.EMAIL))
    return { field: "EMAIL", rule: newsletter.invalidEmail };
  if (values.FNAME === "" && !values.WISH) return { field: "FNAME", rule: newsletter.firstNameRequired };
  const field = (["FNAME", "LNAME", "COMPANY"] as const).find(tooLong);
  return field && { field, rule: newsletter.tooLong };
}
