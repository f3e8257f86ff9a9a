import type { PictureVersions } from "./pictures.ts";

/** Written by `npm run pictures`. */
export const pictureVersions = {
  gifts: { wide: "4403dd73", tall: "c3f31e79", card: "0fa57361" },
  toys: { wide: "a46f1484", tall: "0a5012d1", card: "2dd0c000" },
  box: { wide: "4de91224", tall: "9e846fcb", card: "9130b0a0" },
  bay: { wide: "798a7980", tall: "bbfec1b1", card: "b3cc8449" },
  bear: { card: "75007cb4" },
  train: { card: "081d3dbf" },
  plush: { card: "070a6b41" },
  truck: { card: "eafa6612" },
  bridge: { card: "9970f98d" },
  stamp: { tall: "ea44cd1d" },
} as const satisfies PictureVersions;
