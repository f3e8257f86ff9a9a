/*
 * The pages' words have no schema of their own: what fields a page needs is what its file had when it was last
 * generated (`npm run shape`). The build compares, so that a field that is left out or misspelled is named there
 * and does not show as a gap on a page. Only the build, the script and the tests read this.
 */

/** What stands in a place: one kind of value, a list of such things, or fields; "link?" may be left out. */
export type Shape = string | readonly [Shape] | { readonly [field: string]: Shape };

const ANYTHING = "anything";
const KINDS: Record<string, string> = { string: "text", number: "number", boolean: "true or false" };

function isFields(shape: Shape | undefined): shape is { readonly [field: string]: Shape } {
  return typeof shape === "object" && !Array.isArray(shape);
}

/** The shape of a value as it stands in a content file. */
export function shapeOf(value: unknown): Shape {
  if (Array.isArray(value)) {
    const [first, ...others] = value.map(shapeOf);
    return [others.reduce(joined, first ?? ANYTHING)];
  }
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value).filter(([, inner]) => inner !== undefined);
    return Object.fromEntries(fields.map(([field, inner]) => [field, shapeOf(inner)]));
  }
  return KINDS[typeof value] ?? typeof value;
}

/** One shape for two items of a list; a field that one of them lacks may be left out. */
function joined(one: Shape, other: Shape): Shape {
  if (Array.isArray(one) && Array.isArray(other)) return [joined(one[0], other[0])];
  if (!isFields(one) || !isFields(other)) return one === other ? one : ANYTHING;
  const names = new Set([...Object.keys(one), ...Object.keys(other)].map((field) => field.replace("?", "")));
  return Object.fromEntries(
    [...names].map((name) => {
      const [left, right] = [one, other].map((side) => side[name] ?? side[`${name}?`]);
      const always = name in one && name in other;
      return [always ? name : `${name}?`, joined(left ?? right ?? ANYTHING, right ?? left ?? ANYTHING)];
    }),
  );
}

/** Where a value differs from its shape: "hero.heading: is missing". */
export function* shapeProblems(value: unknown, shape: Shape, path: string): Generator<string> {
  if (shape === ANYTHING) return;
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) yield `${path}: must be a list`;
    else
      for (const [index, item] of value.entries()) yield* shapeProblems(item, shape[0], `${path}.${index}`);
  } else if (isFields(shape)) {
    if (typeof value !== "object" || value === null) yield `${path}: must have fields`;
    else yield* fieldProblems(value as Record<string, unknown>, shape, path);
  } else if (shapeOf(value) !== shape) yield `${path}: must be ${shape}`;
}

function* fieldProblems(
  value: Record<string, unknown>,
  shape: { readonly [field: string]: Shape },
  path: string,
): Generator<string> {
  const at = (field: string) => (path ? `${path}.${field}` : field);
  const known = new Set<string>();
  for (const [field, inner] of Object.entries(shape)) {
    const name = field.replace("?", "");
    known.add(name);
    if (value[name] !== undefined) yield* shapeProblems(value[name], inner, at(name));
    else if (name === field) yield `${at(name)}: is missing`;
  }
  for (const field of Object.keys(value)) {
    if (!known.has(field)) yield `${at(field)}: is no field of this file (new on purpose: npm run shape)`;
  }
}
