import type { Unit } from "#app/core/db/tables/inquiries.ts";

/** Units of an amount, in the order of reports. Stored as they are read. */
export const UNITS = [
  "toys",
  "cartons",
  "pallets",
  "gift cards",
  "dollars",
  "other",
] as const satisfies Unit[];

export interface Amount {
  quantity: number;
  unit: Unit;
}

export type Totals = Partial<Record<Unit, number>>;

/** A number, its range's end, and a word that multiplies it: "300-400", "2 dozen", "1.5k". */
const NUMBER =
  /(\$\s?)?(\d{1,3}(?: \d{3})+(?!\d)|\d[\d,.]*)(?:\s*(?:-|–|to|or|a|o|đến|hoặc)\s*\$?\d[\d,.]*)?(?:\s*(k|thousand|mil|million|millones|triệu|hundred|dozen|docenas?)(?![\p{L}]))?(\s?\$(?!\s?\d))?\s*\+?/giu;

const TIMES: Readonly<Record<string, number>> = {
  ...{ k: 1000, thousand: 1000, mil: 1000, hundred: 100 },
  ...{ million: 1_000_000, millones: 1_000_000, triệu: 1_000_000 },
};
const DOZEN = 12;

/** Words for each unit in English, Spanish and Vietnamese. A gift card is not a gift: read it first. */
const NAMES: readonly (readonly [Unit, RegExp])[] = [
  ["gift cards", /(?:gift\s?cards?|cards?|tarjetas?|thẻ)/],
  ["cartons", /(?:cartons?|box(?:es)?|cases?|cajas?|thùng|hộp)/],
  ["pallets", /(?:pallets?|skids?|tarimas?|pal[eé]s?|palets?)/],
  ["other", /(?:bags?|bins?|crates?|truck(?:load)?s?|bolsas?|sacos?|camiones|túi)/],
  ["dollars", /(?:dollars?|usd|bucks|d[oó]lares|đô(?:\s?la)?)/],
  [
    "toys",
    /(?:toys?|items?|gifts?|books?|games?|pieces?|pcs|dolls?|units?|sets?|kits?|puzzles?|balls?|bikes?|bicycles?|scooters?|plush(?:ies)?|bears?|animals?|juguetes?|regalos?|libros?|juegos?|piezas?|muñec[ao]s?|peluches?|pelotas?|bicicletas?|juego|đồ\s?chơi|búp\s?bê|quà|món|sách|gấu)/,
  ],
];

/** Up to two other words are allowed between a number and its unit: "50 new unwrapped toys". */
const UNIT_AFTER = NAMES.map(
  ([unit, name]) =>
    [unit, new RegExp(`^((?:\\s*[\\p{L}'-]+){0,2}?)\\s*${name.source}(?!\\p{L})`, "iu")] as const,
);

/** The rest of a text with one number only: "about 250", "500+". */
const ONLY_A_NUMBER =
  /^\s*(?:about|around|approx\.?|circa|over|up to|unos|unas|más de|khoảng|~)?\s*[.!]?\s*$/iu;

/** "40 cartons of 12 toys": the second number counts what is in one of the first. */
const IN_EACH = /\b(?:of|with|x|de|con)\s*$/i;

/** "2 boxes (about 80 toys each)": the second number counts what is in each of the first. */
const EACH = /^[^\d;]*\b(?:each|cada un[oa])\b/i;

/** "50 $20 gift cards", "50 x $20 gift cards" */
const WORTH_EACH = /^\s*(?:[x×]\s*)?\$\s?\d[\d,.]*/;

/** "1/2 pallet", "3 x 40 toys", "-5": more than a number to read. */
const CALCULATED = /\d\s*[/x×*]\s*\d|[½¼¾]|^\s*[-–]\s*\d/i;

const MOST = 1_000_000;

/** What one gift card is worth, before how many they are: "$25 gift cards x 40", "$25 x 40 gift cards". */
const PRICE_FIRST =
  /\$\s?\d[\d,.]*\s*(?:(gift\s?cards?|cards?|tarjetas?|thẻ)\s*[x×]\s*(\d[\d,]*)|[x×]\s*(?=\d[\d,]*\s*(?:gift\s?)?(?:cards?|tarjetas?|thẻ)))/giu;

/**
 * The amount in a donor's words: "40 cartons, about 1,900 toys" is 1,900 toys, "$2,000" is 2,000 dollars. A range counts
 * with its lower end.
 * @param unit as chosen beside the words: what a single number counts, or which of several counts
 * @param type what is given, as chosen: a number without a word is of gift cards where it says so
 * @returns null if it cannot be read, as in "three pallets" or "48 books, 20 dolls"
 */
