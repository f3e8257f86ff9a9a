import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type Region, type Sharp } from "sharp";
import {
  type Crop,
  heightAt,
  type PictureEntry,
  type PictureFormat,
  type PictureName,
  pictureFile,
  pictures,
} from "#app/content/pictures/pictures.ts";
import { color } from "#app/core/ui/colors.server.ts";
import { pressPictures } from "#app/site/press-pictures.ts";
import { publishFolder, reportFiles, root, writeChanged } from "./publish.ts";
import { makeShareLetters } from "./share-letters.ts";
import { makeSharePictures } from "./share-pictures.ts";

/**
 * The source of a picture. `region` is a part of the master; `band` is a different part for that crop. `at` overrides
 * the focal point of a crop (in percent, as in `object-position`) that would otherwise cut through the main subject.
 */
type Recipe = {
  master: string;
  region?: Region;
  band?: Region;
  at?: Readonly<Record<string, readonly [number, number]>>;
};

const recipes: Record<PictureName, Recipe> = {
  gifts: { master: "hero1-gifts.png", band: { left: 268, top: 317, width: 1080, height: 720 } },
  toys: {
    master: "hero2-toys.png",
    band: { left: 374, top: 214, width: 1245, height: 830 },
    at: { card: [85, 50] },
  },
  box: { master: "hero3-box.png", band: { left: 640, top: 216, width: 1245, height: 830 } },
  bay: {
    master: "hero4-bay.png",
    band: { left: 595, top: 308, width: 1118, height: 745 },
    at: { tall: [84, 50] },
  },
  porch: { master: "porch.png" },
  bikes: { master: "bikes.png" },
  sorting: { master: "sorting.png" },
  mailbox: { master: "mailbox.png" },
  bear: { master: "hero1-gifts.png", region: { left: 520, top: 480, width: 800, height: 600 } },
  train: { master: "hero2-toys.png", region: { left: 800, top: 440, width: 800, height: 600 } },
  plush: { master: "hero3-box.png", region: { left: 960, top: 110, width: 800, height: 600 } },
  truck: { master: "hero4-bay.png", region: { left: 1000, top: 480, width: 800, height: 600 } },
  bridge: { master: "hero4-bay.png", region: { left: 225, top: 320, width: 800, height: 600 } },
  stamp: { master: "hero4-bay.png", region: { left: 804, top: 0, width: 939, height: 1080 } },
};

/** The lowest qualities at which the photographs still look like the masters at full size. */
const encoders: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 6, chromaSubsampling: "4:2:0" }),
  webp: (image) => image.webp({ quality: 70, effort: 6, smartSubsample: true, preset: "photo" }),
};
const formats: readonly PictureFormat[] = ["avif", "webp"];

/** The largest rectangle of the ratio inside `area`, positioned in percent like `object-position`. */
function place(area: Region, ratio: readonly [number, number], at: readonly [number, number]): Region {
  const scale = Math.min(area.width / ratio[0], area.height / ratio[1]);
  const width = Math.round(ratio[0] * scale);
  const height = Math.round(ratio[1] * scale);
  return {
    left: area.left + Math.round(((area.width - width) * at[0]) / 100),
    top: area.top + Math.round(((area.height - height) * at[1]) / 100),
    width,
    height,
  };
}

async function cut(name: PictureName, cropName: string, crop: Crop): Promise<Map<string, Buffer>> {
  const { master, region, band, at } = recipes[name];
  const source = path.join(root, "media", master);
  const { width, height } = await sharp(source).metadata();
  const area = place(
    (cropName === "band" ? band : region) ?? { left: 0, top: 0, width, height },
    crop.ratio,
    at?.[cropName] ?? pictures[name].focus,
  );
  const encoded: { width: number; format: PictureFormat; bytes: Buffer }[] = [];
  for (const target of crop.widths) {
    if (target > area.width) throw new Error(`${name}-${cropName}: ${target} px is wider than its master`);
    const pixels = sharp(source).removeAlpha().extract(area).resize(target, heightAt(crop, target));
    for (const format of formats) {
      encoded.push({ width: target, format, bytes: await encoders[format](pixels.clone()).toBuffer() });
    }
  }
  // One version for all sizes of a crop keeps the table small that browsers load.
  const hash = createHash("sha256");
  for (const { bytes } of encoded) hash.update(bytes);
  const version = hash.digest("hex").slice(0, 8);
  versions.push([name, cropName, version]);
  const sizes = encoded.map(
    (file) => `${file.width}.${file.format} ${(file.bytes.length / 1024).toFixed(1)}`,
  );
  console.log(`${name}-${cropName} (KB): ${sizes.join(", ")}`);
  return new Map(
    encoded.map((file) => [pictureFile(name, cropName, file.width, version, file.format), file.bytes]),
  );
}

