import type { newsletterPages as en } from "#app/words/en/newsletter-pages.ts";

export const newsletterPages = {
  home: { text: "Volver al inicio", to: "/" },
  confirm: {
    title: "Confirme su suscripción",
    text: "Falta un paso: presione el botón y las cartas llegarán a su correo.",
    button: "Confirmar la suscripción",
    done: { title: "Su suscripción está confirmada", text: "Gracias. La próxima carta le llegará a usted." },
  },
  unsubscribe: {
    title: "Dejar de recibir las cartas",
    text: "Presione el botón y no le enviaremos más cartas.",
    button: "Darme de baja",
    done: {
      title: "Ya no está en la lista",
      text: "No le enviaremos más cartas. Puede suscribirse otra vez cuando quiera.",
    },
  },
  badLink: {
    title: "Este enlace no funciona",
    text: (email: string) =>
      `Tal vez está incompleto o un correo más nuevo lo reemplazó. Suscríbase otra vez para recibir un enlace nuevo${email ? ` o escriba a ${email}` : ""}.`,
    again: "Suscribirme otra vez",
  },
} satisfies typeof en;
