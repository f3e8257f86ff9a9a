import { z } from "zod";
import { VISIBLE } from "#app/core/forms/visible.ts";
import type { Control, FieldMeta } from "./field-meta.ts";

/** Form metadata of each field, next to its validation schema. */
export const fieldMeta = z.registry<FieldMeta>();

type Words = Omit<FieldMeta, "control" | "label" | "max" | "options" | "entry">;

/** A text may hold no control characters except line breaks. */
const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;
const LINES = /^[^\p{Cc}\u2028\u2029]*(?:\n[^\p{Cc}\u2028\u2029]*)*$/u;

function textOf(max: number, pattern: RegExp, optional: boolean | undefined) {
  const text = z
    .string("Please fill this in.")
    .trim()
    .max(max, `At most ${max} characters.`)
    .regex(pattern, "There are characters in here that cannot be printed.");
  return optional ? text : text.regex(VISIBLE, "Please fill this in.");
}

/** A single-line text of at most `max` characters. */
export function line(label: string, { max = 80, ...words }: Words & { max?: number } = {}) {
  return textOf(max, ONE_LINE, words.optional).register(fieldMeta, { control: "line", label, max, ...words });
}

/** A multi-line text of at most `max` characters. */
export function text(label: string, { max = 400, ...words }: Words & { max?: number } = {}) {
  return textOf(max, LINES, words.optional).register(fieldMeta, { control: "text", label, max, ...words });
}

/** A text that must match a pattern; may be empty if optional. */
function shaped(
  control: Control,
  label: string,
  { optional, ...words }: Words,
  rule: (text: string) => boolean,
  error: string,
) {
  return z
    .string("Please fill this in.")
    .trim()
    .max(300, "At most 300 characters.")
    .refine((value) => value !== "" || optional, { error: "Please fill this in." })
    .refine((value) => value === "" || rule(value), { error })
    .register(fieldMeta, { control, label, ...words, ...(optional && { optional }) });
}

const matches = (schema: z.ZodType) => (value: string) => schema.safeParse(value).success;
const isDay = matches(z.iso.date().startsWith("20"));

/** A kind of field for texts of one shape. */
const fieldOf =
  (control: Control, rule: (text: string) => boolean, error: string) =>
  (label: string, words: Words = {}) =>
    shaped(control, label, words, rule, error);

/** A day of this century, "2025-12-16": other years would be typing errors, and calendars list every day. */
export const day = fieldOf("day", isDay, "There is no such day. Choose one, such as 12/16/2025.");

/** The day of the last save, which the server writes. Empty before the first. */
export function stamp(label: string, words: Words = {}) {
  return shaped("stamp", label, { ...words, optional: true }, isDay, "There is no such day.");
}

/** A time on the 24-hour clock, "16:00". */
export const time = fieldOf(
  "time",
  matches(z.iso.time({ precision: -1 })),
  "There is no such time. Choose one, such as 4:00 PM.",
);

/** A day and a time in the Bay Area, "2025-12-16T16:00". */
export const moment = fieldOf(
  "moment",
  (value) => /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/.test(value) && isDay(value.slice(0, 10)),
  "There is no such day and time. Choose both.",
);

/** The address of an external page. */
export const url = fieldOf(
  "url",
  matches(z.url({ protocol: /^https$/, hostname: /\./ })),
  "Begin with https://, as the browser's address bar shows it.",
);

