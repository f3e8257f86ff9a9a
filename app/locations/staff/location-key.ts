import { foldText } from "#app/core/db/query-text.ts";

/** Words of streets, and how lists shorten them. */
const STREETS: Record<string, string> = {
  ave: "avenue",
  av: "avenue",
  blvd: "boulevard",
  ct: "court",
  cir: "circle",
  dr: "drive",
  expy: "expressway",
  hwy: "highway",
  ln: "lane",
  pkwy: "parkway",
  pl: "place",
  rd: "road",
  sq: "square",
  st: "street",
  ter: "terrace",
  ste: "suite",
  n: "north",
  s: "south",
  e: "east",
  w: "west",
};

/**
 * Rows with equal keys are the same location: name and address, ignoring case, accents, repeated spaces and how
 * words of streets are shortened, so that a corrected spelling updates its row.
 */
export function locationKey(location: { name: string; address: string }): string {
  return `${foldSpaces(location.name)}\n${foldStreet(location.address)}`;
}

/** Keys for detecting likely duplicates with another name or address (decision L13). */
export function likelyKeys(place: Record<"name" | "address" | "city" | "zip_code", string>) {
  const { name, address, city, zip_code } = place;
  return [
    `at ${foldStreet(address)}\n${zip_code.slice(0, 5)}`,
    `named ${foldSpaces(name)}\n${foldSpaces(city)}`,
  ];
}

function foldSpaces(text: string): string {
  return foldText(text.trim()).replace(/\s+/g, " ");
}

/** "88 Example Ave." is "88 example avenue". */
function foldStreet(address: string): string {
  return foldSpaces(address)
    .split(/[ ,]+/)
    .map((word) => {
      const bare = word.replace(/\.$/, "");
      return STREETS[bare] ?? bare;
    })
    .join(" ");
}
