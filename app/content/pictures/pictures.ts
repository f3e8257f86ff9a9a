/** A crop of a picture: its aspect ratio, and the available widths in pixels. */
export type Crop = { ratio: readonly [number, number]; widths: readonly number[] };

/** `focus` is the focal point, in percent as in `object-position`. */
export type PictureEntry = { focus: readonly [number, number]; crops: Readonly<Record<string, Crop>> };

// 728 px covers a 412 px screen at a pixel ratio of 1.75, which is common on phones.

/** The uncropped photograph. */
const wide = { ratio: [16, 9], widths: [480, 640, 1024, 1440, 1920] } as const;
/** For phones and portraits; 864 px is the photograph's own width at this ratio. */
const tall = { ratio: [4, 5], widths: [480, 728, 864] } as const;
/** The top of the home page on phones: the part with a face or a toy. */
const band = { ratio: [3, 2], widths: [480, 780] } as const;
/** For figures and for landscape places on phones. */
const card = { ratio: [4, 3], widths: [480, 728, 1080] } as const;
/** A full-width band. */
const strip = { ratio: [21, 9], widths: [640, 1024, 1440, 1920] } as const;
/** A part of a photograph at full resolution. */
const closeUp = { ratio: [4, 3], widths: [480, 800] } as const;

/** Every built-in picture; the texts are in `words/`. After changing `focus` or `crops` run `npm run pictures`. */
export const pictures = {
  gifts: { focus: [70, 75], crops: { wide, band, card } },
  toys: { focus: [74, 55], crops: { wide, tall, band, card } },
  box: { focus: [80, 62], crops: { wide, band, card } },
  bay: { focus: [74, 62], crops: { wide, tall, band, card } },
  porch: { focus: [70, 66], crops: { wide, tall } },
  bikes: { focus: [63, 55], crops: { strip, card } },
  sorting: { focus: [60, 42], crops: { card } },
  mailbox: { focus: [70, 47], crops: { tall } },
  bear: { focus: [50, 50], crops: { card: closeUp } },
  train: { focus: [50, 50], crops: { card: closeUp } },
  plush: { focus: [50, 40], crops: { card: closeUp } },
  truck: { focus: [50, 60], crops: { card: closeUp } },
  bridge: { focus: [45, 40], crops: { card: closeUp } },
  /** The footer's postage stamp: on every page, so it must stay tiny. */
  stamp: { focus: [50, 50], crops: { tall: { ratio: [20, 23], widths: [228, 456] } } },
} as const satisfies Record<string, PictureEntry>;

export type PictureName = keyof typeof pictures;
export type CropName<N extends PictureName> = keyof (typeof pictures)[N]["crops"] & string;

/** The version of each picture and crop in its file names; changes whenever a file does. */
export type PictureVersions = { [N in PictureName]: { [C in CropName<N>]: string } };

export type PictureFormat = "avif" | "webp";

/** The file name of one size, e.g. `gifts-band-728.1f2e3d4c.avif`. */
export function pictureFile(
  name: string,
  crop: string,
  width: number,
  version: string,
  format: PictureFormat,
): string {
  return `${name}-${crop}-${width}.${version}.${format}`;
}

/** The height of a crop at a width, in whole pixels. */
export function heightAt(crop: Crop, width: number): number {
  return Math.round((width * crop.ratio[1]) / crop.ratio[0]);
}
