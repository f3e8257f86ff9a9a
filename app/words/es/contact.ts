import type { contact as en, contactMeta as enContactMeta } from "#app/words/en/contact.ts";
import type { PageMeta } from "#app/words/en/page-meta.ts";
import { commonKeywords } from "./page-meta.ts";

export const contact = {
  name: "Contacto",
  heading: "Póngase en contacto",
  email: {
    heading: "Correo electrónico",
    text: "Para cualquier pregunta. Leemos todos los mensajes.",
  },
  noEmail: {
    heading: "Teléfono",
    call: "Llámenos con cualquier pregunta.",
    text: "Pronto pondremos aquí nuestra dirección. Las cartas de la colecta, más abajo, le avisarán.",
  },
  social: {
    heading: "Redes sociales",
    text: "Siga la temporada en Instagram.",
    link: "Instagram",
  },
  donate: {
    heading: "¿Tiene juguetes?",
    text: "Nuevos y sin envolver, para cualquier edad de 0 a 17 años.",
    link: { text: "Donar juguetes", to: "/donate" },
  },
  families: {
    heading: "¿Necesita juguetes?",
    text: "Quién puede pedirlos, qué traer, dónde y cuándo.",
    link: { text: "Juguetes para su familia", to: "/families" },
  },
  volunteer: {
    heading: "¿Tiene tiempo?",
    text: "Díganos cuándo está libre.",
    link: { text: "Ser voluntario", to: "/volunteer" },
  },
} satisfies typeof en;

export const contactMeta = ((): PageMeta => ({
  title: "Póngase en contacto",
  description: "Escriba a la colecta de juguetes o vea cómo donar juguetes y ser voluntario.",
  keywords: [...commonKeywords, "contacto", "correo"],
})) satisfies typeof enContactMeta;
