import type { PictureUse } from "#app/content/kinds/fields.ts";
import { ContentPicture } from "#app/content/pictures/content-picture.tsx";
import { Scene, type SceneProps, sceneClasses } from "./scene.tsx";

interface PeopleProps extends SceneProps {
  /** The charity's own photograph, which takes the place of the drawing. */
  photograph: PictureUse | null;
  /** Its width in the layout, as in `<img sizes>`; for the photograph. */
  sizes: string;
}

/** A drawing of people, until the charity has a photograph of its own. */
export function People({ photograph, sizes, ...scene }: PeopleProps) {
  if (!photograph) return <Scene {...scene} />;
  return (
    <ContentPicture use={photograph} sizes={sizes} className={`${sceneClasses} ${scene.className ?? ""}`} />
  );
}