/** The path of a page on this site, "/locations". */
export function path(label: string, words: Words = {}) {
  const rule = (value: string) => /^\/(?!\/)[\w\-/#?=&.]*$/.test(value);
  const error = "Begin with a slash, such as /locations.";
  return shaped("path", label, { choicesFrom: "pages", ...words }, rule, error);
}

export const email = fieldOf(
  "email",
  matches(z.email()),
  "This is not an e-mail address, such as name@example.org.",
);

export const phone = fieldOf(
  "phone",
  (value) => /^\+?[\d ().-]{7,24}$/.test(value),
  "This is not a phone number, such as (408) 555-0112.",
);

/** A text that must match `pattern`; `error` explains the format. */
export function pattern(
  label: string,
  { matching, error, ...words }: Words & { matching: RegExp; error: string },
) {
  return shaped("line", label, words, (value) => matching.test(value), error);
}

export function number(
  label: string,
  { min = 0, max = 10_000_000, ...words }: Words & { min?: number; max?: number } = {},
) {
  const error = `A whole number from ${min.toLocaleString("en-US", { useGrouping: min > 9999 })} to ${max.toLocaleString("en-US", { useGrouping: max > 9999 })}.`;
  // `z.int` would end the check there, before the rules about several fields.
  return z
    .number(error)
    .multipleOf(1, error)
    .min(min, error)
    .max(max, error)
    .register(fieldMeta, { control: "number", label, ...words });
}

export function choice<const Value extends string>(
  label: string,
  options: Readonly<Record<Value, string>>,
  words: Words = {},
) {
  const values = Object.keys(options) as Value[];
  return z.enum(values, "Please choose one.").register(fieldMeta, {
    control: "choice",
    label,
    options: values.map((value) => ({ value, label: options[value] })),
    ...words,
  });
}

/**
 * Options of a rule about several fields: it is checked although a number is missing, so that all errors are said in one
 * round. The rule reads no number.
 */
export const despiteNumbers: z.core.$ZodSuperRefineParams = {
  when: ({ issues }) =>
    issues.every((issue) => issue.continue || (issue.code === "invalid_type" && issue.expected === "number")),
};

export function flag(label: string, words: Words = {}) {
  return z.boolean("Please choose.").register(fieldMeta, { control: "flag", label, ...words });
}

/** Marks an example entry, which is only shown on a sample site (K2). */
export function sampleFlag() {
  return flag("This is only an example", {
    help: "Examples are shown on a sample site only. Clear it once this is real.",
  });
}

export function group<Shape extends z.core.$ZodLooseShape>(label: string, shape: Shape, words: Words = {}) {
  return z.object(shape).register(fieldMeta, { control: "group", label, ...words });
}

/** An ordered list of entries with the same shape. @param of an object of fields, or a single field */
export function list<Entry extends z.ZodType>(
  label: string,
  of: Entry,
  { entry, max = 60, min = 0, ...words }: Words & { entry: string; max?: number; min?: number },
) {
  return z
    .array(of)
    .min(min, `Please add at least ${min === 1 ? `one ${entry}` : min}.`)
    .max(max, `At most ${max}.`)
    .register(fieldMeta, { control: "list", label, entry, max, ...words });
}

/** A rule about a list whose entries have a page each. @param entry singular name of an entry */
export function refuseSameSlug(
  entries: readonly { slug: string }[],
  { list, entry }: { list: string; entry: string },
  context: z.RefinementCtx,
) {
  for (const [index, { slug }] of entries.entries()) {
    const path = [list, index, "slug"];
    if (slug && entries.findIndex((one) => one.slug === slug) < index)
      context.addIssue({ code: "custom", path, message: `Another ${entry} has this address.` });
  }
}

export function years(label: string) {
  const year = z.object({
    year: number("Year", { min: 1900, max: 2100 }),
    text: line("What happened", { max: 160, optional: true, help: "Empty: the year stands alone." }),
  });
  return list(label, year, { entry: "year", max: 40 });
}

/** A library picture by name, and its focal point in percent. Empty for no picture. */
export function picture(label: string, words: Words = {}) {
  return z
    .object({
      id: z
        .string()
        .trim()
        .max(60)
        .regex(/^[a-z0-9-]*$/, "There is no such picture."),
      focusX: z.int().min(0).max(100),
      focusY: z.int().min(0).max(100),
      /** Alternative text; empty for a decorative picture. */
      alt: textOf(160, ONE_LINE, true),
      decorative: z.boolean(),
    })
    .refine(({ id, alt, decorative }) => id === "" || decorative || alt !== "", {
      path: ["alt"],
      error: "Please say what the picture shows, or mark it as decoration.",
    })
    .register(fieldMeta, { control: "picture", label, ...words });
}

export type PictureUse = z.output<ReturnType<typeof picture>>;

export const noPicture: PictureUse = { id: "", focusX: 50, focusY: 50, alt: "", decorative: false };

/** The value of a form that nobody has filled in: empty texts and lists, the first of the choices. */
export function blank<Schema extends z.ZodType>(schema: Schema): z.output<Schema>;
export function blank(schema: z.ZodType): unknown {
  if (fieldMeta.get(schema)?.control === "picture") return { ...noPicture };
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>);
    return Object.fromEntries(fields.map(([name, field]) => [name, blank(field)]));
  }
  if (schema instanceof z.ZodArray) return [];
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodEnum) return String(schema.options[0] ?? "");
  if (schema instanceof z.ZodNumber) return Math.max(0, schema.minValue ?? 0);
  return "";
}
