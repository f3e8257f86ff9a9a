/** Name of the honeypot field (decision S10). */
export const HONEYPOT = "website";

export interface FieldError {
  field: string;
  message: string;
}

/** Field values as typed, by field name. */
export type Typed = Readonly<Record<string, string>>;

/**
 * The result of every action and change: returned by the server, shown by `useForm` and `useChange`. `typed`
 * returns the input, so that nothing has to be retyped; leave out passwords. Results made in the browser,
 * where the fields still hold their input, may leave it empty.
 */
export type ActionResult<Value = null> =
  | { kind: "ok"; value: Value }
  /** HTTP 400. `errors` are in field order, at most one per field. */
  | { kind: "invalid"; errors: readonly FieldError[]; typed: Typed }
  /** HTTP 409. Someone else saved first: `current` is the stored version, saved by `by` at `at` (ISO 8601). */
  | { kind: "conflict"; current: Value; by: string | null; at: string | null; typed: Typed }
  /** HTTP 404. The record no longer exists. */
  | { kind: "gone"; typed: Typed }
  /** HTTP 4xx or 5xx: nothing was saved, for a reason unrelated to a single field. */
  | {
      kind: "failed";
      /** Shown to the visitor. */
      message: string;
      typed: Typed;
      retryAfterSeconds?: number;
      reason?: "limit" | "unavailable" | "session-ended" | "denied";
    };

export type Failed = Extract<ActionResult, { kind: "failed" }>;
export type NotDone<Value = null> = Exclude<ActionResult<Value>, { kind: "ok" }>;
export type Checked<Value> = Extract<ActionResult<Value>, { kind: "ok" | "invalid" }>;

/** The length of each field in characters, or undefined for what is not a field of the form. */
export type Lengths = Readonly<Record<string, number>> | ((name: string) => number | undefined);

/** The field that names one of several forms of a page. */
const INTENT = "intent";
const MOST_INTENT = 40;

/**
 * What a page may show again: the form's own fields, none longer than it may be. A browser without scripts has the whole
 * text one step back.
 */
export function shownAgain(typed: Typed, lengths: Lengths): Typed {
  const lengthOf = (name: string) => {
    if (name === INTENT) return MOST_INTENT;
    if (typeof lengths === "function") return lengths(name);
    return Object.hasOwn(lengths, name) ? lengths[name] : undefined;
  };
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) => {
      const max = lengthOf(name);
      // Browsers send a line break as two characters but count it as one.
      return max === undefined ? [] : [[name, text.replaceAll("\r\n", "\n").slice(0, max)]];
    }),
  );
}

export function errorOf(errors: readonly FieldError[], field: string): string | undefined {
  return errors.find((error) => error.field === field)?.message;
}

/** The text fields of a form, without files. */
export function typedIn(form: Iterable<[string, FormDataEntryValue]>): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
