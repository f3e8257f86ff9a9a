import { schemaAt } from "#app/content/edits.ts";
import { fieldMeta } from "#app/content/kinds/fields.ts";
import type { Kind } from "#app/content/kinds/kind.ts";
import { questions } from "#app/content/kinds/questions.ts";
import { formFromValue, type Json } from "#app/content/value.ts";
import type { FieldError } from "#app/core/forms/result.ts";

/** What the pages fill in, by list of questions. */
const FILLED: Readonly<Record<string, readonly string[]>> = {
  donors: ["{collection}"],
  join: [],
  cities: ["{city}", "{collection}"],
};

/** Words in braces; anything else in them is no placeholder that somebody has mistyped. */
const tokensIn = (text: string): string[] => text.match(/\{ *\p{L}+ *\}/gu) ?? [];

/** Errors for what stands in braces but is not filled in, and for what a translation has lost of it. */
export function tokenErrors({ name, schema, translation }: Kind, value: Json): FieldError[] {
  if (!translation && name !== questions.name) return [];
  return Object.entries(formFromValue(value)).flatMap(([field, text]) => {
    const message = translation
      ? wrongBeside(text, englishOf(schema, field))
      : wrongIn(text, FILLED[field.split(".")[0] ?? ""] ?? []);
    return message ? [{ field, message }] : [];
  });
}

function wrongIn(text: string, known: readonly string[]): string | undefined {
  const wrong = tokensIn(text).find((token) => !known.includes(token));
  const offer = known.length > 0 ? `You can use ${known.join(" and ")}.` : "Leave it out.";
  return wrong && `“${wrong}” is not filled in here. ${offer}`;
}

function wrongBeside(text: string, english: string): string | undefined {
  // An empty translation shows the English.
  if (text === "") return undefined;
  const [said, known] = [tokensIn(text), [...new Set(tokensIn(english))]];
  const wrong = said.find((token) => !known.includes(token));
  if (wrong) {
    const offer = known.length > 0 ? `The English has ${known.join(", ")}.` : "Leave it out.";
    return `“${wrong}” is not filled in here. ${offer}`;
  }
  const lost = known.filter((token) => !said.includes(token));
  return lost.length > 0 ? `Keep ${lost.join(", ")} as in the English.` : undefined;
}

function englishOf(schema: Kind["schema"], field: string): string {
  const found = schemaAt(schema, [field]);
  return (found && fieldMeta.get(found)?.translates?.english) ?? "";
}
