import type { newsletter as en } from "#app/words/en/newsletter.ts";

export const newsletter = {
  heading: "Cartas de la colecta de juguetes",
  lead: "Noticias de la colecta: cuándo empieza, dónde hace falta ayuda y cómo puede donar.",
  fields: {
    FNAME: { label: "Nombre", required: true },
    LNAME: { label: "Apellido" },
    EMAIL: { label: "Correo electrónico", required: true },
    COMPANY: { label: "Empresa" },
  },
  more: "Agregar apellido y empresa (opcional)",
  submit: "Suscribirme",
  submitting: "Enviando...",
  confirm: "Después, revise su correo para confirmar.",
  consent: {
    text: "Solo usamos estos datos para enviarle las cartas. Puede darse de baja cuando quiera.",
    link: "Política de privacidad",
  },
  postmark: ["BAY", "AREA"],
  invalidEmail: { title: "Correo no válido", text: "Escriba una dirección de correo válida" },
  firstNameRequired: { title: "Falta el nombre", text: "Escriba su nombre" },
  tooLong: { title: "Texto demasiado largo", text: "Use 100 caracteres o menos" },
  success: {
    title: "¡Ya casi está!",
    text: "Gracias por suscribirse. Revise su correo para confirmar la suscripción.",
  },
  unmailed: {
    hint: "Todavía no podemos enviar correos, así que no le llegará una confirmación. Solo usamos su dirección para escribirle sobre la colecta.",
    title: "Guardamos su dirección",
    text: "Gracias. Todavía no podemos enviar correos, así que no le llegará una confirmación.",
  },
  failure: { title: "No se pudo suscribir", text: "Algo salió mal. Inténtelo de nuevo más tarde." },
} satisfies typeof en;
