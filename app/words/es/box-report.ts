import type { reportWords as enReport } from "#app/words/en/box-report.ts";

export const reportWords = {
  title: (name: string) => `¿Está llena la caja de ${name}?`,
  description: "Avise a nuestro equipo con dos toques. Sin nombre y sin cuenta.",
  heading: "¿Está llena esta caja?",
  lead: "Con dos toques avisa a nuestro equipo. Sin nombre y sin cuenta.",
  box: (name: string) => `La caja de ${name}`,
  emptied: (day: string) => `Se vació por última vez el ${day}.`,
  question: "¿Qué vio usted?",
  seen: {
    full: "Llena: no cabe nada más",
    nearly: "Casi llena",
    missing: "No encontré la caja",
  },
  noSeen: "Elija lo que vio",
  send: "Enviar",
  sending: "Enviando...",
  honeypot: "Déjelo vacío",
  failed: "No se pudo enviar. Inténtelo de nuevo en un minuto.",
  thanks: "Gracias. Nuestro equipo lo revisará.",
  told: "La página de este lugar ahora dice \u201cLa caja está llena\u201d.",
  inHand: "¿Todavía tiene el juguete?",
  isFull: "La caja está llena",
  isFullLink: "Esta caja está llena",
  stillFull: "Ya nos avisaron. No tiene que hacer nada, pero otro aviso no hace daño.",
} satisfies typeof enReport;
