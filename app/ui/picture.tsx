import type { LinkDescriptor } from "react-router";
import { type CropName, type PictureName, pictures } from "#app/content/pictures.ts";
import { BEYOND_PHONES, PHONES, pictureSources } from "./picture-sources.ts";

interface Choice<N extends PictureName> {
  name: N;
  /** How it is cut; the picture's first crop if left out. */
  crop?: CropName<N>;
  /** Another cut below 40rem. */
  phoneCrop?: CropName<N>;
  /** The width it takes up in the layout, as in `<img sizes>`; wider where `object-fit: cover` cuts its sides. */
  sizes: string;
  /** The same for `phoneCrop`; `sizes` if left out. */
  phoneSizes?: string;
}

interface PictureProps<N extends PictureName> extends Choice<N> {
  /** The picture's own text if left out; empty for decoration. */
  alt?: string;
  /** For what stands in the first screen: loaded at once and before other pictures. */
  eager?: boolean;
  className?: string;
}

/**
 * A picture in AVIF and WebP at every width it has. Its box is reserved by `width` and `height`; the styles of the
 * place decide how large it is drawn, and where it is cut (`object-fit`, `object-position`).
 */
export function Picture<N extends PictureName>({
  name,
  crop,
  phoneCrop,
  sizes,
  phoneSizes = sizes,
  alt = pictures[name].alt,
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

/** `<link rel="preload">` for a route's `links`, for a picture that has to be there with the first paint. */
export function picturePreloads<N extends PictureName>(choice: Choice<N>): LinkDescriptor[] {
  const { name, crop, phoneCrop, sizes, phoneSizes = sizes } = choice;
  const preload = (imageSrcSet: string, imageSizes: string, media?: string) => {
    // The router's type does not know the attribute, but the router passes it on.
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
