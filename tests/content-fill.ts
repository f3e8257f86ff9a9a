import type { Kind } from "#app/content/kinds/kind.ts";
import { describeFields, type FieldDescription, type Json } from "#app/content/value.ts";

/** Generates a text of a field's maximum length, in characters. */
export type Words = (limit: number) => string;

const repeated = (piece: string) => (limit: number) =>
  piece
    .repeat(Math.ceil(limit / piece.length))
    .slice(0, limit)
    .trim();

/** Whole characters only: half of a surrogate pair is not valid text. */
const wholeCharacters = (piece: string) => (limit: number) =>
  piece.repeat(Math.max(1, Math.floor(limit / piece.length)));

/** Careless and malicious input, by kind. */
export const WORDS: Readonly<Record<string, Words>> = {
  "the longest words": repeated("Donaudampfschifffahrtsgesellschaft "),
  "one word without an end": repeated("W"),
  markup: repeated(`</script><script>alert(1)</script><img src=x onerror=alert(2)>"'&lt;{{7*7}} `),
  "lines from right to left": repeated("ألعاب جديدة للأطفال צעצועים "),
  emoji: wholeCharacters("🧸"),
  accents: repeated("Ñandú Đặng Nguyễn ě "),
};

const LIMIT_OF_SHAPED = 60;

/** Values for fields with a required format. */
const SHAPED: Partial<Record<FieldDescription["control"], Json>> = {
  day: "2025-12-16",
  time: "16:00",
  moment: "2025-12-16T16:00",
  number: 2025,
  url: `https://${"long.".repeat(12)}example.com/${"a".repeat(200)}`,
  path: "/locations",
  email: `${"a-long-name.".repeat(4)}someone@${"department.".repeat(4)}example.org`,
  phone: "+1 (408) 555-0112",
};

/**
 * A value of a content kind with every text at its maximum length, based on the starter so that formatted fields stay
 * valid. Empty lists get one entry.
 * @param words generates the texts
 */
export function filled(kind: Kind, words: Words): Json {
  return ofGroup(describeFields(kind.schema), kind.starter as Json, words);
}

function ofGroup(fields: readonly FieldDescription[], value: Json, words: Words): Json {
  const given = value as Record<string, Json>;
  return Object.fromEntries(
    Object.entries(given).map(([name, inner]) => {
      const field = fields.find((one) => one.name === name);
      return [name, field ? ofField(field, inner, words) : inner];
    }),
  );
}

function ofField(field: FieldDescription, value: Json, words: Words): Json {
  const { control, max = LIMIT_OF_SHAPED } = field;
  if (control === "group") return ofGroup(field.of ?? [], value, words);
  if (control === "list") {
    return (value as Json[]).map((entry) =>
      field.single ? ofField(field.single, entry, words) : ofGroup(field.of ?? [], entry, words),
    );
  }
  // Only free text fields state a maximum length.
  if ((control === "line" || control === "text") && field.max !== undefined) return words(max);
  if (control === "picture")
    return { ...(value as Record<string, Json>), alt: words(160), decorative: false };
  // Starts immediately: the end must be after the start.
  if (control === "moment" && field.name === "from") return value;
  if (value === "" || control === "email" || control === "phone" || control === "url")
    return SHAPED[control] ?? value;
  return value;
}
