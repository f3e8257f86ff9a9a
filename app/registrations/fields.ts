import type { Typed } from "#app/forms/result.ts";

/** The page of the form, which is also its action. */
export const REGISTER_PATH = "/join/register";

/** Five collection addresses at most; the number ends the name of each of their fields. */
export const ADDRESS_NUMBERS = [1, 2, 3, 4, 5] as const;

/** What is typed into an address; `is_public` is ticked besides. */
export const ADDRESS_TEXTS = ["address", "city", "zip_code", "hours"] as const;

/** Name of a field of one address, e.g. "zip_code_2". */
export function addressField(name: string, number: number): string {
  return `${name}_${number}`;
}

export function isAddressTyped(typed: Typed, number: number): boolean {
  return ADDRESS_TEXTS.some((name) => typed[addressField(name, number)]?.trim());
}
