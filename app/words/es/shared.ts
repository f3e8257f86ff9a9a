import type {
  announcementWords as enAnnouncement,
  errorPage as enErrorPage,
  formWords as enForm,
  notFound as enNotFound,
  sampleBanner as enSample,
} from "#app/words/en/shared.ts";

export const formWords = {
  check: "Revise el formulario",
  problems: "Hay un problema",
  errorTitle: (title: string) => `Error: ${title}`,
  optional: "(opcional)",
  consent: {
    text: "Solo usamos lo que usted envía para responderle.",
    link: { text: "Política de privacidad", to: "#privacy" },
  },
  failed: (email: string) =>
    `No se pudo enviar. Inténtelo de nuevo${email ? ` o escríbanos a ${email}` : "."}`,
  tooMany: (minutes: number, email: string) =>
    `Ha enviado este formulario muchas veces. Lo que escribió sigue aquí: inténtelo de nuevo en ${minutes === 1 ? "un minuto" : `${minutes} minutos`}${email ? ` o escriba a ${email}` : ""}.`,
  unreadable: "No se pudo leer el formulario. Llénelo en esta página y envíelo otra vez.",
  tooLarge: "Es más de lo que cabe en el formulario. Acórtelo y envíelo otra vez.",
} satisfies typeof enForm;

export const sampleBanner = {
  label: "Sitio de muestra",
  text: "Sitio de muestra: algunos nombres, enlaces y lugares son ejemplos",
  end: { text: "Antes de abrir", to: "/admin/today" },
} satisfies typeof enSample;

export const errorPage = {
  title: "Algo salió mal",
  text: "La falla es nuestra. Inténtelo de nuevo en un minuto",
  write: ", o escriba a",
  reference: "Referencia:",
  again: "Intentar de nuevo",
  home: { text: "Volver al inicio", to: "/" },
} satisfies typeof enErrorPage;

export const notFound = {
  title: "Página no encontrada",
  heading: "¡Ay! No encontramos esa página",
  text: "Este paquete no tiene dirección. Le ayudamos a volver.",
  home: { text: "Volver al inicio", to: "/" },
} satisfies typeof enNotFound;

export const announcementWords = {
  label: "Aviso",
  tones: { news: "Noticia", change: "Cambio", urgent: "Urgente" },
  close: "Cerrar el aviso",
} satisfies typeof enAnnouncement;
