import { filesOf, MAX_PIXELS } from "./sizes.ts";

const QUALITY = { avif: 55, webp: 76 } as const;

/** What staff read about a file that no reader takes. */
export const DAMAGED_PICTURE = "This picture is damaged. Please save it again, as JPEG or PNG.";

/** The file cannot be used as a picture; the message is shown to staff. */
export class PictureError extends Error {
  override name = "PictureError";
}

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
 * @throws PictureError for anything else
 */
export function checkType(bytes: Uint8Array): void {
  const text = String.fromCharCode(...bytes.subarray(0, TYPE_BYTES));
  const isPicture =
    text.startsWith("\xff\xd8\xff") ||
    text.startsWith("\x89PNG\r\n\x1a\n") ||
    (text.startsWith("RIFF") && text.slice(8) === "WEBP") ||
    text.slice(4, 8) === "ftyp";
  if (!isPicture) throw new PictureError("This is not a picture. Save it as JPEG or PNG.");
}

/**
 * Inspects an upload without decoding it.
 * @returns its upright size in pixels
 * @throws PictureError that tells staff what to do
 */
export async function measure(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  checkType(bytes);
  const facts = await (await open(bytes)).metadata().catch((error: Error) => {
    if (/pixel limit/i.test(error.message)) return "too large" as const;
    return undefined;
  });
  if (facts === "too large") throw tooLarge();
  if (!facts?.width || !facts.height) throw new PictureError(DAMAGED_PICTURE);
  if (facts.format === "heif" && facts.compression !== "av1") {
    throw new PictureError(
      "HEIC pictures of a phone cannot be read here. Save it as JPEG, or send it to yourself by mail.",
    );
  }
  if (facts.width * facts.height > MAX_PIXELS) throw tooLarge();
  const isTurned = (facts.orientation ?? 1) >= 5;
  return isTurned
    ? { width: facts.height, height: facts.width }
    : { width: facts.width, height: facts.height };
}

function tooLarge() {
  return new PictureError("This picture has more than 60 megapixels. Please make it smaller.");
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
  const { width } = await measure(bytes);
  const files = filesOf(width);
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
