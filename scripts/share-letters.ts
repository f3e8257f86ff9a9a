import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { create, type Font } from "fontkit";
import { root } from "./publish.ts";

/** Units of an em in the file: whole numbers of these are fine enough for a picture of 1200 x 630. */
const EM = 500;
/** Letters that names and figures are written with: Latin, with the accents of Spanish, and quotation marks. */
const LETTERS = [/[ -~]/, /[\u00a1-\u00ff]/, /[–’“”…]/];

/** Outlines of the letters of share pictures that are drawn on demand, where no font can be counted on. */
export async function makeShareLetters(): Promise<void> {
  const file = path.join(root, "node_modules/@fontsource/besley/files/besley-latin-600-normal.woff2");
  const font = create(await readFile(file)) as Font;
  const scale = EM / font.unitsPerEm;
  const letters = font.characterSet
    .map((codePoint) => ({ codePoint, letter: String.fromCodePoint(codePoint) }))
    .filter(({ letter }) => LETTERS.some((letters) => letters.test(letter)))
    .map(({ codePoint, letter }) => {
      const glyph = font.glyphForCodePoint(codePoint);
      const outline = glyph.path.scale(scale, -scale).toSVG();
      const rounded = outline.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))));
      return [letter, [Math.round(glyph.advanceWidth * scale), rounded]] as const;
    });
  await writeFile(
    path.join(root, "app/share/letters.json"),
    `${JSON.stringify({ em: EM, letters: Object.fromEntries(letters) })}\n`,
  );
}
