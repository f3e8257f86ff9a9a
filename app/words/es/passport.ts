import type { PageMeta } from "#app/words/en/page-meta.ts";
import type { passportWords as en, passportMeta as enMeta } from "#app/words/en/passport.ts";
import { commonKeywords } from "./page-meta.ts";

export const passportWords = {
  heading: "Diez ciudades, diez matasellos",
  how: "Traiga juguetes a distintas ciudades. Escanee el código del cartel en cada puerta, y su ciudad deja aquí un matasellos. Diez completan la hoja.",
  private: "La hoja se guarda en su propio navegador: no se nos envía nada, y nadie puede seguirle.",
  count: (count: number, all: number) =>
    count === 0 ? `La hoja está vacía: faltan ${all} matasellos.` : `${count} de ${all} matasellos.`,
  complete: "Su hoja está completa. ¡Gracias por diez ciudades!",
  empty: (place: number) => `El lugar ${place} está vacío`,
  noScripts: "Su navegador no usa scripts, por eso no puede guardar una hoja.",
  clear: "Vaciar la hoja",
  cleared: "La hoja está vacía otra vez",
  places: { text: "Encontrar un lugar", to: "/locations" },
  left: (city: string, count: number, all: number) => `El matasellos de ${city} es suyo: ${count} de ${all}.`,
  notKept: "Su navegador no guarda nada, por eso no quedó ningún matasellos.",
  link: { text: "Diez ciudades, diez matasellos", to: "/passport" },
} satisfies typeof en;

export const passportMeta = ((): PageMeta => ({
  title: "Diez ciudades, diez matasellos",
  description:
    "Traiga juguetes a distintas ciudades y reúna sus matasellos. La hoja se guarda en su navegador; no se envía ni se rastrea nada.",
  keywords: [...commonKeywords, "matasellos"],
})) satisfies typeof enMeta;
