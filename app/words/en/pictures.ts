import { words } from "#app/words/words.ts";

/** Alternative texts of the site's pictures. */
export const pictureTexts = words("pictureTexts", {
  gifts: { alt: "A teddy bear and wrapped gifts under a lit Christmas tree" },
  toys: { alt: "A wooden train, stacking rings and alphabet blocks on a table in warm light" },
  box: { alt: "A cardboard donation box tied with a red ribbon and filled with plush toys" },
  bay: { alt: "A red pickup loaded with gifts beside a lit suspension bridge on a snowy night" },
  porch: { alt: "A teddy bear and a parcel on a snowy doorstep" },
  bikes: { alt: "Three bicycles with red bows" },
  sorting: { alt: "Five bins of toys on a table, numbered 1 to 5" },
  mailbox: { alt: "A red mailbox with letters in the snow" },
  bear: { alt: "A teddy bear with a red scarf among wrapped gifts" },
  train: { alt: "A wooden toy train" },
  plush: { alt: "A teddy bear and a white rabbit looking out of a donation box" },
  truck: { alt: "A red pickup carrying a Christmas tree and gifts" },
  bridge: { alt: "A suspension bridge strung with lights over the Bay at night" },
  stamp: { alt: "" },
});
