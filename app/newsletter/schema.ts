import type { Checked, Typed } from "#app/core/forms/result.ts";
import { VISIBLE } from "#app/core/forms/visible.ts";
import { newsletter } from "#app/words/en/newsletter.ts";

/*
 * Runs in the browser and again on the server. No schema library, because this is part of every public page.
 */

/** The news that a subscriber asked for: when collection opens, or when families can register. */
export type Wish = "opening" | "families";

/** Field names of the external mailing-list form (specification, section 3). */
type NewsletterField = "EMAIL" | "FNAME" | "LNAME" | "COMPANY";

export type NewsletterValues = Record<NewsletterField, string> & {
  /** The topic, if a small form with only an address was used; otherwise empty. */
  WISH?: Wish | "";
};

/** The hidden field that carries a small form's topic. */
export const WISH = "WISH";

/** The page that asks for an address to tell when collection opens. A page that shows the form itself needs no link. */
export const OPENING_PATH = `/newsletter/subscribe?${WISH}=opening`;

/** In characters: the limit of a mail server's MAIL and RCPT commands (RFC 5321). */
export const NEWSLETTER_LIMITS = { EMAIL: 254, FNAME: 100, LNAME: 100, COMPANY: 100 } as const;

/** Text, at sign, text, dot, text: the same rule as Zod's in the other forms. */
const ADDRESS_SHAPE =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Normalizes the fields for validation and storage: trimmed, on one line, empty if absent. */
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

/** The topic of a small form; empty for the full form. */
export function wishIn(typed: Typed): Wish | "" {
  const { [WISH]: wish } = typed;
  return wish === "opening" || wish === "families" ? wish : "";
}

/** The values to submit: optional fields only if they are filled in. */
export function filledFields(values: NewsletterValues): URLSearchParams {
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ""));
}

/** Validates the fields. Returns the first broken rule, in the order of the specification (section 5). */
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
  if (!VISIBLE.test(values.FNAME) && !values.WISH)
    return { field: "FNAME", rule: newsletter.firstNameRequired };
  const field = (["FNAME", "LNAME", "COMPANY"] as const).find(tooLong);
  return field && { field, rule: newsletter.tooLong };
}