export function readAmount(
  words: string | null,
  unit: Unit | null = null,
  type: string | null = null,
): Amount | null {
  if (!words) return null;
  const counted = words.replace(PRICE_FIRST, "$2 $1");
  if (CALCULATED.test(counted)) return null;
  const numbers = [...counted.matchAll(NUMBER)];
  const counts: { quantity: number; unit: Unit | undefined }[] = [];
  for (const match of numbers) {
    const [whole, dollar, digits = "", times = "", dollarAfter] = match;
    const factor = times === "" ? 1 : (TIMES[times.toLowerCase()] ?? DOZEN);
    const quantity = numberOf(digits) * factor;
    if (!(quantity > 0 && quantity <= MOST)) continue;
    if (counts.length > 0 && IN_EACH.test(counted.slice(0, match.index))) continue;
    const rest = counted.slice(match.index + whole.length).replace(WORTH_EACH, "");
    if (counts.length > 0 && EACH.test(rest)) continue;
    const named = dollar || dollarAfter ? "dollars" : unitAfter(rest);
    const isAlone = numbers.length === 1 && ONLY_A_NUMBER.test(counted.replace(whole, " "));
    counts.push({ quantity, unit: named ?? (isAlone ? unitOf(type) : undefined) });
  }
  const only = (of: Unit): Amount | null => {
    const [one, ...more] = counts.filter((count) => count.unit === of);
    return one && more.length === 0 ? { quantity: one.quantity, unit: of } : null;
  };
  if (unit) {
    const [one, ...more] = counts;
    return one && more.length === 0 ? { quantity: one.quantity, unit } : only(unit);
  }
  const units = new Set(counts.flatMap((count) => count.unit ?? []));
  const [first] = units;
  if (first && units.size === 1) return only(first);
  // Two amounts, of which one alone would be too little.
  if (AND.test(counted)) return null;
  return only("toys") ?? (units.has("dollars") ? only("gift cards") : null);
}

const unitOf = (type: string | null): Unit =>
  type && /^\s*gift cards?\s*$/i.test(type) ? "gift cards" : "toys";

/** Between two amounts that are both meant: "2 pallets & 40 boxes". */
const AND = /\d[^\d]*(?:&|\+|;|\b(?:and|plus|y|và)\b)[^\d]*\$?\d/iu;

/** The unit that the nearest word after a number names. */
function unitAfter(rest: string): Unit | undefined {
  const named = UNIT_AFTER.flatMap(([unit, pattern]) => {
    const between = pattern.exec(rest)?.[1];
    return between === undefined ? [] : [{ unit, distance: between.length }];
  });
  return named.sort((a, b) => a.distance - b.distance)[0]?.unit;
}

/** "1,900", "1.900" and "1 900" are thousands, "2.5" is two and a half, "2,000.00" has cents; "1,00,000" is NaN. */
function numberOf(digits: string): number {
  const whole = digits
    .replaceAll(" ", "")
    .replace(/[,.]+$/, "")
    .replace(/[,.](?=\d{3}(?!\d))/g, "");
  return /[,.]\d{3}/.test(whole) ? Number.NaN : Number(whole.replace(",", "."));
}

export function totalsOf(amounts: readonly Amount[]): Totals {
  const totals: Totals = {};
  for (const { quantity, unit } of amounts) totals[unit] = (totals[unit] ?? 0) + quantity;
  return totals;
}

/** "1,900 toys", "1 gift card", "$2,000" */
export function amountWords({ quantity, unit }: Amount): string {
  const number = quantity.toLocaleString("en-US");
  if (unit === "dollars") return `$${number}`;
  if (unit === "other") return `${number} other`;
  return `${number} ${quantity === 1 ? unit.slice(0, -1) : unit}`;
}

/** Typed words with the unit that was chosen beside their number: "100 toys", "$2,000"; as they are if they say more. */
export function withUnit(words: string, unit: Unit | null): string {
  const isNumber = /^[^\d$]*\d[\d.,\s–-]*\+?$/.test(words);
  const amount = unit && unit !== "other" && isNumber ? readAmount(words, unit) : null;
  if (!amount) return words;
  if (amount.unit === "dollars") return words.replace(/\d/, (digit) => `$${digit}`);
  const isOne = words.replace(/[^\d+–-]/g, "") === "1";
  return `${words.trim()} ${isOne ? amount.unit.slice(0, -1) : amount.unit}`;
}

/** "30 × Books", "2 pallets: Games" */
export function giftWords({ quantity, unit, kind }: Amount & { kind: string }): string {
  return unit === "toys"
    ? `${quantity.toLocaleString("en-US")} × ${kind}`
    : `${amountWords({ quantity, unit })}: ${kind}`;
}

/** "1,900 toys, 40 cartons"; "0 toys" without any. */
export function totalWords(totals: Totals): string {
  const parts = UNITS.flatMap((unit) => {
    const quantity = totals[unit];
    return quantity ? [amountWords({ quantity, unit })] : [];
  });
  return parts.join(", ") || amountWords({ quantity: 0, unit: "toys" });
}
