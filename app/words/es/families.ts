import type {
  familiesPage as en,
  familiesMeta as enMeta,
  familiesOpening as enOpening,
  familiesStrip as enStrip,
} from "#app/words/en/families.ts";
import type { PageMeta } from "#app/words/en/page-meta.ts";
import { commonKeywords } from "./page-meta.ts";

export const familiesPage = {
  breadcrumb: "Para familias",
  title: "Juguetes para su familia",
  description:
    "Quién puede pedir juguetes, qué traer, dónde y cuándo, y qué guardamos. Llame, escriba o venga.",
  heading: "Juguetes para su familia",
  lead: "¿El dinero no alcanza esta Navidad? Pídanos ayuda. Los juguetes son nuevos, para niños de 0 a 17 años.",
  register: "Inscribirse",
  pickUp: "Recoger juguetes",
  until: (day: string) => `Hasta el ${day}`,
  opens: (day: string) => `Empieza el ${day}`,
  ended: (day: string) => `Terminó el ${day}`,
  registrationOf: (year: number) => `Inscripción de ${year}`,
  pickUpOf: (year: number) => `Entrega de ${year}`,
  unknown: "Aquí le diremos el día.",
  how: { text: "Cómo inscribirse", to: "#register" },
  call: (phone: string) => `Llame al ${phone}`,
  write: "Escríbanos",
  subject: "Juguetes para mi familia",
  before: "Antes de venir",
  who: "Quién puede pedir",
  bring: "Qué traer",
  whereWhen: "Dónde y cuándo",
  askUs: "Pregúntenos. Llame, escriba o venga.",
  at: (address: string) => `En la sede principal: ${address}.`,
  open: (hours: string) => `Horario: ${hours}.`,
  directions: "Cómo llegar",
  directionsToPickUp: "Cómo llegar a la entrega",
  steps: {
    heading: "Cómo funciona",
    register: {
      title: "Inscríbase",
      online: "Llene el formulario en línea. También puede llamarnos, escribirnos o venir.",
      offline: "Llámenos, escríbanos o venga. Le ayudamos con lo demás.",
    },
    answer: {
      title: "Le respondemos",
      ask: "Le decimos qué sigue. Pregúntenos cuando se inscriba.",
    },
    pickUp: {
      title: "Recoja los juguetes",
      text: (when: string) => `Venga a la sede principal: ${when}.`,
      unknown: "Aquí le diremos el día.",
    },
  },
  online: "Inscribirse en línea",
  inPerson: "Venga",
  keep: {
    heading: "Lo que nos cuenta queda entre nosotros",
    site: "Este sitio no guarda nada sobre su familia. Aquí no escribe su nombre, su dirección ni la edad de sus hijos.",
    asked: "Le pedimos",
    notAsked: "No le pedimos",
  },
  talk: {
    heading: "¿Quiere hablar con alguien?",
    text: (hours: string) => `Llámenos o venga a la sede principal: ${hours}.`,
    none: (hours: string) => `Venga a la sede principal: ${hours}.`,
  },
  help: {
    heading: "Otra ayuda: 211",
    text: "Comida, renta, calefacción, un doctor. El 211 es gratis, de día y de noche, en muchos idiomas.",
    label: "Llame al 211",
    more: "Más ayuda",
  },
  soon: {
    before: (day: string) => `Puede inscribirse desde el ${day}`,
    after: (year: number) => `La inscripción de ${year} ya terminó`,
    cancelled: (year: number) => `En ${year} no hay inscripción`,
    text: "Deje su correo. Le escribimos cuando empiece.",
    today: "¿Necesita ayuda hoy? Llame al",
    registered: (when: string) => `¿Ya se inscribió? Recoja sus juguetes: ${when}.`,
  },
} satisfies typeof en;

export const familiesOpening = {
  button: "Avísenme cuando empiece",
  sending: "Enviando...",
  field: { label: "Su correo", required: true },
  hint: "Después, revise su correo y diga que sí. Solo lo usamos para esto, y puede dejarlo cuando quiera.",
  success: {
    title: "Ya casi está",
    description: "Revise su correo y diga que sí. Le escribimos cuando empiece.",
  },
} satisfies typeof enOpening;

export const familiesStrip = {
  text: "¿Necesita juguetes para su familia?",
  link: { text: "Juguetes para su familia", to: "/families" },
} satisfies typeof enStrip;

export const familiesMeta = ((): PageMeta => ({
  title: "Juguetes para su familia",
  description: "Quién puede pedir juguetes, qué traer, dónde y cuándo. Llame, escriba o venga.",
  keywords: [...commonKeywords, "familias"],
})) satisfies typeof enMeta;
