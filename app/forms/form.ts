import type { z } from "zod";
import { formWords } from "#app/copy/forms.ts";

/** What is wrong with one field. */
export interface FieldError {
  field: string;
  message: string;
}

/** Field values as typed, by field name. */
export type Typed = Readonly<Record<string, string>>;

/** What a form's action answers. */
export type FormAnswer =
  | { done: true }
  | {
      done: false;
      /** As typed, so that nothing has to be typed again. */
      typed: Typed;
      /** In the order of the fields, one a field at most. */
      errors: readonly FieldError[];
      /** What is wrong with no single field: too many, unreadable, failed. */
      problem?: string;
    };

/** What a schema says of what was typed. */
export type Checked<Output> =
  | { ok: true; value: Output }
  | { ok: false; errors: readonly [FieldError, ...FieldError[]] };

/**
 * Checks what was typed, in the browser and on the server alike. A field that is absent counts as not given.
 * @returns the checked value, or the first issue of each field in the order of the schema's fields
 */
export function checkForm<Schema extends z.ZodObject>(
  schema: Schema,
  typed: Typed,
): Checked<z.output<Schema>> {
  const names = Object.keys(schema.shape);
  const result = schema.safeParse(Object.fromEntries(names.map((name) => [name, typed[name]])));
  if (result.success) return { ok: true, value: result.data };
  const [first, ...others] = names.flatMap((field) => {
    const issue = result.error.issues.find(({ path }) => path[0] === field);
    return issue ? [{ field, message: issue.message }] : [];
  });
  // A rule of the whole form has no field of its own.
  return {
    ok: false,
    errors: [first ?? { field: "", message: result.error.issues[0]?.message ?? "" }, ...others],
  };
}

/** The message for one field, undefined where it is right. */
export function errorOf(errors: readonly FieldError[], field: string): string | undefined {
  return errors.find((error) => error.field === field)?.message;
}

/** Only what a visitor typed: a file in the place of a text counts as nothing. */
export function typedIn(form: Iterable<[string, FormDataEntryValue]>): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/** A call without an answer in this time is a failure; the submission key makes trying again safe. */
const ANSWER_TIMEOUT_MS = 20_000;

/**
 * For a route's `clientAction`: the server's answer, or the stated failure where the network or the server
 * fails, so that the page and what was typed stay.
 */
export async function answerOrFailure(call: () => Promise<FormAnswer | undefined>): Promise<FormAnswer> {
  const failure: FormAnswer = { done: false, typed: {}, errors: [], problem: formWords.failed };
  const timeout = new Promise<FormAnswer>((resolve) => setTimeout(resolve, ANSWER_TIMEOUT_MS, failure));
  try {
    return (await Promise.race([call(), timeout])) ?? failure;
  } catch (thrown) {
    // A redirect to a thank-you page is an answer as well.
    if (thrown instanceof Response) throw thrown;
    console.error("The form could not be sent", thrown);
    return failure;
  }
}
