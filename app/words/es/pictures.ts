import type { pictureTexts as en } from "#app/words/en/pictures.ts";

export const pictureTexts = {
  gifts: { alt: "Un oso de peluche y regalos envueltos bajo un árbol de Navidad con luces" },
  toys: { alt: "Un tren de madera, aros para apilar y bloques con letras sobre una mesa con luz cálida" },
  box: { alt: "Una caja de donaciones con un lazo rojo, llena de peluches" },
  bay: {
    alt: "Una camioneta roja cargada de regalos junto a un puente colgante iluminado en una noche de nieve",
  },
  porch: { alt: "Un oso de peluche y un paquete en una entrada con nieve" },
  bikes: { alt: "Tres bicicletas con lazos rojos" },
  sorting: { alt: "Cinco cajas de juguetes sobre una mesa, numeradas del 1 al 5" },
  mailbox: { alt: "Un buzón rojo con cartas en la nieve" },
  bear: { alt: "Un oso de peluche con bufanda roja entre regalos envueltos" },
  train: { alt: "Un tren de juguete de madera" },
  plush: { alt: "Un oso de peluche y un conejo blanco se asoman de una caja de donaciones" },
  truck: { alt: "Una camioneta roja con un árbol de Navidad y regalos" },
  bridge: { alt: "Un puente colgante con luces sobre la Bahía de noche" },
  stamp: { alt: "" },
} satisfies typeof en;
