import type { visitorMails as en } from "#app/words/en/emails.ts";
import { type MailFacts, phrasesOf } from "#app/words/facts.ts";

function talkToUs({ phone, email }: MailFacts["organization"]): string[] {
  if (phone) return [`¿Prefiere hablar? Llame al ${phone}${email ? " o responda a este correo" : ""}.`];
  return email ? ["¿Tiene alguna pregunta? Responda a este correo."] : [];
}

export const visitorMails = {
  newsletterConfirmation: ({ organization: drive }: MailFacts) => ({
    subject: `Confirme su suscripción - ${drive.name}`,
    lead: `Alguien, seguramente usted, pidió recibir en esta dirección las cartas de ${drive.name}. Falta un paso:`,
    confirm: "Confirmar su suscripción",
    notYou: "Si no fue usted, no tiene que hacer nada: sin este paso no le llegará ninguna carta.",
    unsubscribe: "Puede darse de baja cuando quiera",
    closing: drive.name,
  }),
  newsletterKnown: ({ organization: drive }: MailFacts) => ({
    subject: `Ya está suscrito - ${drive.name}`,
    paragraphs: [
      `Alguien, seguramente usted, pidió recibir en esta dirección las cartas de ${drive.name}. La dirección ya está en la lista, así que no hay nada que hacer.`,
      `¿Prefiere dejar de recibirlas? Use el enlace del correo en que le pedimos confirmar${drive.email ? ` o escriba a ${drive.email}` : ""}.`,
    ],
    closing: drive.name,
  }),
  registrationReceipt: ({ organization: drive, figures }: MailFacts) => ({
    subject: `Recibimos su inscripción - ${drive.name}`,
    paragraphs: [
      `Gracias por inscribirse para organizar una colecta de juguetes. Le respondemos en ${phrasesOf(figures).response}, y su colaboración puede empezar en ${phrasesOf(figures).setup}.`,
      ...talkToUs(drive),
      "Si usted no envió ninguna inscripción, alguien escribió mal una dirección. No tiene que hacer nada.",
    ],
    closing: drive.name,
  }),
  hostThanks: ({ organization }: MailFacts) => ({
    subject: `Su lugar de entrega ya es público - ${organization.name}`,
    paragraphs: [
      "Gracias por organizar una colecta de juguetes. Su lugar ya está en nuestra lista, donde lo encuentran las familias y quienes donan.",
      "Cuelgue el cartel donde se vea desde la calle y pegue la etiqueta en la caja: su código le avisa a quien la recoge que está llena. Los dos están listos para imprimir, con su horario:",
    ],
    link: "Imprimir su cartel y su etiqueta",
    after: "El enlace es siempre el mismo. Si cambia su horario, imprima el cartel de nuevo.",
    closing: organization.name,
  }),
} satisfies typeof en;
