import { z } from "zod";
import type { FieldMeta } from "#app/content/kinds/field-meta.ts";
import { blank, fieldMeta } from "#app/content/kinds/fields.ts";

/** Any content value: JSON. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** A form field, derived from its schema. `of` has the fields of a group or of a list entry. */
export interface FieldDescription extends FieldMeta {
  name: string;
  of?: readonly FieldDescription[];
  /** For a list of plain texts: the field of an entry. */
  single?: FieldDescription;
}

const isObject = (schema: unknown): schema is z.ZodObject => schema instanceof z.ZodObject;
const elementOf = (schema: z.ZodType) => (schema as z.ZodArray<z.ZodType>).element;
const fieldsOf = (schema: z.ZodObject) => Object.entries(schema.shape as Record<string, z.ZodType>);

/** A group with a value for each field of its schema. */
function groupOf(schema: z.ZodObject, partOf: (name: string, field: z.ZodType) => Json): Json {
  return Object.fromEntries(fieldsOf(schema).map(([name, field]) => [name, partOf(name, field)]));
}

/** The fields of an object schema, in order. */
export function describeFields(schema: z.ZodObject): FieldDescription[] {
  return fieldsOf(schema).flatMap(([name, field]) => describeField(name, field) ?? []);
}

function describeField(name: string, schema: z.ZodType): FieldDescription | undefined {
  const meta = fieldMeta.get(schema);
  if (!meta)
    return isObject(schema) ? { name, control: "group", label: "", of: describeFields(schema) } : undefined;
  if (meta.control === "group") return { ...meta, name, of: describeFields(schema as z.ZodObject) };
  if (meta.control !== "list") return { ...meta, name };
  const element = elementOf(schema);
  if (isObject(element)) return { ...meta, name, of: describeFields(element) };
  const single = describeField("", element);
  return single ? { ...meta, name, single } : undefined;
}

export const blankOf = (schema: z.ZodType) => blank(schema) as Json;

/** A stored value in the current schema: new fields come from `defaults` or are blank, removed ones are dropped. */
export function completed(
  schema: z.ZodType,
  value: Json | undefined,
  defaults: Json = blankOf(schema),
): Json {
  if (value === undefined) return defaults;
  if (isObject(schema)) {
    const given = isGroup(value) ? value : {};
    const spare = isGroup(defaults) ? defaults : {};
    return groupOf(schema, (name, field) => completed(field, given[name], spare[name] ?? blankOf(field)));
  }
  if (schema instanceof z.ZodArray) {
    return Array.isArray(value) ? value.map((entry) => completed(elementOf(schema), entry)) : defaults;
  }
  return value;
}

/**
 * Builds a value from submitted form fields, whose names are paths ("shelves.2.toys.0"). Missing fields are blank,
 * because browsers omit unticked boxes. A list's length is its highest index plus one, at most `MAX_ENTRIES`.
 */
export function valueFromForm(schema: z.ZodType, typed: Readonly<Record<string, string>>, path = ""): Json {
  if (isObject(schema))
    return groupOf(schema, (name, field) => valueFromForm(field, typed, path ? `${path}.${name}` : name));
  if (schema instanceof z.ZodArray) {
    const length = Math.min(Number(typed[`${path}.length`] ?? 0) || 0, MAX_ENTRIES);
    return Array.from({ length: Math.max(0, length) }, (_, index) =>
      valueFromForm(elementOf(schema), typed, `${path}.${index}`),
    );
  }
  const text = typed[path];
  if (schema instanceof z.ZodBoolean) return text === "on" || text === "true";
  if (text === undefined) return blankOf(schema);
  if (schema instanceof z.ZodNumber) return /^\s*-?\d{1,15}\s*$/.test(text) ? Number(text) : text;
  return text.replaceAll("\r\n", "\n");
}

/** Safety limit, above the size of any list. */
const MAX_ENTRIES = 200;

/** Sets the days that the server writes. @param today YYYY-MM-DD */
export function stamped(schema: z.ZodObject, value: Json, today: string): Json {
  const stamps = describeFields(schema).filter(({ control }) => control === "stamp");
  return Object.assign({}, value, ...stamps.map(({ name }) => ({ [name]: today })));
}

/** Flattens a value to form fields: texts by path, and the length of each list. */
export function formFromValue(value: Json, path = ""): Record<string, string> {
  if (Array.isArray(value)) {
    const entries = value.map((entry, index) => formFromValue(entry, `${path}.${index}`));
    return Object.assign({ [`${path}.length`]: String(value.length) }, ...entries);
  }
  if (isGroup(value)) {
    return Object.assign(
      {},
      ...Object.entries(value).map(([name, inner]) => formFromValue(inner, path ? `${path}.${name}` : name)),
    );
  }
  if (typeof value === "boolean") return value ? { [path]: "on" } : {};
  return { [path]: String(value) };
}

/** A text that differs between two values: its path and both texts; undefined if missing. */
export interface Difference {
  path: string;
  from: string | undefined;
  to: string | undefined;
}

export function differences(from: Json, to: Json): Difference[] {
  const [before, after] = [formFromValue(from), formFromValue(to)];
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return paths
    .filter((path) => before[path] !== after[path] && !path.endsWith(".length"))
    .map((path) => ({ path, from: before[path], to: after[path] }));
}

/**
 * How many changes a person made between two values: an added, removed or moved entry is one, and so is a picture,
 * however many fields they have.
 */
export function countChanges(from: Json, to: Json): number {
  if (JSON.stringify(from) === JSON.stringify(to)) return 0;
  if (Array.isArray(from) && Array.isArray(to)) return countEntryChanges(from, to);
  if (!isGroup(from) || !isGroup(to) || "focusX" in to) return 1;
  const names = new Set([...Object.keys(from), ...Object.keys(to)]);
  return [...names].reduce((sum, name) => sum + countChanges(from[name] ?? "", to[name] ?? ""), 0);
}

function countEntryChanges(from: readonly Json[], to: readonly Json[]): number {
  const left = from.map((entry) => JSON.stringify(entry));
  const added = to.filter((entry) => {
    const at = left.indexOf(JSON.stringify(entry));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const both = Math.min(left.length, added.length);
  if (left.length + added.length === 0) return 1;
  const edited = added.slice(0, both).map((entry, at) => countChanges(JSON.parse(left[at] ?? "null"), entry));
  return edited.reduce((sum, count) => sum + count, 0) + Math.max(left.length, added.length) - both;
}

export const isGroup = (value: Json | undefined): value is { [name: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);
