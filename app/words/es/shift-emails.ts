import type { shiftMailWords as en } from "#app/words/en/shift-emails.ts";

export const shiftMailWords = {
  facts: { when: "Cuándo", what: "Qué", place: "Dónde", note: "Nota", state: "Su lugar" },
  states: {
    seat: "Tiene un lugar",
    waiting: (line: number) => `En la lista de espera, número ${line}`,
  },
  link: "Ver o cancelar",
  calendar: "Agregar a su calendario",
  confirmation: {
    subject: (count: number, first: string) => (count === 1 ? `Su turno: ${first}` : `Sus ${count} turnos`),
    lead: "Gracias por ayudar. Usted se apuntó a esto:",
    waiting: "En cuanto haya un lugar, es de la primera persona de la lista, y le avisamos por correo.",
    notYou: "Si no fue usted, alguien escribió mal una dirección: con el enlace puede cancelarlo.",
  },
  promoted: {
    subject: (shift: string) => `Tiene un lugar: ${shift}`,
    lead: "Se desocupó un lugar y usted era la siguiente persona de la lista. Es suyo:",
    cannot: "¿Ya no puede venir? Con el enlace, el lugar pasa a la siguiente persona.",
  },
  reminder: {
    subject: (shift: string) => `Mañana: ${shift}`,
    lead: "Nos vemos mañana:",
    cannot: "¿No puede venir? Díganoslo con el enlace: alguien más se alegrará de tener el lugar.",
  },
  thanks: {
    subject: "Gracias por su ayuda",
    lead: (title: string, day: string) =>
      `Gracias por su ayuda: ${title}, ${day}. Sin usted no sería posible.`,
    more: "Ver los otros turnos",
  },
  changed: {
    subject: (shift: string) => `Cambió: ${shift}`,
    lead: "Un turno al que usted se apuntó ha cambiado. Ahora es así:",
    cannot: "¿Ya no le conviene? Con el enlace puede cancelarlo.",
  },
  moved: {
    subject: (shift: string) => `Su nuevo turno: ${shift}`,
    lead: "Le pasamos a otro turno:",
    cannot: "¿No le conviene? Cancélelo con el enlace o responda a este correo.",
  },
  removed: {
    subject: (shift: string) => `Ya no está en el turno: ${shift}`,
    lead: "Le quitamos de este turno:",
    reply: "¿Es un error? Responda a este correo.",
  },
  calledOff: {
    subject: (shift: string) => `Cancelado: ${shift}`,
    lead: "Este turno no tendrá lugar:",
    reason: (reason: string) => `Por qué: ${reason}`,
    others: "Ver los otros turnos",
  },
} satisfies typeof en;
