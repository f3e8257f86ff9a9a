import type { PictureVersions } from "./pictures.ts";

/** Written by `npm run pictures`. */
export const pictureVersions = {
  gifts: { wide: "4403dd73", band: "823f0aa5", card: "82c1ce47" },
  toys: { wide: "a46f1484", tall: "cc081493", band: "1b21d21f", card: "b6681175" },
  box: { wide: "4de91224", band: "ced08b66", card: "e0af2211" },
  bay: { wide: "798a7980", tall: "792dd0ae", band: "9d5b2203", card: "19973a29" },
  porch: { wide: "74dde231", tall: "9b9c98ba" },
  bikes: { strip: "10655f8a", card: "84f13870" },
  sorting: { card: "2b1179d5" },
  mailbox: { tall: "8b32aa28" },
  bear: { card: "75007cb4" },
  train: { card: "081d3dbf" },
  plush: { card: "070a6b41" },
  truck: { card: "eafa6612" },
  bridge: { card: "9970f98d" },
  stamp: { tall: "ea44cd1d" },
} as const satisfies PictureVersions;
