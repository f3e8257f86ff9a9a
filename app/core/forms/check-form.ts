import type { z } from "zod";
import type { Checked, FieldError, Typed } from "./result.ts";

/**
 * Validates a form, in the browser and on the server. A missing field counts as empty.
 * @param across errors of rules about several fields, which are said together with the others: a field that is wrong
 * itself is undefined
 * @returns the parsed value, or the first error of each field in schema order
 */
export function checkForm<Schema extends z.ZodObject>(
  { shape }: Schema,
  typed: Typed,
  across: (right: Partial<z.output<Schema>>) => readonly FieldError[] = () => [],
): Checked<z.output<Schema>> {
  const names = Object.keys(shape);
  const right: Record<string, unknown> = {};
  const errors: FieldError[] = [];
  for (const field of names) {
    const { data, error } = (shape[field] as z.ZodType).safeParse(typed[field]);
    if (error) errors.push({ field, message: error.issues[0]?.message ?? "" });
    else right[field] = data;
  }
  const value = right as z.output<Schema>;
  for (const error of across(value))
    if (!errors.some(({ field }) => field === error.field)) errors.push(error);
  errors.sort((a, b) => names.indexOf(a.field) - names.indexOf(b.field));
  return errors[0] ? { kind: "invalid", errors, typed } : { kind: "ok", value };
}
