import { z } from "zod";
import { line, mailAddress } from "#app/core/forms/field-rules.ts";
import { type Checked, checkForm, type FieldError, type Typed } from "#app/core/forms/result.ts";
import { signUpWords } from "#app/words/en/shift-sign-up.ts";

export const SIGN_UP_LIMITS = { name: 100, email: 254, phone: 40, guardian: 100 } as const;
/** More than anyone needs; keeps one form from taking all seats of a season. */
const MAX_SHIFTS = 20;

const { errors, fields } = signUpWords;

const tooLong = (field: "name" | "phone" | "guardian") => ({
  max: SIGN_UP_LIMITS[field],
  tooLong: () => errors.tooLong(fields[field].label),
});

const schema = z.object({
  name: line({ required: () => errors.name, ...tooLong("name") }),
  email: mailAddress({
    invalid: () => errors.email,
    max: SIGN_UP_LIMITS.email,
    tooLong: () => errors.emailTooLong,
  }),
  phone: line({ required: () => errors.phone, ...tooLong("phone") }).refine(
    (typed) => typed.replace(/\D/g, "").length >= 7,
    { error: () => errors.phone },
  ),
  age: z.enum(["adult", "minor"], { error: () => errors.age }),
  guardian: line(tooLong("guardian")),
  consent: z
    .string()
    .optional()
    .transform((typed) => typed !== undefined),
});

/** The person who signs up. */
export interface Person {
  name: string;
  email: string;
  phone: string;
  /** For volunteers under 18: the consenting parent or guardian. */
  guardian: string | null;
}

export interface SignUp {
  person: Person;
  /** Ids of the chosen shifts. */
  shifts: string[];
}

const ORDER = ["shifts", ...Object.keys(schema.shape)];

/** The ids of the ticked shifts. */
export function chosenShifts(typed: Typed): string[] {
  return Object.keys(typed).flatMap((name) => /^shift-([\w-]{1,64})$/.exec(name)?.[1] ?? []);
}

/** The fields of a sign-up with their greatest lengths, in characters. */
export function signUpFields(typed: Typed): Record<string, number> {
  const shifts = chosenShifts(typed).map((id) => [`shift-${id}`, 3]);
  return { ...SIGN_UP_LIMITS, age: 5, consent: 3, ...Object.fromEntries(shifts) };
}

/** Validates the person only: the staff form is for a single shift. */
export function checkPerson(typed: Typed): Checked<Person> {
  const checked = checkForm(schema, typed);
  const mistakes: FieldError[] = checked.kind === "ok" ? [] : [...checked.errors];
  // Reported together with the other errors, not after them.
  if (typed.age === "minor") {
    if (!typed.guardian?.trim()) mistakes.push({ field: "guardian", message: errors.guardian });
    if (typed.consent === undefined) mistakes.push({ field: "consent", message: errors.consent });
  }
  if (checked.kind !== "ok" || mistakes.length > 0)
    return { kind: "invalid", errors: inOrder(mistakes), typed };
  const { name, email, phone, age, guardian } = checked.value;
  return { kind: "ok", value: { name, email, phone, guardian: age === "minor" ? guardian : null } };
}

/** Validates the sign-up form, in the browser and on the server. */
export function checkSignUp(typed: Typed): Checked<SignUp> {
  const shifts = chosenShifts(typed).slice(0, MAX_SHIFTS);
  const person = checkPerson(typed);
  const missing = shifts.length === 0 ? [{ field: "shifts", message: errors.shifts }] : [];
  if (person.kind !== "ok" || missing.length > 0) {
    const others = person.kind === "ok" ? [] : person.errors;
    return { kind: "invalid", errors: inOrder([...missing, ...others]), typed };
  }
  return { kind: "ok", value: { person: person.value, shifts } };
}

function inOrder(mistakes: readonly FieldError[]): FieldError[] {
  return [...mistakes].sort((a, b) => ORDER.indexOf(a.field) - ORDER.indexOf(b.field));
}
