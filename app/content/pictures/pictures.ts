/** A crop of a picture: its aspect ratio, and the available widths in pixels. */
export type Crop = { ratio: readonly [number, number]; widths: readonly number[] };

/** `focus` is the focal point, in percent as in `object-position`. */
export type PictureEntry = {
  alt: string;
  focus: readonly [number, number];
  crops: Readonly<Record<string, Crop>>;
};

// 728 px covers a 412 px screen at a pixel ratio of 1.75, which is common on phones.

/** The uncropped photograph. */
const wide = { ratio: [16, 9], widths: [480, 640, 1024, 1440, 1920] } as const;
/** For phones and portraits; 864 px is the photograph's own width at this ratio. */
const tall = { ratio: [4, 5], widths: [480, 728, 864] } as const;
/** The low band at the top of the home page on phones. */
const band = { ratio: [2, 1], widths: [480, 728, 864] } as const;
/** For figures and for landscape places on phones. */
const card = { ratio: [4, 3], widths: [480, 728, 1080] } as const;
/** A full-width band. */
const strip = { ratio: [21, 9], widths: [640, 1024, 1440, 1920] } as const;
/** A part of a photograph at full resolution. */
const closeUp = { ratio: [4, 3], widths: [480, 800] } as const;

/**
 * Every built-in picture of the site. Texts can be edited here directly; after changing `focus` or `crops` run `npm
 * run pictures`.
 */
export const pictures = {
  gifts: {
    alt: "A teddy bear and wrapped gifts under a lit Christmas tree",
    focus: [70, 75],
    crops: { wide, band, card },
  },
  toys: {
    alt: "A wooden train, stacking rings and alphabet blocks on a table in warm light",
    focus: [74, 55],
    crops: { wide, tall, band, card },
  },
  box: {
    alt: "A cardboard donation box tied with a red ribbon and filled with plush toys",
    focus: [80, 62],
    crops: { wide, band, card },
  },
  bay: {
    alt: "A red pickup loaded with gifts beside a lit suspension bridge on a snowy night",
    focus: [74, 62],
    crops: { wide, tall, band, card },
  },
  porch: {
    alt: "A teddy bear and a parcel on a snowy doorstep",
    focus: [70, 66],
    crops: { wide, tall },
  },
  bikes: {
    alt: "Three bicycles with red bows",
    focus: [63, 55],
    crops: { strip, card },
  },
  sorting: {
    alt: "Five bins of toys on a table, numbered 1 to 5",
    focus: [60, 42],
    crops: { card },
  },
  mailbox: {
    alt: "A red mailbox with letters in the snow",
    focus: [70, 47],
    crops: { tall },
  },
  bear: {
    alt: "A teddy bear with a red scarf among wrapped gifts",
    focus: [50, 50],
    crops: { card: closeUp },
  },
  train: { alt: "A wooden toy train", focus: [50, 50], crops: { card: closeUp } },
  plush: {
    alt: "A teddy bear and a white rabbit looking out of a donation box",
    focus: [50, 40],
    crops: { card: closeUp },
  },
  truck: {
    alt: "A red pickup carrying a Christmas tree and gifts",
    focus: [50, 60],
    crops: { card: closeUp },
  },
  bridge: {
    alt: "A suspension bridge strung with lights over the Bay at night",
    focus: [45, 40],
    crops: { card: closeUp },
  },
  /** The footer's postage stamp: on every page, so it must stay tiny. */
  stamp: { alt: "", focus: [50, 50], crops: { tall: { ratio: [20, 23], widths: [228, 456] } } },
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
