import table from "./place-names.json" with { type: "json" };

/** The main ZIP code of each place, by its name in small letters; docs/data.md documents the table. */
export const zipByName = new Map<string, string>(Object.entries(table));

/** "Willow Glen" */
export const titleOf = (name: string) => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
