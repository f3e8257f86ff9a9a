import { type PictureName, pictures } from "#app/content/pictures/pictures.ts";
import { words } from "#app/words/words.ts";

const english: Readonly<Record<PictureName, { alt: string }>> = pictures;

/** Alternative texts of the site's pictures. */
export const pictureTexts = words("pictureTexts", english);
