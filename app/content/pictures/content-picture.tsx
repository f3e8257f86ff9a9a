import type { PictureUse } from "#app/content/kinds/fields.ts";
import { Picture } from "./picture.tsx";
import { type PictureName, pictures } from "./pictures.ts";
import { uploadedSize, uploadSrcSet } from "./sizes.ts";

interface ContentPictureProps {
  use: PictureUse;
  /** Its width in the layout, as in `<img sizes>`. */
  sizes: string;
  className?: string;
}

const isOwn = (id: string): id is PictureName => id in pictures;

/** Classes that keep the focal point of a picture in view, in steps of five percent; see `focus-x-*` in base.css. */
export function focusClasses({ focusX, focusY }: Pick<PictureUse, "focusX" | "focusY">): string {
  const step = (percent: number) => Math.round(percent / 5) * 5;
  return `focus-x-${step(focusX)} focus-y-${step(focusY)} object-[var(--focus-x)_var(--focus-y)]`;
}

/** A picture chosen by staff, built-in or uploaded. Renders nothing if none is chosen. */
export function ContentPicture({ use, sizes, className = "" }: ContentPictureProps) {
  const classes = `${className} object-cover ${focusClasses(use)}`;
  const alt = use.decorative ? "" : use.alt;
  if (isOwn(use.id)) return <Picture name={use.id} sizes={sizes} alt={alt} className={classes} />;
  const size = uploadedSize(use.id);
  if (!size) return null;
  return (
    <picture>
      <source type="image/avif" srcSet={uploadSrcSet(use.id, size.width, "avif")} sizes={sizes} />
      <img
        className={classes}
        alt={alt}
        width={size.width}
        height={size.height}
        loading="lazy"
        decoding="async"
        sizes={sizes}
        srcSet={uploadSrcSet(use.id, size.width, "webp")}
      />
    </picture>
  );
}
