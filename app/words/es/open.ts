import type { openWords as en } from "#app/words/en/open.ts";

export const openWords = {
  today: "hoy",
  tomorrow: "mañana",
  midnight: "medianoche",
  noon: "mediodía",
  before: (day: string) => `Recibe juguetes desde el ${day}`,
  over: "La temporada terminó",
  full: "La caja está llena",
  closedForNow: "Cerrado por ahora",
  closedUntil: (day: string) => `Cerrado, abre otra vez ${day}`,
  dayAndNight: "Abierto día y noche",
  closesSoon: (time: string) => `Cierra pronto. Abierto hasta las ${time}`,
  openUntil: (time: string) => `Abierto hasta las ${time}`,
  closed: "Cerrado",
  opens: (when: string) => `Cerrado. Abre ${when}`,
  wholeDay: "Día y noche",
} satisfies typeof en;
