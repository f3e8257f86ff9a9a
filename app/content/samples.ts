import type { Json } from "./value.ts";

/** Reserved domains and telephone numbers, and texts labeled as samples. */
const RESERVED = /\bexample\.(?:org|com|net)\b(?![.-]\w)|\b555-01\d\d\b/i;
const MARKED = /\bSample\b/;

/** Whether a text is a placeholder that visitors must not mistake for a fact. */
export function isSampleText(text: string): boolean {
  return RESERVED.test(text) || MARKED.test(text);
}

const isExample = (value: unknown) =>
  typeof value === "object" && value !== null && "sample" in value && value.sample === true;

/** The paths of all samples in a value: placeholder texts, and entries marked as examples. */
export function samplePaths(value: unknown, path = ""): string[] {
  if (typeof value === "string") return isSampleText(value) ? [path] : [];
  if (typeof value !== "object" || value === null) return [];
  if (isExample(value)) return [path];
  return Object.entries(value).flatMap(([name, inner]) =>
    samplePaths(inner, path ? `${path}.${name}` : name),
  );
}

/** A value without samples: placeholder texts become empty, example entries are removed. */
export function withoutSamples<Value>(value: Value): Value;
export function withoutSamples(value: Json): Json {
  if (typeof value === "string") return isSampleText(value) ? "" : value;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value))
    return value.filter((entry) => !isExample(entry)).map((entry) => withoutSamples(entry));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutSamples(inner)]));
}
