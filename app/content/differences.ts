import type { z } from "zod";
import { labelOf } from "./edits.ts";
import { type Difference, describeFields, differences, type Json } from "./value.ts";

/** One change in words: the field, what it said and what it says. */
export interface Change {
  path: string;
  label: string;
  from: string;
  to: string;
}

/** More are only counted. */
const MOST_CHANGES = 200;

/** What differs between two values, in words and in the order of the form. Without a first value: nothing. */
export function describeChanges(schema: z.ZodObject, from: Json | undefined, to: Json): Change[] {
  if (from === undefined) return [];
  const fields = describeFields(schema);
  return differences(from, to)
    .slice(0, MOST_CHANGES)
    .map((difference) => ({
      path: difference.path,
      label: labelOf(fields, difference.path.split(".")),
      from: inWords(difference, "from"),
      to: inWords(difference, "to"),
    }));
}

function inWords(difference: Difference, side: "from" | "to"): string {
  const text = difference[side] ?? "";
  return text === "on" ? "yes" : text;
}
