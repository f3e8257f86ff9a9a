import { createHash } from "node:crypto";
import { drawnCities } from "#app/content/drawn-cities.ts";
import { color } from "#app/core/ui/colors.server.ts";
import type { GiftName } from "#app/core/ui/gifts.ts";
import bay from "./bay.jpg?inline";
import { fitted, textLine } from "./letters.server.ts";
import mark from "./mark.svg?raw";
import { strip } from "./papers.server.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 64;
const TEXT_WIDTH = 548;
const PICTURE = { x: 704, width: WIDTH - 704 };
const QUALITY = 84;

/** The drawings of the cities, by slug. */
const DRAWINGS = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>("../../../public/cities/*.svg", {
      query: "?raw",
      import: "default",
      eager: true,
    }),
  ).map(([file, svg]) => [file.replace(/^.*\/|\.svg$/g, ""), svg]),
);

function card(organization: string, text: string, gift: GiftName, picture: string): string {
  const brand = textLine(organization, { x: MARGIN + 73, y: 102, size: 30, fill: color("snow") });
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><path fill="${color("evergreen-950")}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><g transform="translate(${MARGIN} 64) scale(2.333)">${mark}</g>${brand}${text}${picture}${strip(gift, 640)}</svg>`;
}

/** Lines of text, bottom-aligned. */
function lines(
  text: string,
  { from, most, bottom, fill }: { from: number; most: number; bottom: number; fill: string },
) {
  const { lines: fit, size } = fitted(text, { width: TEXT_WIDTH, most, sizes: { from, to: 26 } });
  const leading = size * 1.05;
  return fit
    .map((line, index) =>
      textLine(line, { x: MARGIN, y: bottom - (fit.length - 1 - index) * leading, size, fill }),
    )
    .join("");
}

/** The city's flat sky with its drawing at the lower edge; plain if it has no drawing. */
function cityPicture(slug: string): string {
  const drawn = drawnCities[slug];
  const drawing = DRAWINGS[slug];
  const sky = color(drawn?.sky.replace("bg-", "") ?? "kraft-200");
  const ground = `<path fill="${sky}" d="M${PICTURE.x} 0H${WIDTH}v${HEIGHT}H${PICTURE.x}z"/>`;
  if (!drawn || !drawing) return ground;
  const focus = Number(/\[(\d+)%/.exec(drawn.focus)?.[1] ?? 50) / 100;
  const inside = drawing.replace(/^<svg[^>]*>|<\/svg>\s*$/g, "");
  const height = PICTURE.width / 2;
  return `${ground}<svg x="${PICTURE.x}" y="${HEIGHT - height}" width="${PICTURE.width}" height="${height}" viewBox="${600 * focus} 0 600 300">${inside}</svg>`;
}

/** The card of a city, or of a place in it with the place's name and address. */
export function cityCard(
  organization: string,
  city: { slug: string; gift: GiftName },
  { heading, below = "" }: { heading: string; below?: string },
): string {
  const text = lines(heading, { from: 76, most: 4, bottom: below ? 500 : 556, fill: color("snow") });
  const small = below && lines(below, { from: 30, most: 2, bottom: 566, fill: color("gold-300") });
  return card(organization, text + small, city.gift, cityPicture(city.slug));
}

const bayPicture = `<image x="${PICTURE.x}" width="${PICTURE.width}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice" xlink:href="${bay}"/>`;

/** The card of a season's results: the number of toys in gold. */
export function seasonCard(organization: string, { figure, below }: { figure: string; below: string }) {
  const numeral = figure && lines(figure, { from: 176, most: 1, bottom: 400, fill: color("gold-300") });
  const size = figure ? { from: 52, most: 2 } : { from: 72, most: 3 };
  const text = lines(below, { ...size, bottom: 556, fill: color("snow") });
  return card(organization, numeral + text, "cranberry-stripes", bayPicture);
}

/** The card of a story: its title beside its photograph, which `pictureOf` composites. */
export function storyCard(organization: string, { title, below }: { title: string; below: string }): string {
  const text = lines(title, { from: 76, most: 4, bottom: 472, fill: color("snow") });
  const small = lines(below, { from: 30, most: 2, bottom: 566, fill: color("gold-300") });
  return card(organization, text + small, "evergreen-stars", bayPicture);
}

/** A photograph for the picture area of a card; the focus is in percent. */
export interface Photo {
  key: string;
  focusX: number;
  focusY: number;
  read(): Promise<Uint8Array | undefined>;
}

/** Crops the photograph as the page does, keeping its focal point in view. */
async function cropped({ focusX, focusY, read }: Photo): Promise<Buffer | undefined> {
  const bytes = await read();
  if (!bytes) return undefined;
  const { default: sharp } = await import("sharp");
  const whole = await sharp(bytes).metadata();
  const scale = Math.max(PICTURE.width / whole.width, HEIGHT / whole.height);
  const [width, height] = [Math.ceil(whole.width * scale), Math.ceil(whole.height * scale)];
  return sharp(bytes)
    .resize(width, height)
    .extract({
      left: Math.round(((width - PICTURE.width) * focusX) / 100),
      top: Math.round(((height - HEIGHT) * focusY) / 100),
      width: PICTURE.width,
      height: HEIGHT,
    })
    .toBuffer();
}

/** Cache of finished cards by content; the oldest is evicted first. */
const made = new Map<string, Promise<Buffer>>();
const MOST = 150;

async function jpeg(svg: string, photo: Photo | undefined): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const input = photo && (await cropped(photo));
  const over = input ? [{ input, left: PICTURE.x, top: 0 }] : [];
  return sharp(Buffer.from(svg)).composite(over).jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();
}

/** Draws a card, or returns the cached one: other sites revalidate it with its ETag. */
export async function pictureOf(svg: string, request: Request, photo?: Photo): Promise<Response> {
  const key = createHash("sha256")
    .update(svg + (photo ? [photo.key, photo.focusX, photo.focusY] : ""))
    .digest("base64url")
    .slice(0, 27);
  let drawing = made.get(key);
  if (!drawing) {
    drawing = jpeg(svg, photo);
    made.set(key, drawing);
    drawing.catch(() => made.delete(key));
    const [oldest] = made.keys();
    if (made.size > MOST && oldest) made.delete(oldest);
  }
  const headers = { "Content-Type": "image/jpeg", "Cache-Control": "public, max-age=3600", ETag: `"${key}"` };
  if (request.headers.get("If-None-Match") === headers.ETag)
    return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(await drawing), { headers });
}
