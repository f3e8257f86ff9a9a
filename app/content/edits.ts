import { z } from "zod";
import type { FieldError } from "#app/core/forms/result.ts";
import { blankOf, type Difference, differences, type FieldDescription, isGroup, type Json } from "./value.ts";

/** A button's change to a list in a content form, applied before the draft is saved. */
export interface ListEdit {
  action: "add" | "remove" | "up" | "down";
  /** Path of the list for "add", otherwise of the entry: "shelves.2". */
  path: string;
}

const EDIT = /^(add|remove|up|down):([\w.]{1,200})$/;

/** Parses the list edit from a button's value; undefined if it is another button. */
export function readEdit(intent: string | undefined): ListEdit | undefined {
  const [, action, path] = EDIT.exec(intent ?? "") ?? [];
  return action && path ? { action: action as ListEdit["action"], path } : undefined;
}

export function schemaAt(schema: z.ZodType, path: readonly string[]): z.ZodType | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return schema;
  if (schema instanceof z.ZodObject) {
    const field = Object.hasOwn(schema.shape, name) ? (schema.shape[name] as z.ZodType) : undefined;
    return field && schemaAt(field, rest);
  }
  return schema instanceof z.ZodArray ? schemaAt(schema.element as z.ZodType, rest) : undefined;
}

export function valueAt(value: Json | undefined, path: readonly string[]): Json | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(value)) return valueAt(value[Number(name)], rest);
  return isGroup(value) && Object.hasOwn(value, name) ? valueAt(value[name], rest) : undefined;
}

export function withValueAt(value: Json, path: readonly string[], part: Json): Json {
  const [name, ...rest] = path;
  if (name === undefined) return part;
  if (Array.isArray(value)) {
    return value.map((entry, index) => (String(index) === name ? withValueAt(entry, rest, part) : entry));
  }
  if (!isGroup(value)) return value;
  return { ...value, [name]: withValueAt(value[name] ?? "", rest, part) };
}

/**
 * Adds, removes or moves a list entry. @returns the new value and the path of the entry to open next; the
 * unchanged value if the edit is invalid
 */
export function applyEdit(schema: z.ZodType, value: Json, edit: ListEdit): { value: Json; open: string } {
  const path = edit.path.split(".");
  const listPath = edit.action === "add" ? path : path.slice(0, -1);
  const list = valueAt(value, listPath);
  const listSchema = schemaAt(schema, listPath);
  if (!Array.isArray(list) || !(listSchema instanceof z.ZodArray)) return { value, open: "" };
  const entries = [...list];
  const at = (index: number) => [...listPath, index].join(".");
  const put = (open: string) => ({ value: withValueAt(value, listPath, entries), open });
  if (edit.action === "add") {
    entries.push(blankOf(listSchema.element as z.ZodType));
    return put(at(entries.length - 1));
  }
  const index = Number(path.at(-1));
  const [moved] = entries.splice(index, 1);
  if (moved === undefined) return { value, open: "" };
  if (edit.action === "remove")
    return put(entries.length === 0 ? listPath.join(".") : at(Math.max(0, index - 1)));
  const to = Math.min(Math.max(0, edit.action === "up" ? index - 1 : index + 1), entries.length);
  entries.splice(to, 0, moved);
  return put(at(to));
}

const same = (a: Json | undefined, b: Json | undefined) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Merges unsaved changes with a version that someone else has published: fields without local changes take
 * the published text. A list that both have changed is not merged if its length differs: `mine` wins.
 */
export function merged(base: Json, mine: Json, theirs: Json): Json {
  if (same(mine, base)) return theirs;
  if (same(theirs, base) || same(mine, theirs)) return mine;
  if (isGroup(base) && isGroup(mine) && isGroup(theirs)) {
    return Object.fromEntries(
      Object.keys(mine).map((name) => [
        name,
        merged(base[name] ?? null, mine[name] ?? null, theirs[name] ?? null),
      ]),
    );
  }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    if (base.length !== mine.length || base.length !== theirs.length) return mine;
    return mine.map((entry, index) => merged(base[index] ?? null, entry, theirs[index] ?? null));
  }
  return mine;
}

/** Conflicting changes of the same texts, by path: `to` is the other person's. */
export function collisions(base: Json, mine: Json, theirs: Json): Difference[] {
  const changed = new Set(differences(base, theirs).map(({ path }) => path));
  return differences(mine, theirs).filter(({ path }) => changed.has(path));
}

/** Validation errors by path, in form order, at most one per field. */
export function errorsOf(schema: z.ZodType, value: Json): FieldError[] {
  const { error } = schema.safeParse(value);
  const errors = new Map<string, string>();
  for (const { path, message } of error?.issues ?? []) {
    const field = path.join(".");
    if (!errors.has(field)) errors.set(field, message);
  }
  return [...errors].map(([field, message]) => ({ field, message }));
}

/**
 * A draft for preview: invalid parts fall back to the published ones, and invalid new entries are left out.
 * @returns undefined if it cannot be repaired
 */
export function showable(schema: z.ZodType, draft: Json, published: Json): Json | undefined {
  let value = draft;
  for (let round = 0; round < MAX_REPAIRS; round += 1) {
    const issue = schema.safeParse(value).error?.issues[0];
    if (!issue) return value;
    value = repaired(value, issue.path.map(String), published);
  }
  return undefined;
}

const MAX_REPAIRS = 100;

function repaired(value: Json, path: readonly string[], published: Json): Json {
  for (let length = path.length; length > 0; length -= 1) {
    const part = path.slice(0, length);
    const known = valueAt(published, part);
    if (known !== undefined && !same(known, valueAt(value, part))) return withValueAt(value, part, known);
    const list = valueAt(value, part.slice(0, -1));
    if (!Array.isArray(list) || known !== undefined) continue;
    const rest = list.filter((_, index) => String(index) !== part.at(-1));
    return withValueAt(value, part.slice(0, -1), rest);
  }
  return published;
}

/** A readable label for a path: "Events 2, Title". */
export function labelOf(fields: readonly FieldDescription[], path: readonly string[]): string {
  const [name, index, ...rest] = path;
  const field = fields.find((one) => one.name === name);
  if (!field) return "";
  if (field.control === "group") return joined(field.label, labelOf(field.of ?? [], path.slice(1)));
  if (field.control === "picture") return joined(field.label, index === "alt" ? "what it shows" : "");
  if (field.control !== "list" || index === undefined) return field.label;
  const entry = `${field.label} ${Number(index) + 1}`;
  return joined(entry, field.of ? labelOf(field.of, rest) : "");
}

const joined = (...words: string[]) => words.filter((word) => word !== "").join(", ");

/** The first text of an entry, as its name in a list; empty if it has none. */
export function titleOf(value: Json, field: FieldDescription): string {
  if (typeof value === "string") return value;
  if (!isGroup(value)) return "";
  const first = field.of?.find(
    ({ control }) => control === "line" || control === "text" || control === "number",
  );
  const text = first ? value[first.name] : "";
  return text === undefined || text === null || text === 0 ? "" : String(text);
}
