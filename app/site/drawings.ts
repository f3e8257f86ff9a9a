/** Symbols of `toys.svg`, by the words on the toy list. */
const DRAWN = [
  "action-figures",
  "art-supplies",
  "beauty-products",
  "board-books",
  "board-games",
  "books",
  "building-blocks",
  "craft-kits",
  "dress-up",
  "electronics",
  "gift-cards",
  "headphones",
  "musical-toys",
  "puzzles",
  "remote-control-toys",
  "science-kits",
  "soft-toys",
  "sports-equipment",
  "sports-gear",
  "stacking-toys",
];

/** A wrapped gift, for toys without a drawing. */
const ANY_TOY = "gift";

/** The symbol for a toy's name: "Dress-up clothes" maps to "dress-up". */
export function drawingOf(name: string): string {
  const word = name
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")
    .replace(/^-|-$/g, "");
  return DRAWN.find((drawn) => word === drawn || word.startsWith(`${drawn}-`)) ?? ANY_TOY;
}
