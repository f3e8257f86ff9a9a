import type { FieldWords } from "#app/words/en/shared.ts";

/** Labels with the rules of their fields, so that no translation states what is required. */
export function withRules<Words extends Record<string, FieldWords>>(
  words: Words,
  rules: Readonly<Record<string, { required: boolean }>>,
): Words {
  return Object.fromEntries(
    Object.entries(words).map(([name, field]) => [name, { ...field, required: rules[name]?.required }]),
  ) as Words;
}
