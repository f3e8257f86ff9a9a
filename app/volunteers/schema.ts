import { z } from "zod";
import { checkForm } from "#app/core/forms/check-form.ts";
import { line, mailAddress } from "#app/core/forms/field-rules.ts";
import type { Checked, FieldError, Typed } from "#app/core/forms/result.ts";
import { signUpWords } from "#app/words/en/shift-sign-up.ts";
import { type FieldName, fieldList, GUARDIAN_MAX, type Person } from "./fields.ts";

/** More than anyone needs; keeps one form from taking all seats of a season. */
const MAX_SHIFTS = 20;

const { errors, fields } = signUpWords;

export function ruleOf({ name, rule, required, max }: ReturnType<typeof fieldList>[number]) {
  const tooLong = () => errors.tooLong(fields[name].label);
  if (rule === "email") {
    return mailAddress({ invalid: () => errors.email, max, tooLong: () => errors.emailTooLong });
  }
  const checked = line({ ...(required && { required: () => errors[name] }), max, tooLong });
  if (rule === "line") return checked;
  const isPhone = (typed: string) => typed.replace(/\D/g, "").length >= 7 || (!required && typed === "");
  return checked.refine(isPhone, { error: () => errors.phoneShort });
}

const rules = fieldList().map((field) => [field.name, ruleOf(field)]);
const shape: Record<FieldName, z.ZodType<string>> = Object.fromEntries(rules);
const schema = z.object({
  ...shape,
  age: z.enum(["adult", "minor"], { error: () => errors.age }),
  guardian: line({ max: GUARDIAN_MAX, tooLong: () => errors.tooLong(fields.guardian.label) }),
  consent: z
    .string()
    .optional()
    .transform((typed) => typed !== undefined),
});

export interface SignUp {
  person: Person;
  shifts: string[];
}

function chosenShifts(typed: Typed): string[] {
  return Object.keys(typed).flatMap((name) => /^shift-([\w-]{1,64})$/.exec(name)?.[1] ?? []);
}

/** Greatest length of a field, in characters; undefined for one of no sign-up. */
export function lengthOfField(field: string): number | undefined {
  if (/^shift-[\w-]{1,64}$/.test(field)) return 3;
  const others: Record<string, number> = { guardian: GUARDIAN_MAX, age: 5, consent: 3 };
  return fieldList().find(({ name }) => name === field)?.max ?? others[field];
}

export function checkSignUp(typed: Typed): Checked<SignUp> {
  const shifts = chosenShifts(typed);
  const checked = checkForm(schema, typed, ({ age, guardian, consent }) => {
    const missing: FieldError[] = [];
    if (age === "minor" && !guardian) missing.push({ field: "guardian", message: errors.guardian });
    if (age === "minor" && !consent) missing.push({ field: "consent", message: errors.consent });
    if (shifts.length === 0) missing.push({ field: "shifts", message: errors.shifts });
    if (shifts.length > MAX_SHIFTS)
      missing.push({ field: "shifts", message: errors.tooManyShifts(MAX_SHIFTS) });
    return missing;
  });
  if (checked.kind !== "ok") return checked;
  const { age, consent: _, guardian, ...fields } = checked.value;
  return {
    kind: "ok",
    value: { person: { ...fields, guardian: age === "minor" ? guardian : null }, shifts },
  };
}
