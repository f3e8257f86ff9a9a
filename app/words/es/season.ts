import type {
  seasonFeed as enFeed,
  openingForm as enOpening,
  seasonWords as enSeason,
  voiceWords as enVoice,
} from "#app/words/en/season.ts";

export const voiceWords = {
  before: (day: string) => `La colecta empieza el ${day}`,
  during: (day: string) => `Recibimos juguetes hasta el ${day}`,
  lastDay: "Hoy es el último día de la colecta",
  collectionEnded: (day: string) => `La colecta terminó el ${day}`,
  after: (year: number) =>
    `La colecta de ${year} ya terminó. La sede principal recibe juguetes todo el año. Anunciaremos las próximas fechas.`,
  noSeason: "La sede principal recibe juguetes todo el año. Anunciaremos las próximas fechas.",
} satisfies typeof enVoice;

export const seasonWords = {
  coming: "Próximamente",
  now: "Es ahora",
  past: (day: string) => `Terminó el ${day}`,
  eventPast: (day: string) => `Este evento ya terminó: ${day}`,
  cancelled: (year: number) => `Cancelado en ${year}`,
  cancelledDay: (day: string) => `Cancelado: ${day}`,
  next: (when: string) => `Próximo: ${when}`,
  allPast: "Anunciaremos las próximas fechas.",
  addToCalendar: "Agregar al calendario",
} satisfies typeof enSeason;

export const seasonFeed = {
  path: "/calendar/season.ics",
  title: "Todas las fechas de la temporada",
  subscribe: "Suscribirse a todas las fechas",
  hint: "Así su calendario cambia cuando cambia una fecha.",
  address: "Si su calendario pide una dirección, use esta:",
} satisfies typeof enFeed;

export const openingForm = {
  label: "Avísenme cuando empiece la colecta",
  button: "Avísenme",
  sending: "Enviando...",
  field: { label: "Avísenme cuando empiece la colecta", required: true, placeholder: "Su correo" },
  hint: "Después, revise su correo para confirmar. Solo lo usamos para escribirle sobre la colecta.",
  success: {
    title: "Ya casi está",
    description: "Revise su correo para confirmar. Le escribiremos cuando empiece la colecta.",
  },
} satisfies typeof enOpening;
