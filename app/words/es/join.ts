import type { joinWords as en, joinMeta as enJoinMeta, joinLabel as enLabel } from "#app/words/en/join.ts";
import type { PageMeta } from "#app/words/en/page-meta.ts";
import type { Phrases, SiteFacts } from "#app/words/facts.ts";
import { commonKeywords } from "./page-meta.ts";

export const joinWords = (({ fromPartners, response, setup, staffTime, driveLength }: Phrases) => ({
  hero: {
    heading: "Préstenos su entrada",
    lead: "Una caja junto a su puerta. Juguetes nuevos en ella. Niños del Área de la Bahía que los abren.",
    button: { text: "Inscribirse ahora", to: "#signup" },
  },
  partnersLabel: "Empresas asociadas",
  reasons: {
    heading: "Por qué ser nuestro socio",
    items: [
      { title: "Sin costo", text: "Organizar una colecta no le cuesta nada." },
      { title: `${staffTime} de su personal`, text: "Es todo lo que una colecta pide a su equipo." },
      { title: "Impacto", text: `${fromPartners}. Su caja es parte de eso.` },
    ],
  },
  types: {
    heading: "Tres maneras de ser socio",
    host: {
      title: "Organizar una colecta",
      duration: driveLength,
      text: "Ponga una caja, avise a su gente y reúna juguetes nuevos y sin envolver.",
      button: { text: "Inscribirse ahora", to: "#signup" },
    },
    distribution: {
      title: "Socio de distribución sin fines de lucro",
      duration: "Diciembre",
      text: "Su organización conoce a familias que lo necesitan. Juntos les llevamos juguetes. Contacto solo por correo.",
      noEmail: { text: "Póngase en contacto", to: "/contact" },
      button: "Escribir por correo",
      subject: "Nonprofit Distribution Partner",
    },
    donation: {
      title: "Socio donante",
      duration: "Cantidad grande, una vez",
      text: "Dé juguetes nuevos y sin envolver en cantidad, una vez, por cajas o por tarimas.",
      button: { text: "Donaciones grandes", to: "/bulk-donations" },
    },
  },
  benefits: {
    heading: "Lo que usted gana",
    items: [
      {
        title: "Un lugar en el mapa",
        text: "Su dirección, su horario y cómo llegar, en este sitio, si usted quiere.",
      },
      { title: "Una página propia", text: "Con un enlace para clientes, padres o vecinos." },
      { title: "Un cartel y una etiqueta", text: "Listos para imprimir, con un código que abre su página." },
      { title: "Una caja que avisa", text: "Cualquiera puede escanear su código y decirnos que está llena." },
      { title: "En equipo", text: "Algo bueno que todo su equipo puede hacer junto." },
      {
        title: "Un gracias en público",
        text: "Márquelo en el formulario, y los resultados de la temporada le nombran.",
      },
    ],
  },
  form: {
    heading: "Inscríbase para organizar",
    lead: `Le respondemos en ${response}, y su colaboración puede empezar en ${setup}.`,
    frameTitle: "Inscripción de organizaciones",
    loading: "Cargando el formulario...",
    fallback: "¿No se ve el formulario?",
    fallbackLink: "Abrir el formulario de inscripción",
  },
  posts: {
    heading: "De nuestros socios",
    comingSoon: "Próximamente",
    none: "Aquí se mostrará lo que publiquen nuestros socios sobre sus colectas.",
    read: "Leer la publicación",
    newTab: "(se abre en otra pestaña)",
  },
  contact: {
    heading: "¿Preguntas antes de empezar?",
    text: "Pregúntenos. Le responde una persona.",
  },
  faqHeading: "Preguntas de nuestros socios",
})) satisfies typeof en;

export const joinLabel = { text: "Organizar" } satisfies typeof enLabel;

export const joinMeta = ((site: SiteFacts): PageMeta => {
  const { response, staffTime, driveLength } = site.phrases;
  return {
    title: "Organizar una colecta",
    description: `Ponga una caja durante ${driveLength} sin costo, con ${staffTime} del tiempo de su personal. Le respondemos en ${response}.`,
    keywords: [...commonKeywords, "organizar una colecta", "socios"],
  };
}) satisfies typeof enJoinMeta;
