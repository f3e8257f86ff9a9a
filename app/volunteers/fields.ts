import type { Tables } from "#app/core/db/tables.ts";

export interface SignUpField {
  rule: "line" | "email" | "phone";
  /** What is not required is stored as typed, also empty. */
  required: boolean;
  /** In characters. */
  max: number;
  autoComplete: string;
  /** Whether staff see it beside the name. */
  staff: boolean;
  /** Heading of its column on the printed check-in list. */
  checkIn: string | null;
}

/**
 * The fields of a volunteer's sign-up, by column. The form, its rules, the stored row, the staff pages, the check-in list
 * and the export follow from this; labels and messages are translated in `signUpWords`.
 */
export const signUpFields = {
  name: { rule: "line", required: true, max: 100, autoComplete: "name", staff: false, checkIn: "Name" },
  email: { rule: "email", required: true, max: 254, autoComplete: "email", staff: true, checkIn: null },
  phone: { rule: "phone", required: true, max: 40, autoComplete: "tel", staff: true, checkIn: "Phone" },
} as const satisfies { [Column in keyof Tables["shift_signups"]]?: SignUpField };

/** Of a parent or guardian's name, which only those under 18 give. */
export const GUARDIAN_MAX = 100;

export type FieldName = keyof typeof signUpFields;

export interface Person extends Record<FieldName, string> {
  /** For volunteers under 18: the consenting parent or guardian. */
  guardian: string | null;
}

export const fieldList = () =>
  Object.entries(signUpFields).map(([name, field]: [string, SignUpField]) => ({
    ...field,
    name: name as FieldName,
  }));
export const fieldColumns = () => fieldList().map(({ name }) => name);
