import { words } from "#app/languages/words.ts";
import { type PictureName, pictures } from "#app/pictures/pictures.ts";

const english: Readonly<Record<PictureName, { alt: string }>> = pictures;

/** What the pictures show, read aloud to people who do not see them. */
export const pictureTexts = words("pictureTexts", english);
