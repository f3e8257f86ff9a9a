import { createHash } from "node:crypto";
import { drawnCities } from "#app/content/drawn-cities.ts";
import { namesEtag } from "#app/core/http/etag.ts";
import { color } from "#app/core/ui/colors.server.ts";
import { type GiftName, gifts } from "#app/core/ui/gifts.ts";
import bay from "./bay.jpg?inline";
import file from "./letters.json";
import mark from "./mark.svg?raw";

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 64;
const TEXT_WIDTH = 548;
/** Size of text that fits in no larger one. */
const SMALLEST = 26;
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
  const { lines: fit, size } = fitted(text.normalize("NFC"), from, most);
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
  if (namesEtag(request.headers.get("If-None-Match"), headers.ETag))
    return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(await drawing), { headers });
}

/** A glyph: its advance width, and its outline with the baseline at 0. */
type Letter = readonly [width: number, outline: string];
const LETTERS = file.letters as unknown as Readonly<Record<string, Letter>>;
const [SPACE] = LETTERS[" "] ?? [0];
/** As in the headings of the pages. */
const TRACKING = -0.02;

/** The glyph, the one without its accent, or a space: names can be in any script. */
function letterOf(character: string): Letter {
  const plain = character.normalize("NFD").charAt(0);
  return LETTERS[character] ?? LETTERS[plain] ?? [SPACE, ""];
}

/** Width of a text in pixels. */
function widthOf(text: string, size: number): number {
  const units = [...text].reduce((sum, character) => sum + letterOf(character)[0], 0);
  return (units / file.em + [...text].length * TRACKING) * size;
}

/** One line of text as SVG, with the baseline at `y`. */
function textLine(text: string, at: { x: number; y: number; size: number; fill: string }): string {
  const scale = at.size / file.em;
  let x = 0;
  const outlines = [...text].map((character) => {
    const [width, outline] = letterOf(character);
    const drawn = outline && `<path transform="translate(${x.toFixed(1)} 0)" d="${outline}"/>`;
    x += width + TRACKING * file.em;
    return drawn;
  });
  return `<g fill="${at.fill}" transform="translate(${at.x} ${at.y}) scale(${scale.toFixed(4)})">${outlines.join("")}</g>`;
}

function wrapped(text: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/ +/)) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && widthOf(longer, size) <= TEXT_WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Breaks a text into lines that fit, in the largest size up to `largest` that needs at most `most` lines. */
function fitted(text: string, largest: number, most: number): { lines: string[]; size: number } {
  for (let size = largest; size >= SMALLEST; size -= 2) {
    const lines = wrapped(text, size);
    if (lines.length <= most && lines.every((line) => widthOf(line, size) <= TEXT_WIDTH))
      return { lines, size };
  }
  return { lines: wrapped(text, SMALLEST).slice(0, most).map(cut), size: SMALLEST };
}

/** Shortens a line of the smallest size that does not fit. */
function cut(line: string): string {
  let end = line.length;
  while (end > 1 && widthOf(`${line.slice(0, end)}…`, SMALLEST) > TEXT_WIDTH) end -= 1;
  return end === line.length ? line : `${line.slice(0, end).trimEnd()}…`;
}

const STAR =
  "M14 5l2.3 6 6.4.3-5 4 1.7 6.2-5.4-3.5-5.4 3.5 1.7-6.2-5-4 6.4-.3zM42 33l2.3 6 6.4.3-5 4 1.7 6.2-5.4-3.5-5.4 3.5 1.7-6.2-5-4 6.4-.3z";

type Colors = Record<string, string>;

/** The papers of `styles/papers.css` as SVG patterns, with the colors of the same classes. */
const PAPERS: Record<string, { colors: Colors; draw: (colors: Colors) => string }> = {
  "paper-stripe": {
    colors: { a: "cranberry-600", b: "snow" },
    draw: ({ a, b }) =>
      `<pattern id="paper" width="40" height="40" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path fill="${b}" d="M0 0h40v40H0z"/><path fill="${a}" d="M0 0h16v40H0zM21 0h3v40h-3z"/></pattern>`,
  },
  "paper-dot": {
    colors: { a: "snow", b: "cranberry-600" },
    draw: ({ a, b }) =>
      `<pattern id="paper" width="28" height="28" patternUnits="userSpaceOnUse"><path fill="${b}" d="M0 0h28v28H0z"/><g fill="${a}"><circle cx="14" cy="14" r="4.7"/><circle r="4.7"/><circle cx="28" r="4.7"/><circle cy="28" r="4.7"/><circle cx="28" cy="28" r="4.7"/></g></pattern>`,
  },
  "paper-plaid": {
    colors: { a: "evergreen-800", b: "cranberry-600", c: "gold-300" },
    draw: ({ a, b, c }) =>
      `<pattern id="paper" width="64" height="64" patternUnits="userSpaceOnUse"><path fill="${b}" d="M0 0h64v64H0z"/><path fill="${a}" fill-opacity=".62" d="M0 0h64v28H0z"/><path fill="${a}" fill-opacity=".62" d="M0 0h28v64H0z"/><path fill="${c}" fill-opacity=".85" d="M0 46h64v2H0zM46 0h2v64h-2z"/></pattern>`,
  },
  "paper-star": {
    colors: { a: "cranberry-600", b: "snow" },
    draw: ({ a, b }) =>
      `<pattern id="paper" width="56" height="56" patternUnits="userSpaceOnUse"><path fill="${b}" d="M0 0h56v56H0z"/><path fill="${a}" d="${STAR}"/></pattern>`,
  },
};

const variables = (classes: string): Colors =>
  Object.fromEntries(
    [...classes.matchAll(/\[--(\w):var\(--color-([\w-]+)\)\]/g)].map((match) => [match[1], match[2] ?? ""]),
  );

/** The strip of a gift's paper with its ribbon, 64 pixels wide and as high as the card. */
function strip(gift: GiftName, x: number): string {
  const { paper, ribbon } = gifts[gift];
  const name = paper.split(" ")[0] ?? "";
  const { colors, draw } = PAPERS[name] ?? (PAPERS["paper-dot"] as (typeof PAPERS)[string]);
  const used = Object.entries({ ...colors, ...variables(paper) }).map(([key, token]) => [key, color(token)]);
  const ribbonColor = color(variables(ribbon).r ?? "gold-300");
  return `<defs>${draw(Object.fromEntries(used))}</defs><path fill="url(#paper)" d="M${x} 0h64v630h-64z"/><path fill="${ribbonColor}" d="M${x + 24} 0h16v630h-16z"/>`;
}
