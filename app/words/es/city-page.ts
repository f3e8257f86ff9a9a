import type { cityPage as en, cityMetaWords as enMeta } from "#app/words/en/city-page.ts";
import type { Phrases } from "#app/words/facts.ts";

export const cityPage = {
  heading: (city: string) => `Juguetes de Navidad para ${city}`,
  breadcrumb: { text: "Lugares", to: "/locations" },
  breadcrumbLabel: "Ruta de páginas",
  host: { text: "Organizar una colecta", to: "/join" },
  donate: { text: "Donar juguetes", to: "/donate" },
  facts: {
    label: "Zona",
    dropOff: "Entrega",
    dropOffText: ({ hours }: { hours: string }) => `Sede principal, ${hours}`,
    showZipCodes: "Mostrar todos los códigos postales",
    nearby: "También cerca de usted",
  },
  contextHeading: (city: string) => `La colecta en ${city}`,
  steps: {
    heading: "Tres pasos de su entrada a las manos de un niño",
    items: [
      {
        title: "Inscríbase",
        text: ({ response }: Phrases) =>
          `Díganos quién es y dónde estará la caja. Le respondemos en ${response}.`,
        link: { text: "Inscribirse", to: "/join" },
      },
      {
        title: "Reúna juguetes",
        text: ({ driveLength }: Phrases) =>
          `Haga su colecta durante ${driveLength}. Juguetes nuevos y sin envolver, de 0 a 17 años.`,
        link: { text: "Ver las fechas importantes", to: "/important-dates" },
      },
      {
        title: "Los recogemos",
        text: () => "Escríbanos cuando la caja esté llena. Nos ponemos de acuerdo para recogerla.",
        link: { text: "Escríbanos", to: "/contact" },
      },
    ],
  },
  destinations: {
    heading: "A dónde van los juguetes",
    items: [
      { title: "Hospitales", text: () => "Para niños que pasan la Navidad en el hospital." },
      {
        title: "Centros de recursos familiares",
        text: () => "Lugares que las familias ya conocen y en los que confían.",
      },
      { title: "Entrega directa a las familias", text: (distribution: string) => distribution },
    ],
  },
  locations: {
    heading: (city: string) => `Lugares de entrega en ${city} y cerca`,
    allIn: (city: string, total: number) => `Los ${total.toLocaleString("es-US")} lugares de ${city}`,
    all: { text: "Buscar entre todos los lugares de entrega", to: "/locations" },
  },
  partners: {
    heading: (city: string) => `¿Su negocio o escuela está en ${city}?`,
    text: ({ fromPartners, staffTime }: Phrases) =>
      `${fromPartners}. Organizar una colecta no cuesta nada y requiere ${staffTime} del tiempo de su personal.`,
    link: { text: "Ser socio", to: "/join" },
  },
  faqHeading: "Conviene saber",
  zipEntry: { label: "Código postal", placeholder: "95112", button: "Buscar" },
  final: {
    heading: (city: string) => `Empiece en ${city}`,
    text: "Ponga una caja o traiga un juguete. Los dos empiezan con un clic.",
    host: { text: "Organizar una colecta", to: "/join" },
    donate: { text: "Donar juguetes", to: "/donate" },
  },
} satisfies typeof en;

export const cityMetaWords = {
  title: (city: string) => `Colecta de juguetes en ${city}`,
  description: (city: string) =>
    `Juguetes de Navidad para ${city}: entregue juguetes nuevos y sin envolver cerca de usted u organice una colecta sin costo.`,
} satisfies typeof enMeta;
