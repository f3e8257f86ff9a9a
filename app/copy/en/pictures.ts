import { words } from "#app/languages/words.ts";
import { type PictureName, pictures } from "#app/pictures/pictures.ts";

const english: Readonly<Record<PictureName, { alt: string }>> = pictures;

/** Alternative texts of the site's pictures. */
export const pictureTexts = words("pictureTexts", english);
