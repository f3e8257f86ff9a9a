import type { LinkDescriptor } from "react-router";
import { pictureTexts } from "#app/copy/en/pictures.ts";
import { pictureVersions } from "#app/pictures/pictures.generated.ts";
import {
  type Crop,
  type CropName,
  heightAt,
  type PictureFormat,
  type PictureName,
  pictureFile,
  pictures,
} from "#app/pictures/pictures.ts";

/** Where a picture's phone crop is used, as media queries. */
const PHONES = "(width < 40rem)";
const BEYOND_PHONES = "(width >= 40rem)";

interface Choice<N extends PictureName> {
  name: N;
  /** The picture's first crop if left out. */
  crop?: CropName<N>;
  /** The crop below 40rem, if another. */
  phoneCrop?: CropName<N>;
  /** Its width in the layout, as in `<img sizes>`; wider where `object-fit: cover` cuts its sides. */
  sizes: string;
  /** The same for `phoneCrop`; `sizes` if left out. */
  phoneSizes?: string;
}

interface PictureProps<N extends PictureName> extends Choice<N> {
  /** The picture's own text if left out; empty for decoration. */
  alt?: string;
  /** For a picture on the first screen: loads at once, before the others. */
  eager?: boolean;
  className?: string;
}

/**
 * A picture in AVIF and WebP at every width it has. `width` and `height` reserve its box; the styles of its place
 * decide its size and cut (`object-fit`, `object-position`).
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

/** `<link rel="preload">` for a route's `links`, for a picture of the first paint. */
export function picturePreloads<N extends PictureName>(choice: Choice<N>): LinkDescriptor[] {
  const { name, crop, phoneCrop, sizes, phoneSizes = sizes } = choice;
  const preload = (imageSrcSet: string, imageSizes: string, media?: string) => {
    // The router's type lacks the attribute, but the router passes it on.
    const link: LinkDescriptor & { fetchPriority: "high" } = {
      rel: "preload",
      as: "image",
      type: "image/avif",
      imageSrcSet,
      imageSizes,
      media,
      fetchPriority: "high",
    };
    return link;
  };
  const main = pictureSources(name, crop).avif;
  if (!phoneCrop) return [preload(main, sizes)];
  return [
    preload(pictureSources(name, phoneCrop).avif, phoneSizes, PHONES),
    preload(main, sizes, BEYOND_PHONES),
  ];
}

/** The attributes of one crop for `<source>` and `<img>`; width and height are those of its largest file, in pixels. */
type PictureSources = { avif: string; webp: string; src: string; width: number; height: number };

/** The URLs of every size of a crop, as `srcset` texts; of the picture's first crop if none is given. */
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
