import { filesOf, MAX_PIXELS } from "./sizes.ts";

const QUALITY = { avif: 55, webp: 76 } as const;

/** What staff read about a file that no reader takes. */
export const DAMAGED_PICTURE = "This picture is damaged. Please save it again, as JPEG or PNG.";

const TOO_LARGE = { problem: "This picture has more than 60 megapixels. Please make it smaller." };

/** The upright size of a picture in pixels, or why staff cannot use it. */
export type Measured = { width: number; height: number } | { problem: string };

async function open(bytes: Uint8Array) {
  const { default: sharp } = await import("sharp");
  // One at a time and without a cache, to leave enough memory for requests.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(bytes, { failOn: "error", limitInputPixels: MAX_PIXELS, animated: false, pages: 1 });
}

/** The first bytes of a file that tell its type. */
export const TYPE_BYTES = 12;

/**
 * Detects JPEG, PNG, WebP, or AVIF and HEIC from the first bytes; a file name or MIME type can be wrong.
 * @returns what staff read about anything else
 */
export function typeProblem(bytes: Uint8Array): { problem: string } | null {
  const text = String.fromCharCode(...bytes.subarray(0, TYPE_BYTES));
  const isPicture =
    text.startsWith("\xff\xd8\xff") ||
    text.startsWith("\x89PNG\r\n\x1a\n") ||
    (text.startsWith("RIFF") && text.slice(8) === "WEBP") ||
    text.slice(4, 8) === "ftyp";
  return isPicture ? null : { problem: "This is not a picture. Save it as JPEG or PNG." };
}

/** Inspects an upload without decoding it. */
export async function measure(bytes: Uint8Array): Promise<Measured> {
  const other = typeProblem(bytes);
  if (other) return other;
  const facts = await (await open(bytes))
    .metadata()
    .catch(({ message }: Error) => (/pixel limit/i.test(message) ? ("too large" as const) : undefined));
  if (facts === "too large") return TOO_LARGE;
  if (!facts?.width || !facts.height) return { problem: DAMAGED_PICTURE };
  if (facts.format === "heif" && facts.compression !== "av1") {
    return {
      problem:
        "HEIC pictures of a phone cannot be read here. Save it as JPEG, or send it to yourself by mail.",
    };
  }
  if (facts.width * facts.height > MAX_PIXELS) return TOO_LARGE;
  const isTurned = (facts.orientation ?? 1) >= 5;
  return isTurned
    ? { width: facts.height, height: facts.width }
    : { width: facts.width, height: facts.height };
}

/**
 * Makes every size of a picture, without the camera's metadata.
 * @param store called with each file and the progress in percent
 * @throws a libvips error if the file is damaged further in
 */
export async function makeVariants(
  bytes: Uint8Array,
  store: (name: string, bytes: Uint8Array, progress: number) => Promise<void>,
): Promise<void> {
  const size = await measure(bytes);
  if ("problem" in size) throw new Error(size.problem);
  const files = filesOf(size.width);
  // Decoded once, at the largest size; the smaller ones are made from it. rotate() applies the EXIF orientation.
  const largest = Math.max(...files.map((file) => file.width));
  const source = (await open(bytes))
    .rotate()
    .resize({ width: largest, withoutEnlargement: true })
    .toColorspace("srgb");
  const { data, info } = await source.raw().toBuffer({ resolveWithObject: true });
  const { default: sharp } = await import("sharp");
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  for (const [index, file] of files.entries()) {
    const resized = sharp(data, raw).resize({ width: file.width });
    const made =
      file.format === "avif"
        ? resized.avif({ quality: QUALITY.avif, effort: 3 })
        : resized.webp({ quality: QUALITY.webp });
    await store(file.name, await made.toBuffer(), Math.round(((index + 1) / files.length) * 100));
  }
}
