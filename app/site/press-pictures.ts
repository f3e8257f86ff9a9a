import type { PictureName } from "#app/content/pictures/pictures.ts";

interface PressPicture {
  name: PictureName;
  /** In `public/press`, written by `npm run pictures press`. */
  file: `${string}.jpg`;
  title: string;
  /** In pixels. */
  width: number;
  height: number;
}

/** The photographs of the press kit, as large as there are. */
export const pressPictures: readonly PressPicture[] = [
  { name: "gifts", file: "bear-and-gifts.jpg", title: "Bear and gifts", width: 1920, height: 1080 },
  { name: "sorting", file: "sorting-bench.jpg", title: "Sorting bench", width: 1920, height: 1280 },
  { name: "bikes", file: "three-bicycles.jpg", title: "Three bicycles", width: 1920, height: 823 },
  { name: "box", file: "donation-box.jpg", title: "Donation box", width: 1920, height: 1080 },
];
