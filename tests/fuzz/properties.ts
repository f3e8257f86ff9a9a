import fc from "fast-check";

type Property = fc.IRawProperty<unknown>;
/** Properties that hold for every input, by description. */
export type Properties = Readonly<Record<string, Property>>;

/** Checks one input: returns a promise or true, or throws an error that describes the violation. */
export function check<Input>(
  inputs: fc.Arbitrary<Input>,
  holds: (input: Input) => boolean | Promise<boolean>,
): Property {
  return fc.asyncProperty(inputs, async (input) => {
    if (!(await holds(input))) throw new Error("it does not hold");
  }) as unknown as Property;
}

/** Texts combined from the parser's own tokens and random characters. */
export function piecesOf(pieces: readonly string[], between?: string): fc.Arbitrary<string> {
  const piece = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...pieces) },
    { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 4 }) },
  );
  const space = between === undefined ? fc.constantFrom(" ", "", "  ", "\n") : fc.constant(between);
  return fc
    .array(fc.tuple(piece, space), { maxLength: 14 })
    .map((all) => all.map(([text, gap]) => text + gap).join(""));
}

const two = (number: number) => String(number).padStart(2, "0");

/** "HH:MM" */
export const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${two(hour)}:${two(minute)}`);

/** "YYYY-MM-DD" in this century. */
export const day = fc
  .integer({ min: Date.UTC(2020, 0, 1) / 86_400_000, max: Date.UTC(2060, 0, 1) / 86_400_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));

/** Hundreds of repetitions of the same pieces, which would make a careless regular expression backtrack forever. */
export function repeated(pieces: readonly string[]): fc.Arbitrary<string> {
  const piece = fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 }));
  const run = fc.tuple(piece, fc.integer({ min: 1, max: 400 }));
  return fc
    .array(run, { minLength: 1, maxLength: 4 })
    .map((runs) => runs.map(([text, times]) => text.repeat(times)).join(""));
}
