import type { z } from "zod";

/** Name of the field that only robots fill in (decision S10). */
export const HONEYPOT = "website";

export interface FieldError {
  field: string;
  message: string;
}

/** Field values as typed, by field name. */
export type Typed = Readonly<Record<string, string>>;

/**
 * The result of every action and every change: returned by the server, shown by `useForm` and `useChange`.
 * `typed` is returned so that nothing has to be typed again; leave passwords out of it. Made in the browser,
 * where the fields still hold what was typed, it may be empty.
 */
export type ActionResult<Value = null> =
  | { kind: "ok"; value: Value }
  /** HTTP 400. `errors` are in the order of the fields, at most one a field. */
  | { kind: "invalid"; errors: readonly FieldError[]; typed: Typed }
  /** HTTP 409. Another save came first: `current` is stored now, saved by `by` at `at` (ISO 8601). */
  | { kind: "conflict"; current: Value; by: string | null; at: string | null; typed: Typed }
  /** HTTP 404. What was to be changed does not exist any more. */
  | { kind: "gone"; typed: Typed }
  /** HTTP 4xx or 5xx: nothing was saved, for a reason that belongs to no single field. */
  | {
      kind: "failed";
      /** For the visitor. */
      message: string;
      typed: Typed;
      retryAfterSeconds?: number;
      reason?: "limit" | "unavailable" | "session-ended" | "denied";
    };

export type Failed = Extract<ActionResult, { kind: "failed" }>;
/** Every result but success. */
export type NotDone<Value = null> = Exclude<ActionResult<Value>, { kind: "ok" }>;
/** What a schema makes of the typed text. */
export type Checked<Value> = Extract<ActionResult<Value>, { kind: "ok" | "invalid" }>;

/**
 * Checks a form, in the browser and on the server alike. An absent field counts as not given.
 * @returns the checked value, or the first issue of each field in the order of the schema's fields
 */
export function checkForm<Schema extends z.ZodObject>(
  schema: Schema,
  typed: Typed,
): Checked<z.output<Schema>> {
  const names = Object.keys(schema.shape);
  const result = schema.safeParse(Object.fromEntries(names.map((name) => [name, typed[name]])));
  if (result.success) return { kind: "ok", value: result.data };
  const errors = names.flatMap((field) => {
    const issue = result.error.issues.find(({ path }) => path[0] === field);
    return issue ? [{ field, message: issue.message }] : [];
  });
  // A rule about the whole form belongs to no field.
  const ofTheForm = { field: "", message: result.error.issues[0]?.message ?? "" };
  return { kind: "invalid", errors: errors.length > 0 ? errors : [ofTheForm], typed };
}

/** The message for one field; undefined if it is right. */
export function errorOf(errors: readonly FieldError[], field: string): string | undefined {
  return errors.find((error) => error.field === field)?.message;
}

/** The text fields of a form; files are left out. */
export function typedIn(form: Iterable<[string, FormDataEntryValue]>): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
