import { config, z } from "zod";
import { VISIBLE } from "./visible.ts";

// By default Zod probes `new Function`, which the content security policy blocks and browsers report in the
// console.
if (typeof document !== "undefined") config({ jitless: true });

/** A single-line input cannot contain line breaks, and databases reject some control characters. */
const CONTROL_CHARACTERS = /[\p{Cc}\u2028\u2029]+/gu;
const CONTROL_BUT_LINE_BREAKS = /[^\P{Cc}\n\t]+/gu;
/** Half a character. `toWellFormed` is younger than the browsers that the forms are for. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

function asLine(text: string): string {
  return text.replace(LONE_SURROGATE, "\uFFFD").replace(CONTROL_CHARACTERS, " ").trim();
}

function asText(text: string): string {
  return text
    .replace(LONE_SURROGATE, "\uFFFD")
    .replace(/\r\n?/g, "\n")
    .replace(CONTROL_BUT_LINE_BREAKS, "")
    .trim();
}

/** Messages of a field's rules; lengths count UTF-16 units, as maxlength does. */
interface Rules {
  required?: Message;
  max: number;
  tooLong: Message;
}

/** A message, or a function for one in the page's language. */
type Message = string | (() => string);

/** A trimmed single line. Blank input gives the message of `required`, or the empty string without one. */
export function line(rules: Rules) {
  return field(rules, asLine);
}

/** Trimmed multi-line text. Browsers send a line break as two characters but count it as one. */
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

export function mailAddress({ invalid, max, tooLong }: { invalid: Message; max: number; tooLong: Message }) {
  return z
    .string()
    .optional()
    .transform((typed) => asLine(typed ?? ""))
    .pipe(z.email({ error: invalid, abort: true }).max(max, { error: tooLong }));
}

/** Converts blank input to null, for an optional column. */
export function orNull(schema: z.ZodType<string, string | undefined>) {
  return schema.transform((value) => value || null);
}
