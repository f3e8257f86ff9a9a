import { type Links, links } from "./kinds/links.ts";
import { describeFields } from "./value.ts";

/** The labels of the links that staff have left empty, and the number of all. */
export function emptyLinks(value: Links): { empty: string[]; all: number } {
  const fields = describeFields(links.schema);
  const empty = fields.filter(({ name }) => value[name as keyof Links] === "");
  return { empty: empty.map(({ label }) => label), all: fields.length };
}
