import type { z } from "zod";
import { labelOf } from "./edits.ts";
import { type Difference, describeFields, differences, type Json } from "./value.ts";

/** One formatted change: the field, its old value and its new value. */
export interface Change {
  path: string;
  label: string;
  from: string;
  to: string;
}

/** Further changes are only counted. */
const MOST_CHANGES = 200;

/** Describes the differences between two values, in form order. Empty without a first value. */
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
