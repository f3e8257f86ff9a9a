import type { Tables } from "#app/core/db/tables.ts";
import { UNITS } from "./amounts.ts";

const DONATION_TYPES = [
  "New toys, mixed ages",
  "Toys for ages 0-5",
  "Toys for ages 6-12",
  "Toys for ages 13-18",
  "Gift cards",
  "Other",
];

export interface InquiryField {
  column: keyof Tables["bulk_donations"];
  /** Of the form and of its error messages. */
  label: string;
  /** What error messages call it, where that is not the label. */
  called?: string;
  hint?: string;
  placeholder?: string;
  /** How it is typed and checked; a list: one of these. */
  rule: "line" | "email" | "phone" | "text" | readonly string[];
  /** What the form offers; the server takes any other text as well. */
  choices?: readonly string[];
  autoComplete?: string;
  /** Takes the whole width of the form; the others are in pairs. */
  isWide?: boolean;
  /** No asterisk: the hint says that it is needed. */
  isUnmarked?: boolean;
  /** Only the form requires a donation type: the server takes an inquiry without one (decision F2). */
  required: boolean | "in the form";
  /** In characters (specification, section 5). */
  max: number;
  /** What other systems have allowed, or appended to a message. */
  importMax?: number;
  mail: boolean;
  /** Label on the desk; null for none. */
  desk: string | null;
  /** Heading of the CSV in plain words; the other CSV and the import use the column's name. */
  csv: string;
}

/**
 * The fields of an inquiry, in the order of the specification's table. The form's rules, the stored row, the mail to
 * staff, the desk, both exports and the import follow from this.
 */
export const inquiryFields = {
  companyName: {
    column: "company_name",
    label: "Company name",
    rule: "line",
    required: true,
    max: 100,
    autoComplete: "organization",
    mail: true,
    desk: null, // The card's heading.
    csv: "Company",
  },
  contactName: {
    column: "contact_name",
    label: "Contact name",
    rule: "line",
    required: true,
    max: 100,
    autoComplete: "name",
    mail: true,
    desk: "Contact person",
    csv: "Contact person",
  },
  email: {
    column: "email",
    label: "Email",
    rule: "email",
    required: true,
    max: 255,
    autoComplete: "email",
    mail: true,
    desk: "Email",
    csv: "Email",
  },
  phone: {
    column: "phone",
    label: "Phone",
    called: "Phone number",
    placeholder: "(408) 555-0100",
    rule: "phone",
    required: false,
    max: 20,
    importMax: 50,
    autoComplete: "tel",
    mail: true,
    desk: "Phone",
    csv: "Phone",
  },
  donationType: {
    column: "donation_type",
    label: "Donation type",
    rule: "line",
    required: "in the form",
    max: 100,
    choices: DONATION_TYPES,
    isWide: true,
    mail: true,
    desk: "Donation type",
    csv: "Donation type",
  },
  estimatedQuantity: {
    column: "estimated_quantity",
    label: "Estimated quantity",
    hint: "A rough number is fine: cartons, pallets or toys.",
    placeholder: "About 600 toys",
    rule: "line",
    required: false,
    max: 50,
    mail: true,
    desk: null, // The stored message ends with it.
    csv: "Estimated quantity",
  },
  quantityUnit: {
    column: "quantity_unit",
    label: "Counted in",
    called: "a unit",
    rule: UNITS,
    required: false,
    max: 20,
    mail: true,
    desk: "Counted in",
    csv: "Counted in",
  },
  message: {
    column: "message",
    label: "Message",
    hint: "We need a short message to reply",
    placeholder: "When could the toys be ready, and do you need a pick-up?",
    rule: "text",
    required: true,
    max: 2000,
    importMax: 10_000,
    isUnmarked: true,
    isWide: true,
    mail: true,
    desk: "Message",
    csv: "Message",
  },
} as const satisfies Record<string, InquiryField>;

type Fields = typeof inquiryFields;
export type FieldName = keyof Fields;
type Value<Field extends InquiryField> = Field["rule"] extends readonly (infer Choice)[]
  ? Choice | null
  : Field["required"] extends true
    ? string
    : string | null;

export type Inquiry = { [Name in FieldName]: Value<Fields[Name]> };
type FieldColumns = { [Name in FieldName as Fields[Name]["column"]]: Inquiry[Name] };
export type FieldColumn = keyof FieldColumns;
/** A row of a file may lack what is optional. */
export type ImportedFields = {
  [Column in FieldColumn]: null extends FieldColumns[Column]
    ? FieldColumns[Column] | undefined
    : FieldColumns[Column];
};

export const fieldList = () =>
  Object.entries(inquiryFields).map(([name, field]: [string, InquiryField]) => ({
    ...field,
    name: name as FieldName,
    column: field.column as FieldColumn,
  }));

export function columnsOf(inquiry: Inquiry): FieldColumns {
  return Object.fromEntries(fieldList().map(({ name, column }) => [column, inquiry[name]])) as FieldColumns;
}
