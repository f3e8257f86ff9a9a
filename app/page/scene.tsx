import type { PictureUse } from "#app/content/kinds/fields.ts";
import { ContentPicture } from "#app/content/pictures/content-picture.tsx";

/** The drawings of people in `public/people`. Each has one page (R21). */
type SceneName =
  | "call"
  | "children"
  | "company"
  | "distribution"
  | "driver"
  | "founder"
  | "host"
  | "orientation"
  | "pickup"
  | "sorting";

interface SceneProps {
  name: SceneName;
  /** Says who is there and what they do; empty where the words beside it do. */
  alt: string;
  /** The charity's own photograph, which takes the place of the drawing. */
  photograph?: PictureUse | null;
  /** Its width in the layout, as in `<img sizes>`; for the photograph. */
  sizes?: string;
  /** On the first screen. */
  eager?: boolean;
  className?: string;
}

/** People in cut paper, until the charity has a photograph of its own. Not printed. */
export function Scene({ name, alt, photograph, sizes = "92vw", eager, className = "" }: SceneProps) {
  const classes = `w-full object-cover print:hidden ${className}`;
  if (photograph) return <ContentPicture use={photograph} sizes={sizes} className={classes} />;
  const isWide = name === "distribution";
  return (
    <img
      className={classes}
      src={`/people/${name}.svg`}
      width={isWide ? 1600 : 1200}
      height={isWide ? 600 : 900}
      alt={alt}
      {...(eager
        ? { fetchPriority: "high" as const }
        : { loading: "lazy" as const, decoding: "async" as const })}
    />
  );
}
