import { config, z } from "zod";

// Zod would try out `new Function`, which the security policy refuses and browsers report in their console.
if (typeof document !== "undefined") config({ jitless: true });

/** At least one letter, digit or sign: spaces or direction marks alone show nothing. */
const VISIBLE = /[^\p{C}\p{Z}]/u;
/** A line break cannot be typed into a line, and a database refuses some control characters. */
const CONTROL_CHARACTERS = /[\p{Cc}\u2028\u2029]+/gu;
const CONTROL_BUT_LINE_BREAKS = /[^\P{Cc}\n\t]+/gu;

function asLine(text: string): string {
  return text.toWellFormed().replace(CONTROL_CHARACTERS, " ").trim();
}

function asText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, "\n").replace(CONTROL_BUT_LINE_BREAKS, "").trim();
}

/** Texts of a field's rules; lengths are counted as a form's maxlength counts, in UTF-16 units. */
interface Rules {
  required?: Said;
  max: number;
  tooLong: Said;
}

/** A message; a function where it is said in the language of the page. */
type Said = string | (() => string);

/** A single line as typed, trimmed. Blank is `required`'s message, or the empty text where none is given. */
export function line(rules: Rules) {
  return field(rules, asLine);
}

/** Several lines as typed, trimmed; browsers send a line break as two characters and count it as one. */
export function text(rules: Rules) {
  return field(rules, asText);
}

function field({ required, max, tooLong }: Rules, clean: (text: string) => string) {
  const checked = z.string().max(max, { error: tooLong });
  return z
    .string({ error: required })
    .optional()
    .transform((typed) => clean(typed ?? ""))
    .pipe(
      required === undefined
        ? checked
        : z.string().regex(VISIBLE, { error: required, abort: true }).max(max, { error: tooLong }),
    );
}

/** A mail address, trimmed. */
export function mailAddress({ invalid, max, tooLong }: { invalid: Said; max: number; tooLong: Said }) {
  return z
    .string()
    .optional()
    .transform((typed) => asLine(typed ?? ""))
    .pipe(z.email({ error: invalid, abort: true }).max(max, { error: tooLong }));
}

/** Blank becomes null: what an optional column stores. */
export function orNull(schema: z.ZodType<string, string | undefined>) {
  return schema.transform((value) => value || null);
}
