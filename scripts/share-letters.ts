import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { create, type Font } from "fontkit";
import { root } from "./publish.ts";

/** Font units per em in the file: whole numbers are precise enough for a picture of 1200 x 630. */
const EM = 500;
/** Letters that occur in names and figures: Latin, with Spanish accents, and quotation marks. */
const LETTERS = [/[ -~]/, /[\u00a1-\u00ff]/, /[–’“”…]/];

/** Exports glyph outlines for share pictures that are drawn on demand, because a server may have no fonts. */
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
    path.join(root, "app/frame/share/letters.json"),
    `${JSON.stringify({ em: EM, letters: Object.fromEntries(letters) })}\n`,
  );
}
