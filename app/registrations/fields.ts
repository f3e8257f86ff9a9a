import type { Typed } from "#app/core/forms/result.ts";

/** Path of the form's page, and of its action. */
export const REGISTER_PATH = "/join/register";

/** Where a registration ends. */
export const THANKS_PATH = `${REGISTER_PATH}/thank-you`;

/** Event of the frame around the form, with the fields that were sent. */
export const REGISTERED = "registered";

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

/** The fields of the form's first step. */
export const HOST_TEXTS = ["organization", "kind", "contact_name", "email", "phone"] as const;
const DRIVE_TEXTS = ["starts_on", "ends_on", "boxes", "message"] as const;
type HostText = (typeof HOST_TEXTS)[number] | (typeof DRIVE_TEXTS)[number];

interface Stored extends Record<HostText, string | number | null> {
  may_be_named: 0 | 1;
  addresses: readonly (Record<(typeof ADDRESS_TEXTS)[number], string> & { is_public: 0 | 1 })[];
}

/** The form values of a stored registration. */
export function typedOf(registration: Stored): Typed {
  const typed: Record<string, string> = {};
  for (const name of [...HOST_TEXTS, ...DRIVE_TEXTS]) typed[name] = String(registration[name] ?? "");
  if (registration.may_be_named === 1) typed.may_be_named = "yes";
  for (const [index, address] of registration.addresses.entries()) {
    for (const name of ADDRESS_TEXTS) typed[addressField(name, index + 1)] = address[name];
    if (address.is_public === 1) typed[addressField("is_public", index + 1)] = "yes";
  }
  return typed;
}
