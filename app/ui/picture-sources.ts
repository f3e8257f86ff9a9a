import { pictureVersions } from "#app/content/pictures.generated.ts";
import {
  type Crop,
  type CropName,
  heightAt,
  type PictureFormat,
  type PictureName,
  pictureFile,
  pictures,
} from "#app/content/pictures.ts";

/** Where a picture's phone crop is used, as a media query; its opposite is `BEYOND_PHONES`. */
export const PHONES = "(width < 40rem)";
export const BEYOND_PHONES = "(width >= 40rem)";

/** What `<source>` and `<img>` need of one crop; width and height are those of its largest file, in pixels. */
type PictureSources = { avif: string; webp: string; src: string; width: number; height: number };

/** The crop a picture has where none is asked for: the first of its table. */
function firstCrop<N extends PictureName>(name: N): CropName<N> {
  return Object.keys(pictures[name].crops)[0] as CropName<N>;
}

/** The addresses of every size of a crop, as `srcset` texts. */
export function pictureSources<N extends PictureName>(name: N, cropName?: CropName<N>): PictureSources {
  const chosen = cropName ?? firstCrop(name);
  const crops: Readonly<Record<string, Crop>> = pictures[name].crops;
  const versions: Readonly<Record<string, string>> = pictureVersions[name];
  const crop = crops[chosen];
  const version = versions[chosen];
  if (!crop || !version) throw new Error(`No picture ${name} with crop ${chosen}`);
  const url = (width: number, format: PictureFormat) =>
    `/pictures/${pictureFile(name, chosen, width, version, format)}`;
  const srcSet = (format: PictureFormat) =>
    crop.widths.map((width) => `${url(width, format)} ${width}w`).join(", ");
  const largest = Math.max(...crop.widths);
  return {
    avif: srcSet("avif"),
    webp: srcSet("webp"),
    src: url(crop.widths.find((width) => width >= 640) ?? largest, "webp"),
    width: largest,
    height: heightAt(crop, largest),
  };
}
