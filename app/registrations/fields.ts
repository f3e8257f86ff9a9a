import type { Flag } from "#app/core/db/tables/columns.ts";
import type { Tables } from "#app/core/db/tables.ts";
import type { Typed } from "#app/core/forms/result.ts";
import type { hostKinds } from "#app/words/en/registrations.ts";

export const REGISTER_PATH = "/join/register";

export const THANKS_PATH = `${REGISTER_PATH}/thank-you`;

/** Where it ends if no receipt was sent, because its address has had as many mails as it may. */
export const NO_RECEIPT_PATH = `${THANKS_PATH}?receipt=none`;

/** Event of the frame around the form. */
export const REGISTERED = "registered";

/** What that event carries: where the registration ends, and the fields that were sent. */
export interface Registered {
  thanks: string;
  sent: Typed;
}

/** At most five collection addresses; field names end with the number. */
export const ADDRESS_NUMBERS = [1, 2, 3, 4, 5] as const;

/** The text fields of an address; `is_public` is a checkbox. */
export const ADDRESS_TEXTS = ["address", "city", "zip_code", "hours"] as const;

/** Name of a field of one address, e.g. "zip_code_2". */
export function addressField(name: string, number: number): string {
  return `${name}_${number}`;
}

export function isAddressTyped(typed: Typed, number: number): boolean {
  return ADDRESS_TEXTS.some((name) => typed[addressField(name, number)]?.trim());
}

export interface RegistrationField {
  step: 1 | 2;
  rule: "line" | "email" | "phone" | "kind" | "day" | "boxes" | "text" | "tick";
  required: boolean;
  /** In characters. */
  max: number;
  mail: string | null;
  desk: string | null;
}

/**
 * The fields of a registration beside its addresses, by column. The form's rules, the stored row, the mail to staff, the
 * desk, corrections and their history follow from this; labels of the form are translated in `registration.fields`.
 */
export const registrationFields = {
  organization: {
    step: 1,
    rule: "line",
    required: true,
    max: 150,
    mail: "Organization",
    desk: null, // The page's heading.
  },
  kind: { step: 1, rule: "kind", required: true, max: 40, mail: "Kind", desk: "Kind" },
  contact_name: {
    step: 1,
    rule: "line",
    required: true,
    max: 100,
    mail: "Contact name",
    desk: "Contact person",
  },
  email: { step: 1, rule: "email", required: true, max: 254, mail: "Email", desk: "Email" },
  phone: { step: 1, rule: "phone", required: false, max: 40, mail: "Phone", desk: "Phone" },
  starts_on: { step: 2, rule: "day", required: false, max: 100, mail: "Start date", desk: "Dates" },
  ends_on: {
    step: 2,
    rule: "day",
    required: false,
    max: 100,
    mail: "End date",
    desk: null, // Stands beside the start.
  },
  boxes: {
    step: 2,
    rule: "boxes",
    required: false,
    max: 100,
    mail: "Number of boxes",
    desk: "Number of boxes",
  },
  message: { step: 2, rule: "text", required: false, max: 2000, mail: "Message", desk: "Message" },
  may_be_named: {
    step: 2,
    rule: "tick",
    required: false,
    max: 3,
    mail: "May be named in the results",
    desk: "Named in the results",
  },
} as const satisfies { [Column in keyof Tables["registrations"]]?: RegistrationField };

type Fields = typeof registrationFields;
export type HostField = keyof Fields;
type Value<Field extends RegistrationField> = Field["rule"] extends "kind"
  ? keyof typeof hostKinds
  : Field["rule"] extends "boxes"
    ? number | null
    : Field["rule"] extends "tick"
      ? Flag
      : Field["required"] extends true
        ? string
        : string | null;

/** What the rules have made of the fields. */
export type Host = { [Name in HostField]: Value<Fields[Name]> };

interface Places {
  addresses: readonly { location_id: string | null; location_deleted_at: string | null }[];
}

/** Whether a place of the host is on the site, or hidden from it. */
export const hasPlace = ({ addresses }: Places) =>
  addresses.some((address) => address.location_id !== null && address.location_deleted_at === null);

export const fieldList = () =>
  Object.entries(registrationFields).map(([name, field]: [string, RegistrationField]) => ({
    ...field,
    name: name as HostField,
  }));

/** What a host has typed: a stored row, or what the rules have made of the form. */
export interface Described extends Record<HostField, string | number | null> {
  addresses: readonly (Record<(typeof ADDRESS_TEXTS)[number], string> & { is_public: Flag | boolean })[];
}

export function typedOf(registration: Described): Typed {
  const typed: Record<string, string> = {};
  for (const { name, rule } of fieldList()) {
    if (rule !== "tick") typed[name] = String(registration[name] ?? "");
    else if (registration[name]) typed[name] = "yes";
  }
  for (const [index, address] of registration.addresses.entries()) {
    for (const name of ADDRESS_TEXTS) typed[addressField(name, index + 1)] = address[name];
    if (address.is_public) typed[addressField("is_public", index + 1)] = "yes";
  }
  return typed;
}
