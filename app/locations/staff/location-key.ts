import { foldText } from "#app/core/db/query-text.ts";

/**
 * Rows with equal keys are the same location: name and address, ignoring case, accents and repeated spaces,
 * so that a corrected spelling updates its row.
 */
export function locationKey(location: { name: string; address: string }): string {
  return [location.name, location.address].map(foldSpaces).join("\n");
}

/** Keys for detecting likely duplicates with another name or address (decision L13). */
export function likelyKeys({
  name,
  address,
  city,
  zip_code,
}: Record<"name" | "address" | "city" | "zip_code", string>) {
  return [
    `at ${foldSpaces(address)}\n${zip_code.slice(0, 5)}`,
    `named ${foldSpaces(name)}\n${foldSpaces(city)}`,
  ];
}

function foldSpaces(text: string): string {
  return foldText(text.trim()).replace(/\s+/g, " ");
}
