import type { LinkDescriptor } from "react-router";
import { pictureTexts } from "#app/words/en/pictures.ts";
import { pictureVersions } from "./pictures.generated.ts";
import {
  type Crop,
  type CropName,
  heightAt,
  type PictureFormat,
  type PictureName,
  pictureFile,
  pictures,
} from "./pictures.ts";

/** Media queries for a picture's phone crop. */
const PHONES = "(width < 40rem)";
const BEYOND_PHONES = "(width >= 40rem)";

interface Choice<N extends PictureName> {
  name: N;
  /** Defaults to the picture's first crop. */
  crop?: CropName<N>;
  /** The crop below 40rem, if different. */
  phoneCrop?: CropName<N>;
  /** Its width in the layout, as in `<img sizes>`; larger if `object-fit: cover` crops its sides. */
  sizes: string;
  /** The same for `phoneCrop`; defaults to `sizes`. */
  phoneSizes?: string;
}

interface PictureProps<N extends PictureName> extends Choice<N> {
  /** Alt text; defaults to the picture's own. Empty for decoration. */
  alt?: string;
  /** For a picture on the first screen: loads immediately, with high priority. */
  eager?: boolean;
  className?: string;
}

/**
 * A picture in AVIF and WebP at every available width. `width` and `height` reserve its space; the surrounding styles
 * decide its size and cropping (`object-fit`, `object-position`).
 */
export function Picture<N extends PictureName>({
  name,
  crop,
  phoneCrop,
  sizes,
  phoneSizes = sizes,
  alt = pictureTexts[name].alt,
  eager = false,
  className,
}: PictureProps<N>) {
  const main = pictureSources(name, crop);
  const phone = phoneCrop && pictureSources(name, phoneCrop);
  const phoneShape = phone && { media: PHONES, sizes: phoneSizes, width: phone.width, height: phone.height };
  return (
    <picture>
      {phone && <source type="image/avif" srcSet={phone.avif} {...phoneShape} />}
      {phone && <source type="image/webp" srcSet={phone.webp} {...phoneShape} />}
      <source type="image/avif" srcSet={main.avif} sizes={sizes} />
      <img
        className={className}
        alt={alt}
        width={main.width}
        height={main.height}
        {...(eager
          ? { fetchPriority: "high" as const }
          : { loading: "lazy" as const, decoding: "async" as const })}
        sizes={sizes}
        srcSet={main.webp}
        src={main.src}
      />
    </picture>
  );
}

/** `<link rel="preload">` for a route's `links`, for a picture in the first paint. */
export function picturePreloads<N extends PictureName>(choice: Choice<N>): LinkDescriptor[] {
  const { name, crop, phoneCrop, sizes, phoneSizes = sizes } = choice;
  const preload = (imageSrcSet: string, imageSizes: string, media?: string) => {
    const link = { rel: "preload", as: "image", type: "image/avif", imageSrcSet, imageSizes, media };
    // The router's type lacks the attribute, but the router passes it on.
    return { ...link, fetchPriority: "high" } as LinkDescriptor;
  };
  const main = pictureSources(name, crop).avif;
  if (!phoneCrop) return [preload(main, sizes)];
  return [
    preload(pictureSources(name, phoneCrop).avif, phoneSizes, PHONES),
    preload(main, sizes, BEYOND_PHONES),
  ];
}

/** The attributes of a crop for `<source>` and `<img>`; width and height are those of its largest file, in pixels. */
type PictureSources = { avif: string; webp: string; src: string; width: number; height: number };

/** `srcset` texts with every size of a crop; defaults to the picture's first crop. */
export function pictureSources<N extends PictureName>(name: N, cropName?: CropName<N>): PictureSources {
  const crops: Readonly<Record<string, Crop>> = pictures[name].crops;
  const chosen = cropName ?? Object.keys(crops)[0] ?? "";
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