const versions: [name: PictureName, crop: string, version: string][] = [];

async function makePictures(): Promise<void> {
  const files = new Map<string, Buffer>();
  const entries: [string, PictureEntry][] = Object.entries(pictures);
  for (const [name, { crops }] of entries) {
    for (const [cropName, crop] of Object.entries(crops)) {
      for (const [file, bytes] of await cut(name as PictureName, cropName, crop)) files.set(file, bytes);
    }
  }
  await publishFolder("public/pictures", files);
  const lines = entries.map(([name]) => {
    const own = versions.filter(([picture]) => picture === name);
    return `  ${name}: { ${own.map(([, crop, version]) => `${crop}: "${version}"`).join(", ")} },`;
  });
  const table = `import type { PictureVersions } from "./pictures.ts";

/** Written by \`npm run pictures\`. */
export const pictureVersions = {
${lines.join("\n")}
} as const satisfies PictureVersions;
`;
  await writeChanged("app/content/pictures/pictures.generated.ts", Buffer.from(table));
  reportFiles("public/pictures", files.values());
}

const CRANBERRY = color("cranberry-600");
const SNOW = color("snow");

/** The drawing at a size in pixels. `view` is the visible part of its grid, by default all of it. */
async function render(svg: string, size: number, view?: string): Promise<Buffer> {
  const sized = svg
    .replace(/ (width|height)="\d+"/, "")
    .replace(/ (width|height)="\d+"/, "")
    .replace(/viewBox="([^"]+)"/, (_, own) => `width="${size}" height="${size}" viewBox="${view ?? own}"`);
  return sharp(Buffer.from(sized)).png({ compressionLevel: 9, palette: true, effort: 10 }).toBuffer();
}

/** The part of the 24-unit grid around its center that fills a square at this many pixels per unit. */
function grid(pixelsPerUnit: number, size = 512): string {
  const units = size / pixelsPerUnit;
  const start = 12 - units / 2;
  return `${start} ${start} ${units} ${units}`;
}

/**
 * The logo for platforms that mask the icon: the paper fills the square, and ribbon and cables extend to its edges.
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

/** An .ico file of PNG pictures (up to 255 px each). */
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
 * Favicons and home-screen icons from the two drawings of the logo. Each grid unit is a whole number of pixels, so
 * that edges stay sharp.
 */
async function makeIcons(): Promise<void> {
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

/** The pictures that journalists download: JPEG, because newsrooms ask for it, as large as their masters are. */
async function makePress(): Promise<void> {
  const mark = await readFile(path.join(root, "media/marks/mark.svg"), "utf8");
  const files = new Map([["mark.png", await render(mark, 2000)]]);
  for (const { name, file, width, height } of pressPictures) {
    const source = sharp(path.join(root, "media", recipes[name].master)).removeAlpha();
    const master = await source.metadata();
    if (master.width !== width || master.height !== height)
      throw new Error(`${file} is ${master.width} x ${master.height} px`);
    files.set(file, await source.jpeg({ quality: 86, mozjpeg: true }).toBuffer());
  }
  await publishFolder("public/press", files);
  reportFiles("public/press", files.values());
}

const parts = {
  web: makePictures,
  icons: makeIcons,
  press: makePress,
  share: makeSharePictures,
  letters: makeShareLetters,
};
const asked = process.argv.slice(2);
const unknown = asked.find((part) => !Object.hasOwn(parts, part));
if (unknown !== undefined) {
  console.error(`Unknown part "${unknown}". Parts: ${Object.keys(parts).join(", ")}; none means all.`);
  process.exit(1);
}
for (const [part, make] of Object.entries(parts)) {
  if (asked.length === 0 || asked.includes(part)) await make();
}
