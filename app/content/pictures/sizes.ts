/** Largest upload, in pixels (K10). */
export const MAX_PIXELS = 60_000_000;
/** Characters of a description. */
export const MAX_ALT = 160;
/** In pixels: narrower pictures may look blurred. */
export const SOFT_BELOW_PX = 1024;

/** Widths in pixels; larger ones than the picture are left out. */
const WIDTHS = [480, 800, 1200, 1920];
const FORMATS = ["avif", "webp"] as const;

export type UploadFormat = (typeof FORMATS)[number];

/** "3f2a9c1d7b04-1600x1067": the id includes the size, so that a page can render the picture without a query. */
const UPLOADED = /^[0-9a-f]{12}-(\d{1,5})x(\d{1,5})$/;

export function uploadId(random: string, { width, height }: { width: number; height: number }): string {
  return `${random}-${width}x${height}`;
}

/** The size of an uploaded picture in pixels; null for the id of a built-in one. */
export function uploadedSize(id: string): { width: number; height: number } | null {
  const match = UPLOADED.exec(id);
  return match ? { width: Number(match[1]), height: Number(match[2]) } : null;
}

/** The widths generated for a picture: at least its own width, at most 1920. */
export function widthsOf(width: number): number[] {
  const smaller = WIDTHS.filter((one) => one < width);
  return width < Math.max(...WIDTHS) ? [...smaller, width] : WIDTHS;
}

/** The file names of a picture: "480.avif". */
export function filesOf(width: number): { name: string; width: number; format: UploadFormat }[] {
  return widthsOf(width).flatMap((one) =>
    FORMATS.map((format) => ({ name: `${one}.${format}`, width: one, format })),
  );
}

export function uploadSrcSet(id: string, width: number, format: UploadFormat): string {
  return widthsOf(width)
    .map((one) => `/uploads/${id}/${one}.${format} ${one}w`)
    .join(", ");
}
