import type { z } from "zod";
import { labelOf, titleOf } from "./edits.ts";
import { type Difference, describeFields, differences, type FieldDescription, type Json } from "./value.ts";

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
  const lists = fields.filter(({ name }) => isNamed(partOf(from, name)) && isNamed(partOf(to, name)));
  const rest = (value: Json) =>
    Object.fromEntries(
      Object.entries(value as object).filter(([name]) => !lists.some((list) => list.name === name)),
    );
  const changes = [
    ...lists.flatMap((field) => entryChanges(field, partOf(from, field.name), partOf(to, field.name))),
    ...changesIn(fields, rest(from), rest(to)),
  ];
  return changes.slice(0, MOST_CHANGES);
}

const partOf = (value: Json, name: string) => (value as { [name: string]: Json })[name] ?? "";

interface Named {
  [name: string]: Json;
  id: string;
}

/** A list whose entries keep their id, so that moving one changes no other. */
const isNamed = (value: Json): value is Named[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => typeof partOf(one, "id") === "string" && partOf(one, "id") !== "");

function entryChanges(field: FieldDescription, from: Json, to: Json): Change[] {
  const [before, after] = [from as Named[], to as Named[]];
  const fields = field.of?.filter(({ name }) => name !== "id") ?? [];
  const nameOf = (one: Named) => titleOf({ ...one, id: "" }, { ...field, of: fields });
  const gone = before.filter(({ id }) => !after.some((one) => one.id === id));
  return [
    ...after.flatMap((one) => {
      const was = before.find(({ id }) => id === one.id);
      if (!was) return [{ path: one.id, label: "Added", from: "", to: nameOf(one) }];
      return changesIn(fields, was, one).map((change) => ({
        ...change,
        path: `${one.id}.${change.path}`,
        label: `${nameOf(one)}, ${change.label}`,
      }));
    }),
    ...gone.map((one) => ({ path: one.id, label: "Removed", from: nameOf(one), to: "" })),
  ];
}

function changesIn(fields: readonly FieldDescription[], from: Json, to: Json): Change[] {
  return differences(from, to).map((difference) => ({
    path: difference.path,
    label: labelOf(fields, difference.path.split(".")),
    from: inWords(fields, difference, "from"),
    to: inWords(fields, difference, "to"),
  }));
}

function inWords(fields: readonly FieldDescription[], difference: Difference, side: "from" | "to"): string {
  const text = difference[side] ?? "";
  const options = fields.find(({ name }) => name === difference.path)?.options;
  return text === "on" ? "yes" : (options?.find(({ value }) => value === text)?.label ?? text);
}
