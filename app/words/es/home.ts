import type { home as en, homeMeta as enHomeMeta } from "#app/words/en/home.ts";
import type { PageMeta } from "#app/words/en/page-meta.ts";
import type { Phrases } from "#app/words/facts.ts";
import { commonKeywords } from "./page-meta.ts";

export const home = {
  hero: {
    label: "Bienvenida",
    headline: "Repartimos alegría, un juguete a la vez",
    headlineLines: ["Repartimos alegría,", "un juguete", "a la vez"],
    lead: ({ children, childrenPeriod }: Phrases) =>
      `Juguetes nuevos y sin envolver para ${children} del Área de la Bahía${childrenPeriod ? ` (${childrenPeriod})` : ""}.`,
    host: { text: "Organizar una colecta", to: "/join" },
    donate: { text: "Donar juguetes", to: "/donate" },
    thanks: "Gracias, Área de la Bahía.",
    find: {
      label: "Busque un lugar de entrega cerca de usted",
      placeholder: "Ciudad o código postal",
      button: "Buscar",
    },
    photosLabel: "Fotos de fondo",
    captions: ["Regalos bajo el árbol", "Juguetes de madera", "Una caja de donación", "La Bahía en invierno"],
    photo: (number: number, count: number) => `Mostrar la foto ${number} de ${count}`,
    pause: "Pausar",
    play: "Reanudar",
  },
  tally: {
    text: "Recibimos juguetes",
    link: { text: "Todos los lugares", to: "/locations" },
  },
  story: {
    heading: "Todo empezó con un niño de ocho años",
    lead: "En 2012 nuestro fundador tenía ocho años y quería que los niños que lo necesitan tuvieran un juguete en Navidad.",
    text: ({ counties }: Phrases) =>
      `Hoy negocios, escuelas y organizaciones ponen una caja, los vecinos la llenan y los voluntarios ayudan a que los juguetes lleguen a los niños de ${counties}.`,
    block: "8",
    button: { text: "Lea nuestra historia", to: "/about" },
    creed: ["Esperanza", "Generosidad", "Amor"],
  },
  impact: {
    heading: "Lo que logramos",
  },
  movement: {
    heading: "Únase",
    lead: "Preste su entrada, traiga un juguete o regale una tarde. Todo cuenta.",
    company: "¿Su empresa da juguetes por cajas?",
    bulk: { text: "Regalos de empresas", to: "/bulk-donations" },
    host: {
      title: "Organizar una colecta",
      text: ({ driveLength, staffTime, fromPartners }: Phrases) =>
        `Ponga una caja en su entrada durante ${driveLength}. No cuesta nada y requiere ${staffTime} del tiempo de su personal. ${fromPartners}.`,
      more: "Organizar",
      to: "/join",
    },
    donate: {
      title: "Donar juguetes",
      text: (wishlist: boolean) =>
        `Lleve juguetes nuevos y sin envolver cerca de usted${wishlist ? " o elija de nuestra lista de deseos en línea" : ""}.`,
      more: "Ver qué hace falta",
      to: "/donate",
    },
    volunteer: {
      title: "Ser voluntario",
      text: "Ayude a clasificar juguetes en diciembre o el día del reparto.",
      more: "Regale su tiempo",
      to: "/volunteer",
    },
  },
} satisfies typeof en;

export const homeMeta = ((): PageMeta => ({
  title: "Repartimos alegría, un juguete a la vez",
  description:
    "Reunimos juguetes nuevos y sin envolver para niños que los necesitan en Navidad. Done juguetes, organice una colecta o sea voluntario.",
  keywords: [...commonKeywords, "donar juguetes", "organizar una colecta", "voluntarios"],
})) satisfies typeof enHomeMeta;
