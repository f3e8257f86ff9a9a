import type { donate as en, donateMeta as enDonateMeta } from "#app/words/en/donate.ts";
import type { PageMeta } from "#app/words/en/page-meta.ts";
import type { SiteFacts } from "#app/words/facts.ts";
import { offersWishlist } from "#app/words/facts.ts";
import { commonKeywords } from "./page-meta.ts";

export const donate = {
  name: "Donar",
  hero: {
    heading: "Traiga un juguete para un niño",
    lead: (wishlist: boolean) =>
      `Nuevo y sin envolver, para niños de 0 a 17 años. Llévelo cerca de usted${wishlist ? " o elija uno de nuestra lista de deseos" : ""}.`,
  },
  ways: {
    heading: "Dos maneras de dar",
    one: "Cómo dar",
    dropOff: {
      title: "Llevar un juguete",
      text: "Lleve su juguete nuevo y sin envolver a un lugar de entrega cerca de usted. El mapa muestra dónde están.",
      button: "Abrir el mapa de lugares",
    },
    online: {
      title: "Dar en línea",
      text: "Elija un juguete de nuestra lista de deseos en una tienda en línea. Se abre en otra pestaña.",
      button: "Ver la lista de deseos",
    },
    newTab: "(se abre en otra pestaña)",
  },
  toys: {
    heading: "Los juguetes que más faltan",
    lead: "Un estante para cada edad. Un lugar vacío es un juguete que un niño todavía espera.",
  },
  guidelines: {
    heading: "Antes de comprar",
    please: "Sí, por favor",
    pleaseNot: "Mejor no",
  },
  headquarters: {
    heading: "Entregue en la sede principal",
    tag: "Sede principal",
    directions: "Cómo llegar",
    more: { text: "Todos los lugares de entrega", to: "/locations" },
  },
} satisfies typeof en;

export const donateMeta = ((site: SiteFacts): PageMeta => ({
  title: "Donar juguetes",
  description: offersWishlist(site)
    ? "Dos maneras de dar juguetes nuevos y sin envolver: llévelos cerca de usted o use nuestra lista de deseos. Lo que más falta, por edad."
    : "Dé juguetes nuevos y sin envolver: dónde llevarlos cerca de usted y los que más faltan, por edad.",
  keywords: [...commonKeywords, "donar juguetes", "juguetes que faltan"],
})) satisfies typeof enDonateMeta;
