import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { create, type Font } from "fontkit";
import { root } from "./publish.ts";

/** Font units per em in the file: whole numbers are precise enough for a picture of 1200 x 630. */
const EM = 500;
/** Letters that occur in names and figures: Latin, with Spanish and Vietnamese accents, and quotation marks. */
const LETTERS = [/[ -~]/, /[\u00a1-\u00ff]/, /[\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169]/, /[–’“”…]/];
/** Vietnamese letters that Besley lacks: put together from a letter that it has and marks. */
const COMPOSED = [
  ..."ƠơƯư",
  ...Array.from({ length: 0x5a }, (_, index) => String.fromCodePoint(0x1ea0 + index)),
];
const DOT_BELOW = "\u0323";
const HORN = "\u031b";
const HOOK = "\u0309";
/** In units of the font, its middle at 0 and its top at that of the other marks: Besley has none. */
const HOOK_OUTLINE = [
  "M-170 1850C-170 1960 -80 2010 30 2010C150 2010 220 1940 220 1850C220 1760 110 1730 90 1650",
  "L-30 1650C-30 1750 90 1780 90 1850C90 1890 60 1910 20 1910C-20 1910 -40 1890 -50 1850Z",
].join("");

/** Exports glyph outlines for share pictures that are drawn on demand, because a server may have no fonts. */
export async function makeShareLetters(): Promise<void> {
  const [latin, extended] = await Promise.all(["latin", "latin-ext"].map(besley));
  if (!latin || !extended) throw new Error("Besley is missing.");
  const fontOf = (letter: string) =>
    [latin, extended].find((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  const letters = [latin, extended].flatMap((font) =>
    font.characterSet
      .map((codePoint) => String.fromCodePoint(codePoint))
      .filter((letter) => fontOf(letter) === font && LETTERS.some((letters) => letters.test(letter)))
      .map((letter) => [letter, glyphOf(font, letter)] as const),
  );
  const composed = COMPOSED.map((letter) => [letter, composedOf(letter, fontOf)] as const);
  const scale = EM / latin.unitsPerEm;
  const scaled = [...letters, ...composed].map(([letter, { width, outline }]) => {
    // Flipped: the y axis of a font points up.
    let isX = false;
    const turned = outline.replace(/-?\d+(\.\d+)?/g, (number) => {
      isX = !isX;
      return String(Math.round(Number(number) * scale * (isX ? 1 : -1)) || 0);
    });
    return [letter, [Math.round(width * scale), turned]] as const;
  });
  await writeFile(
    path.join(root, "app/frame/share/letters.json"),
    `${JSON.stringify({ em: EM, letters: Object.fromEntries(scaled) })}\n`,
  );
}

async function besley(subset: string): Promise<Font> {
  const file = `node_modules/@fontsource/besley/files/besley-${subset}-600-normal.woff2`;
  return create(await readFile(path.join(root, file))) as Font;
}

function glyphOf(font: Font, letter: string) {
  const glyph = font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
  return { width: glyph.advanceWidth, outline: glyph.path.toSVG(), box: glyph.bbox, path: glyph.path };
}

/** A letter from the part of it that the font has, with the marks that remain. */
function composedOf(letter: string, fontOf: (letter: string) => Font | undefined) {
  // The marks of a vowel such as â are part of its letter; the dot comes before them in the normal form.
  const [plain = "", ...marks] = letter.normalize("NFD");
  const own = marks.find((mark) => fontOf((plain + mark).normalize("NFC")) && "\u0302\u0306".includes(mark));
  const base = own ? (plain + own).normalize("NFC") : plain;
  const font = fontOf(base);
  if (!font) throw new Error(`Besley has no ${base}.`);
  const { width, outline, box } = glyphOf(font, base);
  const cap = glyphOf(font, plain).box;
  const middle = (cap.minX + cap.maxX) / 2;
  const top = glyphOf(fontOf("O") ?? font, "O").box.maxY;
  const outlines = marks
    .filter((mark) => mark !== own)
    .map((mark) => {
      const up = box.maxY - top;
      if (mark === HOOK) return moved(HOOK_OUTLINE, middle, up);
      const from = fontOf(mark === HORN ? "’" : mark);
      if (!from) throw new Error(`Besley has no mark of ${letter}.`);
      const drawn = glyphOf(from, mark === HORN ? "’" : mark);
      const center = (drawn.box.minX + drawn.box.maxX) / 2;
      if (mark === HORN)
        return moved(drawn.outline, cap.maxX - drawn.box.minX - 60, cap.maxY - drawn.box.maxY + 160);
      const down = Math.min(0, cap.minY + 30);
      return moved(drawn.outline, middle - center, mark === DOT_BELOW ? down : up);
    });
  const horn = marks.includes(HORN) ? 120 : 0;
  return { width: width + horn, outline: outline + outlines.join("") };
}

function moved(outline: string, x: number, y: number): string {
  let isX = false;
  return outline.replace(/-?\d+(\.\d+)?/g, (number) => {
    isX = !isX;
    return String(Number(number) + (isX ? x : y));
  });
}
