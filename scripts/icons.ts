import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { reportFiles, root, writeChanged } from "./publish.ts";

const CRANBERRY = "#ab1f2e";
const SNOW = "#fffdf9";

/** The drawing at a size in pixels. `view` is the part of its grid that is shown, the whole of it if left out. */
async function render(svg: string, size: number, view?: string): Promise<Buffer> {
  const sized = svg
    .replace(/ (width|height)="\d+"/, "")
    .replace(/ (width|height)="\d+"/, "")
    .replace(/viewBox="([^"]+)"/, (_, own) => `width="${size}" height="${size}" viewBox="${view ?? own}"`);
  return sharp(Buffer.from(sized)).png({ compressionLevel: 9, palette: true, effort: 10 }).toBuffer();
}

/** The part of the 24-unit grid around its centre that fills a square when a unit is this many pixels wide. */
function grid(pixelsPerUnit: number, size = 512): string {
  const units = size / pixelsPerUnit;
  const start = 12 - units / 2;
  return `${start} ${start} ${units} ${units}`;
}

/**
 * The mark where the system cuts the shape: the paper fills the square, and ribbon and cables run on to its edges.
 */
function wrapped(mark: string): string {
  const bands = "M9-9h2V1H9zM13-9h2V1h-2zM9 23h2v10H9zM13 23h2v10h-2zM-9 15H1v2H-9zM23 15h10v2H23z";
  return mark
    .replace(
      /<rect[^>]*\/>/,
      `<path d="M-9-9h42v42H-9z" fill="${CRANBERRY}"/><path d="${bands}" fill="${SNOW}"/>`,
    )
    .replace(
      "</svg>",
      `<path d="M1.1 12.19L-9 13.55M22.9 12.19L33 13.55" stroke="${SNOW}" stroke-width="1.5"/></svg>`,
    );
}

/** An .ico file of PNG pictures (each at most 255 px). */
function ico(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, png }, index) => {
    const at = 6 + 16 * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

/**
 * Favicons and home-screen icons from the two drawings of the mark. Each grid keeps a unit at a whole number of
 * pixels, so that edges stay sharp.
 */
export async function makeIcons(): Promise<void> {
  const small = await readFile(path.join(root, "media/marks/mark-16.svg"), "utf8");
  const mark = await readFile(path.join(root, "media/marks/mark.svg"), "utf8");
  const files = new Map([
    ["favicon.svg", Buffer.from(small)],
    ["icon.svg", Buffer.from(mark)],
    [
      "favicon.ico",
      ico([
        { size: 16, png: await render(small, 16) },
        { size: 32, png: await render(small, 32) },
        { size: 48, png: await render(mark, 48) },
      ]),
    ],
    ["apple-touch-icon.png", await render(wrapped(mark), 180, grid(8, 180))],
    ["icons/icon-192.png", await render(mark, 192)],
    ["icons/icon-512.png", await render(mark, 512, grid(21))],
    ["icons/icon-maskable-512.png", await render(wrapped(mark), 512, grid(18))],
  ]);
  for (const [name, bytes] of files) await writeChanged(path.join("public", name), bytes);
  reportFiles("icons", files.values());
}
